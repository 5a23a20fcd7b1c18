import { expect, test } from 'vitest';
import { findMoment, momentWords } from '../../../src/lab/run/moment.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';

const bots = await findBots(await loadRegistry(), ['heuristic']);
const edition = editionNamed('valley-2006-short')!;
const session = Session.start({ edition, agents: Array(3).fill('heuristic'), seed: 'moment', bots, save: () => {} });
session.settle();
const { record } = session;
const parsed = parseRecord(record);

test('a phase of a round is found at its first choice, with who decides', () => {
  const { at, seat, words } = findMoment(record, { phase: 'auction-polls', round: 2 });
  const { game, state } = replay(parsed, { at });
  expect([state.round, game.phase(state), state.actor]).toEqual([2, 'auction-polls', seat]);
  expect(words).toBe(parsed.decisions[at].text);
  expect(findMoment(record, { phase: 'auction-polls' }).at).toBeLessThan(at);
});

test('a phase that a round does not have is looked for at the first choice of the round', () => {
  const { at } = findMoment(record, { phase: 'preliminary', round: 2 });
  expect(replay(parsed, { at }).state.round).toBe(2);
  expect(replay(parsed, { at: at - 1 }).state.round).toBeLessThanOrEqual(2);
});

test('the turning point is the last decision before which the winner was not alone ahead', () => {
  const { at } = findMoment(record, {});
  const totals = (after: number) => {
    const { game, state } = replay(parsed, { at: after });
    return game.scores(state).map(({ total }) => total);
  };
  const end = totals(parsed.decisions.length);
  const winner = end.indexOf(Math.max(...end));
  const isAhead = (after: number) => {
    const now = totals(after);
    return now.every((total, seat) => seat === winner || total < now[winner]);
  };
  expect(isAhead(at)).toBe(false);
  for (let after = at + 1; after <= parsed.decisions.length; after += 3) expect(isAhead(after)).toBe(true);
});

test('moments have words', () => {
  expect(momentWords({})).toBe('where the winner goes ahead for good');
  expect(momentWords({ phase: 'buy-media', round: 3 })).toBe('in round 3, at buy-media');
});
