/**
 * Coordinates workers of a queue: posts chunks, takes in their shards, has some replayed for comparison, and reposts what was
 * lost, failed or takes too long.
 *
 * The received rows and the shards in a shared folder are the only lasting state; the queue can be lost, and is rebuilt from what
 * is still missing.
 */
import { YOURS } from '../../../players/agent/trust.ts';
import type { Work } from '../../arena/worker-pool.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Assignment, assignmentOf, hasGuests, ofLength, type Program } from '../assignment.ts';
import { ChunkPlayer } from '../chunk-player.ts';
import type { Executor } from '../executor.ts';
import { gamesPerThread } from '../local.ts';
import { hashOfRows } from '../shard.ts';
import { ShardFolder } from '../shard-folder.ts';
import { Ahead } from './ahead.ts';
import { type Board, NOTED_EVERY, type RunNote } from './board.ts';
import { Contact, type ContactOptions } from './contact.ts';
import { Delivery, type Means } from './delivery.ts';
import { Jobs } from './jobs.ts';
import { Workers } from './workers.ts';

export interface QueueOptions extends ContactOptions {
  readonly program: Program;
  /** A folder shared with workers, or for keeping shards; null for none. */
  readonly shards: string | null;
  /** Chunks with a smaller number come first; equal ones share workers evenly. 1 … 1000 */
  readonly priority: number;
  /** Seconds after which others also play a chunk that takes much longer than expected; 60 if left out. */
  readonly patience?: number;
}

/** A worker gave wrong rows, which were already taken in and used. */
class DeviationError extends Error {
  override readonly name = 'DeviationError';
}

/** How long there may be no worker before that is reported, in milliseconds. */
const ALONE = 5000;

/** Seconds after which others also play a chunk that takes much longer than expected. */
const PATIENCE = 60;

export class QueueExecutor implements Executor {
  private readonly options: QueueOptions;
  private readonly contact: Contact;
  private readonly board: Board;
  private readonly jobs: Jobs;
  private readonly ahead = new Ahead();
  private readonly workers = new Workers();
  private readonly assignments = new Map<string, Promise<Assignment>>();
  /** Games of each assignment as last posted. */
  private readonly posted = new Map<string, number>();
  private readonly deliveries = new Set<Delivery>();
  /** Deliveries that are over, whose games may still turn out to be wrong. */
  private readonly over = new Set<Delivery>();
  private readonly here = new ChunkPlayer(1, YOURS);
  private readonly timer: NodeJS.Timeout;
  private aloneSince = performance.now();

  constructor(options: QueueOptions) {
    this.options = options;
    const back = { words: '; what is missing there is posted again', work: () => this.postAgain() };
    this.contact = new Contact(options, back);
    this.board = this.contact.board;
    this.jobs = new Jobs(this.board, options);
    this.timer = setInterval(() => this.look().catch(() => {}), NOTED_EVERY);
  }

  async play(experiment: Experiment, work: Work): Promise<void> {
    if (work.games.length === 0) return;
    const assignment = await this.assign(experiment);
    await this.look();
    const delivery = new Delivery(this.meansFor(assignment), assignment, work);
    this.deliveries.add(delivery);
    try {
      await delivery.play();
    } finally {
      this.deliveries.delete(delivery);
      this.over.add(delivery);
    }
  }

  async gamesPerSecond(experiment: Experiment): Promise<number> {
    const { workers } = this;
    const perThread = workers.gamesPerThread ?? (await gamesPerThread(experiment));
    workers.expectSpeed(perThread);
    await this.look();
    return perThread * Math.max(1, workers.threadsFor(await this.assign(experiment)));
  }

  async dismiss(): Promise<void> {
    clearInterval(this.timer);
    const farewell = async () => {
      for (const [job, assignment] of this.ahead.rest) await this.jobs.drop(assignment, job);
      for (const { id } of await Promise.all(this.assignments.values())) await this.board.forgetRun(id);
    };
    await this.jobs.dismiss(this.contact.isAway ? null : farewell);
    this.contact.close();
    await this.here.dismiss();
  }

