import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const tableWith = (membersMax: number) =>
  ({
    players: 4,
    anatomy: {
      ...{
        rounds: 7,
        elections: 7,
        phases: [],
        deeds: [],
        scored: [],
        shadowCards: [],
        shadowCosts: [],
        bonuses: [],
        inTime: new Map(),
        membersMax,
      },
      ...{ preliminary: {}, contributions: [], options: [] },
    },
  }) as unknown as JudgedTable;

/** Counts over 240 deals of 24 seats and rounds each. @param often in how many of them it is so */
const counted = (id: string, often: number): [string, Tally] => [
  id,
  {
    ...{ id, isShare: true },
    clusters: { sums: Array<number>(240).fill(often), counts: Array<number>(240).fill(24) },
  },
];
const judged = (what: string, rows: readonly [string, Tally][], table = tableWith(0)) =>
  judge(STANDARDS, new Map(rows), table).find(({ standard }) => standard.what === what);
const saidOf = (what: string, rows: readonly [string, Tally][], table = tableWith(0)) =>
  sentenceOf({ finding: judged(what, rows, table)!, table, more: null, field: 'learned', others: [] });

describe('supplies', () => {
  it('are short where seats use them up in most rounds', () => {
    const rows = [counted('used-up media', 18), counted('used-up meetings', 1)];
    const { judged: of } = judged('supplies', rows)!;
    expect(of.map(({ key, word }) => [key, word])).toEqual([
      ['media', 'broken'],
      ['meetings', 'healthy'],
    ]);
    expect(saidOf('supplies', rows)).toMatch(/^Seats run out of media markers: in 75\.0\u202f% .* uses up its supply/);
  });
});

describe('places for media markers', () => {
  it('are too few where half of the parties find none', () => {
    const of = (mediaPlaces: number, phases = ['buy-media']) => {
      const usual = tableWith(0);
      const table = { ...usual, anatomy: { ...usual.anatomy, mediaPlaces, phases } } as unknown as JudgedTable;
      return (
        judged('media places', [counted('margin', 1)], table) && saidOf('media places', [counted('margin', 1)], table)
      );
    };
    expect(of(1)).toMatch(/^There are too few places for media markers in a region, 1 for 4 parties: /);
    expect(of(4)).toBe('A region has enough places for media markers: 4 for 4 parties.');
    expect(of(1, [])).toBeUndefined();
  });
});

describe('membership', () => {
  // Of 24 seats and rounds of a deal, 12 have 8 members, 6 have 20 and 6 have 25.
  const rows = [counted('with-members 8', 12), counted('with-members 20', 6), counted('with-members 25', 6)];

  it('is full at the limit of the rules, and above it', () => {
    expect(saidOf('full membership', rows, tableWith(20))).toMatch(/^Membership is soon full: after 50\.0\u202f% /);
    expect(saidOf('full membership', rows, tableWith(30))).toMatch(/^After 0\.0\u202f% /);
  });

  it('is not judged where the rules have no limit', () => {
    expect(judged('full membership', rows)?.judged ?? []).toEqual([]);
  });
});
