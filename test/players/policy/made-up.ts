import { createHash } from 'node:crypto';
import { KINDS } from '../../../src/players/policy/kinds.ts';
import { CONTEXT_NAMES, type PolicyModel, STAGES, widthOf } from '../../../src/players/policy/model.ts';
import { CONTEXT, HIDDEN } from '../../../src/players/policy/sketch.ts';

/** A number between −1 and 1 that a word and a place decide. */
const drawn = (word: string, at: number): number =>
  createHash('sha256').update(`${word} ${at}`).digest().readUInt32LE() / 2 ** 31 - 1;

/** A policy with weights for every kind of action, made up but always the same. */
export const madeUp = (edition: string, scale = 0.3): PolicyModel => ({
  edition,
  editionVersion: 1,
  context: CONTEXT_NAMES,
  weights: Object.fromEntries(
    KINDS.flatMap((kind) =>
      kind
        ? [
            [
              kind.name,
              Float64Array.from({ length: STAGES * widthOf(kind) }, (_, at) => scale * drawn(kind.name, at % 85)),
            ],
          ]
        : [],
    ),
  ),
  layer: {
    weights: Float64Array.from({ length: HIDDEN * CONTEXT }, (_, at) => (scale / 3) * drawn('layer', at % 67)),
    biases: Float64Array.from({ length: HIDDEN }, (_, at) => scale * drawn('biases', at)),
  },
  provenance: { version: '0', commit: null, command: 'made up', seed: '1', decisions: 0 },
});
