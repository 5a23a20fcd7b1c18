/** The site, built and served as plain files. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type StaticServer, serveFolder } from '../../support/static-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/site.js', import.meta.url));

/** The site of a test run. It takes half a minute to build: the first file that needs it builds it, and others wait. */
export const builtSite = () => {
  const at = inject('ofThisRun');
  const [folder, built] = [join(at, 'site'), join(at, 'site.built')];
  const build = async (): Promise<void> => {
    if (mkdirSync(folder, { recursive: true }) === undefined) {
      while (!existsSync(built)) await pause(100);
      return;
    }
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
    writeFileSync(built, '');
    if (status !== 0) throw new Error(stderr);
  };
  const withSite = async <T>(work: (server: StaticServer) => Promise<T>): Promise<T> => {
    const server = await serveFolder(folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  return { build, withSite };
};
