/**
 * A trained policy as it is stored: weights by kind of action, for the beginning, the middle and the end of a game.
 *
 * The weights of a kind are, for each stage: a row over the context for "always" and one for each of its numbers, then one weight
 * for each card that its actions may name.
 */
import { formatModelFile, ModelError, parseModelFile } from '../../base/text/model-file.ts';
import { quote } from '../../base/text/quote.ts';
import { KINDS, type Kind, kindNamed, NAMED } from './kinds.ts';
import { BOARD_CONTEXT, CONTEXT, CONTEXT_ROW, HIDDEN, SEAT_CONTEXT } from './sketch.ts';

/** Changes when older models can no longer be read. */
const FORMAT = 4;
const DIGITS = 3;

/** Points in the course of a game that have weights; in between, these are interpolated. */
export const STAGES = 3;

/** Where a policy comes from: with the same version of the program, the command gives the same weights. */
interface PolicyProvenance {
  readonly version: string;
  readonly commit: string | null;
  readonly command: string;
  readonly seed: string;
  /** Decisions that it was trained on. */
  readonly decisions: number;
  /** How the effect of changes of the rules was learned. */
  readonly rules?: { readonly command: string; readonly seed: string; readonly games: number };
}

/**
 * Computes further numbers from a board's context: each has a row of weights over the context and a bias; negative results become
 * 0.
 */
export interface PolicyLayer {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

export interface PolicyModel {
  readonly edition: string;
  /** Version of the edition's rules that it was trained on. */
  readonly editionVersion: number;
  readonly context: readonly string[];
  /** By name of the kind. A kind that never occurred has none. */
  readonly weights: Readonly<Record<string, Float64Array>>;
  readonly layer: PolicyLayer;
  /** By change of the rules, then by name of the kind; `rules.ts` says what they are added to. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, Float64Array>>;
  readonly provenance: PolicyProvenance;
}

/** Where the weights of cards begin within one stage: after the rows over the context. */
export const cardsFrom = (kind: Kind): number => (1 + kind.numbers.length) * CONTEXT_ROW;
export const widthOf = (kind: Kind): number => cardsFrom(kind) + (kind.named ? NAMED : 0);

/** How many weights a change of the rules has for a kind: one for "always", for each number, and for each card that it names. */
export const sizeOfChange = (kind: Kind): number => 1 + kind.numbers.length + (kind.named ? NAMED : 0);

/** The names of all numbers in a context. */
export const CONTEXT_NAMES: readonly string[] = [...SEAT_CONTEXT, ...BOARD_CONTEXT];

/** The names of the layer's parts among the weights of a file. */
const LAYER = { weights: 'layer', biases: 'layer, biases' };

/** Separates kind and change in the name of their weights. */
const BY = ' by ';

export const formatPolicy = ({ layer, weights, rules, ...model }: PolicyModel): string => {
  const parts = { [LAYER.weights]: layer.weights, [LAYER.biases]: layer.biases };
  const byRules = [...rules].flatMap(([change, kinds]) =>
    [...kinds].map(([kind, values]) => [kind + BY + change, values] as const),
  );
  return formatModelFile(
    { format: FORMAT, ...model, weights: { ...parts, ...weights, ...Object.fromEntries(byRules) } },
    DIGITS,
  );
};

type Content = Omit<PolicyModel, 'weights' | 'layer' | 'rules'> & {
  readonly format: number;
  readonly weights: Readonly<Record<string, readonly number[]>>;
};

/**
 * Reads the text of a policy's file.
 *
 * @param file the file, for messages
 * @throws ModelError if it is damaged, or was made for other features than this program has
 */
export const parsePolicy = (text: string, file: string): PolicyModel => {
  const { format: _format, ...content } = parseModelFile<Content>(text, file, FORMAT, 'a trained policy');
  if (content.context.join() !== CONTEXT_NAMES.join()) {
    throw new ModelError(
      `${file}: it was trained on other features than this version has; train it again: macher train.`,
    );
  }
  const { [LAYER.weights]: rows = [], [LAYER.biases]: added = [], ...kinds } = content.weights;
  const weights: Record<string, Float64Array> = {};
  const rules = new Map<string, Map<string, Float64Array>>();
  for (const [name, values] of Object.entries(kinds)) {
    const [kindName, change] = name.split(BY);
    const id = kindNamed(kindName);
    const kind = id === undefined ? undefined : KINDS[id];
    const expected = kind && (change === undefined ? STAGES * widthOf(kind) : sizeOfChange(kind));
    if (values.length !== expected) {
      throw new ModelError(
        `${file}: found ${values.length} numbers for ${quote(name)}, expected ${expected ?? 'none'}.`,
      );
    }
    if (change === undefined) weights[kindName] = Float64Array.from(values);
    else rules.set(change, (rules.get(change) ?? new Map()).set(kindName, Float64Array.from(values)));
  }
  if (rows.length !== HIDDEN * CONTEXT || added.length !== HIDDEN) {
    throw new ModelError(
      `${file}: found ${rows.length} and ${added.length} numbers for its layer, expected ${HIDDEN * CONTEXT} and ${HIDDEN}.`,
    );
  }
  const layer = { weights: Float64Array.from(rows), biases: Float64Array.from(added) };
  return { ...content, weights, layer, rules };
};
