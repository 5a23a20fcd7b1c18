/**
 * Shows a run's page inside this one, in a shadow root with an adopted style sheet, because the page's policy allows no inline
 * styles.
 */
import { pageRules } from '../../src/base/drawing/page-style.ts';

/** The style of a run's page within this one, whose colours and type it inherits. */
const STYLE = `${pageRules().replace(/^body\{.*$/m, ':host{display:block;font-size:1rem;line-height:1.5}')}
.part{max-width:55rem;margin:0 auto}
.part:first-child h2{border:0;margin:0;padding:0;font-size:1.9rem}`;

/** Elements that may occur only once on a page are renamed: this page has its own. */
const RENAMED: Readonly<Record<string, string>> = { HEADER: 'div', MAIN: 'div', FOOTER: 'div', H1: 'h2' };

const renamed = (element: Element, name: string): Element => {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  if (name === 'div') other.className = 'part';
  element.replaceWith(other);
  return other;
};

/** This page's address may hold an experiment, so links within a report must not change it. */
const follow = (event: Event): void => {
  const link = (event.target as Element).closest?.('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  const root = link.getRootNode() as ShadowRoot;
  root.getElementById(link.getAttribute('href')!.slice(1))?.scrollIntoView();
};

/** Shows a page of a run in an element. */
export const showReport = (host: HTMLElement, page: string): void => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  // The policy refuses inline styles even during parsing, so `style` attributes wait under another name.
  const text = page.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '').replace(/ style="/g, ' data-style="');
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('header,main,footer,h1')) renamed(element, RENAMED[element.tagName]);
  root.replaceChildren(...body.childNodes);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
  // The same listener is added only once, however many pages are shown.
  root.addEventListener('click', follow);
};
