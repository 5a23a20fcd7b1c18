import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ActionList } from '../../src/rules/engine/action.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { recordDecision, recordHead, recordResult } from '../../src/rules/notation/record.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await macher(...words, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

describe('a place for results that cannot be one', () => {
  const variant = 'experiments/variants/costly-meetings.yaml';

  it('is refused before anybody practises', async () => {
    for (const [out, why] of [
      ['README.md', 'README.md is not a DuckDB database'],
      [
        'experiments/variants/polls-first.yaml',
        'experiments/variants/polls-first.yaml is a variant, not a database of results',
      ],
      [variant, `--out: found ${variant}, which this command reads as well`],
      ['docs', 'docs is a folder: name a file in it.'],
    ]) {
      const { code, stderr } = await macher('clinic', variant, '--games', '300', '--practice', '1', '--out', out);
      expect(code).not.toBe(0);
      expect(stderr).toMatch(new RegExp(`^macher: ${why}`));
    }
  });

  it('is refused by a dry run too', async () => {
    const { code, stderr } = await macher('run', 'experiments/quickstart.yaml', '--dry-run', '--out', 'docs');
    expect([code, stderr]).toEqual([1, 'macher: docs is a folder: name a file in it.\n']);
  });
});

describe('macher editions', () => {
  it('lists them', async () => {
    const { editions } = await json('editions');
    expect(editions[0]).toEqual({
      id: 'valley-2006',
      name: 'Die Macher, Valley Games, 2006',
      version: 1,
      players: { min: 3, max: 5 },
      elections: 7,
    });
    expect((await macher('editions')).stdout).toMatch(/^valley-2006-short +3–5 players +5 elections/m);
  });

  it('has money of agents in thousands', async () => {
    for (const agent of ['heuristic', 'beginner']) {
      const { options } = await json('agents', agent);
      for (const { unit = '' } of options) expect(unit).not.toMatch(/\bunits?\b/);
    }
    expect((await macher('agents', 'heuristic')).stdout).toMatch(/reserve .*0 to 30 \(thousand\)/);
  });

  it('has parameters with unit and range, and every component value with its confidence', async () => {
    const { parameters, components, rulings } = await json('editions', 'valley-2006');
    expect(parameters.find(({ name }: { name: string }) => name === 'startMoney')).toEqual({
      name: 'startMoney',
      value: 25,
      type: 'number',
      about: 'money at the start',
      unit: 'units',
      min: 0,
      max: 200,
    });
    expect(components).toContainEqual({
      component: 'region',
      item: 'Brandenburg',
      what: 'mandates for 50 votes and more',
      path: 'regions.brandenburg.mandates',
      value: 28,
      confidence: 'printed',
      source: 'P1',
    });
    expect(components).toContainEqual(
      expect.objectContaining({ component: 'shadow card', item: 'Chancellor', what: 'cost', value: 25, source: 'P1' }),
    );
    for (const { confidence } of components) {
      expect(['printed', 'public', 'inferred', 'reconstructed']).toContain(confidence);
    }
    expect(rulings.length).toBeGreaterThan(30);
  });

  it('has the main and the secondary actions of politicians, as the rules print them', async () => {
    const { components } = await json('editions', 'spielworxx-2019-seven');
    type Value = Record<'component' | 'item' | 'action' | 'what' | 'confidence', string> & { value: unknown };
    const cards = (components as Value[]).filter(({ component }) => component === 'shadow card');
    const words = (name: string, wanted: string) =>
      cards
        .filter(({ item, action, what }) => item === name && action === wanted && what !== 'cost')
        .map(({ what, value }) => (value === true ? what : `${what} ${value}`));
    const table = Object.fromEntries(
      cards
        .filter(({ what }) => what === 'cost')
        .map(({ item, value }) => [item, [value, words(item, 'main'), words(item, 'secondary')]]),
    );
    expect(table).toEqual({
      Backbencher: [3, ['keyIssue'], ['votes 3', 'raise 1']],
      'Vice-Chancellor': [5, ['raise 1'], ['keyIssue', 'platform']],
      Spokesperson: [5, ['robbery'], ['votes 5', 'raise 1']],
      Secretary: [8, ['votes 8'], ['robbery', 'poll']],
      'Parliamentary leader': [15, ['lowerAll 1'], ['poll', 'platform']],
      'Honorary chairman': [8, ['votes 8'], ['keyIssue', 'robbery']],
      'Party executive': [10, ['votes 10'], ['raise 3', 'members 5']],
      'Front runner': [20, ['raise 4'], ['votes 12', 'poll', 'platform']],
    });
    expect(new Set(cards.map(({ confidence }) => confidence))).toEqual(new Set(['printed']));
  });

  it('knows each place of media presence by itself, and donations by members', async () => {
    const { components } = await json('editions', 'spielworxx-2019-seven');
    const of = (kind: string) => components.filter(({ component }: { component: string }) => component === kind);
    expect(of('media marker').map(({ value, confidence }: Record<string, unknown>) => [value, confidence])).toEqual([
      ...[16, 14, 12].map((value) => [value, 'reconstructed']),
      [10, 'printed'],
      ...[8, 6, 4].map((value) => [value, 'reconstructed']),
    ]);
    const donations = of('contribution').filter(({ item }: { item: string }) => item === '20');
    expect(donations.map(({ what, value }: Record<string, unknown>) => `${what}: ${value}`)).toEqual([
      'amount: 20',
      'members lost for accepting: 2',
      'members gained for declining: 3',
    ]);
  });

  it('has topics, copies of cards, and tiles', async () => {
    const { topics, parties, cards, tiles } = await json('editions', 'valley-2006');
    expect(topics).toHaveLength(7);
    expect(topics[0].stances).toHaveLength(2);
    expect(parties).toHaveLength(5);
    expect(cards.opinion).toEqual({ copies: 3, total: 42 });
    expect(cards.platform).toEqual({ copies: 4, total: 56 });
    expect(cards['shadow card']).toEqual({ copies: 1, perSeat: 7 });
    expect(tiles).toEqual({ 'key issue': { total: 4 }, coalition: { perSeat: 4 }, 'pay for members': { total: 3 } });
    expect((await json('editions', 'spielworxx-2019')).tiles).not.toHaveProperty('coalition');
  });

  it('prints main and secondary actions in lines of their own', async () => {
    const { stdout } = await macher('editions', 'spielworxx-2019');
    expect(stdout).toMatch(/^ +cost +keyIssue +votes +raise +platform +robbery +poll +lowerAll$/m);
    expect(stdout).toMatch(/^ {2}Secretary, main action +8 P +– +8 P( +–){5} {2}P2, P3$/m);
    expect(stdout).toMatch(/^ {2}Secretary, then one of +–( +–){4} +yes P +yes P +– {2}P2, P3$/m);
    expect(stdout).toMatch(/^ {2}opinion cards +42 +3 of each$/m);
    expect(stdout).toMatch(/^ {2}election 1 +10 P {2}P2, P3$/m);
  });

  it('prints tables for people', async () => {
    const { stdout } = await macher('editions', 'valley-2006-short');
    expect(stdout).toMatch(/^ {2}startMoney +25 {2}units +money at the start$/m);
    expect(stdout).toMatch(/^ {2}Brandenburg +5 P +7 P .* 28 P {2}P1$/m);
    expect(stdout).toMatch(/^Component values by confidence: \d+ printed \(P\), /m);
    expect(stdout).not.toContain('Chancellor');
  });
});

describe('macher agents', () => {
  it('lists them and their options', async () => {
    const { agents } = await json('agents');
    expect(agents.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['heuristic', 'random']));
    const { options } = await json('agents', 'heuristic');
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) expect(option).toMatchObject({ name: expect.any(String), about: expect.any(String) });
  });

  it('shows those of a file', async () => {
    const { stdout } = await macher('agents', 'test/lab/arena/agents/nasty.ts');
    expect(stdout).toMatch(/^nasty: For tests/);
    expect(stdout).toMatch(/^ {2}share +1 +a number from 0 to 1 +the share of its games/m);
  });
});

