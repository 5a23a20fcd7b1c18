/** The texts of the question form. */
import { Spoken } from '../../src/speech/spoken.svelte.ts';
import type { Words } from './en.ts';

export const speech = new Spoken<Words>({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  pl: () => import('./pl.ts'),
});
