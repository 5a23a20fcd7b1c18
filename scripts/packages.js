// Assembles the publishable packages in dist/packages from what `npm run build` has compiled: the rules alone, the players on top
// of them, and the lab on top of both. Run by `npm run packages`; docs/packages.md describes them.
//
// Modules keep their paths. A module belongs to the first package whose doors reach it. An import that crosses into another
// package becomes an import of that package.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { BUILT_IN, listOfAgents } from './built-in.js';
import { bundleModule, licenceOf, WHOLE } from './bundle.js';
import { PACKAGES, VENDORED, WITHIN_STAND_INS } from './packages/contents.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const target = join(dist, 'packages');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const LAST = PACKAGES.length - 1;

if (!existsSync(join(dist, '.built'))) throw new Error('Nothing is built; run npm run build first.');
const { EDITIONS } = await import('../dist/src/rules/engine/editions/index.js');

/** A module's name is its path in dist/ without the extension: src/door/engine. */
const withoutEnding = (path) => path.replace(/\.(?:d\.ts|ts|js)$/, '');
const doorOf = (name) => `src/door/${name}`;
const pathOf = (module, ending) => join(dist, `${module}${ending}`);

const modulesUnder = (folder) =>
  readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.endsWith('.bundle.js'))
    .map((name) => withoutEnding(posix.join(folder, name.replaceAll('\\', '/'))))
    .sort();
const MODULES = ['src', 'agents'].flatMap(modulesUnder);

const textOf = (module, ending) =>
  module === BUILT_IN && ending === '.js' ? listOfAgents(dist) : readFileSync(pathOf(module, ending), 'utf8');

/** The module name in an import, a re-export or an import type; undefined for any other node. */
function nameIn(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return node.argument.literal;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined;
}

/** What texts import: each is asked for again when its imports are renamed, and parsing takes most of the time. */
const known = new Map();

/** What a text imports, with the positions of the names. */
function importsIn(text) {
  if (known.has(text)) return known.get(text);
  const found = [];
  const visit = (node) => {
    const name = nameIn(node);
    if (name && ts.isStringLiteral(name)) found.push({ fileName: name.text, pos: name.pos });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest));
  known.set(text, found);
  return found;
}

/**
 * The module that an import refers to: one of our files, a door that an agent imports, or a stand-in for another package;
 * otherwise null.
 */
function moduleMeant(specifier, from, everywhere) {
  if (specifier.startsWith('.')) return withoutEnding(posix.join(posix.dirname(from), specifier));
  if (specifier === own.name) return doorOf('players');
  if (specifier.startsWith(`${own.name}/`)) return doorOf(specifier.slice(own.name.length + 1));
  if (VENDORED.includes(specifier)) return `vendor/${specifier}`;
  return everywhere && specifier.startsWith('node:') ? specifier.replace('node:', 'vendor/node/') : null;
}
const isVendored = (module) => module.startsWith('vendor/');

/** The index of the package that each module belongs to, once for its code and once for its types. */
const owners = { '.js': new Map(), '.d.ts': new Map() };

/** Gives a package every module that can be reached from the given ones and has no owner yet. */
function take(index, modules, ending) {
  const [owner, { everywhere, name }] = [owners[ending], PACKAGES[index]];
  const waiting = modules.filter((module) => !owner.has(module));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (owner.has(module)) continue;
    owner.set(module, index);
    if (isVendored(module)) continue;
    for (const { fileName } of importsIn(textOf(module, ending))) {
      const meant = moduleMeant(fileName, module, everywhere);
      if (meant !== null) waiting.push(meant);
      else if (everywhere) throw new Error(`${module}${ending} of ${name} imports ${fileName}, which it cannot have.`);
    }
  }
}

PACKAGES.forEach(({ doors }, index) => {
  take(index, index === LAST ? MODULES : Object.values(doors).map(doorOf), '.js');
  const coded = [...owners['.js']].flatMap(([module, owner]) =>
    owner === index && !isVendored(module) ? [module] : [],
  );
  take(index, coded, '.d.ts');
});

/** A module as another package imports it. What lies behind this door may change in any version. */
const across = (module, ending) => `${PACKAGES[owners[ending].get(module)].name}/internal/${module}.js`;

