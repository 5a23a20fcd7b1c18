/** What comes first: type, colours, and the start page as the build has drawn it. The program of the page follows once these are there. */
import type { Lobby } from '../../src/table/server/messages.ts';
import { partyCss } from './board/parties.ts';
import { dressed } from './looks.ts';
import { isStart, placeOf } from './place.ts';
import { wantedLanguage } from './speech/wanted.ts';
import './board.css';

/** The start page of somebody who has no games yet. */
export interface Drawn {
  readonly html: string;
  /** What it offers. */
  readonly known: Lobby;
}

const DRAWN = {
  en: () => import('virtual:drawn/en'),
  de: () => import('virtual:drawn/de'),
  pl: () => import('virtual:drawn/pl'),
};

/** Milliseconds after which nobody is looking: hidden pages are not drawn. */
const UNSEEN = 200;

const onScreen = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, UNSEEN)),
  ]);

/**
 * @param isHere whether the page has its tables itself
 * @param page loads the program of the page
 */
export const first = async (
  isHere: boolean,
  page: () => Promise<{ show: (target: HTMLElement, drawn: Lobby | null) => Promise<void> }>,
): Promise<void> => {
  const target = document.getElementById('app')!;
  const language = wantedLanguage();
  document.documentElement.lang = language;
  const isDrawn = isStart(placeOf(location.hash, isHere ? 'own' : null));
  const [module] = await Promise.all([isDrawn ? DRAWN[language]() : null, dressed(partyCss())]);
  if (module) {
    target.innerHTML = module.drawn.html;
    // It looks as it will, and answers when it can.
    target.inert = true;
    await onScreen();
  }
  await (await page()).show(target, module?.drawn.known ?? null);
  target.inert = false;
};
