/** `macher analyse` and `macher serve` as processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { finished, macher } from './support.ts';

const COMMAND = resolve('dist/src/cli/main.js');
const GAME = 'edition: valley-2006\nplayers: 4\nphase: organize-meetings\n';
const VALUE = { id: 'v', game: GAME, want: ['value'] };

it('answers over standard input and output, and ends with its input', async () => {
  const child = spawn(process.execPath, [COMMAND, 'analyse', '--stdio', '--workers', '1'], { stdio: 'pipe' });
  child.stdin.end(`no JSON\n${JSON.stringify({ do: 'analyse', ...VALUE })}\n`);
  const { code, stdout } = await finished(child);
  expect(code).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { id: null, error: { code: 'malformed' } },
    { id: 'v', left: 0, seat: 0 },
  ]);
});

it('answers over HTTP on the loopback, until it is asked to stop', async () => {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--workers', '1'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = finished(child);
  const [address] = await once(child.stdout, 'data');
  expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  const response = await fetch(`${String(address).trim()}analyse`, { method: 'POST', body: JSON.stringify(VALUE) });
  expect(await response.json()).toMatchObject({ answers: [{ id: 'v', round: 1 }] });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

it('prints its OpenAPI document', async () => {
  const { stdout } = await macher('serve', '--openapi');
  expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0', paths: { '/analyse': {} } });
});

it('says what it needs', async () => {
  await expect(macher('analyse')).resolves.toMatchObject({ code: 2, stderr: expect.stringContaining('--stdio') });
  await expect(macher('serve', '--port', '70000')).resolves.toMatchObject({ code: 2 });
});
