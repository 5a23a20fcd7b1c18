/** 2006 §6.3.3: results of the election victory. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

test('6.3.3 beaten by a nose without a marker in the region: nothing to place', () => {
  const t = table(`
edition: valley-2006
round: 2
phase: determine-mandates
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - region: Hessen
    opinions: [Taxes more, Nuclear power no, Genetic engineering yes, Social security less]
    votes: { SPD: 30, CDU: 30 }
    arrival: [FDP, CDU, SPD]
    media: { FDP: 2 }
`);
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
