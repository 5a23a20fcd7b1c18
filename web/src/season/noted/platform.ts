/** Platforms: cards taken from the display, and cards exchanged. */
import * as z from 'zod/mini';
import type { KitJson } from '../../../../src/table/server/messages.ts';
import { eachSeat, inPart, type NotedPhase, type Notes, type Said, type Size, text } from './phase.ts';

/** A card taken from the display, and what was done before that; '' if the party took none or nothing was entered. */
export const TAKING = z.object({ way: z.enum(['', 'draw', 'renew']), card: text });
export type Taking = z.infer<typeof TAKING>;
/** A platform card that was exchanged; '' for not yet entered. */
export const SWAP = z.object({ leaves: text, enters: text });
export type Swap = z.infer<typeof SWAP>;

export const PLATFORMS = z.object({
  /** The card that each seat took from the display, and what it did before that. */
  takings: z._default(z.array(TAKING), []),
  /** Platform cards that were exchanged, by seat. */
  swaps: z._default(z.array(z.array(SWAP)), []),
});
type Platforms = z.infer<typeof PLATFORMS>;

export const noTaking = (): Taking => ({ way: '', card: '' });
export const noSwaps = ({ swaps }: KitJson): Swap[] =>
  Array.from({ length: Math.max(1, swaps) }, () => ({ leaves: '', enters: '' }));
export const noPlatforms = (size: Size): Platforms => ({
  ...{ takings: eachSeat(size, noTaking), swaps: eachSeat(size, () => noSwaps(size.kit)) },
});

const WAYS: Readonly<Record<string, 'draw' | 'renew'>> = { 'draw from the deck': 'draw', 'renew the display': 'renew' };

export const readTaking = (taking: Taking, { did, kit }: Said): boolean => {
  const way = WAYS[did];
  const card = did.startsWith('take ') ? did.slice('take '.length) : '';
  if (way) taking.way = way;
  else if (kit.cards.includes(card)) taking.card = card;
  else return false;
  return true;
};

export const readSwap = (swaps: Swap[], { did, kit }: Said): boolean => {
  const [, leaves, enters] = /^swap (.+) for (.+)$/.exec(did) ?? [];
  const free = swaps.findIndex((swap) => swap.leaves === '');
  if (free === -1 || !kit.cards.includes(leaves ?? '') || !kit.cards.includes(enters ?? '')) return false;
  swaps[free] = { leaves, enters };
  return true;
};

/** What a party took from the display before it exchanged cards. */
const takingNotes = ({ way, card }: Taking, seat: number): Notes => {
  const begun = Object.keys(WAYS).find((did) => WAYS[did] === way);
  if (begun === undefined) return [];
  return [{ seat, did: begun }, ...(card === '' ? [] : [{ seat, did: `take ${card}` }])];
};

const swapNotes = (swaps: readonly Swap[], seat: number): Notes =>
  swaps.flatMap(({ leaves, enters }) =>
    leaves === '' || enters === '' ? [] : [{ seat, did: `swap ${leaves} for ${enters}` }],
  );

/** A change of one platform: first what was taken, then what was exchanged. */
export const changeNotes = (taking: Taking, swaps: readonly Swap[], seat: number): Notes => [
  ...takingNotes(taking, seat),
  ...swapNotes(swaps, seat),
];

export const platformConference: NotedPhase<Platforms> = {
  read: ({ swaps }, said) => readSwap(swaps[said.seat], said),
  notes: ({ swaps }) => swaps.flatMap(swapNotes),
  isWhole: inPart,
};

export const changePlatform: NotedPhase<Platforms> = {
  read: ({ takings, swaps }, said) => readTaking(takings[said.seat], said) || readSwap(swaps[said.seat], said),
  notes: ({ takings, swaps }) => swaps.flatMap((own, seat) => changeNotes(takings[seat], own, seat)),
  isWhole: inPart,
};
