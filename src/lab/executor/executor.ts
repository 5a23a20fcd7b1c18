/**
 * Who plays games: threads of this machine, or workers on many. Games go in, batches of rows come out; who asks for them
 * knows nothing of where they are played, and the rows are the same wherever that is.
 */
import type { Work } from '../arena/worker-pool.ts';
import type { Experiment } from '../experiment/experiment.ts';

export interface Executor {
  /**
   * Plays games of an experiment; several experiments may be played at once. Resolves when every game has been played and
   * received, or, after an abort, when those in hand have been.
   *
   * @throws AgentError when an agent cannot be loaded; whatever `receive` throws, after the games in hand
   */
  play(experiment: Experiment, work: Work): Promise<void>;
  /** Games a second that it plays of an experiment, found by playing a little of it for nothing. */
  gamesPerSecond(experiment: Experiment): Promise<number>;
  /** Lets go of all that plays. */
  dismiss(): Promise<void>;
}
