/** The studio's queue of jobs, with commands that only leave a file behind. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Folder } from '../../../src/service/studio/folder.ts';
import { Queue } from '../../../src/service/studio/queue.ts';
import { temporaryFolder } from '../../support/folder.ts';

test('a question that is removed before it could start is not played', async () => {
  const folder = new Folder(temporaryFolder());
  let free = (_open: () => void): void => {};
  const alone = () => new Promise<() => void>((resolve) => (free = resolve));
  const command = [process.execPath, '-e', 'require("node:fs").writeFileSync("played", "")'];
  const queue = new Queue({ folder, command, alone });
  queue.add({ kind: 'file', file: 'experiments/mine.yaml' });
  const [{ id }] = queue.toJson(() => '');
  queue.remove(id);
  let isOpen = false;
  free(() => {
    isOpen = true;
  });
  await new Promise(setImmediate);
  await queue.close();
  expect([existsSync(join(folder.root, 'played')), isOpen]).toEqual([false, true]);
});
