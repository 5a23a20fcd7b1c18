/** What is bid: for the order of play, against what it bought, and for polls. */
import * as Plot from '@observablehq/plot';
import { blockMean, type Estimate } from '../stats/intervals.ts';
import type { OrderPlaceRow, Spread } from '../store/queries/auctions.ts';
import type { RunData } from '../store/run-data.ts';
import { type Figure, type Frame, GRID, type LegendEntry, plot } from './figure.ts';
import { color, seriesColor } from './theme.ts';
import { counted, listed, percent, signed, whole } from './words.ts';

/** The spread of prices of one kind in one round. */
interface Prices extends Spread {
  readonly round: number;
  readonly kind: string;
}

const HOW_TO_READ = 'Thin lines hold the middle 80\u202f% of them, thick ones the middle half; the dot is the median.';

/** Spreads side by side for each round, in thousands. */
const drawPrices = (
  frame: Frame,
  prices: readonly Prices[],
  kinds: readonly LegendEntry[],
  label: string,
): SVGSVGElement => {
  const fill = ({ kind }: Prices) => kinds.find((entry) => entry.label === kind)?.color;
  const place = { fx: 'round', x: 'kind' };
  return plot(frame, {
    height: frame.narrow ? 280 : 320,
    marginTop: 28,
    fx: { label: 'round', axis: 'bottom', padding: 0.15 },
    x: { axis: null, domain: kinds.map((kind) => kind.label), type: 'point', padding: 0.7 },
    y: { label, zero: true, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleX(prices, { ...place, y1: 'p10', y2: 'p90', stroke: fill, strokeWidth: 2 }),
      Plot.ruleX(prices, { ...place, y1: 'p25', y2: 'p75', stroke: fill, strokeWidth: 8, strokeOpacity: 0.55 }),
      Plot.dot(prices, { ...place, y: 'p50', fill, r: frame.narrow ? 4 : 5 }),
    ],
  });
};

const priceTable = (prices: readonly Prices[]) => ({
  head: ['round', '', 'number', 'mean', '10 %', '25 %', 'median', '75 %', '90 %'],
  rows: prices.map(({ round, kind, count, mean, p10, p25, p50, p75, p90 }) => [
    whole(round),
    kind,
    whole(count),
    mean.toFixed(1),
    ...[p10, p25, p50, p75, p90].map((price) => price.toFixed(1).replace('.0', '')),
  ]),
});

const medians = (prices: readonly Prices[], kind: string): string =>
  listed(prices.filter((row) => row.kind === kind).map(({ p50 }) => p50.toFixed(0)));

export function orderBidFigure({ orderBids, run }: RunData): Figure | null {
  if (orderBids.length === 0) return null;
  const won = { label: 'bids that won', color: seriesColor(0) };
  const lost = { label: 'other bids', color: seriesColor(5) };
  const prices = orderBids.map((row) => ({ ...row, kind: row.won ? won.label : lost.label }));
  return {
    id: 'order-bids',
    title: 'What is bid for the order of play',
    subtitle: `Bids in each round of ${counted(run.played, 'game')}, in thousands. ${HOW_TO_READ}`,
    alt: `Median winning bid by round, in thousands: ${medians(prices, won.label)}.`,
    legend: [won, lost],
    table: priceTable(prices),
    draw: (frame) => drawPrices(frame, prices, [won, lost], '↑ bid (thousand)'),
  };
}

/** What the payers of a class of prices won more or less often than usual, in parts of a game. */
interface Gain extends Estimate {
  readonly paid: string;
  readonly count: number;
}

const priceClass = (low: number, high: number | null): string => {
  if (high === null) return `${low}+`;
  return high === low ? String(low) : `${low}–${high}`;
};

/** A class with fewer purchases than this says too little to be drawn. */
const FEWEST_PURCHASES = 30;

export function orderValueFigure({ orderValues, run }: RunData): Figure | null {
  const gains: Gain[] = orderValues
    .filter(({ count, blocks }) => count >= FEWEST_PURCHASES && blocks > 1)
    .map((row) => ({ paid: priceClass(row.low, row.high), count: row.count, ...blockMean(row) }));
  if (gains.length === 0) return null;
  const words = gains.map(({ paid, mean }) => `${paid}: ${signed(100 * mean)}`);
  return {
    id: 'order-value',
    title: 'What the order of play brings its buyer',
    subtitle:
      `By how much buyers won more often than their agent does on average, by the price that they paid, in ` +
      `${counted(run.played, 'game')}, with 95\u202f% intervals over deals. Above the line the order went with victories; ` +
      `that does not yet say that it caused them.`,
    alt: `Difference in win share in percentage points by price in thousands: ${listed(words)}.`,
    legend: [],
    table: {
      head: ['price (thousand)', 'purchases', 'difference (percentage points)', 'low', 'high'],
      rows: gains.map((row) => [
        row.paid,
        whole(row.count),
        ...[row.mean, row.low, row.high].map((n) => signed(100 * n)),
      ]),
    },
    draw: (frame) => drawGains(frame, gains),
  };
}

