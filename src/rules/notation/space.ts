/**
 * Every action by a number: one list for all editions, for programs that learn. Each kind of action has a span of numbers, one for
 * each combination of its arguments.
 *
 * Bids above `MOST_BID` and counts of markers above `MOST_MARKERS` have no number; no printed edition comes near them.
 */
import { ACTION, ACTION_NAMES, type ActionName, amountOf, bid, EFFECT_NAMES } from '../engine/action.ts';
import { BOARDS, CARDS, SEATS, SLOTS, TOPICS } from '../engine/state.ts';

/** The highest bid that has a number, in units of a thousand. */
const MOST_BID = 511;
/** The most markers of one action that have a number. */
const MOST_MARKERS = 31;

/** What the arguments of actions are, and how many values each has, counted from 0. */
const AXES = {
  amount: MOST_BID + 1,
  board: BOARDS,
  card: CARDS,
  column: 2,
  contribution: 16,
  effect: EFFECT_NAMES.length,
  'topic or seat': Math.max(TOPICS, SEATS),
  markers: MOST_MARKERS + 1,
  option: 16,
  place: SEATS,
  seat: SEATS,
  'seat + 1, or 0 for none': SEATS + 1,
  'shadow card': 16,
  slot: SLOTS,
  topic: TOPICS,
} as const;
type Axis = keyof typeof AXES;

/** The arguments of each kind of action, in the order in which an action holds them. */
const ARGUMENTS: Readonly<Record<ActionName, readonly Axis[]>> = {
  pass: [],
  option: ['column', 'option'],
  target: ['board'],
  bid: ['amount'],
  name: ['seat'],
  discard: ['card'],
  swap: ['card', 'topic'],
  shadow: ['board', 'shadow card'],
  effect: ['board', 'effect', 'topic or seat'],
  force: ['seat'],
  propose: ['seat'],
  accept: [],
  media: ['board'],
  exchange: ['board', 'card', 'card'],
  meetings: ['board', 'markers'],
  publish: ['seat + 1, or 0 for none', 'seat + 1, or 0 for none'],
  shelve: [],
  convert: ['board', 'markers'],
  nationalMedia: [],
  national: ['card', 'slot'],
  contribute: ['contribution'],
  decline: ['contribution'],
  place: ['place'],
  flip: ['topic'],
  hide: ['topic'],
  keep: ['card'],
  lay: ['card'],
  draw: [],
  renew: [],
  take: ['card'],
  pay: ['board'],
  tile: ['board'],
};

/** The numbers of one kind of action. */
export interface Span {
  readonly action: ActionName;
  /** The first of them. */
  readonly from: number;
  readonly length: number;
  /** What each argument is, and how many values it has; the last one varies fastest. */
  readonly arguments: readonly string[];
  readonly shape: readonly number[];
}

const spansOf = (): Span[] => {
  let next = 0;
  return ACTION_NAMES.map((action) => {
    const shape = ARGUMENTS[action].map((axis) => AXES[axis]);
    const length = shape.reduce((a, b) => a * b, 1);
    next += length;
    return { action, from: next - length, length, arguments: ARGUMENTS[action], shape };
  });
};

/** All kinds of actions, in the order of their numbers. */
export const SPANS: readonly Span[] = spansOf();

/** How many actions have a number: they are numbered from 0 on. */
export const ACTIONS = SPANS.reduce((sum, { length }) => sum + length, 0);

/** The sizes of the three arguments of each kind; 1 if it has no such argument. */
const SIZES = Int32Array.from(SPANS.flatMap(({ shape }) => [shape[0] ?? 1, shape[1] ?? 1, shape[2] ?? 1]));
const FROM = Int32Array.from(SPANS, ({ from }) => from);

/**
 * The number of an action, from 0; −1 for one that has none.
 *
 * @example
 * ```ts
 * numberOf(PASS); // 0
 * ```
 */
export const numberOf = (act: number): number => {
  const kind = act >>> 24;
  if (kind === ACTION.bid) return amountOf(act) > MOST_BID ? -1 : FROM[kind] + amountOf(act);
  const a = (act >> 16) & 0xff;
  const b = (act >> 8) & 0xff;
  const c = act & 0xff;
  const at = 3 * kind;
  if (!(a < SIZES[at] && b < SIZES[at + 1] && c < SIZES[at + 2])) return -1;
  return FROM[kind] + (a * SIZES[at + 1] + b) * SIZES[at + 2] + c;
};

const actionsOf = ({ action, shape: [, second = 1, third = 1], length }: Span): number[] => {
  const kind = ACTION[action];
  return Array.from({ length }, (_, i) => {
    if (kind === ACTION.bid) return bid(i);
    const [a, b, c] = [Math.floor(i / (second * third)), Math.floor(i / third) % second, i % third];
    return (kind << 24) | (a << 16) | (b << 8) | c;
  });
};

const NUMBERED = Int32Array.from(SPANS.flatMap(actionsOf));

/**
 * The engine's action with a number. Undefined if no action has that number.
 *
 * @example
 * ```ts
 * actionNumbered(numberOf(bid(12))) === bid(12); // true
 * ```
 */
export const actionNumbered = (number: number): number | undefined => NUMBERED[number];
