/** Strangers' files, read by every command: a few words say what is wrong, and no terminal obeys them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { storeMade } from '../support/stored.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

/** What nobody should send to a terminal. */
const ORDERS = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e';
/** The same orders, with 23 KB after them. */
const LONG = `${ORDERS}${'z'.repeat(23_000)}`;
/** The same text as a YAML scalar. */
const YAML = JSON.stringify(LONG);

const EXPERIMENT = {
  question: 'Q',
  name: 'q',
  edition: 'valley-2006',
  players: '4',
  games: '4',
  agents: '[random]',
};

/** An experiment with some lines replaced or added. */
const experiment = (lines: Readonly<Record<string, string>>): string =>
  Object.entries({ ...EXPERIMENT, ...lines })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');

const HEAD = {
  format: 'macher-record 2',
  edition: 'valley-2006-short',
  'edition version': '1',
  variant: 'none',
  players: '3',
  seed: '[1, 2]',
  agents: '[a, b, c]',
  decisions: 'open',
};

const record = (lines: Readonly<Record<string, string>>, decision = ''): string =>
  `${Object.entries({ ...HEAD, ...lines })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n${decision}`;

const RUN = ['run', '--out', join(folder, 'x.duckdb')];

const LOG = 'format: macher-log 1\nedition: valley-2006-short\n';
const BOMB = `a: &a [x, x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'}, *a]`).join('\n')}\n`;
const scenarioOf = (lines: string): string => `edition: valley-2006\nscenarios:\n  - name: x\n${lines}`;

/** Texts that no reader of YAML may accept: each one must say so in a sentence. */
const TEXTS = {
  'of nothing': '',
  'of other bytes': '\u0000\u0001\ufffd\u0000',
  'of brackets': '['.repeat(100_000),
  'of steps': Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
  'of aliases': `${BOMB}scenarios: *b29\nrounds: *b29\n`,
  'of keys': Array.from({ length: 60_000 }, (_, i) => `k${i}: 1`).join('\n'),
  'of two documents': 'a: 1\n---\nb: 2\n',
  'with a prototype': '__proto__: { scenarios: [] }\nconstructor: 1\n',
  'with a tag': 'scenarios: !!js/function "function () {}"\nformat: !<tag:x> macher-log 1\n',
};

/** A command, the text of the file that it reads, and that file's name. */
const CASES: readonly (readonly [what: string, words: readonly string[], text: string, file?: string])[] = [
  ['an experiment that is no YAML', RUN, `question: !${'z'.repeat(23_000)} x\n${ORDERS}: [`],
  ['an experiment with an unknown key', RUN, experiment({ [YAML]: '1' })],
  ['the same key twice', RUN, `${YAML}: 1\n${YAML}: 2\n`],
  ['an alias of nothing', RUN, `question: *${'z'.repeat(23_000)}\n`],
  ['a value of the wrong kind', RUN, experiment({ games: YAML })],
  ['a map in the place of a word', RUN, experiment({ name: `{ ${YAML}: ${YAML} }` })],
  ['an unknown edition', RUN, experiment({ edition: YAML })],
  ['an unknown agent', RUN, experiment({ agents: `[${YAML}]` })],
  ['an unknown option', RUN, experiment({ agents: `[{ id: heuristic, options: { ${YAML}: 1 } }]` })],
  ['an option out of range', RUN, experiment({ agents: `[{ id: heuristic, options: { reserve: ${YAML} } }]` })],
  ['an option cut by a comma', RUN, experiment({ agents: `[${JSON.stringify(`a=${LONG}`)}]` })],
  ['an agent’s file that is not there', RUN, experiment({ agents: `[{ file: ${JSON.stringify(`${LONG}.ts`)} }]` })],
  ['a program that is not there', RUN, experiment({ agents: `[{ use: process, command: [${YAML}] }]` })],
  ['a variant’s file that is not there', RUN, experiment({ variant: YAML })],
  ['a variant with an unknown key', RUN, experiment({ variant: `{ components: { ${YAML}: 1 } }` })],
  ['a variant with an unknown phase', RUN, experiment({ variant: `{ without: [${YAML}] }` })],
  [
    'a party with a name without end',
    RUN,
    experiment({ variant: `{ components: { parties: { spd: { name: ${YAML} } } } }` }),
  ],
  ['something unknown to tune', RUN, experiment({ ask: 'tune', tune: `[${YAML}]`, agents: '[heuristic, random]' })],
  ['bids that are not there', RUN, experiment({ agents: `[{ id: heuristic, options: { bids: ${YAML} } }]` })],
  ['a record of an unknown edition', ['replay'], record({ edition: YAML })],
  ['a record with an unknown key', ['replay'], record({ [YAML]: '1' })],
  ['a record with an agent without end', ['replay'], record({ agents: `[${YAML}, b, c]` })],
  ['a record with another decision', ['replay'], record({}, `${LONG}\n`)],
  ['a record with another version', ['replay'], record({ 'edition version': YAML })],
  ['a position', ['explain'], `edition: ${YAML}\n`],
  ['a log', ['enter'], `format: macher-log 1\nedition: ${YAML}\n`],
  ['a log with an unknown key', ['enter'], `format: macher-log 1\n${YAML}: 1\n`],
  ['a scenario', ['verify'], `edition: valley-2006\nscenarios:\n  - scenario: ${YAML}\n    given: { ${YAML}: 1 }\n`],
  ...Object.entries(TEXTS).flatMap(([what, text]) => [
    [`a scenario file ${what}`, ['verify'], text] as const,
    [`a log ${what}`, ['enter'], `format: macher-log 1\n${text}`] as const,
  ]),
  ['a scenario with a prototype for a region', ['verify'], scenarioOf('    given: { __proto__: { x: 1 } }\n')],
  ['a scenario with an agent', ['verify'], scenarioOf('    agents: ["process:touch PWN"]\n')],
  ['a scenario of a phase that every object has', ['verify'], scenarioOf('    phase: constructor\n')],
  ['a scenario with a number without end', ['verify'], scenarioOf(`    given: { round: 1${'0'.repeat(400)} }\n`)],
  ['a log with a prototype for a party', ['enter'], `${LOG}players: 3\nparties: [__proto__, constructor, spd]\n`],
  ['a log with chairs without end', ['enter'], `${LOG}players: 999999999\nparties: [spd]\n`],
  ['a log with an agent', ['enter'], `${LOG}players: 3\nagents: ["process:touch PWN"]\n`],
  ['a log of a round that never comes', ['enter'], `${LOG}players: 3\nrounds: { 1e9: {} }\n`],
  ['a manifest', ['merge'], LONG, 'manifest.json'],
  ['a model', ['simulate', '--games', '4', '--agents'], LONG, 'model.json'],
];

describe('files of strangers', () => {
  it.each(CASES.map((one) => [one[0], one] as const))(
    '%s',
    async (_, [, [command = '', ...options], text, name = 'theirs.yaml']) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      const place = command === 'merge' ? folder : path;
      const words = command === 'simulate' ? [...options, `mcts:iterations=1,model=${path}`] : [place, ...options];
      const { code, stdout, stderr } = await macher(command, ...words);
      const told = `${stdout}${stderr}`;
      expect(code).not.toBe(0);
      expect(told).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
      expect(told).not.toMatch(/z{41}/);
      expect(told).not.toMatch(/^ +at /m);
    },
  );

  it('scenarios beside what is no file, has no end or is a folder', async () => {
    const own = join(folder, 'scenarios');
    mkdirSync(join(own, 'folder.yaml'), { recursive: true });
    execFileSync('mkfifo', [join(own, 'pipe.yaml')]);
    symlinkSync('/dev/zero', join(own, 'endless.yaml'));
    symlinkSync(join(own, 'nowhere'), join(own, 'broken.yaml'));
    writeFileSync(join(own, 'large.yaml'), '');
    truncateSync(join(own, 'large.yaml'), 2 ** 33);
    writeFileSync(join(own, 'two\nlines.yaml'), '[');
    const { code, stdout, stderr } = await macher('verify', own);
    expect([code, stderr]).toEqual([1, '']);
    const said = stdout.trim().split('\n');
    expect(said).toHaveLength(7);
    for (const [name, why] of [
      ['folder', 'it is a folder'],
      ['pipe', 'it is not a file'],
      ['endless', 'it is not a file'],
      ['broken', 'there is no such file'],
      ['large', 'it is too large'],
    ])
      expect(stdout).toContain(`${name}.yaml:1: ${why}; expected scenarios in YAML`);
    expect(stdout).toContain('two\\nlines.yaml:1: ');
  });

  it('rows of a database', async () => {
    const { store, path } = await storeMade({ games: 4 });
    await store.query('UPDATE games SET failure = $1', [LONG]);
    await store.query("UPDATE games SET status = 'failed', failed_agent = $1", [LONG]);
    await store.query('UPDATE runs SET failed = 4, played = 0');
    store.close();
    const asked = await macher('sql', path, 'SELECT failure FROM games LIMIT 1');
    expect(asked.stdout).toContain('\\x1b]0;owned\\x07\\x1b[2J\\x9b31m\\u{202e}zzz');
    const json = await macher('sql', path, 'SELECT failure FROM games LIMIT 1', '--json');
    expect(JSON.parse(json.stdout)).toEqual([{ failure: LONG }]);
    expect(json.stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    const unknown = await macher('record', path, '--run', LONG, '--game', '1');
    expect(unknown.stderr).not.toMatch(/z{41}/);
  });

  it('words on the command line', async () => {
    for (const words of [[LONG], ['run', `--${LONG}`], ['editions', LONG], ['agents', LONG], ['sql', LONG, LONG]]) {
      const { code, stderr } = await macher(...words);
      expect(code).not.toBe(0);
      expect(stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }
  });
});
