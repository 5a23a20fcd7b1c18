/**
 * Coordinates workers of a queue: posts chunks, takes in their shards, has some played again to compare, and posts anew
 * what was lost, failed or takes too long.
 *
 * What was received is the truth, and so are the shards in a shared folder; the queue can be lost, and is built again from
 * what is still missing.
 */
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { YOURS } from '../../../players/agent/trust.ts';
import type { Work } from '../../arena/worker-pool.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Assignment, assignmentOf, hasGuests, ofLength, type Program } from '../assignment.ts';
import type { Chunk } from '../chunk.ts';
import { ChunkPlayer } from '../chunk-player.ts';
import type { Executor } from '../executor.ts';
import { gamesPerThread } from '../local.ts';
import { hashOfRows } from '../shard.ts';
import { ShardFolder } from '../shard-folder.ts';
import { asLine, MessageError, type Signer } from '../signing.ts';
import { Ahead } from './ahead.ts';
import { Board, type RunNote, TOLD_EVERY, type WorkerNote } from './board.ts';
import { lasting, type QueueAddress } from './connection.ts';
import { Delivery } from './delivery.ts';
import { FAILURE, type Failure, type JobData, type JobResult, MOST_FAILURE, PREFIX, queueName, RESULT } from './job.ts';
import { Standing } from './standing.ts';

export interface QueueOptions {
  readonly address: QueueAddress;
  readonly program: Program;
  /** Who signs; rows count only where they are signed the same. */
  readonly signer: Signer;
  /** A folder that is shared with workers, or that shards are kept in; null for none. */
  readonly shards: string | null;
  /** Chunks of a smaller number come first; equal ones share workers evenly. 1 … 1000 */
  readonly priority: number;
  /** Seconds after which a chunk that takes much longer than expected is played by others as well; 60 when left out. */
  readonly patience?: number;
  /** Told what a person at the machine should know. */
  readonly tell: (text: string) => void;
}

/** A worker gave wrong rows that had been taken in and looked at. */
class DeviationError extends Error {
  override readonly name = 'DeviationError';
}

/** How long it may take to let go of a server, in milliseconds. */
const LETTING_GO = 3000;
/** What is played ahead comes after all priorities that can be asked for. */
const BEHIND = 10_000;
/** Nobody is at work for so long until it is told, in milliseconds. */
const ALONE = 5000;

type Ended = (job: string) => void;

/** What a job came to: its result, why it failed, or why what is said of it does not count. */
export type Outcome = { readonly result: JobResult } | { readonly failed: Failure } | { readonly void: string };

/** A queue of BullMQ and the news of it. */
interface Line {
  readonly queue: Queue<unknown>;
  readonly events: QueueEvents;
}

export class QueueExecutor implements Executor {
  readonly options: QueueOptions;
  readonly board: Board;
  readonly ahead = new Ahead();
  private readonly redis: Redis;
  private readonly lines = new Map<string, Line>();
  private readonly standings = new Map<string, Standing>();
  private readonly assignments = new Map<string, Promise<Assignment>>();
  /** Games of each assignment as it was posted last. */
  private readonly posted = new Map<string, number>();
  private readonly deliveries = new Set<Delivery>();
  /** Deliveries that are over, whose games may still turn out to be wrong. */
  private readonly over = new Set<Delivery>();
  /** Who waits for the end of which job. */
  private readonly waiting = new Map<string, Ended>();
  private readonly begun = new Map<string, number>();
  private readonly here = new ChunkPlayer(1, YOURS);
  private readonly timer: NodeJS.Timeout;
  private roster: readonly WorkerNote[] = [];
  private aloneSince = performance.now();
  private readonly told = new Set<string>();
  private perThread: number | null = null;
  private isAway = false;
  /** Games of an experiment differ from one playing to the next: nothing can be compared. */
  private isUnsteady = false;

