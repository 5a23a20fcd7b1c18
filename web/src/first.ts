/** What comes first: type, colours, and the start page as the build has drawn it. The program of the page follows once these are there. */
import type { Lobby } from '../../src/table/server/messages.ts';
import { partyCss } from './board/parties.ts';
import { type Drawn, STYLE } from './drawn.ts';
import { dressed } from './looks.ts';
import { isStart, placeOf } from './place.ts';
import { wantedLanguage } from './speech/wanted.ts';
import './board.css';

const DRAWN = {
  en: () => import('virtual:drawn/en'),
  de: () => import('virtual:drawn/de'),
  pl: () => import('virtual:drawn/pl'),
};

/** Milliseconds after which nobody is looking: hidden pages are not drawn. */
const UNSEEN = 1000;

const onScreen = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    new Promise((resolve) => setTimeout(resolve, UNSEEN)),
  ]);

const draw = (target: HTMLElement, { html }: Drawn): void => {
  target.innerHTML = html;
  for (const element of target.querySelectorAll<SVGElement | HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE)!;
    element.removeAttribute(STYLE);
  }
  // It looks as it will, and answers when it can.
  target.inert = true;
};

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
    draw(target, module.drawn);
    await onScreen();
  }
  await (await page()).show(target, module?.drawn.known ?? null);
  target.inert = false;
};
