import { describe, expect, it } from 'vitest';
import { clusterDifference, clusterRatio } from '../../../../src/base/stats/clusters.ts';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, nameOf, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';

const table = { players: 4, anatomy: { rounds: 7, elections: 7, options: [] } } as unknown as JudgedTable;

/** The verdict on numbers that are the same in all deals. */
const judged = (what: string, numbers: Readonly<Record<string, number>>, at = table) => {
  const measures = new Map(
    Object.entries(numbers).map(([id, mean]) => [
      id,
      { id, isShare: false, clusters: { sums: Array<number>(240).fill(mean), counts: Array<number>(240).fill(1) } },
    ]),
  );
  const standards = STANDARDS.filter((one) => nameOf(one) === what);
  return judge(standards, measures, at).flatMap((finding) => finding.judged);
};

describe('the price of an auction', () => {
  it('is compared with that of round 2', () => {
    expect(judged('money: inflation', { 'price polls 2': 10, 'price polls 7': 90 })).toMatchObject([
      { key: 'polls', word: 'broken', estimate: { mean: 9 } },
    ]);
  });

  it('is as uncertain as the numbers of bids in both rounds', () => {
    const of = (id: string, sum: number, bids: (i: number) => number) => {
      const indices = Array.from({ length: 60 }, (_, i) => i);
      return [
        id,
        { id, isShare: false, clusters: { sums: indices.map(() => sum), counts: indices.map(bids) } },
      ] as const;
    };
    const measures = new Map([of('price polls 2', 20, (i) => 1 + (i % 3)), of('price polls 7', 60, () => 2)]);
    const standards = STANDARDS.filter((one) => nameOf(one) === 'money: inflation');
    const [{ estimate, measured }] = judge(standards, measures, table).flatMap((finding) => finding.judged);
    const [late, early] = ['price polls 7', 'price polls 2'].map((id) => measures.get(id)!.clusters);
    const { mean, low, high } = clusterRatio(late, early, 0.95);
    expect(mean).toBeCloseTo(3, 12);
    expect(high - low).toBeGreaterThan(0.3);
    expect([estimate.low, estimate.high]).toEqual([expect.closeTo(low, 10), expect.closeTo(high, 10)]);
    // What a variant changes is compared with the same spread.
    const twice = clusterDifference(measured!.clusters, {
      sums: early.sums.map(() => 1),
      counts: early.sums.map(() => 1),
    });
    expect([twice.low, twice.high]).toEqual([expect.closeTo(low - 1, 10), expect.closeTo(high - 1, 10)]);
  });

  it('is not compared with one of round 2 that is hardly a price, which is said', () => {
    const [polls] = judged('money: inflation', { 'price polls 2': 1, 'price polls 7': 15 });
    expect(polls).toMatchObject({ word: 'healthy', estimate: { mean: 3 } });
    expect(polls.note).toBe('In round 2 it is 1.0 thousand, which is taken as 5.');
  });
});

describe('where income comes from', () => {
  it('is a part of all that is received, of what rivals lose as well', () => {
    const paid = {
      'received members 1': 20,
      'received members 3': 50,
      'received mandates 3': 25,
      'received robbery 2': 5,
    };
    const found = judged('money: sources of income', paid).map(({ key, word, estimate }) => [key, word, estimate.mean]);
    expect(found).toEqual([
      ['members', 'watch', expect.closeTo(0.7)],
      ['mandates', 'healthy', expect.closeTo(0.25)],
      ['contributions', 'healthy', 0],
    ]);
  });
});

describe('money at the start', () => {
  it('is a part of what a seat had, of which some is left, and no income', () => {
    // It begins with 200, gets 20 for its place and 80 later, and pays 180.
    const numbers = { left: 120, 'paid media 1': 100, 'paid polls 2': 80, 'received gifts 0': 20 };
    const earned = { 'received members 2': 48, 'received mandates 2': 32 };
    expect(judged('money: left over', { ...numbers, ...earned })).toMatchObject([
      { word: 'watch', estimate: { mean: 0.4 } },
    ]);
    expect(judged('money: income', { ...numbers, ...earned })).toMatchObject([{ estimate: { mean: 80 } }]);
    expect(judged('money: sources of income', { ...numbers, ...earned })[0]).toMatchObject({
      ...{ key: 'members', estimate: { mean: 0.6 } },
    });
  });
});

describe('what is spent in a round', () => {
  it('is judged round by round, and nothing where nobody pays', () => {
    const at = { ...table, anatomy: { ...table.anatomy, lastCampaign: 3 } };
    const numbers = { left: 5, 'paid media 2': 5, 'paid meetings 2': 2, 'paid polls 3': 12, 'paid polls 4': 1 };
    const found = judged('money: spent in a round', numbers, at).map(({ key, word, estimate }) => [
      ...[key, word, estimate.mean],
    ]);
    expect(found).toEqual([
      ['1', 'broken', 0],
      ['2', 'watch', 7],
      ['3', 'healthy', 12],
    ]);
  });
});
