/** The findings of a tuner in pictures: the effect of each value around the best, and the best on deals never seen. */
import * as Plot from '@observablehq/plot';
import { estimates, type Figure, type Frame, GRID, plot, rowLabels, rowScale } from '../../../base/drawing/figure.ts';
import { drawPanels } from '../../../base/drawing/panels.ts';
import { color, seriesColor } from '../../../base/drawing/theme.ts';
import { capital, percent, percentRange, signed, whole } from '../../../base/drawing/words.ts';
import { cellsOf, mapped } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import { type Scale, scaleOf } from '../units.ts';
import type { TuneAnswer } from './answer.ts';
import type { Tune } from './file.ts';
import type { Importance } from './landscape.ts';
import type { HeldOut } from './words.ts';

type Tried = Importance['landscape'][number];
type FairRow = NonNullable<TuneAnswer['fair']>[number];

/** The measure for tuned rules: shares of seats are squared, so the unit is too. */
const EVENNESS = { label: 'evenness of seats (squared percentage points)', scale: 10_000 };

export const pageOf = (answer: TuneAnswer, [{ ask }]: readonly Experiment[]): AskedPage => {
  const { target, measure } = ask as Tune;
  const { importance, heldOut, fair } = answer;
  const rest = 'All that follows is about the games on deals never seen, at the table that it was tuned at.';
  return {
    found: inOneSentence(answer),
    figures: tunedFigures(importance, heldOut, target ? EVENNESS : scaleOf(measure), fair),
    ...(heldOut.length > 0 ? { rest: () => rest } : {}),
    shown: answer.shown,
    all: { games: answer.games },
  };
};

const tunedFigures = (
  importance: readonly Importance[],
  heldOut: readonly HeldOut[],
  scale: Scale,
  fair: readonly FairRow[] = [],
): Figure[] => [
  ...(fair.length > 0 ? [fairFigure(fair)] : []),
  ...(heldOut.length > 0 ? [heldOutFigure(heldOut)] : []),
  ...(importance.length > 0 ? [landscapeFigure(importance, scale)] : []),
];

/** What the better and the former rules are called. */
const rulesWords = (rules: FairRow['rules']): string => (rules === 'best' ? 'the best rules' : 'the rules before');

const fairFigure = (fair: readonly FairRow[]): Figure => {
  const [{ players }] = fair;
  const first = fair.filter((row) => row.players === players && row.edition === fair[0].edition);
  const points = first.flatMap(({ rules, seats }) => seats.map((share, i) => ({ ...share, rules, seat: i + 1 })));
  const fill = (rules: FairRow['rules']) => seriesColor(rules === 'best' ? 0 : 5);
  return {
    id: 'fair',
    title: 'What each seat wins, with the best rules and with those before',
    subtitle:
      `The part of all victories that falls to each seat, in ${whole(fair[0].games)} games each on deals never seen. Bars are 95\u202f% intervals that hold ` +
      'for all seats together; the line is an even share.',
    alt: first
      .map(({ rules, seats }) => `${rulesWords(rules)}: ${seats.map(({ mean }) => percent(mean)).join(', ')}`)
      .join('; '),
    legend: first.map(({ rules }) => ({ label: rulesWords(rules), color: fill(rules) })),
    table: {
      head: ['rules', 'players', 'edition', 'seat', 'win share', '95\u202f% interval'],
      rows: fair.flatMap(({ rules, players, edition, seats }) =>
        seats.map((share, i) => [
          rulesWords(rules),
          String(players),
          edition,
          String(i + 1),
          percent(share.mean),
          percentRange(share),
        ]),
      ),
    },
    draw: (frame) =>
      plot(frame, {
        height: 280,
        marginTop: 24,
        x: { label: 'seat →', ticks: players, tickFormat: 'd', inset: 30 },
        y: { label: '↑ win share (%)', percent: true, nice: true },
        color: { type: 'identity' },
        marks: [
          Plot.gridY(GRID),
          Plot.ruleY([1 / players], { stroke: color('ink') }),
          ...(['best', 'usual'] as const).flatMap((rules, i) => {
            const own = points.filter((point) => point.rules === rules);
            return estimates(own, {
              ...{ along: 'y', at: { x: 'seat', dx: 12 * i - 6 }, fill: fill(rules), r: 5 },
              title: (row) => `seat ${row.seat}, ${rulesWords(row.rules)}: ${percent(row.mean)} (${percentRange(row)})`,
            });
          }),
        ],
      }),
  };
};

const tableOf = ({ players, edition, against }: HeldOut): string =>
  `${players} players, ${edition}, against ${against.join(' and ')}`;

/** The rows with a comparison with the usual values: all or none. */
const compared = (rows: readonly HeldOut[]) => rows.flatMap((row) => (row.gain ? [{ ...row, gain: row.gain }] : []));

const gainCells = ({ gain }: HeldOut): string[] =>
  gain ? [percent(gain.usual), ...cellsOf(gain.estimate, (part) => signed(100 * part)), gain.verdict] : [];

