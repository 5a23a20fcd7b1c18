/** Where the built-in agents come from: the folder `agents/`. A program without folders replaces this file with a list. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXTENSION } from './compiled.ts';

/** A module by the name of its file, without the ending. */
export type NamedModule = readonly [name: string, module: Record<string, unknown>];

const BUILT_IN = fileURLToPath(new URL('../../../agents', import.meta.url));

/** Names and paths of the modules in a folder: `random.ts`, or `mcts/index.ts` for one with several files. */
const pathsIn = (folder: string): [name: string, path: string][] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = resolve(folder, entry.name);
    const index = resolve(path, `index${EXTENSION}`);
    if (entry.isDirectory()) return existsSync(index) ? [[entry.name, index]] : [];
    const isModule = entry.name.endsWith(EXTENSION) && !entry.name.endsWith('.d.ts');
    return isModule ? [[entry.name.slice(0, -EXTENSION.length), path]] : [];
  });
};

/** The modules of a folder, by name. */
export const builtInModules = (folder = BUILT_IN): Promise<NamedModule[]> =>
  Promise.all(
    pathsIn(folder)
      .sort()
      .map(async ([name, path]) => [name, await import(/* @vite-ignore */ pathToFileURL(path).href)] as const),
  );
