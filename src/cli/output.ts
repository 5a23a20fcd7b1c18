/** Printing: one JSON object or text on standard output, everything else on standard error. */

import { reasonOf } from '../base/text/files.ts';
import { printable, printableJson } from '../base/text/quote.ts';
import { endWithoutTerminal } from '../table/play/signals.ts';
import { EXIT } from './errors.ts';

/** Whether somebody waits to save what there is before the program ends. */
const isSaving = (): boolean => process.listenerCount('SIGHUP') > 0;

/**
 * Ends the program when nothing more can be printed. A reader that has seen enough, as `head`, closes the pipe, which is
 * no error; a full disk is one. Where games are played, a reader that is gone is like a terminal that is closed: they are saved.
 */
export const quitWhenOutputFails = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isSaving()) return void process.emit('SIGHUP', 'SIGHUP');
      // The terminal is gone, and with it the reader.
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

/** A remark for the person at the terminal, which never mixes with the output. */
export const remark = (text: string): void => {
  process.stderr.write(`${printable(text)}\n`);
};
