/**
 * Delivers the games of one experiment: posts chunks, takes in the rows that come back, has some compared, and reposts what was
 * lost, failed or takes too long. The ledger knows where each game is.
 */
import { AgentError } from '../../../players/agent/errors.ts';
import type { Batch } from '../../arena/batch.ts';
import type { Work } from '../../arena/worker-pool.ts';
import { gamesInBlock } from '../../experiment/seating.ts';
import type { Assignment } from '../assignment.ts';
import { type Chunk, chunkOf, chunkSize, gamesIn, rangesOf } from '../chunk.ts';
import { readShard, type Shard, ShardError, type Summary, unpackShard } from '../shard.ts';
import type { ShardFolder } from '../shard-folder.ts';
import type { Signer } from '../signing.ts';
import type { Ahead } from './ahead.ts';
import type { Board } from './board.ts';
import { Inbox } from './inbox.ts';
import type { Failure, JobData, JobResult } from './job.ts';
import type { Jobs, Outcome } from './jobs.ts';
import { type Compared, checkOf, errandFor, Ledger, type Posted } from './ledger.ts';
import type { Workers } from './workers.ts';

type Errand = Posted | Compared;

/** What a delivery works with; several deliveries share everything but the folder. */
export interface Means {
  readonly jobs: Jobs;
  readonly board: Board;
  readonly workers: Workers;
  readonly ahead: Ahead;
  readonly signer: Signer;
  /** The folder of the assignment's shards; null if the queue carries them. */
  readonly folder: ShardFolder | null;
  /** Seconds after which others also play a chunk that takes much longer than expected. */
  readonly patience: number;
  /** The hash of the rows of a chunk, played on this machine. */
  hashHere(chunk: Chunk): Promise<string>;
  /** A worker's rows are wrong: none of them count, in this delivery or elsewhere. */
  ban(worker: string, why: string): Promise<void>;
  /** Games differ when they are replayed: nothing is compared any more. */
  giveUpComparing(): Promise<void>;
}

interface Fetched {
  readonly shard: Shard;
  readonly batch: Batch;
}

/** A chunk that fails this often fails the run. */
const MOST_FAILURES = 6;
/** How often workers are asked to compare before this machine does it. */
const MOST_ASKED = 3;
/** How many chunks are posted for each thread, so none has to wait for the next. */
const AHEAD = 2;
const FEWEST_POSTED = 8;
/** The number of threads to expect while no worker is there yet. */
const EXPECTED_THREADS = 4;
/** The most workers that play a chunk at the same time. */
const MOST_COPIES = 4;
/** How often to look for lost jobs, in milliseconds. */
const LOOKED_EVERY = 2000;
/** A chunk is slow after this many times the expected time, if that is longer than the patience. */
const SLOW = 4;

/** The games of a shard; null if it names none that a chunk of the assignment can have. */
const heldBy = ({ summary }: Shard, { experiment }: Assignment): readonly number[] | null => {
  try {
    return gamesIn(summary.games, experiment.games);
  } catch {
    return null;
  }
};

export class Delivery {
  readonly assignment: Assignment;
  readonly asked: number;
  checked = 0;
  chunkSeconds = 0;
  private readonly means: Means;
  private readonly work: Work;
  private readonly ledger: Ledger;
  private readonly inbox = new Inbox<string>();
  private readonly watcher = {
    begun: (job: string) => {
      this.ledger.lease(job, performance.now());
      this.work.begun?.();
    },
    ended: (job: string) => this.inbox.put(job),
  };
  /** Chunks that were made so far. */
  private begun = 0;
  private looked = performance.now();
  private isStopping = false;

  constructor(means: Means, assignment: Assignment, work: Work) {
    this.means = means;
    this.assignment = assignment;
    this.work = work;
    this.ledger = new Ledger(assignment.id);
    this.asked = work.games.length;
  }

  get received(): number {
    return this.ledger.received;
  }

  /** Resolves when all games were received; after an abort, when those being played were. */
  async play(): Promise<void> {
    const { ledger, means, work } = this;
    ledger.plan(await this.takeStored(work.games));
    if (!means.workers.hasNewFor(this.assignment)) this.begun = this.slots();
    const stop = () => this.wake();
    work.signal?.addEventListener('abort', stop);
    try {
      while (!ledger.isDone) {
        if (work.signal?.aborted) await this.stop();
        await this.postMore();
        const job = await this.inbox.next(LOOKED_EVERY);
        if (job !== null && job !== '') await this.ended(job);
        if (performance.now() - this.looked > LOOKED_EVERY) await this.lookForLost();
      }
    } finally {
      work.signal?.removeEventListener('abort', stop);
      for (const job of ledger.jobs) await means.jobs.drop(this.assignment, job);
    }
  }

