/**
 * Chance: every value is a pure function of the game's seed, a named stream, and how many values that stream has given.
 *
 * So two games with one seed share the order of each deck, and the dice of each seat in each phase and region, even after their
 * decisions differ; copies of a state cost nothing; and nothing is shuffled in advance. A script can replace any stream.
 */
import type { Rules } from './rules.ts';
import { BOARDS, STREAMS, type State, type StreamName } from './state.ts';

/** Two 32-bit integers; strings become seeds in `random/seed.ts`. */
export type Seed = readonly [number, number];

/** What agents, searches and determinizations draw from. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in 0 … n − 1. */
  int(n: number): number;
}

/** A source that replaces the seed. It returns the outcome itself (a die's face, a card), or −1 to leave it to the seed. */
export interface Chance {
  /** An outcome of the stream, −1 to leave it to the seed. */
  next(stream: StreamName): number;
  /** Called with the outcome that the seed has given, if `next` left it to the seed. */
  drew?(stream: StreamName, outcome: number): void;
}

export const STREAM = Object.fromEntries(STREAMS.map((name, i) => [name, i])) as Record<StreamName, number>;

/**
 * Scripted outcomes, stream by stream: dice show the faces given, decks yield the cards given.
 *
 * @example
 * ```ts
 * // All rolls of one set of dice, of which there are six; streams that are not named follow the seed.
 * const dice = new Script({ 'dice.0': [1, 6, 3, 2, 5, 4] });
 * const scripted = new Game(game.edition, 4, { chance: dice });
 * scripted.players; // 4
 * ```
 */
export class Script implements Chance {
  private readonly left: Map<string, number[]>;

  /** @param outcomes the values of each stream in order, as many as are drawn; streams that are not named follow the seed */
  constructor(outcomes: Partial<Record<StreamName, readonly number[]>>) {
    this.left = new Map(Object.entries(outcomes).map(([name, values]) => [name, [...values]]));
  }

  /** The next outcome of a stream; −1 if the script does not have the stream. @throws Error if none is left */
  next(stream: StreamName): number {
    const values = this.left.get(stream);
    if (!values) return -1;
    const value = values.shift();
    if (value === undefined) throw new Error(`The script has too few values for the stream '${stream}'.`);
    return value;
  }

  /** Throws unless every scripted value was used. */
  finish(): void {
    for (const [stream, values] of this.left) {
      if (values.length > 0) {
        throw new Error(`The script's stream '${stream}' has ${values.length} unused value(s): ${values.join(', ')}.`);
      }
    }
  }
}

const rotate = (x: number, bits: number) => (x << bits) | (x >>> (32 - bits));

/** Mixes seed, stream and counter into 32 bits (the rounds and finish of MurmurHash3, x86, 32 bits). */
const mix = (a: number, b: number, stream: number, counter: number): number => {
  let h = Math.imul(rotate(Math.imul(a, 0xcc9e2d51), 15), 0x1b873593);
  h = (Math.imul(rotate(h, 13), 5) + 0xe6546b64) | 0;
  h ^= Math.imul(rotate(Math.imul(b, 0xcc9e2d51), 15), 0x1b873593);
  h = (Math.imul(rotate(h, 13), 5) + 0xe6546b64) | 0;
  h ^= Math.imul(rotate(Math.imul((stream << 16) | counter, 0xcc9e2d51), 15), 0x1b873593);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Writes the seed of a game into its state. */
export const plantSeed = (s: State, seed: Seed): void => {
  s.seed[0] = seed[0] >> 16;
  s.seed[1] = seed[0];
  s.seed[2] = seed[1] >> 16;
  s.seed[3] = seed[1];
};

/** The seed of the game that a state belongs to. */
export const seedIn = ({ seed }: State): Seed => [
  (seed[0] << 16) | (seed[1] & 0xffff),
  (seed[2] << 16) | (seed[3] & 0xffff),
];

/** A uniform draw from 0 … n − 1 from a stream, by the seed alone. */
const seeded = (s: State, stream: number, n: number): number => {
  const a = (s.seed[0] << 16) | (s.seed[1] & 0xffff);
  const b = (s.seed[2] << 16) | (s.seed[3] & 0xffff);
  const value = mix(a, b, stream, s.drawn[stream]++);
  return Math.floor((value * n) / 0x100000000);
};

const scripted = (rules: Rules, s: State, stream: number, legal: (outcome: number) => boolean): number => {
  if (rules.chance === null) return -1;
  const outcome = rules.chance.next(STREAMS[stream]);
  if (outcome === -1) return -1;
  if (!legal(outcome))
    throw new Error(`The script's stream '${STREAMS[stream]}' gives ${outcome}, which cannot happen.`);
  s.drawn[stream]++;
  return outcome;
};

/** The outcome that the seed gives, reported to the source that left it to the seed. */
const reported = ({ chance }: Rules, stream: number, outcome: number): number => {
  if (chance !== null) chance.drew?.(STREAMS[stream], outcome);
  return outcome;
};

/** Draws 0 … n − 1. */
export const pick = (rules: Rules, s: State, stream: number, n: number): number => {
  if (rules.chance !== null) {
    const outcome = scripted(rules, s, stream, (value) => value >= 0 && value < n);
    if (outcome !== -1) return outcome;
  }
  return reported(rules, stream, seeded(s, stream, n));
};

/** Draws a kind from `counts` (how many of each kind are left, `total` in all) and takes it out. */
export const drawKind = (rules: Rules, s: State, stream: number, counts: Int16Array, total: number): number => {
  let kind = -1;
  if (rules.chance !== null) kind = scripted(rules, s, stream, (value) => counts[value] > 0);
  if (kind === -1) {
    let index = seeded(s, stream, total);
    kind = 0;
    while (index >= counts[kind]) index -= counts[kind++];
    reported(rules, stream, kind);
  }
  counts[kind]--;
  return kind;
};

/** How many rolls of a seat are distinct within a region of a phase. Only ties after ties need more. */
const ROLLS = 16;

/**
 * Dice start over with each phase, and with each region in which they are rolled: what a seat rolls there does not depend on how
 * often it has rolled before.
 */
export const keyDice = (s: State, place = 0): void => {
  const { drawn } = s;
  for (let i = STREAM['dice.0']; i < STREAMS.length; i++) drawn[i] = (s.step * BOARDS + place) * ROLLS;
};

/** Rolls one of the seat's dice, and returns the face that it shows. */
export const rollDie = (rules: Rules, s: State, seat: number): number => {
  const stream = STREAM['dice.0'] + seat;
  const { diceFaces } = rules;
  if (rules.chance !== null) {
    const face = scripted(rules, s, stream, (value) => diceFaces.includes(value));
    if (face !== -1) return face;
  }
  return reported(rules, stream, diceFaces[seeded(s, stream, diceFaces.length)]);
};
