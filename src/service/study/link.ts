/** Experiments as links: their text, compressed, in the part of an address that no server is sent. */
import { pack, unpack } from '../../base/text/packed.ts';

/** Bytes of a text in a link, at most. */
const MOST_BYTES = 2 ** 18;
const NAME = 'experiment';

/** The address of an experiment on a page. @param page its address, without a fragment */
export const linkTo = async (text: string, page: string): Promise<string> => `${page}#${NAME}=${await pack(text)}`;

/** The text in an address; null where it has none. @throws Error where it cannot be read */
export const linked = async (fragment: string): Promise<string | null> => {
  const letters = new URLSearchParams(fragment.replace(/^#/, '')).get(NAME);
  return letters === null ? null : unpack(letters, MOST_BYTES);
};
