// Builds dist/ with tsc and makes the `macher` command in it ready to run.
// Plain JavaScript, because it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');

/** Compiles src/ and agents/; returns tsc's exit code. Files are written even where types are wrong. */
function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = { cwd: root, stdio: 'inherit' };
  return spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], options).status ?? 1;
}

/** Removes outputs whose source is gone: agents are found by name, so a stale file would still play. */
function prune() {
  for (const folder of ['src', 'agents']) {
    const at = join(dist, folder);
    const outputs = existsSync(at) ? readdirSync(at, { recursive: true, encoding: 'utf8' }) : [];
    for (const file of outputs.filter((name) => /\.(js|js\.map|d\.ts)$/.test(name))) {
      const source = file.replace(/\.(js|js\.map|d\.ts)$/, '.ts');
      if (!existsSync(join(root, folder, source))) rmSync(join(at, file));
    }
  }
}

/** npx starts the command through a link to this file, so the file itself has to be executable. */
function makeExecutable() {
  const command = join(dist, 'src/cli/main.js');
  if (existsSync(command)) chmodSync(command, 0o755);
}

process.exitCode = compile();
prune();
makeExecutable();
