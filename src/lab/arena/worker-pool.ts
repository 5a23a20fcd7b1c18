/**
 * A pool of worker threads that plays games and returns rows, whatever the agents do to the threads.
 *
 * The rows do not depend on the number of workers or on who plays what when: a game is a function of its number. An agent that
 * never returns is found by its pulse and its thread is stopped; a thread that dies is replaced. In both cases the games since
 * the last answer are lost and replayed, except those that cannot be played.
 */
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { quote } from '../../base/text/quote.ts';
import { threadsOf } from '../../players/agent/compiled.ts';
import { LOAD_SECONDS } from '../../players/agent/define.ts';
import { AgentError } from '../../players/agent/errors.ts';
import { holdsTooMuch, MOST_HELD } from '../../players/agent/held.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import type { Failure } from '../../players/match/match.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import type { Batch } from './batch.ts';
import type { Answer, Handed, HandedOver, Later, Task } from './game-worker.ts';
import { playHere } from './here.ts';
import { type Heavy, MemoryGuard } from './memory-guard.ts';
import { type Beat, Pulse } from './pulse.ts';
import { Shares } from './shares.ts';
import { Watch } from './watch.ts';

/** Games for a pool to play. */
export interface Work {
  /** Numbers of the games to play. */
  readonly games: readonly number[];
  /**
   * Later games that will most likely be needed next: below this number. An executor that plays elsewhere may begin with them.
   */
  readonly ahead?: number | undefined;
  /** Receives each batch of rows soon after its games; the pool is at most a second ahead. */
  receive(batch: Batch): Promise<unknown>;
  /** Called when somebody begins to play, by an executor that may have to wait for its workers. */
  begun?(): void;
  /** Withdraws games that were received: their rows turned out to be wrong, and they will be received again. */
  retract?(games: readonly number[]): Promise<void>;
  /** The most workers that play them at the same time; all if left out. With one, rows come in the order of the games. */
  readonly lanes?: number;
  /** After an abort, the current games are played to their end and received, and no others begun. */
  readonly signal?: AbortSignal;
}

/** A game that crashes its worker this often counts as failed; this many crashes in a row before any game end the run. */
const CRASHES = 2;
/** Stands for the game of a worker that has begun none. */
const NO_GAME = -1;
/** Programs are stopped by their worker, which knows their output; a later watch lets that happen first. */
const LEEWAY = 1000;

const hasGuests = ({ agents }: Experiment): boolean => agents.some(isGuest);

/** Whether V8 has ended a thread because its objects take more memory than they may. */
const isOutOfHeap = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Why a worker was stopped, or lost. */
type Loss = { readonly late: Beat } | { readonly heavy: Heavy } | { readonly broken: Beat; readonly error: unknown };

/** Worker threads that play games of some experiments, piece by piece, until they are dismissed. */
export class WorkerPool {
  readonly workers: number;
  readonly memory: number;
  private readonly experiments: Experiment[];
  /** How many of them the threads got when they started. */
  private readonly handed: number;
  private readonly trust: Trust;
  /** Whether guests play in some of them, which threads have to know when they start. */
  private readonly guests: boolean;
  /** Null if games are played in this thread. */
  private readonly threads: Piscina<Task, Answer> | null = null;
  private readonly broken: Promise<never> | null = null;

