/** A figure on a page: its title, its picture for wide and narrow screens, and its numbers. */
import { headlessDocument, markup } from './document.ts';
import type { Figure, LegendEntry } from './figure.ts';
import { Html, html, table } from './html.ts';

/** Widths at which pictures are drawn, in pixels: for the column of text, and for a phone. */
const WIDE = 848;
const NARROW = 340;

export function figureSection(figure: Figure): Html {
  const document = headlessDocument();
  const wide = figure.draw({ document, width: WIDE, narrow: false });
  const narrow = figure.draw({ document, width: NARROW, narrow: true });
  return html`<figure id="${figure.id}">
<figcaption><h3>${figure.title}</h3><p class="subtitle">${figure.subtitle}</p></figcaption>
${figure.legend.length > 0 ? legend(figure.legend) : ''}
<div class="wide" role="img" aria-label="${figure.alt}">${new Html(markup(wide))}</div>
<div class="narrow" role="img" aria-label="${figure.alt}">${new Html(markup(narrow))}</div>
<details><summary>The numbers</summary>${table(`${figure.title}: the numbers`, figure.table.head, figure.table.rows)}</details>
</figure>`;
}

const legend = (entries: readonly LegendEntry[]): Html =>
  html`<ul class="legend">${entries.map(({ label, color }) => html`<li><span style="background:${color}"></span>${label}</li>`)}</ul>`;
