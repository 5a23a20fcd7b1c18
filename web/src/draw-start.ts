/** Draws the start page as text during the build, without a browser. */
import { render } from 'svelte/server';
import { editionsToJson, fieldToJson } from '../../src/table/server/field.ts';
import type { Language } from '../../src/table/words/language.ts';
import { type Drawn, STYLE } from './drawn-start.ts';

const empty = { getItem: () => null, setItem: () => {} };
// Stands in for what a new browser has.
for (const [name, value] of Object.entries({
  localStorage: empty,
  sessionStorage: empty,
  location: { hash: '' },
  navigator: { languages: [] },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });

/** @param isHere whether the page itself holds the tables */
export const draw = async (language: Language, isHere: boolean): Promise<Drawn> => {
  const [{ default: App }, { playAt }, { speech }] = await Promise.all([
    import('./App.svelte'),
    import('./host.ts'),
    import('./speech/index.svelte.ts'),
  ]);
  playAt({ isHere, key: 'none', fileOf: null, fetch: () => Promise.reject(new Error('Nothing is asked.')) });
  await speech.choose(language);
  const known = {
    ...{ editions: editionsToJson(language), agents: fieldToJson(language) },
    ...{ saved: [], isAll: true, reviewed: [], drills: [], unreadable: [], shared: isHere },
  };
  return { known, html: render(App, { props: { known } }).body.replaceAll(' style="', ` ${STYLE}="`) };
};
