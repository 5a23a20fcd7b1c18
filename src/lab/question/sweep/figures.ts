/** A sweep in pictures: the effect of each setting. */
import * as Plot from '@observablehq/plot';
import { fixed } from '../../../base/drawing/columns.ts';
import { estimates, type Figure, type Frame, GRID, plot } from '../../../base/drawing/figure.ts';
import { color, seriesColor } from '../../../base/drawing/theme.ts';
import { capital, signed } from '../../../base/drawing/words.ts';
import { cellsOf, type Estimate, mapped, rangeOf } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type AskedPage, inOneSentence } from '../../report/asked.ts';
import { type Scale, scaleOf } from '../units.ts';
import type { ArmEffect, SweepAnswer } from './answer.ts';
import type { Sweep } from './file.ts';
import { axesOf, heatMap } from './heat-map.ts';
import { focusOf } from './question.ts';

export const pageOf = (answer: SweepAnswer, arms: readonly Experiment[]): AskedPage => {
  const { label, id } = arms[0].agents[focusOf(arms)];
  const { measure } = arms[0].ask as Sweep;
  const scale = scaleOf(measure, ` of ${label.includes(':') ? id : label}`);
  return {
    found: inOneSentence(answer),
    figures: answer.arms.length > 0 ? [settingFigure(answer.arms, scale)] : [],
    compares: true,
  };
};

const settingFigure = (arms: readonly ArmEffect[], { label, scale }: Scale): Figure => {
  const rows = arms.map(({ value, settings, effect, asGood }) => ({
    value,
    settings,
    asGood,
    ...mapped(effect, (end) => end * scale),
  }));
  const first = String(arms[0].value);
  const axes = axesOf(arms);
  if (axes) return heatMap(rows, axes, label, first);
  return {
    id: 'settings',
    title: 'What each setting does',
    subtitle:
      `${capital(label)}, as its difference from ${first} on the same deals. Bars are intervals that hold for all settings together ` +
      `with 95\u202f%; filled dots are settings of which no other is shown to be better.`,
    alt: `Differences from ${first}: ${rows.map(({ value, mean }) => `${value} ${signed(mean, 1)}`).join(', ')}.`,
    table: {
      head: ['setting', 'mean', 'difference', 'low', 'high', 'as good as the best'],
      rows: arms.map(({ value, mean, effect, asGood }) => [
        ...[String(value), fixed(mean * scale, 2), ...cellsOf(effect, (part) => signed(part * scale, 2))],
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

/** Numbers are drawn along a scale, with a line from one to the next; names side by side. */
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
      ...estimates(sorted, {
        ...{ along: 'y', at: { x: at(isNumeric) }, fill: seriesColor(0), r: 5, isHollow: ({ asGood }) => !asGood },
        title: ({ value, ...row }) => `${value}: ${signed(row.mean, 1)}\n${rangeOf(row, (end) => signed(end, 1))}`,
      }),
    ],
  });
};

const at =
  (isNumeric: boolean) =>
  ({ value }: Drawn): number | string =>
    isNumeric ? Number(value) : String(value);
