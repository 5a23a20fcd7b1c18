import { expect, test } from 'vitest';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { PERSON } from '../../../src/table/play/session.ts';
import { first, playOn, resume, start, varied } from './support.ts';

test('a whole game is played, and its record replays to the same scores', () => {
  const kept = start();
  playOn(kept, first);
  const { game, state, finished } = replay(parseRecord(kept.record));
  expect(finished).toBe(true);
  expect(kept.session.isOver).toBe(true);
  const totals = kept.session.standings().sort((a, b) => a.seat - b.seat);
  expect(totals.map(({ sheet }) => sheet.total)).toEqual(game.scores(state).map(({ total }) => total));
});

test('a game that is resumed is the game that was never left, its log included', () => {
  const whole = start();
  playOn(whole, varied);
  for (const stop of [1, 17, 40]) {
    const left = start();
    playOn(left, varied, stop);
    const resumed = resume(left.record);
    expect(resumed.session.log(0)).toEqual(left.session.log(0));
    playOn(resumed, varied);
    expect(resumed.record).toBe(whole.record);
    expect(resumed.session.log(0)).toEqual(whole.session.log(0));
  }
});

test('it can be left while bots are moving, and bots that search continue alike', () => {
  const agents = [PERSON, 'mcts:iterations=2', 'random', 'mcts:iterations=2'];
  const whole = start(agents);
  playOn(whole, first, 40);
  const left = start(agents);
  playOn(left, first, 12);
  const cut = left.record.split('\n').slice(0, -6).join('\n');
  const resumed = resume(`${cut}\n`);
  playOn(resumed, first, 12);
  expect(whole.record.startsWith(resumed.record)).toBe(true);
});

test('several people sit at one table, each with a log of its own', () => {
  const kept = start([PERSON, 'random', PERSON]);
  const asked = new Set<number>();
  kept.session.settle();
  for (let n = 0; n < 40 && kept.session.pending; n++) {
    asked.add(kept.session.pending.seat);
    playOn(kept, first, 1);
  }
  expect([...asked].sort()).toEqual([0, 2]);
  const secrets = (seat: number) => kept.session.log(seat).filter(({ text }) => text.includes('in secret'));
  expect(secrets(0).length).toBeGreaterThan(0);
  expect(secrets(0).every(({ by }) => by === 0)).toBe(true);
  expect(secrets(2).every(({ by }) => by === 2)).toBe(true);
});

test('what is not offered is refused, and nothing is recorded or reported', () => {
  const kept = start();
  kept.session.settle();
  const [record, log] = [kept.record, kept.session.log(0).length];
  expect(() => kept.session.choose(0x7f000000)).toThrow(/is not legal/);
  expect(kept.record).toBe(record);
  expect(kept.session.log(0)).toHaveLength(log);
});

test('nobody answers for a bot', () => {
  const { session } = start(['random', PERSON, 'random']);
  expect(session.pending).toBeNull();
  expect(() => session.choose(0)).toThrow(/but no person plays it/);
});

test('advice changes nothing', () => {
  const kept = start();
  playOn(kept, first, 5);
  const before = kept.session.pending;
  const { action, weights, reasons } = kept.session.advise('heuristic');
  expect(before?.options.map((option) => option.action)).toContain(action);
  expect(reasons).toMatchObject({ seat: 0, action, party: before?.party, unit: 'points' });
  expect(reasons.ranked[0].action).toBe(action);
  expect(weights?.reduce((sum, weight) => sum + weight)).toBeCloseTo(1);
  expect(kept.session.pending).toEqual(before);
});
