/** Why the system refused to read or write something, in words. It needs no files itself, so it also works in a browser. */
import { sentence } from './quote.ts';

/** What error codes of the system mean, as the second half of a sentence. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EFBIG', 'it is larger than files may be here'],
  ['ENOTDIR', 'part of its path is a file'],
  ['EEXIST', 'part of its path is a file'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its links form a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EMFILE', 'too many files are open; allow more with ulimit -n'],
  ['ENFILE', 'too many files are open on this machine'],
  ['EIO', 'the disk does not answer'],
]);

/** Why the system refused, as the second half of a sentence: "the disk is full". */
export const systemReason = (error: unknown): string => {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  return REASONS.get(code) ?? sentence(String(message || error));
};
