import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const door = (name: string): string => fileURLToPath(new URL(`./src/door/${name}.ts`, import.meta.url));

export default defineConfig({
  resolve: {
    // The package's own doors, in source: longer names first, since a shorter one would match their beginning.
    alias: [
      { find: 'macher-lab/engine', replacement: door('engine') },
      { find: 'macher-lab/search', replacement: door('search') },
      { find: 'macher-lab', replacement: door('index') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/counts-reporter.ts'],
    benchmark: { include: ['bench/**/*.bench.ts'] },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'agents/**/*.ts'],
      reporter: ['text', 'json-summary', 'lcov'],
    },
  },
});
