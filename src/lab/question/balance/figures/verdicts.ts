/** The verdicts of a clinic in sentences: what to change first, then what to watch, then the rest. */

import { type Html, html } from '../../../../base/drawing/html.ts';
import { capital, counted } from '../../../../base/drawing/words.ts';
import { shellWord } from '../../../../base/text/shell.ts';
import type { GameLinks } from '../../../run/game-link.ts';
import { momentOptions, momentWords } from '../../../run/moment.ts';
import type { Shown, Verdict } from '../answer.ts';
import type { Word } from '../standards.ts';
import { sortedOut, WORD_NAMES } from '../words.ts';
import { distinct } from './rows.ts';

/** Signs that differ by shape as well as by colour. */
const SIGNS: Readonly<Record<Word, string>> = { broken: '■', watch: '▲', misuse: '◆', open: '○', healthy: '●' };
const WORDS = Object.keys(SIGNS) as Word[];

const badge = (word: Word): Html => html`<span class="word ${word}">${SIGNS[word]} ${WORD_NAMES[word]}</span>`;

/** The command that opens a game at the move. */
const showCommand = (database: string, { run, game, moment }: Shown): string => {
  const where = `macher record ${shellWord(database)} --run ${shellWord(run)} --game ${game} --open`;
  return [where, ...momentOptions(moment)].join(' ');
};

/** Where the games of a page can be opened. */
interface Games {
  /** As a command names it. */
  readonly database: string;
  readonly links: GameLinks;
}

/** A link that opens the game that shows it best, with the decision there; nothing if the page has none. */
const linkIn = ({ records: [best], of, what }: Verdict, links: GameLinks): Html => {
  const link = best && links.get(best);
  if (!link) return html``;
  const about = of === '' ? what : `${what}, ${of}`;
  return html`<p><a href="${link.href}">Open game ${best.game} at “${link.words}”</a>: of all games, it shows most of ${about}.</p>`;
};

const recordsOf = (verdict: Verdict, { database, links }: Games): Html => {
  const { records } = verdict;
  return records.length === 0
    ? html``
    : html`${linkIn(verdict, links)}<details><summary>${counted(records.length, 'game')} that show it, ${momentWords(records[0].moment)}</summary><pre tabindex="0">${records
        .map((one) => showCommand(database, one))
        .join('\n')}</pre></details>`;
};

const item = (verdict: Verdict, games: Games): Html => html`<li>
<p><strong>${badge(verdict.word)} ${capital(verdict.what)}</strong> <a href="#${verdict.figure}">figure</a></p>
<p>${verdict.sentence}</p>
${recordsOf(verdict, games)}
</li>`;

const list = (verdicts: readonly Verdict[], games: Games): Html =>
  html`<ul class="verdicts">${verdicts.map((one) => item(one, games))}</ul>`;

/** Verdicts that need no change are folded away: the first screen is for those that do. */
const folded = (head: Html, verdicts: readonly Verdict[], games: Games): Html =>
  verdicts.length === 0
    ? html``
    : html`<details><summary>${head}: ${verdicts.map(({ what }) => what.replace(/^[^:]*: /, '')).join(', ')}</summary>
${list(verdicts, games)}</details>`;

const countedHead = (word: Word, verdicts: readonly Verdict[]): Html =>
  html`${badge(word)} ${counted(verdicts.length, 'verdict')}`;

/** How many verdicts of each arm have which word: the first thing to see on the page. */
export const verdictCounts = (verdicts: readonly Verdict[]): Html => {
  const arms = distinct(verdicts.map(({ arm }) => arm));
  const [first, ...others] = arms;
  const words = WORDS.filter((word) => verdicts.some((one) => one.word === word));
  const line = (arm: string): Html => {
    const counts = words.map(
      (word) => [word, verdicts.filter((one) => one.arm === arm && one.word === word).length] as const,
    );
    const name = arms.length > 1 ? html`<a href="#arm-${arms.indexOf(arm) + 1}">${arm}</a>` : html``;
    return html`<li>${name}<span class="counts">${counts.map(([word, n]) => html`<span class="word ${n > 0 ? word : 'none'}"><span>${SIGNS[word]}</span> <b>${n}</b> <small>${WORD_NAMES[word]}</small></span>`)}</span></li>`;
  };
  return html`<ul class="in-all" aria-label="Verdicts by word">${[...others, first].map(line)}</ul>`;
};

/** "2 broken, 3 to watch, 20 healthy, 4 not known yet." */
const countsOf = (verdicts: readonly Verdict[]): string =>
  `${WORDS.map((word) => `${verdicts.filter((one) => one.word === word).length} ${WORD_NAMES[word]}`).join(', ')}.`;

