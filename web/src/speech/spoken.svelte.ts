/** What pages say: catalogues of one shape, and the language of the page. */
import type { Language } from '../../../src/table/words/language.ts';
import { wantedLanguage, wantLanguage } from './wanted.ts';

/** One language for all catalogues of a page. */
const chosen = $state({ language: wantedLanguage() });

/** All catalogues of the page. */
const all: Pick<Spoken<unknown>, 'load'>[] = [];
const loadAll = (language: Language) => Promise.all(all.map((one) => one.load(language)));

/** Resolves once the page can speak: before that nothing may be said. */
export const canSpeak = async (): Promise<void> => {
  await loadAll(chosen.language);
};

/** The file of each language, loaded when it is wanted; its catalogue is called as the language is. */
type Sources<Words> = { readonly [L in Language]: () => Promise<{ readonly [K in L]: Words }> };

/** Catalogues, one for each language, of which the page says one; others are loaded when somebody wants them. */
export class Spoken<Words> {
  private readonly sources: Sources<Words>;
  private readonly known: Partial<Record<Language, Words>> = {};

  constructor(sources: Sources<Words>) {
    this.sources = sources;
    all.push(this);
  }

  async load(language: Language): Promise<void> {
    const found: Partial<Record<Language, Words>> = await this.sources[language]();
    this.known[language] ??= found[language];
  }

  get language(): Language {
    return chosen.language;
  }

  /** What the page says. */
  get say(): Words {
    return this.known[chosen.language]!;
  }

  /** Chooses a language, and remembers it in this browser. */
  async choose(language: Language): Promise<void> {
    await loadAll(language);
    chosen.language = language;
    wantLanguage(language);
  }

  moment(when: number): string {
    return new Date(when).toLocaleString(this.language, { dateStyle: 'medium', timeStyle: 'short' });
  }
}
