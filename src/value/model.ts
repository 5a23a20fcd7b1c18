/**
 * A trained evaluation as it is written down: weights by name, what they were trained on, and a hash of it all.
 *
 * Weights that change in the course of a game are rows that `moments.ts` mixes: those of knots first, then those of phases.
 */
import { createHash } from 'node:crypto';
import { FEATURE_COUNT, FEATURES } from './features.ts';
import { momentRows } from './moments.ts';

/** Changes when older models can no longer be read. */
const FORMAT = 3;

/** Numbers of players that one model is for. */
export const TABLES = [3, 4, 5] as const;

/** Where a model comes from: with the same program, the command gives the same weights. */
interface ModelProvenance {
  readonly version: string;
  readonly commit: string | null;
  readonly command: string;
  readonly seed: string;
  /** Games that were fitted, and those that were held out to judge it. */
  readonly games: number;
  readonly heldOut: number;
  readonly positions: number;
}

/** Parts of a model, by name. */
export type Weights = Readonly<Record<WeightName, Float64Array>>;

export interface Model {
  readonly edition: string;
  /** Version of the edition's rules that it was trained on. */
  readonly editionVersion: number;
  readonly features: readonly string[];
  readonly knots: number;
  /** Phases with rows of their own. */
  readonly phases: readonly string[];
  readonly weights: Weights;
  readonly provenance: ModelProvenance;
}

/** How many numbers each part has. */
export const weightShapes = (rows: number) =>
  ({
    /** What a feature adds to a seat's points, and how much a point adds to its chance to win (as a logit); by row. */
    points: rows * FEATURE_COUNT,
    lead: rows,
    /** What the table's mean of a feature adds to everybody's points, and the points to start from, by table and row. */
    level: rows * FEATURE_COUNT,
    base: TABLES.length * rows,
    /** How much more a lead counts at each table. */
    sharpness: TABLES.length,
  }) as const;
export type WeightName = keyof ReturnType<typeof weightShapes>;

/** A model that cannot be used, in one sentence. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

const DIGITS = 5;
const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** A model as the text of a file: weights rounded, one part a line, with a hash over all of it. */
export const formatModel = (model: Model): string => {
  const weights = Object.entries(model.weights).map(([name, values]) => [name, Array.from(values, rounded)] as const);
  const content = { format: FORMAT, ...model, weights: Object.fromEntries(weights) };
  const head = Object.entries({ ...content, hash: hashOf(content) }).filter(([key]) => key !== 'weights');
  const lines = head.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const parts = weights.map(([name, values]) => `    ${JSON.stringify(name)}: ${JSON.stringify(values)}`);
  return `{\n${lines.join(',\n')},\n  "weights": {\n${parts.join(',\n')}\n  }\n}\n`;
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
 * Reads the text of a model's file.
 *
 * @param name the file, for messages
 * @throws ModelError when it is damaged, or made for other features than this program has
 */
export const parseModel = (text: string, name: string): Model => {
  const content = jsonOf(text, name);
  if (content.format !== FORMAT) {
    throw new ModelError(`${name}: found format ${content.format}, expected ${FORMAT}; train it again: macher train.`);
  }
  if (content.hash !== hashOf(content)) {
    throw new ModelError(
      `${name}: the file was changed after training (its hash differs); restore it or train it again.`,
    );
  }
  const names = FEATURES.map(([feature]) => feature);
  if (content.features.join() !== names.join()) {
    throw new ModelError(
      `${name}: it was trained on other features than this version has; train it again: macher train.`,
    );
  }
  const { hash: _hash, format: _format, ...model } = content;
  return { ...model, weights: weightsOf(content, name) };
};

type Content = Omit<Model, 'weights'> & {
  readonly format: number;
  readonly hash: string;
  readonly weights: Readonly<Record<string, readonly number[]>>;
};

const jsonOf = (text: string, name: string): Content => {
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new ModelError(`${name}: expected the JSON of a trained evaluation; restore the file or train it again.`);
  }
};

const weightsOf = ({ knots, phases, weights }: Content, name: string): Weights => {
  const parts = Object.entries(weightShapes(momentRows(knots, phases.length))).map(([part, length]) => {
    if (weights[part]?.length !== length) {
      throw new ModelError(
        `${name}: found ${weights[part]?.length ?? 'no'} numbers for '${part}', expected ${length}.`,
      );
    }
    return [part, Float64Array.from(weights[part])];
  });
  return Object.fromEntries(parts) as Weights;
};
