/** Keeps games as they come, so that they are not played again: an executor in front of another one. */
import { type Batch, integerColumn, onlyGames, rowsIn } from '../../lab/arena/batch.ts';
import type { Work } from '../../lab/arena/worker-pool.ts';
import type { Executor } from '../../lab/executor/executor.ts';
import type { Experiment } from '../../lab/experiment/experiment.ts';
import { runIdOf } from '../../lab/run/run.ts';

/** Where rows are kept, by the id of their run. */
export interface Shelf {
  batches(run: string): Promise<readonly Batch[]>;
  /** Keeps a batch; once this resolves, it is stored for good. */
  keep(run: string, batch: Batch): Promise<void>;
}

export class KeepingExecutor implements Executor {
  private readonly inner: Executor;
  private readonly shelf: Shelf;
  /** What was kept before this session. */
  private readonly known = new Map<string, Promise<readonly Batch[]>>();

  constructor(inner: Executor, shelf: Shelf) {
    this.inner = inner;
    this.shelf = shelf;
  }

  async play(experiment: Experiment, work: Work): Promise<void> {
    const run = runIdOf(experiment);
    const left = new Set(work.games);
    for (const batch of await this.before(run)) {
      if (work.signal?.aborted) return;
      // Two tabs may have kept the same game.
      const wanted = onlyGames(batch, (game) => left.has(game));
      if (rowsIn(wanted, 'games') === 0) continue;
      for (const game of integerColumn(wanted, 'games', 'game')) left.delete(game);
      await work.receive(wanted);
    }
    const receive = async (batch: Batch) => {
      await this.shelf.keep(run, batch);
      await work.receive(batch);
    };
    await this.inner.play(experiment, { ...work, games: work.games.filter((game) => left.has(game)), receive });
  }

  gamesPerSecond(experiment: Experiment, planned?: number): Promise<number> {
    return this.inner.gamesPerSecond(experiment, planned);
  }

  dismiss(): Promise<void> {
    return this.inner.dismiss();
  }

  private before(run: string): Promise<readonly Batch[]> {
    const known = this.known.get(run) ?? this.shelf.batches(run);
    this.known.set(run, known);
    return known;
  }
}
