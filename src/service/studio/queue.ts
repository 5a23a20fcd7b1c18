/**
 * The queue of jobs, which are played one after another. Each job is a command in a separate process, which writes its database
 * as usual: whatever ends that process or this one, the same command with --resume continues.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder, readFileText, writeFile } from '../../base/text/files.ts';
import { sentence } from '../../base/text/quote.ts';
import { takeLock } from '../../table/play/lock.ts';
import { type Held, heldBy } from '../../table/words/storing.ts';
import { type Folder, RESULTS } from './folder.ts';
import { JOB_STATES, type JobJson, REQUESTS } from './messages.ts';
import { NEWS, type News } from './news.ts';
import { checkQuestion, commandOf, type Ready, wordsOf } from './questions.ts';
import { Refused } from './refused.ts';

/** The file of the jobs, in the working folder. */
const KEPT = `${RESULTS}/studio.json`;
/** The lock file while a studio works in the folder. */
const LOCK = `${RESULTS}/studio.lock`;

/** The exit code of a command that was interrupted and has saved its results. */
const INTERRUPTED = 130;
/** Milliseconds that a command has to save when it is asked to stop. */
const SAVES = 20_000;
/** The most letters of a command's output that are kept, and the most jobs. */
const MOST_SAID = 4000;
const MOST_JOBS = 100;

const text = z.nullable(z.string());
const KEPT_JOBS = z.strictObject({
  jobs: z.array(
    z.strictObject({
      id: z.string(),
      question: REQUESTS.begin.shape.question,
      state: z.enum(JOB_STATES),
      ...{ forecast: text, sentence: text, trouble: text, database: text, page: text },
      began: z.nullable(z.number()),
      ended: z.nullable(z.number()),
    }),
  ),
});
type Kept = z.infer<typeof KEPT_JOBS>['jobs'][number];

interface Job extends Kept {
  question: Ready;
  progress: News['progress'] | null;
}

const isReady = ({ question: { kind } }: Kept): boolean => kind === 'clinic' || kind === 'file';

const titleOf = (question: Ready): string =>
  question.kind === 'file' ? question.file : `clinic of ${question.variant}, ${question.minutes} min`;

interface QueueParts {
  readonly folder: Folder;
  /** The program and the words that start a command. */
  readonly command: readonly string[];
  /** Waits until nobody reads a database, and keeps readers out until the returned function is called. */
  readonly alone: () => Promise<() => void>;
}

export class Queue {
  private readonly parts: QueueParts;
  private readonly jobs: Job[];
  private running: { readonly job: Job; readonly child: ChildProcess } | null = null;
  private isStarting = false;
  private isClosed = false;
  private unkept: string | null = null;
  private isLocked = false;

  /** @throws Error in a sentence if another studio works in the folder, or an earlier one's jobs cannot be read */
  constructor(parts: QueueParts) {
    this.parts = parts;
    this.lock();
    try {
      this.jobs = this.kept();
    } catch (error) {
      this.unlock();
      throw error;
    }
  }

  /** Why the jobs cannot be saved for a later studio, in a sentence; null if they are. */
  get trouble(): string | null {
    return this.unkept;
  }

  /** The database being written, from the working folder; null for none. */
  get busyWith(): string | null {
    return this.running?.job.database ?? null;
  }

  /** All jobs, the last one first. @param pageOf the address of a page, by its path */
  toJson(pageOf: (path: string) => string): JobJson[] {
    return [...this.jobs].reverse().map(({ question, progress, page, ...job }) => ({
      ...job,
      title: titleOf(question),
      command: commandOf(wordsOf(question)),
      progress: progress
        ? {
            ...progress,
            secondsLeft:
              progress.perSecond > 0 ? Math.max(0, progress.planned - progress.done) / progress.perSecond : 0,
          }
        : null,
      isStored: job.database !== null && this.parts.folder.has(job.database),
      page: page !== null && this.parts.folder.has(page) ? pageOf(page) : null,
    }));
  }

