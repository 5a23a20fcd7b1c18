/** The analysis engine over standard input and output. */
import type { Readable } from 'node:stream';
import { errorToJson, idOf, readBy } from '../../players/agent/environment/refusal.ts';
import { eachLine, parseLine } from '../wire/lines.ts';
import { Engine } from './engine.ts';
import { request } from './messages.ts';
import type { Threads } from './threads.ts';

/**
 * Accepts requests, one on each line, and writes answers as they come, until the input has ended and all are answered.
 *
 * @param write writes a whole line
 */
export const serveAnalysis = async (engine: Engine, from: Readable, write: (line: string) => void): Promise<void> => {
  const send = (answer: object) => write(`${JSON.stringify(answer)}\n`);
  const open = new Set<Promise<void>>();
  const carryOut = (line: string | null): void => {
    let asked: unknown = null;
    try {
      asked = parseLine(line);
      const read = readBy(request, asked);
      if (read.do === 'analyse') {
        const { do: _do, ...query } = read;
        const answered = engine.ask(query, send);
        open.add(answered);
        void answered.then(() => open.delete(answered));
        return;
      }
      if (read.do === 'cancel') engine.cancel(read.query);
      else engine.prioritise(read.query, read.priority);
      send({ id: read.id ?? null, done: read.do, query: read.query });
    } catch (error) {
      send({ id: idOf(asked), error: errorToJson(error) });
    }
  };
  await eachLine(from, carryOut);
  await Promise.all(open);
};

/** The same with a separate engine over these threads, which is closed at the end. */
export const answerLines = async (threads: Threads, from: Readable, write: (line: string) => void): Promise<void> => {
  const engine = new Engine(threads);
  try {
    await serveAnalysis(engine, from, write);
  } finally {
    await engine.close();
  }
};
