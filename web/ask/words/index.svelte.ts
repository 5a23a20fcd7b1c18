/** The texts of the question form. */
import { Spoken } from '../../src/speech/spoken.svelte.ts';
import type { Words } from './en.ts';

class Speech extends Spoken<Words> {
  /** A unit after a number. @param unit in the words of files; '' for none, and a sign stays as it is */
  unit(unit: string): string {
    const known: Readonly<Record<string, string>> = this.say.units;
    return known[unit] ?? unit;
  }
}

export const speech = new Speech({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  pl: () => import('./pl.ts'),
});
