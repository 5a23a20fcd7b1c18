import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import LongestFirst, { LONG_BUT_SMALL } from './longest-first.ts';

it('starts files that take long before larger ones, and the others as Vitest would', async () => {
  const config = { root: '/', sequence: { groupOrder: 0 } };
  const fileOf = (moduleId: string) =>
    ({ moduleId, project: { name: 'long', config } }) as unknown as TestSpecification;
  const sizes: Record<string, number> = { '/large': 30, '/small': 20 };
  const sizeOf = (key: string) => ({ size: sizes[key.replace('long:', '/')] ?? 1 });
  const cache = { getFileTestResults: () => undefined, getFileStats: sizeOf };
  const sequencer = new LongestFirst({ config, cache } as never);
  const [second, first] = [LONG_BUT_SMALL[1], LONG_BUT_SMALL[0]].map((name) => `/${name}`);
  const sorted = await sequencer.sort(['/small', second, '/large', first].map(fileOf));
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([first, second, '/large', '/small']);
});

it('names files that are there', () => {
  expect(LONG_BUT_SMALL.filter((name) => !existsSync(name))).toEqual([]);
});