  private meansFor(assignment: Assignment): Means {
    const { jobs, board, workers, ahead, here } = this;
    const { signer, shards, patience = PATIENCE } = this.options;
    return {
      ...{ jobs, board, workers, ahead, signer, patience },
      folder: shards === null ? null : new ShardFolder(shards, assignment.id, signer),
      hashHere: async (chunk) => hashOfRows(await here.play(assignment, chunk)),
      ban: (worker, why) => this.ban(worker, why),
      giveUpComparing: () => this.giveUpComparing(),
    };
  }

  /** Stops all comparing. */
  private async giveUpComparing(): Promise<void> {
    if (this.workers.compares)
      this.options.report(
        'Games of this experiment are not the same when they are played again (does an agent go by the clock?): rows of workers are not compared.',
      );
    await this.workers.trustAll();
  }

  /** A worker's rows are wrong: none of them count, and it has to stop. */
  private async ban(worker: string, why: string): Promise<void> {
    const standing = this.workers.standing(worker);
    if (standing.isBanned) return;
    this.options.report(
      `Worker ${worker} deviates: ${why}. Nothing that it has played counts; its games are played again.`,
    );
    standing.ban();
    await this.board.noteDeviation({ worker, why });
    for (const delivery of [...this.deliveries, ...this.over]) await delivery.forgetShards(worker);
    for (const delivery of this.deliveries) await delivery.takeBack(worker);
    let games = 0;
    for (const delivery of this.over) games += await delivery.takeBack(worker);
    if (games > 0)
      throw new DeviationError(
        `Worker ${worker} deviates (${why}), and ${games} games of it had already been used; they were removed. ` +
          'Add --resume: other workers will play them.',
      );
  }

  private async assign(experiment: Experiment): Promise<Assignment> {
    const key = JSON.stringify({ ...experiment, ask: null, blocks: 0, games: 0 });
    const known = this.assignments.get(key) ?? assignmentOf(experiment, this.options.program);
    this.assignments.set(key, known);
    const assignment = ofLength(await known, experiment);
    // A worker plays only games inside the experiment, in the length that it knows.
    if (assignment.experiment.games > (this.posted.get(assignment.id) ?? 0)) {
      this.posted.set(assignment.id, assignment.experiment.games);
      this.assignments.set(key, Promise.resolve(assignment));
      await this.board.post(assignment);
    }
    return assignment;
  }

  /** Looks which workers are there, and reports what is played here. */
  private async look(): Promise<void> {
    if (this.contact.isAway) return;
    const { notes, others } = await this.board.workers();
    this.workers.roster = notes;
    for (const delivery of this.deliveries) await this.board.noteRun(this.noteOf(delivery));
    this.reportMissing(others);
  }

  private noteOf({ assignment, asked, received, checked, chunkSeconds }: Delivery): RunNote {
    const { id, build, version, experiment } = assignment;
    const name = experiment.arm === null ? experiment.name : `${experiment.name}: ${experiment.arm}`;
    const { priority } = this.options;
    const guests = hasGuests(assignment);
    return { assignment: id, name, build, version, guests, priority, asked, received, checked, chunkSeconds };
  }

  /** @param others workers that sign differently */
  private reportMissing(others: number): void {
    const [delivery] = this.deliveries;
    if (!delivery) return;
    const { assignment } = delivery;
    const { build, version } = this.options.program;
    for (const worker of this.workers.roster)
      if (worker.build !== build)
        this.contact.reportOnce(
          `Worker ${worker.name} does not play this: it is of build ${worker.build} of Macher Lab ${worker.version}, and build ${build} of ${version} is needed.`,
        );
    if (others > 0)
      this.contact.reportOnce(
        this.options.signer.key === null
          ? 'A worker is here that plays only what is signed: give its key (--key-file) to have it play this.'
          : 'A worker is here that does not sign with the key of this run: its rows do not count; start it with the same key.',
      );
    if (this.workers.for(assignment).length > 0) this.aloneSince = performance.now();
    else if (performance.now() - this.aloneSince > ALONE)
      this.contact.reportOnce(
        `No worker is at work for this: start some with macher worker --queue ${this.options.address.shown}${hasGuests(assignment) ? ' --allow-agents' : ''}${this.options.signer.key === null ? '' : ' and the same key'}`,
      );
  }

  /** Reposts the assignments, which the server may have lost. */
  private postAgain(): void {
    Promise.all(this.assignments.values())
      .then((all) => Promise.all(all.map((assignment) => this.board.post(assignment))))
      .catch(() => {});
  }
}
