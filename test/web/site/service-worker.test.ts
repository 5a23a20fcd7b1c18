/** The service worker, bundled with the parts of a browser that it uses. */
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/site/service-worker.ts', import.meta.url));
const SITE = 'https://example.org/macher/';

/** Keeps the files of the start, as another library does. */
const workbox: Plugin = {
  name: 'workbox',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^workbox-/ }, ({ path }) => ({ path, namespace: 'workbox' }));
    plugin.onLoad({ filter: /./, namespace: 'workbox' }, () => ({
      contents: 'export const clientsClaim = () => {}, precacheAndRoute = () => {};',
    }));
  },
};

const bundled = async (later: readonly { readonly url: string; readonly revision: string }[]): Promise<string> => {
  const { outputFiles } = await build({
    ...{ entryPoints: [SOURCE], bundle: true, write: false, tsconfigRaw: {}, plugins: [workbox] },
    define: { FILES: '[]', LATER: JSON.stringify(later) },
  });
  return outputFiles[0].text;
};

/** Activates the worker of a version, and visits the lab; returns the caches that are then there. */
const visited = async (names: readonly string[], code: string): Promise<string[]> => {
  const there = new Set(names);
  const works: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const caches = {
    keys: async () => [...there],
    delete: async (name: string) => there.delete(name),
    open: async (name: string) => {
      there.add(name);
      return { match: async () => undefined, put: async () => {} };
    },
  };
  const self = {
    registration: { scope: SITE },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  };
  runInNewContext(code, { self, caches, URL, fetch: async () => ({ ok: true, clone: () => ({}) }) });
  listeners.get('activate')!({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  const request = { method: 'GET', url: `${SITE}lab/` };
  listeners.get('fetch')!({ request, respondWith: (answer: Promise<unknown>) => works.push(answer) });
  await Promise.all(works);
  return [...there];
};

describe('the files that are kept once they have been requested', () => {
  const files = Array.from({ length: 9 }, (_, i) => ({ url: `lab/${i}.js`, revision: `${i}`.repeat(16) }));
  const lab = (revision: string) => [...files, { url: 'lab/index.html', revision }];

  test('are kept again by a version in which only the last of them is new, and those of before are forgotten', async () => {
    const [before] = await visited([], await bundled(lab('a'.repeat(16))));
    const [after, ...more] = await visited([before], await bundled(lab('b'.repeat(16))));
    expect(more).toEqual([]);
    expect(after).not.toBe(before);
  });

  test('stay if none of them is new', async () => {
    const code = await bundled(lab('a'.repeat(16)));
    const [before] = await visited([], code);
    expect(await visited([before], code)).toEqual([before]);
  });
});