const drawGains = (frame: Frame, gains: readonly Gain[]): SVGSVGElement =>
  plot(frame, {
    height: frame.narrow ? 280 : 300,
    marginTop: 28,
    marginBottom: frame.narrow ? 62 : 40,
    x: {
      label: 'price paid (thousand)',
      ...{ domain: gains.map(({ paid }) => paid), type: 'point', padding: 0.5, tickRotate: frame.narrow ? -45 : 0 },
    },
    y: {
      label: '↑ win share above usual (points)',
      percent: true,
      nice: true,
      tickFormat: (n: number) => signed(n, 0),
    },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      Plot.ruleX(gains, {
        x: 'paid',
        y1: 'low',
        y2: 'high',
        stroke: seriesColor(0),
        strokeWidth: 5,
        strokeOpacity: 0.55,
      }),
      Plot.dot(gains, { x: 'paid', y: 'mean', fill: seriesColor(0), r: 5 }),
    ],
  });

const PLACES: readonly (LegendEntry & { readonly place: OrderPlaceRow['place'] })[] = [
  { place: 'first', label: 'first', color: seriesColor(0) },
  { place: 'between', label: 'in between', color: seriesColor(5) },
  { place: 'last', label: 'last', color: seriesColor(1) },
];

export function orderPlaceFigure({ orderPlaces, run }: RunData): Figure | null {
  if (orderPlaces.length === 0) return null;
  const rounds = [...new Set(orderPlaces.map(({ round }) => round))];
  const shares = rounds.flatMap((round) => {
    const own = orderPlaces.filter((row) => row.round === round);
    const all = own.reduce((total, { count }) => total + count, 0);
    return PLACES.map(({ place, label, color: fill }) => ({
      ...{ round, label, fill },
      share: (own.find((row) => row.place === place)?.count ?? 0) / all,
    }));
  });
  const last = shares.filter(({ label }) => label === 'last').map(({ share }) => percent(share, 0));
  return {
    id: 'order-places',
    title: 'Which place in the order is bought',
    subtitle:
      `Where buyers of the order sat in the order that they chose, by round, in ${counted(run.played, 'game')}. ` +
      `Who names the neighbour on the left acts last.`,
    alt: `Part of buyers who chose to act last, by round: ${listed(last)}.`,
    legend: PLACES,
    table: {
      head: ['round', ...PLACES.map(({ label }) => label)],
      rows: rounds.map((round) => [
        whole(round),
        ...shares.filter((row) => row.round === round).map(({ share }) => percent(share)),
      ]),
    },
    draw: (frame) =>
      plot(frame, {
        height: 260,
        marginTop: 28,
        x: { label: 'round', padding: 0.25 },
        y: { label: '↑ part of buyers (%)', percent: true, domain: [0, 100] },
        marks: [
          Plot.gridY(GRID),
          Plot.barY(shares, Plot.stackY({ x: 'round', y: 'share', z: 'label', fill: 'fill', insetTop: 1 })),
          Plot.ruleY([0], { stroke: color('muted') }),
        ],
      }),
  };
}

export function pollFigure({ polls, pollOffers, run }: RunData): Figure | null {
  if (polls.length === 0) return null;
  const published = { label: 'published', color: seriesColor(0) };
  const suppressed = { label: 'suppressed', color: seriesColor(1) };
  const prices = polls.map((row) => ({ ...row, kind: row.outcome }));
  const total = (list: readonly Prices[]) => list.reduce((sum, { count }) => sum + count, 0);
  const offered = pollOffers.reduce((sum, row) => sum + row.offered, 0);
  const sold = total(prices);
  const shown = percent(total(prices.filter(({ kind }) => kind === 'published')) / sold, 0);
  return {
    id: 'polls',
    title: 'What polls cost',
    subtitle:
      `Prices of the polls sold in each round of ${counted(run.played, 'game')}, in thousands. Of ${whole(offered)} polls ` +
      `${percent(sold / offered)} found a buyer, who published ${shown} of them. ${HOW_TO_READ}`,
    alt:
      `Median price by round, in thousands: published ${medians(prices, published.label)}; ` +
      `suppressed ${medians(prices, suppressed.label)}.`,
    legend: [published, suppressed],
    table: withBrought(priceTable(prices), polls),
    draw: (frame) => drawPrices(frame, prices, [published, suppressed], '↑ price (thousand)'),
  };
}

/** The table with what the polls brought on average: steps of popularity against the others, or members. */
const withBrought = (table: ReturnType<typeof priceTable>, polls: RunData['polls']) => ({
  head: [...table.head, 'brought'],
  rows: table.rows.map((row, i) => [
    ...row,
    `${polls[i].value.toFixed(1)} ${polls[i].outcome === 'published' ? 'steps ahead' : 'members'}`,
  ]),
});
