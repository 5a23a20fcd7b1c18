import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Batch,
  BatchBuilder,
  integerColumn,
  mergeBatches,
  NO_INTEGER,
  rowsIn,
  totalRows,
} from '../../../src/lab/arena/batch.ts';
import type { Row } from '../../../src/lab/arena/tables.ts';
import { makeRun } from '../../support/synthetic.ts';

const bid: Row<'auctions'> = {
  ...{ game: 7, round: 2, kind: 'poll', region: 3, line: 1, step: 1, seat: 0, bid: null, cash: 12 },
  ...{ won: false, paid: 0, outcome: 'none', value: null, asked: 1, bidders: 0, second: null },
  ...{ bid_0: null, bid_1: null, bid_2: null, bid_3: null, bid_4: null },
};

describe('a batch', () => {
  it('holds words as numbers and nothing as its sentinel', () => {
    const builder = new BatchBuilder();
    builder.add('auctions', bid);
    builder.add('auctions', { ...bid, bid: 4, won: true, paid: 4, outcome: 'suppressed', value: 3 });
    const batch = builder.batch();
    const column = (name: string) => [...integerColumn(batch, 'auctions', name)];
    expect(column('kind')).toEqual([1, 1]);
    expect(column('bid')).toEqual([NO_INTEGER, 4]);
    expect(column('won')).toEqual([0, 1]);
    expect(column('outcome')).toEqual([0, 4]);
    expect(() => integerColumn(batch, 'auctions', 'price')).toThrow('no column of integers auctions.price');
  });

  it('refuses a word that its column does not know', () => {
    const builder = new BatchBuilder();
    expect(() => builder.add('auctions', { ...bid, kind: 'vote' as 'poll' })).toThrow(
      "Column kind knows no word 'vote'; it knows order,poll.",
    );
  });

  it('leaves out tables that are not recorded', () => {
    const builder = new BatchBuilder(['games', 'seats']);
    builder.add('auctions', bid);
    expect(builder.records('auctions')).toBe(false);
    expect(builder.records('seats')).toBe(true);
    expect(totalRows(builder.batch())).toBe(0);
  });

  it('keeps every row while it grows, and can be handed to another thread', () => {
    const batch = makeRun().batch(0, 100);
    expect(rowsIn(batch, 'seats')).toBe(400);
    expect(rowsIn(batch, 'rounds')).toBe(2800);
    expect([...integerColumn(batch, 'games', 'game')]).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(structuredClone(batch)).toEqual(batch);
  });

  it('is the same whether it is made at once or merged from parts', () => {
    const made = makeRun({ failEvery: 5 });
    const whole = made.batch(0, 12);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 11 })), (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), 12];
        const parts: Batch[] = ends.slice(1).map((end, i) => made.batch(ends[i], end));
        expect(mergeBatches(parts)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
