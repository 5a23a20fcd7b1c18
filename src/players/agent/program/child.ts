/** One running program: lines to it and from it, its time limits, its last words, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { lastWords } from './last-words.ts';
import { Lines } from './lines.ts';
import type { Order, Reply, Trouble } from './orders.ts';
import { RESIDENT_EVERY, residentMemory } from './resident.ts';

/** How many characters of standard error are kept. */
const KEPT = 8192;
/** How long to wait for its pipes to close after a program has ended, in milliseconds. */
const LINGER = 200;
/** How long a program may take to exit after its standard input has ended, in milliseconds. */
const GRACE = 300;

/**
 * Whether programs get their own process group: Ctrl-C at the terminal is not meant for them, and whatever they start ends with
 * them.
 */
const GROUPS = process.platform !== 'win32';

/** Ends a process and everything that it has started. */
export const kill = (pid: number): void => {
  try {
    process.kill(GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};

const endText = (code: number | null, signal: string | null): string =>
  signal === null ? `exit code ${code}` : `signal ${signal}`;

export class Child {
  private readonly child: ChildProcess;
  private readonly ended: () => void;
  private readonly showErrors = Boolean(process.env.MACHER_DEBUG);
  private readonly output: Lines;
  private errors = '';
  private trouble: Trouble | null = null;
  private waiting: ((reply: Reply) => void) | null = null;
  private timer: NodeJS.Timeout | undefined;
  private scales: NodeJS.Timeout | undefined;

  /** @param ended called once, when the process is gone */
  constructor({ argv, folder, environment, longestLine, memory }: Order & { kind: 'open' }, ended: () => void) {
    const [program, ...words] = argv;
    this.ended = ended;
    this.output = new Lines(longestLine);
    this.child = spawn(program, words, {
      ...{ cwd: folder, stdio: 'pipe', detached: GROUPS, windowsHide: true },
      // Otherwise a print that is not flushed would never arrive.
      env: environment ?? { ...process.env, PYTHONUNBUFFERED: '1' },
    });
    const { stdin, stdout, stderr } = this.child;
    // A broken pipe shows when the program ends.
    stdin?.on('error', () => {});
    stdout?.on('data', (bytes: Buffer) => this.read(bytes));
    stderr?.setEncoding('utf8').on('data', (text: string) => this.note(text));
    this.child.on('error', (error: NodeJS.ErrnoException) => this.end('not started', error.code ?? error.message));
    this.child.on('exit', () => setTimeout(() => this.close(), LINGER));
    this.child.on('close', () => this.close());
    if (memory !== undefined) this.scales = setInterval(() => void this.weigh(memory), RESIDENT_EVERY);
  }

  /** Undefined if it could not be started. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.trouble === null;
  }

  /** Asks, and returns the one line that answers, or why there is none. @param bytes data after the line */
  ask(line: string, milliseconds: number, bytes?: Uint8Array): Promise<Reply> {
    if (this.trouble) return Promise.resolve({ trouble: { ...this.trouble, words: lastWords(this.errors) } });
    const chatter = this.chatter();
    if (chatter) return Promise.resolve(chatter);
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.timer = setTimeout(() => this.answer(this.inTrouble('late', '')), milliseconds);
      this.send(line, bytes);
    });
  }

  send(line: string, bytes?: Uint8Array): void {
    const { stdin } = this.child;
    // Sends both in one system call.
    stdin?.cork();
    stdin?.write(`${line}\n`);
    if (bytes) stdin?.write(bytes);
    stdin?.uncork();
  }

  /** Asks it to exit, and makes sure that it does. */
  stop(): void {
    this.child.stdin?.end();
    const { pid } = this.child;
    if (pid !== undefined && this.isRunning) setTimeout(() => this.isRunning && kill(pid), GRACE);
  }

  private read(bytes: Buffer): void {
    this.output.add(bytes);
    const line = this.waiting ? this.output.take() : null;
    if (line !== null) this.answer({ line });
    else if (this.waiting && this.output.isTooLong) this.answer(this.chatter()!);
    // The next question will report this; until then the program waits with its further output.
    if (this.output.hasLine || this.output.isTooLong) this.child.stdout?.pause();
  }

  /** Ends the process if it occupies too much memory while it is asked. */
  private async weigh(most: number): Promise<void> {
    const { waiting, pid } = this;
    if (!waiting || pid === undefined || (await residentMemory(pid)) <= most) return;
    // By now it may have answered.
    if (this.waiting !== waiting) return;
    kill(pid);
    this.answer(this.inTrouble('heavy', ''));
  }

  /** What is wrong with its unrequested or unfinished output; null if nothing is. */
  private chatter(): Reply | null {
    const { hasLine, isTooLong, rest } = this.output;
    if (rest === '' && !isTooLong) return null;
    return this.inTrouble(isTooLong && !hasLine ? 'endless' : 'unasked', rest);
  }

  private note(text: string): void {
    this.errors = (this.errors + text).slice(-KEPT);
    if (this.showErrors) writeSync(2, text);
  }

  private answer(reply: Reply): void {
    clearTimeout(this.timer);
    this.waiting?.(reply);
    this.waiting = null;
  }

  private close(): void {
    const { exitCode, signalCode } = this.child;
    this.end('ended', endText(exitCode, signalCode));
  }

  /** Called when the program has ended. */
  private end(what: Trouble['what'], detail: string): void {
    if (this.trouble) return;
    clearInterval(this.scales);
    this.trouble = { what, detail, words: '' };
    this.ended();
    this.answer({ trouble: { ...this.trouble, words: lastWords(this.errors) } });
  }

  private inTrouble(what: Trouble['what'], detail: string): Reply {
    return { trouble: { what, detail, words: lastWords(this.errors) } };
  }
}
