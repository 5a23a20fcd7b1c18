/** What the form of a question says. */
import { Spoken } from '../../src/speech/spoken.svelte.ts';
import type { Words } from './en.ts';

export const speech = new Spoken<Words>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  pl: async () => (await import('./pl.ts')).pl,
});
