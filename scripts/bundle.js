// Bundles the module that threads of the analysis engine load: one file instead of more than two hundred, which take longer to
// find and to open than to run. It lies beside the module itself, and finds models and modules that it needs later as that does.

import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { BUILT_IN, listOfAgents } from './built-in.js';

/** The module, by its path in dist/ without the ending. */
const WORKER = 'src/service/analysis/analysis-worker';
/** What would load files and programs. */
const REGISTRY = 'src/players/agent/registry.js';

/** @param dist the folder of compiled files */
export const bundleWorker = async (dist) => {
  const folder = dirname(join(dist, WORKER));
  const own = {
    name: 'own-modules',
    setup(build) {
      build.onResolve({ filter: /^macher-lab(\/|$)/ }, ({ path }) => ({
        path: join(dist, 'src/door', `${path.split('/')[1] ?? 'index'}.js`),
      }));
      // Files and programs of users, which this engine never runs, stay outside.
      build.onResolve({ filter: /^\./ }, ({ path, kind, importer }) => {
        if (kind !== 'dynamic-import' || importer !== join(dist, REGISTRY)) return null;
        return {
          path: `./${relative(folder, resolve(dirname(importer), path)).replaceAll('\\', '/')}`,
          external: true,
        };
      });
      build.onLoad({ filter: /built-in\.js$/ }, ({ path }) =>
        path === join(dist, `${BUILT_IN}.js`) ? { contents: listOfAgents(dist) } : null,
      );
    },
  };
  await build({
    entryPoints: [join(dist, `${WORKER}.js`)],
    outfile: join(dist, `${WORKER}.bundle.js`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['esbuild'],
    plugins: [own],
    // The other form of the package is older JavaScript, which requires modules of Node.
    alias: { yaml: join(dirname(createRequire(import.meta.url).resolve('yaml/package.json')), 'browser/index.js') },
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
};
