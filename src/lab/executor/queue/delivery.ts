/** One experiment's games on their way: which chunks are posted, which came back, which are compared. */

import { AgentError } from '../../../players/agent/errors.ts';
import type { Batch } from '../../arena/batch.ts';
import type { Work } from '../../arena/worker-pool.ts';
import { gamesInBlock } from '../../experiment/seating.ts';
import type { Assignment } from '../assignment.ts';
import { type Chunk, chunkAt, chunkOf, chunkSize, gamesIn, rangesOf } from '../chunk.ts';
import { readShard, type Shard, ShardError, type Summary, unpackShard } from '../shard.ts';
import { Inbox } from './inbox.ts';
import type { Failure, JobData, JobResult } from './job.ts';
import type { Outcome, QueueExecutor } from './queue-executor.ts';

/** A chunk that others play. It may be posted several times; the first rows count. */
interface Posted {
  readonly kind: 'chunk';
  readonly chunk: Chunk;
  readonly jobs: Set<string>;
  times: number;
}

/** A chunk that came back, and is played once more to compare. */
interface Compared {
  readonly kind: 'check';
  readonly chunk: Chunk;
  readonly summary: Summary;
  readonly isSteady: boolean;
  readonly jobs: Set<string>;
  times: number;
}

type Errand = Posted | Compared;

interface Fetched {
  readonly shard: Shard;
  readonly batch: Batch;
}

/** A chunk that fails so often fails the run. */
const MOST_FAILURES = 6;
/** Workers are asked so often to compare before it is done here. */
const MOST_ASKED = 3;
/** What is posted at once: so many chunks for each that can be played, so that nobody waits for the next. */
const AHEAD = 2;
const FEWEST_POSTED = 8;
/** Threads that are counted on while nobody is at work yet. */
const EXPECTED_THREADS = 4;
/** A chunk is with so many workers at the same time, at most. */
const MOST_COPIES = 4;
/** How often lost jobs are looked for, in milliseconds. */
const LOOKED_EVERY = 2000;
/** A chunk takes too long after so many times what was expected, and so many seconds. */
const SLOW = { times: 4, seconds: 60 };

/** Failures by the clock or by the machine, which another machine need not have. */
const isSteady = (batch: Batch): boolean => {
  const failures = (batch.games?.at(-1) ?? []) as readonly (string | null)[];
  return !Array.from(failures).some((failure) => /^(timeout|crash): /.test(failure ?? ''));
};

export class Delivery {
  readonly assignment: Assignment;
  readonly asked: number;
  received = 0;
  checked = 0;
  chunkSeconds = 0;
  private readonly executor: QueueExecutor;
  private readonly work: Work;
  private readonly inbox = new Inbox<string>();
  private readonly errands = new Map<string, Errand>();
  /** Games, ascending; those from this place on are in no chunk yet. */
  private left: readonly number[] = [];
  private at = 0;
  /** Chunks that were made so far. */
  private begun = 0;
  /** Games that were taken in, by who played them. */
  private readonly taken = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();
  private looked = performance.now();
  private isStopping = false;

  constructor(executor: QueueExecutor, assignment: Assignment, work: Work) {
    this.executor = executor;
    this.assignment = assignment;
    this.work = work;
    this.asked = work.games.length;
  }

  /** Resolves when all games were received, or, after an abort, those that are being played. */
  async play(): Promise<void> {
    this.playAgain(await this.takeStored(this.work.games));
    if (!this.executor.hasNewWorkers(this.assignment)) this.begun = this.slots();
    const stop = () => this.inbox.put('');
    this.work.signal?.addEventListener('abort', stop);
    try {
      while (this.unplanned > 0 || this.errands.size > 0) {
        if (this.work.signal?.aborted) await this.stop();
        await this.postMore();
        const job = await this.inbox.next(LOOKED_EVERY);
        if (job !== null && job !== '') await this.ended(job);
        if (performance.now() - this.looked > LOOKED_EVERY) await this.lookForLost();
      }
    } finally {
      this.work.signal?.removeEventListener('abort', stop);
      await this.forgetAll();
    }
  }

