import { createHash } from 'node:crypto';
import { KINDS } from '../../../src/players/policy/kinds.ts';
import { CONTEXT_NAMES, type PolicyModel, STAGES, widthOf } from '../../../src/players/policy/model.ts';
import { CONTEXT, HIDDEN } from '../../../src/players/policy/sketch.ts';

/** A number between −1 and 1 that a word and a place decide. */
const drawn = (word: string, at: number): number =>
  createHash('sha256').update(`${word} ${at}`).digest().readUInt32LE() / 2 ** 31 - 1;

/** Numbers that repeat themselves after `period`. */
const again = (word: string, length: number, scale: number, period: number): Float64Array => {
  const first = Array.from({ length: period }, (_, at) => scale * drawn(word, at));
  return Float64Array.from({ length }, (_, at) => first[at % period]);
};

/** A policy with weights for every kind of action, made up but always the same. */
export const madeUp = (edition: string, scale = 0.3): PolicyModel => ({
  edition,
  editionVersion: 1,
  context: CONTEXT_NAMES,
  weights: Object.fromEntries(
    KINDS.flatMap((kind) => (kind ? [[kind.name, again(kind.name, STAGES * widthOf(kind), scale, 85)]] : [])),
  ),
  rules: new Map(),
  layer: {
    weights: again('layer', HIDDEN * CONTEXT, scale / 3, 67),
    biases: again('biases', HIDDEN, scale, HIDDEN),
  },
  provenance: { version: '0', commit: null, command: 'made up', seed: '1', decisions: 0 },
});
