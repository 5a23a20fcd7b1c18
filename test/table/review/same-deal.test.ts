import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';
import { besideBots, dealAgents, sameDealSheets, sheetsOfBots } from '../../../src/table/review/same-deal.ts';

const agents = ['random', 'beginner', 'casual'];
const bots = await findBots(await loadRegistry(), [...agents, 'learned']);
const session = Session.start({
  ...{ edition: editionNamed('valley-2006-short')!, agents, seed: 'same deal', bots, save: () => {} },
});
session.settle();

test('persons, searches and agents from files give their seats to the strong bot, quick bots keep theirs', () => {
  const table = ['person', 'person', 'casual', 'mcts:iterations=400', './mine.ts'];
  expect(dealAgents(table, 0)).toEqual(['learned', 'learned', 'casual', 'learned', 'learned']);
  expect(dealAgents(agents, 2)).toEqual(['random', 'beginner', 'learned']);
});

test('strong bots in the seat of a random one win more points of the same deal, and always the same', () => {
  const sheets = sheetsOfBots(session.record, 0, bots);
  expect(sheets).toHaveLength(20);
  expect(sheetsOfBots(session.record, 0, bots)).toEqual(sheets);
  const { game, state } = replay(parseRecord(session.record));
  const own = game.scores(state)[0];
  const deal = besideBots(own, sheets);
  expect(deal.own).toEqual(own);
  const { total, ...sources } = deal.bots;
  expect(Object.values(sources).reduce((sum, points) => sum + points, 0)).toBeCloseTo(total, 6);
  expect(deal.total.mean).toBeCloseTo(total, 6);
  expect(deal.total.low).toBeGreaterThan(own.total);
  // A game is identified by its number, in whatever batch it is played.
  const seventh = { record: session.record, agents: dealAgents(agents, 0), seat: 0, games: [7] };
  expect(sameDealSheets(seventh, bots)).toEqual([sheets[7]]);
});
