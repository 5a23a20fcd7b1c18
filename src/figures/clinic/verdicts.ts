/** The verdicts of a clinic in sentences: what to change first, then what to watch, then the rest. */
import type { Estimate } from '../../stats/intervals.ts';
import { type Html, html } from '../html.ts';
import { counted } from '../words.ts';
import { distinct } from './rows.ts';

type Word = 'healthy' | 'watch' | 'broken' | 'open';

export interface VerdictRow {
  readonly arm: string;
  readonly what: string;
  readonly word: Word;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, { readonly word: Word; readonly estimate: Estimate }>>;
  readonly holds: boolean | null;
  readonly figure: string;
  readonly records: readonly { readonly run: string; readonly game: number }[];
}

/** Signs that differ by shape as well as by colour. */
const SIGNS: Readonly<Record<Word, string>> = { broken: '■', watch: '▲', open: '○', healthy: '●' };
const NAMES: Readonly<Record<Word, string>> = {
  broken: 'broken',
  watch: 'watch',
  open: 'not known yet',
  healthy: 'healthy',
};
const WORDS = Object.keys(SIGNS) as Word[];

const badge = (word: Word): Html => html`<span class="word ${word}">${SIGNS[word]} ${NAMES[word]}</span>`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

const recordsOf = ({ records }: VerdictRow, database: string): Html =>
  records.length === 0
    ? html``
    : html`<details><summary>${counted(records.length, 'game')} that show it</summary><pre tabindex="0">${records
        .map(({ run, game }) => `macher record ${database} --run ${run} --game ${game}`)
        .join('\n')}</pre></details>`;

const item = (verdict: VerdictRow, database: string): Html => html`<li>
<p><strong>${badge(verdict.word)} ${capital(verdict.what)}</strong> <a href="#${verdict.figure}">figure</a></p>
<p>${verdict.sentence}</p>
${recordsOf(verdict, database)}
</li>`;

const list = (verdicts: readonly VerdictRow[], database: string): Html =>
  html`<ul class="verdicts">${verdicts.map((one) => item(one, database))}</ul>`;

/** What is not to be changed is folded away: the first screen is for what is. */
const folded = (word: Word, verdicts: readonly VerdictRow[], database: string): Html =>
  verdicts.length === 0
    ? html``
    : html`<details><summary>${badge(word)} ${counted(verdicts.length, 'verdict')}: ${verdicts.map(({ what }) => what.replace(/^[^:]*: /, '')).join(', ')}</summary>
${list(verdicts, database)}</details>`;

const armList = (verdicts: readonly VerdictRow[], database: string, hasHeading: boolean): Html => {
  const with_ = (word: Word) => verdicts.filter((one) => one.word === word);
  const bad = [...with_('broken'), ...with_('watch')];
  return html`${hasHeading ? html`<h3>${verdicts[0].arm}</h3>` : ''}
${bad.length > 0 ? list(bad, database) : html`<p>Nothing is known to be broken, and nothing to watch.</p>`}
${folded('open', with_('open'), database)}
${folded('healthy', with_('healthy'), database)}`;
};

/** All words side by side, arm by arm and field by field. */
const overview = (verdicts: readonly VerdictRow[]): Html => {
  const arms = distinct(verdicts.map(({ arm }) => arm));
  const fields = distinct(verdicts.flatMap((one) => Object.keys(one.fields)));
  if (arms.length * fields.length < 2) return html``;
  const columns = arms.flatMap((arm) => fields.map((field) => ({ arm, field })));
  const cell = (what: string, { arm, field }: (typeof columns)[number]) => {
    const found = verdicts.find((one) => one.what === what && one.arm === arm)?.fields[field];
    return found
      ? html`<td class="word ${found.word}" title="${NAMES[found.word]}">${SIGNS[found.word]}</td>`
      : html`<td></td>`;
  };
  const name = ({ arm, field }: (typeof columns)[number]) =>
    [...(arms.length > 1 ? [arm] : []), ...(fields.length > 1 ? [field] : [])].join(', ');
  return html`<div class="scroll" tabindex="0" role="region" aria-label="All verdicts side by side"><table class="overview" aria-label="All verdicts side by side">
<thead><tr><th scope="col">verdict</th>${columns.map((column) => html`<th scope="col">${name(column)}</th>`)}</tr></thead>
<tbody>${distinct(verdicts.map(({ what }) => what)).map((what) => html`<tr><th scope="row">${what}</th>${columns.map((column) => cell(what, column))}</tr>`)}</tbody>
</table></div>
<p class="note">${WORDS.map((word) => html`${badge(word)} `)}</p>`;
};

/** Verdicts, the worst first. @param database as a command names it */
export const verdictSection = (verdicts: readonly VerdictRow[], database: string): Html => {
  const arms = distinct(verdicts.map(({ arm }) => arm));
  const shown = arms.map((arm) =>
    armList(
      verdicts.filter((one) => one.arm === arm),
      database,
      arms.length > 1,
    ),
  );
  return html`${shown}
${overview(verdicts)}
<p class="note">All intervals of a list hold together with 95 %: a word is wrong in one list of twenty at most. docs/clinic.md has the thresholds.</p>`;
};
