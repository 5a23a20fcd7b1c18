/** What the text of 2006 leaves open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';

export const RULINGS: readonly Ruling[] = [];
