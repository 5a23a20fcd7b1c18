/**
 * A trained evaluation as it is stored: the weights of a small network, what they were trained on, and a hash of it all.
 *
 * The network judges one seat at a time, all seats with the same weights. Its input is the seat's features, their mean and
 * maximum over the others, and the moment of the game; its output is the seat's logit of winning and its final points.
 */
import { formatModelFile, ModelError, parseModelFile } from '../../base/text/model-file.ts';
import { quote } from '../../base/text/quote.ts';
import { FEATURE_COUNT, FEATURES } from './features.ts';

/** Changes when older models can no longer be read. */
const FORMAT = 4;

/** Numbers of players that one model is for. */
export const TABLES = [3, 4, 5] as const;

/** A seat's features, their mean over the others, and their maximum. */
export const INPUTS = 3 * FEATURE_COUNT;
/** The widths of the first and the second hidden layer. */
export const WIDTHS = [32, 16] as const;
/** A logit of winning, and points in units of `POINTS`. */
export const OUTPUTS = 2;
/** Points that count as one in the network. */
export const POINTS = 20;

/** Where a model comes from: with the same version of the program, the command gives the same weights. */
interface ModelProvenance {
  readonly version: string;
  readonly commit: string | null;
  readonly command: string;
  readonly seed: string;
  /** Games that were fitted, and games that were held out to judge it. */
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
  /** Phases that the moment distinguishes. */
  readonly phases: readonly string[];
  readonly weights: Weights;
  readonly provenance: ModelProvenance;
}

/** The length of each part. @param moments how many numbers describe the moment of the game */
const weightShapes = (moments: number) => {
  const [first, second] = WIDTHS;
  return {
    /**
     * From the features to the first hidden layer, a row for each number of the layer; from the moment, a row for each number of
     * the moment.
     */
    first: first * INPUTS,
    moments: moments * first,
    firstBias: first,
    second: second * first,
    secondBias: second,
    last: OUTPUTS * second,
    lastBias: OUTPUTS,
    /** How much a lead of `POINTS` over others adds to the logit of winning; from the moment. */
    lead: moments,
  } as const;
};
type WeightName = keyof ReturnType<typeof weightShapes>;

/** How many numbers describe the moment of the game: knots, phases, and the number of players. */
export const momentCount = ({ knots, phases }: Pick<Model, 'knots' | 'phases'>): number =>
  knots + 2 * phases.length + TABLES.length;

const DIGITS = 5;

/** A model as the text of a file. */
export const formatModel = (model: Model): string => formatModelFile({ format: FORMAT, ...model }, DIGITS);

/**
 * Reads the text of a model's file.
 *
 * @param name the file, for messages
 * @throws ModelError if it is damaged, or was made for other features than this program has
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

const weightsOf = ({ weights, ...model }: Omit<Content, 'format'>, name: string): Weights => {
  const parts = Object.entries(weightShapes(momentCount(model))).map(([part, length]) => {
    if (weights[part]?.length !== length) {
      throw new ModelError(
        `${name}: found ${weights[part]?.length ?? 'no'} numbers for ${quote(part)}, expected ${length}.`,
      );
    }
    return [part, Float64Array.from(weights[part])];
  });
  return Object.fromEntries(parts) as Weights;
};
