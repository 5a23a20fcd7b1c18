/**
 * Who plays games: threads of this machine, or workers on many machines. Games go in, batches of rows come out; callers do not
 * know where games are played, and the rows are the same everywhere.
 */
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';

export interface Executor {
  /**
   * Plays games of an experiment; several experiments may be played at the same time. Resolves when every game has been played
   * and received, or, after an abort, when those in hand have.
   *
   * @throws AgentError if an agent cannot be loaded; whatever `receive` throws, after the games in hand
   */
  play(experiment: Experiment, work: Work): Promise<void>;
  /**
   * How many games of an experiment it plays a second, found by playing a few without keeping them.
   *
   * @param planned how many games the run has, if that is known: no more are tried at once
   */
  gamesPerSecond(experiment: Experiment, planned?: number): Promise<number>;
  /** Releases everything that plays. */
  dismiss(): Promise<void>;
}