  /** Rejects the games of a worker; they are played again while this delivery lasts. @returns how many are gone for good */
  async takeBack(worker: string): Promise<number> {
    const games = this.ledger.takeBack(worker);
    if (games.length > 0) await this.work.retract?.(games);
    this.wake();
    return games.length;
  }

  /** Makes the loop look at the ledger again. */
  private wake(): void {
    this.inbox.put('');
  }

  /** Removes a worker's shards from the shared folder. */
  async forgetShards(worker: string): Promise<void> {
    const { folder } = this.means;
    for (const key of (await folder?.keys()) ?? [])
      if ((await this.storedShard(key))?.summary.worker === worker) await folder!.remove(key);
  }

  /** Games of the next chunk, by the speed known so far. */
  private size(): number {
    const { ledger, assignment } = this;
    const { workers, ahead } = this.means;
    const inBlock = gamesInBlock(assignment.experiment);
    const speed = workers.gamesPerThread;
    if (ahead.has(assignment, ledger.nextGame)) return inBlock;
    // Speed and workers are not known yet: a block shows both.
    if (speed === null || this.begun++ < this.slots()) return inBlock;
    const size = chunkSize(inBlock, speed, ledger.unplanned, workers.threadsFor(assignment) || EXPECTED_THREADS);
    this.chunkSeconds = size / speed;
    return size;
  }

  /** Takes in shards that are already in the folder. @returns the games that are still missing */
  private async takeStored(games: readonly number[]): Promise<readonly number[]> {
    const left = new Set(games);
    for (const key of (await this.means.folder?.keys()) ?? []) {
      const shard = await this.storedShard(key);
      const held = shard && heldBy(shard, this.assignment);
      if (!shard || !held?.every((game) => left.has(game))) continue;
      const chunk = chunkOf(this.assignment.id, held);
      const batch = await this.rowsOf(shard, chunk).catch(() => null);
      if (batch === null) continue;
      await this.arrived(errandFor(chunk), { shard, batch }, true);
      for (const game of held) left.delete(game);
    }
    return games.filter((game) => left.has(game));
  }

  private rowsOf(shard: Shard, chunk: Chunk): Promise<Batch> {
    return readShard(shard, this.assignment, chunk);
  }

  private storedShard(key: string): Promise<Shard | null> {
    return this.means.folder!.read(key).catch((error) => {
      if (error instanceof ShardError) return null;
      throw error;
    });
  }

  /** Posts chunks while there is room: a coordinator that posts no more than others gets no more than its share. */
  private async postMore(): Promise<void> {
    const { ledger } = this;
    for (let room = AHEAD * this.slots() - ledger.chunks; room > 0 && ledger.unplanned > 0; room--)
      await this.post(errandFor(ledger.next(this.size())));
    if (ledger.unplanned === 0 && !this.isStopping) await this.postAhead(AHEAD * this.slots() - ledger.chunks);
  }

  /** Posts blocks that the next look will most likely ask for. */
  private async postAhead(room: number): Promise<void> {
    const { assignment } = this;
    const { ahead, workers, jobs } = this.means;
    const { games, ahead: most = 0 } = this.work;
    for (const chunk of ahead.take(assignment, games.at(-1)!, most, workers.gamesPerThread, room)) {
      ahead.posted(assignment, chunk);
      await jobs.postAhead(assignment, chunk.key, this.dataOf(errandFor(chunk)));
    }
  }

  private slots(): number {
    const workers = this.means.workers.for(this.assignment);
    return Math.max(
      FEWEST_POSTED / AHEAD,
      workers.reduce((sum, { threads }) => sum + threads + 1, 0),
    );
  }

  private async post(errand: Errand): Promise<void> {
    const { jobs, ahead } = this.means;
    const id = this.ledger.post(errand);
    await jobs.post(this.assignment, id, this.dataOf(errand), this.watcher);
    if (errand.kind !== 'chunk' || !ahead.asked(errand.chunk)) return;
    await jobs.bringForward(this.assignment, id);
    // It may have ended before it was asked for.
    this.inbox.put(id);
  }

  private dataOf(errand: Errand): JobData {
    const { key, games } = errand.chunk;
    const data = { assignment: this.assignment.id, key, games: rangesOf(games) };
    if (errand.kind === 'check') return { ...data, rows: 'hash', not: errand.summary.worker };
    return { ...data, rows: this.means.folder === null ? 'queue' : 'folder' };
  }

