/** Chunks: the blocks of an experiment that one worker plays at a time. The key of a chunk identifies its content. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { quote } from '../../base/text/quote.ts';

/** The most games of a chunk; sixteen seconds of the quickest agents are a tenth of that. */
const MOST_GAMES = 2 ** 20;

export const CHUNK_KEY = z.string().regex(/^c[0-9a-f]{15}$/);
export const RANGES = z
  .string()
  .max(2 ** 20)
  .regex(/^\d{1,9}(-\d{1,9})?(,\d{1,9}(-\d{1,9})?)*$/);

export interface Chunk {
  /** A hash of what is played: equal keys mean equal rows. */
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

/**
 * The games in a text written by `rangesOf`.
 *
 * @param below how many games there are; any number if left out
 * @throws Error if the text is malformed, or has games beyond
 */
export const gamesIn = (ranges: string, below = Number.POSITIVE_INFINITY): number[] => {
  const games: number[] = [];
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from <= to && from > (games.at(-1) ?? -1)))
      throw new Error(`Found ${quote(range)}; expected games, such as 0-11.`);
    if (to >= below) throw new Error(`Found game ${to}; the experiment has ${below} games, counted from 0.`);
    if (games.length + to - from >= MOST_GAMES)
      throw new Error(`Found more than ${MOST_GAMES} games in one chunk; expected fewer.`);
    for (let game = from; game <= to; game++) games.push(game);
  }
  return games;
};

/** A chunk of some games. @param assignment what is played: see `Assignment` */
export const chunkOf = (assignment: string, games: readonly number[]): Chunk => {
  const hash = createHash('sha256')
    .update(`${assignment} ${rangesOf(games)}`)
    .digest('hex');
  // It begins with a letter: BullMQ does not allow numbers as job names.
  return { key: `c${hash.slice(0, 15)}`, games };
};

/**
 * The next chunk of ascending games. It ends before a multiple of its size, so planning the rest later gives the same chunks.
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

/** The largest power of two that is not above a number, at least 1. */
const powerOfTwo = (number: number): number => 2 ** Math.max(0, Math.floor(Math.log2(number)));

/** The most seconds a chunk should take one thread; the least are half as many. */
const SECONDS = 16;
/**
 * If games are few, each thread gets this many chunks, so all threads end at about the same time, unless a chunk would take less
 * than a second.
 */
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
