/** Programs that do what they must not: each gets the blame in one sentence, loses only that game, and plays on. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { YOURS } from '../../../../src/players/agent/trust.ts';
import type { Wanted } from '../../../lab/arena/support.ts';
import { folderWith } from '../folder.ts';
import { botSource, failuresIn, fileWith, HELLO, playWith } from './support.ts';

const NO_ACTION =
  'standard output; expected one line of JSON such as {"type":"action","question":12,"index":0}, ' +
  'and remarks on standard error';
const OTHER_QUESTION =
  "protocol: AGENT answered a different question; expected 'question' to repeat the number of the message";
const SILENT =
  'timeout: AGENT did not answer within 0.3 s; let it write a whole line and flush it, make it quicker, ' +
  'or give it more time by decisionSeconds';

const ENDLESS =
  `protocol: AGENT wrote a line of more than 64 KiB to standard output, which begins '${'x'.repeat(39)}…'; ` +
  'expected one line of JSON such as {"type":"action","question":12,"index":0}';

const illegal = (chosen: string): string =>
  `illegal action: AGENT chose ${chosen} in PHASE of round 1, where N actions are legal; ` +
  'expected a whole number from 0 to N';

const ended = (how: string): string => `crash: AGENT ended with ${how} instead of answering; run it by hand to see why`;

/** The sentence of a failure, without what differs from game to game. */
const plain = (failure: string): string =>
  failure
    .replace(/agent 'bot' \(\S+bot\.mjs\)/, 'AGENT')
    .replace(/in [a-z-]+ of round/, 'in PHASE of round')
    .replace(/where \d+ actions/, 'where N actions')
    .replace(/from 0 to \d+/, 'from 0 to N');

describe('a program that fails in a game', () => {
  it.each<[what: string, trick: string, sentence: string, wanted?: Wanted]>([
    ['writes what is no JSON', "process.stdout.write('hm\\n'); return", `protocol: AGENT wrote 'hm' to ${NO_ACTION}`],
    ['answers with no action', 'say([1]); return', `protocol: AGENT wrote '[1]' to ${NO_ACTION}`],
    ['answers another question', "say({ type: 'action', question: 0, index: 0 }); return", OTHER_QUESTION],
    ['picks what is not there', "say({ type: 'action', question, index: 999 }); return", illegal('the index 999')],
    ['picks half an action', "say({ type: 'action', question, index: 0.5 }); return", illegal('the index 0.5')],
    ['picks nothing', "say({ type: 'action', question }); return", illegal('no index')],
    ['is silent', 'return', SILENT, { decisionSeconds: 0.3 }],
    ['does not end its line', "process.stdout.write('{'); return", SILENT, { decisionSeconds: 0.3 }],
    [
      'does not end a long line',
      "for (let i = 0; i < 80; i++) process.stdout.write('x'.repeat(1000)); return",
      ENDLESS,
    ],
    ['ends', 'process.exit(3)', ended('exit code 3')],
    ['breaks', "throw new TypeError('no idea')", `${ended('exit code 1')}; its last words: 'TypeError: no idea'`],
    ['is killed', "process.kill(process.pid, 'SIGKILL'); return", ended('signal SIGKILL')],
  ])('and %s is blamed for that game alone', async (_, trick, sentence, wanted) => {
    const file = fileWith(botSource({ trick }));
    const played = await playWith(`process:${file}`, wanted);
    const failed = played.games.filter(({ status }) => status === 'failed');
    const [{ failed_decision: decision }] = failed;
    // Its seat is the second in one of three games; in the other games, a restarted program plays to the end.
    expect(failed.map((game) => [game.failed_agent, game.failed_seat])).toEqual([
      ['bot', 1],
      ['bot', 1],
    ]);
    expect(decision).toBeGreaterThan(0);
    for (const failure of failuresIn(played)) expect(plain(failure)).toBe(sentence);
    expect(played.games.filter(({ status }) => status === 'played')).toHaveLength(4);
  });

  it('is blamed for its chatter at the next question', async () => {
    const trick = "say({ type: 'action', question, index: 0 }); say('and another thing'); return";
    const [failure] = failuresIn(await playWith(`process:${fileWith(botSource({ trick }))}`));
    expect(failure).toMatch(/^protocol: agent 'bot' \(\S+\) wrote '"and another thing"' to standard output/);
  });

  it('is started again, knowing nothing, and has to say the same of itself', async () => {
    const folder = folderWith({});
    const start = `
      const at = ${JSON.stringify(join(folder, 'starts'))};
      const { appendFileSync, readFileSync, existsSync } = await import('node:fs');
      const before = existsSync(at) ? readFileSync(at, 'utf8').length : 0;
      appendFileSync(at, 'x')`;
    const file = fileWith(botSource({ start, trick: 'process.exit(3)' }));
    await playWith(`process:${file}`);
    // It starts for its hello, for the first game, and after each of two failures.
    expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('xxxx');

    const fickle = botSource({ start, trick: 'process.exit(3)' }).replace(
      '"about":"For tests."',
      '"about":String(before)',
    );
    const [failure] = failuresIn(await playWith(`process:${fileWith(fickle)}`));
    expect(failure).toMatch(
      /^protocol: agent 'bot' \(\S+\) gave a different hello than before; its answer must be the same at every start$/,
    );
  });
});

