/** The server's words are in the page's language, and are fetched again when that changes. */
import { untrack } from 'svelte';
import { speech } from './index.svelte.ts';

/** Runs a function whenever the language changes; call it while a component is created. */
export const whenLanguageChanges = (work: () => void): void => {
  let before = speech.language;
  $effect(() => {
    if (speech.language === before) return;
    before = speech.language;
    untrack(work);
  });
};
