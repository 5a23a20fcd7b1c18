/** What pages say: catalogues of one shape, and the language of the page, which is the browser's unless somebody has chosen another one here. */
import { type Language, languageOf } from '../../../src/table/words/language.ts';

const KEPT = 'macher-language';

/** One language for all catalogues of a page. */
const chosen = $state({ language: languageOf([localStorage.getItem(KEPT) ?? '', ...navigator.languages]) });

/** Catalogues, one for each language, of which the page says one. */
export class Spoken<Words> {
  private readonly catalogues: Readonly<Record<Language, Words>>;

  constructor(catalogues: Readonly<Record<Language, Words>>) {
    this.catalogues = catalogues;
  }

  get language(): Language {
    return chosen.language;
  }

  /** What the page says. */
  get say(): Words {
    return this.catalogues[chosen.language];
  }

  /** Chooses a language, and remembers it in this browser. */
  choose(language: Language): void {
    chosen.language = language;
    localStorage.setItem(KEPT, language);
  }

  moment(when: number): string {
    return new Date(when).toLocaleString(this.language, { dateStyle: 'medium', timeStyle: 'short' });
  }
}