  /** Takes games of a worker back, which are played again while this lasts. @returns how many are gone for good */
  async takeBack(worker: string): Promise<number> {
    const games = this.taken.get(worker) ?? [];
    this.taken.delete(worker);
    if (games.length === 0) return 0;
    await this.work.retract?.(games);
    this.received -= games.length;
    this.playAgain(games);
    return games.length;
  }

  private playAgain(games: readonly number[]): void {
    if (!this.isStopping) {
      this.left = [...games, ...this.left.slice(this.at)].sort((a, b) => a - b);
      this.at = 0;
    }
    this.inbox.put('');
  }

  /** Removes what a worker has left in the shared folder. */
  async forgetShards(worker: string): Promise<void> {
    const folder = this.executor.folderOf(this.assignment);
    for (const key of (await folder?.keys()) ?? [])
      if ((await this.storedShard(key))?.summary.worker === worker) await folder!.remove(key);
  }

  /** How many games are in no chunk yet. */
  private get unplanned(): number {
    return this.left.length - this.at;
  }

  /** The next chunk, as large as the speed that is known by now says. */
  private nextChunk(): Chunk {
    const chunk = chunkAt(this.assignment.id, this.left, this.at, this.size());
    this.at += chunk.games.length;
    return chunk;
  }

  private size(): number {
    const { executor, assignment } = this;
    const inBlock = gamesInBlock(assignment.experiment);
    const speed = executor.gamesPerThread;
    if (executor.ahead.has(assignment, this.left[this.at])) return inBlock;
    // Nothing is known of speed and workers by then: a block tells of both.
    if (speed === null || this.begun++ < this.slots()) return inBlock;
    const size = chunkSize(inBlock, speed, this.unplanned, executor.threadsFor(assignment) || EXPECTED_THREADS);
    this.chunkSeconds = size / speed;
    return size;
  }

  /** Takes in shards that lie in the folder from before. @returns the games that are still missing */
  private async takeStored(games: readonly number[]): Promise<readonly number[]> {
    const folder = this.executor.folderOf(this.assignment);
    if (!folder) return games;
    const left = new Set(games);
    for (const key of await folder.keys()) {
      const shard = await this.storedShard(key);
      const held = shard ? gamesIn(shard.summary.games) : [];
      if (!shard || held.some((game) => !left.has(game))) continue;
      const chunk = chunkOf(this.assignment.id, held);
      const batch = await this.rowsOf(shard, chunk).catch(() => null);
      if (batch === null) continue;
      await this.arrived({ kind: 'chunk', chunk, jobs: new Set(), times: 0 }, { shard, batch }, true);
      for (const game of held) left.delete(game);
    }
    return games.filter((game) => left.has(game));
  }

  private rowsOf(shard: Shard, chunk: Chunk): Promise<Batch> {
    return readShard(shard, this.assignment, chunk);
  }

  private storedShard(key: string): Promise<Shard | null> {
    return this.executor
      .folderOf(this.assignment)!
      .read(key)
      .catch((error) => {
        if (error instanceof ShardError) return null;
        throw error;
      });
  }

  /** Posts chunks as long as there is room for more: who posts no more than others has no more than its share. */
  private async postMore(): Promise<void> {
    for (let room = AHEAD * this.slots() - this.postedChunks(); room > 0 && this.unplanned > 0; room--)
      await this.post({ kind: 'chunk', chunk: this.nextChunk(), jobs: new Set(), times: 0 });
    if (this.unplanned === 0 && !this.isStopping) await this.postAhead(AHEAD * this.slots() - this.postedChunks());
  }

  /** Posts blocks that are most likely asked for at the next look. */
  private async postAhead(room: number): Promise<void> {
    const { executor, assignment } = this;
    const { games, ahead = 0 } = this.work;
    for (const chunk of executor.ahead.take(assignment, games.at(-1)!, ahead, executor.gamesPerThread, room)) {
      executor.ahead.posted(assignment, chunk);
      await executor.postAhead(assignment, chunk.key, this.dataOf({ kind: 'chunk', chunk, jobs: new Set(), times: 0 }));
    }
  }

