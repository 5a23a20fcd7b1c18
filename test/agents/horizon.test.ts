import { describe, expect, it } from 'vitest';
import { horizonFor } from '../../agents/mcts/horizon.ts';

const LEAST = { depth: 10, lambda: 0.6 };

describe('the horizon of the search', () => {
  it('is the least up to 25 iterations', () => {
    for (const iterations of [1, 10, 25]) expect(horizonFor(iterations, LEAST, 60)).toEqual(LEAST);
  });

  it('grows with each four times as many', () => {
    expect(horizonFor(50, LEAST, 60).depth).toBe(40);
    const four = horizonFor(100, LEAST, 60);
    expect(four.depth).toBe(70);
    expect(four.lambda).toBeCloseTo(0.8, 12);
    const sixteen = horizonFor(400, LEAST, 60);
    expect(sixteen.depth).toBe(130);
    expect(sixteen.lambda).toBeCloseTo(0.9, 12);
  });

  it('stays where it is when it must not grow, and where the end alone is judged', () => {
    expect(horizonFor(1600, LEAST, 0)).toEqual(LEAST);
    expect(horizonFor(1600, { depth: 0, lambda: 1 }, 60).lambda).toBe(1);
  });
});
