import { describe, expect, it } from 'vitest';
import { backward, Halving, NONE, Path, ROOT, Tree } from '../../../src/players/search/index.ts';

/**
 * How often each of `n` actions is visited, if the first is worth most. `spentBy` gives the part of the budget spent after that
 * many visits.
 */
const visits = (n: number, iterations: number, spentBy: (done: number) => number): number[] => {
  const tree = new Tree(1);
  const halving = new Halving(0, 0);
  const path = new Path(1);
  tree.clear();
  let last = NONE;
  const edges = Int32Array.from({ length: n }, (_, action) => {
    last = tree.addEdge(ROOT, last, action, 0);
    tree.edgePrior[last] = 1 / n;
    return last;
  });
  halving.begin(tree, edges, n, 0, iterations);
  for (let done = 0; spentBy(done) < 1; done++) {
    const edge = halving.next(spentBy(done));
    path.clear();
    path.push(ROOT, edge);
    backward(tree, path, Float64Array.of(1 - edge / n));
  }
  expect(halving.best()).toBe(edges[0]);
  return [...edges].map((edge) => tree.edgeVisits[edge]);
};

describe('sequential halving', () => {
  it('deals the budget out in equal parts, in whole rounds, and the rest to the last two', () => {
    // Three phases of 33 iterations: 4 rounds of 8, 8 rounds of 4, and 36 iterations for two.
    expect(visits(8, 100, (done) => done / 100)).toEqual([30, 30, 12, 12, 4, 4, 4, 4]);
  });

  it('tries no more candidates than it can tell apart', () => {
    expect(visits(8, 10, (done) => done / 10).filter((tries) => tries > 0)).toHaveLength(4);
    expect(visits(20, 400, (done) => done / 400).filter((tries) => tries > 0)).toHaveLength(10);
  });

  it('heeds the prior as far as its unit says', () => {
    const best = (unit: number) => {
      const tree = new Tree(1);
      tree.clear();
      const edges = Int32Array.of(tree.addEdge(ROOT, NONE, 0, 0), tree.addEdge(ROOT, 0, 1, 0));
      tree.edgePrior.set([0.9, 0.1]);
      const halving = new Halving(0, 0.01, () => unit);
      halving.begin(tree, edges, 2, 0, 2);
      const path = new Path(1);
      for (const edge of edges) {
        path.clear();
        path.push(ROOT, edge);
        backward(tree, path, Float64Array.of(0.99 + edge * 0.001));
      }
      return halving.best();
    };
    expect(best(1)).toBe(0);
    expect(best(0.01)).toBe(1);
  });

  it('halves by the time that is spent, however many iterations were expected', () => {
    for (const expected of [100, 5000]) {
      expect(visits(8, expected, (done) => done / 100)).toEqual([30, 30, 12, 12, 4, 4, 4, 4]);
    }
  });

  it('halves where time runs fast at first and slowly later', () => {
    const [best, , third, , worst] = visits(8, 1000, (done) => Math.sqrt(done / 100));
    expect(best).toBeGreaterThan(third);
    expect(third).toBeGreaterThan(worst);
  });
});
