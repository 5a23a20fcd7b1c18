/** `macher env` over the streams of a process. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { finished, macher } from './support.ts';

const COMMAND = resolve('dist/src/cli/main.js');

/** The answers of the command to these lines, one answer per line. */
const answersTo = async (...lines: string[]): Promise<{ code: number | null; answers: Record<string, unknown>[] }> => {
  const child = spawn(process.execPath, [COMMAND, 'env', '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const { code, stdout } = await finished(child);
  return {
    code,
    answers: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};

it('answers line by line, with the id of each, whatever came before', async () => {
  const { code, answers } = await answersTo(
    '{"id":"a","do":"reset","seeds":[1],"as":"none"}',
    'no JSON',
    '{"id":7,"do":"step","games":[0],"actions":[2303]}',
    '{"id":"z","do":"returns","games":[0]}',
  );
  expect(code).toBe(0);
  expect(answers).toEqual([
    { id: 'a', games: [0] },
    { id: null, error: { code: 'malformed', sentence: 'The line is not JSON; send one JSON object a line.' } },
    {
      id: 7,
      error: { code: 'illegal-action', sentence: expect.stringContaining('Action 2303 is not legal in game 0') },
    },
    { id: 'z', returns: [null] },
  ]);
});

it('prints the layout', async () => {
  const { stdout } = await macher('env', '--layout');
  const { layout, cells, fields } = JSON.parse(stdout);
  expect(layout).toMatch(/^[0-9a-f]{16}$/);
  expect(fields.at(-1).from + fields.at(-1).length).toBe(cells);
});

it('says what it needs', async () => {
  await expect(macher('env')).resolves.toMatchObject({ code: 2, stderr: expect.stringContaining('--stdio') });
});
