import { describe, expect, it } from 'vitest';
import { enoughToAdapt, horizonFor } from '../../agents/mcts/horizon.ts';

const LEAST = { depth: 10, lambda: 0.6 };

describe('the horizon of the search', () => {
  it('is the least up to 25 iterations', () => {
    for (const iterations of [1, 10, 25]) expect(horizonFor(iterations, LEAST, 60)).toEqual(LEAST);
  });

  it('is farther with more, up to 100', () => {
    expect(horizonFor(50, LEAST, 60).depth).toBe(40);
    for (const iterations of [100, 400, 1_000_000]) {
      const { depth, lambda } = horizonFor(iterations, LEAST, 60);
      expect(depth).toBe(70);
      expect(lambda).toBeCloseTo(0.8, 12);
    }
  });

  it('stays where it is when it must not grow, and where the end alone is judged', () => {
    // Nothing else comes along: it is written over a rollout.
    expect(horizonFor(1600, { ...LEAST, evaluation: 'else' } as typeof LEAST, 0)).toEqual(LEAST);
    expect(horizonFor(1600, { depth: 0, lambda: 1 }, 60).lambda).toBe(1);
  });

  it('has rollouts learn from each other beyond 100 iterations', () => {
    expect([25, 100, 101, 400].map(enoughToAdapt)).toEqual([false, false, true, true]);
  });
});
