/** What people read about a file that could not be stored. */
import { FileError } from '../../base/text/files.ts';
import { type GuideWords, guideIn } from './guide/index.ts';
import { inAll, type Said } from './language.ts';

/** The words for error codes of the system; the rest are seldom met, and read in English. */
const REASONS: Readonly<Record<string, keyof GuideWords['storing']['reasons']>> = {
  ENOENT: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOTDIR: 'noFolder',
  EEXIST: 'noFolder',
  EISDIR: 'folder',
  EIO: 'silent',
};

/** An error and what caused it. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** Which file could not be stored, and why; null for any other error. */
export const notStored = (error: unknown): Said | null => {
  const chain = chainOf(error);
  const failed = chain.find((one) => one instanceof FileError);
  if (!failed) return null;
  const codes = chain.flatMap((one) => ('code' in one ? [String(one.code)] : []));
  const key = REASONS[codes[0] ?? ''];
  return inAll((language) => {
    const { storing } = guideIn(language);
    return storing.notStored(failed.path, key ? storing.reasons[key] : failed.reason);
  });
};
