/** All figures of a run, in the order of the page, without those whose tables were not recorded. */

import type { Figure } from '../../base/drawing/figure.ts';
import type { RunData } from '../store/run-data.ts';
import { orderBidFigure, orderPlaceFigure, orderValueFigure, pollFigure } from './auctions.ts';
import { leaderWinsFigure, leadFigure, roundScoreFigure } from './course.ts';
import { regionFigure } from './regions.ts';
import { scoreFigure, sourceFigure } from './scores.ts';
import { seatFigure, winShareFigure } from './win-share.ts';

/** Figures that answer questions of one kind, under one heading. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

const GROUPS = [
  { title: 'Outcome', makers: [winShareFigure, seatFigure, scoreFigure, sourceFigure] },
  { title: 'Course of the game', makers: [roundScoreFigure, leadFigure, leaderWinsFigure, regionFigure] },
  { title: 'Auctions', makers: [orderBidFigure, orderPlaceFigure, orderValueFigure, pollFigure] },
];

export const figureGroups = (data: RunData): FigureGroup[] =>
  GROUPS.map(({ title, makers }) => ({ title, figures: makers.flatMap((make) => make(data) ?? []) })).filter(
    ({ figures }) => figures.length > 0,
  );
