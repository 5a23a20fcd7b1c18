/**
 * Seeds: from the words and numbers that people choose to the two 32-bit integers that the engine and agents start from.
 *
 * A derived seed has a path: block 12 of the experiment seeded 2006 is `2006/block/12`. That text is itself a seed, so
 * what a table of results or a record shows can be typed back in to play the same deal.
 */
import { hash, randomBytes } from 'node:crypto';
import seedrandom from 'seedrandom';

/** Two signed 32-bit integers, as the engine takes them. */
export type Seed = readonly [number, number];

/** One step of a path: a word, or a number, which counts as its digits (2006 is the same seed as '2006'). */
export type SeedPart = string | number;

/** The path as one text, which is the same seed as the path. */
export const seedText = (...path: readonly SeedPart[]): string => path.join('/');

/**
 * The seed of a path, such as `seedOf(2006, 'block', 12)`.
 *
 * Neighbouring paths give unrelated seeds: seedrandom's generators are started from a SHA-256 digest, because from raw
 * keys that differ in one digit their first values are measurably correlated.
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

/** What stands for a seed that nobody knows before the games: 128 random bits, drawn when they begin. */
export const SECRET = 'secret';

/** A seed that cannot be guessed: the word says what it was, the 128 bits after it play the same games again. */
export const drawSeed = (): string => `${SECRET}-${randomBytes(16).toString('hex')}`;

/** How many roots the random numbers of agents come from. */
const AGENT_ROOTS = 256;

/**
 * The root of the agents' chance, apart from that of the deal, for games of a seed: one of 256.
 *
 * Agents learn what they draw, and a seed is often a short word: from what follows from all of it they could find the
 * word by trying, and by it every card. This tells them eight bits. Which of the roots it is follows from the seed, so the
 * same seed still gives the same games; what is unlike within them (a block, a seat) has to be added to the path.
 */
export const agentsRoot = (...seed: readonly SeedPart[]): string =>
  seedText('agents', seedOf(...seed, 'agents')[0] & (AGENT_ROOTS - 1));
