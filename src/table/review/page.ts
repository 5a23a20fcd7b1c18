/** A review as one self-contained page of HTML. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, plot } from '../../base/drawing/figure.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { Html, html, table } from '../../base/drawing/html.ts';
import { pageStyle } from '../../base/drawing/page-style.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { type Language, numbersIn } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import { reportIn } from '../words/report/index.ts';
import { bidList, boughtTable, chancePoints, dealSection, luckTable, roundName, roundTable } from './page-tables.ts';
import { BLUNDER } from './review.ts';
import type { Mistake, Review, SeatReview } from './shape.ts';
import { mistakeSentence } from './words.ts';

const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** How many decisions are listed; the others cost less. */
const SHOWN = 5;

const courseFigure = (
  { course, parties }: Review,
  what: 'shares' | 'points',
  heading: Pick<Figure, 'id' | 'title' | 'subtitle'>,
  language: Language,
): Figure => {
  const words = reportIn(language);
  const times = what === 'shares' ? 100 : 1;
  const points = course.flatMap((moment) =>
    parties.map((party, seat) => ({ at: moment.at, party, seat, value: moment[what][seat] * times })),
  );
  const last = course.at(-1)!;
  const unit = what === 'shares' ? ' %' : '';
  const rounds = course.filter(({ round }, i) => i === 0 || course[i - 1].round !== round);
  const roundAt = new Map(rounds.map(({ at, round }) => [at, words.roundMark(round)]));
  return {
    ...heading,
    alt: words.atTheEnd(
      parties.map((party, seat) => `${party} ${(last[what][seat] * times).toFixed(0)}${unit}`).join(', '),
    ),
    legend: parties.map((label, seat) => ({ label, color: seriesColor(seat) })),
    table: {
      head: [words.round, ...parties],
      rows: rounds.map((moment) => [
        roundName(moment.round, language),
        ...moment[what].map((value) => `${(value * times).toFixed(0)}${unit}`),
      ]),
    },
    draw: (frame: Frame) =>
      plot(frame, {
        height: frame.narrow ? 260 : 340,
        x: {
          label: words.decisionsAxis,
          ticks: rounds.map(({ at }) => at),
          tickFormat: (at: number) => roundAt.get(at) ?? '',
        },
        y: { label: what === 'shares' ? words.chanceAxis : words.pointsAxis, zero: true },
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

/** Line styles that can be told apart without colours. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 2'];

const mistakeItem = ({ blunder, parts, decision, played, better }: Mistake, language: Language): Html => {
  const words = reportIn(language);
  const [begin, own, between, other, end] = words.decision(decision, played, better);
  return html`<li><p><strong>${blunder ? `${words.blunder} ` : ''}</strong>${mistakeSentence(parts[language], language)}</p><p class="note">${begin}<code>${own}</code>${between}<code>${other}</code>${end}</p></li>`;
};

const seatSection = (seat: SeatReview, language: Language): Html => {
  const words = reportIn(language);
  const { party, agent, rank, points, decisions, phases } = seat;
  const { number } = numbersIn(language);
  const costly = decisions.slice(0, SHOWN);
  const cost = decisions.reduce((sum, { loss }) => sum + loss.mean, 0).toFixed(0);
  const blunders = decisions.filter(({ blunder }) => blunder).length;
  return html`<section>
<h2>${party} (${namesIn(language).bot(agent)})</h2>
<p>${words.ended({ rank, points: points.total, blunders, cost, luck: chancePoints(seat.luck.total, language) })}</p>
<h3>${words.costliest}</h3>
${costly.length === 0 ? html`<p>${words.noneCostly}</p>` : html`<ol>${costly.map((one) => mistakeItem(one, language))}</ol>`}
<h3>${words.byPhase}</h3>
${table(
  words.grades(party),
  [words.phase, words.grade, words.pointsLost, words.decisions],
  phases.map(({ phase, grade, loss, decisions: n }) => [
    namesIn(language).phase(phase),
    grade,
    number(loss),
    String(n),
  ]),
)}
<h3>${words.bids}</h3>
${bidList(seat, language)}
<h3>${words.luck}</h3>
${luckTable(seat, language)}
<h3>${words.money}</h3>
${roundTable(seat, language)}
${boughtTable(seat, language)}
${seat.sameDeal === null ? '' : dealSection(seat.sameDeal, party, language)}
</section>`;
};

export const reviewPage = (review: Review, language: Language = 'en'): string => {
  const words = reportIn(language);
  const figure = (what: 'shares' | 'points', id: string, title: string, subtitle: string) =>
    figureSection(courseFigure(review, what, { id, title, subtitle }, language), words.numbers);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<title>${words.title} · Macher Lab</title>
<style>${new Html(pageStyle())}</style>
</head>
<body>
<header><p class="kicker">Macher Lab · ${words.kicker(review.edition, review.players)}</p>
<h1>${words.title}</h1></header>
<main>
${review.filled === null ? '' : html`<p class="note">${review.filled[language]}</p>`}
${review.seats.map((seat) => seatSection(seat, language))}
<h2>${words.course}</h2>
${figure('shares', 'chances', words.chances, words.chancesAbout)}
${figure('points', 'points', words.expected, words.expectedAbout)}
<h2>${words.judged}</h2>
<p>${words.method(BLUNDER)}</p>
</main>
</body>
</html>`.text;
};
