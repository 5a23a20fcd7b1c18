/** The environment over standard input and output. */
import type { Readable } from 'node:stream';
import { Environment } from '../../players/agent/environment/environment.ts';
import { errorToJson, idOf } from '../../players/agent/environment/refusal.ts';
import { Seats } from '../../players/agent/environment/seats.ts';
import { eachLine, parseLine } from '../wire/lines.ts';

/** The request in a line, or why it cannot be read. */
const parsed = (line: string | null): { asked: unknown; failure: unknown } => {
  try {
    return { asked: parseLine(line), failure: null };
  } catch (failure) {
    return { asked: null, failure };
  }
};

const written = (answer: object): Buffer => Buffer.from(`${JSON.stringify(answer)}\n`);

/** The answer to a line: one line of JSON, and the frame after it. */
const answerTo = (environment: Environment, line: string | null): Buffer => {
  const { asked, failure } = parsed(line);
  const id = idOf(asked);
  try {
    if (failure !== null) throw failure;
    const { fields, frame } = environment.answer(asked);
    if (!frame) return written({ id, ...fields });
    const { arrays, bytes } = frame;
    return Buffer.concat([written({ id, ...fields, frame: { bytes: bytes.length, arrays } }), bytes]);
  } catch (error) {
    return written({ id, error: errorToJson(error) });
  }
};

/** Answers requests, one after another, until the input ends. @param write writes a whole answer */
export const serveEnvironment = async (from: Readable, write: (answer: Buffer) => void): Promise<void> => {
  const environment = new Environment(await Seats.open());
  await eachLine(from, (line) => write(answerTo(environment, line)));
};
