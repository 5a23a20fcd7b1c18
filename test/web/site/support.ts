/** The site, built and served as plain files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StaticServer, serveFolder } from '../../support/static-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/site.js', import.meta.url));

/** Builds the site in a folder of its own; what does some work with it on a server, in a subfolder, and takes it away at the end. */
export const builtSite = () => {
  const folder = mkdtempSync(join(tmpdir(), 'macher-site-'));
  const build = (): void => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
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
  return { build, withSite, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
