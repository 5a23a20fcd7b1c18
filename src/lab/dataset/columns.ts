/** The columns of a data set of decisions: their names, types, units and meaning. */
import { csvOf } from '../../base/text/csv.ts';
import { cellsFields } from '../../rules/notation/layout.ts';

/** The array types of columns. */
const ARRAYS = { int8: Int8Array, int16: Int16Array, int32: Int32Array, float32: Float32Array } as const;
type Type = keyof typeof ARRAYS;
export type Numbers = InstanceType<(typeof ARRAYS)[Type]>;

interface Column {
  readonly name: string;
  readonly type: Type;
  readonly unit: string;
  readonly about: string;
  /** Who may see it during the game: everybody, the seat that decides, or nobody before the end. */
  readonly visibility: 'open' | 'secret' | 'hidden';
}

const column = <const N extends string>(
  name: N,
  type: Type,
  unit: string,
  about: string,
  visibility: Column['visibility'] = 'open',
) => ({ name, type, unit, about, visibility }) as const;

/** One number per decision. */
export const SINGLE = [
  column('game', 'int32', 'number from 0', 'The game, as the run numbers it'),
  column('decision', 'int32', 'number from 0', 'The decision of the game, as macher replay --at counts them'),
  column('round', 'int8', 'round from 1', 'The round; 0 during set-up'),
  column('phase', 'int8', 'number from 0', 'The phase: its place in the list of phases in layout.json'),
  column('seat', 'int8', 'chair from 0', 'The seat that decides; cells are what it sees'),
  column('agent', 'int8', 'number from 0', 'The agent that decides: its place in the list of agents in card.json'),
  column('chosen', 'int16', 'place from 0', 'Which of the legal actions was chosen'),
  column('win_share', 'float32', 'game', 'The part of the victory that the seat has in the end', 'hidden'),
  column('rank', 'float32', 'place from 1', 'The place that the seat has in the end', 'hidden'),
  column('score', 'int16', 'point', 'The points that the seat has in the end', 'hidden'),
] as const;

/** One number for each legal action; the lists of all decisions are concatenated. */
export const PER_ACTION = [
  column('legal', 'int16', 'number from 0', 'The number of each legal action, the same in all editions', 'secret'),
  column('visits', 'int32', 'visit', 'How often a search has tried it; −1 where nobody knows', 'secret'),
  column('values', 'float32', 'game', 'The share of the win that a search expects; NaN where nobody knows', 'secret'),
  column('utilities', 'float32', 'game', 'What a search chooses by; NaN where nobody knows', 'secret'),
  column(
    'policy',
    'float32',
    'probability',
    'The probability that an agent gives it which decides without a search; NaN where nobody knows',
    'secret',
  ),
] as const;

type SingleName = (typeof SINGLE)[number]['name'];
type PerActionName = (typeof PER_ACTION)[number]['name'];

/** After this many rows a file gets no further game: their cells and the written file have to fit into memory. */
const ROWS = 10_000;

/** The least and the greatest number seen in a column. */
export type Ranges = Map<string, [least: number, most: number]>;

/** Growing rows of a file. */
export class Rows {
  private cells: Int16Array;
  readonly single: Record<SingleName, number[]>;
  readonly perAction: Record<PerActionName, number[]>;
  /** Where the actions of each row begin; the last entry is the end of the last row. */
  readonly start: number[] = [0];
  n = 0;
  private readonly width: number;

  /** @param width cells of an observation */
  constructor(width: number) {
    this.width = width;
    this.cells = new Int16Array(1024 * width);
    this.single = Object.fromEntries(SINGLE.map(({ name }) => [name, []])) as never;
    this.perAction = Object.fromEntries(PER_ACTION.map(({ name }) => [name, []])) as never;
  }

  get isFull(): boolean {
    return this.n >= ROWS;
  }

  /** Adds a row with what was seen; the caller fills the columns. @param legal numbers of the legal actions */
  add(cells: Int16Array, legal: readonly number[]): void {
    if ((this.n + 1) * this.width > this.cells.length) {
      const larger = new Int16Array(2 * this.cells.length);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells.set(cells, this.n * this.width);
    this.perAction.legal.push(...legal);
    this.start.push(this.perAction.legal.length);
    this.n++;
  }

  /** The columns as arrays of their types, including cells. */
  arrays(): Record<string, Numbers> {
    const typed = (columns: readonly Column[], of: Readonly<Record<string, number[]>>) =>
      columns.map(({ name, type }) => [name, ARRAYS[type].from(of[name])]);
    return {
      cells: this.cells.subarray(0, this.n * this.width),
      start: Int32Array.from(this.start),
      ...Object.fromEntries(typed(SINGLE, this.single)),
      ...Object.fromEntries(typed(PER_ACTION, this.perAction)),
    };
  }
}

const KNOWN_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(cash|flow|bank|bids|shownBids|highBid)$/, 'thousand'],
  [/^(votes|ballots)$/, 'vote'],
  [/^members$/, 'member'],
  [/^(mandatesWon|earned|victoryPoints)$/, 'point'],
  [/^(round|election)$/, 'number'],
];

/** The unit of a cell, if it counts anything. */
const unitOf = (name: string): string => KNOWN_UNITS.find(([names]) => names.test(name))?.[1] ?? '';

/** A table with the meaning of every column, and of cells field by field. @param ranges the range seen in each */
export const dictionary = (ranges: Ranges): string => {
  const rows = [
    ...[...SINGLE, ...PER_ACTION].map(({ name, type, unit, about, visibility }) => [
      name,
      type,
      unit,
      visibility,
      about,
    ]),
    ...cellsFields().map(({ name, from, length, visibility, about }) => [
      ...[`cells.${name}`, 'int16', unitOf(name), visibility],
      `${about} (cells ${from} to ${from + length - 1})`,
    ]),
  ];
  return csvOf([['name', 'type', 'unit', 'visibility', 'least', 'most', 'meaning'], ...rows.map(withRange(ranges))]);
};

const withRange =
  (ranges: Ranges) =>
  ([name, type, unit, visibility, about]: readonly string[]): string[] => {
    const [least, most] = ranges.get(name) ?? ['', ''];
    return [name, type, unit, visibility, `${least}`, `${most}`, about];
  };
