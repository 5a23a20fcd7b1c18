/** 2006 §6, §6.2, §6.3, §6.4: what follows what. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { table } from '../../../support/table.ts';

const phasesOf = (round: number) => valley2006.rounds[round - 1].map((phase) => phase.name);

test('6 seven rounds; before the first comes the preliminary phase', () => {
  expect(valley2006.rounds.length).toBe(7);
  expect(valley2006.setup.map((phase) => phase.name)).toEqual(['set-up', 'preliminary']);
});

test('6.2 the phases of the election campaign', () => {
  expect(phasesOf(1).slice(0, 13)).toEqual([
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
  ]);
});

test('6.3 mandates, winner, rewards and growth come before the money', () => {
  expect(phasesOf(1).slice(13, 18)).toEqual([
    'determine-mandates',
    'decide-election',
    'reward-winner',
    'grow-membership',
    'pay-out',
  ]);
});

test('6.4 the next region is set up before contributions are played', () => {
  expect(phasesOf(1).slice(18)).toEqual(['next-region', 'party-contributions', 'close-round']);
});

test('6 rounds 1 to 6 are alike; the seventh scores the last region, grows membership and pays nothing', () => {
  for (const round of [2, 3, 4, 5, 6]) expect(phasesOf(round)).toEqual(phasesOf(1));
  expect(phasesOf(7)).toEqual([
    'determine-mandates',
    'decide-election',
    'reward-winner',
    'grow-membership',
    'close-round',
  ]);
});

test('6 the seventh round keeps the starting seat of the sixth: it decides who converts last', () => {
  const t = table(`
edition: valley-2006
round: 6
phase: party-contributions
parties: [SPD, CDU, FDP]
starter: FDP
regions:
  - region: Bayern
    opinions: [Taxes more, none, none, none]
    popularity: { SPD: 3, CDU: 3, FDP: 3 }
    meetings: { SPD: 2, CDU: 2, FDP: 2 }
    media: { CDU: 1 }
seats:
  SPD: { contributions: [] }
  CDU: { contributions: [] }
  FDP: { contributions: [] }
`);
  expect(t.state.round).toBe(7);
  expect(t.arrival('Bayern')).toEqual(['FDP', 'SPD', 'CDU/CSU']);
  expect(t.election()).toEqual({ winner: 'CDU/CSU', partner: null, nose: true, beaten: 'SPD' });
  expect([t.actor(), t.offers()[1]]).toEqual(['CDU/CSU', 'national media']);
  t.play('national media', 'national Taxes more on 1');
  expect(t.phase()).toBe('end');
  expect(t.state.bank).toBe(0);
});
