/** Runs in a worker thread: plays blocks to learn from, and blocks to judge with. */
import { move, workerData } from 'piscina';
import { loadRegistry } from '../../../players/agent/registry.ts';
import { YOURS } from '../../../players/agent/trust.ts';
import type { PolicyModel } from '../../../players/policy/model.ts';
import { lessonsOf, type RulesCourse, winsOf } from './rules.ts';

/** The number of a block, and the current weights of changes; or the folder of the policies to judge. */
export type RulesTask = { readonly block: number } & (
  | { readonly rules: PolicyModel['rules'] }
  | { readonly folder: string }
);

const registry = loadRegistry(YOURS);

/** Returns lessons, or the share of victories. */
export default async (task: RulesTask): Promise<Float32Array | number> => {
  const course = workerData as RulesCourse;
  if ('folder' in task) return winsOf(course, await registry, task.block, task.folder);
  return move(lessonsOf(course, await registry, task.block, task.rules)) as unknown as Float32Array;
};
