/**
 * A worker of the queue: takes chunks, has threads of this machine play them, and hands their rows over as shards.
 *
 * The event loop only waits for the threads, so that the locks of its jobs are renewed while all cores are busy.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { messageOf } from '../../agent/thrown.ts';
import type { Batch } from '../../arena/batch.ts';
import { excerpt, quote } from '../../text/quote.ts';
import { type Assignment, checkAssignment, type Program } from '../assignment.ts';
import { type Chunk, gamesIn } from '../chunk.ts';
import { ChunkPlayer } from '../chunk-player.ts';
import { packShard, type Shard, shardOf } from '../shard.ts';
import { ShardFolder } from '../shard-folder.ts';
import { Board, TOLD_EVERY, type WorkerNote } from './board.ts';
import { lasting, type QueueAddress } from './connection.ts';
import { type JobData, type JobResult, PREFIX, queueName } from './job.ts';
import { Recent } from './recent.ts';

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly program: Program;
  readonly threads: number;
  /** Whether code of users' files may run here. */
  readonly allowAgents: boolean;
  /** The folder that is shared with the coordinator; null where there is none. */
  readonly shards: string | null;
  /** Seconds after which another worker takes over what this one does not tell of any more. */
  readonly lease: number;
  /** Told what a person at the machine should know. */
  readonly tell: (text: string) => void;
  /** Who plays chunks, and who keeps shards, where it is not threads and the disk of this machine. */
  readonly player?: Pick<ChunkPlayer, 'play' | 'takeBusy' | 'dismiss'>;
  readonly write?: (folder: string, shard: Shard) => Promise<void>;
}

/** How often a chunk may be lost with its worker before it counts as failed. */
const MOST_LOSSES = 10;

