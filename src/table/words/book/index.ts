/** The words of the rule book, in each language. */
import type { Language } from '../language.ts';
import { de } from './de.ts';
import { type BookWords, en } from './en.ts';
import { pl } from './pl.ts';

export type { BookWords } from './en.ts';

const CATALOGUES: Readonly<Record<Language, BookWords>> = { en, de, pl };

export const bookIn = (language: Language): BookWords => CATALOGUES[language];
