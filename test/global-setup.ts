import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that test files share; it is removed after the run. */
    ofThisRun: string;
  }
}

/**
 * Builds dist/ once before any test, if it is out of date: worker threads and the command line always run from there. Type errors
 * are printed but stop nothing, because tsc still writes its output, and `npm run types` judges them.
 */
export default function build(project: TestProject): () => void {
  const { error } = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
  if (error) throw error;
  const folder = mkdtempSync(join(tmpdir(), 'macher-'));
  project.provide('ofThisRun', folder);
  // When watched files have changed, the old contents may be wrong.
  project.onTestsRerun(async () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
