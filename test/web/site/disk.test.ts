/** What a browser keeps of the tables, with a store that can be full. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/site/node/disk.ts', import.meta.url));

/** What stands in for the browser's store, and for the list of models. */
const PARTS: Readonly<Record<string, string>> = {
  'virtual:models': 'export const folder = "", models = [];',
  'idb-keyval': `
    export const full = { is: false };
    export const createStore = () => ({}), entries = async () => [], delMany = async () => {};
    export const setMany = async () => { if (full.is) throw new Error('The quota is exceeded'); };`,
};

type Disk = typeof import('../../../web/site/node/disk.ts');

const openedDisk = async (): Promise<Disk & { readonly full: { is: boolean } }> => {
  const contents = `export * from ${JSON.stringify(SOURCE)}; export { full } from 'idb-keyval';`;
  const { outputFiles } = await build({
    ...{ bundle: true, write: false, format: 'esm', tsconfigRaw: {} },
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    plugins: [
      {
        name: 'parts',
        setup: (plugin) => {
          plugin.onResolve({ filter: /^(virtual:models|idb-keyval)$/ }, ({ path }) => ({ path, namespace: 'parts' }));
          plugin.onLoad({ filter: /./, namespace: 'parts' }, ({ path }) => ({ contents: PARTS[path] }));
        },
      },
    ],
  });
  const disk = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  await disk.openDisk();
  return disk;
};

test('what could not be stored is told to those who have written it, until there is room', async () => {
  const disk = await openedDisk();
  disk.write('games/a', 'one');
  await disk.settled(0);
  disk.full.is = true;
  const before = disk.changes();
  disk.write('games/a', 'two');
  await expect(disk.settled(before)).rejects.toMatchObject({
    said: {
      en: expect.stringMatching(/was not stored in this browser \(The quota is exceeded\)/),
      de: expect.stringMatching(/nicht gespeichert \(The quota is exceeded\)/),
      pl: expect.stringMatching(/nie zostało zapisane .*\(The quota is exceeded\)/),
    },
  });
  // Those who only read are not told, and the next who write are told immediately.
  await disk.settled(disk.changes());
  expect(() => disk.write('games/a', 'three')).toThrow('ENOSPC');
  // What is saved as a file is what was played last, and writing goes by way of a temporary file.
  expect(disk.read('games/a')).toBe('three');
  disk.write('games/.aside.part', 'four');
  await disk.settled(disk.changes());
  disk.full.is = false;
  expect(() => disk.write('games/a', 'four')).toThrow('ENOSPC');
  await disk.settled(before);
  expect(disk.read('games/a')).toBe('four');
  disk.write('games/a', 'five');
  await disk.settled(before);
});