/** Errors of a disk that the next chunk would meet as well. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'EIO', 'EFBIG']);

const writeShard = (folder: string, shard: Shard): Promise<void> =>
  new ShardFolder(folder, shard.summary.assignment).write(shard);

export class QueueWorker {
  readonly name = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  /** Resolves when it has stopped, with the reason where it was not told to. */
  readonly ended: Promise<string | null>;
  private readonly options: QueueWorkerOptions;
  private readonly redis: Redis;
  private readonly board: Board;
  private readonly player: Pick<ChunkPlayer, 'play' | 'takeBusy' | 'dismiss'>;
  private readonly workers: Worker<JobData, JobResult>[];
  private readonly assignments = new Map<string, Promise<Assignment>>();
  private readonly hand = new Map<string, number>();
  private readonly recent = new Recent();
  private readonly began = performance.now();
  private readonly beat: NodeJS.Timeout;
  private readonly refused = new Set<string>();
  private end: (reason: string | null) => void = () => {};
  private stopping: Promise<void> | null = null;
  private games = 0;
  private chunks = 0;
  private trouble: string | null = null;
  private isAway = false;

  constructor(options: QueueWorkerOptions) {
    this.options = options;
    this.redis = new Redis(lasting(options.address));
    this.redis.on('error', (error) => this.away(error));
    this.redis.on('ready', () => this.back());
    this.board = new Board(this.redis);
    this.player = options.player ?? new ChunkPlayer(options.threads);
    const queues = options.allowAgents ? [false, true] : [false];
    this.workers = queues.map((guests) => this.listen(queueName(options.program.build, guests)));
    this.beat = setInterval(() => this.tellOfMyself().catch(() => {}), TOLD_EVERY);
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    this.tellOfMyself().catch(() => {});
  }

  /** Plays what it has in hand to the end, takes nothing more, and lets go of everything. */
  stop(reason: string | null = null): Promise<void> {
    this.stopping ??= this.close(reason);
    return this.stopping;
  }

  private async close(reason: string | null): Promise<void> {
    if (reason !== null) this.options.tell(reason);
    // Without a server there is nobody to tell.
    await Promise.all(this.workers.map((worker) => worker.close(this.isAway)));
    clearInterval(this.beat);
    if (!this.isAway) await this.board.forgetWorker(this.name).catch(() => {});
    this.redis.disconnect();
    await this.player.dismiss();
    this.end(reason);
  }

  private listen(queue: string): Worker<JobData, JobResult> {
    const { address, threads, lease } = this.options;
    const worker = new Worker<JobData, JobResult>(queue, (job) => this.process(job), {
      connection: lasting(address),
      prefix: PREFIX,
      // One more than there are threads: while rows are handed over, the next chunk is played.
      concurrency: threads + 1,
      lockDuration: lease * 1000,
      stalledInterval: lease * 500,
      maxStalledCount: MOST_LOSSES,
    });
    // Its connection fares as that of the board does, which tells of it; of a lost lease its coordinator thinks by itself.
    worker.on('error', () => {});
    return worker;
  }

  private async process(job: Job<JobData, JobResult>): Promise<JobResult> {
    const { data } = job;
    if (data.not === this.name) return { worker: this.name, rows: null, hash: '', seconds: 0 };
    const began = performance.now();
    this.hand.set(job.id!, began);
    try {
      const assignment = await this.assignment(data.assignment);
      checkAssignment(assignment, this.options.program, this.options.allowAgents);
      const chunk = { key: data.key, games: gamesIn(data.games) };
      const batch = await this.player.play(assignment, chunk);
      return await this.handOver(job, chunk, batch, (performance.now() - began) / 1000);
    } catch (error) {
      this.failed(error as NodeJS.ErrnoException);
      throw new Error(`${(error as Error).name}: ${messageOf(error)}`);
    } finally {
      this.hand.delete(job.id!);
    }
  }

  private async handOver(job: Job<JobData>, chunk: Chunk, batch: Batch, seconds: number): Promise<JobResult> {
    const { assignment, rows } = job.data;
    const shard = shardOf(batch, chunk, { assignment, worker: this.name, seconds });
    const { shards, write = writeShard } = this.options;
    const place = rows === 'folder' && shards === null ? 'queue' : rows;
    if (place === 'folder') await write(shards!, shard);
    if (place === 'queue') await this.board.putShard(job.id!, packShard(shard));
    this.games += chunk.games.length;
    this.chunks++;
    this.recent.add(chunk.games.length);
    return { worker: this.name, rows: place, hash: shard.summary.hash, seconds };
  }

  private assignment(id: string): Promise<Assignment> {
    const known = this.assignments.get(id) ?? this.fetch(id);
    this.assignments.set(id, known);
    known.catch(() => this.assignments.delete(id));
    return known;
  }

  private async fetch(id: string): Promise<Assignment> {
    const found = await this.board.assignment(id);
    if (!found)
      throw new Error('the queue has lost the experiment of this chunk, which its coordinator will send again');
    return found;
  }

  private failed(error: NodeJS.ErrnoException): void {
    this.trouble = messageOf(error);
    if (!DISK.has(error.code ?? '')) this.options.tell(`A chunk could not be played: ${this.trouble}`);
    else this.stop(`This worker stops: its rows cannot be kept: ${this.trouble}.`).catch(() => {});
  }

  private away(error: Error): void {
    if (this.isAway || this.stopping) return;
    this.isAway = true;
    this.options.tell(`${this.options.address.shown} does not answer (${error.message}); waiting for it.`);
  }

  private back(): void {
    if (this.isAway) this.options.tell(`${this.options.address.shown} answers again.`);
    this.isAway = false;
  }

  private async tellOfMyself(): Promise<void> {
    if (this.isAway || this.stopping) return;
    await this.board.tellWorker(this.note());
    const deviation = await this.board.deviationOf(this.name);
    if (deviation !== null) await this.stop(`This worker stops: ${deviation}.`);
    for (const run of await this.board.runs()) this.refuse(run);
  }

  /** Says once of each experiment that this worker does not play, and why. */
  private refuse(run: { assignment: string; name: string; build: string; version: string; guests: boolean }): void {
    const { program, allowAgents, tell } = this.options;
    const isOther = run.build !== program.build;
    if (this.refused.has(run.assignment) || (!isOther && (!run.guests || allowAgents))) return;
    this.refused.add(run.assignment);
    tell(
      isOther
        ? `${quote(run.name)} is not played here: it needs build ${excerpt(run.build)} of Macher Lab ${excerpt(run.version)}, and this is build ${program.build} of ${program.version}.`
        : `${quote(run.name)} is not played here: its agents are files of a user; start the worker with --allow-agents to run their code.`,
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
      hand: [...this.hand].map(([key, since]) => ({ key, seconds: (now - since) / 1000 })),
    };
  }
}
