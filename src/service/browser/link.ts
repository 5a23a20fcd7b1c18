/** Experiments as links: their text, compressed, in the part of an address that is not sent to servers. */
import { pack, unpack } from '../../base/text/packed.ts';
import { LONGEST_TEXT } from './letters.ts';

const NAME = 'experiment';

/** The link to an experiment. @param page the address of the lab's page, without a fragment */
export const linkTo = async (text: string, page: string): Promise<string> => `${page}#${NAME}=${await pack(text)}`;

/** The text in a fragment; null if it has none. @throws Error if it cannot be read, or is longer than a file may be */
export const linked = async (fragment: string): Promise<string | null> => {
  const letters = new URLSearchParams(fragment.replace(/^#/, '')).get(NAME);
  return letters === null ? null : unpack(letters, LONGEST_TEXT);
};
