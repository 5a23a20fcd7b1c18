/** Bids: for the order of play, with what it bought, and for polls. */
import type { Markish, PlotOptions } from '@observablehq/plot';
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, type LegendEntry, plot } from '../../base/drawing/figure.ts';
import { color, seriesColor } from '../../base/drawing/theme.ts';
import { counted, listed, percent, signed, whole } from '../../base/drawing/words.ts';
import { blockMean, type Estimate } from '../../base/stats/intervals.ts';
import type { OrderPlaceRow, Spread } from '../store/queries/auctions.ts';
import type { RunData } from '../store/run-data.ts';

/** The spread of one agent's prices for one kind of auction in one round. */
interface Prices extends Spread {
  readonly agent: string;
  readonly round: number;
  readonly kind: string;
}

const HOW_TO_READ = 'Thin lines hold the middle 80\u202f% of them, thick ones the middle half; the dot is the median.';

/** The agents that rows are about, in the order of the experiment. */
const agentsIn = ({ labels }: RunData, rows: readonly { readonly agent: string }[]): string[] =>
  labels.filter((label) => rows.some(({ agent }) => agent === label));

/**
 * A picture for each agent, one below the other, with its name above if there are several.
 *
 * @param first the leftmost of a picture's columns, if it has any
 */
const perAgent = (
  frame: Frame,
  agents: readonly string[],
  height: number,
  first: number | undefined,
  options: PlotOptions & { marks: Markish[] },
) => {
  if (agents.length < 2) return plot(frame, { height, ...options });
  return plot(frame, {
    ...options,
    height: agents.length * height,
    fy: { domain: agents as string[], axis: null, padding: 0.16 },
    marks: [
      ...options.marks,
      Plot.text(agents as string[], {
        fy: (agent: string) => agent,
        ...(first === undefined ? {} : { fx: () => first }),
        text: (agent: string) => agent,
        frameAnchor: 'top-left',
        dy: -14,
        fontWeight: 'bold',
      }),
    ],
  });
};

/** Spreads side by side for each round, in thousands. */
const drawPrices = (
  frame: Frame,
  agents: readonly string[],
  prices: readonly Prices[],
  kinds: readonly LegendEntry[],
  label: string,
): SVGSVGElement => {
  const fill = ({ kind }: Prices) => kinds.find((entry) => entry.label === kind)?.color;
  const place = { fx: 'round', x: 'kind', ...(agents.length > 1 ? { fy: 'agent' } : {}) };
  return perAgent(frame, agents, agents.length > 1 ? 210 : 320, Math.min(...prices.map(({ round }) => round)), {
    marginTop: 28,
    fx: { label: 'round', axis: 'bottom', padding: 0.15 },
    x: { axis: null, domain: kinds.map((kind) => kind.label), type: 'point', padding: 0.7 },
    y: { label, zero: true, nice: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleX(prices, { ...place, y1: 'p10', y2: 'p90', stroke: fill, strokeWidth: 2 }),
      Plot.ruleX(prices, { ...place, y1: 'p25', y2: 'p75', stroke: fill, strokeWidth: 8, strokeOpacity: 0.55 }),
      Plot.dot(prices, {
        ...{ ...place, y: 'p50', fill, r: frame.narrow ? 4 : 5 },
        title: ({ kind, p10, p50, p90 }: Prices) =>
          `${kind}: median ${p50.toFixed(0)}\n10 to 90 %: ${p10.toFixed(0)} to ${p90.toFixed(0)}`,
      }),
    ],
  });
};

const priceTable = (prices: readonly Prices[]) => ({
  head: ['agent', 'round', 'which', 'number', 'mean', '10 %', '25 %', 'median', '75 %', '90 %'],
  rows: prices.map(({ agent, round, kind, count, mean, p10, p25, p50, p75, p90 }) => [
    agent,
    whole(round),
    kind,
    whole(count),
    mean.toFixed(1),
    ...[p10, p25, p50, p75, p90].map((price) => price.toFixed(1).replace('.0', '')),
  ]),
});

