/** The page's language: the browser's, unless the reader has chosen another one here. */
import { type Language, languageOf } from '../../../src/table/words/language.ts';

const KEPT = 'macher-language';

export const wantedLanguage = (): Language => languageOf([localStorage.getItem(KEPT) ?? '', ...navigator.languages]);

/** Remembers a language in this browser. */
export const wantLanguage = (language: Language): void => localStorage.setItem(KEPT, language);