  private slots(): number {
    const workers = this.executor.workersFor(this.assignment);
    return Math.max(
      FEWEST_POSTED / AHEAD,
      workers.reduce((sum, { threads }) => sum + threads + 1, 0),
    );
  }

  private postedChunks(): number {
    return new Set([...this.errands.values()].filter(({ kind }) => kind === 'chunk')).size;
  }

  private async post(errand: Errand): Promise<void> {
    errand.times++;
    const { kind, chunk } = errand;
    const more = kind === 'check' ? `-check-${errand.times}` : errand.times === 1 ? '' : `-${errand.times}`;
    const id = `${chunk.key}${more}`;
    errand.jobs.add(id);
    this.errands.set(id, errand);
    await this.executor.post(this.assignment, id, this.dataOf(errand), (job) => this.inbox.put(job));
    if (errand.kind !== 'chunk' || !this.executor.ahead.asked(chunk)) return;
    await this.executor.bringForward(this.assignment, id);
    // It may have ended before anybody asked.
    this.inbox.put(id);
  }

  private dataOf(errand: Errand): JobData {
    const { key, games } = errand.chunk;
    const data = { assignment: this.assignment.id, key, games: rangesOf(games) };
    if (errand.kind === 'check') return { ...data, rows: 'hash', not: errand.summary.worker };
    return { ...data, rows: this.executor.options.shards === null ? 'queue' : 'folder' };
  }

  /** A job has ended, or so it was told. */
  private async ended(job: string): Promise<void> {
    const errand = this.errands.get(job);
    if (!errand) return;
    const found = await this.executor.outcome(this.assignment, job);
    if (found === null) return;
    if (found === undefined) {
      await this.postAgain(job, errand);
      return;
    }
    const outcome = this.ownOutcome(errand, found);
    const shard = 'result' in outcome && errand.kind === 'chunk' ? await this.fetch(job, errand, outcome.result) : null;
    await this.close(job, errand);
    if (errand.kind === 'chunk') await this.came(errand, outcome, shard);
    else await this.compared(errand, outcome);
  }

  /** What was found where the outcome of an errand belongs: signed as it is, it may have been moved there from elsewhere. */
  private ownOutcome(errand: Errand, outcome: Outcome): Outcome {
    if ('void' in outcome) return outcome;
    const { key } = 'result' in outcome ? outcome.result : outcome.failed;
    const isOwn = key === null || key === errand.chunk.key;
    if (isOwn && ('failed' in outcome || this.isAnswer(errand, outcome.result))) return outcome;
    return { void: 'its answer is that of another chunk or worker' };
  }

  private isAnswer(errand: Errand, { assignment, rows, worker }: JobResult): boolean {
    if (assignment !== this.assignment.id) return false;
    // Who compares with itself compares nothing.
    return errand.kind === 'chunk' || rows === null || worker !== errand.summary.worker;
  }

  /** The queue knows nothing of a job any more: it is posted as it was. */
  private async postAgain(job: string, errand: Errand): Promise<void> {
    await this.executor.board.post(this.assignment);
    await this.executor.post(this.assignment, job, this.dataOf(errand), (ended) => this.inbox.put(ended));
  }

  /** The rows of a chunk that came back, or what is wrong with them. */
  private async fetch(job: string, { chunk }: Posted, result: JobResult): Promise<Fetched | ShardError> {
    try {
      const shard = await this.shardOf(job, chunk, result);
      const { summary } = shard;
      if (summary.worker !== result.worker && result.rows === 'queue') throw new ShardError('it is of another worker');
      return { shard, batch: await this.rowsOf(shard, chunk) };
    } catch (error) {
      if (error instanceof ShardError) return error;
      throw error;
    }
  }

