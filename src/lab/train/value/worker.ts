/** Runs in a worker thread: takes the number of a block, returns the rows of its games. */
import { move, workerData } from 'piscina';
import { loadRegistry } from '../../../players/agent/registry.ts';
import { type Course, TrainingGames } from './games.ts';

let games: Promise<TrainingGames> | null = null;
const open = async (): Promise<TrainingGames> => new TrainingGames(workerData as Course, await loadRegistry());

export default async (block: number): Promise<Float32Array> => {
  games ??= open();
  return move((await games).block(block)) as unknown as Float32Array;
};