/** "heuristic 1, 2 and 3; random 11, 12 and 9": the medians of each agent by round. */
const medians = (agents: readonly string[], prices: readonly Prices[], kind: string): string =>
  agents
    .map((agent) => {
      const own = prices.filter((row) => row.kind === kind && row.agent === agent);
      return `${agent} ${listed(own.map(({ p50 }) => p50.toFixed(0))) || 'none'}`;
    })
    .join('; ');

export function orderBidFigure(data: RunData): Figure | null {
  const { orderBids, run } = data;
  const agents = agentsIn(data, orderBids);
  if (orderBids.length === 0) return null;
  const won = { label: 'bids that won', color: seriesColor(0) };
  const lost = { label: 'other bids', color: seriesColor(5) };
  const prices = orderBids.map((row) => ({ ...row, kind: row.won ? won.label : lost.label }));
  return {
    id: 'order-bids',
    title: 'What is bid for the order of play',
    subtitle: `Bids of each agent in each round of ${counted(run.played, 'game')}, in thousands. ${HOW_TO_READ}`,
    alt: `Median winning bid by round, in thousands: ${medians(agents, prices, won.label)}.`,
    legend: [won, lost],
    table: priceTable(prices),
    draw: (frame) => drawPrices(frame, agents, prices, [won, lost], '↑ bid (thousand)'),
  };
}

/** How much more or less often than usual the payers of a class of prices won, in parts of a game. */
interface Gain extends Estimate {
  readonly agent: string;
  readonly paid: string;
  readonly count: number;
}

const priceClass = (low: number, high: number | null): string => {
  if (high === null) return `${low}+`;
  return high === low ? String(low) : `${low}–${high}`;
};

/** A class with fewer purchases than this says too little to draw it. */
const FEWEST_PURCHASES = 30;

export function orderValueFigure(data: RunData): Figure | null {
  const { orderValues, run } = data;
  const gains: Gain[] = orderValues
    .filter(({ count, blocks }) => count >= FEWEST_PURCHASES && blocks > 1)
    .map((row) => ({ agent: row.agent, paid: priceClass(row.low, row.high), count: row.count, ...blockMean(row) }));
  if (gains.length === 0) return null;
  const agents = agentsIn(data, gains);
  const words = gains.map(({ agent, paid, mean }) => `${agent} at ${paid}: ${signed(100 * mean)}`);
  const classes = orderValues.map((row) => priceClass(row.low, row.high));
  const paid = [...new Set(classes)].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return {
    id: 'order-value',
    title: 'What the order of play brings its buyer',
    subtitle:
      `By how much buyers won more often than their agent does on average, by the price that they paid, in ` +
      `${counted(run.played, 'game')}, with 95\u202f% intervals over deals. Above the line the order went with victories; ` +
      `that does not yet say that it caused them.`,
    alt: `Difference in win share in percentage points by price in thousands: ${listed(words)}.`,
    table: {
      head: ['agent', 'price (thousand)', 'purchases', 'difference (percentage points)', 'low', 'high'],
      rows: gains.map((row) => [
        row.agent,
        row.paid,
        whole(row.count),
        ...[row.mean, row.low, row.high].map((n) => signed(100 * n)),
      ]),
    },
    draw: (frame) => drawGains(frame, agents, paid, gains),
  };
}

const drawGains = (
  frame: Frame,
  agents: readonly string[],
  paid: readonly string[],
  gains: readonly Gain[],
): SVGSVGElement => {
  const fy = agents.length > 1 ? { fy: 'agent' } : {};
  return perAgent(frame, agents, agents.length > 1 ? 210 : 300, undefined, {
    marginTop: 28,
    marginBottom: frame.narrow ? 62 : 40,
    x: {
      label: 'price paid (thousand)',
      ...{ domain: paid as string[], type: 'point', padding: 0.5, tickRotate: frame.narrow ? -45 : 0 },
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
      ...estimates(gains, {
        ...{ along: 'y', at: { ...fy, x: 'paid' }, fill: seriesColor(0), r: 5 },
        title: ({ paid, mean, low, high, count }) =>
          `for ${paid}: ${signed(100 * mean)} points\n${signed(100 * low)} to ${signed(100 * high)}\n${counted(count, 'purchase')}`,
      }),
    ],
  });
};

