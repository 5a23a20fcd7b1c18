/** 2006 §6.2.4: forming coalitions. */
import { expect, test } from 'vitest';
import { table } from '../../support/table.ts';

/** Five cards each; SPD and CDU have three in common, SPD and FDP two, CDU and FDP one, Linke two with SPD and FDP. */
const PLATFORMS = {
  SPD: 'Taxes more, Nuclear power yes, Genetic engineering yes, Economic redevelopment more, Social security more',
  CDU: 'Taxes more, Nuclear power yes, Genetic engineering yes, Economic redevelopment less, Social security less',
  FDP: 'Taxes more, Nuclear power no, Genetic engineering no, Economic redevelopment more, Workers’ wages more',
  Linke: 'Taxes less, Nuclear power no, Economic redevelopment more, Social security more, Terrorism precautions more',
};

const position = (tiles: string, { starter = 'SPD', hessen = '', platforms = PLATFORMS } = {}) =>
  table(`
edition: valley-2006
round: 2
phase: form-coalitions
parties: [SPD, CDU, FDP, Linke]
starter: ${starter}
regions:
  - { region: Hessen, opinions: [none, none, none, none], coalition tiles: ${tiles}${hessen} }
  - { region: Berlin, opinions: [none, none, none, none], coalition tiles: [SPD, CDU] }
seats:
${Object.entries(platforms)
  .map(([party, cards]) => `  ${party}: { money: 10, platform: [${cards}] }`)
  .join('\n')}
`);

const isOver = (t: ReturnType<typeof position>) => t.phase() !== 'form-coalitions';

test('6.2.4 with two cards in common a coalition is voluntary: one proposes, the other accepts', () => {
  const t = position('[SPD, FDP]');
  expect(t.offers()).toEqual(['pass', 'propose FDP']);
  t.play('propose FDP');
  expect(t.actor()).toBe('FDP');
  expect(t.offers()).toEqual(['pass', 'accept SPD']);
  t.play('accept SPD');
  expect(t.coalitions()).toEqual(['SPD + FDP']);
  expect(isOver(t)).toBe(true);
});

test('6.2.4 the other may decline; a pair is proposed once', () => {
  const t = position('[SPD, FDP]');
  t.play('propose FDP', 'pass');
  expect(t.coalitions()).toEqual([]);
  expect(isOver(t)).toBe(true);
});

test('6.2.4 who was declined may turn to another partner', () => {
  const t = position('[SPD, FDP, Linke]');
  expect(t.offers()).toEqual(['pass', 'propose FDP', 'propose Die Linke']);
  t.play('propose FDP', 'pass');
  expect([t.actor(), t.offers()]).toEqual(['SPD', ['pass', 'propose Die Linke']]);
  t.play('propose Linke', 'accept SPD');
  expect(t.coalitions()).toEqual(['SPD + Die Linke']);
  expect(isOver(t)).toBe(true);
});

test('6.2.4 who does not propose may still be asked', () => {
  const t = position('[SPD, FDP]');
  t.play('pass');
  expect([t.actor(), t.offers()]).toEqual(['FDP', ['pass', 'propose SPD']]);
  t.play('propose SPD', 'accept FDP');
  expect(t.coalitions()).toEqual(['SPD + FDP']);
});

test('6.2.4 with three cards in common either may force the other', () => {
  const t = position('[SPD, CDU]');
  expect(t.offers()).toEqual(['pass', 'force CDU/CSU']);
  t.play('force CDU');
  expect(t.coalitions()).toEqual(['SPD + CDU/CSU']);
  expect(isOver(t)).toBe(true);
  const other = position('[SPD, CDU]');
  other.play('pass', 'force SPD');
  expect(other.coalitions()).toEqual(['SPD + CDU/CSU']);
});

test('6.2.4 with three cards in common a coalition may also be proposed, when nobody forces it', () => {
  const t = position('[SPD, CDU]');
  t.play('pass', 'pass');
  expect([t.actor(), t.offers()]).toEqual(['SPD', ['pass', 'propose CDU/CSU']]);
});

test('6.2.4 with one card in common there is no coalition', () => {
  expect(isOver(position('[CDU, FDP]'))).toBe(true);
});

test('6.2.4 both need a tile there: without two tiles nobody is asked', () => {
  expect(isOver(position('[SPD]'))).toBe(true);
  expect(isOver(position('[]'))).toBe(true);
});

test('6.2.4 all forced coalitions come before any voluntary one, from the starting seat on', () => {
  const t = position('[SPD, CDU, FDP, Linke]', { starter: 'FDP' });
  expect([t.actor(), t.offers()]).toEqual(['SPD', ['pass', 'force CDU/CSU']]);
  t.play('force CDU');
  expect([t.actor(), t.offers()]).toEqual(['FDP', ['pass', 'propose Die Linke']]);
});

test('6.2.4 a seat is in one coalition at most; there may be several', () => {
  const t = position('[SPD, CDU, FDP, Linke]');
  t.play('force CDU');
  expect([t.actor(), t.offers()]).toEqual(['FDP', ['pass', 'propose Die Linke']]);
  t.play('propose Linke', 'accept FDP');
  expect(t.coalitions()).toEqual(['SPD + CDU/CSU', 'FDP + Die Linke']);
  expect(isOver(t)).toBe(true);
});

test('6.2.4 the forced party is not asked, and cannot force in turn', () => {
  const same = PLATFORMS.SPD;
  const t = position('[SPD, CDU, FDP]', { platforms: { SPD: same, CDU: same, FDP: same, Linke: PLATFORMS.Linke } });
  expect(t.offers()).toEqual(['pass', 'force CDU/CSU', 'force FDP']);
  t.play('force FDP');
  expect(isOver(t)).toBe(true);
  expect(t.coalitions()).toEqual(['SPD + FDP']);
});

test('6.2.4 only in the current region; tiles there go back, those of other regions stay', () => {
  const t = position('[SPD, CDU]');
  t.play('force CDU');
  expect(t.tiles('Hessen')).toEqual([]);
  expect(t.tiles('Berlin')).toEqual(['SPD', 'CDU/CSU']);
});

test('6.2.4 none where the tile says so', () => {
  const t = position('[SPD, CDU]', { hessen: ', coalitions: no' });
  expect(isOver(t)).toBe(true);
  expect([t.coalitions(), t.tiles('Hessen')]).toEqual([[], []]);
});
