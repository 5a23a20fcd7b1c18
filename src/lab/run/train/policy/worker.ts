/** What runs in a worker thread: the number of a block in, what its games have to teach out. */
import { move, workerData } from 'piscina';
import { loadRegistry } from '../../../../players/agent/registry.ts';
import { YOURS } from '../../../../players/agent/trust.ts';
import { type PolicyCourse, PolicyGames } from './games.ts';

let games: Promise<PolicyGames> | null = null;
const open = async (): Promise<PolicyGames> => new PolicyGames(workerData as PolicyCourse, await loadRegistry(YOURS));

export default async (block: number): Promise<Float32Array> => {
  games ??= open();
  return move((await games).block(block)) as unknown as Float32Array;
};
