/** Whether the code behind a figure has changed since it was measured. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { transformSync } from 'esbuild';

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

const LOADERS = { '.ts': 'ts', '.js': 'js', '.css': 'css' } as const;

/** What texts do, by the texts: many figures rest on the same files, and each needs a call to another process. */
const meanings = new Map<string, string>();

/** What a file does: programs without comments, types, layout and the names of local variables. */
const meaningOf = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  const loader = LOADERS[extname(file) as keyof typeof LOADERS];
  if (loader === undefined) return text;
  const key = `${loader} ${text}`;
  const known = meanings.get(key) ?? transformSync(text, { loader, minify: true, legalComments: 'none' }).code;
  meanings.set(key, known);
  return known;
};

const DIGITS = 8;

/** A hash of what files do, in hexadecimal digits. @param paths files and folders, relative to `root` */
export const codeHash = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) hash.update(meaningOf(file)).update('\n');
  return hash.digest('hex').slice(0, DIGITS);
};