/** The verdicts of an arm. @param first verdicts of the arm that others are compared with; empty for that arm itself */
const armList = (verdicts: readonly Verdict[], first: readonly Verdict[], games: Games, heading: Html): Html => {
  const { bad, old, others } = sortedOut(verdicts, first);
  return html`${heading}
${bad.length > 0 ? list(bad, games) : html`<p>${first.length > 0 ? 'Nothing is broken or to watch that was not before.' : `Nothing is known to be broken, and nothing to watch${openIn(verdicts) && `; ${openIn(verdicts)}`}.`}</p>`}
${old.length > 0 ? folded(html`${counted(old.length, 'verdict')} as in ${first[0].arm}`, old, games) : ''}
${others.map(
  ([word, alike]) => html`${folded(countedHead(word, alike), alike, games)}
`,
)}`;
};

/** "3 verdicts of 40 are open"; empty for none. */
const openIn = (verdicts: readonly Verdict[]): string => {
  const open = verdicts.filter(({ word }) => word === 'open').length;
  return open === 0 ? '' : `${counted(open, 'verdict')} of ${verdicts.length} ${open === 1 ? 'is' : 'are'} open`;
};

/** Nothing is known to be bad: what is not known yet is said as well. */
const soundness = (verdicts: readonly Verdict[]): Html => {
  const open = openIn(verdicts);
  const found = 'nothing is known to be broken, and nothing to watch';
  return open === '' ? html`${badge('healthy')} ${found}` : html`${badge('open')} ${found}; ${open}`;
};

/** What is bad in each arm, in a line: it should be seen before anything else is read. */
const summary = (arms: readonly string[], verdicts: readonly Verdict[]): Html => {
  const line = (arm: string, i: number) => {
    const bad = (['broken', 'watch'] as const).flatMap((word) => {
      const own = verdicts.filter((one) => one.arm === arm && one.word === word);
      return own.length === 0
        ? []
        : [html`${badge(word)} ${own.map(({ what }) => what.replace(/^[^:]*: /, '')).join(', ')}`];
    });
    return html`<li><a href="#arm-${i + 1}">${arm}</a> ${bad.length > 0 ? bad.map((part) => html`${part} `) : soundness(verdicts.filter((one) => one.arm === arm))}</li>`;
  };
  return html`<ul class="arms">${arms.map(line)}</ul>`;
};

/** With more columns than this, their names would not fit on a phone: they get numbers. */
const MOST_NAMED = 2;

/** All words by arm and field. */
const overview = (verdicts: readonly Verdict[]): Html => {
  const arms = distinct(verdicts.map(({ arm }) => arm));
  const fields = distinct(verdicts.flatMap((one) => Object.keys(one.fields)));
  if (arms.length * fields.length < 2) return html``;
  const columns = arms.flatMap((arm) => fields.map((field) => ({ arm, field })));
  const cell = (what: string, { arm, field }: (typeof columns)[number]) => {
    const found = verdicts.find((one) => one.what === what && one.arm === arm)?.fields[field];
    return found
      ? html`<td class="word ${found.word}" title="${WORD_NAMES[found.word]}">${SIGNS[found.word]}</td>`
      : html`<td></td>`;
  };
  const name = ({ arm, field }: (typeof columns)[number]) =>
    [...(arms.length > 1 ? [arm] : []), ...(fields.length > 1 ? [field] : [])].join(', ');
  const isNumbered = columns.length > MOST_NAMED;
  const names = html`<ol>${columns.map((column) => html`<li>${name(column)}</li>`)}</ol>`;
  const head = (column: (typeof columns)[number], i: number) =>
    isNumbered
      ? html`<th scope="col"><abbr title="${name(column)}">${i + 1}</abbr></th>`
      : html`<th scope="col">${name(column)}</th>`;
  return html`${isNumbered ? names : ''}<div class="scroll" tabindex="0" role="region" aria-label="All verdicts side by side"><table class="overview" aria-label="All verdicts side by side">
<thead><tr><th scope="col">verdict</th>${columns.map(head)}</tr></thead>
<tbody>${distinct(verdicts.map(({ what }) => what)).map((what) => html`<tr><th scope="row">${what}</th>${columns.map((column) => cell(what, column))}</tr>`)}</tbody>
</table></div>
<p class="note">${WORDS.map((word) => html`${badge(word)} `)}</p>`;
};

/** Verdicts, the worst first; those of the arm that others are compared with come last. @param database as a command names it */
export const verdictSection = (verdicts: readonly Verdict[], database: string, links: GameLinks = new Map()): Html => {
  const games = { database, links };
  const arms = distinct(verdicts.map(({ arm }) => arm));
  const of = (arm: string) => verdicts.filter((one) => one.arm === arm);
  const heading = (arm: string) =>
    arms.length > 1
      ? html`<h3 id="arm-${arms.indexOf(arm) + 1}">${arm}</h3><p class="note">${countsOf(of(arm))}</p>`
      : html`<p>${countsOf(of(arm))}</p>`;
  const [first, ...others] = arms;
  const shown = [...others, first].map((arm) => armList(of(arm), arm === first ? [] : of(first), games, heading(arm)));
  return html`${arms.length > 1 ? summary(arms, verdicts) : ''}
${shown}
${overview(verdicts)}
<p class="note">All intervals of a list hold jointly at 95 %: a word is wrong in one list of twenty at most. docs/clinic-thresholds.md has the thresholds.</p>`;
};