  private async shardOf(job: string, chunk: Chunk, { rows, worker }: JobResult): Promise<Shard> {
    if (rows === 'folder') return this.executor.folderOf(this.assignment)!.read(chunk.key);
    const packed = await this.executor.board.shard(job);
    if (packed === null) throw new ShardError(`The shard ${chunk.key} by ${worker} is lost.`);
    return unpackShard(packed, this.executor.options.signer);
  }

  /** All jobs of an errand are done with. */
  private async close(job: string, errand: Errand): Promise<void> {
    for (const id of new Set([job, ...errand.jobs])) {
      this.errands.delete(id);
      await this.executor.drop(this.assignment, id);
    }
    errand.jobs.clear();
  }

  private async came(errand: Posted, outcome: Outcome, fetched: Fetched | ShardError | null): Promise<void> {
    const { chunk } = errand;
    if ('failed' in outcome) return this.failed(errand, outcome.failed);
    if ('void' in outcome) return this.postOnceMore(errand, outcome.void);
    if (fetched === null) return this.postOnceMore(errand, 'nothing came back');
    if (fetched instanceof ShardError) {
      await this.executor.folderOf(this.assignment)?.remove(chunk.key);
      if (fetched.claimed !== null) return this.impossible(errand, fetched.claimed, fetched.message);
      return this.failed(errand, { key: null, name: fetched.name, message: fetched.message });
    }
    this.executor.learnSpeed(chunk.games.length, outcome.result.seconds);
    await this.arrived(errand, fetched, outcome.result.rows === 'folder');
  }

  /** A worker has sent rows that no game can have: it does not go on, unless this machine gets the same. */
  private async impossible(errand: Posted, { worker, hash }: Summary, why: string): Promise<void> {
    if (!this.executor.standing(worker).isBanned) {
      if ((await this.executor.hashHere(this.assignment, errand.chunk)) === hash) throw new Error(why);
      await this.executor.ban(worker, `it sends rows that its games cannot have (${why.slice(0, 300)})`);
    }
    await this.postOnceMore(errand, why);
  }

  /** The rows of a chunk are here. They count once the worker is trusted. @param isKept whether they lie in the folder */
  private async arrived(errand: Posted, { shard, batch }: Fetched, isKept: boolean): Promise<void> {
    const { chunk } = errand;
    const { summary } = shard;
    const standing = this.executor.standing(summary.worker);
    const key = `held ${chunk.key}`;
    // While it is held it is neither missing nor taken in.
    this.errands.set(key, errand);
    if (!this.executor.compares) await standing.trust();
    else if (!standing.isBanned && standing.wantsCheck()) {
      standing.isTried = true;
      await this.check({ kind: 'check', chunk, summary, isSteady: isSteady(batch), jobs: new Set(), times: 0 });
    }
    await standing.take({
      accept: async () => {
        this.errands.delete(key);
        if (!isKept) await this.executor.folderOf(this.assignment)?.write(shard);
        await this.receive(batch, chunk.games, summary.worker);
        this.inbox.put('');
      },
      reject: () => {
        this.errands.delete(key);
        this.playAgain(chunk.games);
      },
    });
    if (standing.isBanned) await this.forgetShards(summary.worker);
  }

  private async receive(batch: Batch, games: readonly number[], worker: string): Promise<void> {
    const taken = this.taken.get(worker) ?? [];
    this.taken.set(worker, taken);
    taken.push(...games);
    this.received += games.length;
    await this.work.receive(batch);
  }

