/** What an address leads to. */

const HOST = 'macher-host';

export interface Place {
  /** The token of a seat. */
  readonly seat: string | null;
  readonly isSeason: boolean;
  /** The part of the address that holds a game. */
  readonly game: string | null;
  /** The key for setting up tables, which this tab remembers. */
  readonly host: string | null;
}

/** @param own the key if the page itself holds the tables; null if it is in the address */
export const placeOf = (hash: string, own: string | null): Place => {
  const given = new URLSearchParams(hash.slice(1));
  const key = given.get('host');
  if (key) sessionStorage.setItem(HOST, key);
  const game = given.has('game') ? hash.slice(1) : null;
  return {
    seat: game ? null : given.get('seat'),
    isSeason: given.has('season'),
    game,
    host: own ?? key ?? sessionStorage.getItem(HOST),
  };
};

/** Whether this is the start page. */
export const isStart = ({ seat, isSeason, game, host }: Place): boolean =>
  host !== null && !seat && !isSeason && game === null;
