import { expect, test } from 'vitest';
import { findMoment, momentWithin, momentWords, NoMoment } from '../../../src/lab/run/moment.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { cutRecord, parseRecord } from '../../../src/rules/notation/parse-record.ts';
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

test('a phase in which nobody has a choice is looked for at the first choice of the round', () => {
  const phases = (decisions: string[]) => decisions.map((text) => text.split(' ')[1]);
  const early = parsed.decisions.map(({ text }) => text).filter((text) => /^1 /.test(text));
  const until = cutRecord(
    record,
    early.findIndex((text) => text.includes(' buy-media ')),
  );
  expect(phases(early)).toContain('buy-media');
  const { isThere, at } = findMoment(until, { phase: 'buy-media', round: 1 });
  expect([isThere, replay(parsed, { at }).state.round]).toEqual([false, 1]);
});

test.each([
  [{ round: 12 }, 'round', /^found 12; the game has rounds 1 to \d$/],
  [{ phase: 'draft-platform' }, 'phase', /^found draft-platform, which the game does not have; expected one of pre/],
  [
    { phase: 'preliminary', round: 2 },
    'phase',
    /^found preliminary, which round 2 of the game does not have; expected/,
  ],
] as const)('%o is no moment of the game', (moment, part, message) => {
  const find = () => findMoment(record, moment);
  expect(find).toThrow(NoMoment);
  expect(find).toThrow(expect.objectContaining({ part, message: expect.stringMatching(message) }));
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
  expect(momentWords({})).toBe('where the winner takes the lead for good');
  expect(momentWords({ phase: 'buy-media', round: 3 })).toBe('in round 3, at buy-media');
});

test('a moment keeps the phase and the round that a game has', () => {
  const [polls, both] = [['auction-polls'], ['auction-polls', 'buy-media']] as const;
  const rules = { phases: both, roundPhases: [both, polls, both, both] };
  expect(momentWithin({ phase: 'buy-media', round: 4 }, rules)).toEqual({ phase: 'buy-media', round: 4 });
  expect(momentWithin({ phase: 'form-coalitions', round: 2 }, rules)).toEqual({ round: 2 });
  expect(momentWithin({ phase: 'buy-media', round: 2 }, rules)).toEqual({ round: 2 });
  expect(momentWithin({ phase: 'buy-media', round: 5 }, rules)).toEqual({ phase: 'buy-media' });
});
