/** A run as one self-contained page of HTML: no network, no second file, and no script except for its tips. */

import { fixed } from '../../base/drawing/columns.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { Html, html, table } from '../../base/drawing/html.ts';
import { pageStyle } from '../../base/drawing/page-style.ts';
import { TIP_SCRIPT, TIP_SOURCE } from '../../base/drawing/tip.ts';
import { counted, listed, percent, percentRange, whole } from '../../base/drawing/words.ts';
import type { Provenance } from '../../base/provenance.ts';
import type { RunData } from '../store/run-data.ts';
import { type FigureGroup, figureGroups } from './all.ts';
import { answerOf } from './answer.ts';
import { type AskedPage, askedSection } from './asked.ts';
import type { Compared } from './compared.ts';
import { comparisonAnswer } from './comparison-answer.ts';
import { armHeading, armTable, comparisonFigures } from './comparison-section.ts';
import { agentShares } from './win-share.ts';

/** What the page says besides the numbers. */
export interface PageWords {
  /** The name of the edition. */
  readonly edition: string;
  /** The experiment as the text of its file. */
  readonly config: string;
  /** The changes to the edition, in words; null for none. */
  readonly variant: { readonly name: string; readonly about: string | null; readonly changes: string } | null;
  /** What differs in the user's own printing, in words; null for nothing. */
  readonly ownPrinting: string | null;
  /** The command that replays the run. */
  readonly command: string;
  /** The answer, if the experiment asks something: it comes first. */
  readonly asked: AskedPage | null;
  /** For an experiment with several arms: their results and differences, which come before the figures of one. */
  readonly comparison: Compared | null;
  /** The database, as a command names it. */
  readonly database: string;
  /** What to keep in mind when reading the numbers, a sentence or two each. */
  readonly notes: readonly string[];
}

const CSP = `default-src 'none'; script-src ${TIP_SOURCE}; style-src 'unsafe-inline'; img-src data:`;

