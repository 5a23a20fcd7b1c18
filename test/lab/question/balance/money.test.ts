import { describe, expect, it } from 'vitest';
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
