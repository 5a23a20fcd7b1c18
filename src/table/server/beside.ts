/** Reads files beside records by their schemas: anybody may have written to such a file. */

import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { readFileText } from '../../base/text/files.ts';
import { mistakeIn } from '../../base/text/issue.ts';
import { guideIn } from '../words/guide/index.ts';
import { inAll, type Said } from '../words/language.ts';
import { whyNot } from '../words/storing.ts';

/** The content of a file, or why it cannot be read; both null if there is no such file. */
export interface Kept<T> {
  readonly value: T | null;
  readonly why: Said | null;
}

const NOTHING = { value: null, why: null };

export const readBeside = <T>(file: string, schema: z.core.$ZodType<T>): Kept<T> => {
  if (!existsSync(file)) return NOTHING;
  try {
    const found: unknown = JSON.parse(readFileText(file));
    const read = z.safeParse(schema, found);
    if (read.success) return { value: read.data, why: null };
    const { where, what } = mistakeIn(read.error, found);
    return { value: null, why: inAll((language) => guideIn(language).storing.malformed(where, what)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { value: null, why: whyNot(error) };
    return { value: null, why: inAll((language) => guideIn(language).storing.reasons.notJson) };
  }
};
