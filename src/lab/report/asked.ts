/** The first part of a page whose experiment asks something: the answer in a sentence, with its picture. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, HALO, plot, rowLabels } from '../../base/drawing/figure.ts';
import { figureSection } from '../../base/drawing/figure-section.ts';
import { type Html, html } from '../../base/drawing/html.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { ORDERS, percent, signed, whole } from '../../base/drawing/words.ts';
import type { Attribution } from '../../base/stats/effects.ts';
import { cellsOf, type Estimate, hasInterval, rangeOf } from '../../base/stats/intervals.ts';
import { type AuctionRow, bidFigures, type MoneyRow } from './bids.ts';
import { clinicFigures } from './clinic/figures.ts';
import type { ClinicPicture } from './clinic/rows.ts';
import { type VerdictRow, verdictSection } from './clinic/verdicts.ts';
import { attributionTables, type ContrastedRow, contrastFigures, readingTable, stuckNotes } from './contrasts.ts';
import { type FixRow, fixFigures, goalTable } from './fix.ts';
import { axesOf, heatMap, type Settings } from './heat-map.ts';
import { type FairRow, type HeldOutRow, type ParameterRow, tunedFigures } from './tuned.ts';

interface RatingRow {
  readonly id: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly next: { readonly difference: Estimate; readonly verdict: Order } | null;
}

type Order = keyof typeof ORDERS;

interface MeetingRow extends Estimate {
  readonly id: string;
  readonly other: string;
  readonly verdict: Order;
}

interface SettingRow {
  readonly value: number | string | boolean;
  readonly settings: Settings;
  readonly mean: number;
  readonly effect: Estimate;
  readonly asGood: boolean;
  readonly unchanged?: number | null;
}

/** An answer, with whatever its kind of question adds. */
export interface Asked {
  readonly sentence: string;
  /** All that were played for it. */
  readonly games?: number;
  readonly ratings?: readonly RatingRow[];
  readonly cross?: readonly MeetingRow[];
  readonly arms?: readonly SettingRow[];
  readonly auctions?: readonly AuctionRow[];
  readonly priceOfMoney?: readonly MoneyRow[];
  readonly importance?: readonly ParameterRow[];
  readonly heldOut?: readonly HeldOutRow[];
  readonly fair?: readonly FairRow[];
  readonly verdicts?: readonly VerdictRow[];
  readonly clinic?: readonly ClinicPicture[];
  readonly fix?: FixRow;
  readonly contrasts?: readonly ContrastedRow[];
  readonly attributions?: readonly Attribution[];
  /** The arm that the page is about, where it is not the first. */
  readonly shown?: number;
  /** What settings are measured by: the scale of their effects and its unit. */
  readonly measure?: { readonly label: string; readonly scale: number };
}

/** The figures of an answer; none for one that is a single number. */
export const askedFigures = ({
  ratings = [],
  cross = [],
  arms = [],
  measure,
  auctions = [],
  priceOfMoney = [],
  importance = [],
  heldOut = [],
  fair = [],
  clinic = [],
  fix,
  contrasts = [],
  attributions = [],
}: Asked): Figure[] => [
  ...(fix ? fixFigures(fix) : []),
  ...contrastFigures(contrasts, attributions),
  ...(ratings.length > 0 ? [ratingFigure(ratings)] : []),
  ...(cross.length > 0 ? [crossFigure(ratings, cross)] : []),
  ...(arms.length > 0 && measure ? [settingFigure(arms, measure)] : []),
  ...bidFigures(auctions, priceOfMoney),
  ...clinicFigures(clinic),
  ...(measure ? tunedFigures(importance, heldOut, measure, fair) : []),
];

/** What has been found out. @param shown the name of the arm that the rest of the page is about @param database as a command names it */
export const askedSection = (
  asked: Asked,
  shown: string | null,
  database: string,
): Html => html`<section aria-label="The answer">
${asked.verdicts ? verdictSection(asked.verdicts, database) : html`<p>${asked.sentence}</p>`}
${asked.fix ? goalTable(asked.fix) : ''}
${askedFigures(asked).map(figureSection)}
${stuckNotes(asked.attributions ?? []).map((note) => html`<p class="note">${note}</p>`)}
${attributionTables(asked.contrasts ?? [], asked.attributions ?? [])}
${readingTable(asked.contrasts ?? [])}
${asked.contrasts ? html`<p class="note">All that follows is about the first edition as it is played here.</p>` : ''}
${asked.fix ? html`<p class="note">All that follows is about the changed rules on deals never seen.</p>` : ''}
${asked.auctions ? html`<p class="note">All that follows is about the games in which nobody is made to bid.</p>` : ''}
${asked.heldOut?.length ? html`<p class="note">All that follows is about the games on deals never seen, at the table that it was tuned at.</p>` : ''}
${asked.verdicts ? html`<p class="note">All that follows is about the games of the first arm and field, in which nothing is done to anybody.</p>` : ''}
${asked.ratings ? html`<p class="note">All that follows is about one line-up: ${shown ?? ''}. The page of another one: macher report --run.</p>` : ''}
</section>`;

