/** Lines from a person or a pipe, asked for one by one. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../../base/text/quote.ts';
import { onStop } from './signals.ts';

/** Why there are no more lines. */
export type Ending = 'end of input' | 'interrupted';

export interface Lines {
  /** The next line, or why there is none. */
  next(prompt: string): Promise<string | { readonly ending: Ending }>;
  /** Lets pending signals arrive; returns whether the person has interrupted. */
  pause(): Promise<boolean>;
  close(): void;
}

type Streams = { readonly input: Readable & { isTTY?: boolean }; readonly output: Writable };

/**
 * Reads lines; Ctrl-C and other signals end them, both at a keyboard and from a pipe. Close it, or it keeps the process alive.
 */
export const readLines = ({ input, output }: Streams): Lines => {
  const readline = createInterface({ input, output, terminal: input.isTTY === true });
  const waiting: string[] = [];
  let ending: Ending | null = null;
  let wake = () => {};
  const end = (how: Ending) => {
    ending ??= how;
    wake();
  };
  const interrupt = () => end('interrupted');
  readline.on('line', (line) => {
    waiting.push(line);
    wake();
  });
  readline.on('close', () => end('end of input'));
  readline.on('SIGINT', interrupt);
  // Reading a closed terminal fails before the closing is reported.
  readline.on('error', interrupt);
  const forget = onStop(interrupt);
  return {
    async next(prompt) {
      readline.setPrompt(printable(prompt));
      if (ending === null) readline.prompt();
      else output.write(printable(prompt));
      while (waiting.length === 0 && ending === null) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = ending === 'interrupted' ? undefined : waiting.shift();
      // A pipe does not echo: without the answer, the printed text would make no sense later.
      if (input.isTTY !== true) output.write(`${printable(line ?? '')}\n`);
      return line ?? { ending: ending ?? 'end of input' };
    },
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      return ending === 'interrupted';
    },
    close() {
      forget();
      readline.close();
    },
  };
};
