// Bundles what has to start at once: one file instead of hundreds, which take longer to find and to open than to run. A bundle lies
// beside the module itself, and finds models and modules that it needs later as that does.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUILT_IN, listOfAgents } from './built-in.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules that have a bundle, by their paths in dist/ without the ending; `whole` of src/players/agent/compiled.ts finds it. None runs code of users. */
export const WHOLE = [
  'src/lab/arena/game-worker',
  'src/table/review/review-worker',
  'src/table/server/thinking-worker',
  'src/service/analysis/analysis-worker',
  'src/service/analysis/serve',
  'src/service/environment/serve',
];
/** What threads run: src/players/agent/thread.cts keeps what is compiled of it, which Node does for no ES module. */
const isForThreads = (module) => module.endsWith('-worker');
/** A module that is only another package, which is put in its place: every command loads it. */
const PARSER = 'src/cli/parser';
/** What would load files and programs. */
const REGISTRY = 'src/players/agent/registry.js';

/** How every bundle is made. */
const COMMON = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** What stands in a bundle for threads in place of what only ES modules have. */
const OF_MODULES = { 'import.meta.url': '__address', 'import.meta.resolve': '__resolve' };
const THEIR_VALUES = `const { pathToFileURL: __toAddress } = require('node:url');
const __address = __toAddress(__filename).href, __resolve = (name) => __toAddress(require.resolve(name)).href;`;

/** The address of a module as code in a file of another folder. */
const besideIt = (folder) => (path) => `new URL(${JSON.stringify(pathBetween(folder, path))}, import.meta.url).href`;
const pathBetween = (folder, path) => {
  const way = relative(folder, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
};

/**
 * Bundles a module with all that it imports.
 *
 * @param dist the folder of compiled files
 * @param module the path of the module in it, without the ending
 * @param into the folder in which the bundle lies at the same path; `dist` when left out
 * @param addressOf the address of a module, by its path, as code in the bundle: modules look for files from where they are
 */
export const bundleModule = (dist, module, into = dist, addressOf = besideIt(dirname(join(dist, module)))) => {
  const folder = dirname(join(dist, module));
  const own = {
    name: 'own-modules',
    setup(build) {
      build.onResolve({ filter: /^macher-lab(\/|$)/ }, ({ path }) => ({
        path: join(dist, 'src/door', `${path.split('/')[1] ?? 'index'}.js`),
      }));
      // Files and programs of users, which this engine never runs, stay outside.
      build.onResolve({ filter: /^\./ }, ({ path, kind, importer }) => {
        if (kind !== 'dynamic-import' || importer !== join(dist, REGISTRY)) return null;
        return { path: pathBetween(folder, resolve(dirname(importer), path)), external: true };
      });
      build.onLoad({ filter: /\.js$/ }, ({ path }) => {
        if (path === join(dist, `${BUILT_IN}.js`)) return { contents: listOfAgents(dist) };
        const text = path.startsWith(dist) ? readFileSync(path, 'utf8') : '';
        return text.includes('import.meta.url')
          ? { contents: text.replaceAll('import.meta.url', addressOf(path)) }
          : null;
      });
    },
  };
  return build({
    ...COMMON,
    entryPoints: [join(dist, `${module}.js`)],
    outfile: join(into, `${module}.bundle${isForThreads(module) ? '.cjs' : '.js'}`),
    ...(isForThreads(module) && { format: 'cjs', define: OF_MODULES, banner: { js: THEIR_VALUES } }),
    external: ['esbuild', 'piscina'],
    plugins: [own],
    // The other form of the package is older JavaScript, which requires modules of Node.
    alias: { yaml: join(dirname(createRequire(import.meta.url).resolve('yaml/package.json')), 'browser/index.js') },
  });
};

/** Puts the parser of command lines in the place of the module that names it. */
const bundleParser = (dist) =>
  build({
    ...COMMON,
    stdin: { contents: "export { default } from 'yargs';", resolveDir: root },
    outfile: join(dist, `${PARSER}.js`),
    // Help has no letters wider than one column; tables of those that are take longer to compile than all else.
    alias: { 'string-width': join(root, 'scripts/string-width.js') },
  });

/** The folders of packages of others that a bundle contains. */
const packagesIn = ({ metafile }) =>
  Object.keys(metafile.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);

/** The licence of a package of others, with its name. @param folder where it lies */
export const licenceOf = (folder) => {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : license}\n`;
};

/** @param dist the folder of compiled files */
export const makeBundles = async (dist) => {
  // What was compiled of earlier ones.
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.cache')) rmSync(join(dist, name));
  const bundles = await Promise.all([bundleParser(dist), ...WHOLE.map((module) => bundleModule(dist, module))]);
  const packages = [...new Set(bundles.flatMap(packagesIn))].sort();
  const licences = new Set(packages.map((path) => licenceOf(resolve(path))));
  writeFileSync(join(dist, 'LICENCES'), [...licences].join('\n\n'));
};
