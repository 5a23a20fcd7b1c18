/** The page's program. */
import { hydrate, mount } from 'svelte';
import type { Lobby } from '../../src/table/server/messages.ts';
import App from './App.svelte';
import { host } from './host.ts';
import { isStart, placeOf } from './place.ts';
import { canSpeak } from './speech/spoken.svelte.ts';

/** Shows the page. @param drawn the offer in the start page that is already there; null if there is none */
export const show = async (target: HTMLElement, drawn: Lobby | null): Promise<void> => {
  await canSpeak();
  // The reader may have moved on meanwhile.
  const known = isStart(placeOf(location.hash, host().key)) ? drawn : null;
  if (!known) target.replaceChildren();
  (known ? hydrate : mount)(App, { target, props: { known } });
  performance.mark('answers');
};