  constructor(options: QueueOptions) {
    this.options = options;
    this.redis = new Redis(lasting(options.address));
    this.redis.on('error', (error) => this.away(error));
    this.redis.on('ready', () => this.back());
    this.board = new Board(this.redis, options.signer);
    this.timer = setInterval(() => this.look().catch(() => {}), TOLD_EVERY);
  }

  async play(experiment: Experiment, work: Work): Promise<void> {
    if (work.games.length === 0) return;
    const assignment = await this.assign(experiment);
    await this.look();
    const delivery = new Delivery(this, assignment, work);
    this.deliveries.add(delivery);
    try {
      await delivery.play();
    } finally {
      this.deliveries.delete(delivery);
      this.over.add(delivery);
    }
  }

  async gamesPerSecond(experiment: Experiment): Promise<number> {
    const perThread = this.perThread ?? (await gamesPerThread(experiment));
    this.perThread ??= perThread;
    await this.look();
    return perThread * Math.max(1, this.threadsFor(await this.assign(experiment)));
  }

  async dismiss(): Promise<void> {
    clearInterval(this.timer);
    const farewell = async () => {
      for (const [job, assignment] of this.ahead.rest) await this.drop(assignment, job);
      for (const { id } of await Promise.all(this.assignments.values())) await this.board.forgetRun(id);
      for (const { queue, events } of this.lines.values()) await Promise.all([queue.close(), events.close()]);
    };
    await inTime(this.isAway ? Promise.resolve() : farewell(), LETTING_GO);
    for (const { queue, events } of this.lines.values()) {
      await Promise.all([inTime(queue.disconnect(), LETTING_GO), inTime(events.disconnect(), LETTING_GO)]);
    }
    this.redis.disconnect();
    await this.here.dismiss();
  }

  /** Posts a job, whose end is told. What is there already stays, and ends the same. */
  async post(assignment: Assignment, id: string, data: JobData, ended: Ended): Promise<void> {
    this.waiting.set(id, ended);
    // Comparisons come before all else, since rows wait for them.
    const order = data.rows === 'hash' ? {} : { priority: this.options.priority };
    await this.lineFor(assignment).queue.add('chunk', this.signed(data), { jobId: id, ...order });
  }

  /** Posts a job that nobody waits for yet, behind all that somebody does. */
  async postAhead(assignment: Assignment, id: string, data: JobData): Promise<void> {
    const priority = BEHIND + this.options.priority;
    await this.lineFor(assignment).queue.add('chunk', this.signed(data), { jobId: id, priority });
  }

  private signed(data: JobData): unknown {
    return this.options.signer.sign('job', data);
  }

  /** Somebody waits for a job that was posted ahead: it is no longer behind others. */
  async bringForward(assignment: Assignment, id: string): Promise<void> {
    const job = await this.lineFor(assignment).queue.getJob(id);
    // One that is played or done needs no place in a line.
    await job?.changePriority({ priority: this.options.priority }).catch(() => {});
  }

  /** Takes a job away, whatever has become of it, and its rows. */
  async drop(assignment: Assignment, id: string): Promise<void> {
    this.waiting.delete(id);
    this.begun.delete(id);
    // A job that is being played stays until it ends, and is then forgotten with the day.
    await this.lineFor(assignment)
      .queue.remove(id)
      .catch(() => {});
    await this.board.dropShard(id);
  }

  /** What a job came to; null while it lasts, and undefined where nobody knows of it. */
  async outcome(assignment: Assignment, id: string): Promise<Outcome | null | undefined> {
    const job = await this.lineFor(assignment).queue.getJob(id);
    if (!job) return undefined;
    if (job.finishedOn === undefined) {
      // Jobs that began before their events were listened to have begun all the same: one that never ends must be found out.
      if (job.processedOn !== undefined && !this.begun.has(id)) this.begun.set(id, performance.now());
      return null;
    }
    const { signer } = this.options;
    try {
      if (job.failedReason) return { failed: signer.read('failure', job.failedReason, FAILURE, MOST_FAILURE) };
      return { result: signer.verify('result', job.returnvalue, RESULT) };
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      if (!job.failedReason) return { void: error.message };
      // The queue gives up what was lost with too many workers, and signs nothing.
      const message = asLine(`the queue says: ${job.failedReason}`, 200);
      return { failed: { key: null, name: 'Error', message } };
    }
  }