  /** Adds a question at the end of the queue. @throws Refused if there are too many */
  add(question: Ready): void {
    const ended = this.jobs.findIndex(({ state }) => state === 'done' || state === 'failed');
    if (this.jobs.length >= MOST_JOBS && ended === -1)
      throw new Refused(409, `${MOST_JOBS} questions wait already; remove one first.`);
    if (this.jobs.length >= MOST_JOBS) this.jobs.splice(ended, 1);
    const nothing = {
      forecast: null,
      sentence: null,
      trouble: null,
      database: null,
      page: null,
      began: null,
      ended: null,
    };
    this.jobs.push({ id: randomBytes(8).toString('hex'), question, state: 'queued', progress: null, ...nothing });
    this.changed();
  }

  /** Stops a job, which saves its results, or removes it from the line. */
  stop(id: string): void {
    const job = this.named(id);
    if (job.state === 'queued') job.state = 'stopped';
    if (this.running?.job === job && job.state === 'running') {
      job.state = 'stopping';
      // A command saves and exits when its channel closes.
      this.running.child.disconnect();
    }
    this.changed();
  }

  /** Puts a job that has ended back into the line: it plays what is missing. */
  async resume(id: string): Promise<void> {
    const job = this.named(id);
    // Anybody may have written an earlier studio's list.
    await checkQuestion(this.parts.folder, job.question);
    if (!['stopped', 'failed'].includes(job.state)) return;
    Object.assign(job, { state: 'queued', trouble: null, ended: null });
    this.changed();
  }

  /** Forgets a job; its database and its page stay. @throws Refused while it runs */
  remove(id: string): void {
    const job = this.named(id);
    if (this.running?.job === job) throw new Refused(409, 'It is running; stop it first.');
    this.jobs.splice(this.jobs.indexOf(job), 1);
    this.changed();
  }

  /** What a command prints before it plays, such as how long it will take. @throws Refused with its reason */
  async forecast(question: Ready): Promise<string> {
    if (question.kind === 'clinic')
      return `It takes the ${question.minutes} minutes that it is given, the page included.`;
    let sentence = '';
    const child = this.spawn([...wordsOf(question), '--dry-run']);
    child.on('message', (message) => {
      sentence = z.safeParse(NEWS, message).data?.forecast ?? sentence;
    });
    const { code, said } = await ended(child);
    if (code !== 0 || sentence === '') throw new Refused(422, said);
    return sentence;
  }

