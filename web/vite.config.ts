import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { drawnStart } from './drawn-start-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() }), drawnStart(false)],
  build: {
    ...{ outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
    // The table and the studio.
    rollupOptions: { input: ['index.html', 'studio.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
