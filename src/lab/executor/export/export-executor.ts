/** Plays nothing, but notes what should be played: the games become a manifest. */
import type { Work } from '../../arena/worker-pool.ts';
import { type Experiment, identityOf } from '../../experiment/experiment.ts';
import { gamesInBlock } from '../../experiment/seating.ts';
import { chunkSize, chunksOf } from '../chunk.ts';
import type { Executor } from '../executor.ts';
import { gamesPerThread } from '../local.ts';
import type { Planned } from './manifest.ts';

export class ExportExecutor implements Executor {
  private readonly noted = new Map<string, Planned>();
  private readonly parts: number;
  private perThread: number | null = null;

  /** @param parts how many machines should each get something to play, if there are enough games */
  constructor(parts: number) {
    this.parts = parts;
  }

  /** What should be played, in the order in which it was requested. */
  get planned(): Planned[] {
    return [...this.noted.values()];
  }

  async play(experiment: Experiment, { games }: Work): Promise<void> {
    if (games.length === 0) return;
    const inBlock = gamesInBlock(experiment);
    const fair = inBlock * Math.max(1, Math.floor(games.length / inBlock / this.parts));
    const size = Math.min(fair, chunkSize(inBlock, await this.gamesPerSecond(experiment), games.length, 1));
    const chunks = [...chunksOf('', games, size)].map((chunk) => chunk.games);
    this.noted.set(identityOf(experiment), { experiment, chunks });
  }

  /** Games a second of one thread of this machine, measured once. */
  async gamesPerSecond(experiment: Experiment): Promise<number> {
    this.perThread ??= await gamesPerThread(experiment);
    return this.perThread;
  }

  async dismiss(): Promise<void> {}
}
