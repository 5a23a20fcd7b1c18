/** What the studio's page says. */
import { Spoken } from '../../src/speech/spoken.svelte.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { pl } from './pl.ts';

export const speech = new Spoken<Words>({ en, de, pl });
