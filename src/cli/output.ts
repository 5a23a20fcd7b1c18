/** Printing: one JSON object or text on standard output, everything else on standard error. */

import { reasonOf } from '../base/text/files.ts';
import { printable, printableJson } from '../base/text/quote.ts';
import { endWithoutTerminal } from '../table/play/signals.ts';
import { EXIT } from './errors.ts';

/** Whether something wants to save before the program ends. */
const isSaving = (): boolean => process.listenerCount('SIGHUP') > 0;

/**
 * Ends the program when nothing more can be printed. A reader that has seen enough, such as `head`, closes the pipe, which is not
 * an error; a full disk is one. While games are played, losing the reader is like closing the terminal: they are saved.
 */
export const quitWhenOutputFails = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isSaving()) return void process.emit('SIGHUP', 'SIGHUP');
      // The terminal has been closed.
      if (error.code === 'EIO' && stream.isTTY) {
        endWithoutTerminal();
        process.exit(EXIT.interrupted);
      }
      if (error.code === 'EPIPE') process.exit(EXIT.ok);
      const reason = error.code === 'ENOSPC' ? 'no space is left where it goes' : reasonOf(error);
      if (stream === process.stdout) remark(`macher: the output cannot be written: ${reason}.`);
      process.exit(EXIT.failure);
    });
  }
};

export const print = (text: string): void => {
  process.stdout.write(`${printable(text)}\n`);
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${printableJson(value)}\n`);
};

/** A remark for the person at the terminal, kept out of the output. */
export const remark = (text: string): void => {
  process.stderr.write(`${printable(text)}\n`);
};

/** Progress on standard error, once for each tenth. */
export const tenths = (what: string): ((done: number, wanted?: number) => void) => {
  let reported = 0;
  return (done, wanted = 1) => {
    const tenth = Math.floor((10 * done) / wanted) * 10;
    if (tenth > reported) remark(`${what} ${tenth} %`);
    reported = Math.max(reported, tenth);
  };
};