const PLACES: readonly (LegendEntry & { readonly place: OrderPlaceRow['place'] })[] = [
  { place: 'first', label: 'first', color: seriesColor(0) },
  { place: 'between', label: 'in between', color: seriesColor(5) },
  { place: 'last', label: 'last', color: seriesColor(1) },
];

export function orderPlaceFigure(data: RunData): Figure | null {
  const { orderPlaces, run } = data;
  if (orderPlaces.length === 0) return null;
  const agents = agentsIn(data, orderPlaces);
  const shares = agents.flatMap((agent) => {
    const mine = orderPlaces.filter((row) => row.agent === agent);
    return [...new Set(mine.map(({ round }) => round))].flatMap((round) => {
      const own = mine.filter((row) => row.round === round);
      const all = own.reduce((total, { count }) => total + count, 0);
      return PLACES.map(({ place, label, color: fill }) => ({
        ...{ agent, round, label, fill },
        share: (own.find((row) => row.place === place)?.count ?? 0) / all,
      }));
    });
  });
  const lasts = agents.map((agent) => {
    const own = shares.filter((row) => row.agent === agent && row.label === 'last');
    return `${agent} ${listed(own.map(({ share }) => percent(share, 0)))}`;
  });
  const fy = agents.length > 1 ? { fy: 'agent' } : {};
  return {
    id: 'order-places',
    title: 'Which place in the order is bought',
    subtitle:
      `Where buyers of the order sat in the order that they chose, by round, in ${counted(run.played, 'game')}. ` +
      `Who names the neighbour on the left acts last.`,
    alt: `Part of buyers who chose to act last, by round: ${lasts.join('; ')}.`,
    legend: PLACES,
    table: {
      head: ['agent', 'round', ...PLACES.map(({ label }) => label)],
      rows: shares
        .filter(({ label }) => label === PLACES[0].label)
        .map(({ agent, round }) => [
          ...[agent, whole(round)],
          ...shares.filter((row) => row.agent === agent && row.round === round).map(({ share }) => percent(share)),
        ]),
    },
    draw: (frame) =>
      perAgent(frame, agents, agents.length > 1 ? 190 : 260, undefined, {
        marginTop: 28,
        x: { label: 'round', padding: 0.25 },
        y: { label: '↑ part of buyers (%)', percent: true, domain: [0, 100] },
        marks: [
          Plot.gridY(GRID),
          Plot.barY(
            shares,
            Plot.stackY({
              ...fy,
              x: 'round',
              y: 'share',
              z: 'label',
              fill: 'fill',
              insetTop: 1,
              title: ({ label, share }) => `${label}: ${percent(share, 0)}`,
            }),
          ),
          Plot.ruleY([0], { stroke: color('muted') }),
        ],
      }),
  };
}

export function pollFigure(data: RunData): Figure | null {
  const { polls, pollOffers, run } = data;
  const agents = agentsIn(data, polls);
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
      `Prices that each agent paid for polls in each round of ${counted(run.played, 'game')}, in thousands. Of ${whole(offered)} polls ` +
      `${percent(sold / offered)} found a buyer, who published ${shown} of them. ${HOW_TO_READ}`,
    alt:
      `Median price by round, in thousands: published ${medians(agents, prices, published.label)}; ` +
      `suppressed ${medians(agents, prices, suppressed.label)}.`,
    legend: [published, suppressed],
    table: withBrought(priceTable(prices), polls),
    draw: (frame) => drawPrices(frame, agents, prices, [published, suppressed], '↑ price (thousand)'),
  };
}

/** Adds to the table what the polls brought on average: steps of popularity compared with the others, or members. */
const withBrought = (table: ReturnType<typeof priceTable>, polls: RunData['polls']) => ({
  head: [...table.head, 'brought'],
  rows: table.rows.map((row, i) => [
    ...row,
    `${polls[i].value.toFixed(1)} ${polls[i].outcome === 'published' ? 'steps ahead' : 'members'}`,
  ]),
});
