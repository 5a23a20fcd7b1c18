import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { bestAndMedian } from '../../../src/lab/arena/recorded/stakes.ts';
import { judge } from '../../../src/lab/question/balance/judge.ts';
import { tableOf } from '../../../src/lab/question/balance/number.ts';
import type { Done } from '../../../src/lab/question/balance/plan.ts';
import { nameOf, STANDARDS } from '../../../src/lab/question/balance/standards.ts';
import { measuresOf, type Tally } from '../../../src/lab/question/balance/tallies.ts';
import { runArms } from '../../../src/lab/run/run-arms.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { armsOf } from '../run/support.ts';

const standards = STANDARDS.filter((one) => nameOf(one) === 'dead weight: agency');

describe('the best option against the median one', () => {
  const meanOf = (truth: readonly number[], tries: number): number => {
    const random = new Random(3, 4);
    const noisy = () => truth.map((value) => value + 0.1 * (random.next() - 0.5));
    let sum = 0;
    for (let i = 0; i < tries; i++) {
      const { best, median } = bestAndMedian(noisy(), noisy());
      sum += best - median;
    }
    return sum / tries;
  };

  it('comes to nothing where all options are worth the same, however noisy their values', () => {
    expect(Math.abs(meanOf([0.3, 0.3, 0.3, 0.3, 0.3], 20_000))).toBeLessThan(0.001);
  });

  it('is what they differ by where one is better than the noise', () => {
    expect(meanOf([0.6, 0.3, 0.3, 0.3], 2000)).toBeCloseTo(0.3, 2);
    expect(meanOf([0.5, 0.2], 2000)).toBeCloseTo(0.3, 2);
  });
});

describe('what is at stake in a choice', () => {
  it('has a row for each phase in which an option shows at once, and is judged by phase', async () => {
    const [experiment] = await armsOf(
      `name: stakes
question: How much?
edition: valley-2006-short
players: 3
agents: [heuristic]
seating: fixed
games: 60
seed: stakes
record: [games, seats, luck, stakes]`,
      await loadRegistry(),
    );
    const store = await Store.open(':memory:');
    const [{ run }] = await runArms([experiment], store, { workers: 0 });
    const probes = ['base', 'luck'].map((kind) => ({ probe: { kind, key: '', experiment } as Done, run }));
    const measures = await measuresOf(store, probes, { unchanged: false });
    const rows = await store.query<{ phase: string; rows: number; points: number; bad: number }>(
      `SELECT phase, CAST(count(*) AS INTEGER) AS rows, sum(best - median) / count(*) AS points,
        CAST(count(*) FILTER (best < 0 OR best > 1 OR median < 0 OR median > 1 OR options < 2 OR choices < 1) AS INTEGER) AS bad
        FROM stakes WHERE run = $1 GROUP BY phase`,
      [run],
    );
    await store.close();
    const phases = rows.map(({ phase }) => phase);
    expect(phases).toContain('organize-meetings');
    for (const secret of ['preliminary', 'bid-for-order', 'place-shadow-cards']) expect(phases).not.toContain(secret);
    expect(rows.every(({ rows, bad }) => rows <= 60 && bad === 0)).toBe(true);
    const [{ judged }] = judge(standards, measures, tableOf(experiment));
    expect(judged.map(({ key }) => key).sort()).toEqual([...phases].sort());
    for (const { key, estimate } of judged)
      expect(estimate.mean).toBeCloseTo(rows.find(({ phase }) => phase === key)!.points, 6);
    expect(judged.find(({ key }) => key === 'use-shadow-cards')!.estimate.mean).toBeGreaterThan(0.01);
  }, 60_000);

  it('is to be watched where the best option is no better than another', () => {
    const flat: Tally = {
      id: 'stakes pick-places',
      isShare: false,
      clusters: {
        sums: Array(100)
          .fill(0)
          .map((_, i) => (i % 2 ? 0.002 : -0.002)),
        counts: Array(100).fill(10),
      },
    };
    const [{ judged }] = judge(standards, new Map([[flat.id, flat]]), { players: 4, anatomy: {} as never });
    expect(judged[0].word).toBe('watch');
  });
});
