/** Whether code that a figure was measured with is still the same. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

const DIGITS = 8;

/** A hash of what files hold, in hexadecimal digits. @param paths files and folders, seen from `root` */
export const codeHash = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) hash.update(readFileSync(file)).update('\n');
  return hash.digest('hex').slice(0, DIGITS);
};
