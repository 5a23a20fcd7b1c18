/** What rules are compared by: numbers of a game, how they are printed, and what difference would be noticed at a table. */

import { mean } from '../../../base/stats/describe.ts';
import type { MeasuredGame } from './rows.ts';

export interface GameMeasure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** The factor for values that people read, and the decimals. */
  readonly scale: number;
  readonly digits: number;
  /** The smallest difference that matters, given the usual value. */
  matters(usual: number): number;
  of(game: MeasuredGame): number;
}

/** A twentieth of the usual value, at least 1. */
const TWENTIETH = (usual: number): number => Math.max(1, 0.05 * Math.abs(usual));
const SEAT_MATTERS = 0.05;
const POINTS_MATTER = 5;

const points = (key: string, label: string, of: GameMeasure['of']): GameMeasure => ({
  ...{ key, label, unit: 'points', scale: 1, digits: 1, of },
  matters: () => POINTS_MATTER,
});
const counted = (key: string, label: string, unit: string, of: GameMeasure['of']): GameMeasure => ({
  ...{ key, label, unit, scale: 1, digits: 1, of },
  matters: TWENTIETH,
});

const perSeat = (key: 'mandates' | 'media' | 'membership' | 'opinions'): GameMeasure['of'] => {
  return (game) => game[key] / game.points.length;
};

const leadOf = ({ points: all }: MeasuredGame): number => {
  const [first, second] = [...all].sort((a, b) => b - a);
  return first - second;
};

const MEASURES: readonly GameMeasure[] = [
  points('score', 'points of a seat', ({ points: all }) => mean(all)),
  points('lead', 'lead of the winner', leadOf),
  points('mandates', 'points for mandates', perSeat('mandates')),
  points('media', 'points for media', perSeat('media')),
  points('membership', 'points for membership', perSeat('membership')),
  points('opinions', 'points for opinions', perSeat('opinions')),
  counted('decisions', 'decisions', 'a game', ({ decisions }) => decisions),
  counted('paid for order', 'paid for order', 'thousands a game', ({ paidForOrder }) => paidForOrder),
  counted('paid for polls', 'paid for polls', 'thousands a game', ({ paidForPolls }) => paidForPolls),
];

const seatMeasure = (seat: number): GameMeasure => ({
  ...{ key: `seat ${seat + 1}`, label: `wins of seat ${seat + 1}`, unit: 'percentage points', scale: 100, digits: 1 },
  matters: () => SEAT_MATTERS,
  of: ({ shares }) => shares[seat],
});

/** All measures at a table of some players. */
export const measuresFor = (players: number): readonly GameMeasure[] => [
  ...MEASURES,
  ...Array.from({ length: players }, (_, seat) => seatMeasure(seat)),
];