  /**
   * @param workers threads; with 0, games are played in this one
   * @param trust who vouches for all experiments
   * @param memory that each of them may hold, in MiB
   */
  constructor(experiments: readonly Experiment[], workers: number, trust: Trust = DATA, memory = MOST_HELD) {
    this.experiments = [...experiments];
    this.handed = experiments.length;
    this.workers = workers;
    this.memory = memory;
    this.trust = trust;
    this.guests = experiments.some(hasGuests);
    if (workers === 0) return;
    const threads = new Piscina<Task, Answer>({
      ...threadsOf('lab/arena/game-worker', this.guests),
      minThreads: workers,
      maxThreads: workers,
      atomics: 'disabled',
      workerData: { experiments, trust } satisfies Handed,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // If the worker file fails to load, no task ever ends: Piscina's error is the only sign.
    this.broken = new Promise((_, reject) =>
      threads.on('error', (error: Error) => {
        // A worker that is being stopped may still run out of memory: it no longer has a task, and is replaced.
        if (!isOutOfHeap(error)) reject(error);
      }),
    );
    this.broken.catch(() => {});
    this.threads = threads;
  }

  /** Whether it can add an experiment: that must have the seed of the first, and no guests unless there were some. */
  takes(experiment: Experiment): boolean {
    return experiment.seed === this.experiments[0].seed && (this.guests || !hasGuests(experiment));
  }

  /**
   * Adds an experiment, to be played on the deals of the first, and returns its index.
   *
   * @throws Error if it cannot, see `takes`
   */
  add(experiment: Experiment): number {
    if (!this.takes(experiment))
      throw new Error('Workers play the deals of one seed, and start knowing whether guests play.');
    return this.experiments.push(experiment) - 1;
  }

  /** What a thread needs to know of a later experiment: everything except its seed, which no agent may see. */
  private later(place: number): Later | null {
    if (place < this.handed) return null;
    const { seed: _seed, ...later } = this.experiments[place];
    return later;
  }

  /**
   * Plays games of the experiment with an index. Resolves when every game has been played, or, after an abort, when the current
   * ones have; all batches have been received by then.
   *
   * @throws AgentError if an agent cannot be loaded; whatever `receive` throws, after the current games
   */
  async play(place: number, work: Work): Promise<void> {
    const experiment = this.experiments[place];
    if (work.games.length === 0) return;
    await (this.threads ? new Piece(this, experiment, place, work).play() : playHere(experiment, this.trust, work));
  }

  /** Has one worker play as many games as it likes; returns null afterwards, or why it cannot play at all. */
  run(task: Omit<Task, 'later'>, signal: AbortSignal): Promise<Answer> {
    const whole = { ...task, later: this.later(task.experiment) };
    return Promise.race([this.threads!.run(whole, { signal, transferList: [task.port] }), this.broken!]);
  }

  /** Ends all workers. */
  async dismiss(): Promise<void> {
    await this.threads?.destroy();
  }
}

/** A piece of work: the games of one experiment that a pool is playing. */
class Piece {
  private readonly pool: WorkerPool;
  private readonly experiment: Experiment;
  private readonly place: number;
  private readonly work: Work;
  private readonly lanes: number;
  private readonly shares: Shares;
  private readonly failures = new Map<number, Failure>();
  private readonly crashes = new Map<number, number>();
  private readonly pulses = new Set<Pulse>();
  private readonly guard: MemoryGuard;
  private stopping = false;

  constructor(pool: WorkerPool, experiment: Experiment, place: number, work: Work) {
    this.pool = pool;
    this.experiment = experiment;
    this.place = place;
    this.work = work;
    this.lanes = Math.min(work.lanes ?? pool.workers, pool.workers);
    const hasPrograms = experiment.agents.some(({ command }) => command !== undefined);
    this.shares = new Shares(work.games, this.lanes, hasPrograms);
    this.guard = new MemoryGuard(pool.memory);
  }

  async play(): Promise<void> {
    const { signal } = this.work;
    const stop = () => this.stop();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    try {
      const lanes = Array.from({ length: this.lanes }, () => this.lane());
      for (const lane of lanes) lane.catch(stop);
      const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.guard.close();
    }
  }

  private stop(): void {
    this.stopping = true;
    for (const pulse of this.pulses) pulse.requestStop();
  }

  /** Keeps one worker busy until no games are left. */
  private async lane(): Promise<void> {
    let received: Promise<unknown> = Promise.resolve();
    for (let games = this.shares.take(); games.length > 0 && !this.stopping; games = this.shares.take()) {
      while (games.length > 0 && !this.stopping) {
        const before = received;
        await this.attempt(games, (part) => {
          this.crashes.delete(NO_GAME);
          games = games.slice(part.games);
          received = Promise.all([received, this.work.receive(part.batch)]);
          received.catch(() => {});
        });
        // The worker plays the next games while these are written.
        await before;
      }
    }
    await received;
  }

  /** Has games played, and takes their rows as they come; after the loss of a worker the others have to be tried again. */
  private async attempt(games: readonly number[], take: (part: HandedOver) => void): Promise<void> {
    const memory = Pulse.memory();
    const pulse = new Pulse(memory);
    const { port1, port2 } = new MessageChannel();
    port1.on('message', take);
    const abort = new AbortController();
    const watch = new Watch(pulse, this.limitOf, (late) => abort.abort({ late }));
    const forget = this.guard.watch(pulse, (heavy) => abort.abort({ heavy }));
    this.pulses.add(pulse);
    try {
      const task = { experiment: this.place, games, memory, failures: this.failures, port: port2 };
      const answer = await this.pool.run(task, abort.signal);
      if (answer) throw new AgentError(answer.problem);
    } catch (error) {
      if (error instanceof AgentError) throw error;
      await this.lose(abort.signal.reason ?? { broken: pulse.read(), error });
    } finally {
      watch.stop();
      forget();
      this.pulses.delete(pulse);
      for (let part = receiveMessageOnPort(port1); part; part = receiveMessageOnPort(port1)) take(part.message);
      port1.close();
    }
  }

  /** How long a worker may stay at a beat, in milliseconds: for a decision, or for loading an agent. */
  private readonly limitOf = ({ game }: Beat): number => {
    const seconds = this.experiment.decisionSeconds + (game < 0 ? LOAD_SECONDS : 0);
    return seconds * 1000 + LEEWAY;
  };

  /** Notes the loss of a worker against the current game. */
  private async lose(loss: Loss): Promise<void> {
    if ('late' in loss) this.timeOut(loss.late);
    else if ('broken' in loss)
      this.crashed(loss.broken, isOutOfHeap(loss.error) ? this.tooMuch : messageOf(loss.error));
    else if (await loss.heavy.isGuilty()) this.crashed(loss.heavy.beat, this.tooMuch);
  }

  private get tooMuch(): string {
    return `it ${holdsTooMuch(this.pool.memory)}`;
  }

  private timeOut({ game, seat, decision }: Beat): void {
    const { decisionSeconds } = this.experiment;
    if (game < 0) throw new AgentError(`${this.fileAt(seat)}: a worker did not load it within ${LOAD_SECONDS} s`);
    const message = `no decision within ${decisionSeconds} s`;
    this.failures.set(game, { reason: 'timeout', message, seat, decision });
  }

  /** Notes a crash against the current game; a crash outside of any game ends the run. */
  private crashed({ game, seat, decision }: Beat, message: string): void {
    // A worker that has begun a game shows that workers work.
    if (game !== NO_GAME) this.crashes.delete(NO_GAME);
    const crashes = (this.crashes.get(game) ?? 0) + 1;
    this.crashes.set(game, crashes);
    if (crashes < CRASHES) return;
    if (game < 0 && seat >= 0)
      throw new AgentError(`${this.fileAt(seat)}: workers crash while they load it: ${message}`);
    if (game < 0) throw new Error(`Workers crash before they play a game: ${message}.`);
    this.failures.set(game, { reason: 'crash', message, seat, decision });
  }

  /** The file of the agent at a place of the line-up, or its name. */
  private fileAt(place: number): string {
    const { file, id } = this.experiment.agents[place];
    return file ?? `agent ${quote(id)}`;
  }
}

/** Plays games of one experiment with workers that are dismissed afterwards: see `WorkerPool.play`. */
export const playGames = async ({
  experiment,
  workers,
  trust,
  memory,
  ...work
}: Work & { experiment: Experiment; workers: number; trust?: Trust; memory?: number }) => {
  if (work.games.length === 0) return;
  const pool = new WorkerPool([experiment], workers, trust, memory);
  try {
    await pool.play(0, work);
  } finally {
    await pool.dismiss();
  }
};
