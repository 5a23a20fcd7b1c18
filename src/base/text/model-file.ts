/** Files of trained models: JSON with one part of the weights on each line, rounded, and a hash over everything. */
import { createHash } from 'node:crypto';
import { quote } from './quote.ts';

/** A model that cannot be used, in one sentence. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** What every such file contains. */
export interface ModelContent {
  readonly format: number;
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** The text of a file. @param digits significant digits that weights are rounded to */
export const formatModelFile = (
  { weights, ...head }: { readonly format: number; readonly weights: Readonly<Record<string, ArrayLike<number>>> },
  digits: number,
): string => {
  const rounded = (value: number): number => Number(value.toPrecision(digits));
  const parts = Object.entries(weights).map(([name, values]) => [name, Array.from(values, rounded)] as const);
  const content = { ...head, weights: Object.fromEntries(parts) };
  const lines = Object.entries({ ...head, hash: hashOf(content) }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const rows = parts.map(([name, values]) => `    ${JSON.stringify(name)}: ${JSON.stringify(values)}`);
  return `{\n${lines.join(',\n')},\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`;
};

/** SHA-256 over everything but the hash itself. */
const hashOf = (content: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(content)
          .filter(([key]) => key !== 'hash')
          .sort(byKey),
      ),
    )
    .digest('hex');
const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** The hash of the model in a file's text. */
export const modelHash = (text: string): string => (JSON.parse(text) as { hash: string }).hash;

/**
 * Reads the text of a file.
 *
 * @param name the file, for messages
 * @param what the kind of model that it should hold: 'a trained evaluation'
 * @throws ModelError if it is damaged, or has another format
 */
export const parseModelFile = <C extends ModelContent>(text: string, name: string, format: number, what: string): C => {
  const content = jsonOf(text, name, what) as C & { readonly hash: string };
  if (content.format !== format) {
    throw new ModelError(
      `${name}: found format ${quote(content.format)}, expected ${format}; train it again: macher train.`,
    );
  }
  if (content.hash !== hashOf(content)) {
    throw new ModelError(
      `${name}: the file was changed after training (its hash differs); restore it or train it again.`,
    );
  }
  const { hash: _hash, ...rest } = content;
  return rest as unknown as C;
};

const jsonOf = (text: string, name: string, what: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelError(`${name}: expected the JSON of ${what}; restore the file or train it again.`);
  }
};
