import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() })],
  build: {
    ...{ outDir: '../dist/web', emptyOutDir: true, target: 'es2022' },
    // The table, and the studio.
    rollupOptions: { input: ['index.html', 'studio.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
