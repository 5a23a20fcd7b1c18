/** A review as one page of HTML that needs nothing else. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, plot } from '../../base/drawing/figure.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { Html, html, table } from '../../base/drawing/html.ts';
import { pageStyle } from '../../base/drawing/page-style.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { namesIn } from '../words/names/index.ts';
import { bidList, boughtTable, dealSection, luckTable, roundTable, signedPercent } from './page-tables.ts';
import { BLUNDER, type Mistake, type Review, type SeatReview } from './review.ts';

const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** Decisions that are listed; the others cost less. */
const TOLD = 5;

const courseFigure = (
  { course, parties }: Review,
  what: 'shares' | 'points',
  words: Pick<Figure, 'id' | 'title' | 'subtitle'>,
): Figure => {
  const times = what === 'shares' ? 100 : 1;
  const points = course.flatMap((moment) =>
    parties.map((party, seat) => ({ at: moment.at, party, seat, value: moment[what][seat] * times })),
  );
  const last = course.at(-1)!;
  const unit = what === 'shares' ? ' %' : '';
  const rounds = course.filter(({ round }, i) => i === 0 || course[i - 1].round !== round);
  return {
    ...words,
    alt: `At the end: ${parties.map((party, seat) => `${party} ${(last[what][seat] * times).toFixed(0)}${unit}`).join(', ')}.`,
    legend: parties.map((label, seat) => ({ label, color: seriesColor(seat) })),
    table: {
      head: ['round', ...parties],
      rows: rounds.map((moment) => [
        String(moment.round),
        ...moment[what].map((value) => `${(value * times).toFixed(0)}${unit}`),
      ]),
    },
    draw: (frame: Frame) =>
      plot(frame, {
        height: frame.narrow ? 260 : 340,
        x: {
          label: 'decisions →',
          ticks: rounds.map(({ at }) => at),
          tickFormat: (at: number) => `r${rounds.find((one) => one.at === at)?.round ?? ''}`,
        },
        y: { label: what === 'shares' ? '↑ winning chance (%)' : '↑ expected final points', zero: true },
        marks: [
          Plot.gridY(GRID),
          Plot.ruleX(rounds, { x: 'at', stroke: color('grid') }),
          ...parties.map((_, seat) =>
            Plot.line(
              points.filter((point) => point.seat === seat),
              { x: 'at', y: 'value', stroke: seriesColor(seat), strokeWidth: 2, strokeDasharray: DASHES[seat] },
            ),
          ),
        ],
      }),
  };
};

/** Lines that stay apart without colours. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 2'];

const told = (mistake: Mistake): Html =>
  html`<li><p><strong>${mistake.blunder ? 'Blunder. ' : ''}</strong>${mistake.sentence}</p><p class="note">Decision ${String(mistake.decision)}: played <code>${mistake.played}</code>, better <code>${mistake.better}</code>.</p></li>`;

const seatSection = (seat: SeatReview): Html => {
  const { party, agent, rank, points, decisions, phases } = seat;
  const dear = decisions.slice(0, TOLD);
  const blunders = decisions.filter(({ blunder }) => blunder).length;
  return html`<section>
<h2>${party} (${agent})</h2>
<p>Place ${String(rank)} with ${String(points.total)} points. ${blunders === 0 ? 'No blunder.' : blunders === 1 ? 'One blunder.' : `${blunders} blunders.`}
Its decisions were proven to cost ${decisions.reduce((sum, { loss }) => sum + loss.mean, 0).toFixed(0)} points;
luck moved its winning chance by ${signedPercent(seat.luck.total)}.</p>
<h3>The most costly decisions</h3>
${dear.length === 0 ? html`<p>None that a search would have made differently.</p>` : html`<ol>${dear.map(told)}</ol>`}
<h3>By phase</h3>
${table(
  `Grades of ${party}`,
  ['phase', 'grade', 'points lost', 'decisions'],
  phases.map(({ phase, grade, loss, decisions: n }) => [namesIn('en').phase(phase), grade, loss.toFixed(1), String(n)]),
)}
<h3>Bids above or below their worth</h3>
${bidList(seat)}
<h3>Luck</h3>
${luckTable(seat)}
<h3>Points and money</h3>
${roundTable(seat)}
${boughtTable(seat)}
${seat.sameDeal === null ? '' : dealSection(seat.sameDeal, party)}
</section>`;
};

/** The page. */
export const reviewPage = (review: Review): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<title>Review of a game · Macher Lab</title>
<style>${new Html(pageStyle())}</style>
</head>
<body>
<header><p class="kicker">Macher Lab · ${review.edition}, ${String(review.players)} players</p>
<h1>Review of a game</h1></header>
<main>
${review.filled === null ? '' : html`<p class="note">${review.filled}</p>`}
${review.seats.map(seatSection)}
<h2>How the game went</h2>
${figureSection(courseFigure(review, 'shares', { id: 'chances', title: 'Winning chance', subtitle: 'By the learned evaluation, which knows only what everybody at the table sees.' }))}
${figureSection(courseFigure(review, 'points', { id: 'points', title: 'Expected final points', subtitle: 'By the same evaluation.' }))}
<h2>How it is judged</h2>
<p>Each decision is judged by what its seat could know at the time: hidden cards, dice and secret choices are redrawn for each trial. All
reasonable options are tried in about 100 positions. If another option looks better than the one played, both are searched until the
difference is certain. A cost is given in points of lead: the number of points that are worth as much at that decision, in winning
chance, place and points, with a 99 % interval. A blunder certainly costs more than ${String(BLUNDER)}. Luck is what each event changed in the evaluation, minus the mean over
redrawn events. For secret choices that were revealed, it is minus the mean over the seat’s options, weighted by the learned policy.</p>
</main>
</body>
</html>`.text;
