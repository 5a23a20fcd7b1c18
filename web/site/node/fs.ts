/** The part of `node:fs` that the tables use, over this browser's files. There are no real folders, links or permissions here. */
import { found, has, namesIn, read, remove, write } from './disk.ts';

const isFolder = (path: string): boolean => namesIn(path).length > 0;

export const existsSync = (path: string): boolean => has(path) || isFolder(path);
export const readFileSync = (path: string): string => read(path);
export const writeFileSync = (path: string, text: string): void => write(path, text);
/** No file here is a database: none begins with anything. */
export const openSync = (): number => 0;
export const readSync = (): number => 0;
export const closeSync = (): void => {};
export const rmSync = (path: string): void => remove(path);
export const mkdirSync = (): void => {};
export const readdirSync = (folder: string): string[] => namesIn(folder);
export const statSync = (path: string) => {
  const { text, when } = found(path);
  return { isFile: () => true, isDirectory: () => false, size: text.length, mtimeMs: when };
};
export const lstatSync = (): undefined => undefined;
export const readlinkSync = (path: string): string => path;
export const renameSync = (from: string, to: string): void => {
  write(to, read(from));
  remove(from);
};

/** Also for `node:fs/promises`. */
export const readFile = async (path: string): Promise<string> => read(path);
