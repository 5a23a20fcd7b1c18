/** 2019 §04: what scenarios do not show of set-up: draws, statistics, and what stays secret. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../../src/base/random/random.ts';
import { spielworxx2019 } from '../../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { setTable, type Table, table } from '../../../../support/table.ts';

/** Plays the first action offered until that phase comes. */
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

describe('04 H what a platform of few cards shows', () => {
  const t = table(`
edition: spielworxx-2019
phase: lay-platforms
parties: [SPD, CDU, FDP, Linke]
seats:
  SPD: { hand: [4 Traffic yes, 3 Traffic no] }
  CDU: { hand: [4 Welfare yes, 2 Welfare no, Education yes] }
  FDP: { hand: [Education yes, Education no, Welfare no, Genetic yes, Security yes, Environment yes, Environment no] }
  Linke: { hand: [Education yes, Education no, Welfare no, Genetic no, Genetic yes, Security yes, Security no] }
`);
  t.play('lay Traffic yes', 'lay Education yes', 'lay Welfare yes');

  test('those who have fewer topics lay fewer cards', () => {
    expect(t.actor()).toBe('FDP');
    expect(Array.from(t.state.laidSize.subarray(0, 4))).toEqual([1, 2, 0, 0]);
  });

  test('guesses of what others have laid have as many topics, and agree with what the seat sees', () => {
    const view = t.view('FDP');
    const again = t.game.newState();
    const full = t.game.newState();
    for (let seed = 1; seed <= 100; seed++) {
      t.game.determinize(view, t.seat('FDP'), new Random(seed, 1), full);
      t.game.observe(full, t.seat('FDP'), again);
      expect(again.equals(view)).toBe(true);
    }
  });
});
