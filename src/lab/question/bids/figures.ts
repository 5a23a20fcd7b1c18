/** The answer of a bid lab in pictures: what prices do, what money is worth, and how far agents bid from the best. */
import * as Plot from '@observablehq/plot';
import {
  estimates,
  type Figure,
  type Frame,
  GRID,
  HALO,
  plot,
  rowLabels,
  rowScale,
} from '../../../base/drawing/figure.ts';
import { drawHeat } from '../../../base/drawing/heat-cells.ts';
import { type Html, html } from '../../../base/drawing/html.ts';
import { drawPanels } from '../../../base/drawing/panels.ts';
import { color, seriesColor } from '../../../base/drawing/theme.ts';
import { listed, percent, signed } from '../../../base/drawing/words.ts';
import { type Estimate, hasInterval, isSure, mapped, rangeOf } from '../../../base/stats/intervals.ts';
import { slug } from '../../../base/text/slug.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import type { AuctionAnswer, BidsAnswer, MoneyAnswer, PlaceGain, PolicyAnswer, PricePoint } from './answer.ts';
import { policyRows } from './table.ts';
import { WORTH_BY, type WorthCell } from './worth.ts';

export const pageOf = (answer: BidsAnswer): AskedPage => ({
  found: html`${inOneSentence(answer)}${answer.policy ? policyList(answer.policy) : ''}`,
  figures: [
    ...(answer.policy && answer.policy.tables.length > 0 ? [policyFigure(answer.policy)] : []),
    ...bidFigures(answer.auctions, answer.priceOfMoney),
    ...worthFigures(answer.worth),
  ],
  rest: () => 'All that follows is about the games in which nobody is made to bid.',
  all: { games: answer.games },
});

const policyList = ({ lines }: PolicyAnswer): Html =>
  html`<ol>${lines.map(({ words }) => html`<li>${words}</li>`)}</ol>`;

const policyFigure = (policy: PolicyAnswer): Figure => {
  const [head, ...rows] = policyRows(policy);
  const tables = policy.tables.map((table) => ({ ...table, name: `against ${listed(table.against)}` }));
  return {
    id: 'policy',
    title: 'What the policy gains on deals that it was not learned from',
    subtitle:
      'Percentage points of victories above those of the same seat with its own bids, on the same deals. Bars are 95\u202f% intervals that hold for all tables, and for points as well.',
    alt: tables.map(({ name, winShare }) => `${name}: ${withRange(inPercent(winShare))}`).join('; '),
    table: { head, rows },
    draw: (frame) =>
      plot(frame, {
        height: 50 + 44 * tables.length,
        marginTop: 20,
        x: { label: 'percentage points →', nice: true, zero: true },
        y: rowScale(tables.map(({ name }) => name)),
        marks: [
          Plot.gridX(GRID),
          Plot.ruleX([0], { stroke: color('ink') }),
          rowLabels(tables, ({ name }) => name, frame.width - 60, -14),
          ...estimates(tables, {
            ...{
              along: 'x',
              at: { y: 'name', dy: 8 },
              of: ({ winShare }) => inPercent(winShare),
              fill: seriesColor(0),
              r: 5,
            },
            title: ({ name, winShare }) => `${name}\n${withRange(inPercent(winShare))}`,
          }),
        ],
      }),
  };
};

const BAND_WORDS = ['least', 'middle', 'most'];

