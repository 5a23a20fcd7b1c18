import { describe, expect, it } from 'vitest';
import type { Executor } from '../../../src/lab/executor/executor.ts';
import type { Meter } from '../../../src/lab/executor/processor.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type Rehearsal, speedIn, timeOf, warmUp } from '../../../src/lab/question/rehearsal.ts';

const part = (planned: number, played: number, seconds: number) => ({
  ...{ planned, played },
  each: { seconds, processor: 2 * seconds },
});

const rehearsal = (...parts: Rehearsal['parts']): Rehearsal => ({
  ...{ spent: { seconds: 5, processor: 8 }, parts, forecast: null },
});

describe('the time of a run', () => {
  it('is that of the rehearsal and of the games that it has left out', () => {
    expect(timeOf(rehearsal(part(1000, 200, 0.01)), 1000)).toEqual({ seconds: 13, processor: 24 });
  });

  it('is that of the rehearsal alone where this has played all games', () => {
    expect(timeOf(rehearsal(part(24, 24, 0.5)), 24)).toEqual({ seconds: 5, processor: 8 });
  });

  it('counts the games of each table by its own speed, also where the question wants more or fewer of them', () => {
    const two = rehearsal(part(100, 10, 1), part(300, 100, 0.1));
    expect(timeOf(two, 400).seconds).toBeCloseTo(5 + 90 * 1 + 200 * 0.1, 9);
    expect(timeOf(two, 200).seconds).toBeCloseTo(5 + 40 * 1 + 50 * 0.1, 9);
    expect(speedIn(two)).toBeCloseTo(400 / (100 * 1 + 300 * 0.1), 9);
  });
});

describe('practice', () => {
  const arm = (blocks: number) =>
    ({ blocks, seating: 'fixed', agents: [{ label: 'one' }], players: 4 }) as unknown as Experiment;

  /**
   * Plays on a machine that gives a quarter of a core. @param priceOf processor seconds of a game, by how many were played before
   */
  const table = (start: number, priceOf: (game: number) => number) => {
    let processor = start;
    const meter: Meter = () => ({ seconds: 4 * processor, processor });
    const sizes: number[] = [];
    const executor: Pick<Executor, 'play'> = {
      play: async (_, { games, receive }) => {
        sizes.push(games.length);
        for (const game of games) processor += priceOf(game);
        await receive({ games: [Int32Array.from(games)] });
      },
    };
    return { meter, executor, sizes };
  };

  it('goes on for as much processor time as players need, however long that takes by the clock', async () => {
    const { meter, executor, sizes } = table(3, (game) => (game === 0 ? 2 : game < 32 ? 0.1 : 0.01));
    const { played, each } = await warmUp(arm(4000), executor, { meter, enough: 6 });
    expect(sizes).toEqual([1, 1, 2, 4, 8, 16, 32, 64]);
    expect(played).toBe(128);
    expect(each.processor).toBeCloseTo(0.01, 9);
    expect(each.seconds).toBeCloseTo(0.04, 9);
  });

  it('takes no first tries for the speed, in which threads start', async () => {
    const { meter, executor } = table(0, (game) => (game === 0 ? 10 : 0.2));
    const { played, each } = await warmUp(arm(4000), executor, { meter, enough: 9 });
    expect([played, each.processor]).toEqual([8, expect.closeTo(0.2, 9)]);
  });

  it('plays no second try where the first takes very long', async () => {
    const { meter, executor } = table(0, () => 60);
    expect((await warmUp(arm(4000), executor, { meter, enough: 9 })).played).toBe(1);
  });

  it('plays no more games than there are', async () => {
    const { meter, executor, sizes } = table(0, () => 0.001);
    const { played, batches } = await warmUp(arm(6), executor, { meter, enough: 9 });
    expect([played, sizes, batches.length]).toEqual([6, [1, 1, 2, 2], 4]);
  });

  it('refuses games that cannot be played', async () => {
    const { meter } = table(0, () => 1);
    const play = async () => {};
    await expect(warmUp(arm(6), { play }, { meter, enough: 9 })).rejects.toThrow(/^Only 0 of 1 games could be played/);
  });
});
