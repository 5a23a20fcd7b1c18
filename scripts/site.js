// Builds the page that needs no server as plain files for any web server, with a list of them all for its service worker:
// node scripts/site.js [folder]; the folder is dist/site if left out.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const site = resolve(process.argv[2] ?? join(root, 'dist/site'));

/** Builds a page and its workers; returns Vite's exit code. */
function buildPage(folder, ...more) {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  // Makes the page the same wherever it is built.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };
  const args = ['build', '--config', 'web/site/vite.config.ts', '--outDir', folder, ...more];
  return spawnSync(process.execPath, [vite, ...args], options).status ?? 1;
}

/** Every file with a hash of its contents. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
    .map((url) => {
      const revision = createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('hex')
        .slice(0, 16);
      return { url, revision };
    });

/** A browser keeps the lab only once it has been opened there: it is larger than everything else. */
const LAB = 'lab/';

/** Builds the service worker, which lists all other files. */
const buildServiceWorker = (files) =>
  build({
    entryPoints: [join(root, 'web/site/service-worker.ts')],
    outfile: join(site, 'service-worker.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: {
      FILES: JSON.stringify(files.filter(({ url }) => !url.startsWith(LAB))),
      LATER: JSON.stringify(files.filter(({ url }) => url.startsWith(LAB))),
      'process.env.NODE_ENV': '"production"',
    },
    tsconfigRaw: {},
    logLevel: 'warning',
  });

rmSync(site, { recursive: true, force: true });
if (!existsSync(join(root, 'dist/src/lab/run/build.js')))
  throw new Error('The program is not compiled: npm run build does it.');
process.exitCode = buildPage(site) || buildPage(join(site, LAB), '--mode', 'lab');
if (process.exitCode === 0) {
  await buildServiceWorker(filesOf(site));
  console.log(`The site is in ${site}: put it on any web server, or try it with: npm run site:serve`);
}
