import { describe, expect, it } from 'vitest';
import { enoughToAdapt, horizonFor } from '../../agents/mcts/horizon.ts';

describe('the horizon of the search', () => {
  it('is the nearest up to 25 iterations', () => {
    for (const iterations of [1, 10, 25]) expect(horizonFor(iterations, 60, 0.6)).toEqual({ depth: 0, lambda: 0.6 });
  });

  it('is farther with more, up to 100', () => {
    expect(horizonFor(50, 60, 0.6).depth).toBe(30);
    for (const iterations of [100, 400, 1_000_000]) {
      const { depth, lambda } = horizonFor(iterations, 60, 0.6);
      expect(depth).toBe(60);
      expect(lambda).toBeCloseTo(0.8, 12);
    }
  });

  it('stays where it is when it must not grow, and where the end alone is judged', () => {
    expect(horizonFor(1600, 0, 0.6)).toEqual({ depth: 0, lambda: 0.6 });
    expect(horizonFor(1600, 60, 1).lambda).toBe(1);
  });

  it('has rollouts learn from each other beyond 100 iterations', () => {
    expect([25, 100, 101, 400].map(enoughToAdapt)).toEqual([false, false, true, true]);
  });
});
