// Builds dist/ with tsc and the page of `macher play` in it with Vite, and makes the `macher` command executable. Does nothing if
// dist/ is up to date.
// Plain JavaScript, because it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** Holds the hash of the sources that dist/ was last built from without errors. */
const stamp = join(dist, '.built');

const filesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
const sources = ['src', 'agents'].flatMap((folder) =>
  filesOf(join(root, folder)).flatMap((name) => (/\.c?ts$/.test(name) ? [join(folder, name)] : [])),
);
/** What the page is built from, besides files in src/. */
const page = filesOf(join(root, 'web')).flatMap((name) =>
  /\.(ts|svelte|css|html|woff2)$/.test(name) ? [join('web', name)] : [],
);

/** What decides how the sources are built. */
const SCRIPTS = ['scripts/built-in.js', 'scripts/bundle.js', 'scripts/string-width.js'];

/** A hash of everything that decides the output. File times would not do: a checkout or a copy changes them. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const name of ['tsconfig.json', 'package-lock.json', ...SCRIPTS, ...sources.sort(), ...page.sort()]) {
    hash.update(`${name}\0${readFileSync(join(root, name), 'utf8')}\0`);
  }
  return hash.digest('hex');
}

/** Files for another compiler: tsconfig.json leaves them out too. */
const ELSEWHERE = join('src', 'players', 'network', 'assembly');
const isWhole = () =>
  ['index.html', 'studio.html'].every((page) => existsSync(join(dist, 'web', page))) &&
  sources.every((name) => name.startsWith(ELSEWHERE) || existsSync(join(dist, name.replace(/ts$/, 'js'))));
const isUpToDate = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** The path of a package's program. */
const binOf = (name, program) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', program);

/**
 * Compiles src/ and agents/; returns the compiler's exit code. Files are written even if there are type errors. The native
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
  // Makes the page the same wherever it is built.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };
  return spawnSync(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts'], options).status ?? 1;
}

/** What tsc writes for x.ts and x.cts: x.js and x.cjs, their maps, x.d.ts and x.d.cts. */
const OUTPUT = /\.(?:d\.(c?)ts|(c?)js(?:\.map)?)$/;

/** Removes outputs whose source is gone. Agents are found by name, so a stale file would still play. */
function prune() {
  for (const folder of ['src', 'agents']) {
    for (const file of filesOf(join(dist, folder)).filter((name) => OUTPUT.test(name))) {
      const source = file.replace(OUTPUT, '.$1$2ts');
      if (!existsSync(join(root, folder, source))) rmSync(join(dist, folder, file));
    }
  }
}

/** npx starts the command through a link to this file, so the file itself must be executable. */
function makeExecutable() {
  const command = join(dist, 'src/cli/main.js');
  if (existsSync(command)) chmodSync(command, 0o755);
}

/**
 * Bundles the modules that must start fast; returns an exit code. Loads the bundler only here: a package without development
 * tools never builds.
 */
async function bundle() {
  const { makeBundles } = await import('./bundle.js');
  try {
    await makeBundles(dist);
    return 0;
  } catch (error) {
    // esbuild has already printed why.
    if (!error.errors) throw error;
    return 1;
  }
}

const hash = hashOfSources();
// tsc writes only what has changed and does not notice a missing output, so a build with gaps starts over.
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