describe('macher simulate', () => {
  const words = ['simulate', '--agents', 'random', '--games', '20', '--seed', 'cli'];

  it('prints one object that does not depend on the number of workers', async () => {
    const { wall, ...one } = await json(...words, '--workers', '1');
    const { wall: _, ...two } = await json(...words, '--workers', '2');
    expect(two).toEqual(one);
    expect(one).toEqual({
      edition: 'valley-2006',
      players: 4,
      games: 20,
      failed: 0,
      failures: [],
      seed: 'cli',
      agents: [
        {
          id: 'random',
          games: 20,
          winShare: { mean: 0.25, low: expect.any(Number), high: expect.any(Number) },
          score: { mean: expect.any(Number), sd: expect.any(Number) },
          rank: { mean: 2.5 },
        },
      ],
    });
    expect(Object.keys(wall)).toEqual(['seconds', 'gamesPerSecond']);
  });

  it('takes a seed of digits as the number that it is', async () => {
    const { seed } = await json('simulate', '--agents', 'random', '--games', '4', '--seed', '2006');
    expect(seed).toBe(2006);
  });

  it('keeps its rows with --out, and plays only what is missing', async () => {
    const out = join(folder, 'kept.duckdb');
    const first = await json(...words, '--out', out);
    const second = await json(...words, '--out', out);
    expect(second).toEqual(first);
    expect((await macher('report', out)).stdout).toBe(`${join(folder, 'kept.html')}\n`);
  });

  it('says what failed, and continues', async () => {
    const agents = 'test/lab/arena/agents/nasty.ts:share=0.5,random';
    const { code, stdout } = await macher('simulate', '--agents', agents, '--games', '12');
    expect(code).toBe(0);
    expect(stdout).toMatch(/of them failed and count for nothing/);
    expect(stdout).toMatch(
      /^ {2}\d+ × nasty:share=0.5, seed secret-[0-9a-f]+\/block\/\d+: exception: I do not want to/m,
    );
  });

  it('leaves what agents print out of its object', async () => {
    const agents = 'test/lab/arena/agents/nasty.ts:how=print';
    expect(await json('simulate', '--agents', agents, '--games', '1', '--seating', 'fixed')).toMatchObject({
      games: 1,
    });
  });
});

