// Builds dist/ with tsc and makes the `macher` command in it ready to run.
// Plain JavaScript, because it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const command = join(dist, 'src/cli/main.js');

/** Compiles src/ and agents/; returns tsc's exit code. Files are written even where types are wrong. */
function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: root, stdio: 'inherit' })
    .status;
}

/** Removes outputs whose source is gone: agents are found by name, so a stale file would still play. */
function prune() {
  for (const folder of ['src', 'agents']) {
    const at = join(dist, folder);
    if (!existsSync(at)) continue;
    for (const file of readdirSync(at, { recursive: true })) {
      const source = String(file).replace(/(\.d\.ts|\.js|\.js\.map)$/, '.ts');
      const isOutput = source !== String(file);
      if (isOutput && !existsSync(join(root, folder, source))) rmSync(join(at, String(file)));
    }
  }
}

/** Makes the command executable and puts it beside the dependencies' commands, as `npm ci` leaves it out. */
function link() {
  if (!existsSync(command) || process.platform === 'win32') return;
  chmodSync(command, 0o755);
  const bin = join(root, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  rmSync(join(bin, 'macher'), { force: true });
  symlinkSync(relative(bin, command), join(bin, 'macher'));
}

const status = compile();
prune();
link();
process.exitCode = status ?? 1;
