/** Counts and speeds in a language's format, with thousands separated: those of experiments are large. */
import type { Language, Noun } from '../../../src/table/words/language.ts';

export const countingIn = (language: Language) => {
  const [rules, large, small] = [
    new Intl.PluralRules(language),
    new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ];
  const whole = (n: number): string => large.format(n);
  return {
    whole,
    /** "1 game", "2,000 games". */
    several: (n: number, noun: Noun): string => `${whole(n)} ${noun[rules.select(n) as keyof Noun] ?? noun.other}`,
    /** "9.5", "120". */
    rate: (n: number): string => (n < 100 ? small : large).format(n),
    /** "45 %", in Polish "45%". */
    percent: (part: number): string => `${whole(100 * part)}${language === 'pl' ? '' : '\u00a0'}%`,
  };
};

const two = (n: number): string => String(n).padStart(2, '0');

/** "2:05", "1:04:09". */
export const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};