export function pageOf(data: RunData, words: PageWords): string {
  const { run } = data;
  const { comparison } = words;
  const groups = figureGroups(data);
  const compared = comparison === null ? [] : [comparisonFigures(comparison)];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<title>${run.question || run.name} · Macher Lab</title>
<style>${new Html(pageStyle())}</style>
</head>
<body>
<header>
<p class="kicker">${kicker(run, words)}</p>
<h1>${run.question || run.name}</h1>
<p class="rules">${rulesLine(run, words)}</p>
</header>
<main>
${words.asked === null ? '' : askedSection(words.asked, run.arm)}
${comparison === null ? answerSection(data) : armsSection(comparison, words.asked === null)}
${contents(words.asked, [...compared, ...(words.asked?.folded ? [] : groups)])}
${compared.map(groupSection)}
${comparison === null ? '' : html`<section>${armHeading(comparison, run.run, words.database)}${answerSection(data)}</section>`}
${words.asked?.folded ? foldedGroups(words.asked.folded, groups) : groups.map(groupSection)}
${failureSection(data)}
${notesSection(words)}
${makingSection(data, words)}
</main>
<footer><p>Made by Macher Lab ${run.version}. Every number comes from the rows of run ${run.run}.</p></footer>
<script>${new Html(TIP_SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}

/** Where the page is from, above its question. */
const kicker = ({ name, question, played }: RunData['run'], { asked }: PageWords): string =>
  ['Macher Lab', ...(question ? [name] : []), counted(asked?.all?.games ?? played, 'game')].join(' · ');

/** By which rules was played, in a line: those of one arm, or of all of them. */
const rulesLine = ({ players, edition: id }: RunData['run'], { edition, variant, asked }: PageWords): string => {
  const arms = asked?.all?.arms ?? 1;
  const rules =
    arms > 1 ? counted(arms, 'arm') : [edition, ...(variant && variant.name !== id ? [variant.name] : [])].join(' · ');
  return `${rules}, ${counted(players, 'player')}`;
};

const answerSection = (
  data: RunData,
): Html => html`<section aria-label="${data.run.arm === null ? 'In short' : 'This arm in short'}">
${answerOf(data).map((sentence) => html`<p>${sentence}</p>`)}
${data.agents.length > 0 ? agentTable(data) : ''}
</section>`;

/** @param answers whether it has to give the answer, which is above if the experiment asked for it */
const armsSection = (comparison: Compared, answers: boolean): Html => html`<section aria-label="In short">
${answers ? comparisonAnswer(comparison).map((sentence) => html`<p>${sentence}</p>`) : ''}
${armTable(comparison)}
</section>`;

/** Results by agent; an agent with all seats has a score, but nobody to win against. */
function agentTable(data: RunData): Html {
  const score = ({ meanScore, sdScore }: (typeof data.agents)[number]) =>
    `${meanScore.toFixed(1)} ± ${fixed(sdScore, 1)}`;
  if (data.agents.length === 1) {
    const [{ agent, games }] = data.agents;
    return table('Results', ['agent', 'games', 'score ± sd'], [[agent, whole(games), score(data.agents[0])]]);
  }
  const shares = agentShares(data);
  const rows = data.agents.map((row, i) => [
    ...[row.agent, whole(row.games), percent(shares[i].mean), percentRange(shares[i])],
    ...[score(row), row.meanRank.toFixed(2)],
  ]);
  const head = ['agent', 'games', 'win share', '95\u202f% interval', 'score ± sd', 'mean rank'];
  return html`${table('Results by agent', head, rows)}
<p class="note">Win share, score and rank are means over all seats of an agent.</p>`;
}

/** Links to all figures, those of the answer first. */
const contents = (asked: AskedPage | null, groups: readonly FigureGroup[]): Html => {
  const figures = [...(asked?.figures ?? []), ...groups.flatMap((group) => group.figures)];
  const links = [
    ...(asked === null ? [] : [{ id: 'answer', title: 'The answer' }]),
    ...figures,
    { id: 'making', title: 'How it was made' },
  ];
  return html`<nav aria-label="Figures"><ul>
${links.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
</ul></nav>`;
};

const foldedGroups = (title: string, groups: readonly FigureGroup[]): Html => html`<section>
<h2>${title}</h2>
<details><summary>${listed(groups.map((group) => group.title))}</summary>
${groups.map(groupSection)}
</details>
</section>`;

const groupSection = ({ title, figures }: FigureGroup): Html => html`<section>
<h2>${title}</h2>
${figures.map((figure) => figureSection(figure))}
</section>`;

function failureSection({ failures, run }: RunData): Html {
  if (failures.length === 0) return html``;
  const more = run.failed > failures.length ? ` These are the first ${failures.length} of ${whole(run.failed)}.` : '';
  const rows = failures.map((row) => [
    String(row.game),
    row.seed,
    row.agent ?? '',
    row.decision === null ? '' : whole(row.decision),
    row.failure ?? '',
  ]);
  return html`<section class="words">
<h2>Games that failed</h2>
<p class="warning">A game fails when an agent throws, returns an illegal action or takes too long. It counts nowhere above.${more}</p>
${table('Failed games', ['game', 'seed', 'agent', 'decision', 'what happened'], rows)}
</section>`;
}

const variantFact = ({ name, about, changes }: NonNullable<PageWords['variant']>): string =>
  [`${name}.`, ...(about === null ? [] : [about]), `${changes}.`].join(' ');

const notesSection = ({ notes }: PageWords): Html =>
  notes.length === 0
    ? html``
    : html`<section><h2>To keep in mind</h2>${notes.map((note) => html`<p>${note}</p>`)}</section>`;

const machineText = ({ cpu, cores, memory, os, node, browser }: Provenance['machine']): string =>
  browser ? `${browser} with ${cores} cores; ${os}` : `${cpu}, ${cores} cores, ${memory} GiB; ${os}; Node ${node}`;

function makingSection({ run }: RunData, words: PageWords): Html {
  const rate = run.seconds > 0 ? `, ${((run.played + run.failed) / run.seconds).toFixed(1)} games a second` : '';
  const facts = [
    ['Run', run.run],
    [
      'Games',
      `${whole(run.played)} played, ${whole(run.failed)} failed, of ${whole(run.planned)} planned (${run.state})`,
    ],
    ['Seed', run.seed],
    ['Edition', run.edition],
    ...(words.variant === null ? [] : [['Variant', variantFact(words.variant)]]),
    ...(words.ownPrinting === null ? [] : [['Own printing', words.ownPrinting]]),
    ['Program', `Macher Lab ${run.version}${run.commit === null ? '' : `, commit ${run.commit}`}`],
    ['Machine', machineText(JSON.parse(run.machine))],
    ['Started', `${run.started.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Time', `${run.seconds.toFixed(1)} seconds${rate}`],
  ];
  return html`<section id="making">
<h2>How it was made</h2>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h3>The experiment</h3>
<pre class="long" tabindex="0">${words.config}</pre>
<h3>The same again</h3>
<p>Saved as a file, the experiment above gives the same games with the same program, on any machine:</p>
<pre tabindex="0">${words.command}</pre>
</section>`;
}
