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

/** Steps that a bar has room for in each direction, the pixels of one, and those at each end for the mark of a bar that is cut off. */
const MOST_STEPS = 3;
const STEP = 16;
const END = 9;
const [WIDTH, HEIGHT] = [2 * (MOST_STEPS * STEP + END), 14];
const MIDDLE = WIDTH / 2;

/** Where a number of steps is drawn; if it is too large, at the edge. */
const placeOf = (steps: number): number => MIDDLE + STEP * Math.min(MOST_STEPS, Math.max(-MOST_STEPS, steps));

/** A mark at the end of a bar that is longer than its picture. */
const cutOff = (steps: number): Html =>
  Math.abs(steps) <= MOST_STEPS
    ? html``
    : html`<text x="${MIDDLE + Math.sign(steps) * (MIDDLE - END / 2)}" y="11.5" text-anchor="middle" font-size="14" font-weight="700" fill="${color('ink')}">${steps < 0 ? '‹' : '›'}</text>`;

/** A change as a bar from zero, with its interval. */
const barOf = ({ steps }: ChangeLine): Html => {
  const [middle, end] = [placeOf(0), placeOf(steps.mean)];
  const said = `${steps.mean.toFixed(1)} steps (${rangeOf(steps, (value) => value.toFixed(1))})`.replaceAll('-', '−');
  return html`<svg class="bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${said}"><title>${said}</title>
<rect x="${END}" width="${WIDTH - 2 * END}" height="${HEIGHT}" rx="2" fill="${color('grid')}" opacity=".45"/><rect x="${Math.min(middle, end)}" y="3" width="${Math.abs(end - middle)}" height="8" fill="${seriesColor(0)}"/>
<path d="M${middle} 0V${HEIGHT}" stroke="${color('ink')}"/><path d="M${placeOf(steps.low)} 7H${placeOf(steps.high)}" stroke="${color('ink')}" stroke-width="2"/>${cutOff(steps.mean)}</svg>`;
};

/** The scale above the bars: its ends and zero. */
const scale =
  (): Html => html`<li class="scale" aria-hidden="true"><svg viewBox="0 0 ${WIDTH} 18" width="${WIDTH}" height="18">
${[-MOST_STEPS, 0, MOST_STEPS].map((at) => html`<text x="${placeOf(at)}" y="11" text-anchor="middle" font-size="12" fill="${color('muted')}">${at < 0 ? `−${-at}` : at > 0 ? `+${at}` : at}</text><path d="M${placeOf(at)} 13V18" stroke="${color('muted')}"/>`)}</svg><span>steps</span></li>`;

/** A sentence and who found it, in letters that never stand alone in a line. */
const foundBy = ({ sentence, fields }: ChangeLine): Html => {
  const words = sentence.split(' ');
  return html`${words.slice(0, -1).join(' ')} <span class="end">${words.at(-1)!} <small>(found by ${fields[0]})</small></span>`;
};

/** Whether a headline says it already, word for word. */
const isSaid = ({ sentence }: ChangeLine, headlines: readonly string[]): boolean =>
  headlines.some((line) => line.includes(sentence.replace(/\.$/, '')));

const list = (lines: readonly ChangeLine[]): Html =>
  html`<ul class="changes">${[scale(), ...lines.map((line) => html`<li>${barOf(line)}<span>${foundBy(line)}</span></li>`)]}</ul>`;

const changesOf = ({ lines, headlines, against }: FirstLines): Html => {
  if (against === null) return html``;
  const others = lines.filter((line) => !isSaid(line, headlines));
  const [first, more] = [others.slice(0, SHOWN), others.slice(SHOWN)];
  if (first.length === 0)
    return html`<p>What it changes in ${against}, on the same deals:</p>
<p>${lines.length > 0 ? 'Nothing but what is said above.' : 'Nothing that these games can show.'}</p>`;
  return html`<p>What ${others.length < lines.length ? 'else ' : ''}it changes in ${against}, on the same deals:</p>
${list(first)}
<p class="note">A step is the distance between healthy and broken, or 1 for numbers that are never broken; a bar with ‹ or › goes beyond ${MOST_STEPS} steps. The thin line is the interval; all intervals of these changes hold jointly at 95 %.</p>
${more.length > 0 ? html`<details><summary>${counted(more.length, 'more change')}</summary>${list(more)}</details>` : ''}`;
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
