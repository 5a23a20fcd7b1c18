/**
 * A crew of worker threads that plays games and hands back rows, whatever the agents do to them.
 *
 * The rows do not depend on the number of workers or on who plays what when: a game is a function of its number. An
 * agent that never returns is found by its pulse and its thread is stopped; a thread that dies is replaced. Both cost
 * the games in hand since the last answer, which are played again, all but those that cannot be played.
 */
import { Piscina } from 'piscina';
import { compiled } from '../agent/compiled.ts';
import { AgentError } from '../agent/errors.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Batch } from './batch.ts';
import type { Failure } from './match.ts';
import { type Beat, Pulse } from './pulse.ts';
import { Shares } from './shares.ts';
import { Watch } from './watch.ts';
import type { Answer, Task } from './worker.ts';

export interface Crew {
  readonly experiment: Experiment;
  /** Numbers of the games to play. */
  readonly games: readonly number[];
  /** Worker threads, 1 or more. */
  readonly workers: number;
  /** Receives each batch of rows; a crew does not run ahead of it by more than a batch a worker. */
  receive(batch: Batch): Promise<unknown>;
  /** When it is aborted, the games in hand are played to their end, received, and no others begun. */
  readonly signal?: AbortSignal;
}

/** A game that takes its worker down so often is failed; workers that break so often before any game end the run. */
const CRASHES = 2;
/** Programs are stopped by who asks them, who can tell what they said; a watch that is slower lets that come first. */
const LEEWAY = 1000;
/** Memory for the objects of one worker, in MiB. */
const HEAP = 1024;

class Players {
  private readonly crew: Crew;
  private readonly pool: Piscina<Task, Answer>;
  private readonly shares: Shares;
  private readonly broken: Promise<never>;
  private readonly failures = new Map<number, Failure>();
  private readonly crashes = new Map<number, number>();
  private readonly pulses = new Set<Pulse>();
  private stopping = false;

  constructor(crew: Crew) {
    const { experiment, games, workers } = crew;
    this.crew = crew;
    this.shares = new Shares(games, workers);
    this.pool = new Piscina({
      filename: compiled('arena/worker').href,
      minThreads: workers,
      maxThreads: workers,
      atomics: 'disabled',
      execArgv: [],
      workerData: experiment,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    // A worker file that does not load settles no task: the pool's error is all there is.
    this.broken = new Promise((_, reject) => this.pool.on('error', reject));
    this.broken.catch(() => {});
  }

  async play(): Promise<void> {
    const { signal, workers } = this.crew;
    const stop = () => this.stop();
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    try {
      const lanes = Array.from({ length: workers }, () => this.lane());
      for (const lane of lanes) lane.catch(stop);
      const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      signal?.removeEventListener('abort', stop);
      await this.pool.destroy();
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
        const answer = await this.attempt(games);
        if (!answer) continue;
        games = games.slice(answer.done);
        // The worker goes on with the next games while this batch is written.
        await received;
        received = this.crew.receive(answer.batch);
        received.catch(() => {});
      }
    }
    await received;
  }

  /** Has games played; null when the worker was lost and they are to be tried again. */
  private async attempt(games: readonly number[]): Promise<{ done: number; batch: Batch } | null> {
    const memory = Pulse.memory();
    const pulse = new Pulse(memory);
    const abort = new AbortController();
    const watch = new Watch(pulse, this.crew.experiment.decisionSeconds * 1000 + LEEWAY, (beat) => {
      this.timeOut(beat);
      abort.abort();
    });
    this.pulses.add(pulse);
    try {
      const task = { games, memory, failures: this.failures };
      const answer = await Promise.race([this.pool.run(task, { signal: abort.signal }), this.broken]);
      if ('problem' in answer) throw new AgentError(answer.problem);
      return answer;
    } catch (error) {
      if (error instanceof AgentError) throw error;
      if (!abort.signal.aborted) this.crashed(pulse.read(), error);
      return null;
    } finally {
      watch.stop();
      this.pulses.delete(pulse);
    }
  }

  private timeOut({ game, seat, decision }: Beat): void {
    const message = `no decision within ${this.crew.experiment.decisionSeconds} s`;
    this.failures.set(game, { reason: 'timeout', message, seat, decision });
  }

  /** Notes a crash against the game that was played; what is no game's doing ends the run. */
  private crashed({ game, seat, decision }: Beat, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const crashes = (this.crashes.get(game) ?? 0) + 1;
    this.crashes.set(game, crashes);
    if (crashes < CRASHES) return;
    if (game < 0) throw new Error(`Workers break before they play a game: ${message}.`);
    this.failures.set(game, { reason: 'crash', message, seat, decision });
  }
}

/**
 * Plays games with a crew of workers. Resolves when every game has been played, or, after an abort, when those in hand
 * have been; all batches have been received by then.
 *
 * @throws AgentError when an agent cannot be loaded; whatever `receive` throws, after the games in hand
 */
export const playGames = async (crew: Crew): Promise<void> => {
  if (crew.games.length > 0) await new Players(crew).play();
};
