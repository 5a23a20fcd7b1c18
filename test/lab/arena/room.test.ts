import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Batch, mergeBatches, rowsIn } from '../../../src/lab/arena/batch.ts';
import { type Beat, Pulse } from '../../../src/lab/arena/pulse.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import { Shares } from '../../../src/lab/arena/shares.ts';
import { Watch } from '../../../src/lab/arena/watch.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { Failure } from '../../../src/players/match/match.ts';
import { allRows, experimentOf, registryOf } from './support.ts';

describe('shares', () => {
  const games = Array.from({ length: 1000 }, (_, i) => i);

  it('hand out every game once, in ever smaller parts', () => {
    const shares = new Shares(games, 2);
    const taken: (readonly number[])[] = [];
    for (let share = shares.take(); share.length > 0; share = shares.take()) taken.push(share);
    expect(taken.flat()).toEqual(games);
    expect(taken[0].length).toBe(125);
    expect(taken.at(-1)).toHaveLength(1);
    expect(shares.take()).toEqual([]);
  });

  it('give each of many workers a part of few games', () => {
    const shares = new Shares([4, 8, 15], 8);
    expect([shares.take(), shares.take(), shares.take(), shares.take()]).toEqual([[4], [8], [15], []]);
  });
});

describe('a watch', () => {
  const watched = (limit: number) => {
    const pulse = new Pulse(Pulse.memory());
    const late: Beat[] = [];
    return {
      pulse,
      late,
      watch: new Watch(
        pulse,
        () => limit,
        (beat) => late.push(beat),
      ),
    };
  };

  it('reports once that a decision takes too long', async () => {
    const { pulse, late } = watched(60);
    pulse.begin(7);
    pulse.ask(2, 31);
    await pause(400);
    expect(late).toEqual([{ game: 7, seat: 2, decision: 31, count: 2 }]);
  });

  it('is content while questions follow one another, and while nobody is asked', async () => {
    const { pulse, late, watch } = watched(150);
    for (let decision = 0; decision < 12; decision++) {
      pulse.ask(decision % 4, decision);
      await pause(30);
    }
    pulse.begin(8);
    await pause(300);
    watch.stop();
    expect(late).toEqual([]);
  });
});

describe('a room that plays some games', async () => {
  const registry = registryOf();
  const experiment = await experimentOf(registry);
  const known = new Map<number, Failure>([[5, { reason: 'timeout', message: 'no answer', seat: 1, decision: 12 }]]);
  const pulse = () => new Pulse(Pulse.memory());
  /** Plays in a room; returns how many games each batch had, and all batches as one. */
  const playSome = (room: Room, games: readonly number[], failures: typeof known, own: Pulse, milliseconds: number) => {
    const [counts, batches]: [number[], Batch[]] = [[], []];
    room.playSome(games, failures, own, milliseconds, (count, batch) => {
      counts.push(count);
      batches.push(batch);
    });
    return { counts, batch: mergeBatches(batches) };
  };
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

  it('plays all of them when there is time, and records those that are known to fail', () => {
    const room = new Room(experiment, registry);
    const { counts, batch } = playSome(room, [4, 5, 6], known, pulse(), 60_000);
    expect(sum(counts)).toBe(3);
    const { games, seats } = allRows(batch, experiment);
    expect(games.map(({ game, status }) => [game, status])).toEqual([
      [4, 'played'],
      [5, 'failed'],
      [6, 'played'],
    ]);
    expect(games[1]).toMatchObject({ failed_seat: 1, failed_decision: 12, failure: 'timeout: no answer' });
    expect(seats).toHaveLength(8);
  });

  it('plays one of them, and no more, when the time is up or a stop is asked for', () => {
    const room = new Room(experiment, registry);
    expect(playSome(room, [0, 1, 2], new Map(), pulse(), 0).counts).toEqual([1]);
    const stopped = pulse();
    stopped.requestStop();
    const { counts, batch } = playSome(room, [1, 2], new Map(), stopped, 60_000);
    expect([counts, rowsIn(batch, 'games'), rowsIn(room.take(), 'games')]).toEqual([[1], 1, 0]);
  });

  it('hands rows over at once where guests play, and quick games of others together', async () => {
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    const guests = { ...experiment, agents: experiment.agents.map((agent) => ({ ...agent, file: './mine.ts' })) };
    const at = (asked: Experiment) => playSome(new Room(asked, registry), numbers, new Map(), pulse(), 60_000).counts;
    expect(at(guests)).toEqual(numbers.map(() => 1));
    const together = at({ ...experiment, record: ['games'] });
    expect([sum(together), together[0]]).toEqual([40, 1]);
    expect(together.length).toBeLessThan(40);
  });

  it('continues after a mistake in the rules themselves, and blames nobody', () => {
    const broken = new Room({ ...experiment, record: ['games'] }, registry);
    const [{ match }] = (broken as unknown as { tables: { match: { game: { start(): void } } }[] }).tables;
    match.game.start = () => {
      throw new Error('the box is empty');
    };
    broken.play(3);
    const [row] = allRows(broken.take(), experiment).games;
    expect(row).toMatchObject({ status: 'failed', failed_seat: null, failed_agent: null, failed_decision: 0 });
    expect(row.failure).toMatch(/^exception: the box is empty/);
  });
});
