import { spawnSync } from 'node:child_process';

/**
 * Builds dist/ once before any test, if it is out of date: worker threads and the command line always run from there.
 * Types that do not check are printed but stop nothing, because tsc writes its output all the same
 * and `npm run types` is the judge of them.
 */
export default function build(): void {
  const { error } = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
  if (error) throw error;
}