  /** Asks the running command to save and stop, and waits for it. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.stopped();
    this.unlock();
  }

  private async stopped(): Promise<void> {
    const { running } = this;
    if (!running) return;
    if (running.child.connected) running.child.disconnect();
    const late = setTimeout(() => running.child.kill('SIGKILL'), SAVES);
    await new Promise<void>((resolve) => {
      if (running.child.exitCode !== null || running.child.signalCode !== null) resolve();
      else running.child.once('exit', () => resolve());
    });
    clearTimeout(late);
  }

  private named(id: string): Job {
    const job = this.jobs.find((one) => one.id === id);
    if (!job) throw new Refused(404, 'This question is no longer in the queue.');
    return job;
  }

  private spawn(words: readonly string[]): ChildProcess {
    const [program, ...first] = this.parts.command;
    return spawn(program, [...first, ...words], {
      cwd: this.parts.folder.root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  }

  private changed(): void {
    this.keep();
    void this.startNext();
  }

  private async startNext(): Promise<void> {
    const job = this.jobs.find(({ state }) => state === 'queued');
    if (!job || this.running || this.isStarting || this.isClosed) return;
    this.isStarting = true;
    const open = await this.parts.alone();
    this.isStarting = false;
    // It may have been stopped or removed in the meantime.
    if (job.state !== 'queued' || !this.jobs.includes(job) || this.isClosed) {
      open();
      return void this.startNext();
    }
    const child = this.spawn([...wordsOf(job.question), '--resume', '--again']);
    this.running = { job, child };
    Object.assign(job, { state: 'running', began: Date.now(), ended: null, progress: null });
    this.keep();
    child.on('message', (message) => {
      const news = z.safeParse(NEWS, message).data;
      if (news) this.hear(job, news);
      // From now on, the database in use is known.
      if (job.database !== null) open();
    });
    const { code, said } = await ended(child);
    open();
    this.running = null;
    job.ended = Date.now();
    const wasStopped = code === INTERRUPTED || (job.state as Job['state']) === 'stopping' || this.isClosed;
    job.state = code === 0 ? 'done' : wasStopped ? 'stopped' : 'failed';
    job.trouble = job.state === 'failed' ? said : null;
    this.changed();
  }

  private hear(job: Job, { database, page, progress, ...news }: News): void {
    const near = (path: string) => relative(this.parts.folder.root, join(this.parts.folder.root, path));
    if (database !== undefined) job.database = near(database);
    if (page !== undefined) job.page = near(page);
    if (progress) job.progress = progress;
    Object.assign(job, news);
    if (!progress) this.keep();
  }

  /** The saved jobs; those that were running or waiting were stopped by whatever ended the earlier studio. */
  private kept(): Job[] {
    const path = join(this.parts.folder.root, KEPT);
    if (!existsSync(path)) return [];
    const damaged = (why: string) =>
      new Error(`${KEPT} cannot be read: ${why}; remove it to begin with an empty queue; no games are lost.`);
    let data: unknown;
    try {
      data = JSON.parse(readFileText(path));
    } catch (error) {
      throw damaged(error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message);
    }
    const read = z.safeParse(KEPT_JOBS, data);
    if (!read.success) throw damaged('it is not what a studio writes');
    return read.data.jobs.filter(isReady).map((job) => ({
      ...(job as Kept & { question: Ready }),
      state: job.state === 'done' || job.state === 'failed' ? job.state : 'stopped',
      progress: null,
    }));
  }

  /** Jobs that cannot be saved are still played, and the page says so: a full disk must not end a running job. */
  private keep(): void {
    const jobs = this.jobs.map(({ progress: _, ...job }) => job);
    try {
      this.parts.folder.checkPlace(RESULTS);
      writeFile(join(this.parts.folder.root, KEPT), `${JSON.stringify({ jobs }, null, 1)}\n`);
      this.unkept = null;
    } catch (error) {
      this.unkept = (error as Error).message;
    }
  }

  /** Two studios would overwrite each other's list. @throws Error in a sentence */
  private lock(): void {
    const { folder } = this.parts;
    folder.checkPlace(RESULTS);
    let held: Held | null;
    try {
      makeFolder(join(folder.root, RESULTS));
      held = takeLock(join(folder.root, LOCK));
      this.isLocked = held === null;
    } catch {
      // If nothing can be written, nothing can be overwritten, and results can still be read.
      return;
    }
    if (held !== null)
      throw new Error(`Another studio works in ${folder.root}: ${heldBy(held).en}, or start this one elsewhere.`);
  }

  private unlock(): void {
    if (!this.isLocked) return;
    try {
      rmSync(join(this.parts.folder.root, LOCK), { force: true });
    } catch {
      // A lock file that is left behind has no effect once this process has ended.
    }
  }
}

/** Waits for a command, and returns its exit code and its last output. */
export const ended = async (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> => {
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said = (said + data).slice(-MOST_SAID);
  });
  // 'close' does not come if this side left the channel.
  const heard = child.stderr ? new Promise((resolve) => child.stderr!.once('close', resolve)) : null;
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said = error.message;
      resolve(1);
    });
    child.once('exit', resolve);
  });
  await heard;
  if (child.signalCode)
    return { code, said: `It was ended from outside (${child.signalCode}); what it had saved is there.` };
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const from = lines.findLastIndex((line) => line.startsWith('macher: '));
  const last = lines.slice(from === -1 ? -1 : from).join(' ');
  return { code, said: sentence(last.replace(/^macher: /, '')) };
};
