import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { BUILT, runsWhatWasBuilt, whatWasBuilt } from './test/built.ts';
import LongestFirst from './test/longest-first.ts';

const door = (name: string): string => fileURLToPath(new URL(`./src/door/${name}.ts`, import.meta.url));

/** Tests that change what all files of a thread share, such as prototypes, or that need them as they were. */
const ALONE = [
  'test/players/agent/doors.test.ts',
  'test/players/agent/loading.test.ts',
  'test/players/agent/registry.test.ts',
  'test/lab/arena/guests.test.ts',
  'test/lab/arena/room.test.ts',
  'test/certify/agents.test.ts',
  'test/certify/leaks.test.ts',
];

/**
 * How much code has to run before it is optimised, in V8's units of its bytes; usually 135,168. Tests run most code a few times and
 * then never more: with the usual budget, optimising took a quarter of the processor's time.
 */
setFlagsFromString('--interrupt-budget=600000');

/** Whole games in a browser, queues and kills, simulations of error rates: `npm run test:long`. */
const LONG = 'test/**/*.long.test.ts';

export default defineConfig({
  plugins: runsWhatWasBuilt(process.argv.slice(2)) ? [whatWasBuilt] : [],
  resolve: {
    // The package's own doors, in source: longer names first, since a shorter one would match their beginning.
    alias: [
      { find: 'macher-lab/engine', replacement: door('engine') },
      { find: 'macher-lab/search', replacement: door('search') },
      { find: 'macher-lab/notation', replacement: door('notation') },
      { find: 'macher-lab/variants', replacement: door('variants') },
      { find: 'macher-lab', replacement: door('index') },
    ],
  },
  test: {
    projects: [
      // One copy of all modules for each thread: a quarter of the work was to load them again for every file.
      {
        extends: true,
        test: { name: 'together', isolate: false, include: ['test/**/*.test.ts'], exclude: [...ALONE, LONG] },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'long', isolate: false, include: [LONG] } },
    ],
    globalSetup: ['test/global-setup.ts'],
    server: { deps: { external: [BUILT] } },
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    // What has not changed since the last run is not compiled again: a third of the time of a single file.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    testTimeout: 60_000,
    // Browsers, servers and programs of the tests share two cores there; what fails twice has failed, and what failed once is told.
    retry: process.env.CI ? 1 : 0,
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
