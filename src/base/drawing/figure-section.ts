/** A figure on a page: its title, its picture for wide and narrow screens, and its numbers. */
import { headlessDocument, markup } from './document.ts';
import type { Figure, LegendEntry } from './figure.ts';
import { Html, html, table } from './html.ts';

/** Widths at which pictures are drawn, in pixels: for the column of text, and for a phone. */
const WIDE = 848;
const NARROW = 340;

/** @param numbers what the table of its numbers is called, in the language of the page */
export function figureSection(figure: Figure, numbers = 'The numbers'): Html {
  const document = headlessDocument();
  const wide = figure.draw({ document, width: WIDE, narrow: false });
  const narrow = figure.draw({ document, width: NARROW, narrow: true });
  // Phones have no pointer that hovers, so their picture needs no words for tips.
  for (const title of narrow.querySelectorAll('title')) title.remove();
  for (const picture of [wide, narrow]) removeNames(picture);
  return html`<figure id="${figure.id}">
<figcaption><h3>${figure.title}</h3><p class="subtitle">${figure.subtitle}</p></figcaption>
${figure.legend?.length ? legend(figure.legend) : ''}
<div class="wide" role="img" aria-label="${figure.alt}">${new Html(markup(wide))}</div>
<div class="narrow" role="img" aria-label="${figure.alt}">${new Html(markup(narrow))}</div>
<details><summary>${numbers}</summary>${table(figure.title, figure.table.head, figure.table.rows)}</details>
</figure>`;
}

/** Removes the names that Plot gives to the parts of a picture: screen readers read the picture's label instead. */
const removeNames = (picture: SVGSVGElement): void => {
  for (const part of picture.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
};

const legend = (entries: readonly LegendEntry[]): Html =>
  html`<ul class="legend">${entries.map(({ label, color }) => html`<li><span style="background:${color}"></span>${label}</li>`)}</ul>`;
