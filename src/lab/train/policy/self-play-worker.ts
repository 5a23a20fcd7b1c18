/** Runs in a worker thread: takes the number of a block and the current policy, returns lessons. */
import { move, workerData } from 'piscina';
import { loadRegistry } from '../../../players/agent/registry.ts';
import { YOURS } from '../../../players/agent/trust.ts';
import type { PolicyModel } from '../../../players/policy/model.ts';
import { SelfPlay, type SelfPlayCourse } from './self-play.ts';

let games: Promise<SelfPlay> | null = null;
const open = async (): Promise<SelfPlay> => new SelfPlay(workerData as SelfPlayCourse, await loadRegistry(YOURS));

export default async (task: { block: number; model: PolicyModel }): Promise<Float32Array> => {
  games ??= open();
  return move((await games).block(task.block, task.model)) as unknown as Float32Array;
};
