// Builds dist/ with tsc, and the page of `macher play` in it with Vite, and makes the `macher` command ready to run; does
// nothing where dist/ is up to date.
// Plain JavaScript, because it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** Holds what dist/ was last built from without a complaint. */
const stamp = join(dist, '.built');

const filesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
const sources = ['src', 'agents'].flatMap((folder) =>
  filesOf(join(root, folder)).flatMap((name) => (/\.c?ts$/.test(name) ? [join(folder, name)] : [])),
);
/** What the page is built from, besides files of src/. */
const page = filesOf(join(root, 'web')).flatMap((name) =>
  /\.(ts|svelte|css|html|woff2)$/.test(name) ? [join('web', name)] : [],
);

/** What decides how the sources are put together. */
const SCRIPTS = ['scripts/built-in.js', 'scripts/bundle.js', 'scripts/string-width.js'];

/** A hash of all that decides the output. Times of files would not do: a checkout or a copy changes them at will. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const name of ['tsconfig.json', 'package-lock.json', ...SCRIPTS, ...sources.sort(), ...page.sort()]) {
    hash.update(`${name}\0${readFileSync(join(root, name), 'utf8')}\0`);
  }
  return hash.digest('hex');
}

/** What another compiler reads: tsconfig.json leaves it out too. */
const ELSEWHERE = join('src', 'players', 'network', 'assembly');
const isWhole = () =>
  ['index.html', 'studio.html'].every((page) => existsSync(join(dist, 'web', page))) &&
  sources.every((name) => name.startsWith(ELSEWHERE) || existsSync(join(dist, name.replace(/ts$/, 'js'))));
const isUpToDate = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** A program of a package. */
const binOf = (name, program) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', program);

/**
 * Compiles src/ and agents/; returns the compiler's exit code. Files are written even where types are wrong. The native
 * compiler takes a third of the time; svelte-check still needs the other one.
 */
function compile() {
  const tsc = binOf('tsc-native', 'tsc');
  const options = { cwd: root, stdio: 'inherit' };
  return spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], options).status ?? 1;
}

/** Builds the page; returns Vite's exit code. */
function buildPage() {
  const vite = binOf('vite', 'vite.js');
  // The page is the same wherever it is built.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };
  return spawnSync(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts'], options).status ?? 1;
}

/** What tsc writes of x.ts and x.cts: x.js and x.cjs, their maps, x.d.ts and x.d.cts. */
const OUTPUT = /\.(?:d\.(c?)ts|(c?)js(?:\.map)?)$/;

/** Removes outputs whose source is gone: agents are found by name, so a stale file would still play. */
function prune() {
  for (const folder of ['src', 'agents']) {
    for (const file of filesOf(join(dist, folder)).filter((name) => OUTPUT.test(name))) {
      const source = file.replace(OUTPUT, '.$1$2ts');
      if (!existsSync(join(root, folder, source))) rmSync(join(dist, folder, file));
    }
  }
}

/** npx starts the command through a link to this file, so the file itself has to be executable. */
function makeExecutable() {
  const command = join(dist, 'src/cli/main.js');
  if (existsSync(command)) chmodSync(command, 0o755);
}

/** Bundles what has to start at once; returns an exit code. It is loaded here, since a package without development tools never builds. */
async function bundle() {
  const { makeBundles } = await import('./bundle.js');
  try {
    await makeBundles(dist);
    return 0;
  } catch (error) {
    // esbuild has said why.
    if (!error.errors) throw error;
    return 1;
  }
}

const hash = hashOfSources();
// tsc writes only what has changed, and does not notice that an output is gone: then it has to start over.
if (!isWhole()) rmSync(dist, { recursive: true, force: true });
if (!isUpToDate(hash)) {
  rmSync(stamp, { force: true });
  process.exitCode = compile();
  process.exitCode ||= buildPage();
  prune();
  makeExecutable();
  process.exitCode ||= await bundle();
  if (process.exitCode === 0) writeFileSync(stamp, hash);
}
