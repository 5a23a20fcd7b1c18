/** The order of play: bids for it, who begins, and the places that were picked. */
import * as z from 'zod/mini';
import type { PhaseNoted } from '../../../../src/table/server/messages.ts';
import { bySeat, eachSeat, inPart, maybe, type NotedPhase, type Size } from './phase.ts';

export const ORDER = z.object({
  /** Bids by seat, and who won among those that tied for the highest. */
  bids: bySeat,
  won: z._default(maybe, null),
  /** Who begins the round, as the winner of the bid has said. */
  starter: maybe,
  /** The place in turn order, from 1, that each seat has picked. */
  picks: z._default(bySeat, []),
});
type Order = z.infer<typeof ORDER>;
export const noOrder = (size: Size): Order => ({
  ...{ bids: eachSeat(size, () => null), won: null, starter: null, picks: eachSeat(size, () => null) },
});

/** The phase in which the winner of the bid says who begins: it has the screen of the bids. */
export const NAMING = 'name-starter';

/** Seats that bid most: more than one where they tied. */
export const highestIn = ({ bids }: Pick<Order, 'bids'>): number[] => {
  const most = Math.max(...bids.map((bid) => bid ?? -1));
  return most < 0 ? [] : bids.flatMap((bid, seat) => (bid === most ? [seat] : []));
};

/** Who won the bid; null where that is not known. */
export const winnerOf = (noted: Pick<Order, 'bids' | 'won'>): number | null => {
  const highest = highestIn(noted);
  if (highest.length === 1) return highest[0];
  return noted.won !== null && highest.includes(noted.won) ? noted.won : null;
};

/** Who begins, as the winner of the bid has named it: from this follows who won. */
export const namingOf = (noted: Order, parties: readonly string[]): PhaseNoted[] => {
  const seat = winnerOf(noted);
  if (seat === null || noted.starter === null) return [];
  return [{ phase: NAMING, isWhole: true, notes: [{ seat, did: `name ${parties[noted.starter]}` }] }];
};

export const bidForOrder: NotedPhase<Order> = {
  read: (noted, { seat, did, parties }) => {
    const [, verb, rest] = /^(name|bid) (.+)$/.exec(did) ?? [];
    if (verb === 'name') {
      noted.starter = parties.indexOf(rest);
      noted.won = seat;
      return noted.starter >= 0;
    }
    if (verb !== 'bid' || !/^\d+$/.test(rest)) return false;
    noted.bids[seat] = Number(rest);
    return true;
  },
  notes: ({ bids }) => bids.flatMap((bid, seat) => (bid === null ? [] : [{ seat, did: `bid ${bid}` }])),
  isWhole: inPart,
};

/** The seat that picks last decides nothing, so that no log says it: what is left is that place. */
const takeTheRest = (picks: Order['picks']): void => {
  const left = picks.map((_, i) => i + 1).filter((place) => !picks.includes(place));
  if (left.length === 1 && picks.includes(null)) picks[picks.indexOf(null)] = left[0];
};

/** The seat that is left with the last place, as far as bids say: of those that bid least, the last. */
const leftOver = (bids: readonly (number | null)[]): number => {
  const known = bids.map((bid) => bid ?? -1);
  return known.lastIndexOf(Math.min(...known));
};

export const pickPlaces: NotedPhase<Pick<Order, 'picks'>> = {
  read: ({ picks }, { seat, did }) => {
    const [, place] = /^place (\d) in turn order$/.exec(did) ?? [];
    if (place === undefined) return false;
    picks[seat] = Number(place);
    takeTheRest(picks);
    return true;
  },
  // Where all places are known, all but the last one, which is nobody's choice. What was entered is never lost.
  notes: ({ picks }, { bids }) => {
    const all = [...picks];
    takeTheRest(all);
    const last = all.includes(null) ? -1 : leftOver(bids);
    return all.flatMap((place, seat) =>
      place === null || seat === last ? [] : [{ seat, did: `place ${place} in turn order` }],
    );
  },
  isWhole: inPart,
};
