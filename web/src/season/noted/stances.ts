/** Stances of platform cards: those changed to the opposite, and those hidden. */
import * as z from 'zod/mini';
import type { KitJson } from '../../../../src/table/server/messages.ts';
import { eachSeat, fillIn, inPart, type NotedPhase, type Size, text, whole } from './phase.ts';

export const STANCES = z.object({
  /** Cards whose stance each seat changed to the opposite, and cards that it hid. */
  flips: z._default(z.array(z.array(text)), []),
  hidden: z._default(z.array(z.array(text)), []),
});
type Stances = z.infer<typeof STANCES>;
export const noStances = (size: Size): Stances => ({
  flips: eachSeat(size, () => Array(size.kit.topics.length).fill('')),
  hidden: eachSeat(size, () => Array(size.kit.hiddenCards).fill('')),
});

/** The card with the opposite stance; undefined if this is no card. */
const opposite = (card: string, { cards }: KitJson): string | undefined => cards[cards.indexOf(card) ^ 1];

export const changeStances: NotedPhase<Stances> = {
  read: ({ flips }, { seat, did, kit }) => {
    const [, card, other] = /^change (.+) to (.+)$/.exec(did) ?? [];
    return opposite(card ?? '', kit) === other && fillIn(flips[seat], card ?? '', kit);
  },
  notes: ({ flips }, { kit }) =>
    flips.flatMap((cards, seat) =>
      cards.filter(Boolean).map((card) => ({ seat, did: `change ${card} to ${opposite(card, kit)}` })),
    ),
  isWhole: whole,
};

export const hideStances: NotedPhase<Stances> = {
  read: ({ hidden }, { seat, did, kit }) =>
    did.startsWith('hide ') && fillIn(hidden[seat], did.slice('hide '.length), kit),
  notes: ({ hidden }) =>
    hidden.flatMap((cards, seat) => cards.filter(Boolean).map((card) => ({ seat, did: `hide ${card}` }))),
  isWhole: inPart,
};
