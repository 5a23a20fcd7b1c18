/** Files in a folder that others can write to as well. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A link could lead out of the folder, and reading a pipe might never end. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads a plain file. @param most bytes @throws Error if it is missing, not a plain file, or larger */
export const readSharedFile = async (path: string, most: number): Promise<Buffer> => {
  const file = await open(path, FLAGS);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Error(`${path} is not a file`);
    if (found.size > most) throw new Error(`${path} has ${found.size} bytes, more than ${most}`);
    return await file.readFile();
  } finally {
    await file.close();
  }
};
