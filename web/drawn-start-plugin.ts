/**
 * The start page before anything is known about saved games, drawn by the build in each language: `virtual:drawn/de`. It is on
 * the screen before the page's program has loaded.
 */
import { join } from 'node:path';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Language } from '../src/table/words/language.ts';

const DRAWN = /^\0?virtual:drawn\/(\w+)$/;

/** Renders Svelte components to text, with Vite's own way to run sources. */
const openDrawing = (): Promise<ViteDevServer> =>
  createServer({
    ...{ configFile: false, root: import.meta.dirname, appType: 'custom', logLevel: 'warn' },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [svelte({ configFile: false, preprocess: vitePreprocess() })],
  });

/** @param isHere whether the page itself holds the tables */
export const drawnStart = (isHere: boolean): Plugin => {
  let drawing: Promise<ViteDevServer> | null = null;
  return {
    name: 'drawn-start',
    resolveId: (source) => (DRAWN.test(source) ? `\0${source}` : null),
    async load(id) {
      const language = DRAWN.exec(id)?.[1];
      if (!language) return null;
      drawing ??= openDrawing();
      const { draw } = (await (await drawing).ssrLoadModule(join(import.meta.dirname, 'src/draw-start.ts'))) as {
        draw: (language: Language, isHere: boolean) => Promise<object>;
      };
      return `export const drawn = ${JSON.stringify(await draw(language as Language, isHere))};`;
    },
    async closeBundle() {
      await (await drawing)?.close();
      drawing = null;
    },
    // The program loads while the start page is drawn.
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const page = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && chunk.name === 'page');
        if (page?.type !== 'chunk') return [];
        return [page.fileName, ...page.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
};