  /** A job has ended, according to an event. */
  private async ended(job: string): Promise<void> {
    const errand = this.ledger.errandOf(job);
    if (!errand) return;
    const found = await this.means.jobs.outcome(this.assignment, job);
    // It may have begun before anyone listened to its events: note that, so a job that never ends is noticed.
    if (found === 'is played' && !this.ledger.isLeased(job)) this.watcher.begun(job);
    if (found === 'is played' || found === 'waits') return;
    if (found === undefined) {
      await this.postAgain(job, errand);
      return;
    }
    const outcome = this.ownOutcome(errand, found);
    const shard = 'result' in outcome && errand.kind === 'chunk' ? await this.fetch(job, errand, outcome.result) : null;
    await this.settle(errand);
    if (errand.kind === 'chunk') await this.came(errand, outcome, shard);
    else await this.compared(errand, outcome);
  }

  /** Checks that an outcome belongs to its errand: although signed, it may have been copied there from another job. */
  private ownOutcome(errand: Errand, outcome: Outcome): Outcome {
    if ('void' in outcome) return outcome;
    const { key } = 'result' in outcome ? outcome.result : outcome.failed;
    const isOwn = key === null || key === errand.chunk.key;
    if (isOwn && ('failed' in outcome || this.isAnswer(errand, outcome.result))) return outcome;
    return { void: 'its answer is that of another chunk or worker' };
  }

  private isAnswer(errand: Errand, { assignment, rows, worker }: JobResult): boolean {
    if (assignment !== this.assignment.id) return false;
    // A worker cannot confirm its own rows.
    return errand.kind === 'chunk' || rows === null || worker !== errand.summary.worker;
  }

  /** The queue has lost a job: it is posted again unchanged. */
  private async postAgain(job: string, errand: Errand): Promise<void> {
    await this.means.board.post(this.assignment);
    await this.means.jobs.post(this.assignment, job, this.dataOf(errand), this.watcher);
  }

  /** The rows of a chunk that came back, or what is wrong with them. */
  private async fetch(job: string, { chunk }: Posted, result: JobResult): Promise<Fetched | ShardError> {
    try {
      const shard = await this.shardOf(job, chunk, result);
      const { summary } = shard;
      if (summary.worker !== result.worker && result.rows === 'queue') throw new ShardError('it is another worker’s');
      return { shard, batch: await this.rowsOf(shard, chunk) };
    } catch (error) {
      if (error instanceof ShardError) return error;
      throw error;
    }
  }

  private async shardOf(job: string, chunk: Chunk, { rows, worker }: JobResult): Promise<Shard> {
    if (rows === 'folder') return this.means.folder!.read(chunk.key);
    const packed = await this.means.board.shard(job);
    if (packed === null) throw new ShardError(`The shard ${chunk.key} by ${worker} is lost.`);
    return unpackShard(packed, this.means.signer);
  }

  /** An errand is done: its jobs are removed. */
  private async settle(errand: Errand): Promise<void> {
    for (const job of this.ledger.settle(errand)) await this.means.jobs.drop(this.assignment, job);
  }

  private async came(errand: Posted, outcome: Outcome, fetched: Fetched | ShardError | null): Promise<void> {
    const { chunk } = errand;
    if ('failed' in outcome) return this.failed(errand, outcome.failed);
    if ('void' in outcome) return this.postOnceMore(errand, outcome.void);
    if (fetched === null) return this.postOnceMore(errand, 'nothing came back');
    if (fetched instanceof ShardError) {
      await this.means.folder?.remove(chunk.key);
      if (fetched.claimed !== null) return this.impossible(errand, fetched.claimed, fetched.message);
      return this.failed(errand, { key: null, name: fetched.name, message: fetched.message });
    }
    this.means.workers.learnSpeed(chunk.games.length, outcome.result.seconds);
    await this.arrived(errand, fetched, outcome.result.rows === 'folder');
  }

  /** A worker sent rows that no game can have: it is stopped, unless this machine gets the same rows. */
  private async impossible(errand: Posted, { worker, hash }: Summary, why: string): Promise<void> {
    if (!this.means.workers.standing(worker).isBanned) {
      if ((await this.means.hashHere(errand.chunk)) === hash) throw new Error(why);
      await this.means.ban(worker, `it sends rows that its games cannot have (${why.slice(0, 300)})`);
    }
    await this.postOnceMore(errand, why);
  }

