import { expect, test } from 'vitest';
import { readYaml } from '../../../src/base/text/yaml-entry.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { readVariant } from '../../../src/rules/variant/read.ts';
import { ranksOf } from '../../../src/table/play/ranks.ts';

test('equal points share a rank, and where money decides it does so at the end', () => {
  const plain = editionNamed('valley-2006')!;
  const rich = readYaml('extends: valley-2006\nparameters: { finalTie: money }\n');
  const editions = [plain, applyVariant(plain, readVariant(rich, plain))];
  const ranks = editions.map((edition) => {
    const game = new Game(edition, 3);
    const s = game.newState();
    game.start(s, [1, 2]);
    for (const [seat, cash] of [5, 9, 5].entries()) s.cash[seat] = cash;
    const before = ranksOf(game, s);
    s.over = 1;
    return [before, ranksOf(game, s)];
  });
  expect(ranks).toEqual([
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 2],
    ],
  ]);
});