const ratingFigure = (ratings: readonly RatingRow[]): Figure => ({
  id: 'ratings',
  title: 'In which order they are',
  subtitle:
    'Ratings in Elo points around the mean of the field, from the finishing orders of all games (Plackett and Luce); bars are ' +
    'intervals over deals that hold together, and at all looks, with 95\u202f%. 100 points more are a chance of 64\u202f% to end ' +
    'before the other. Whether one is above the next is told by their meetings alone.',
  alt: `Ratings: ${ratings.map(({ id, rating }) => `${id} ${signed(rating, 0)}`).join(', ')}.`,
  legend: [],
  table: {
    head: ['agent', 'rating', 'low', 'high', 'above the next (points)', 'low', 'high', ''],
    rows: ratings.map(({ id, rating, next, ...ends }) => [
      ...[id, ...cellsOf({ mean: rating, ...ends }, (value) => signed(value, 0))],
      ...(next ? nextCells(next.difference, next.verdict) : ['', '', '', '']),
    ]),
  },
  draw: (frame) => drawRatings(frame, ratings),
});

/** How much more often than half of the time it ends above the next, in percentage points. */
const nextCells = (difference: Estimate, verdict: Order): string[] => [
  ...cellsOf(difference, (value) => signed(100 * value)),
  ORDERS[verdict],
];

const drawRatings = (frame: Frame, ratings: readonly RatingRow[]): SVGSVGElement =>
  plot(frame, {
    height: 64 + 48 * ratings.length,
    marginLeft: 12,
    marginRight: 56,
    marginTop: 16,
    x: { label: 'rating (Elo points) →', nice: true },
    y: { axis: null, domain: ratings.map(({ id }) => id), padding: 0.2 },
    marks: [
      Plot.gridX(GRID),
      Plot.ruleX([0], { stroke: color('ink'), strokeDasharray: '4 3' }),
      rowLabels(ratings, ({ id }) => id, frame.width - 60, -14),
      Plot.ruleY(ratings.filter(hasInterval), {
        ...{ y: 'id', x1: 'low', x2: 'high', stroke: seriesColor(0), strokeWidth: 5, strokeOpacity: 0.55, dy: 8 },
      }),
      Plot.dot(ratings, {
        ...{ y: 'id', x: 'rating', fill: seriesColor(0), r: 5, dy: 8 },
        title: ({ id, rating, ...ends }: RatingRow) =>
          `${id}: ${signed(rating, 0)}\n${rangeOf(ends, (end) => signed(end, 0))}`,
      }),
      Plot.text(ratings, {
        ...{ y: 'id', x: (row: RatingRow) => (hasInterval(row) ? row.high : row.rating), textAnchor: 'start' },
        text: ({ rating }: RatingRow) => signed(rating, 0),
        ...{ dx: 9, dy: 8, fontWeight: 'bold', ...HALO },
      }),
    ],
  });

/** Cells of both directions: who is in the row against who is in the column. */
const crossCells = (cross: readonly MeetingRow[]) =>
  cross.flatMap(({ id, other, mean }) => [
    { row: id, column: other, share: mean },
    { row: other, column: id, share: 1 - mean },
  ]);

const crossFigure = (ratings: readonly RatingRow[], cross: readonly MeetingRow[]): Figure => ({
  id: 'cross-table',
  title: 'Who ends before whom',
  subtitle: 'How often the agent of the row ended before the agent of the column at the same table, in per cent.',
  alt: `Of meetings won: ${cross.map(({ id, other, mean }) => `${id} against ${other} ${percent(mean, 0)}`).join(', ')}.`,
  legend: [],
  table: {
    head: ['agent', 'against', 'ended before', 'low', 'high', ''],
    rows: cross.map(({ id, other, mean, low, high, verdict }) => [
      ...[id, other, percent(mean), percent(low), percent(high)],
      ORDERS[verdict],
    ]),
  },
  draw: (frame) =>
    drawCross(
      frame,
      ratings.map(({ id }) => id),
      crossCells(cross),
    ),
});

