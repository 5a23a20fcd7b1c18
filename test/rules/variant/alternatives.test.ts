/** The other side of rulings: every other reading is a variant that can be written, read back, and played. */
import { describe, expect, it, test } from 'vitest';
import { stringify } from 'yaml';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { otherReadings } from '../../../src/rules/variant/alternatives.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { differencesOf } from '../../../src/rules/variant/differences.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { variantFile } from '../../../src/rules/variant/variant.ts';
import { playRandomly } from '../notation/games.ts';

describe.each(EDITIONS)('$id', (edition) => {
  it('says of every ruling what the text could mean as well, or why nothing', () => {
    for (const { text, alternatives, why } of edition.rulings) {
      expect(alternatives.length > 0 ? why === null : why, text).toBeTruthy();
    }
  });

  it.each(otherReadings(edition).map((one) => [one.variant.name, one.variant] as const))('%s', (_name, variant) => {
    expect(parseVariant(stringify(variantFile(variant)), edition)).toEqual(variant);
    expect(differencesOf(edition, variant)).not.toEqual([]);
    const game = new Game(applyVariant(edition, variant), 4);
    const end = playRandomly(game, 11, () => {});
    expect(game.scores(end).every(({ total }) => Number.isInteger(total))).toBe(true);
  });
});

test('most rulings have another reading', () => {
  const rulings = [0, 2, 4, 5].flatMap((i) => EDITIONS[i].rulings);
  expect(rulings.filter(({ alternatives }) => alternatives.length > 0).length).toBeGreaterThan(110);
});
