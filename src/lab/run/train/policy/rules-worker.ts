/** What runs in a worker thread: blocks to learn from, and blocks to be judged by. */
import { move, workerData } from 'piscina';
import { loadRegistry } from '../../../../players/agent/registry.ts';
import { YOURS } from '../../../../players/agent/trust.ts';
import type { PolicyModel } from '../../../../players/policy/model.ts';
import { lessonsOf, type RulesCourse, winsOf } from './rules.ts';

/** The number of a block, and what changes are worth as far as it is known; or the folder of the policies that are to be judged. */
export type RulesTask = { readonly block: number } & (
  | { readonly rules: PolicyModel['rules'] }
  | { readonly folder: string }
);

const registry = loadRegistry(YOURS);

/** Lessons, or the share of victories. */
export default async (task: RulesTask): Promise<Float32Array | number> => {
  const course = workerData as RulesCourse;
  if ('folder' in task) return winsOf(course, await registry, task.block, task.folder);
  return move(lessonsOf(course, await registry, task.block, task.rules)) as unknown as Float32Array;
};
