/** What comes first: type, colours, and the start page as drawn by the build. The page's program follows once these are there. */
import type { Lobby } from '../../src/table/server/messages.ts';
import type { Language } from '../../src/table/words/language.ts';
import { partyCss } from './board/parties.ts';
import { type Drawn, STYLE } from './drawn-start.ts';
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
  // Looks finished already, but answers only once the program is there.
  target.inert = true;
};

/** The message and its button if a part of the page does not load. Its catalogues may be that part, so the texts are here. */
const MISSING: Readonly<Record<Language, readonly [sentence: string, again: string]>> = {
  en: ['A part of this page could not be loaded. Check the connection, and try again.', 'Try again'],
  de: [
    'Ein Teil dieser Seite konnte nicht geladen werden. Prüfe die Verbindung und versuch es noch einmal.',
    'Noch einmal versuchen',
  ],
  pl: ['Nie udało się wczytać części tej strony. Sprawdź połączenie i spróbuj ponownie.', 'Spróbuj ponownie'],
};

const sayMissing = (language: Language): void => {
  if (document.querySelector('.missing')) return;
  const [sentence, again] = MISSING[language];
  const box = document.createElement('div');
  box.className = 'missing';
  box.role = 'alert';
  const [words, button] = [document.createElement('p'), document.createElement('button')];
  words.textContent = sentence;
  button.textContent = again;
  // A browser may remember for the life of the page that a part failed to load.
  button.onclick = () => location.reload();
  box.append(words, button);
  document.body.prepend(box);
};

/**
 * @param isHere whether the page itself holds the tables
 * @param page loads the program of the page
 */
export const first = async (
  isHere: boolean,
  page: () => Promise<{ show: (target: HTMLElement, drawn: Lobby | null) => Promise<void> }>,
): Promise<void> => {
  const target = document.getElementById('app')!;
  const language = wantedLanguage();
  document.documentElement.lang = language;
  // If a part is missing later, Vite’s code reports it to the page.
  addEventListener('vite:preloadError', () => sayMissing(wantedLanguage()));
  try {
    await begin(target, language, isHere, page);
  } catch (error) {
    sayMissing(language);
    throw error;
  }
};

const begin = async (
  target: HTMLElement,
  language: Language,
  isHere: boolean,
  page: Parameters<typeof first>[1],
): Promise<void> => {
  const isDrawn = isStart(placeOf(location.hash, isHere ? 'own' : null));
  const [module] = await Promise.all([isDrawn ? DRAWN[language]() : null, dressed(partyCss())]);
  if (module) {
    draw(target, module.drawn);
    await onScreen();
  }
  await (await page()).show(target, module?.drawn.known ?? null);
  target.inert = false;
};
