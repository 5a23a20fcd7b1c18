/** Politicians that were used, what they did, and what their parties then did. */
import * as z from 'zod/mini';
import type { EffectsJson, KitJson } from '../../../../src/table/server/messages.ts';
import { fateNotes, noPollUse, POLL_USE, pollUseIn } from './auction-polls.ts';
import {
  type Around,
  eachPlace,
  eachSeat,
  inPart,
  type NotedPhase,
  type Notes,
  placeIn,
  type Said,
  type Size,
  text,
} from './phase.ts';
import { changeNotes, noSwaps, noTaking, readSwap, readTaking, SWAP, TAKING } from './platform.ts';

/**
 * A politician that was used, with what it did in notation: its main action, if it has one, and another. Also what its party did
 * with the platform or the poll, if that was the action.
 */
const USE = z.object({
  ...{ card: text, main: z._default(text, ''), effect: text },
  taking: z._default(TAKING, noTaking),
  swaps: z._default(z.array(SWAP), []),
  ...POLL_USE.shape,
});
export type Use = z.infer<typeof USE>;

export const SHADOWS = z.object({
  /** By seat and the region's place in line. */
  shadows: z._default(z.array(z.array(USE)), []),
});
type Shadows = z.infer<typeof SHADOWS>;

/** A politician about which nothing else is known; '' for none. */
export const useOf = (card: string, size: Size): Use => ({
  ...{ card, main: '', effect: '', taking: noTaking(), swaps: noSwaps(size.kit) },
  ...noPollUse(size),
});
export const noShadows = (size: Size): Shadows => ({
  shadows: eachSeat(size, () => eachPlace(() => useOf('', size))),
});

const CHANGES_PLATFORM = 'change the platform';
const TAKES_POLL = 'take the top poll';
export const changesPlatform = ({ main, effect }: Use): boolean => [main, effect].includes(CHANGES_PLATFORM);
export const takesPoll = ({ main, effect }: Use): boolean => [main, effect].includes(TAKES_POLL);

/** Something that a politician may do: its notation and what it is about. */
interface Effect {
  readonly did: string;
  readonly kind: keyof EffectsJson | 'clearKeyIssue' | 'clearMedia';
  /** A number of votes, steps or members; a topic; a party. */
  readonly amount: number;
  readonly topic: string;
  readonly party: string;
}

/** What a seat's politician may do; it does one of these. */
export const effectsOf = (
  { votes, keyIssue, robbery, raise, lower, lowerAll, members, poll, platform }: EffectsJson,
  parties: readonly string[],
  seat: number,
  { topics }: KitJson,
): Effect[] => {
  const rivals = parties.filter((_, other) => other !== seat);
  const effect = (kind: Effect['kind'], did: string, more: Partial<Effect> = {}): Effect => {
    return { did, kind, amount: 0, topic: '', party: '', ...more };
  };
  return [
    ...(votes ? [effect('votes', `${votes} votes`, { amount: votes })] : []),
    ...(raise ? [effect('raise', `raise ${raise}`, { amount: raise })] : []),
    ...(members ? [effect('members', `${members} members`, { amount: members })] : []),
    ...(lowerAll ? [effect('lowerAll', `lower all others ${lowerAll}`, { amount: lowerAll })] : []),
    ...(lower ? rivals.map((party) => effect('lower', `lower ${party} ${lower}`, { amount: lower, party })) : []),
    ...(keyIssue
      ? [
          ...topics.map((topic) => effect('keyIssue', `key issue ${topic}`, { topic })),
          effect('clearKeyIssue', 'clear key issue'),
        ]
      : []),
    ...(robbery
      ? rivals.flatMap((party) => [
          effect('robbery', `rob ${party}`, { party }),
          effect('clearMedia', `clear media ${party}`, { party }),
        ])
      : []),
    ...(poll ? [effect('poll', TAKES_POLL)] : []),
    ...(platform ? [effect('platform', CHANGES_PLATFORM)] : []),
  ];
};

/**
 * `use Hessen Secretary: 8 votes`, or a line for its paid price. The main action is recognized by its effects, which no other
 * has.
 */
const readUse = (shadows: Use[][], { seat, did, regions, parties, kit }: Said): boolean => {
  const [, verb, said = ''] = /^(use|pay) (.+)$/.exec(did) ?? [];
  const place = placeIn(regions, said);
  const rest = said.slice((regions[place]?.length ?? 0) + 1);
  const politician = kit.politicians.find(({ name }) => rest === name || rest.startsWith(`${name}: `));
  if (place === -1 || !politician) return false;
  const { name: card, main } = politician;
  const known = shadows[seat][place];
  const use = known.card === card ? known : useOf(card, { players: parties.length, kit });
  const effect = rest.slice(card.length + 2);
  const isMain = main && effectsOf(main, parties, seat, kit).some((one) => one.did === effect);
  shadows[seat][place] = verb === 'pay' ? use : { ...use, [isMain ? 'main' : 'effect']: effect };
  return true;
};

/** What a party did because of a politician: it changed its platform, or published or shelved the poll that it took. */
const readAfterUse = (shadows: Use[][], said: Said): boolean => {
  // This follows the card's use, and regions come in line order, so the last such card is meant.
  const change = shadows[said.seat].findLast(changesPlatform);
  if (change && (readTaking(change.taking, said) || readSwap(change.swaps, said))) return true;
  const { parties, regions, did } = said;
  const { use, where } = pollUseIn(did, parties) ?? {};
  if (!use) return false;
  const taken =
    where === undefined ? shadows[said.seat].findLast(takesPoll) : shadows[said.seat][regions.indexOf(where)];
  if (!taken || !takesPoll(taken)) return false;
  Object.assign(taken, use);
  return true;
};

/** The lines for a politician in a region, and for what its party then did. One with a main action pays its price first. */
const notesOf = (use: Use, region: string, seat: number, around: Around): Notes => {
  const { card, main, effect, taking, swaps } = use;
  const politician = around.kit.politicians.find(({ name }) => name === card);
  if (!politician || region === '') return [];
  const actions = (politician.main ? [main, effect] : [effect]).filter(Boolean);
  return [
    ...(politician.main ? [{ seat, did: `pay ${region} ${card}` }] : []),
    ...actions.flatMap((did) => [
      { seat, did: `use ${region} ${card}: ${did}` },
      ...(did === CHANGES_PLATFORM ? changeNotes(taking, swaps, seat) : []),
      ...(did === TAKES_POLL ? fateNotes(use, seat, region, around) : []),
    ]),
  ];
};

export const useShadowCards: NotedPhase<Shadows> = {
  read: ({ shadows }, said) => readUse(shadows, said) || readAfterUse(shadows, said),
  // Regions are played in line order, with all politicians in one before the next.
  notes: ({ shadows }, around) =>
    around.regions.flatMap((region, place) =>
      shadows.flatMap((cards, seat) => notesOf(cards[place], region, seat, around)),
    ),
  isWhole: inPart,
};
