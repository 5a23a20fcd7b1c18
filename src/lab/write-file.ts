/** Files of results, for a reader who never sees half of one. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../store/errors.ts';

/**
 * Writes a file, and its folders where there are none: beside its place, then moved there.
 *
 * @throws StoreError when it cannot be written; what was there before still is
 */
export const writeFile = (path: string, content: string | Uint8Array): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new StoreError(`${path} cannot be written (${reason}): choose another place.`, { cause: error });
  }
};
