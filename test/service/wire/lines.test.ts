import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { eachLine, Lines, parseLine } from '../../../src/service/wire/lines.ts';

const linesOf = async (...pieces: string[]): Promise<(string | null)[]> => {
  const lines: (string | null)[] = [];
  await eachLine(Readable.from(pieces.map((piece) => Buffer.from(piece))), (line) => void lines.push(line));
  return lines;
};

it('joins what comes in pieces, and takes a last line without its end', async () => {
  expect(await linesOf('{"a"', ':1}\n{"b":2}\n\n  \n{"c"', ':3}')).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
});

it('keeps letters whole that come in two pieces', async () => {
  const bytes = Buffer.from('"Württemberg"\n');
  const lines: (string | null)[] = [];
  await eachLine(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), (line) => void lines.push(line));
  expect(lines).toEqual(['"Württemberg"']);
});

it('passes over a line that is too long, and reads the next', () => {
  const lines = new Lines();
  const longest = Buffer.alloc(16 * 1024 * 1024, 'x');
  const pieces = [longest, Buffer.from('\n'), longest, Buffer.from('x\n1'), longest, Buffer.from('\nok\n')];
  const taken = pieces.flatMap((piece) => [...lines.take(piece)]);
  expect(taken.map((line) => line?.length)).toEqual([longest.length, undefined, undefined, 2]);
});

it('says what is wrong with a line', () => {
  expect(() => parseLine('{')).toThrow('The line is not JSON; send one JSON object a line.');
  expect(() => parseLine(null)).toThrow('The line is longer than 16,777,216 bytes.');
});
