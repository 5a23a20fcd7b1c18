/** Every edition by its id. */
import type { Edition } from '../edition.ts';
import { valley2006, valley2006Short } from './valley-2006/index.ts';

export const EDITIONS: readonly Edition[] = [valley2006, valley2006Short];

/** The edition of that id, or undefined. */
export const editionNamed = (id: string): Edition | undefined => EDITIONS.find((edition) => edition.id === id);
