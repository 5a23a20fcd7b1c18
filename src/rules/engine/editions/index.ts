/** Every edition by its id. */
import type { Edition } from '../edition.ts';
import { deepFreeze } from '../freeze.ts';
import { consim1997 } from './consim-1997/index.ts';
import { reference } from './reference/index.ts';
import { spielworxx2019, spielworxx2019Seven } from './spielworxx-2019/index.ts';
import { valley2006, valley2006Short } from './valley-2006/index.ts';

/** All published editions. */
export const EDITIONS: readonly Edition[] = deepFreeze([
  valley2006,
  valley2006Short,
  spielworxx2019,
  spielworxx2019Seven,
  consim1997,
  reference,
]);

/** The ids of all published editions. */
export const EDITION_IDS: readonly string[] = EDITIONS.map(({ id }) => id);

/**
 * The edition with that id, or undefined.
 *
 * @example
 * ```ts
 * editionNamed('valley-2006')?.id; // valley-2006
 * editionNamed('chess'); // undefined
 * ```
 */
export const editionNamed = (id: string): Edition | undefined => EDITIONS.find((edition) => edition.id === id);
