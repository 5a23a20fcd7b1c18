/** What the page of the lab says. */
import { Spoken } from '../../src/speech/spoken.svelte.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';

export const speech = new Spoken({ en, de, pl });
