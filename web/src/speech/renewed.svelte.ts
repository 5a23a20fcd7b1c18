/** What comes from the server in words comes in the language of the page, and is asked for again when that changes. */
import { untrack } from 'svelte';
import { speech } from './index.svelte.ts';

/** Does something whenever another language is chosen; to be called while a component is made. */
export const whenLanguageChanges = (work: () => void): void => {
  let before = speech.language;
  $effect(() => {
    if (speech.language === before) return;
    before = speech.language;
    untrack(work);
  });
};
