/** The site, built and served as plain files. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type StaticServer, serveFolder } from '../../support/static-server.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Builds `dist/site`. */
export const buildSite = (): void => {
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/site.js')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** Does some work with the site on a server, in a subfolder. */
export const withSite = async <T>(work: (server: StaticServer) => Promise<T>): Promise<T> => {
  const server = await serveFolder(at('dist/site'));
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};
