/**
 * The languages that people at a table read, and numbers and plurals in them.
 *
 * Catalogues are typed objects of sentences and functions, one for each language, and no package reads them: the compiler finds a
 * missing key and a wrong parameter, a sentence can choose a case or a verb form by any rule, nothing is fetched or parsed when a page
 * opens, and what the page does not name is not in its bundle. Messages of i18next or ICU would be strings with a parser beside them,
 * and could not inflect "in the Saarland".
 */

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', pl: 'Polski' };

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/**
 * The first available language among the preferred ones, best first: "pl-PL,pl;q=0.9", or a list. English if none is available.
 */
export const languageOf = (wanted: string | readonly string[] | null | undefined): Language => {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  return tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

/** The language of a POSIX locale from the environment: "de_DE.UTF-8" is German. English if there is none. */
export const localeLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  languageOf(LC_ALL || LC_MESSAGES || LANG);

/** A text in every language. */
export type Said = InAll<string>;
type InAll<T> = Readonly<Record<Language, T>>;

export const inAll = <T = string>(say: (language: Language) => T): InAll<T> => ({
  en: say('en'),
  de: say('de'),
  pl: say('pl'),
});

/** The forms of a noun after a number; forms that a language lacks may be left out. */
export interface Noun {
  readonly one: string;
  /** 2 to 4, 22 to 24, … */
  readonly few?: string;
  readonly many?: string;
  /** All other numbers, including fractions. */
  readonly other: string;
}

/** Numbers and plurals of a language. */
export interface Numbers {
  /** "4.5", "4,5": at most one decimal. */
  readonly number: (n: number) => string;
  /** "1 meeting", "3 meetings". */
  readonly several: (n: number, noun: Noun) => string;
}

/** Formats are created when a number is first needed: most programs that load three catalogues use only one. */
export const numbersIn = (language: Language): Numbers => {
  let rules: Intl.PluralRules | undefined;
  let format: Intl.NumberFormat | undefined;
  const number = (n: number): string => {
    format ??= new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
    return format.format(n).replace('-', '−');
  };
  const several = (n: number, noun: Noun): string => {
    // The form follows the printed number: 19.97 is "20 punktów".
    rules ??= new Intl.PluralRules(language, { maximumFractionDigits: 1 });
    return `${number(n)} ${noun[rules.select(Math.abs(n)) as keyof Noun] ?? noun.other}`;
  };
  return { number, several };
};
