/**
 * Runs an experiment that the person who starts the command has asked for: missing games go to the workers, and their rows go to
 * the database.
 *
 * A run is identified by its experiment, without the number of games, and by the build that plays it. So the same file and build
 * can resume it, or make it longer: what is missing are the games that are not stored.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sum } from '../../base/stats/describe.ts';
import { canonical } from '../../base/text/canonical.ts';
import { quote } from '../../base/text/quote.ts';
import { YOURS } from '../../players/agent/trust.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { type Batch, mergeBatches, rowsIn } from '../arena/batch.ts';
import { vocabularyOf } from '../arena/vocabulary.ts';
import { playGames, type Work } from '../arena/worker-pool.ts';
import type { Executor } from '../executor/executor.ts';
import { type Experiment, identityOf, sharedIdentityOf } from '../experiment/experiment.ts';
import { gamesInBlock } from '../experiment/seating.ts';
import { StoreError } from '../store/errors.ts';
import { experimentOf, rewriteExperiment } from '../store/run-config.ts';
import type { RunRow, Store } from '../store/store.ts';
import { type RunStart, RunWriter } from '../store/writer.ts';
import { build } from './build.ts';

export interface Progress {
  /** Games played, in this session and before. */
  readonly done: number;
  /** Games of the experiment. */
  readonly planned: number;
  /** Games played in this session, and the seconds since its first one began. */
  readonly session: { readonly games: number; readonly seconds: number };
}

export interface RunOptions {
  /** Worker threads; one for each core if left out. */
  readonly workers?: number;
  /** Resumes a run that is in the database, complete or not; without it such a run is refused. */
  readonly resume?: boolean;
  /** With `resume`: if another build has played the run, plays it again beside that one; without it such a run is refused. */
  readonly again?: boolean;
  /** Called after every batch. */
  readonly progress?: (progress: Progress) => void;
  /** Plays the games, instead of threads that this run starts. */
  readonly executor?: Pick<Executor, 'play'>;
  /** Games below this number will most likely be needed later. */
  readonly ahead?: number | undefined;
  /** Aborting it ends the run after the games in hand, which are all stored. */
  readonly signal?: AbortSignal;
}

export interface Ran {
  readonly run: string;
  readonly state: 'complete' | 'interrupted';
  /** Games played in this session; 0 if all of them were there already. */
  readonly games: number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A hash of a text and the version of an experiment's rules. */
export const rulesOf = (experiment: Experiment, text: string): string =>
  hashOf(`${text} ${editionNamed(experiment.edition)?.version}`);

/** The id of a run: the same experiment, however long, by the same build is the same run. */
export const runIdOf = (experiment: Experiment): string => rulesOf(experiment, `${identityOf(experiment)} ${build()}`);

/** Identifies what a run asks, whatever build plays it and whatever users' files contain now. */
const askedOf = (experiment: Experiment): string => rulesOf(experiment, sharedIdentityOf(experiment));

/** The arm of some games, in a sentence about them. */
const whose = ({ arm }: Experiment): string =>
  arm === null ? 'this experiment' : `the arm ${quote(arm)} of this experiment`;

/** Refuses to resume a run that another build has played: games of two builds are not one run. */
const checkBuild = async (store: Store, experiment: Experiment): Promise<void> => {
  const other = (await store.asking(askedOf(experiment))).find((run) => run.build !== build());
  if (!other) return;
  throw new StoreError(
    `${store.path} holds ${gamesIn(other)} games of ${whose(experiment)} by another build of the program (its rules, agents, models ` +
      `or recording have changed since): add --again to play them again with this one, or name another file with --out.`,
  );
};

/**
 * Whether all games of the run are stored.
 *
 * @throws StoreError if the run exists and is not to be resumed, or is to be resumed but was played by another build
 */
export const isComplete = async (
  store: Store,
  experiment: Experiment,
  { resume = false, again = false }: Pick<RunOptions, 'resume' | 'again'>,
): Promise<boolean> => {
  if (!resume) await refuseStored(store, [experiment]);
  const known = await store.find(runIdOf(experiment));
  if (known) return gamesIn(known) >= experiment.games;
  if (resume && !again) await checkBuild(store, experiment);
  return false;
};

/** Games of a run that are stored, played or failed. */
export const gamesIn = ({ played, failed }: RunRow): number => played + failed;

/** Games that are stored of some runs. */
export const storedGames = async (store: Store, runs: readonly string[]): Promise<number> => {
  const found = await Promise.all([...new Set(runs)].map((run) => store.find(run)));
  return sum(found.map((row) => (row ? gamesIn(row) : 0)));
};

/** The games of each arm that are stored; there may be more of its run than it asks for. */
export const storedOfEach = (store: Store, arms: readonly Experiment[]): Promise<number[]> =>
  Promise.all(arms.map(async (arm) => Math.min(arm.games, await storedGames(store, [runIdOf(arm)]))));

/** Refuses to play an experiment from its beginning of which the database holds games. @throws StoreError */
export const refuseStored = async (store: Store, arms: readonly Experiment[]): Promise<void> => {
  const held = sum(await storedOfEach(store, arms));
  if (held === 0) return;
  const all = sum(arms.map(({ games }) => games));
  const isWhole = held === all;
  const what = isWhole ? `all ${count(all)}` : `${count(held)} of the ${count(all)}`;
  throw heldError(store, `${what} games of this experiment`, isWhole);
};

const count = (games: number): string => games.toLocaleString('en');

/** What the database holds, and how to continue. @param what "400 games of this experiment" @param isWhole whether nothing is missing */
export const heldError = (store: Store, what: string, isWhole: boolean): StoreError =>
  new StoreError(
    `${store.path} holds ${what}: add --resume to ${isWhole ? 'see how they ended' : 'play only the others'}, or name another file with --out.`,
  );

/** A run in the database with the same question but other files: an agent has changed since, so a new run begins. */
export const changedSince = async (store: Store, experiment: Experiment): Promise<RunRow | undefined> => {
  if (await store.find(runIdOf(experiment))) return undefined;
  return (await store.asking(askedOf(experiment))).find((run) => run.build === build());
};

/** What the database knows of a run before its first game. */
export const startOf = (experiment: Experiment): RunStart => ({
  run: runIdOf(experiment),
  asked: askedOf(experiment),
  build: build(),
  name: experiment.name,
  question: experiment.question,
  edition: experiment.edition,
  variant: experiment.variant,
  arm: experiment.arm,
  players: experiment.players,
  agents: experiment.agents.map(({ label }) => label),
  seed: String(experiment.seed),
  config: experiment,
  planned: experiment.games,
  vocabulary: vocabularyOf(experiment),
});

/** Stores what is asked of a run whose games are all there: they may have been played for another question. */
const rememberAsk = async (store: Store, run: string, ask: Experiment['ask']): Promise<void> => {
  const before = experimentOf(await store.run(run));
  if (canonical(before.ask) === canonical(ask)) return;
  await rewriteExperiment(store, run, { ...before, ask });
};

/**
 * How long batches wait for one another, in milliseconds: a transaction takes about 35 ms of processor time, however few games
 * are in it.
 */
const GATHERED = 2000;

/** Gathers batches, to store a few large ones instead of many small ones. */
class BatchQueue {
  private readonly writer: RunWriter;
  private batches: Batch[] = [];
  private timer: NodeJS.Timeout | null = null;
  private storing: Promise<void> = Promise.resolve();
  /** Why no more can be stored. */
  private trouble: unknown = null;
  /** Games that were received, stored or not. */
  received = 0;

