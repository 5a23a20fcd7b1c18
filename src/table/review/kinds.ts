/** Kinds of mistakes, as people speak of them: each phase belongs to one. */
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';

export const KINDS = ['bids', 'timing', 'coalitions', 'money', 'opinions', 'cabinet'] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<DecidingPhase, Kind>> = {
  'draft-platform': 'opinions',
  'lay-platforms': 'opinions',
  'complete-platforms': 'opinions',
  preliminary: 'money',
  'bid-for-order': 'bids',
  'name-starter': 'timing',
  'pick-places': 'timing',
  'platform-conference': 'opinions',
  'change-platform': 'opinions',
  'change-stances': 'opinions',
  'hide-stances': 'opinions',
  'place-shadow-cards': 'cabinet',
  'use-shadow-cards': 'cabinet',
  'form-coalitions': 'coalitions',
  'buy-media': 'money',
  'influence-media': 'opinions',
  'organize-meetings': 'money',
  'auction-polls': 'bids',
  'convert-meetings': 'timing',
  'election-outcome': 'coalitions',
  'reward-winner': 'opinions',
  'party-contributions': 'money',
};

/** Points that mistakes cost, by kind. */
export const lostByKind = (
  mistakes: readonly { readonly phase: DecidingPhase; readonly loss: { readonly mean: number } }[],
): Record<Kind, number> => {
  const lost = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { phase, loss } of mistakes) lost[KIND_OF[phase]] += loss.mean;
  return lost;
};
