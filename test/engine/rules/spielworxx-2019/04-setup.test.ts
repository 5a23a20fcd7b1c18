/** 2019 §04: what scenarios do not show of the set-up: draws, statistics, and what stays secret. */
import { expect, test } from 'vitest';
import { spielworxx2019 } from '../../../../src/engine/editions/spielworxx-2019/index.ts';
import { setTable, type Table } from '../../../support/table.ts';

/** Plays the first action that is offered until that phase comes. */
const playTo = (t: Table, phase: string): Table => {
  while (t.phase() !== phase) t.play(t.offers()[0]);
  return t;
};

test('04 I the party marker on top is drawn once, before the start positions are chosen, and stays', () => {
  for (const [seat, party] of setTable(spielworxx2019, 4).seats().entries()) {
    const t = playTo(setTable(spielworxx2019, 4, { preliminary: [seat] }), 'preliminary');
    expect(t.state.starter).toBe(t.seat(party));
    playTo(t, 'bid-for-order');
    expect([t.state.starter, t.state.order[0]]).toEqual([seat, seat]);
    t.done();
  }
});
