/** Chunks: so many blocks of an experiment as one worker plays at a time, each with a key that says what is in it. */
import { createHash } from 'node:crypto';
import { quote } from '../text/quote.ts';

export interface Chunk {
  /** A hash of what is played: equal keys are equal rows. */
  readonly key: string;
  /** Numbers of the games, ascending. */
  readonly games: readonly number[];
}

/** Numbers of ascending games as a text: '0-11,16'. */
export const rangesOf = (games: readonly number[]): string => {
  const ranges: [from: number, to: number][] = [];
  for (const game of games) {
    const last = ranges.at(-1);
    if (last && last[1] === game - 1) last[1] = game;
    else ranges.push([game, game]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
};

/** The games of a text that `rangesOf` has written. @throws Error when it is none */
export const gamesIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range) ?? [];
    if (from === undefined || Number(to) < Number(from))
      throw new Error(`Found ${quote(range)}; expected games, such as 0-11.`);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });

/** A chunk of some games. @param assignment what is played: see `Assignment` */
export const chunkOf = (assignment: string, games: readonly number[]): Chunk => {
  const hash = createHash('sha256')
    .update(`${assignment} ${rangesOf(games)}`)
    .digest('hex');
  // It begins with a letter: BullMQ takes no numbers as names of jobs.
  return { key: `c${hash.slice(0, 15)}`, games };
};

/**
 * The next chunk of ascending games. It ends before a multiple of its size, so that whoever plans the rest again plans the
 * same.
 *
 * @param from its place in the list @param size games of a chunk, a whole number of blocks
 */
export const chunkAt = (assignment: string, games: readonly number[], from: number, size: number): Chunk => {
  const end = (Math.floor(games[from] / size) + 1) * size;
  let to = from;
  while (to < games.length && games[to] < end) to++;
  return chunkOf(assignment, games.slice(from, to));
};

/** Chunks of ascending games, all of one size. */
export function* chunksOf(assignment: string, games: readonly number[], size: number): Generator<Chunk> {
  for (let from = 0; from < games.length; ) {
    const chunk = chunkAt(assignment, games, from, size);
    yield chunk;
    from += chunk.games.length;
  }
}

/** The largest power of two that is not above a number, 1 at least. */
const powerOfTwo = (number: number): number => 2 ** Math.max(0, Math.floor(Math.log2(number)));

/** Seconds that a chunk should take a thread at most, and half as many at least. */
const SECONDS = 16;
/** Fewer games are parted into so many chunks for each thread, so that all threads end together, if they are worth a second. */
const PARTS = 4;
const LEAST_SECONDS = 1;

/**
 * Games of a chunk, a whole number of blocks.
 *
 * @param perSecond games a second of one thread @param games that are to be played @param threads that play them
 */
export const chunkSize = (inBlock: number, perSecond: number, games: number, threads: number): number => {
  const fair = Math.max(games / threads / PARTS, LEAST_SECONDS * perSecond);
  return inBlock * powerOfTwo(Math.min(SECONDS * perSecond, fair) / inBlock);
};
