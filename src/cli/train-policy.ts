/** The part of `macher train` that trains the policy, and compares it with the previous one. */

import { join } from 'node:path';
import { columns } from '../base/drawing/columns.ts';
import type { BatchReport } from '../lab/train/policy/improve.ts';
import type { PolicyOptions, TaughtPolicy } from '../lab/train/policy/index.ts';
import { YOURS } from '../players/agent/trust.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { print, remark } from './output.ts';

export interface PolicyFlags extends Omit<PolicyOptions, 'edition' | 'progress'> {
  readonly edition: Edition;
  /** The variant as it was given. */
  readonly variantFile: string | undefined;
  readonly signal: AbortSignal;
  readonly install: boolean;
  readonly json: boolean;
}

/** A policy with the result of its games against the previous one. */
export interface JudgedPolicy extends TaughtPolicy {
  readonly strength: string;
}

/** The most games in the comparison with the previous round, and the difference that matters in it. */
const MOST_GAMES = 1200;
const MATTERS = 0.02;
const PLAYERS = 4;

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

/** Whether a policy plays better than another agent in the same deals. */
const compare = async (
  { edition, variantFile, seed, folder, workers, signal }: PolicyFlags,
  { file, from }: TaughtPolicy,
): Promise<string> => {
  const [{ loadRegistry }, { checkExperiments }, { Store }, { askQuestion }, { KINDS }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/check.ts'),
    import('../lab/store/store.ts'),
    import('../lab/question/ask.ts'),
    import('../lab/question/kinds.ts'),
  ]);
  const checked = await checkExperiments(
    {
      name: 'taught',
      question: 'Does the new policy play better than the one before?',
      edition: edition.id,
      ...(variantFile === undefined ? {} : { variant: variantFile }),
      players: PLAYERS,
      agents: [
        { id: 'learned', options: { model: file }, label: 'taught' },
        { id: 'learned', options: { model: from }, label: 'before' },
      ],
      ...{ ask: 'compare', matters: MATTERS, games: MOST_GAMES, seed: `${seed} strength` },
    },
    { registry: await loadRegistry(YOURS), folder: '.', kinds: KINDS },
  );
  if ('problems' in checked) throw new Error(checked.problems.map(({ message }) => message).join('; '));
  const store = await Store.open(join(folder, 'strength.duckdb'));
  try {
    const asked = await askQuestion(checked.experiments, store, { workers, resume: true, again: true, signal });
    return asked.answer.sentence;
  } finally {
    await store.close();
  }
};

/** Trains and judges. @throws Interrupted with everything saved */
export const trainPolicy = async (flags: PolicyFlags): Promise<JudgedPolicy> => {
  const { teachPolicy, installPolicy } = await import('../lab/train/policy/index.ts');
  const { withBar } = await import('./progress.ts');
  const taught = await withBar(`${flags.edition.id}: playing and learning`, flags.folder, (progress) =>
    teachPolicy({ ...flags, edition: flags.edition.id, progress }),
  );
  const judged = { ...taught, strength: await compare(flags, taught) };
  if (!flags.json) print(describe(judged));
  if (flags.install) remark(`installed ${installPolicy(flags.edition.id, judged)}`);
  return judged;
};
