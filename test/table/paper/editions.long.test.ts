/** Whole games of every edition, entered from what somebody at the table could have written down. */
import { describe, expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { enterLog } from '../../../src/table/paper/entered.ts';
import { GUESSES } from '../../../src/table/paper/guesser.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { publicLog } from './public-log.ts';

const bots = await findBots(await loadRegistry(), [GUESSES]);

/** What everybody at the table remembers of a game. */
const remembered = (record: string) => {
  const parsed = parseRecord(record);
  const { state, finished } = replay(parsed);
  const { mandatesWon, national, platform, party }: State = state;
  const totals = new Game(parsed.edition, parsed.players).scores(state).map(({ total }) => total);
  return { finished, totals, ...[mandatesWon, national, platform, party].map((cells) => [...cells]) };
};

const SEED = 'paper heuristic 1';

describe.each(EDITIONS)('a whole game of $id', (edition) => {
  test('is entered without hands, face-down cards, dice, discards, money and members', () => {
    const session = Session.start({ edition, agents: Array(3).fill(GUESSES), seed: SEED, bots, save: () => {} });
    session.settle();
    const entered = enterLog(publicLog(session.record), bots);
    expect(remembered(entered.record)).toEqual(remembered(session.record));
    expect(entered.filled.open).toBeGreaterThan(20);
  }, 120_000);
});
