// Bundles the modules that must start fast: one file instead of hundreds, which take longer to find and open than to run. A
// bundle lies beside its module and finds models and later modules just as the module does.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUILT_IN, listOfAgents } from './built-in.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Modules that have a bundle, as paths in dist/ without the extension; `whole` in src/players/agent/compiled.ts finds it. None
 * runs user code.
 */
export const WHOLE = [
  'src/lab/arena/game-worker',
  'src/table/review/review-worker',
  'src/table/server/thinking-worker',
  'src/service/analysis/analysis-worker',
  'src/service/analysis/serve',
  'src/service/environment/serve',
];
/** Modules that threads run. src/players/agent/thread.cts caches their compiled code, which Node cannot do for ES modules. */
const isForThreads = (module) => module.endsWith('-worker');
/** A module that only re-exports another package. The package replaces it, because every command loads it. */
const PARSER = 'src/cli/parser';
/** The module that would load users' files and programs. */
const REGISTRY = 'src/players/agent/registry.js';

/** Options for every bundle. */
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

/** Replacements, in bundles for threads, for what only ES modules have. */
const OF_MODULES = { 'import.meta.url': '__address', 'import.meta.resolve': '__resolve' };
const THEIR_VALUES = `const { pathToFileURL: __toAddress } = require('node:url');
const __address = __toAddress(__filename).href, __resolve = (name) => __toAddress(require.resolve(name)).href;`;

/** The address of a module, as code in a file in another folder. */
const besideIt = (folder) => (path) => `new URL(${JSON.stringify(pathBetween(folder, path))}, import.meta.url).href`;
const pathBetween = (folder, path) => {
  const way = relative(folder, path).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
};

/**
 * Bundles a module with everything it imports.
 *
 * @param dist the folder of compiled files
 * @param module its path in that folder, without the extension
 * @param into the folder for the bundle, at the same path; `dist` if left out
 * @param addressOf maps a module's path to its address, as code in the bundle: modules look for files relative to themselves
 */
export const bundleModule = (dist, module, into = dist, addressOf = besideIt(dirname(join(dist, module)))) => {
  const folder = dirname(join(dist, module));
  const own = {
    name: 'own-modules',
    setup(build) {
      build.onResolve({ filter: /^macher-lab(\/|$)/ }, ({ path }) => ({
        path: join(dist, 'src/door', `${path.split('/')[1] ?? 'index'}.js`),
      }));
      // A bundle is made of packages as they were installed.
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer, pluginData }) =>
        importer.startsWith(dist) && pluginData !== INSTALLED
          ? build.resolve(path, { kind, resolveDir: root, pluginData: INSTALLED })
          : null,
      );
      // The modules that load users' files and programs stay outside: no bundle runs user code.
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
    // The package's other form is older JavaScript, which requires Node modules.
    alias: { yaml: join(dirname(createRequire(import.meta.url).resolve('yaml/package.json')), 'browser/index.js') },
  });
};

/** Puts the command-line parser in place of the module that re-exports it. */
const bundleParser = (dist) =>
  build({
    ...COMMON,
    stdin: { contents: "export { default } from 'yargs';", resolveDir: root },
    outfile: join(dist, `${PARSER}.js`),
    // Help text has no characters wider than one column, and the tables of wide characters take longer to compile than everything
    // else.
    alias: { 'string-width': join(root, 'scripts/string-width.js') },
  });

/**
 * Third-party packages of many files, which take longer to find and open than to run, with what programs import of each. Each
 * becomes a few files in dist/node_modules, where Node looks first for what a module in dist/ imports.
 */
const PACKED = {
  '@duckdb/node-api': ['.'],
  '@observablehq/plot': ['.'],
  bullmq: ['.'],
  'cli-progress': ['.'],
  ioredis: ['.'],
  linkedom: ['.'],
  yaml: ['.'],
  zod: ['.', './mini'],
};
/** Where the packed packages are. */
const packedIn = (dist) => join(dist, 'node_modules');

/** Packs a third-party package. An older one cannot show a bundler what it exports, so its exports are listed. */
const packPackage = async (dist, name) => {
  const into = join(packedIn(dist), name);
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const entries = await Promise.all(
    PACKED[name].map(async (path) => {
      const module = posix.join(name, path);
      const names = Object.keys(await import(module)).filter((one) => one !== 'module.exports');
      return [path, `export { ${names.join(', ')} } from '${module}';`];
    }),
  );
  const fileOf = (path) => (path === '.' ? 'index' : path.slice(2));
  const texts = new Map(entries.map(([path, text]) => [fileOf(path), text]));
  const entriesOnly = {
    name: 'entries',
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
      build.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({
        contents: texts.get(path),
        resolveDir: root,
      }));
    },
  };
  const result = await build({
    ...COMMON,
    entryPoints: [...texts.keys()].map((path) => ({ in: `entry:${path}`, out: path })),
    splitting: true,
    outdir: into,
    external: [...Object.keys(PACKED).filter((one) => one !== name), '@duckdb/node-bindings', 'msgpackr-extract'],
    plugins: [entriesOnly],
    // Older JavaScript requires Node's modules and native code.
    banner: { js: "import { createRequire as __from } from 'node:module'; const require = __from(import.meta.url);" },
  });
  const exports = Object.fromEntries(PACKED[name].map((path) => [path, `./${fileOf(path)}.js`]));
  writeFileSync(join(into, 'package.json'), `${JSON.stringify({ name, version, type: 'module', exports }, null, 2)}\n`);
  return result;
};

/** Marks a package that is looked up where it was installed. */
const INSTALLED = 'installed';

/** The folders of third-party packages in a bundle. */
const packagesIn = ({ metafile }) =>
  Object.keys(metafile.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);

/** The licence of a third-party package, with its name. @param folder where the package is */
export const licenceOf = (folder) => {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : license}\n`;
};

/** Makes all bundles and collects the licences of what they contain. @param dist the folder of compiled files */
export const makeBundles = async (dist) => {
  // Compile caches of earlier bundles.
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.cache')) rmSync(join(dist, name));
  rmSync(packedIn(dist), { recursive: true, force: true });
  const bundles = await Promise.all([
    bundleParser(dist),
    ...WHOLE.map((module) => bundleModule(dist, module)),
    ...Object.keys(PACKED).map((name) => packPackage(dist, name)),
  ]);
  const packages = [...new Set(bundles.flatMap(packagesIn))].sort();
  const licences = new Set(packages.map((path) => licenceOf(resolve(path))));
  writeFileSync(join(dist, 'LICENCES'), [...licences].join('\n\n'));
};
