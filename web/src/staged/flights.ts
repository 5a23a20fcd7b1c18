/** What flies over the table: opinions and media that go to the national board, and what the reader is paid or pays. */
import { sum } from '../../../src/base/stats/describe.ts';
import type { Snapshot } from '../../../src/table/server/messages.ts';

/** A place on the page, where a flight begins or ends. */
export type Place =
  | 'national media'
  | 'money'
  | 'members'
  | 'bank'
  | { readonly region: string }
  | { readonly slot: number };

interface Way {
  readonly from: Place;
  readonly to: Place;
}

export type Flight = Way &
  (
    | { readonly kind: 'opinion'; readonly card: string }
    | { readonly kind: 'media'; readonly seat: number; readonly party: string }
    | { readonly kind: 'money' | 'members'; readonly amount: number }
  );

/** More at a time would only be a flurry. */
const MOST = 6;

type Seen = Snapshot['observation'];

const opinionsIn = (before: Seen, after: Seen): Flight[] =>
  after.national.flatMap(({ opinion }, slot) => {
    if (opinion === null || opinion === before.national[slot]?.opinion) return [];
    const home = before.regions.find(({ opinions }) => opinions.includes(opinion));
    return home ? [{ kind: 'opinion', card: opinion, from: { region: home.region }, to: { slot } }] : [];
  });

const mediaIn = (before: Seen, after: Seen): Flight[] =>
  after.seats.flatMap(({ seat, party, nationalMedia }) => {
    const gained = sum(nationalMedia) - sum(before.seats[seat].nationalMedia);
    const mediaAfter = (region: string) => after.regions.find((one) => one.region === region)?.media[party] ?? 0;
    const home = before.regions.find(({ region, media }) => media[party] > mediaAfter(region));
    if (gained <= 0 || !home) return [];
    return [{ kind: 'media', seat, party, from: { region: home.region }, to: 'national media' }];
  });

const payments = (before: Seen, after: Seen, seat: number): Flight[] =>
  (['money', 'members'] as const).flatMap((kind): Flight[] => {
    const amount = (after.seats[seat][kind] ?? 0) - (before.seats[seat][kind] ?? 0);
    if (amount === 0) return [];
    return [{ kind, amount, ...(amount > 0 ? { from: 'bank', to: kind } : { from: kind, to: 'bank' }) }];
  });

/** What has moved between two views of the table. @param seat the reader's */
export const flightsBetween = (before: Seen, after: Seen, seat: number): Flight[] =>
  [...opinionsIn(before, after), ...mediaIn(before, after), ...payments(before, after, seat)].slice(0, MOST);

const selectorOf = (place: Place): string => {
  if (place === 'bank') return '.top .name';
  if (place === 'money') return '.purse .money';
  if (place === 'members') return '.purse .supply li';
  if (place === 'national media') return '.national .stations';
  return 'slot' in place ? `.national .slot:nth-child(${place.slot + 1})` : `.region[data-region="${place.region}"] h3`;
};

/** The middle of a place, in pixels of the window; null if the page does not show it. */
export const middleOf = (place: Place): { readonly x: number; readonly y: number } | null => {
  const { left, top, width, height } =
    document.querySelector(selectorOf(place))?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 ? { x: left + width / 2, y: top + height / 2 } : null;
};
