import { spawnSync } from 'node:child_process';

/** A Python that has numpy, Debian's own first; null if there is none. */
export const PYTHON: string | null =
  ['/usr/bin/python3', 'python3', 'python'].find(
    (python) => spawnSync(python, ['-c', 'import numpy'], { stdio: 'ignore' }).status === 0,
  ) ?? null;

/** Why tests in Python are skipped. */
export const NO_PYTHON = 'no Python with numpy is on this machine: apt-get install python3 python3-numpy';
