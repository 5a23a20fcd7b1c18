import { describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { parseRecord, sealRecord } from '../../../src/rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../../src/rules/notation/record.ts';
import { replay } from '../../../src/rules/notation/replay.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseOwned, parseVariant } from '../../../src/rules/variant/read.ts';
import { variantSentences } from '../../../src/rules/variant/sentences.ts';
import { playRandomly } from '../notation/games.ts';

const VALLEY = editionNamed('valley-2006')!;
const variant = parseVariant(
  `name: 'odd: one'
about: Fewer polls, dearer media.
parameters: { mediaPrice: 9 }
components: { polls: { 3: none, 4: { changes: [2, 1, 0, -1, -2] } }, shadowCards: { chancellor: none } }
without: [form-coalitions]`,
  VALLEY,
  parseOwned('dice: { faces: [0, 1, 1, 2, 2, 9] }', VALLEY),
);
const game = new Game(applyVariant(VALLEY, variant), 4);

const recordOf = (seed: number): string => {
  let text = recordHead({ edition: game.edition, players: 4, seed: [seed, ~seed], agents: ['a', 'b', 'c', 'd'] });
  playRandomly(game, seed, (s, _, chosen) => {
    text += game.isOver(s) ? recordResult(game, s) : recordDecision(game, s, chosen);
  });
  return sealRecord(text);
};

describe('the record of a game with a variant', () => {
  const text = recordOf(3);

  it('holds all changes, and replays without any other file', () => {
    const record = parseRecord(text);
    expect(record.edition.variant).toEqual(variant);
    expect(record.edition.components).toEqual(game.edition.components);
    expect(replay(record).finished).toBe(true);
  });

  it('does not replay by the rules as they were published', () => {
    const published = text.replace(/^variant: .*$/m, 'variant: none');
    expect(() => replay(parseRecord(published))).toThrow(/^line \d+: /);
  });

  it('tells a mistake in the changes with its line', () => {
    expect(() => parseRecord(text.replace('mediaPrice', 'mediaPrize'))).toThrow(
      "line 4: variant.parameters: unknown key 'mediaPrize'; nearest: mediaPrice.",
    );
  });
});

describe('in sentences', () => {
  it('a variant is its name and what it is about, and own values are named', () => {
    expect(variantSentences(variant)).toEqual([
      'Variant: odd: one. Fewer polls, dearer media.',
      'Component values of the user’s own printing are used, from components/valley-2006.yaml: dice.',
    ]);
    expect(variantSentences({ ...variant, owned: {}, about: null })).toEqual(['Variant: odd: one.']);
    const own = { ...variant, parameters: {}, components: {}, without: [], owned: { shadowCards: {} } };
    expect(variantSentences(own)).toEqual([
      'Component values of the user’s own printing are used, from components/valley-2006.yaml: shadow cards.',
    ]);
    expect(variantSentences(null)).toEqual([]);
  });
});
