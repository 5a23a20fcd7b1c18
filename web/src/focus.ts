/** The focus around a question that opens on a page: into it, and back when it is answered. */
import { tick } from 'svelte';

/** Gives the focus to what has just appeared. */
export const focused = (node: HTMLElement): void => node.focus();

/** Gives it to what is there once the page has changed: what opened the question, or a heading. */
export const focusNext = async (find: () => HTMLElement | undefined): Promise<void> => {
  await tick();
  find()?.focus();
};