/** A heat map for each thing: by round across, and by cash in hand or lead. */
const worthFigures = (cells: readonly WorthCell[]): Figure[] =>
  [...new Set(cells.map(({ thing }) => thing))].map((thing) => {
    const own = cells.filter((cell) => cell.thing === thing);
    const pictures = WORTH_BY.flatMap((by) =>
      (['points', 'winShare'] as const).map((measure) => ({
        title: `by ${by}: ${measure === 'points' ? 'points' : 'victories, in percentage points'}`,
        draw: (frame: Frame) =>
          drawWorth(
            frame,
            own.filter((cell) => cell.by === by),
            measure,
          ),
      })),
    );
    return {
      id: `worth-${slug(thing, 40)}`,
      title: `What ${thing} is worth`,
      subtitle:
        'By round, and by how much a seat has in hand, in thousands, or leads the best of the others by, in points: the third of the seats with the least of it, ' +
        'the middle, the third with the most. Each situation is a round of a game; what changes is measured at its end, on the same deal. Framed cells are ' +
        'shown to be other than 0, by intervals that hold jointly at 95\u202f% for all cells of all these pictures.',
      alt: own.map((cell) => `${whereIn(cell)}: ${signed(cell.points.mean)} points`).join('; '),
      table: {
        head: [
          'by',
          'round',
          'third',
          'from',
          'to',
          'situations',
          'points',
          '95\u202f% together',
          'win share',
          '95\u202f% together',
        ],
        rows: own.map(({ by, round, band, from, to, situations, points, winShare }) => [
          ...[by, String(round), BAND_WORDS[band], String(from), String(to), String(situations)],
          ...[signed(points.mean), range(points), signed(100 * winShare.mean), range(inPercent(winShare))],
        ]),
      },
      draw: (frame) => drawPanels(frame, pictures),
    };
  });

const whereIn = ({ by, round, band, from, to }: WorthCell): string =>
  `round ${round}, ${BAND_WORDS[band]} ${by} (${from} to ${to})`;

const drawWorth = (frame: Frame, cells: readonly WorthCell[], measure: 'points' | 'winShare'): SVGSVGElement =>
  drawHeat(
    frame,
    cells.map((cell) => {
      const value = measure === 'points' ? cell.points : inPercent(cell.winShare);
      return {
        ...{ across: String(cell.round), up: BAND_WORDS[cell.band], value: value.mean, isFramed: isSure(value) },
        title: `${whereIn(cell)}\n${withRange(value)}`,
      };
    }),
    { label: 'round', domain: [...new Set(cells.map(({ round }) => String(round)))] },
    { label: null, domain: [...BAND_WORDS].reverse() },
  );

const WORDS: Readonly<Record<string, string>> = {
  order: 'the order of play',
  tie: 'the order of play after a tie, above its bid so far,',
};

/** "the order of play", "the poll of the 2nd region in line". */
const wordsFor = (auction: string): string => {
  const place = Number(auction.split('-')[1]);
  const ordinal = ['', 'current', '2nd', '3rd', '4th'][place];
  return WORDS[auction] ?? `the poll of the ${ordinal} region${place > 1 ? ' in line' : ''}`;
};

const inPercent = (share: Estimate): Estimate => mapped(share, (part) => 100 * part);

const range = (estimate: Estimate, digits = 1): string => rangeOf(estimate, (end) => signed(end, digits));

/** "+3.1 (+1.0 to +5.2)". */
const withRange = (estimate: Estimate, digits = 1): string =>
  `${signed(estimate.mean, digits)} (${range(estimate, digits)})`;

/** One plot for each round. */
const byRound =
  <Row extends { readonly round: number }>(rows: readonly Row[], draw: (frame: Frame, row: Row) => SVGSVGElement) =>
  (frame: Frame): SVGSVGElement =>
    drawPanels(
      frame,
      rows.map((row) => ({ title: `Round ${row.round}`, draw: (panel) => draw(panel, row) })),
      3,
    );

/** All figures of an answer, auction by auction. */
const bidFigures = (auctions: readonly AuctionAnswer[], money: readonly MoneyAnswer[]): Figure[] => [
  ...[...new Set(auctions.map(({ auction }) => auction))].flatMap((auction) => {
    const rows = auctions.filter((row) => row.auction === auction);
    const placed = rows.some(({ places }) => places) ? [placeFigure(rows)] : [];
    return [curveFigure(auction, rows), winsFigure(auction, rows), ...placed, distanceFigure(auction, rows)];
  }),
  ...(money.length > 0 ? [moneyFigure(money)] : []),
];

