/** Whether estimates of win shares are right: the estimates compared with what was won. */
import * as Plot from '@observablehq/plot';
import { type Figure, type Frame, GRID, plot, REFERENCE } from '../../base/drawing/figure.ts';
import { seriesColor } from '../../base/drawing/theme.ts';
import { listed, percent, percentRange, whole } from '../../base/drawing/words.ts';
import type { Estimate } from '../../base/stats/intervals.ts';

/** A tenth of all estimates: their mean, and the share that was won. */
export interface Tenth {
  readonly predicted: number;
  /** With its interval over games. */
  readonly won: Estimate;
  readonly seats: number;
}

/** @param games number of held-out games */
export const calibrationFigure = (edition: string, tenths: readonly Tenth[], games: number): Figure => ({
  id: 'calibration',
  title: 'Does the evaluation keep its word?',
  subtitle:
    `${edition}: the share of the win that the learned evaluation gives a seat, and the share that was won, by tenths of ` +
    `all estimates, in ${whole(games)} games that it was not fitted to. Bars are 95\u202f% intervals over games; on the ` +
    'dashed line both are equal.',
  alt: `Given and won: ${listed(tenths.map(({ predicted, won }) => `${percent(predicted)} and ${percent(won.mean)}`))}.`,
  table: {
    head: ['given', 'won', 'interval', 'estimates'],
    rows: tenths.map(({ predicted, won, seats }) => [
      percent(predicted),
      percent(won.mean),
      percentRange(won),
      whole(seats),
    ]),
  },
  draw: (frame) => draw(frame, tenths),
});

const draw = (frame: Frame, tenths: readonly Tenth[]): SVGSVGElement =>
  plot(frame, {
    height: frame.narrow ? 320 : 420,
    x: { label: 'share given (%) →', domain: [0, 100], percent: true },
    y: { label: '↑ share won (%)', domain: [0, 100], percent: true },
    marks: [
      Plot.gridX(GRID),
      Plot.gridY(GRID),
      Plot.line(
        [
          [0, 0],
          [1, 1],
        ],
        REFERENCE,
      ),
      Plot.ruleX(tenths, {
        x: 'predicted',
        y1: ({ won }: Tenth) => won.low,
        y2: ({ won }: Tenth) => won.high,
        stroke: seriesColor(0),
        strokeWidth: 5,
        strokeOpacity: 0.55,
      }),
      Plot.dot(tenths, {
        ...{ x: 'predicted', y: ({ won }: Tenth) => won.mean, fill: seriesColor(0), r: 5 },
        title: ({ predicted, won }: Tenth) =>
          `given ${percent(predicted)}, won ${percent(won.mean)}\n${percentRange(won)}`,
      }),
    ],
  });
