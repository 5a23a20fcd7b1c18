/** Runs in a worker thread: takes the number of a block, returns the tried bids of its games. */
import { move, workerData } from 'piscina';
import { type BidCourse, BidGames } from './games.ts';

let games: BidGames | null = null;

export default (block: number): Float32Array => {
  games ??= new BidGames(workerData as BidCourse);
  return move(games.block(block)) as unknown as Float32Array;
};
