/** The words of a review's page, in each language. */
import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en, type ReportWords } from './en.ts';
import { pl } from './pl.ts';

export type { ReportWords } from './en.ts';

const CATALOGUES: Readonly<Record<Language, ReportWords>> = { en, de, pl };

export const reportIn = (language: Language): ReportWords => CATALOGUES[language];