  /** The rows of a chunk are here. They count once the worker is trusted. @param isKept whether they are in the folder */
  private async arrived(errand: Posted, { shard, batch }: Fetched, isKept: boolean): Promise<void> {
    const { ledger } = this;
    const { workers, folder } = this.means;
    const { summary } = shard;
    const standing = workers.standing(summary.worker);
    ledger.hold(errand);
    if (!workers.compares) await standing.trust();
    else if (!standing.isBanned && standing.wantsCheck()) {
      standing.isTried = true;
      await this.check(checkOf(errand.chunk, summary, batch));
    }
    await standing.take({
      accept: async () => {
        if (!isKept) await folder?.write(shard);
        ledger.take(errand, summary.worker);
        await this.work.receive(batch);
        this.wake();
      },
      reject: () => {
        ledger.reject(errand);
        this.wake();
      },
    });
    if (standing.isBanned) await this.forgetShards(summary.worker);
  }

  private async failed(errand: Posted, { name, message }: Failure): Promise<void> {
    const { key, games } = errand.chunk;
    const failures = this.ledger.fail(errand.chunk);
    if (name === AgentError.name) throw new AgentError(message);
    if (failures >= MOST_FAILURES)
      throw new Error(`Workers cannot play the chunk ${key}, games ${rangesOf(games)}: ${message}.`);
    await this.postOnceMore(errand, message);
  }

  /** Has a chunk played again. An unsigned answer is not counted as a failure, and never ends a run. */
  private async postOnceMore(errand: Posted, why: string): Promise<void> {
    await this.means.board.noteTrouble(`${this.assignment.experiment.name}, chunk ${errand.chunk.key}: ${why}`);
    if (this.isStopping) return;
    // Another coordinator may have replaced it by a shorter run of the same experiment.
    await this.means.board.post(this.assignment);
    await this.post(errand);
  }

  /** Has a chunk played by another worker, or here if there is none. */
  private async check(check: Compared): Promise<void> {
    if (this.hasOthers(check) && check.times < MOST_ASKED && !this.isStopping) return this.post(check);
    const hash = await this.means.hashHere(check.chunk);
    await this.judge(check, hash, null);
  }

  /** Whether another worker is there that could compare. */
  private hasOthers({ summary }: Compared): boolean {
    return this.means.workers.for(this.assignment).some(({ name }) => name !== summary.worker);
  }

  private async compared(check: Compared, outcome: Outcome): Promise<void> {
    if (!('result' in outcome) || outcome.result.rows === null) return this.check(check);
    await this.judge(check, outcome.result.hash ?? '', outcome.result.worker);
  }

  /** Two have played a chunk. If they differ it is played here, which shows who is right. @param by null for this machine */
  private async judge(check: Compared, hash: string, by: string | null): Promise<void> {
    const { summary, chunk } = check;
    this.checked++;
    const standing = this.means.workers.standing(summary.worker);
    if (standing.isBanned) return;
    if (hash === summary.hash || !check.isSteady) return standing.trust();
    const truth = by === null ? hash : await this.means.hashHere(chunk);
    const why = `its rows of chunk ${chunk.key} are not those that others get`;
    if (truth === summary.hash) {
      await standing.trust();
      if (by !== null) await this.means.ban(by, why);
    } else if (by !== null && truth !== hash) await this.means.giveUpComparing();
    else if (by === null && (await this.means.hashHere(chunk)) !== truth) await this.means.giveUpComparing();
    else await this.means.ban(summary.worker, why);
  }

  /** Reposts what the queue lost, takes in results whose events were missed, and has others also play what takes too long. */
  private async lookForLost(): Promise<void> {
    this.looked = performance.now();
    for (const job of this.ledger.jobs) {
      await this.ended(job);
      const errand = this.ledger.errandOf(job);
      if (errand) await this.hurry(errand);
    }
  }

  /** Has others do an errand if everyone who has it takes too long, or nobody is there to do it. */
  private async hurry(errand: Errand): Promise<void> {
    const longest = 1000 * Math.max(this.means.patience, SLOW * this.chunkSeconds);
    const isSlow = this.ledger.isSlow(errand, longest, performance.now());
    if (errand.kind === 'chunk') {
      if (isSlow && errand.jobs.size < MOST_COPIES) await this.post(errand);
    } else if (isSlow || !this.hasOthers(errand)) await this.checkHere(errand);
  }

  private async checkHere(check: Compared): Promise<void> {
    await this.settle(check);
    check.times = MOST_ASKED;
    await this.check(check);
  }

  /** After an abort: removes everything that is not being played yet. */
  private async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    const { ledger } = this;
    ledger.close();
    for (const job of ledger.jobs) {
      const errand = ledger.errandOf(job);
      if (errand?.kind === 'check') await this.checkHere(errand);
      else if (errand && !ledger.isLeased(job)) await this.settle(errand);
    }
  }
}
