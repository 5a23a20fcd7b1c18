/** The first screen of a clinic: who played, what is bad because of each variant, and what it changes. */
import { type Html, html } from '../../../../base/drawing/html.ts';
import { color, seriesColor } from '../../../../base/drawing/theme.ts';
import { capital, counted } from '../../../../base/drawing/words.ts';
import { rangeOf } from '../../../../base/stats/intervals.ts';
import type { FirstLines } from '../answer.ts';
import type { ChangeLine } from '../changes.ts';
import { nothingFound } from '../words.ts';

/** Changes that are shown without a click. */
const SHOWN = 6;

/** Steps that a bar has room for in each direction, and the pixels of one. */
const MOST_STEPS = 3;
const STEP = 16;
const [WIDTH, HEIGHT] = [2 * MOST_STEPS * STEP, 14];

/** A change as a bar from the middle, with its interval; if it is too long, it ends at the edge. */
const barOf = ({ steps }: ChangeLine): Html => {
  const at = (value: number) => STEP * (MOST_STEPS + Math.min(MOST_STEPS, Math.max(-MOST_STEPS, value)));
  const [middle, end] = [at(0), at(steps.mean)];
  const said = `${steps.mean.toFixed(1)} steps (${rangeOf(steps, (value) => value.toFixed(1))})`.replaceAll('-', '−');
  return html`<svg class="bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${said}"><title>${said}</title>
<rect width="${WIDTH}" height="${HEIGHT}" rx="2" fill="${color('grid')}" opacity=".45"/><rect x="${Math.min(middle, end)}" y="3" width="${Math.abs(end - middle)}" height="8" fill="${seriesColor(0)}"/>
<path d="M${middle} 0V${HEIGHT}" stroke="${color('muted')}"/><path d="M${at(steps.low)} 7H${at(steps.high)}" stroke="${color('ink')}" stroke-width="2"/></svg>`;
};

const changesOf = ({ lines, against }: FirstLines): Html => {
  if (against === null) return html``;
  const item = (line: ChangeLine) =>
    html`<li>${barOf(line)}<span>${line.sentence} <small>${line.fields[0]}</small></span></li>`;
  const [first, more] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return html`<p>What it changes in ${against}, on the same deals:</p>
${first.length > 0 ? html`<ul class="changes">${first.map(item)}</ul>` : html`<p>Nothing that these games can show.</p>`}
${more.length > 0 ? html`<details><summary>${counted(more.length, 'more change')}</summary><ul class="changes">${more.map(item)}</ul></details>` : ''}
<p class="note">All intervals of these changes hold jointly at 95 %. A bar’s unit is the distance between healthy and broken, or 1 for numbers that are never broken; it is full at three units.</p>`;
};

const versionOf = (first: FirstLines): Html => html`<h3>${first.arm}</h3>
${first.said ? html`<p>${first.said}</p>` : ''}
${
  first.headlines.length > 0
    ? html`<ol>${first.headlines.map((line) => html`<li>${line}</li>`)}</ol>`
    : html`<p>${capital(nothingFound(first.against))}.</p>`
}
${changesOf(first)}`;

/** Only versions that are compared with others; all versions if none is. */
export const firstSection = (who: string, first: readonly FirstLines[]): Html => {
  const variants = first.filter(({ against }) => against !== null);
  return html`<p>${who}</p>
${(variants.length > 0 ? variants : first).map(versionOf)}`;
};
