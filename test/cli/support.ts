import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { carryOut } from '../../src/cli/command-line.ts';

// The command line expects a process of its own, and listens to its streams until that ends; here many run in one process.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

const COMMAND = resolve('dist/src/cli/main.js');

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `macher` with these words, in English whatever this machine's locale is. */
export const start = (words: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, [COMMAND, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
  });

/** Waits until it has ended and everything it printed has arrived. */
export const finished = (child: ChildProcess): Promise<Finished> =>
  new Promise((done, reject) => {
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (text) => {
      output.stdout += text;
    });
    child.stderr?.on('data', (text) => {
      output.stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => done({ code, signal, ...output }));
  });

/** Runs `macher` with these words in a separate process: for tests that need one, such as of an input that ends. */
export const spawned = (...words: readonly string[]): Promise<Finished> => finished(start(words));

/** Runs `macher` with these words in this process, to its end: a separate process takes a second to start. */
export const macher = async (...words: readonly string[]): Promise<Finished> => {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += text;
      return true;
    }),
  );
  const console = vi.spyOn(globalThis.console, 'log').mockImplementation((text) => {
    output.stdout += `${text}\n`;
  });
  try {
    await carryOut(words);
    return { code: Number(process.exitCode ?? 0), signal: null, ...output };
  } finally {
    process.exitCode = undefined;
    for (const spy of [...spies, console]) spy.mockRestore();
  }
};

/** Runs `macher` with these words in this process, to its end; these lines are all of its input. */
export const macherTold = async (lines: readonly string[], ...words: readonly string[]): Promise<Finished> => {
  const keyboard = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${lines.join('\n')}\n`]) as never);
  try {
    return await macher(...words);
  } finally {
    keyboard.mockRestore();
  }
};

/** Runs `macher` with these words in another working directory. */
export const macherIn = (folder: string, ...words: readonly string[]): Promise<Finished> =>
  finished(spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder }));
