/** The phases that a variant may remove: the game still works without them and the phases that depend on them. */
import type { Edition } from '../engine/edition.ts';
import type { Phase } from '../engine/phase.ts';
import type { PhaseName } from '../engine/phase-names.ts';

/** A phase, and the phases that make no sense without it. */
const REMOVABLE: Partial<Record<PhaseName, readonly PhaseName[]>> = {
  preliminary: [],
  'bid-for-order': ['name-starter', 'winner-starts', 'pick-places'],
  'name-starter': [],
  'platform-conference': [],
  'change-platform': ['new-display'],
  'change-stances': [],
  'hide-stances': [],
  'place-shadow-cards': ['pay-shadow-cards', 'use-shadow-cards'],
  'form-coalitions': [],
  'buy-media': [],
  'influence-media': [],
  'organize-meetings': [],
  'auction-polls': ['deal-polls'],
  'convert-meetings': [],
  'reward-winner': [],
  'media-presence': [],
  'grow-membership': [],
  'pay-out': [],
  'party-contributions': [],
};

/** The names of all phases of an edition, in order. */
export const phaseNames = ({ setup, rounds }: Edition): Set<PhaseName> =>
  new Set([...setup, ...rounds.flat()].map(({ name }) => name));

/** The phases of an edition that a variant may remove. */
export const removablePhases = (edition: Edition): PhaseName[] => {
  const names = phaseNames(edition);
  return (Object.keys(REMOVABLE) as PhaseName[]).filter((name) => names.has(name));
};

/** Phases that are left out, with the phases that depend on them. */
export const gonePhases = (without: readonly PhaseName[]): ReadonlySet<PhaseName> =>
  new Set(without.flatMap((name) => [name, ...(REMOVABLE[name] ?? [])]));

/** The edition without those phases and the phases that depend on them. */
export const withoutPhases = (edition: Edition, without: readonly PhaseName[]): Edition => {
  if (without.length === 0) return edition;
  const gone = gonePhases(without);
  const kept = (phases: readonly Phase[]) => phases.filter(({ name }) => !gone.has(name));
  return { ...edition, setup: kept(edition.setup), rounds: edition.rounds.map(kept) };
};