  private async failed(errand: Posted, { name, message }: Failure): Promise<void> {
    const { key, games } = errand.chunk;
    const failures = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, failures);
    if (name === AgentError.name) throw new AgentError(message);
    if (failures >= MOST_FAILURES)
      throw new Error(`Workers cannot play the chunk ${key}, games ${rangesOf(games)}: ${message}.`);
    await this.postOnceMore(errand, message);
  }

  /** Has a chunk played once more. What is not signed is nobody's failure, and never ends a run. */
  private async postOnceMore(errand: Posted, why: string): Promise<void> {
    await this.executor.board.tellTrouble(`${this.assignment.experiment.name}, chunk ${errand.chunk.key}: ${why}`);
    if (this.isStopping) return;
    // Another coordinator may have put a shorter run of the same in its place.
    await this.executor.board.post(this.assignment);
    await this.post(errand);
  }

  /** Has a chunk played by another worker, or here where there is none. */
  private async check(check: Compared): Promise<void> {
    if (this.hasOthers(check) && check.times < MOST_ASKED && !this.isStopping) return this.post(check);
    const hash = await this.executor.hashHere(this.assignment, check.chunk);
    await this.judge(check, hash, null);
  }

  /** Whether somebody else is at work who could compare. */
  private hasOthers({ summary }: Compared): boolean {
    return this.executor.workersFor(this.assignment).some(({ name }) => name !== summary.worker);
  }

  private async compared(check: Compared, outcome: Outcome): Promise<void> {
    if (!('result' in outcome) || outcome.result.rows === null) return this.check(check);
    await this.judge(check, outcome.result.hash ?? '', outcome.result.worker);
  }

  /** Two have played a chunk. Where they differ it is played here, which tells who is right. @param by null for this machine */
  private async judge(check: Compared, hash: string, by: string | null): Promise<void> {
    const { summary, chunk } = check;
    this.checked++;
    const standing = this.executor.standing(summary.worker);
    if (standing.isBanned) return;
    if (hash === summary.hash || !check.isSteady) return standing.trust();
    const truth = by === null ? hash : await this.executor.hashHere(this.assignment, chunk);
    const why = `its rows of chunk ${chunk.key} are not those that others get`;
    if (truth === summary.hash) {
      await standing.trust();
      if (by !== null) await this.executor.ban(by, why);
    } else if (by !== null && truth !== hash) await this.executor.giveUpComparing();
    else if (by === null && (await this.executor.hashHere(this.assignment, chunk)) !== truth)
      await this.executor.giveUpComparing();
    else await this.executor.ban(summary.worker, why);
  }

  /** Posts anew what the queue has lost, takes in what ended unheard, and has what takes too long played by others as well. */
  private async lookForLost(): Promise<void> {
    this.looked = performance.now();
    const jobs = this.openJobs();
    const outcomes = await Promise.all(jobs.map((job) => this.executor.outcome(this.assignment, job)));
    for (const [i, job] of jobs.entries()) {
      if (outcomes[i] !== null) await this.ended(job);
      const errand = this.errands.get(job);
      if (errand) await this.hurry(job, errand);
    }
  }

  /** Has an errand done by others where all who have it take too long, or nobody is there to do it. */
  private async hurry(job: string, errand: Errand): Promise<void> {
    const isSlow = [...errand.jobs].every((one) => this.isSlow(one));
    if (errand.kind === 'chunk') {
      if (isSlow && errand.jobs.size < MOST_COPIES) await this.post(errand);
    } else if (isSlow || !this.hasOthers(errand)) await this.checkHere(job, errand);
  }

  /** The jobs in the queue that are waited for. */
  private openJobs(): string[] {
    return [...this.errands].filter(([job, { jobs }]) => jobs.has(job)).map(([job]) => job);
  }

  private isSlow(job: string): boolean {
    const seconds = this.executor.secondsOf(job) ?? 0;
    return seconds > Math.max(this.executor.options.patience ?? SLOW.seconds, SLOW.times * this.chunkSeconds);
  }

  private async checkHere(job: string, check: Compared): Promise<void> {
    await this.close(job, check);
    check.times = MOST_ASKED;
    await this.check(check);
  }

  /** After an abort: what nobody plays yet is taken away. */
  private async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.left = [];
    this.at = 0;
    for (const job of this.openJobs()) {
      const errand = this.errands.get(job);
      if (errand?.kind === 'check') await this.checkHere(job, errand);
      else if (errand && this.executor.secondsOf(job) === null) await this.close(job, errand);
    }
  }

  /** Nothing of this is left in the queue. */
  private async forgetAll(): Promise<void> {
    for (const [job, errand] of [...this.errands])
      if (errand.jobs.has(job)) await this.executor.drop(this.assignment, job);
    this.errands.clear();
  }
}
