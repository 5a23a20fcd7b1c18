/** The language of the page: the one that was chosen at the table, or the browser's. */
import { type Language, languageOf } from '../../../src/table/words/language.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { pl } from './pl.ts';

const CATALOGUES: Readonly<Record<Language, Words>> = { en, de, pl };
const KEPT = 'macher-language';

class Speech {
  language: Language = $state(languageOf([localStorage.getItem(KEPT) ?? '', ...navigator.languages]));

  get say(): Words {
    return CATALOGUES[this.language];
  }

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(KEPT, language);
  }

  moment(when: number): string {
    return new Date(when).toLocaleString(this.language, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

export const speech = new Speech();
