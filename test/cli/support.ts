import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const COMMAND = resolve('dist/src/cli/main.js');

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `macher` with these words. */
export const start = (words: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });

/** Waits for its end and everything that it has printed. */
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

/** Runs `macher` with these words to its end. */
export const macher = (...words: readonly string[]): Promise<Finished> => finished(start(words));

/** Runs `macher` with these words in another working folder. */
export const macherIn = (folder: string, ...words: readonly string[]): Promise<Finished> =>
  finished(spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder }));
