/** The part of `macher train` that trains the policy, and compares it with the previous one. */

import { columns } from '../base/drawing/columns.ts';
import type { BatchReport } from '../lab/train/policy/improve.ts';
import type { PolicyOptions, TaughtPolicy } from '../lab/train/policy/index.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { print } from './output.ts';
import { installIfNotWorse, type Strength, strengthOf } from './train-strength.ts';

export interface PolicyFlags extends Omit<PolicyOptions, 'edition' | 'progress'> {
  readonly edition: Edition;
  /** The variant as it was given. */
  readonly variantFile: string | undefined;
  readonly signal: AbortSignal;
  readonly install: boolean;
  readonly json: boolean;
}

/** A policy with the result of its games against the previous one. */
export type JudgedPolicy = TaughtPolicy & Strength;

const courseTable = (course: readonly BatchReport[]): string => {
  const cells = course.map(({ batch, lessons, entropy, spread }) => [
    ...[String(batch + 1), lessons.toLocaleString('en'), entropy.toFixed(3), spread.toFixed(3)],
  ]);
  return columns([['batch', 'decisions', 'doubt', 'surprise'], ...cells], ['right', 'right', 'right', 'right']);
};

const describe = ({ games, decisions, course, file, strength }: JudgedPolicy): string =>
  [
    `Learned from ${decisions.toLocaleString('en')} decisions of ${games.toLocaleString('en')} games.`,
    '',
    'By batch: decisions, how undecided it was (nats), how far a game went better or worse than expected (shares of the win):',
    courseTable(course),
    '',
    strength,
    file,
    '',
  ].join('\n');

/** Trains and judges. @throws Interrupted with everything saved */
export const trainPolicy = async (flags: PolicyFlags): Promise<JudgedPolicy> => {
  const { teachPolicy, installPolicy } = await import('../lab/train/policy/index.ts');
  const { withBar } = await import('./progress.ts');
  const taught = await withBar(`${flags.edition.id}: playing and learning`, flags.folder, (progress) =>
    teachPolicy({ ...flags, edition: flags.edition.id, progress }),
  );
  const judged = {
    ...taught,
    ...(await strengthOf({ ...flags, what: 'policy' }, { model: taught.file }, { model: taught.from })),
  };
  if (!flags.json) print(describe(judged));
  if (flags.install) installIfNotWorse(judged, judged.file, () => installPolicy(flags.edition.id, judged));
  return judged;
};