const curveFigure = (auction: string, rows: readonly AuctionAnswer[]): Figure => ({
  id: `bids-${auction}`,
  title: `What a bid for ${wordsFor(auction)} is worth`,
  subtitle:
    'Points at the end above those of the same seat with its own bids, by price in thousands and by round. Bars are 95\u202f% intervals that ' +
    'hold for all prices of a round together; filled dots are prices of which none is shown to be better; the dashed line is what the seat ' +
    'bids by itself.',
  alt: `Best prices: ${rows.map(({ round, bestReply }) => `${bestReply.price} in round ${round}`).join(', ')}.`,
  table: {
    head: ['round', 'price', 'wins', 'paid', 'points', '95\u202f% together', 'win share', '95\u202f% together'],
    rows: rows.flatMap(({ round, curve }) =>
      curve.map(({ price, wins, paid, points, winShare }) => [
        ...[String(round), String(price), percent(wins, 0), paid.toFixed(1), signed(points.mean), range(points)],
        ...[signed(100 * winShare.mean), rangeOf(winShare, (end) => `${signed(100 * end)}\u202f%`)],
      ]),
    ),
  },
  draw: byRound(rows, (panel, row) => drawCurve(panel, row, domainOf(rows.flatMap(({ curve }) => curve)))),
});

/** One scale for all rounds. */
const domainOf = (rows: readonly { readonly points: Estimate }[]): [number, number] => {
  const ends = rows.flatMap(({ points }) => (hasInterval(points) ? [points.low, points.high] : [points.mean]));
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
};

/** What the bidding seat bids on its own. */
const ownBid = ({ agents }: AuctionAnswer): number | null => agents[0]?.bid ?? null;

const drawCurve = (frame: Frame, row: AuctionAnswer, domain: [number, number]): SVGSVGElement => {
  const { curve, bestReply } = row;
  const own = ownBid(row);
  return plot(frame, {
    height: 240,
    marginTop: 26,
    x: { label: 'price →', inset: 12, ticks: 6 },
    y: { label: '↑ points', domain, nice: true, ticks: 5 },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      ...(own === null ? [] : [Plot.ruleX([own], { stroke: color('muted'), strokeDasharray: '4 3' })]),
      Plot.line(curve, {
        x: 'price',
        y: ({ points }: PricePoint) => points.mean,
        stroke: seriesColor(0),
        strokeOpacity: 0.5,
      }),
      ...estimates(curve, {
        ...{ along: 'y', at: { x: 'price' }, of: ({ points }) => points, fill: seriesColor(0) },
        isHollow: ({ price }) => !bestReply.asGood.includes(price),
        title: ({ price, wins, paid, points }) =>
          `${price}: ${withRange(points)}\nwins ${percent(wins, 0)}, pays ${paid.toFixed(1)}`,
      }),
    ],
  });
};

const winsFigure = (auction: string, rows: readonly AuctionAnswer[]): Figure => ({
  id: `wins-${auction}`,
  title: `How often a bid for ${wordsFor(auction)} wins`,
  subtitle: 'In per cent of the auctions of its round, by price in thousands.',
  alt: `Chance to win at the highest price: ${rows.map(({ round, curve }) => `${percent(curve.at(-1)!.wins, 0)} in round ${round}`).join(', ')}.`,
  table: {
    head: ['round', 'price', 'wins', 'paid'],
    rows: rows.flatMap(({ round, curve }) =>
      curve.map(({ price, wins, paid }) => [String(round), String(price), percent(wins), paid.toFixed(1)]),
    ),
  },
  draw: byRound(rows, (panel, { curve }) => drawWins(panel, curve)),
});

const drawWins = (frame: Frame, curve: readonly PricePoint[]): SVGSVGElement =>
  plot(frame, {
    height: 180,
    marginTop: 26,
    x: { label: 'price →', inset: 12, ticks: 6 },
    y: { label: '↑ wins (%)', domain: [0, 100], percent: true, ticks: 5 },
    marks: [
      Plot.gridY(GRID),
      Plot.line(curve, { x: 'price', y: 'wins', stroke: seriesColor(2) }),
      Plot.dot(curve, {
        ...{ x: 'price', y: 'wins', fill: seriesColor(2), r: 4 },
        title: ({ price, wins }: PricePoint) => `${price}: ${percent(wins)}`,
      }),
    ],
  });

