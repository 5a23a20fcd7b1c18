/**
 * A worker of the queue: takes chunks, has threads of this machine play them, and delivers their rows as shards.
 *
 * The event loop only waits for the threads, so it can renew the locks of its jobs while all cores are busy.
 */
import { randomBytes } from 'node:crypto';
import { type Job, Worker } from 'bullmq';
import { FileError } from '../../../base/text/files.ts';
import { excerpt, quote } from '../../../base/text/quote.ts';
import { messageOf } from '../../../players/agent/thrown.ts';
import type { Batch } from '../../arena/batch.ts';
import { type Assignment, checkAssignment, chunkIn, type Program } from '../assignment.ts';
import type { Chunk } from '../chunk.ts';
import { ChunkPlayer, trustOf } from '../chunk-player.ts';
import { packShard, type Shard, shardOf, workerName } from '../shard.ts';
import { ShardFolder } from '../shard-folder.ts';
import { asLine } from '../signing.ts';
import { type Board, NOTED_EVERY, type RunNote, type WorkerNote } from './board.ts';
import { lasting } from './connection.ts';
import { Contact, type ContactOptions } from './contact.ts';
import { type Failure, JOB, type JobData, type JobResult, PREFIX, queueName } from './job.ts';
import { Recent } from './recent.ts';

export interface QueueWorkerOptions extends ContactOptions {
  readonly program: Program;
  readonly threads: number;
  /** Whether code of users' files may run here. */
  readonly allowAgents: boolean;
  /** Whether every agent file runs in a separate process; no if left out. */
  readonly isolated?: boolean;
  /** The folder shared with the coordinator; null if there is none. */
  readonly shards: string | null;
  /** Seconds after which another worker takes over the jobs of this one if it stops reporting. */
  readonly lease: number;
  /** Replacements for the threads and the disk of this machine. */
  readonly player?: Pick<ChunkPlayer, 'play' | 'takeBusy' | 'dismiss'>;
  readonly write?: (folder: string, shard: Shard) => Promise<void>;
}

/** How often a chunk may be lost with its worker before it counts as failed. */
const MOST_LOSSES = 10;

/** Disk errors that the next chunk would have as well. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'EIO', 'EFBIG']);

/** How many assignments are kept: a tuner has many. */
const MOST_ASSIGNMENTS = 100;

export class QueueWorker {
  readonly name = workerName(randomBytes(4).toString('hex'));
  /** Resolves when it has stopped, with the reason if nobody asked it to. */
  readonly ended: Promise<string | null>;
  private readonly options: QueueWorkerOptions;
  private readonly contact: Contact;
  private readonly board: Board;
  private readonly player: Pick<ChunkPlayer, 'play' | 'takeBusy' | 'dismiss'>;
  private readonly workers: Worker<unknown, unknown>[];
  private readonly assignments = new Map<string, Promise<Assignment>>();
  private readonly hand = new Map<string, number>();
  private readonly recent = new Recent();
  private readonly began = performance.now();
  private readonly beat: NodeJS.Timeout;
  private end: (reason: string | null) => void = () => {};
  private stopping: Promise<void> | null = null;
  private games = 0;
  private chunks = 0;
  private trouble: string | null = null;

  constructor(options: QueueWorkerOptions) {
    this.options = options;
    this.contact = new Contact(options, { words: '' });
    this.board = this.contact.board;
    this.player = options.player ?? new ChunkPlayer(options.threads, trustOf(options));
    const kinds = options.allowAgents ? [false, true] : [false];
    const { build } = options.program;
    this.workers = kinds.map((guests) => this.listen(queueName({ build, guests }, options.signer.key)));
    this.beat = setInterval(() => this.noteMyself().catch(() => {}), NOTED_EVERY);
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    this.noteMyself().catch(() => {});
  }

  /** Finishes the chunks in hand, takes no more, and releases everything. */
  stop(reason: string | null = null): Promise<void> {
    this.stopping ??= this.close(reason);
    return this.stopping;
  }

  private async close(reason: string | null): Promise<void> {
    const { contact } = this;
    contact.isQuiet = true;
    if (reason !== null) this.options.report(reason);
    // Without a server there is nobody to report to.
    await Promise.all(this.workers.map((worker) => worker.close(contact.isAway)));
    clearInterval(this.beat);
    if (!contact.isAway) await this.board.forgetWorker(this.name).catch(() => {});
    contact.close();
    await this.player.dismiss();
    this.end(reason);
  }

  private listen(queue: string): Worker<unknown, unknown> {
    const { address, threads, lease } = this.options;
    const worker = new Worker<unknown, unknown>(queue, (job) => this.process(job), {
      connection: lasting(address),
      prefix: PREFIX,
      // One more than there are threads: the next chunk is played while rows are delivered.
      concurrency: threads + 1,
      lockDuration: lease * 1000,
      stalledInterval: lease * 500,
      maxStalledCount: MOST_LOSSES,
    });
    // Its connection fails and recovers together with that of the board, which reports it; a lost lease is the coordinator's
    // business.
    worker.on('error', () => {});
    return worker;
  }

