/**
 * Pages that listen at a table. Page and server exchange signs of life every few seconds, so a dead connection is noticed: the
 * page opens another one, and the server counts its person as away.
 */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { languageOf } from '../words/language.ts';
import type { Place } from './hall.ts';
import type { ServerMessage } from './messages.ts';
import { newToken } from './seat-keeping.ts';

/** Milliseconds between two pulses. */
const PULSE = 5000;
/** A page counts as gone after this many unanswered pulses. */
const SILENT = 4;

export class Pages {
  private readonly every: number;
  /** Callbacks for signs of life, by page. */
  private readonly signs = new Map<string, () => void>();

  /** @param every milliseconds between two pulses */
  constructor(every = PULSE) {
    this.every = every;
  }

  /** A page has answered a pulse. */
  here(page: string): void {
    this.signs.get(page)?.();
  }

  /** Sends a page what its seat sees, until it is gone. */
  open(c: Context, { table, seat }: Place): Response {
    const language = languageOf(c.req.header('accept-language'));
    const { every, signs } = this;
    return streamSSE(c, async (stream) => {
      const page = newToken();
      const waiting: ServerMessage[] = [];
      let [wake, isOpen, heard] = [() => {}, true, Date.now()];
      signs.set(page, () => {
        heard = Date.now();
      });
      const send = (message: ServerMessage) => {
        waiting.push(message);
        wake();
      };
      send({ kind: 'pulse', page, every });
      const leave = table.listen(seat, send, language);
      const pulse = setInterval(() => {
        if (Date.now() - heard > SILENT * every) stream.abort();
        else send({ kind: 'pulse', page, every });
      }, every);
      const end = () => {
        isOpen = false;
        clearInterval(pulse);
        signs.delete(page);
        leave();
        wake();
      };
      stream.onAbort(end);
      while (isOpen) {
        for (let next = waiting.shift(); next && isOpen; next = waiting.shift()) {
          await stream.writeSSE({ event: next.kind, data: JSON.stringify(next) });
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (waiting.length > 0 || !isOpen) resolve();
        });
      }
    });
  }
}
