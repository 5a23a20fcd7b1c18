import { describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { formatObservation, parseObservation } from '../../../src/rules/notation/observation/text.ts';
import { parseRecord, sealRecord } from '../../../src/rules/notation/parse-record.ts';
import { formatPosition, parsePosition } from '../../../src/rules/notation/position/index.ts';
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
      'Values from the user’s own copy of the game are used, from components/valley-2006.yaml: dice.',
    ]);
    expect(variantSentences({ ...variant, owned: {}, about: null })).toEqual(['Variant: odd: one.']);
    const own = { ...variant, parameters: {}, components: {}, without: [], owned: { shadowCards: {} } };
    expect(variantSentences(own)).toEqual([
      'Values from the user’s own copy of the game are used, from components/valley-2006.yaml: shadow cards.',
    ]);
    expect(variantSentences(null)).toEqual([]);
  });
});

describe('a position of a game with a variant', () => {
  it('holds all changes, and loads as the identical state of the same game', () => {
    playRandomly(game, 4, (s, actions) => {
      if (actions.length % 7 !== 3) return;
      const text = formatPosition(game, s);
      const loaded = parsePosition(text);
      expect(loaded.game.edition.variant).toEqual(variant);
      expect(loaded.game.edition.parameters.mediaPrice).toBe(9);
      expect(loaded.state.equals(s), text).toBe(true);
      expect(formatPosition(loaded.game, loaded.state)).toBe(text);
    });
  });

  it('may say that it has none, and refuses one of another edition', () => {
    const text = (changes: string) => `edition: valley-2006\nvariant: ${changes}\nplayers: 4`;
    expect(parsePosition(text('none')).game.edition).toBe(VALLEY);
    expect(parsePosition(text('{ parameters: { mediaPrice: 9 } }')).game.rules.p.mediaPrice).toBe(9);
    expect(() => parsePosition(text('mine'))).toThrow("line 2: variant: expected 'none', or the changes of a variant.");
    expect(() => parsePosition(text('{ extends: consim-1997 }'))).toThrow('the game is valley-2006');
  });

  it('is shown to a seat with all changes', () => {
    const [s, view] = [game.newState(), game.newState()];
    game.start(s, [1, 2]);
    game.observe(s, s.actor, view);
    const line = formatObservation(game, view, s.actor);
    const seen = parseObservation(line);
    expect(seen.game.edition.variant).toEqual(variant);
    expect(formatObservation(seen.game, seen.view, seen.seat)).toBe(line);
    expect(() => parseObservation(line.replace('mediaPrice', 'mediaPrize'))).toThrow(
      /^Observation: found a variant that cannot be read: line 1: /,
    );
  });
});
