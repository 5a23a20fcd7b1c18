/** The program and the machine that play a run. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /** Memory in GiB. */
  readonly memory: number;
  readonly os: string;
  readonly node: string;
  /** The browser that played, if it was one: "Chrome 142". */
  readonly browser?: string;
}

export interface Provenance {
  readonly version: string;
  /** The commit of the source, with + if files had been changed; null if there is none. */
  readonly commit: string | null;
  readonly machine: Machine;
}

/** The folder of this package, whether it runs from its source or compiled. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of the package's own repository. An installed package lies in somebody else's, whose commit says nothing. */
function commitOf(folder: string): string | null {
  try {
    if (realpathSync(git(folder, 'rev-parse', '--show-toplevel')) !== realpathSync(folder)) return null;
    const changed = git(folder, 'status', '--porcelain', '--untracked-files=no') !== '';
    return git(folder, 'rev-parse', '--short=12', 'HEAD') + (changed ? '+' : '');
  } catch {
    return null;
  }
}

const machine = (): Machine => ({
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  memory: Math.round(os.totalmem() / 2 ** 30),
  os: `${os.type()} ${os.release()} ${os.arch()}`,
  node: process.versions.node,
});

let known: Provenance | null = null;

/** Found out once for the whole process, which keeps playing by the code it started with. */
export function provenance(): Provenance {
  if (known) return known;
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  known = { version, commit: commitOf(folder), machine: machine() };
  return known;
}
