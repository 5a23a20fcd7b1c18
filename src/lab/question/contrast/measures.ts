/** What rules are compared by: numbers of a game, how they are printed, and what difference would be noticed at a table. */

import { mean } from '../../../base/stats/describe.ts';
import type { MeasuredGame } from './rows.ts';

export interface GameMeasure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** An effect as a clause: "{x}" is the amount, and "{i}" its interval in brackets. */
  readonly words: readonly [more: string, less: string];
  /** The factor for values that people read. */
  readonly scale: number;
  /** The smallest difference that matters, given the usual value. */
  matters(usual: number): number;
  of(game: MeasuredGame): number;
}

/** A twentieth of the usual value, at least 1. */
const TWENTIETH = (usual: number): number => Math.max(1, 0.05 * Math.abs(usual));
const SEAT_MATTERS = 0.05;
const POINTS_MATTER = 5;

const POINTS: GameMeasure['words'] = ['a seat gets {x} points {i} more', 'a seat gets {x} points {i} fewer'];

const points = (key: string, label: string, of: GameMeasure['of'], words: GameMeasure['words']): GameMeasure => ({
  ...{ key, label, unit: 'points', words, scale: 1, of },
  matters: () => POINTS_MATTER,
});

const paid = (what: string, of: GameMeasure['of']): GameMeasure => ({
  ...{ key: `paid for ${what}`, label: `paid for ${what} by all`, unit: 'thousand', scale: 1, of },
  words: [
    `all seats together pay {x} thousand {i} more for ${what} in a game`,
    `all seats together pay {x} thousand {i} less for ${what} in a game`,
  ],
  matters: TWENTIETH,
});

const pointsFor = (what: 'mandates' | 'media' | 'membership' | 'opinions'): GameMeasure =>
  points(what, `points for ${what}`, (game) => game[what] / game.points.length, [
    `${POINTS[0]} for ${what}`,
    `${POINTS[1]} for ${what}`,
  ]);

const leadOf = ({ points: all }: MeasuredGame): number => {
  const [first, second] = [...all].sort((a, b) => b - a);
  return first - second;
};

const MEASURES: readonly GameMeasure[] = [
  points('score', 'points of a seat', ({ points: all }) => mean(all), POINTS),
  points('lead', 'lead of the winner', leadOf, [
    'the winner leads by {x} points {i} more',
    'the winner leads by {x} points {i} less',
  ]),
  ...(['mandates', 'media', 'membership', 'opinions'] as const).map(pointsFor),
  {
    ...{ key: 'decisions', label: 'decisions', unit: 'a game', scale: 1, matters: TWENTIETH },
    words: ['a game takes {x} decisions {i} more', 'a game takes {x} decisions {i} fewer'],
    of: ({ decisions }) => decisions,
  },
  paid('order', ({ paidForOrder }) => paidForOrder),
  paid('polls', ({ paidForPolls }) => paidForPolls),
];

const seatMeasure = (seat: number): GameMeasure => ({
  ...{ key: `seat ${seat + 1}`, label: `wins of seat ${seat + 1}`, unit: 'percentage points', scale: 100 },
  words: [
    `seat ${seat + 1} wins {x} percentage points {i} more often`,
    `seat ${seat + 1} wins {x} percentage points {i} less often`,
  ],
  matters: () => SEAT_MATTERS,
  of: ({ shares }) => shares[seat],
});

/** All measures at a table of some players. */
export const measuresFor = (players: number): readonly GameMeasure[] => [
  ...MEASURES,
  ...Array.from({ length: players }, (_, seat) => seatMeasure(seat)),
];
