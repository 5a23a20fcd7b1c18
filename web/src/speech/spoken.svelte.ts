/** The texts of pages: catalogues of the same shape, and the page's language. */
import type { Language } from '../../../src/table/words/language.ts';
import { wantedLanguage, wantLanguage } from './wanted.ts';

/** One language for all catalogues of a page. */
const chosen = $state({ language: wantedLanguage() });

/** All catalogues of the page. */
const all: Pick<Spoken<unknown>, 'load'>[] = [];
const loadAll = (language: Language) => Promise.all(all.map((one) => one.load(language)));

/** Resolves once the catalogues are loaded: no text may be shown before that. */
export const canSpeak = async (): Promise<void> => {
  await loadAll(chosen.language);
};

/** Each language's file, loaded when needed; the file exports its catalogue under the language's name. */
type Sources<Words> = { readonly [L in Language]: () => Promise<{ readonly [K in L]: Words }> };

/** Catalogues, one for each language, of which the page uses one; others are loaded when needed. */
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

  /** The catalogue in use. */
  get say(): Words {
    return this.known[chosen.language]!;
  }

  /** Chooses a language and remembers it in this browser. */
  async choose(language: Language): Promise<void> {
    await loadAll(language);
    chosen.language = language;
    wantLanguage(language);
  }

  /** The reader's own variety of the language: a reader of English elsewhere than in America has the day first. */
  protected get locale(): string {
    return navigator.languages.find((one) => one.split('-')[0] === this.language) ?? this.language;
  }

  moment(when: number): string {
    return new Date(when).toLocaleString(this.locale, { dateStyle: 'medium', timeStyle: 'short' });
  }
}
