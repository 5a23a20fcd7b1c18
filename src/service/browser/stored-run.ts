/** An experiment in a database, as pages list it. Pages import this file, so it must not depend on Node. */
import * as z from 'zod/mini';
import { maybeText, number, text } from '../../base/text/schema.ts';

export const STORED_RUN = z.object({
  run: text,
  name: text,
  question: maybeText,
  edition: text,
  variant: maybeText,
  players: number,
  games: number,
  /** Milliseconds since 1970. */
  started: number,
  build: text,
  commit: maybeText,
  state: text,
  asks: maybeText,
});