describe('macher report', () => {
  it('draws the page and the figures', async () => {
    const database = join(folder, 'kept.duckdb');
    const [out, figures] = [join(folder, 'page.html'), join(folder, 'figures')];
    const { code, stdout } = await macher('report', database, '--out', out, '--figures', figures);
    expect(code).toBe(0);
    expect(await readFile(out, 'utf8')).toMatch(/^<!doctype html>/i);
    const drawn = await readdir(figures);
    expect(drawn.length).toBeGreaterThan(3);
    expect(stdout.trimEnd().split('\n')).toEqual([out, ...stdout.trimEnd().split('\n').slice(1)]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(drawn.length + 1);
  });

  it('says what is wrong with the database', async () => {
    const text = join(folder, 'text.duckdb');
    await writeFile(text, 'no database');
    for (const [path, sentence] of [
      [join(folder, 'none.duckdb'), /^macher: There is no file .*none\.duckdb/],
      [text, /^macher: .*text\.duckdb is not a DuckDB database/],
    ] as const) {
      const { code, stdout, stderr } = await macher('report', path);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(sentence);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});

describe('macher replay', () => {
  /** The record of a game in which everybody takes the first action. */
  const record = (): string => {
    const edition = editionNamed('valley-2006-short')!;
    const game = new Game(edition, 3);
    const [s, legal] = [game.newState(), new ActionList()];
    game.start(s, [1, 2]);
    let text = recordHead({ edition, players: 3, seed: [1, 2], agents: ['a', 'b', 'c'] });
    while (!game.isOver(s)) {
      game.legalActions(s, legal);
      text += recordDecision(game, s, legal.list[0]);
      game.play(s, legal.list[0]);
    }
    return text + recordResult(game, s);
  };

  it('verifies a record and prints any position of it', async () => {
    const path = join(folder, 'game.record');
    await writeFile(path, record());
    const whole = await json('replay', path);
    expect(whole).toMatchObject({ edition: 'valley-2006-short', players: 3, finished: true, phase: 'end' });
    expect(whole.at).toBe(whole.decisions);
    const early = await json('replay', path, '--at', '5');
    expect(early).toMatchObject({ at: 5, decisions: whole.decisions });
    expect(early.position).toMatch(/^edition: valley-2006-short\n/);
    const { stdout } = await macher('replay', path, '--at', '0');
    expect(stdout).toMatch(
      /After 0 of \d+ decisions, with its result\. Every decision is legal and the result is right\./,
    );
  });

  it('names the line that is wrong', async () => {
    const path = join(folder, 'altered.record');
    await writeFile(path, record().replace(/: bid \d+$/m, ': bid 77'));
    const { code, stderr } = await macher('replay', path);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^macher: .*altered\.record:\d+: .*bid 77/);
  });

  it('refuses a place beyond the record', async () => {
    const { code, stderr } = await macher('replay', join(folder, 'game.record'), '--at', '100000');
    expect(code).toBe(2);
    expect(stderr).toMatch(/--at: found 100000; expected a whole number from 0 to \d+/);
  });

  it('says when there is no record', async () => {
    const { code, stderr } = await macher('replay', join(folder, 'none.record'));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `macher: ${join(folder, 'none.record')}: there is no such file.\n`,
    });
  });
});
