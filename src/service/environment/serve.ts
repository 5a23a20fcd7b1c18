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

/** The answer to a line: one line of JSON, and the frame after it. */
const answerTo = (
  environment: Environment,
  line: string | null,
): { readonly line: object; readonly bytes?: Buffer } => {
  const { asked, failure } = parsed(line);
  const id = idOf(asked);
  try {
    if (failure !== null) throw failure;
    const { fields, frame } = environment.answer(asked);
    if (!frame) return { line: { id, ...fields } };
    const { arrays, bytes } = frame;
    return { line: { id, ...fields, frame: { bytes: bytes.length, arrays } }, bytes };
  } catch (error) {
    return { line: { id, error: errorToJson(error) } };
  }
};

/** Answers requests, one after another, until the input ends. @param write writes a whole answer */
export const serveEnvironment = async (from: Readable, write: (answer: Buffer) => void): Promise<void> => {
  const environment = new Environment(await Seats.open());
  await eachLine(from, (line) => {
    const { line: answer, bytes } = answerTo(environment, line);
    const head = Buffer.from(`${JSON.stringify(answer)}\n`);
    write(bytes ? Buffer.concat([head, bytes]) : head);
  });
};
