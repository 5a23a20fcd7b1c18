/** 2006 §6.3.3: results of the election victory. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

const victory = (region: string, rest = '', parties = '[SPD, CDU, FDP]') =>
  table(`
edition: valley-2006
round: 2
phase: determine-mandates
parties: ${parties}
starter: SPD
regions:
  - region: Hessen
    opinions: [Taxes more, Nuclear power no, Genetic engineering yes, Social security less]
${region
  .trim()
  .split('\n')
  .map((line) => `    ${line.trim()}`)
  .join('\n')}
${rest}
`);

test('6.3.3 a clear victory: one media marker to the round’s place, and up to two opinions', () => {
  const t = victory('votes: { SPD: 30, CDU: 10 }\nmedia: { SPD: 2, CDU: 1 }');
  expect(t.offers()).toEqual(['pass', 'national media']);
  t.play('national media');
  expect(t.state.nationalMedia[1 * 5 + 0]).toBe(1);
  expect(t.media('Hessen', 'SPD')).toBe(1);
  expect(t.offers()).toEqual([
    'pass',
    'national Taxes more on 1',
    'national Nuclear power no on 1',
    'national Genetic engineering yes on 1',
    'national Social security less on 1',
  ]);
  t.play('national Taxes more on 1', 'national Social security less on 2');
  expect(t.national()).toEqual(['Taxes more', 'Social security less', null, null, null]);
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 without a media marker in the region none is placed', () => {
  const t = victory('votes: { SPD: 30, CDU: 10 }\nmedia: { CDU: 1 }');
  expect(t.actor()).toBe('SPD');
  expect(t.offers()).toContain('national Taxes more on 1');
});

test('6.3.3 by a nose: one media marker and one opinion; the beaten party may place a media marker, no opinion', () => {
  const t = victory('votes: { SPD: 30, CDU: 30 }\narrival: [FDP, CDU, SPD]\nmedia: { SPD: 1, CDU: 1, FDP: 1 }');
  t.play('national media', 'national Taxes more on 1');
  expect(t.actor()).toBe('CDU/CSU');
  expect(t.offers()).toEqual(['pass', 'national media']);
  t.play('national media');
  expect(Array.from(t.state.nationalMedia.subarray(5, 8))).toEqual([1, 1, 0]);
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 a coalition: each partner one media marker and one opinion, the one with more votes first', () => {
  const t = victory('votes: { SPD: 10, CDU: 30, FDP: 20 }\nmedia: { SPD: 1, CDU: 1 }', 'coalitions: [[SPD, CDU]]');
  expect(t.actor()).toBe('CDU/CSU');
  t.play('national media', 'national Taxes more on 1');
  expect(t.actor()).toBe('SPD');
  t.play('national media', 'national Social security less on 2');
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 partners with equal votes: the one whose marker lies on top goes first', () => {
  const t = victory(
    'votes: { SPD: 20, CDU: 20, FDP: 20 }\narrival: [FDP, CDU, SPD]\nmedia: { SPD: 1, CDU: 1 }',
    'coalitions: [[SPD, CDU]]',
  );
  expect(t.actor()).toBe('SPD');
});

test('6.3.3 a coalition beaten by a nose receives nothing', () => {
  const t = victory('votes: { SPD: 30, CDU: 15, FDP: 15 }\nmedia: { SPD: 1, CDU: 1 }', 'coalitions: [[CDU, FDP]]');
  t.play('national media', 'pass');
  expect(t.phase()).not.toBe('reward-winner');
});

const WINNER = 'votes: { SPD: 30 }';

test('6.3.3 the first free place from the left; an identical card secures in place', () => {
  const t = victory(WINNER, 'national: [Taxes more, Workers’ wages more, none, none, none]');
  expect(t.offers()).toContain('national Taxes more on 1');
  expect(t.offers()).toContain('national Nuclear power no on 3');
  t.refuses('national Nuclear power no on 4');
  t.play('national Taxes more on 1');
  expect(t.national()[0]).toBe('secured Taxes more');
});

test('6.3.3 a contradicting card replaces one, secured or not, and stands unsecured; the old cards are discarded', () => {
  const t = victory(WINNER, 'national: [secured Taxes less, none, none, none, none]');
  t.play('national Taxes more on 1');
  expect(t.national()[0]).toBe('Taxes more');
  expect(t.discardedOpinions()).toEqual(['2 Taxes less']);
});

test('6.3.3 a card equal to a secured one cannot be placed', () => {
  const t = victory(WINNER, 'national: [secured Taxes more, none, none, none, none]');
  expect(t.offers().some((offer) => offer.includes('Taxes more'))).toBe(false);
});

test('6.3.3 when all places are full any unsecured card may be replaced, a secured one only by its opposite', () => {
  const t = victory(
    WINNER,
    'national: [secured Workers’ wages more, Economic redevelopment more, secured Taxes less, Terrorism precautions more, Nuclear power yes]',
  );
  expect(t.offers()).toEqual([
    'pass',
    'national Taxes more on 3',
    'national Nuclear power no on 5',
    'national Genetic engineering yes on 2',
    'national Genetic engineering yes on 4',
    'national Genetic engineering yes on 5',
    'national Social security less on 2',
    'national Social security less on 4',
    'national Social security less on 5',
  ]);
});

test('6.3.3 the key issue may be taken; its tile goes back to stock', () => {
  const t = victory(`${WINNER}\nkey issue: Taxes`);
  t.play('national Taxes more on 1');
  expect(t.state.keyIssue[t.board('Hessen')]).toBe(-1);
});

test('6.3.3 whoever may place a marker or an opinion need not', () => {
  const t = victory('votes: { SPD: 30, CDU: 10 }\nmedia: { SPD: 2 }');
  t.play('pass', 'national Taxes more on 1', 'pass');
  expect(t.national()).toEqual(['Taxes more', null, null, null, null]);
  expect(t.state.nationalMedia[5]).toBe(0);
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 beaten by a nose without a marker in the region: nothing to place', () => {
  const t = victory('votes: { SPD: 30, CDU: 30 }\narrival: [FDP, CDU, SPD]\nmedia: { FDP: 2 }');
  expect([t.actor(), t.offers()[1]]).toEqual(['SPD', 'national Taxes more on 1']);
  t.play('pass');
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 face-down opinions and those of other regions cannot be taken', () => {
  const t = table(`
edition: valley-2006
round: 2
phase: determine-mandates
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [Taxes more, face down Nuclear power no, none, none], votes: { SPD: 5 } }
  - { region: Berlin, opinions: [Social security less, none, none, none] }
`);
  expect(t.offers()).toEqual(['pass', 'national Taxes more on 1']);
});