describe('a program that cannot play at all', () => {
  const refusal = (agent: string) => playWith(agent).then(String, ({ message }: Error) => message);
  const refusalOf = (source: string) => refusal(`process:${fileWith(source)}`);

  it('is named, with what to do', async () => {
    const folder = folderWith({ plain: 'not a program' });
    expect(await refusal('process:nobody-has-this')).toContain(
      "the program 'nobody-has-this' cannot be started: there is no 'nobody-has-this'; " +
        'correct the command, install it, or begin with ./ for a file',
    );
    expect(await refusal(`process:${folder}/gone.py`)).toContain(
      `there is no '${folder}/gone.py'; correct the command`,
    );
    expect(await refusal('process:')).toContain(
      "found 'process' without a command; expected a program, such as process:./bots/simple.py",
    );
  });

  it.skipIf(process.platform === 'win32')('is distinguished from one that may not be executed', async () => {
    const folder = folderWith({ plain: 'not a program' });
    expect(await refusal(`process:${folder}/plain`)).toContain(
      `'${folder}/plain' may not be executed; make it executable, or put its interpreter before it`,
    );
  });

  it.each([
    [
      'of another protocol',
      { ...HELLO, protocol: 3 },
      "'protocol' is 3; expected 1 or 2, the versions of the protocol",
    ],
    ['without a name', { ...HELLO, name: undefined }, "'name' is missing; expected a name of small letters"],
    ['with a name in capitals', { ...HELLO, name: 'Bot' }, `'name' is "Bot"; expected a name of small letters`],
    ['of another type', { type: 'hi' }, `'type' is "hi"; expected "hello"`],
    [
      'with half an option',
      { ...HELLO, options: { a: { type: 'flag', default: true } } },
      "'options.a.about': found nothing; expected text",
    ],
    [
      ...([
        'with a default out of range',
        { ...HELLO, options: { a: { type: 'integer', default: 9, min: 0, max: 5, about: 'x' } } },
      ] as const),
      "option 'a' of agent 'bot' has the default 9; expected a whole number from 0 to 5",
    ],
  ])('has a hello %s', async (_, hello, sentence) => {
    expect(await refusalOf(botSource({ hello }))).toContain(sentence);
  });

  it('has no hello', async () => {
    expect(await refusalOf("console.log('hello')")).toContain(
      "wrote 'hello' to standard output; expected one line of JSON such as " +
        `{"type":"hello","protocol":1,"name":"my-bot","about":"Plays to win."}`,
    );
    expect(await refusalOf('')).toContain('ended with exit code 0 instead of answering; run it by hand to see why');
    expect(await refusalOf("throw new RangeError('too far')")).toContain("its last words: 'RangeError: too far'");
  });

  it('says nothing, and is given up after the time of a decision, two seconds at least', async () => {
    const began = performance.now();
    const silent = fileWith('setInterval(() => {}, 1000)');
    const message = await playWith(`process:${silent}`, { decisionSeconds: 0.5 }).catch(
      (error: Error) => error.message,
    );
    expect(message).toContain(
      `the program '${silent}' did not answer within 2 s; let it answer the hello with a whole line and flush it`,
    );
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('shares its name with another', async () => {
    const [one, other] = [fileWith(botSource()), fileWith(botSource())];
    expect(await refusal(`process:${one},process:${other}`)).toContain(`${other}: the id 'bot' is taken by ${one}`);
  });
});

describe('a program that is healthy', () => {
  it('is started in the folder that it is asked for from, and may say what it likes on standard error', async () => {
    const start = "writeFileSync('here', ''); console.error('good morning')";
    const file = fileWith(botSource({ start }));
    const folder = dirname(file);
    const { loadRegistry } = await import('../../../../src/players/agent/registry.ts');
    const registry = await loadRegistry(YOURS);
    const loaded = await registry.addProgram({ words: ['bot.mjs'], folder });
    expect(existsSync(join(folder, 'here'))).toBe(true);
    expect(await registry.addProgram({ words: ['bot.mjs'], folder })).toBe(loaded);
    loaded.program?.close();
  });
});
