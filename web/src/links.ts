/** Games as links: a compressed record in the part of an address that is never sent to a server. It is checked like a file. */
import { pack, unpack } from '../../src/base/text/packed.ts';
import { MOST_BYTES } from '../../src/table/server/messages.ts';

/** The maximum length of an answer in notation. */
const LONGEST_ANSWER = 300;

/** A record from a link, with the position and the seat that it shows. */
export interface LinkedGame {
  readonly record: string;
  readonly at?: number;
  readonly seat?: number;
  /** The best answer in notation: its presence makes the position a drill. */
  readonly better?: string;
}

/** The address on this page of a record. */
export const linkTo = async ({ record, at, seat, better }: LinkedGame): Promise<string> => {
  const parts = {
    game: await pack(record),
    ...(at === undefined ? {} : { at }),
    ...(seat === undefined ? {} : { seat }),
    ...(better === undefined ? {} : { better: encodeURIComponent(better) }),
  };
  const fragment = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  return `${location.origin}${location.pathname}#${fragment.join('&')}`;
};

const numberIn = (given: URLSearchParams, name: string) =>
  given.has(name) ? { [name]: Number(given.get(name) || Number.NaN) } : {};

/** The game in an address. @throws Error if it cannot be read */
export const linkedGame = async (fragment: string): Promise<LinkedGame> => {
  const given = new URLSearchParams(fragment);
  return {
    record: await unpack(given.get('game') ?? '', MOST_BYTES),
    ...numberIn(given, 'at'),
    ...numberIn(given, 'seat'),
    ...(given.has('better') ? { better: given.get('better')!.slice(0, LONGEST_ANSWER) } : {}),
  };
};
