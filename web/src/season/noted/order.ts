/** The order of play: the bids, who begins, and the places picked. */
import * as z from 'zod/mini';
import type { PhaseNoted } from '../../../../src/table/season/shape.ts';
import { bySeat, eachSeat, inPart, maybe, type NotedPhase, type Size } from './phase.ts';

export const ORDER = z.object({
  /** Bids by seat, and who won among those tied for the highest. */
  bids: bySeat,
  won: z._default(maybe, null),
  /** Who begins the round, as the winning bidder said. */
  starter: maybe,
  /** The place in turn order, from 1, that each seat picked. */
  picks: z._default(bySeat, []),
});
type Order = z.infer<typeof ORDER>;
export const noOrder = (size: Size): Order => ({
  ...{ bids: eachSeat(size, () => null), won: null, starter: null, picks: eachSeat(size, () => null) },
});

/** The phase in which the winning bidder says who begins; it shares a screen with the bids. */
export const NAMING = 'name-starter';

/** The highest bidders: more than one if they tied. */
export const highestIn = ({ bids }: Pick<Order, 'bids'>): number[] => {
  const most = Math.max(...bids.map((bid) => bid ?? -1));
  return most < 0 ? [] : bids.flatMap((bid, seat) => (bid === most ? [seat] : []));
};

/** Who won the bid; null if unknown. */
export const winnerOf = (noted: Pick<Order, 'bids' | 'won'>): number | null => {
  const highest = highestIn(noted);
  if (highest.length === 1) return highest[0];
  return noted.won !== null && highest.includes(noted.won) ? noted.won : null;
};

/** Who begins, as named by the winning bidder; the log shows who won by this line. */
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

/** The seat that picks last has no choice, so no log says it: it gets the place that is left. */
const takeTheRest = (picks: Order['picks']): void => {
  const left = picks.map((_, i) => i + 1).filter((place) => !picks.includes(place));
  if (left.length === 1 && picks.includes(null)) picks[picks.indexOf(null)] = left[0];
};

/** The seat left with the last place, judging by the bids: the last of the lowest bidders. */
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
  // If all places are known, all but the last, which nobody chose; if not, whatever was entered.
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