  /** Seconds since a worker has begun a job; null where none has. */
  secondsOf(id: string): number | null {
    const began = this.begun.get(id);
    return began === undefined ? null : (performance.now() - began) / 1000;
  }

  /** Games a second of one thread; null before anything is known. */
  get gamesPerThread(): number | null {
    return this.perThread;
  }

  /** A chunk took a thread so long. */
  learnSpeed(games: number, seconds: number): void {
    const measured = games / Math.max(seconds, 0.001);
    // Threads get faster for a while.
    this.perThread = ((this.perThread ?? measured) + measured) / 2;
  }

  /** Workers that play an assignment. */
  workersFor(assignment: Assignment): WorkerNote[] {
    const { build } = assignment;
    const guests = hasGuests(assignment);
    return this.roster.filter(
      (worker) =>
        worker.build === build && (!guests || worker.allowAgents) && !this.standings.get(worker.name)?.isBanned,
    );
  }

  threadsFor(assignment: Assignment): number {
    return this.workersFor(assignment).reduce((sum, { threads }) => sum + threads, 0);
  }

  /** Whether there are workers, or may be soon, whose rows nobody has compared yet. */
  hasNewWorkers(assignment: Assignment): boolean {
    const workers = this.workersFor(assignment);
    return workers.length === 0 || workers.some(({ name }) => !this.standings.get(name)?.isTrusted);
  }

  standing(worker: string): Standing {
    const known = this.standings.get(worker) ?? new Standing(worker);
    this.standings.set(worker, known);
    return known;
  }

  get compares(): boolean {
    return !this.isUnsteady;
  }

  folderOf({ id }: Assignment): ShardFolder | null {
    const { shards } = this.options;
    return shards === null ? null : new ShardFolder(shards, id, this.options.signer);
  }

  /** The hash of the rows of a chunk, played on this machine. */
  async hashHere(assignment: Assignment, chunk: Chunk): Promise<string> {
    return hashOfRows(await this.here.play(assignment, chunk));
  }

  /** Nothing is compared any more. */
  async giveUpComparing(): Promise<void> {
    if (!this.isUnsteady)
      this.options.tell(
        'Games of this experiment are not the same when they are played again (does an agent go by the clock?): rows of workers are not compared.',
      );
    this.isUnsteady = true;
    for (const standing of this.standings.values()) await standing.trust();
  }

  /** A worker's rows are wrong: nothing of it counts, and it is told to stop. */
  async ban(worker: string, why: string): Promise<void> {
    const standing = this.standing(worker);
    if (standing.isBanned) return;
    this.options.tell(
      `Worker ${worker} deviates: ${why}. Nothing that it has played counts; its games are played again.`,
    );
    standing.ban();
    await this.board.tellDeviation({ worker, why });
    for (const delivery of [...this.deliveries, ...this.over]) await delivery.forgetShards(worker);
    for (const delivery of this.deliveries) await delivery.takeBack(worker);
    let games = 0;
    for (const delivery of this.over) games += await delivery.takeBack(worker);
    if (games > 0)
      throw new DeviationError(
        `Worker ${worker} deviates (${why}), and ${games} games of it had been looked at; they were taken out again. ` +
          'Resume to play them by others.',
      );
  }