const heldOutFigure = (rows: readonly HeldOut[]): Figure => {
  const hasUsual = compared(rows).length > 0;
  return {
    id: 'held-out',
    title: 'How the tuned one does on deals never seen',
    subtitle:
      'The part of all victories that falls to its seat, table by table, the one that it was tuned at first. Bars are 95\u202f% intervals that hold ' +
      `at every look; the strokes are even shares${hasUsual ? ', and empty dots what the usual values win in the same deals' : ''}.`,
    alt: rows
      .map((row) => {
        const usual = row.gain ? `, ${percent(row.gain.usual)} with the usual values` : '';
        return `${tableOf(row)}: ${percent(row.winShare.mean)}${usual}`;
      })
      .join('; '),
    table: {
      head: [
        ...['table', 'games', 'win share', '95\u202f% interval', 'even', hasUsual ? 'against even' : 'verdict'],
        ...(hasUsual ? ['usual values', 'gain (percentage points)', 'low', 'high', 'against the usual values'] : []),
      ],
      rows: rows.map((row) => [
        ...[tableOf(row), whole(row.games), percent(row.winShare.mean), percentRange(row.winShare)],
        ...[percent(1 / row.players), row.verdict, ...gainCells(row)],
      ]),
    },
    draw: (frame) => drawHeldOut(frame, rows),
  };
};

const drawHeldOut = (frame: Frame, rows: readonly HeldOut[]): SVGSVGElement =>
  plot(frame, {
    height: 64 + 48 * rows.length,
    marginLeft: 12,
    marginRight: 56,
    marginTop: 16,
    x: { label: 'win share (%) →', percent: true, nice: true, zero: true },
    y: rowScale(rows.map(tableOf)),
    marks: [
      Plot.gridX(GRID),
      rowLabels(rows, tableOf, frame.width - 60, -14),
      Plot.tickX(rows, { x: ({ players }: HeldOut) => 1 / players, y: tableOf, stroke: color('ink'), insetTop: 14 }),
      Plot.dot(compared(rows), {
        ...{ x: ({ gain }) => gain.usual, y: tableOf, dy: 8, r: 5, fill: color('paper'), stroke: seriesColor(0) },
        title: (row) => `${tableOf(row)}\nwith the usual values ${percent(row.gain.usual)}`,
      }),
      ...estimates(rows, {
        ...{ along: 'x', at: { y: tableOf, dy: 8 }, of: ({ winShare }) => winShare, fill: seriesColor(0), r: 5 },
        title: (row) => `${tableOf(row)}\n${percent(row.winShare.mean)} (${percentRange(row.winShare)})`,
        label: ({ winShare }) => percent(winShare.mean),
      }),
    ],
  });

/** How many parameters are drawn: the others hardly matter, and are in the table. */
const DRAWN = 9;

const landscapeFigure = (rows: readonly Importance[], { label, scale }: Scale): Figure => ({
  id: 'landscape',
  title: 'What each value does around the best',
  subtitle:
    `${capital(label)}, as the difference from the best setting, one parameter changed at a time on the same deals; ` +
    `those that matter most first${rows.length > DRAWN ? `, ${DRAWN} of ${rows.length}` : ''}. Bars are 95\u202f% intervals that hold for all together; filled ` +
    'dots are values that are not shown to be worse.',
  alt: rows
    .map(
      ({ parameter, landscape }) =>
        `${parameter}: as good ${landscape
          .filter(({ asGood }) => asGood)
          .map(({ value }) => value)
          .join(', ')}`,
    )
    .join('; '),
  table: {
    head: ['parameter', 'value', 'difference', 'low', 'high', 'as good'],
    rows: rows.flatMap(({ parameter, landscape }) =>
      landscape.map(({ value, effect, asGood }) => [
        ...[parameter, String(value), ...cellsOf(effect, (part) => signed(scale * part, 2))],
        asGood ? 'yes' : 'no',
      ]),
    ),
  },
  draw: (frame) =>
    drawPanels(
      frame,
      rows.slice(0, DRAWN).map(({ parameter, landscape }) => ({
        title: parameter,
        draw: (panel: Frame) => drawLandscape(panel, landscape, scale),
      })),
      3,
    ),
});

const drawLandscape = (frame: Frame, landscape: Importance['landscape'], scale: number): SVGSVGElement => {
  const isNumeric = landscape.every(({ value }) => typeof value === 'number');
  const at = ({ value }: Tried) => (isNumeric ? Number(value) : String(value));
  return plot(frame, {
    height: 220,
    marginTop: 24,
    x: isNumeric
      ? { label: null, inset: 12, ticks: 5 }
      : { label: null, type: 'point', domain: landscape.map(({ value }) => String(value)), padding: 0.5 },
    y: { label: '↑ difference', nice: true, ticks: 5 },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      ...estimates(landscape, {
        ...{
          along: 'y',
          at: { x: at },
          of: ({ effect }) => mapped(effect, (end) => scale * end),
          fill: seriesColor(0),
        },
        isHollow: ({ asGood }) => !asGood,
        title: ({ value, effect }) => `${value}: ${signed(scale * effect.mean)}`,
      }),
    ],
  });
};
