/** Only the commands that use heavy packages or native code load them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const preload = new URL('loads.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

/** The packages that a command loads in all of its threads, and the total number of modules. */
const loadedBy = (words: readonly string[], input = '') => {
  const file = join(folder, words.join(' '));
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, program, ...words], {
    env: { ...process.env, NODE_OPTIONS: `--import ${preload}`, LOADS: file },
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  expect(status).toBe(0);
  const modules = readFileSync(file, 'utf8').trim().split('\n');
  const packages = modules.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  return { stdout, packages: [...new Set(packages)], modules };
};

const HEAVY = ['@duckdb/node-api', 'bullmq', 'ioredis', 'esbuild', '@observablehq/plot', 'linkedom', 'hono'];
const heavyIn = (packages: readonly string[]): string[] => packages.filter((name) => HEAVY.includes(name));

describe('what a command loads', () => {
  it('is little for the version', () => {
    const { packages, stdout } = loadedBy(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+/);
    expect([...heavyIn(packages), ...packages.filter((name) => name === 'zod' || name === 'piscina')]).toEqual([]);
  });

  it('is what the analysis engine needs, and few files', () => {
    const game = 'edition: valley-2006\nplayers: 4\nphase: organize-meetings\n';
    const query = { do: 'analyse', id: 1, game, agent: 'learned' };
    const { packages, stdout, modules } = loadedBy(['analyse', '--stdio'], `${JSON.stringify(query)}\n`);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, left: 0, phase: 'organize-meetings' });
    expect(packages).toContain('piscina');
    expect(heavyIn(packages)).toEqual([]);
    // Without the bundle for its threads, it would load more than four hundred.
    expect(modules.length).toBeLessThan(260);
  });

  it('includes the database where rows are written', () => {
    const words = ['simulate', '--agents', 'random', '--games', '1', '--workers', '1', '--out', 'x.duckdb'];
    const { packages, modules } = loadedBy(words);
    expect(heavyIn(packages)).toContain('@duckdb/node-api');
    // As they are installed, these packages have three hundred files.
    const filesOf = (name: string) => modules.filter((url) => url.includes(`/node_modules/${name}/`));
    for (const name of ['@duckdb/node-api', 'yaml', 'zod']) {
      const packed = new URL(`../../dist/node_modules/${name}/`, import.meta.url).href;
      expect(filesOf(name).length).toBeLessThanOrEqual(3);
      expect(filesOf(name).filter((url) => !url.startsWith(packed))).toEqual([]);
    }
  });
});