const placeFigure = (rows: readonly AuctionAnswer[]): Figure => {
  const rounds = rows.map(({ round, places }) => ({ round, places: places ?? [] }));
  const domain = domainOf(rounds.flatMap(({ places }) => places));
  const best = (places: readonly PlaceGain[]) =>
    places.reduce((top, row) => (row.points.mean > top.points.mean ? row : top));
  return {
    id: 'places',
    title: 'Which place the buyer of the order should take',
    subtitle:
      'Points at the end of the seat that buys the order at the highest price of the lab and takes each place in turn order, above those with its own ' +
      'bids. Bars are 95\u202f% intervals that hold for all places of a round together.',
    alt: `Best places: ${rounds.map(({ round, places }) => `${best(places).place} in round ${round}`).join(', ')}.`,
    table: {
      head: ['round', 'place', 'points', '95\u202f% together', 'win share'],
      rows: rounds.flatMap(({ round, places }) =>
        places.map(({ place, points, winShare }) => [
          ...[String(round), String(place), signed(points.mean), range(points), signed(100 * winShare.mean)],
        ]),
      ),
    },
    draw: byRound(rounds, (panel, { places }) => drawPlaces(panel, places, domain)),
  };
};

const drawPlaces = (frame: Frame, places: readonly PlaceGain[], domain: [number, number]): SVGSVGElement =>
  plot(frame, {
    height: 200,
    marginTop: 26,
    x: { label: 'place →', ticks: places.map(({ place }) => place), tickFormat: 'd', inset: 16 },
    y: { label: '↑ points', domain, nice: true, ticks: 5 },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      ...estimates(places, {
        ...{ along: 'y', at: { x: 'place' }, of: ({ points }) => points, fill: seriesColor(3) },
        title: ({ place, points }) => `place ${place}: ${withRange(points)}`,
      }),
    ],
  });

/** A price in a round, by who bids it. */
interface Bid {
  readonly who: string;
  readonly round: number;
  readonly bid: number;
}

const BEST = 'best reply';
const EVEN = 'equilibrium';

/** The mean of an equilibrium that is a finding; null if there is none. */
const evenBid = ({ equilibrium }: AuctionAnswer): number | null =>
  equilibrium?.found === 'found' ? equilibrium.mean : null;

const bidsIn = (rows: readonly AuctionAnswer[]): Bid[] => [
  ...rows.map(({ round, bestReply }) => ({ who: BEST, round, bid: bestReply.price })),
  ...rows.flatMap((row) => {
    const bid = evenBid(row);
    return bid === null ? [] : [{ who: EVEN, round: row.round, bid }];
  }),
  ...rows.flatMap(({ round, agents }) => agents.map(({ agent, bid }) => ({ who: agent, round, bid }))),
];

const distanceFigure = (auction: string, rows: readonly AuctionAnswer[]): Figure => {
  const bids = bidsIn(rows);
  const who = [...new Set(bids.map((bid) => bid.who))];
  const missing = rows.flatMap(({ round, equilibrium }) =>
    equilibrium && equilibrium.found !== 'found' ? [`${equilibrium.found} in round ${round}`] : [],
  );
  return {
    id: `distance-${auction}`,
    title: `Who bids how far from the best for ${wordsFor(auction)}`,
    subtitle:
      'Mean bids in thousands by round: orange is below the best reply, blue above it. The best reply is the price that does best against the ' +
      `others at this table; the equilibrium is the mean of the prices at which nobody could do better if all bid alike${
        missing.length > 0 ? ` (${missing.join(', ')})` : ''
      }.`,
    alt: who
      .map(
        (name) =>
          `${name}: ${bids
            .filter((bid) => bid.who === name)
            .map(({ round, bid }) => `${bid.toFixed(1)} in round ${round}`)
            .join(', ')}`,
      )
      .join('; '),
    table: {
      head: ['round', 'who', 'bid', 'from best reply', 'from equilibrium'],
      rows: rows.flatMap((row) =>
        row.agents.map(({ agent, bid }) => {
          const even = evenBid(row);
          return [
            ...[String(row.round), agent, bid.toFixed(1), signed(bid - row.bestReply.price)],
            even === null ? (row.equilibrium?.found ?? '') : signed(bid - even),
          ];
        }),
      ),
    },
    draw: (frame) => drawDistances(frame, bids, who),
  };
};