const drawCross = (
  frame: Frame,
  ids: readonly string[],
  cells: readonly { row: string; column: string; share: number }[],
): SVGSVGElement => {
  const short = (id: string) => (frame.narrow ? `${ids.indexOf(id) + 1}` : id);
  return plot(frame, {
    height: 60 + 40 * ids.length,
    marginLeft: frame.narrow ? 24 : Math.min(220, 12 + 8 * Math.max(...ids.map((id) => id.length))),
    marginTop: 30,
    padding: 0.06,
    x: { domain: ids as string[], axis: 'top', label: null, tickFormat: (id: string) => `${ids.indexOf(id) + 1}` },
    y: {
      domain: ids as string[],
      label: null,
      tickFormat: (id: string) => (frame.narrow ? short(id) : `${ids.indexOf(id) + 1} ${id}`),
    },
    marks: [
      Plot.cell(cells, {
        x: 'column',
        y: 'row',
        fill: seriesColor(0),
        fillOpacity: ({ share }) => 0.08 + 0.8 * share ** 2,
      }),
      Plot.text(cells, { x: 'column', y: 'row', text: ({ share }) => whole(100 * share), ...HALO }),
    ],
  });
};

const settingFigure = (arms: readonly SettingRow[], { label, scale }: NonNullable<Asked['measure']>): Figure => {
  const rows = arms.map(({ value, settings, effect, asGood }) => ({
    value,
    settings,
    asGood,
    ...{ mean: effect.mean * scale, low: effect.low * scale, high: effect.high * scale },
  }));
  const first = String(arms[0].value);
  const axes = axesOf(arms);
  if (axes) return heatMap(rows, axes, label, first);
  return {
    id: 'settings',
    title: 'What each setting does',
    subtitle:
      `${label[0].toUpperCase()}${label.slice(1)}, as its difference from ${first} on the same deals. Bars are intervals that hold for all settings together ` +
      `with 95\u202f%; filled dots are settings of which no other is shown to be better.`,
    alt: `Differences from ${first}: ${rows.map(({ value, mean }) => `${value} ${signed(mean, 1)}`).join(', ')}.`,
    legend: [],
    table: {
      head: ['setting', 'mean', 'difference', 'low', 'high', 'as good as the best'],
      rows: arms.map(({ value, mean, effect, asGood }) => [
        ...[String(value), (mean * scale).toFixed(2), ...cellsOf(effect, (part) => signed(part * scale, 2))],
        asGood ? 'yes' : 'no',
      ]),
    },
    draw: (frame) => drawSettings(frame, rows, label),
  };
};

interface Drawn extends Estimate {
  readonly value: number | string | boolean;
  readonly asGood: boolean;
}

/** Numbers along a scale of theirs with a line from one to the next; names side by side. */
const drawSettings = (frame: Frame, rows: readonly Drawn[], label: string): SVGSVGElement => {
  const isNumeric = rows.every(({ value }) => typeof value === 'number');
  const sorted = isNumeric ? [...rows].sort((a, b) => Number(a.value) - Number(b.value)) : rows;
  const domain = sorted.map(({ value }) => String(value));
  const turned = !isNumeric && (frame.narrow || domain.join('').length > 70);
  return plot(frame, {
    height: turned ? 420 : 320,
    marginTop: 24,
    marginBottom: turned ? 150 : 40,
    x: isNumeric
      ? { label: 'setting →', inset: 16 }
      : { label: null, type: 'point', domain, padding: 0.5, tickRotate: turned ? -45 : 0 },
    y: { label: `↑ difference in ${label}`, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      ...(isNumeric ? [Plot.line(sorted, { x: 'value', y: 'mean', stroke: seriesColor(0), strokeOpacity: 0.5 })] : []),
      Plot.ruleX(sorted.filter(hasInterval), {
        ...{ x: at(isNumeric), y1: 'low', y2: 'high', stroke: seriesColor(0), strokeWidth: 5, strokeOpacity: 0.55 },
      }),
      Plot.dot(sorted, {
        ...{ x: at(isNumeric), y: 'mean', stroke: seriesColor(0), r: 5, strokeWidth: 2 },
        fill: ({ asGood }: Drawn) => (asGood ? seriesColor(0) : color('paper')),
        title: ({ value, ...row }: Drawn) =>
          `${value}: ${signed(row.mean, 1)}\n${rangeOf(row, (end) => signed(end, 1))}`,
      }),
    ],
  });
};

const at =
  (isNumeric: boolean) =>
  ({ value }: Drawn): number | string =>
    isNumeric ? Number(value) : String(value);
