/**
 * Seeds: they turn the words and numbers that people choose into the two 32-bit integers that the engine and agents start from.
 *
 * A derived seed has a path: block 12 of the experiment with seed 2006 is `2006/block/12`. That text is itself a seed, so people
 * can type in what a table of results or a record shows, and play the same deal.
 */
import { hash, randomBytes } from 'node:crypto';
import seedrandom from 'seedrandom';

/** Two signed 32-bit integers, as the engine takes them. */
export type Seed = readonly [number, number];

/** One step of a path: a word, or a number, which counts as its digits (2006 and '2006' are the same seed). */
export type SeedPart = string | number;

/** The path as one text, which is the same seed as the path. */
export const seedText = (...path: readonly SeedPart[]): string => path.join('/');

/**
 * The seed of a path, such as `seedOf(2006, 'block', 12)`.
 *
 * Neighbouring paths give unrelated seeds: seedrandom's generators are started from a SHA-256 digest, because their first values
 * are measurably correlated if raw keys differ in one digit.
 *
 * @example
 * ```ts
 * seedOf(2006, 'block', 12).length; // 2
 * ```
 */
export const seedOf = (...path: readonly SeedPart[]): Seed => {
  const draw = seedrandom.alea(hash('sha256', seedText(...path)));
  return [draw.int32(), draw.int32()];
};

/** Asks for a seed that nobody knows before the games: 128 random bits, drawn when they begin. */
export const SECRET = 'secret';

/** A seed that cannot be guessed: the word says what was asked for, and the 128 bits after it play the same games again. */
export const drawSeed = (): string => `${SECRET}-${randomBytes(16).toString('hex')}`;

/** How many roots there are for the agents' random numbers. */
const AGENT_ROOTS = 256;

/**
 * The root of the agents' random numbers for games of a seed, separate from those of the deal: one of 256.
 *
 * Agents see what they draw, and a seed is often a short word. If their draws followed from the whole seed, they could find the
 * word by trial, and with it every card. The root reveals only eight bits. It follows from the seed, so the same seed still gives
 * the same games; add to the path what differs within them (a block, a seat).
 */
export const agentsRoot = (...seed: readonly SeedPart[]): string =>
  seedText('agents', seedOf(...seed, 'agents')[0] & (AGENT_ROOTS - 1));
