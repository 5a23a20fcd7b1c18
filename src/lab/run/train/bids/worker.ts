/** What runs in a worker thread: the number of a block in, what its games say of bids out. */
import { move, workerData } from 'piscina';
import { type BidCourse, BidGames } from './games.ts';

let games: BidGames | null = null;

export default (block: number): Float32Array => {
  games ??= new BidGames(workerData as BidCourse);
  return move(games.block(block)) as unknown as Float32Array;
};
