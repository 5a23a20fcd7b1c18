/** The environment survives whatever it is asked. */
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { serveEnvironment } from '../../../src/service/environment/serve.ts';

afterEach(() => void vi.restoreAllMocks());

it('answers on after an answer that was too long for a text', async () => {
  const { stringify } = JSON;
  vi.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
    if (value?.shown?.length === 3) throw new RangeError('Invalid string length');
    return stringify(value, ...(rest as []));
  });
  const lines = ['{"id":1,"do":"reset","seeds":[1,2,3]}', '{"id":2,"do":"drop","games":[0]}'];
  const answers: string[] = [];
  const from = Readable.from(lines.map((line) => Buffer.from(`${line}\n`)));
  await serveEnvironment(from, (answer) => void answers.push(String(answer)));
  expect(answers.map((answer) => JSON.parse(answer))).toEqual([
    { id: 1, error: { code: 'internal', sentence: expect.stringContaining('Invalid string length') } },
    { id: 2 },
  ]);
});
