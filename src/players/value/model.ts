/**
 * A trained evaluation as it is written down: weights by name, what they were trained on, and a hash of it all.
 *
 * Weights that change in the course of a game are rows that `moments.ts` mixes: those of knots first, then those of phases.
 */
import { formatModelFile, ModelError, parseModelFile } from '../../base/text/model-file.ts';
import { quote } from '../../base/text/quote.ts';
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

const DIGITS = 5;

/** A model as the text of a file. */
export const formatModel = (model: Model): string => formatModelFile({ format: FORMAT, ...model }, DIGITS);

/**
 * Reads the text of a model's file.
 *
 * @param name the file, for messages
 * @throws ModelError when it is damaged, or made for other features than this program has
 */
export const parseModel = (text: string, name: string): Model => {
  const { format: _format, ...model } = parseModelFile<Content>(text, name, FORMAT, 'a trained evaluation');
  const names = FEATURES.map(([feature]) => feature);
  if (model.features.join() !== names.join()) {
    throw new ModelError(
      `${name}: it was trained on other features than this version has; train it again: macher train.`,
    );
  }
  return { ...model, weights: weightsOf(model, name) };
};

type Content = Omit<Model, 'weights'> & {
  readonly format: number;
  readonly weights: Readonly<Record<string, readonly number[]>>;
};

const weightsOf = ({ knots, phases, weights }: Omit<Content, 'format'>, name: string): Weights => {
  const parts = Object.entries(weightShapes(momentRows(knots, phases.length))).map(([part, length]) => {
    if (weights[part]?.length !== length) {
      throw new ModelError(
        `${name}: found ${weights[part]?.length ?? 'no'} numbers for ${quote(part)}, expected ${length}.`,
      );
    }
    return [part, Float64Array.from(weights[part])];
  });
  return Object.fromEntries(parts) as Weights;
};
