/**
 * Teaches a policy: games → lessons → fit → judgement on games that were held out, round after round. In the first round the
 * teacher is a search whose rollouts the heuristic plays; from then on it is a search by the policy of the round before
 * (expert iteration: Anthony, Tian, Barber 2017). Where it is asked for, an evaluation learns from how the same games end, and
 * the next round searches by it.
 *
 * The same edition, games and seed give the same policy, with any number of workers and wherever it was interrupted.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provenance } from '../../../../base/provenance.ts';
import { writeFile } from '../../../../base/text/files.ts';
import { modelHash } from '../../../../base/text/model-file.ts';
import { policyFile } from '../../../../players/policy/load.ts';
import { CONTEXT_NAMES, formatPolicy } from '../../../../players/policy/model.ts';
import type { Edition } from '../../../../rules/engine/edition.ts';
import { Game } from '../../../../rules/engine/game.ts';
import { editionWith } from '../../../../rules/variant/apply.ts';
import type { Variant } from '../../../../rules/variant/variant.ts';
import { joined, type Playing, playBlocks } from '../blocks.ts';
import { Folder, playedBy } from '../folder.ts';
import { installModel, learnValue, type Trained } from '../value/index.ts';
import { Samples } from '../value/sample.ts';
import { fitPolicy, Lessons } from './fit.ts';
import { GAMES, lessonsIn, type PolicyCourse, positionsIn } from './games.ts';
import { judgePolicy, type PhaseRow } from './judgement.ts';
import { HEAD } from './lesson.ts';

export interface PolicyOptions extends Playing {
  readonly edition: string;
  readonly variant: Variant | null;
  readonly seed: string;
  readonly rounds: number;
  /** Games of each round, rounded up to whole blocks; or minutes, and then as many games as are played in them. */
  readonly games: number | { readonly minutes: number };
  /** Of the search that teaches in the first round; twice as many in each that follows. */
  readonly iterations: number;
  /** The policy to start from, instead of the heuristic; empty for none. */
  readonly from: string;
  /** Whether an evaluation is learned as well; not for a variant, which keeps that of its edition. */
  readonly evaluation: boolean;
  /** Where lessons and policies are kept. */
  readonly folder: string;
  readonly resume: boolean;
  /** The command line that this is, for the policy's provenance. */
  readonly command: string;
}

export interface TaughtRound {
  readonly round: number;
  readonly games: number;
  readonly file: string;
  readonly hash: string;
  readonly decisions: number;
  readonly heldOut: number;
  readonly phases: readonly PhaseRow[];
  /** What was learned of the same games about how they end; null where that was not asked for. */
  readonly evaluation: Trained | null;
}

/** The files that a round stands on. */
interface Before {
  readonly policy: string;
  readonly evaluation: string;
}

/** Part of the decisions about which the teacher is asked. */
const ASKED = 0.15;
/** Blocks that are played in as much time as there may be. */
const MOST_BLOCKS = 10_000;
/** One game in so many is held out. */
const HELD_OUT = 10;

/** What the evaluation of a round is called, beside its policy. */
const EVALUATION = { model: 'evaluation.json', report: 'evaluation-report.json' };

/** The hash of a model that a round stands on; null for none. */
const hashOf = (file: string): string | null => (file === '' ? null : modelHash(readFileSync(file, 'utf8')));

const isHeldOut = (cells: Float32Array, at: number): boolean => cells[at + HEAD.game] % HELD_OUT === HELD_OUT - 1;

/** Plays and fits one round; null when it was interrupted. */
const teachRound = async (options: PolicyOptions, round: number, before: Before): Promise<TaughtRound | null> => {
  const { variant, seed, games, command } = options;
  const edition: Edition = editionWith(options.edition, variant);
  const iterations = options.iterations * 2 ** round;
  const seedOfRound = `${seed} ${round}`;
  const asked = {
    edition: options.edition,
    variant,
    seed: seedOfRound,
    iterations,
    asked: ASKED,
    positions: options.evaluation,
  };
  const course: PolicyCourse = { ...asked, model: before.policy, evaluation: before.evaluation };
  const { version, commit } = provenance();
  const plan = {
    ...asked,
    before: hashOf(before.policy),
    ...(options.evaluation ? { evaluation: hashOf(before.evaluation) } : {}),
    editionVersion: edition.version,
    ...playedBy(),
    features: CONTEXT_NAMES,
  };
  const folder = Folder.open(join(options.folder, `policy-${round}`), plan, options.resume);
  const timed = typeof games === 'object';
  const work = {
    ...{ games: GAMES, worker: 'lab/run/train/policy/worker', course },
    blocks: timed ? MOST_BLOCKS : Math.ceil(games / GAMES),
    ...(timed ? { until: performance.now() + games.minutes * 60_000 } : {}),
  };
  if (!(await playBlocks(folder, work, options))) return null;
  const known = folder.blocks();
  let blocks = 0;
  while (blocks < work.blocks && known.has(blocks)) blocks++;
  const played = Array.from({ length: blocks }, (_, block) => folder.load(block));
  const lessons = new Lessons(joined(played.map(lessonsIn)));
  const { cells, starts } = lessons;
  const fitted = starts.filter((at) => !isHeldOut(cells, at));
  const heldOut = starts.filter((at) => isHeldOut(cells, at));
  const pupil = fitPolicy(new Game(edition, edition.minPlayers).rules, lessons, fitted, seedOfRound);
  const counts = { decisions: fitted.length, heldOut: heldOut.length };
  const text = formatPolicy({
    edition: options.edition,
    editionVersion: edition.version,
    context: CONTEXT_NAMES,
    weights: pupil.weights,
    provenance: { version, commit, command, seed, ...counts },
  });
  const file = resolve(folder.write('policy.json', text));
  const phases = judgePolicy(pupil, lessons, heldOut);
  folder.write('report.json', `${JSON.stringify(phases, null, 2)}\n`);
  const evaluation = options.evaluation
    ? learnValue(
        new Samples(joined(played.map(positionsIn))),
        blocks * GAMES,
        folder,
        { edition, seed, command },
        EVALUATION,
      )
    : null;
  return { round, games: blocks * GAMES, file, hash: modelHash(text), ...counts, phases, evaluation };
};

/**
 * Teaches a policy round by round; what has been done is told after each round.
 *
 * @returns false when it was interrupted, with everything saved that was played
 * @throws TrainError when the folder holds another training, or one that is not to be resumed
 */
export const teachPolicy = async (
  options: PolicyOptions,
  done: (round: TaughtRound) => Promise<void> | void,
): Promise<boolean> => {
  let before: Before = { policy: options.from === '' ? '' : resolve(options.from), evaluation: '' };
  for (let round = 0; round < options.rounds; round++) {
    const taught = await teachRound(options, round, before);
    if (!taught) return false;
    await done(taught);
    before = { policy: taught.file, evaluation: taught.evaluation ? resolve(taught.evaluation.model) : '' };
  }
  return true;
};

/** Makes what was taught that which the program uses for its edition; returns the files. */
export const installPolicy = (edition: string, { file, evaluation }: TaughtRound): string => {
  const to = policyFile(edition);
  writeFile(to, readFileSync(file));
  return evaluation ? `${to} and ${installModel(evaluation)}` : to;
};
