/** An experiment in a database, as pages list it. Pages import this file, so it must not depend on Node. */
import * as z from 'zod/mini';

const [text, number] = [z.string(), z.number()];
const maybeText = z.nullable(text);

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
