/** The first screen of a clinic: who played, what is bad because of each variant, and what it changes. */
import { type Html, html } from '../../../../base/drawing/html.ts';
import { capital, counted } from '../../../../base/drawing/words.ts';
import type { FirstLines } from '../answer.ts';
import type { ChangeLine } from '../changes.ts';
import { nothingFound } from '../words.ts';

/** Changes that are read without a click. */
const SHOWN = 6;

const changesOf = ({ lines, against }: FirstLines): Html => {
  if (against === null) return html``;
  const item = ({ fields, sentence }: ChangeLine) => html`<li>${sentence} <small>${fields[0]}</small></li>`;
  const [first, more] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  return html`<p>What it changes in ${against}, on the same deals:</p>
${first.length > 0 ? html`<ul>${first.map(item)}</ul>` : html`<p>Nothing that these games can show.</p>`}
${more.length > 0 ? html`<details><summary>${counted(more.length, 'more change')}</summary><ul>${more.map(item)}</ul></details>` : ''}
<p class="note">All intervals of these changes hold jointly with 95 %.</p>`;
};

const versionOf = (first: FirstLines): Html => html`<h3>${first.arm}</h3>
${
  first.headlines.length > 0
    ? html`<ol>${first.headlines.map((line) => html`<li>${line}</li>`)}</ol>`
    : html`<p>${capital(nothingFound(first.against))}.</p>`
}
${changesOf(first)}`;

/** Versions that are set against others; all where none is. */
export const firstSection = (who: string, first: readonly FirstLines[]): Html => {
  const variants = first.filter(({ against }) => against !== null);
  return html`<p>${who}</p>
${(variants.length > 0 ? variants : first).map(versionOf)}`;
};
