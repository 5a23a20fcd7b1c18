/** A league for the terminal: ratings, long-run play, who can be exploited, and who wins together. */
import { type Align, columns, percent, UNKNOWN, withSign } from '../../../base/drawing/columns.ts';
import { isSure, rangeOf } from '../../../base/stats/intervals.ts';
import { table as tournamentTable } from '../tournament/table.ts';
import type { LeagueAnswer } from './answer.ts';

const points = (share: number): string => withSign(100 * share, 1);

const standingTable = ({ standings }: LeagueAnswer): string => {
  const rows = standings.map(({ id, mass, exploited }) => [
    ...[id, percent(mass.mean), rangeOf(mass, percent, ' … ')],
    ...(exploited
      ? [exploited.by, points(exploited.gain.mean), rangeOf(exploited.gain, points, ' … ')]
      : [UNKNOWN, '', '']),
  ]);
  const head = ['agent', 'in the long run', '95 %', 'loses most to', 'points', '95 % together'];
  return columns([head, ...rows], ['left', 'right', 'right', 'left', 'right', 'right']);
};

const SHOWN = 6;

const togetherTable = ({ together }: LeagueAnswer): string => {
  const rows = together
    .slice(0, SHOWN)
    .map((one) => [
      ...[`${one.id} and ${one.other}`, points(one.mean), rangeOf(one, points, ' … ')],
      isSure(one) ? '*' : '',
    ]);
  const align: Align[] = ['left', 'right', 'right', 'left'];
  return columns([['at one table', 'win more by (points)', '95 % together', ''], ...rows], align);
};

export const table = (answer: LeagueAnswer): string =>
  [
    tournamentTable(answer),
    ...(answer.standings.length > 0 ? [standingTable(answer)] : []),
    ...(answer.together.length > 0 ? [togetherTable(answer)] : []),
  ].join('\n\n');
