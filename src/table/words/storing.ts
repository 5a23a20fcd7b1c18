/** What people read about a file that cannot be read or stored, or that another table has. */
import { FileError, reasonOf } from '../../base/text/files.ts';
import { NotationError } from '../../base/text/yaml-entry.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { NoRecord, OtherRules } from '../../rules/notation/parse-record.ts';
import { type GuideWords, guideIn } from './guide/index.ts';
import { inAll, type Said } from './language.ts';

/** The words for error codes of the system; the rest are rare, and read in English. */
const REASONS: Readonly<Record<string, keyof GuideWords['storing']['reasons']>> = {
  ENOENT: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'tooLarge',
  E2BIG: 'tooLarge',
  ELOOP: 'circle',
  ENAMETOOLONG: 'longName',
  ENOTDIR: 'noFolder',
  EEXIST: 'noFolder',
  EISDIR: 'folder',
  EIO: 'silent',
  ENODEV: 'noFile',
};

/** An error and what caused it. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** Which file could not be stored, and why; null for any other error. */
export const notStored = (error: unknown): Said | null => {
  const chain = chainOf(error);
  const failed = chain.find((one) => one instanceof FileError);
  if (!failed) return null;
  const why = whyNot(error);
  return inAll((language) => guideIn(language).storing.notStored(failed.path, why[language]));
};

/** What went wrong, for people who could not help it. */
export const failureOf = (error: unknown): Said =>
  notStored(error) ?? inAll((language) => guideIn(language).refusals.failed(messageOf(error)));

/** What is wrong in the text of a file, as the second half of a sentence. */
const wrongIn = (error: NotationError): Said =>
  inAll((language) => {
    const { reasons, inLine } = guideIn(language).storing;
    if (error instanceof NoRecord) return reasons.noRecord;
    return error instanceof OtherRules ? reasons.otherRules : inLine(error.line, error.message);
  });

/** Why a file cannot be read or written, as the second half of a sentence. */
export const whyNot = (error: unknown): Said => {
  if (error instanceof NotationError) return wrongIn(error);
  const codes = chainOf(error).flatMap((one) => ('code' in one ? [String(one.code)] : []));
  const key = REASONS[codes[0] ?? ''];
  return inAll((language) => (key ? guideIn(language).storing.reasons[key] : reasonOf(error)));
};

/** Who has a lock. */
export interface Held {
  /** The number of its process; null if that is not known. */
  readonly process: number | null;
  /** The machine that it runs on; null for this one. */
  readonly host: string | null;
  /** The file of the lock, if it may be a leftover that somebody has to remove. */
  readonly lock: string | null;
}

/** Who has a lock, and what to do about it, as the second half of a sentence. */
export const heldBy = ({ process, host, lock }: Held): Said =>
  inAll((language) => {
    const { storing } = guideIn(language);
    return process === null ? storing.heldBySome : storing.heldBy(process, host, lock);
  });
