/** The page of a run inside this one: in a root of its own, with its style adopted, because the policy allows none that stands in it. */
import { pageRules } from '../../src/base/drawing/page-style.ts';

/** What the page of a run looks like within this one: its colours and its type are those around it. */
const STYLE = `${pageRules().replace(/^body\{.*$/m, ':host{display:block;font-size:1rem;line-height:1.5}')}
.part{max-width:55rem;margin:0 auto}
.part:first-child h2{border:0;margin:0;padding:0;font-size:1.9rem}`;

/** Elements that a page has once go in under other names: this page has its own. */
const RENAMED: Readonly<Record<string, string>> = { HEADER: 'div', MAIN: 'div', FOOTER: 'div', H1: 'h2' };

const renamed = (element: Element, name: string): Element => {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  if (name === 'div') other.className = 'part';
  element.replaceWith(other);
  return other;
};

/** Shows a page of a run in an element. */
export const showReport = (host: HTMLElement, page: string): void => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  // Styles that stand in a text are refused even while it is read: those of elements wait under another name.
  const text = page.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '').replace(/ style="/g, ' data-style="');
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('header,main,footer,h1')) renamed(element, RENAMED[element.tagName]);
  root.replaceChildren(...body.childNodes);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
  // The address of this page may hold an experiment: links within the report leave it alone.
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    root.getElementById(link.getAttribute('href')!.slice(1))?.scrollIntoView();
  });
};
