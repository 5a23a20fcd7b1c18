/** Version 2: several tables in one message, and questions that a program asks before it answers. */
import { describe, expect, it } from 'vitest';
import type { Wanted } from '../../../lab/arena/support.ts';
import { PYTHON } from '../../../python/support.ts';
import { batchSource, failuresIn, fileWith, playWith, ruleSource } from './support.ts';

/** Asks for everything that a bot may ask, and plays by what it hears. */
const THINKING = `await (async () => {
  const seed = 'think/' + player.asked;
  const { games } = await ask({ do: 'determinize', games: [game], times: 2, seed });
  const copies = await ask({ do: 'clone', games, seed });
  await ask({ do: 'play', games: copies.games, agents: Array(3).fill('heuristic'), until: 'phase', seed });
  const { values } = await ask({ do: 'value', games: [game, ...copies.games] });
  const { policies } = await ask({ do: 'policy', games: [game] });
  const { positions } = await ask({ do: 'position', games });
  await ask({ do: 'drop', games: copies.games });
  const heard = JSON.stringify([values, policies, positions]);
  return [...heard].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1e9, pick(player, count)) % count;
})()`;

describe('a program of version 2', () => {
  it('plays the games of version 1, one after another and by turns', async () => {
    const [words, cells] = [fileWith(ruleSource()), fileWith(batchSource())];
    const first = await playWith(`process:${words}`, { games: 12 });
    const alone = await playWith(`process:${cells}`, { games: 12 });
    const byTurns = await playWith(`process:${cells}`, { games: 12 }, true);
    expect(first.games.every(({ status }) => status === 'played')).toBe(true);
    expect(alone.games).toEqual(first.games);
    expect(byTurns.games).toEqual(first.games);
    expect(byTurns.seats).toEqual(first.seats);
  });

  it('hears the same whatever company its decisions come in', async () => {
    const file = fileWith(batchSource({ think: `player.asked % 9 === 0 ? ${THINKING} : pick(player, count)` }));
    const alone = await playWith(`process:${file}`, { games: 3 });
    const byTurns = await playWith(`process:${file}`, { games: 3 }, true);
    const plain = await playWith(`process:${fileWith(batchSource())}`, { games: 3 });
    expect(alone.games.map(({ status, failure }) => failure ?? status)).toEqual(Array(3).fill('played'));
    expect(byTurns.games).toEqual(alone.games);
    expect(plain.games).not.toEqual(alone.games);
  });

  it('learns why a request is refused, and continues', async () => {
    const asked = "await ask({ id: 1, do: 'step', games: [0], actions: [0] })";
    const trick = `const { error } = ${asked}; if (error?.code !== 'unreadable') process.exit(4)`;
    const file = fileWith(batchSource({ trick }));
    expect(failuresIn(await playWith(`process:${file}`, { games: 3 }, true))).toEqual([]);
  });

  it.skipIf(PYTHON === null)('is any bot in Python that is made of BatchBot', async () => {
    const agent = `process:"${PYTHON}" python/examples/any_action.py`;
    const alone = await playWith(agent, { games: 3 });
    expect(alone.games.map(({ status, failure }) => failure ?? status)).toEqual(Array(3).fill('played'));
    expect((await playWith(agent, { games: 3 }, true)).games).toEqual(alone.games);
  });
});

const EXAMPLE = '{"type":"actions","batch":12,"indexes":[0,3]}';
const NO_ANSWER =
  `protocol: AGENT wrote 'hm' to standard output; expected one line of JSON such as ${EXAMPLE}, ` +
  'and remarks on standard error';

describe('a program of version 2 that fails at one table', () => {
  const plain = (failure: string): string =>
    failure
      .replace(/agent 'bot' \(\S+bot\.mjs\)/, 'AGENT')
      .replace(/in [a-z-]+ of round/, 'in PHASE of round')
      .replace(/index \d+/, 'index N')
      .replace(/where \d+ actions/, 'where N actions')
      .replace(/from 0 to \d+/, 'from 0 to N');

  it.each<[what: string, trick: string, sentence: string, wanted?: Wanted]>([
    [
      'picks what is not there',
      "return say({ type: 'actions', batch, indexes: counts.map((n) => n) })",
      'illegal action: AGENT chose the index N in PHASE of round 1, where N actions are legal; expected a whole number from 0 to N',
    ],
    [
      'answers too few',
      "return say({ type: 'actions', batch, indexes: [] })",
      "protocol: AGENT answered 0 of 1 decisions; expected 'indexes' to have an index for each of 'players'",
    ],
    [
      'answers another message',
      "return say({ type: 'actions', batch: 0, indexes: [0] })",
      "protocol: AGENT answered a different question; expected 'batch' to repeat the number of the message",
    ],
    ['writes what is no JSON', "return process.stdout.write('hm\\n')", NO_ANSWER],
    [
      'asks and never answers',
      "for (;;) await ask({ do: 'legal', games: [0] })",
      'timeout: AGENT did not answer within 0.3 s; let it write a whole line and flush it, make it quicker, or give it more time by decisionSeconds',
      { decisionSeconds: 0.3 },
    ],
    ['ends', 'process.exit(3)', 'crash: AGENT ended with exit code 3 instead of answering; run it by hand to see why'],
  ])('and %s is blamed for that game alone, by turns as one after another', async (_, trick, sentence, wanted) => {
    const file = fileWith(batchSource({ trick }));
    const byTurns = await playWith(`process:${file}`, wanted, true);
    const failed = byTurns.games.filter(({ status }) => status === 'failed');
    // Its seat is the second in one of three games.
    expect(failed.map((game) => [game.failed_agent, game.failed_seat])).toEqual(Array(2).fill(['bot', 1]));
    for (const failure of failuresIn(byTurns)) expect(plain(failure)).toBe(sentence);
    expect(byTurns.games.filter(({ status }) => status === 'played')).toHaveLength(4);
  });
});
