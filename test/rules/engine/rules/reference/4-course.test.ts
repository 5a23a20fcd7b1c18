/** Reference manual §4, §4j, §4k: what follows what. */
import { expect, test } from 'vitest';
import { reference } from '../../../../../src/rules/engine/editions/reference/index.ts';
import { table } from '../../../../support/table.ts';

const phasesOf = (round: number) => reference.rounds[round - 1].map((phase) => phase.name);

test('4 seven rounds; before the first comes the preliminary phase', () => {
  expect(reference.rounds.length).toBe(7);
  expect(reference.setup.map((phase) => phase.name)).toEqual(['set-up', 'preliminary']);
});

test('4 the phases of a round', () => {
  expect(phasesOf(1)).toEqual([
    'bid-for-order',
    'name-starter',
    'platform-conference',
    'place-shadow-cards',
    'pay-shadow-cards',
    'use-shadow-cards',
    'form-coalitions',
    'buy-media',
    'influence-media',
    'organize-meetings',
    'deal-polls',
    'auction-polls',
    'convert-meetings',
    'determine-mandates',
    'decide-election',
    'reward-winner',
    'grow-membership',
    'pay-out',
    'next-region',
    'party-contributions',
    'close-round',
  ]);
  for (const round of [2, 3, 4, 5]) expect(phasesOf(round)).toEqual(phasesOf(1));
});

test('4j contributions in rounds 1 to 5 alone: round 6 is like the others but for them', () => {
  expect(phasesOf(6)).toEqual(phasesOf(5).filter((name) => name !== 'party-contributions'));
});

test('4j a contribution card that was kept until round 6 stays unused', () => {
  const t = table(`
edition: reference
round: 6
phase: pay-out
parties: [SPD, CDU, FDP]
regions:
  - { region: Hessen }
  - { region: Bayern, opinions: [Taxes more], votes: { CDU: 6 }, media: { CDU: 1 } }
`);
  expect([t.state.round, t.phase(), t.actor()]).toEqual([7, 'reward-winner', 'CDU/CSU']);
  expect(Array.from(t.state.contributionsLeft.subarray(0, 3))).toEqual([7, 7, 7]);
});

test('4k round 7 scores its region, grows membership and pays nothing', () => {
  expect(phasesOf(7)).toEqual([
    'determine-mandates',
    'decide-election',
    'reward-winner',
    'grow-membership',
    'close-round',
  ]);
});
