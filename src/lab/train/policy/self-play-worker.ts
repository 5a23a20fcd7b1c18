/** Runs in a worker thread: takes the number of a block and the current policy, plays, returns what there is to learn. */
import { workerData } from 'piscina';
import { loadRegistry } from '../../../players/agent/registry.ts';
import { YOURS } from '../../../players/agent/trust.ts';
import type { PolicyModel } from '../../../players/policy/model.ts';
import { type Teaching, teachingOf } from './improve.ts';
import { Lessons } from './pupil.ts';
import { playBlock, SelfPlay, type SelfPlayCourse } from './self-play.ts';

/** A block, the current policy, and the spread of the advantages in the batch before. */
export interface SelfPlayTask {
  readonly block: number;
  readonly model: PolicyModel;
  readonly spread: number;
}

let games: Promise<SelfPlay> | null = null;
const open = async (): Promise<SelfPlay> => new SelfPlay(workerData as SelfPlayCourse, await loadRegistry(YOURS));

export default async ({ block, model, spread }: SelfPlayTask): Promise<Teaching> => {
  games ??= open();
  const table = (await games).table(block);
  return teachingOf(table.game.rules, model, new Lessons(playBlock(table, block, model)), spread);
};
