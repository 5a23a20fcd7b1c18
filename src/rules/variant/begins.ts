/**
 * Whether a game can begin as its parameters say: what parties have at the start must fit on their tracks and places.
 *
 * What is gained later stops at a limit, as it does in the printed games: members, votes, popularity and markers from cards, polls
 * and preliminary choices. So these are no mistakes.
 */
import type { Edition, Party } from '../engine/edition.ts';
import type { ParameterName, Parameters } from '../engine/parameters.ts';
import { BOARDS } from '../engine/state.ts';
import type { Unused } from './used.ts';
import type { Values, Variant } from './variant.ts';

/** What does not fit: the parameters that say how much, the limit, and the end of the sentence "each party …". */
interface Excess {
  readonly names: readonly ParameterName[];
  readonly limit: ParameterName;
  readonly why: string;
}

const popularity = ({ popularityStart: start, popularityMin: min, popularityMax: max }: Parameters): Excess | null => {
  if (start >= min && start <= max) return null;
  const [limit, track] =
    start > max
      ? (['popularityMax', `ends at ${max} (popularityMax)`] as const)
      : (['popularityMin', `begins at ${min} (popularityMin)`] as const);
  return { names: ['popularityStart'], limit, why: `begins at ${start} (popularityStart), and the track ${track}` };
};

const members = ({ startMembers, partyMembers, membersMax }: Parameters, party: number): Excess | null => {
  const extra = partyMembers[party] ?? 0;
  const all = startMembers + extra;
  if (membersMax === 0 || all <= membersMax) return null;
  const names = extra > 0 ? (['partyMembers', 'startMembers'] as const) : (['startMembers'] as const);
  return {
    ...{ names, limit: 'membersMax' },
    why: `begins with ${all} members (${[...names].reverse().join(' and ')}), and may have ${membersMax} (membersMax)`,
  };
};

const meetings = ({ freeMeetings, meetingPlaces, meetingSupply }: Parameters): Excess | null => {
  const names = ['freeMeetings'] as const;
  const said = `places ${freeMeetings} meetings in each new region (freeMeetings), and has`;
  if (freeMeetings > meetingPlaces)
    return { names, limit: 'meetingPlaces', why: `${said} ${meetingPlaces} places there (meetingPlaces)` };
  if (freeMeetings * BOARDS <= meetingSupply) return null;
  return { names, limit: 'meetingSupply', why: `${said} ${meetingSupply} for the first ${BOARDS} (meetingSupply)` };
};

const CHECKS = [popularity, members, meetings];

/** Where a value comes from: a party's own rule, or the parameter. */
const pathOf = (party: Party, name: ParameterName): readonly string[] =>
  name in party ? ['components', 'parties', party.id, name] : ['parameters', name];

const isSaid = (variant: Variant, path: readonly string[]): boolean =>
  path.reduce<unknown>((value, key) => (value as Values | undefined)?.[key], variant) !== undefined;

/** The first of the values that are at odds and that the variant says, and what is at odds. */
const placed = (variant: Variant, party: Party, { names, limit, why }: Excess): Unused => {
  const paths = [...names, limit].map((name) => pathOf(party, name));
  const isOwn = names.includes('partyMembers') || paths.some(([field]) => field === 'components');
  return {
    path: paths.find((path) => isSaid(variant, path)) ?? paths[0],
    why: `${isOwn ? party.id : 'each party'} ${why}`,
  };
};

/** What a variant says about the beginning and what cannot be; of several parties with the same fault, the first. */
export const unfitIn = (variant: Variant, edition: Edition): Unused[] => {
  const found = edition.components.parties.flatMap((party, i) =>
    CHECKS.flatMap((check) => {
      const excess = check({ ...edition.parameters, ...party }, i);
      return excess ? placed(variant, party, excess) : [];
    }),
  );
  return found.filter(({ path }, i) => found.findIndex((one) => one.path.join() === path.join()) === i);
};