  /** Plays the chunk of a job. @returns a signed `JobResult` @throws Error whose message is a signed `Failure` */
  private async process(job: Job<unknown>): Promise<unknown> {
    const { signer } = this.options;
    const began = performance.now();
    let asked: JobData | null = null;
    this.hand.set(job.id!, began);
    try {
      asked = signer.verify('job', job.data, JOB);
      if (asked.not === this.name) return this.result(asked, { rows: null, hash: null, seconds: 0 });
      const { assignment, chunk } = await this.workOf(asked);
      const batch = await this.player.play(assignment, chunk);
      const seconds = (performance.now() - began) / 1000;
      return this.result(asked, await this.handOver(job.id!, asked, chunk, batch, seconds));
    } catch (error) {
      this.failed(error as NodeJS.ErrnoException);
      const { name } = error as Error;
      const failure: Failure = {
        key: asked?.key ?? null,
        name: /^\w{1,40}$/.test(name) ? name : 'Error',
        message: asLine(messageOf(error), 2000),
      };
      throw new Error(signer.write('failure', failure));
    } finally {
      this.hand.delete(job.id!);
    }
  }

  private result({ assignment, key }: JobData, more: Pick<JobResult, 'rows' | 'hash' | 'seconds'>): unknown {
    return this.options.signer.sign('result', { assignment, key, worker: this.name, ...more } satisfies JobResult);
  }

  /** The assignment and chunk of a job. @throws Error if this worker must not, or cannot, play it */
  private async workOf({ assignment: id, key, games }: JobData): Promise<{ assignment: Assignment; chunk: Chunk }> {
    let assignment = await this.assignment(id);
    if (Number(/\d+$/.exec(games)) >= assignment.experiment.games) {
      // The run has grown: fetch it again.
      this.assignments.delete(id);
      assignment = await this.assignment(id);
    }
    checkAssignment(assignment, this.options.program, this.options.allowAgents);
    const chunk = chunkIn(assignment, games);
    if (chunk.key !== key) throw new Error('A job is refused: its key does not match its games.');
    return { assignment, chunk };
  }

  private async handOver(
    job: string,
    { assignment, rows }: JobData,
    chunk: Chunk,
    batch: Batch,
    seconds: number,
  ): Promise<Pick<JobResult, 'rows' | 'hash' | 'seconds'>> {
    const shard = shardOf(batch, chunk, { assignment, worker: this.name, seconds });
    const {
      shards,
      signer,
      write = (folder: string) => new ShardFolder(folder, assignment, signer).write(shard),
    } = this.options;
    const place = rows === 'folder' && shards === null ? 'queue' : rows;
    if (place === 'folder') await write(shards!, shard);
    if (place === 'queue') await this.board.putShard(job, packShard(shard, signer));
    this.games += chunk.games.length;
    this.chunks++;
    this.recent.add(chunk.games.length);
    return { rows: place, hash: shard.summary.hash, seconds };
  }

  private assignment(id: string): Promise<Assignment> {
    const known = this.assignments.get(id) ?? this.fetch(id);
    // The most recently used one is last.
    this.assignments.delete(id);
    this.assignments.set(id, known);
    if (this.assignments.size > MOST_ASSIGNMENTS) this.assignments.delete(this.assignments.keys().next().value!);
    known.catch(() => this.assignments.delete(id));
    return known;
  }

  private async fetch(id: string): Promise<Assignment> {
    const found = await this.board.assignment(id);
    if (!found) throw new Error('the queue lost the experiment of this chunk; its coordinator will send it again');
    return found;
  }

  private failed(error: NodeJS.ErrnoException): void {
    const trouble = asLine(messageOf(error), 1000).replace(/\.$/, '');
    const { code = '' } = (error instanceof FileError ? error.cause : error) as NodeJS.ErrnoException;
    const isNew = trouble !== this.trouble;
    this.trouble = trouble;
    if (DISK.has(code)) this.stop(`This worker stops: its rows cannot be kept: ${trouble}.`).catch(() => {});
    else if (isNew) this.options.report(`A chunk could not be played: ${trouble}`);
  }

  private async noteMyself(): Promise<void> {
    if (this.contact.isAway || this.stopping) return;
    await this.board.noteWorker(this.note());
    const deviation = await this.board.deviationOf(this.name);
    if (deviation !== null) await this.stop(`This worker stops: ${deviation}.`);
    const { notes, others } = await this.board.runs();
    for (const run of notes) this.refuse(run);
    if (others > 0)
      this.contact.reportOnce(
        this.options.signer.key === null
          ? 'Work waits here that is signed: it is not played here; start the worker with its key (--key-file).'
          : 'Work waits here that is not signed with the key of this worker: it is not played here.',
      );
  }

  /** Reports once for each experiment that this worker does not play it, and why. */
  private refuse(run: RunNote): void {
    const { program, allowAgents } = this.options;
    if (run.build !== program.build)
      this.contact.reportOnce(
        `${quote(run.name)} is not played here: it needs build ${excerpt(run.build)} of Macher Lab ${excerpt(run.version)}, and this is build ${program.build} of ${program.version}.`,
      );
    else if (run.guests && !allowAgents)
      this.contact.reportOnce(
        `${quote(run.name)} is not played here: its agents are a user’s files; start the worker with --allow-agents to run their code.`,
      );
  }

  private note(): WorkerNote {
    const { program, threads, allowAgents } = this.options;
    const now = performance.now();
    const busy = this.recent.busy(this.player.takeBusy());
    return {
      ...{ name: this.name, build: program.build, version: program.version, threads, allowAgents },
      ...{ games: this.games, chunks: this.chunks, seconds: (now - this.began) / 1000, trouble: this.trouble },
      ...{ perSecond: this.recent.perSecond(), busy },
      hand: [...this.hand].map(([key, since]) => ({ key: asLine(key, 100), seconds: (now - since) / 1000 })),
    };
  }
}
