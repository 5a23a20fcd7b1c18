import { expect, it } from 'vitest';
import { besideBar } from '../../src/cli/beside-bar.ts';

/** A stream that remembers what is written. */
const streamOf = (isTTY: boolean) => {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  return { stream, written };
};

it('puts whole lines of others where the bar is, which is drawn again below them', () => {
  const { stream, written } = streamOf(true);
  const { write } = stream;
  const { forBar, end } = besideBar(stream);
  forBar.write('bar');
  stream.write('one\ntw');
  stream.write(Buffer.from('o\n'));
  forBar.write('bar');
  stream.write('three');
  end();
  expect(written.filter((text) => text !== '')).toEqual([
    ...['bar', '\r\x1b[0Kone\n\x1b7', 'two\n\x1b7', 'bar'],
    'three\n',
  ]);
  expect(stream.write).toBe(write);
});

it('changes nothing without a terminal', () => {
  const { stream, written } = streamOf(false);
  const { forBar, end } = besideBar(stream);
  expect(forBar).toBe(stream);
  stream.write('a log');
  end();
  expect(written).toEqual(['a log']);
});
