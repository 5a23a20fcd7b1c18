/** Reads files beside records by their schemas: anybody may have written to such a file. */

import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { readFileText } from '../../base/text/files.ts';
import { quote } from '../../base/text/quote.ts';

/** The content of a file, or why it cannot be read; both null if there is no such file. */
export interface Kept<T> {
  readonly value: T | null;
  readonly why: string | null;
}

const NOTHING = { value: null, why: null };

/** Reads a JSON file by its schema. */
export const readBeside = <T>(file: string, schema: z.core.$ZodType<T>): Kept<T> => {
  if (!existsSync(file)) return NOTHING;
  try {
    const read = z.safeParse(schema, JSON.parse(readFileText(file)));
    if (read.success) return { value: read.data, why: null };
    const [{ path, message }] = read.error.issues;
    return { value: null, why: `it is malformed${path.length > 0 ? ` at ${quote(path.join('.'))}` : ''}: ${message}` };
  } catch (error) {
    return { value: null, why: error instanceof SyntaxError ? 'it is no JSON' : (error as Error).message };
  }
};
