/** The smallest change of rules that reaches a target: the goals, the side effects, and what was tried. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, plot } from '../../../base/drawing/figure.ts';
import { type Html, html, table } from '../../../base/drawing/html.ts';
import { color, seriesColor } from '../../../base/drawing/theme.ts';
import { whole } from '../../../base/drawing/words.ts';
import { mapped } from '../../../base/stats/intervals.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import { standardOf } from '../balance/number.ts';
import { effectBars, effectCells, signedEffect } from '../contrast/figures.ts';
import type { Effect } from '../effects.ts';
import type { FixAnswer, Tried } from './answer.ts';
import { endsOf, goalName, goalNumbers, REACHED, settingWords } from './words.ts';

export const pageOf = (answer: FixAnswer): AskedPage => ({
  found: html`${inOneSentence(answer)}
${goalTable(answer)}`,
  figures: fixFigures(answer),
  rest: () => 'All that follows is about the changed rules on deals never seen.',
  shown: answer.shown,
  all: { games: answer.games },
});

const triedFigure = (tried: readonly Tried[], rules: string): Figure => {
  const nameOf = ({ setting }: Tried): string => settingWords(setting) || rules;
  return {
    id: 'fix-tried',
    title: 'What was tried',
    subtitle:
      'Every change by its size and by how far it is from the target: a unit is a quarter of the way from healthy to broken, or five per cent of the length. 0 is ' +
      'reached, as far as so few games can show.',
    alt: tried.map((one) => `${nameOf(one)}: ${one.shortfall.toFixed(1)}`).join('; '),
    table: {
      head: ['change', 'steps', 'off by', 'games'],
      rows: [...tried]
        .sort((a, b) => a.shortfall - b.shortfall || a.steps - b.steps)
        .map((one) => [nameOf(one), String(one.steps), one.shortfall.toFixed(2), whole(one.games)]),
    },
    draw: (frame) => drawTried(frame, tried, { rules, nameOf }),
  };
};

const drawTried = (
  frame: Frame,
  tried: readonly Tried[],
  { rules, nameOf }: { readonly rules: string; readonly nameOf: (one: Tried) => string },
): SVGSVGElement =>
  plot(frame, {
    ...{ height: 280, marginTop: 24 },
    x: {
      label: `steps from ${rules} →`,
      ticks: Math.max(...tried.map(({ steps }) => steps)),
      tickFormat: 'd',
      inset: 24,
    },
    y: { label: '↑ off the target by', nice: true, zero: true },
    marks: [
      Plot.gridY(GRID),
      Plot.ruleY([0], { stroke: color('ink') }),
      Plot.dot(tried, {
        ...{ x: 'steps', y: 'shortfall', r: 5, strokeWidth: 2, stroke: seriesColor(0) },
        fill: ({ shortfall }: Tried) => (shortfall === 0 ? seriesColor(0) : color('paper')),
        title: (one: Tried) => `${nameOf(one)}\noff by ${one.shortfall.toFixed(2)}, ${whole(one.games)} games`,
      }),
    ],
  });

/** Measures share an axis: each in multiples of what would be noticed at a table. */
const movesFigure = (moves: readonly Effect[], rules: string): Figure => {
  const drawn = moves.map((move) => {
    const { label, unit, effect, matters } = move;
    return {
      row: `${label}: ${signedEffect(move)} ${unit}`,
      ...mapped(effect, (value) => value / matters),
    };
  });
  return {
    id: 'fix-moves',
    title: 'What else moves',
    subtitle:
      `The change against ${rules}, game by game on deals never seen, in differences that would be noticed: 5 points, 5 percentage points of a ` +
      'seat’s victories, a twentieth of the rest. Bars are intervals that hold jointly at 95\u202f%.',
    alt: drawn.map(({ row }) => row).join('; '),
    table: {
      head: ['measure', 'unit', rules, 'difference', 'low', 'high'],
      rows: moves.map((move) => [move.label, move.unit, ...effectCells(move)]),
    },
    draw: (frame) => effectBars(frame, drawn, 'units of what would be noticed'),
  };
};

const fixFigures = ({ rules, fix: { moves, tried } }: FixAnswer): Figure[] => [
  ...(moves.length > 0 ? [movesFigure(moves, rules)] : []),
  ...(tried.length > 1 ? [triedFigure(tried, rules)] : []),
];

/** The goals with both rules. */
const goalTable = ({ rules, fix: { goals } }: FixAnswer): Html => {
  if (goals.length === 0) return html``;
  const rows = goals.map((row) => [
    ...[goalName(row, rules), standardOf(row).number, endsOf(row)],
    ...[goalNumbers(row, row.usual), goalNumbers(row, row.fixed), REACHED[row.fixed.reached]],
  ]);
  const head = ['verdict', 'what it is', 'target', rules, 'changed rules', 'result'];
  return table('The target, on deals never seen', head, rows);
};
