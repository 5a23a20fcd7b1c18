import { describe, expect, it } from 'vitest';
import type { Meter } from '../../../src/lab/executor/processor.ts';
import { gamesPerSecond } from '../../../src/lab/executor/speed.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';

const experiment = { blocks: 1000, seating: 'fixed', agents: [{ label: 'one' }], players: 4 } as unknown as Experiment;

/**
 * Counts the games of each try on a machine that gives us a part of a core. A game takes processor time of this program, or of
 * another one.
 */
const machine = (part: number, priceOf: (game: number) => number, isOwn = true, planned?: number) => {
  let processor = 0;
  const tries: number[] = [];
  const meter: Meter = () => ({ seconds: processor / part, processor: isOwn ? processor : 0 });
  const measure = () =>
    gamesPerSecond(
      experiment,
      async ({ games, receive }) => {
        tries.push(games.length);
        for (const game of games) processor += priceOf(tries.length === 1 ? -1 : game);
        await receive({ games: [Int32Array.from(games)] });
      },
      { meter, planned },
    );
  return { measure, tries };
};

/** A game takes a second while threads start, and a fiftieth of a second after that. */
const warming = (game: number) => (game < 0 ? 1 : 0.02);

describe('the speed of games', () => {
  it('is that by the clock, of a try that took enough processor time', async () => {
    const { measure, tries } = machine(1, warming);
    expect(await measure()).toBeCloseTo(50, 9);
    expect(tries).toEqual([1, 2, 4, 8, 16, 32, 64]);
  });

  it('is not taken from cold players on a busy machine', async () => {
    const { measure, tries } = machine(0.5, warming);
    expect(await measure()).toBeCloseTo(25, 9);
    expect(tries.at(-1)).toBe(64);
  });

  it('is found where agents are programs of their own', async () => {
    const { measure, tries } = machine(1, warming, false);
    expect(await measure()).toBeCloseTo(50, 9);
    expect(tries.at(-1)).toBe(256);
  });

  it('is found by no more games at once than the run has', async () => {
    const { measure, tries } = machine(1, warming, true, 24);
    expect(await measure()).toBeCloseTo(50, 9);
    expect(tries).toEqual([1, 2, 4, 8, 16]);
  });

  it('is taken from the first try where that is very long', async () => {
    const { measure, tries } = machine(1, () => 12);
    expect(await measure()).toBeCloseTo(1 / 12, 9);
    expect(tries).toEqual([1]);
  });
});
