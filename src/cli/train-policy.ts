/** The part of `macher train` that goes in rounds: what is taught in each is judged on games held out, and in play. */

import { join } from 'node:path';
import { columns, percent } from '../base/drawing/columns.ts';
import type { PolicyOptions, TaughtRound } from '../lab/run/train/policy/index.ts';
import type { PhaseRow } from '../lab/run/train/policy/judgement.ts';
import type { Trained } from '../lab/run/train/value/index.ts';
import { YOURS } from '../players/agent/trust.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { Interrupted } from './errors.ts';
import { print, remark } from './output.ts';
import { progressBar } from './progress.ts';

export interface PolicyFlags extends Omit<PolicyOptions, 'edition' | 'progress' | 'folder'> {
  readonly edition: Edition;
  /** The variant as it was asked for. */
  readonly variantFile: string | undefined;
  readonly signal: AbortSignal;
  /** The folder of this edition's training. */
  readonly folder: string;
  readonly install: boolean;
  readonly json: boolean;
  readonly describeEvaluation: (trained: Trained) => string;
}

/** A round with what it wins against the one before. */
export interface JudgedRound extends TaughtRound {
  readonly strength: string;
}

/** Games of the comparison with the round before, at most, and what matters in it. */
const MOST_GAMES = 1200;
const MATTERS = 0.02;
const PLAYERS = 4;

const nats = (loss: number): string => loss.toFixed(3);

const phaseTable = (rows: readonly PhaseRow[]): string => {
  const cells = rows.map(({ phase, decisions, even, loss, agreement }) => [
    ...[phase ?? 'all', decisions.toLocaleString('en'), nats(even), nats(loss), percent(agreement)],
  ]);
  const head = ['phase', 'decisions', 'all alike', 'policy', 'as the teacher'];
  return columns([head, ...cells], ['left', 'right', 'right', 'right', 'right']);
};

const describe = ({ round, games, decisions, heldOut, phases, file, strength }: JudgedRound): string =>
  [
    `Round ${round + 1}: ${decisions.toLocaleString('en')} decisions of ${games.toLocaleString('en')} games; ` +
      `judged on ${heldOut.toLocaleString('en')} held out.`,
    '',
    'Log loss beyond what the teacher itself leaves open, and how often the policy plays as the teacher:',
    phaseTable(phases),
    '',
    strength,
    file,
    '',
  ].join('\n');

/** The answer to the question whether a policy plays better than another agent at the same deals. */
const compare = async (
  { edition, variantFile, seed, folder, workers, signal }: PolicyFlags,
  { round, file }: TaughtRound,
  before: string,
): Promise<string> => {
  const [{ loadRegistry }, { checkExperiments }, { Store }, { askQuestion }, { KINDS }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/check.ts'),
    import('../lab/store/store.ts'),
    import('../lab/question/ask.ts'),
    import('../lab/question/kinds.ts'),
  ]);
  const rival = before === '' ? 'heuristic' : { id: 'learned', options: { model: before }, label: 'before' };
  const checked = await checkExperiments(
    {
      name: `round-${round + 1}`,
      question: `Does round ${round + 1} play better than ${before === '' ? 'the heuristic' : 'the policy before it'}?`,
      edition: edition.id,
      ...(variantFile === undefined ? {} : { variant: variantFile }),
      players: PLAYERS,
      agents: [{ id: 'learned', options: { model: file }, label: 'taught' }, rival],
      ...{ ask: 'compare', matters: MATTERS, games: MOST_GAMES, seed: `${seed} strength ${round}` },
    },
    { registry: await loadRegistry(YOURS), folder: '.', kinds: KINDS },
  );
  if ('problems' in checked) throw new Error(checked.problems.map(({ message }) => message).join('; '));
  const store = await Store.open(join(folder, 'strength.duckdb'));
  try {
    const asked = await askQuestion(checked.experiments, store, { workers, resume: true, anew: true, signal });
    return asked.answer.sentence;
  } finally {
    await store.close();
  }
};

/** Teaches and judges; the rounds that were reported. @throws Interrupted with everything saved */
export const trainPolicy = async (flags: PolicyFlags): Promise<JudgedRound[]> => {
  const { teachPolicy, installPolicy } = await import('../lab/run/train/policy/index.ts');
  const judged: JudgedRound[] = [];
  let bar = progressBar();
  let before = flags.from;
  const finished = await teachPolicy(
    { ...flags, edition: flags.edition.id, progress: (progress) => bar.show(progress) },
    async (round) => {
      bar.stop();
      const one = { ...round, strength: await compare(flags, round, before) };
      judged.push(one);
      before = round.file;
      bar = progressBar();
      if (flags.json) return;
      print(describe(one));
      if (one.evaluation) print(`${flags.describeEvaluation(one.evaluation)}\n`);
    },
  ).finally(() => bar.stop());
  if (!finished) throw new Interrupted(`saved in ${flags.folder}; resume with --resume`);
  const last = judged.at(-1);
  if (flags.install && last) remark(`installed ${installPolicy(flags.edition.id, last)}`);
  return judged;
};
