/**
 * A trained policy as it is written down: weights by kind of action, for the beginning, the middle and the end of a game.
 *
 * The weights of a kind are, stage by stage: for "always" and for each of its numbers a row over the context; then one for each
 * card that its actions may name.
 */
import { formatModelFile, ModelError, parseModelFile } from '../../base/text/model-file.ts';
import { quote } from '../../base/text/quote.ts';
import { KINDS, type Kind, kindNamed, NAMED } from './kinds.ts';
import { BOARD_CONTEXT, CONTEXT, CONTEXT_ROW, HIDDEN, SEAT_CONTEXT, SEAT_SIZE } from './sketch.ts';

/** Changes when older models can no longer be read. */
const FORMAT = 2;
const DIGITS = 3;

/** Points in the course of a game for which there are weights; between two they are mixed. */
export const STAGES = 3;

/** Where a policy comes from: with the same program, the command gives the same weights. */
interface PolicyProvenance {
  readonly version: string;
  readonly commit: string | null;
  readonly command: string;
  readonly seed: string;
  /** Decisions that it was learned from. */
  readonly decisions: number;
  /** Where it has learned what changes of the rules are worth. */
  readonly rules?: { readonly command: string; readonly seed: string; readonly games: number };
}

/** What numbers a board's context is made into: a row of weights over the context for each, and what is added; below 0 they are 0. */
export interface PolicyLayer {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

export interface PolicyModel {
  readonly edition: string;
  /** Version of the edition's rules that it was trained on. */
  readonly editionVersion: number;
  readonly context: readonly string[];
  /** By name of the kind. A kind that was never seen has none. */
  readonly weights: Readonly<Record<string, Float64Array>>;
  readonly layer: PolicyLayer;
  /** By change of the rules and name of the kind: `rules.ts` says what they are added to. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, Float64Array>>;
  readonly provenance: PolicyProvenance;
}

/** What the weights of an action are multiplied with: the seat's context alone, or with a board's. */
export const contextOf = ({ about }: Kind): number => (about === 'board' ? CONTEXT_ROW : SEAT_SIZE);

/** Weights of one stage: rows over the context, then cards. */
export const cardsFrom = (kind: Kind): number => (1 + kind.numbers.length) * contextOf(kind);
export const widthOf = (kind: Kind): number => cardsFrom(kind) + (kind.named ? NAMED : 0);

/** How many weights a change of the rules has for a kind: what is always there, one for each number, and one for each card that it names. */
export const sizeOfChange = (kind: Kind): number => 1 + kind.numbers.length + (kind.named ? NAMED : 0);

/** All of the context by name. */
export const CONTEXT_NAMES: readonly string[] = [...SEAT_CONTEXT, ...BOARD_CONTEXT];

/** What the layer's parts are called among the weights of a file. */
const LAYER = { weights: 'layer', biases: 'layer, biases' };

/** Between a kind and a change, in the name of their weights. */
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
 * @throws ModelError when it is damaged, or made for other features than this program has
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