  constructor(writer: RunWriter) {
    this.writer = writer;
  }

  /** Takes a batch, which is stored soon, whether or not another comes. @throws whatever storing has thrown */
  async receive(batch: Batch): Promise<void> {
    if (this.trouble) throw this.trouble;
    this.batches.push(batch);
    this.received += rowsIn(batch, 'games');
    this.timer ??= setTimeout(() => {
      this.flush().catch((error) => {
        this.trouble = error;
      });
    }, GATHERED);
  }

  /** Stores what is waiting, after what is being stored. @throws whatever storing throws, or has thrown */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.storing = this.storing.then(() => this.store());
    return this.storing;
  }

  private async store(): Promise<void> {
    const { batches } = this;
    this.batches = [];
    if (batches.length > 0) await this.writer.append(mergeBatches(batches));
  }
}

/** The games of an experiment that are still to be played. */
const missingOf = (experiment: Experiment, stored: RunWriter['stored']): number[] => {
  const all = experiment.blocks * gamesInBlock(experiment);
  const missing: number[] = [];
  for (let game = 0; game < all; game++) if (!stored.has(game)) missing.push(game);
  return missing;
};

/**
 * Plays what the database does not yet hold of an experiment, and stores it batch by batch.
 *
 * @throws StoreError if the run exists and is not to be resumed, or cannot be written; what was stored stays
 * @throws AgentError if an agent cannot be loaded
 */
export const runExperiment = async (experiment: Experiment, store: Store, options: RunOptions = {}): Promise<Ran> => {
  const { workers = availableParallelism(), progress, ahead, signal } = options;
  const {
    executor = {
      play: (arm: Experiment, work: Work) => playGames({ experiment: arm, workers, trust: YOURS, ...work }),
    },
  } = options;
  const start = startOf(experiment);
  if (await isComplete(store, experiment, options)) {
    await rememberAsk(store, start.run, experiment.ask);
    return { run: start.run, state: 'complete', games: 0 };
  }
  const writer = await RunWriter.begin(store, start);
  const missing = missingOf(experiment, writer.stored);
  const before = writer.stored.size;
  const queue = new BatchQueue(writer);
  const report = () => {
    const session = { games: queue.received, seconds: writer.playing() };
    progress?.({ done: before + queue.received, planned: experiment.games, session });
  };
  const receive = async (batch: Batch) => {
    await queue.receive(batch);
    report();
  };
  const retract = async (games: readonly number[]) => {
    await queue.flush();
    await writer.remove(games);
    queue.received -= games.length;
    report();
  };
  report();
  try {
    await executor.play(experiment, { games: missing, ahead, receive, begun: () => writer.begun(), retract, signal });
    await queue.flush();
  } catch (error) {
    // The first error matters more than a failure to store the rest, or to mark the run as interrupted.
    await queue.flush().catch(() => {});
    await writer.finish().catch(() => {});
    throw error;
  }
  const state = (await writer.finish()) === 'complete' ? 'complete' : 'interrupted';
  return { run: start.run, state, games: writer.stored.size - before };
};