  private async assign(experiment: Experiment): Promise<Assignment> {
    const key = JSON.stringify({ ...experiment, ask: null, blocks: 0, games: 0 });
    const known = this.assignments.get(key) ?? assignmentOf(experiment, this.options.program);
    this.assignments.set(key, known);
    const assignment = ofLength(await known, experiment);
    // Workers play only games that lie inside the experiment, as long as they know it to be.
    if (assignment.experiment.games > (this.posted.get(assignment.id) ?? 0)) {
      this.posted.set(assignment.id, assignment.experiment.games);
      this.assignments.set(key, Promise.resolve(assignment));
      await this.board.post(assignment);
    }
    return assignment;
  }

  private lineFor(assignment: Assignment): Line {
    const name = queueName({ build: assignment.build, guests: hasGuests(assignment) }, this.options.signer.key);
    const known = this.lines.get(name);
    if (known) return known;
    const connection = lasting(this.options.address);
    const queue = new Queue<unknown>(name, {
      connection,
      prefix: PREFIX,
      defaultJobOptions: { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 86_400 } },
    });
    const events = new QueueEvents(name, { connection, prefix: PREFIX });
    const ended = ({ jobId }: { jobId: string }) => this.waiting.get(jobId)?.(jobId);
    // Their connections fare as that of the board does, which tells of it.
    queue.on('error', () => {});
    events.on('error', () => {});
    events.on('active', ({ jobId }) => this.begun.set(jobId, performance.now()));
    events.on('completed', ended);
    events.on('failed', ended);
    const line = { queue, events };
    this.lines.set(name, line);
    return line;
  }

  /** Looks who is at work, and tells what is played here. */
  private async look(): Promise<void> {
    if (this.isAway) return;
    const { notes, others } = await this.board.workers();
    this.roster = notes;
    for (const delivery of this.deliveries) await this.board.tellRun(this.noteOf(delivery));
    this.tellWhoIsMissing(others);
  }

  private noteOf({ assignment, asked, received, checked, chunkSeconds }: Delivery): RunNote {
    const { id, build, version, experiment } = assignment;
    const name = experiment.arm === null ? experiment.name : `${experiment.name}: ${experiment.arm}`;
    const { priority } = this.options;
    const guests = hasGuests(assignment);
    return { assignment: id, name, build, version, guests, priority, asked, received, checked, chunkSeconds };
  }

  /** @param others workers that do not sign as this does */
  private tellWhoIsMissing(others: number): void {
    const [delivery] = this.deliveries;
    if (!delivery) return;
    const { assignment } = delivery;
    const { build, version } = this.options.program;
    for (const worker of this.roster)
      if (worker.build !== build)
        this.tellOnce(
          `Worker ${worker.name} does not play this: it is of build ${worker.build} of Macher Lab ${worker.version}, and build ${build} of ${version} is needed.`,
        );
    if (others > 0)
      this.tellOnce(
        this.options.signer.key === null
          ? 'A worker is here that plays only what is signed: give its key (--key-file) to have it play this.'
          : 'A worker is here that does not sign with the key of this run: its rows do not count; start it with the same key.',
      );
    if (this.workersFor(assignment).length > 0) this.aloneSince = performance.now();
    else if (performance.now() - this.aloneSince > ALONE)
      this.tellOnce(
        `No worker is at work for this: start some with macher worker --queue ${this.options.address.shown}${hasGuests(assignment) ? ' --allow-agents' : ''}${this.options.signer.key === null ? '' : ' and the same key'}`,
      );
  }

  private tellOnce(text: string): void {
    if (this.told.has(text)) return;
    this.told.add(text);
    this.options.tell(text);
  }

  private away(error: Error): void {
    if (this.isAway) return;
    this.isAway = true;
    this.options.tell(`${this.options.address.shown} does not answer (${error.message}); waiting for it.`);
  }

  private back(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.options.tell(`${this.options.address.shown} answers again; what is missing there is posted anew.`);
    Promise.all(this.assignments.values())
      .then((all) => Promise.all(all.map((assignment) => this.board.post(assignment))))
      .catch(() => {});
  }
}

/** Waits for something, but not for ever; how it ends does not matter. */
const inTime = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
};