const drawDistances = (frame: Frame, bids: readonly Bid[], who: readonly string[]): SVGSVGElement => {
  const best = new Map(bids.filter((bid) => bid.who === BEST).map(({ round, bid }) => [round, bid]));
  const cells = bids.map((bid) => ({ ...bid, off: bid.bid - best.get(bid.round)! }));
  const most = Math.max(1, ...cells.map(({ off }) => Math.abs(off)));
  type Cell = (typeof cells)[number];
  return plot(frame, {
    height: 36 + 41 * who.length,
    marginBottom: 6,
    marginLeft: 12,
    marginTop: 26,
    x: { type: 'band', label: null, axis: 'top', tickFormat: (round: number) => `round ${round}`, padding: 0.04 },
    y: { type: 'band', axis: null, domain: who as string[] },
    opacity: { type: 'identity' },
    color: { type: 'identity' },
    marks: [
      Plot.cell(cells, {
        ...{ x: 'round', y: 'who', insetTop: 18, insetBottom: 2 },
        fill: ({ off }: Cell) => (off < 0 ? seriesColor(1) : seriesColor(0)),
        fillOpacity: ({ off }: Cell) => 0.06 + (0.7 * Math.abs(off)) / most,
        title: ({ who, round, bid, off }: Cell) => `${who}, round ${round}: ${bid.toFixed(1)} (${signed(off)})`,
      }),
      Plot.text(cells, { x: 'round', y: 'who', dy: 8, text: ({ bid }: Cell) => bid.toFixed(1), ...HALO }),
      rowLabels(
        who.map((name) => ({ name })),
        ({ name }) => name,
        frame.width - 24,
        -12,
      ),
    ],
  });
};

const moneyFigure = (money: readonly MoneyAnswer[]): Figure => ({
  id: 'price-of-money',
  title: 'What money is worth',
  subtitle:
    'Points at the end that a thousand more in hand brings, by the round at whose start it is given: half the difference between games in which ' +
    'the seat was given some and games in which it lost as much. Bars are 95\u202f% intervals.',
  alt: `A thousand is worth ${money.map(({ round, points }) => `${points.mean.toFixed(2)} points in round ${round}`).join(', ')}.`,
  table: {
    head: [
      'round',
      'points a thousand',
      '95\u202f% interval',
      'win share a thousand (percentage points)',
      '95\u202f% interval',
    ],
    rows: money.map(({ round, points, winShare }) => [
      ...[String(round), signed(points.mean, 2), range(points, 2), signed(100 * winShare.mean, 2)],
      rangeOf(winShare, (end) => signed(100 * end, 2)),
    ]),
  },
  draw: (frame) =>
    plot(frame, {
      height: 240,
      marginTop: 20,
      x: { label: 'round →', ticks: money.map(({ round }) => round), tickFormat: String, inset: 16 },
      y: { label: '↑ points a thousand', nice: true, zero: true },
      marks: [
        Plot.gridY(GRID),
        Plot.ruleY([0], { stroke: color('ink') }),
        ...estimates(money, {
          ...{ along: 'y', at: { x: 'round' }, of: ({ points }) => points, fill: seriesColor(1), r: 5 },
          title: ({ round, points }) => `round ${round}: ${withRange(points, 2)}`,
        }),
      ],
    }),
});
