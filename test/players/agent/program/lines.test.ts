import { describe, expect, it } from 'vitest';
import { Lines, LONGEST_LINE } from '../../../../src/players/agent/program/lines.ts';

const linesOf = (...texts: readonly string[]): Lines => {
  const lines = new Lines();
  for (const text of texts) lines.add(Buffer.from(text));
  return lines;
};

describe('what a program writes', () => {
  it('is a line when it ends, in however many pieces it comes', () => {
    const lines = new Lines();
    for (const byte of Buffer.from('{"a":"für"}')) lines.add(Buffer.of(byte));
    expect(lines.take()).toBeNull();
    lines.add(Buffer.from('\r\n'));
    expect(lines.take()).toBe('{"a":"für"}');
    expect(lines.rest).toBe('');
  });

  it('is not a line where it is blank', () => {
    expect(linesOf('\n \r\n').rest).toBe('');
    expect(linesOf('\n\n', 'one\ntwo\n').take()).toBe('one');
  });

  it('is kept as far as it can matter: an answer, and what nobody has asked for', () => {
    const lines = linesOf('one\ntwo\nthree\nfo', 'ur');
    expect([lines.take(), lines.rest, lines.hasLine]).toEqual(['one', 'two', true]);
    expect([lines.take(), lines.rest, lines.hasLine]).toEqual(['two', 'four', false]);
  });

  it('may be a line of 64 KiB and no longer', () => {
    const long = 'x'.repeat(LONGEST_LINE);
    expect(linesOf(long, '\n').take()).toBe(long);
    expect(linesOf(long, 'x').isTooLong).toBe(true);
    expect(linesOf(`${long}x\n`, 'short\n').take()).toBeNull();
  });

  it('is read in linear time, and an endless line is not kept', () => {
    const began = performance.now();
    const lines = new Lines();
    for (let i = 0; i < LONGEST_LINE; i++) lines.add(Buffer.from(' '));
    expect(lines.isTooLong).toBe(false);
    const piece = Buffer.alloc(LONGEST_LINE, 'x');
    for (let i = 0; i < 100_000; i++) lines.add(piece);
    expect(lines.isTooLong).toBe(true);
    expect(lines.rest.length).toBeLessThanOrEqual(2 * LONGEST_LINE);
    // It would take minutes to look at every byte again with each piece.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