/** A text with its imports renamed. @param rename the new name; null to keep the old one */
function withImports(text, rename) {
  return importsIn(text)
    .toReversed()
    .reduce((result, { fileName, pos }) => {
      const at = result.indexOf(fileName, pos);
      return result.slice(0, at) + (rename(fileName) ?? fileName) + result.slice(at + fileName.length);
    }, text);
}

/**
 * The address of a module under Node; elsewhere a base that relative addresses can be resolved against, as a worker's may begin
 * with blob.
 */
const ADDRESS = "((globalThis.process?.getBuiltinModule && import.meta.url) || 'file:///')";

/** A module's text with its imports as they are in a package. */
function rewritten(module, ending, index) {
  const { everywhere } = PACKAGES[index];
  const text = withImports(textOf(module, ending), (specifier) => {
    const meant = moduleMeant(specifier, module, everywhere);
    if (meant === null) return null;
    if (owners[ending].get(meant) !== index) return across(meant, ending);
    const path = posix.relative(posix.dirname(module), `${meant}.js`);
    return path.startsWith('.') ? path : `./${path}`;
  }).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  return everywhere ? text.replaceAll('import.meta.url', ADDRESS) : text;
}

/** Stands where another package's module would be, for programs that look for files there. */
function standIn(module, ending) {
  const hasDefault = /^export (?:default|\{[^}]*\bdefault\b)/m.test(textOf(module, ending));
  const from = `from '${across(module, ending)}';\n`;
  return `export * ${from}${hasDefault ? `export { default } ${from}` : ''}`;
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Bundles a third-party package, or the stand-in for a Node module. */
async function vendor(module, folder) {
  const name = module.slice('vendor/'.length);
  const source = name.startsWith('node/') ? join(root, 'scripts/packages', `${name}.js`) : name;
  const contents = `export * from ${JSON.stringify(source)};${name === 'seedrandom' ? `export { default } from '${name}';` : ''}`;
  await build({
    stdin: { contents, resolveDir: root },
    outfile: join(folder, `${module}.js`),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
}

/** The types of a package that has become part of one of ours. Modules import files with their extensions. */
function vendorTypes(module, folder) {
  const name = module.slice('vendor/'.length);
  const types = join(root, 'node_modules', name, 'dist');
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const beside = (specifier) => {
      if (!specifier.startsWith('.') || specifier.endsWith('.js')) return null;
      const isFile = existsSync(join(types, dirname(file), `${specifier}.d.ts`));
      return `${specifier}${isFile ? '' : '/index'}.js`;
    };
    write(join(folder, 'vendor', name, file), withImports(readFileSync(join(types, file), 'utf8'), beside));
  }
  write(join(folder, `${module}.d.ts`), `export * from './${name}/index.js';\n`);
}

/** The models of each edition as modules, for programs without files: what `offerModels` takes. */
function writeModels(folder) {
  const models = (name) => readFileSync(join(root, 'models', name), 'utf8');
  for (const { id } of EDITIONS) {
    const parts = {
      value: models(`${id}.json`),
      policy: models(`${id}.policy.json`),
      bids: JSON.stringify(models(`${id}.bids.yaml`)),
    };
    const text = Object.entries(parts).map(([name, part]) => `  ${name}: ${part.trim()},\n`);
    write(join(folder, `${id}.js`), `/** The trained models of ${id}. */\nexport default {\n${text.join('')}};\n`);
    const types = `import type { OfferedModels } from '../dist/src/door/search.js';\n\n/** The trained models of ${id}. */\n`;
    write(join(folder, `${id}.d.ts`), `${types}declare const models: OfferedModels;\nexport default models;\n`);
  }
}

const exportsOf = (doors) => ({
  ...Object.fromEntries(
    Object.entries(doors).map(([key, door]) => [
      key,
      { types: `./dist/${doorOf(door)}.d.ts`, default: `./dist/${doorOf(door)}.js` },
    ]),
  ),
  './package.json': './package.json',
});

/** The packages that one package's modules import, with their versions. */
function dependenciesOf(index) {
  const names = new Set();
  for (const ending of ['.js', '.d.ts']) {
    for (const [module, owner] of owners[ending]) {
      if (owner !== index || isVendored(module)) continue;
      for (const { fileName } of importsIn(rewritten(module, ending, index)))
        if (!fileName.startsWith('.')) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(fileName)[0]);
    }
  }
  const versions = { ...own.dependencies, ...Object.fromEntries(PACKAGES.map(({ name }) => [name, own.version])) };
  const isDependency = (name) =>
    !name.startsWith('node:') && !builtinModules.includes(name) && name !== PACKAGES[index].name;
  return Object.fromEntries(
    [...names]
      .filter(isDependency)
      .sort()
      .map((name) => [name, versions[name]]),
  );
}

function manifestOf(index) {
  const { name, description, keywords, doors, folders, sideEffects } = PACKAGES[index];
  const isLast = index === LAST;
  const dependencies = dependenciesOf(index);
  const missing = Object.keys(dependencies).filter((one) => dependencies[one] === undefined);
  if (missing.length > 0) throw new Error(`${name} imports ${missing.join(', ')}, which package.json does not list.`);
  return {
    name,
    version: own.version,
    description,
    keywords,
    license: own.license,
    author: own.author,
    // The owner names the source repository in the project's own package.json.
    ...(own.repository && { repository: own.repository }),
    type: 'module',
    engines: own.engines,
    sideEffects,
    ...(isLast && { bin: own.bin }),
    exports: {
      ...exportsOf(doors),
      ...Object.fromEntries(
        folders.filter((folder) => folder === 'models').map((folder) => [`./${folder}/*`, `./${folder}/*`]),
      ),
      ...(!isLast && { './internal/*': './dist/*' }),
    },
    files: ['dist', ...folders.filter((folder) => !folder.startsWith('dist'))],
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
  };
}

/** The address of a module, by its path, as code in a bundle in the last package. */
const addressFrom = (bundled) => (path) => {
  const module = withoutEnding(relative(dist, path).replaceAll('\\', '/'));
  if (owners['.js'].get(module) !== LAST) return `import.meta.resolve('${across(module, '.js')}')`;
  return `new URL('${posix.relative(posix.dirname(bundled), module)}.js', import.meta.url).href`;
};

async function assemble(index) {
  const { name, readme, folders } = PACKAGES[index];
  const folder = join(target, name);
  const isLast = index === LAST;
  for (const ending of ['.js', '.d.ts']) {
    for (const [module, owner] of owners[ending]) {
      const path = join(folder, 'dist', `${module}${ending}`);
      if (isVendored(module)) {
        if (owner === index) await (ending === '.js' ? vendor : vendorTypes)(module, join(folder, 'dist'));
      } else if (owner === index) write(path, rewritten(module, ending, index));
      else if (isLast) write(path, standIn(module, ending));
    }
  }
  for (const one of folders) cpSync(join(root, one), join(folder, one), { recursive: true });
  if (folders.includes('models')) writeModels(join(folder, 'models'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'scripts/packages', readme), join(folder, 'README.md'));
  if (index === 0)
    write(
      join(folder, 'dist/vendor/LICENCES'),
      [...VENDORED, ...WITHIN_STAND_INS].map((name) => licenceOf(join(root, 'node_modules', name))).join('\n\n'),
    );
  if (isLast) {
    for (const file of readdirSync(join(dist, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.cjs$|\.d\.cts$/.test(path),
    ))
      cpSync(join(dist, 'src', file), join(folder, 'dist/src', file));
    for (const module of WHOLE) await bundleModule(dist, module, join(folder, 'dist'), addressFrom(module));
    cpSync(join(dist, 'node_modules'), join(folder, 'dist/node_modules'), { recursive: true });
    cpSync(join(dist, 'LICENCES'), join(folder, 'dist/LICENCES'));
    chmodSync(join(folder, own.bin.macher), 0o755);
  }
  write(join(folder, 'package.json'), `${JSON.stringify(manifestOf(index), null, 2)}\n`);
  console.log(`${name}: ${relative(root, folder)}`);
}

rmSync(target, { recursive: true, force: true });
for (const index of PACKAGES.keys()) await assemble(index);
if (!own.repository) console.log('No repository is named: add it to package.json before you publish.');
