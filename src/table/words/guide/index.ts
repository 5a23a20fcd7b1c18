/** The words about decisions, in each language. */
import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en, type GuideWords } from './en.ts';
import { pl } from './pl.ts';

export type { GuideWords, Who } from './en.ts';

const CATALOGUES: Readonly<Record<Language, GuideWords>> = { en, de, pl };

export const guideIn = (language: Language): GuideWords => CATALOGUES[language];
