/** What experiments from forms ask. A file may ask in any language: its readers only repeat it. */
import type { Language } from '../../../table/words/language.ts';
import { de } from './de.ts';
import { type Asks, en } from './en.ts';
import { pl } from './pl.ts';

export const ASKS: Readonly<Record<Language, Asks>> = { en, de, pl };
