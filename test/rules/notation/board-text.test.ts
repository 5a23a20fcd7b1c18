import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../../../src/rules/engine/state.ts';
import { boardText } from '../../../src/rules/notation/board-text.ts';
import { parsePosition } from '../../../src/rules/notation/position/index.ts';
import { gameOf, playRandomly, TABLES } from './games.ts';

describe.each(TABLES)('the picture of $name', (table) => {
  it('fits 80 columns and shows nothing that a seat cannot see', () => {
    const game = gameOf(table);
    const view = game.newState();
    let decision = 0;
    playRandomly(game, 6, (s) => {
      if (decision++ % 23 && !game.isOver(s)) return;
      game.observe(s, 1, view);
      for (const text of [boardText(game, s), boardText(game, view)]) {
        for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
        expect(text).not.toMatch(/undefined|NaN/);
        expect(text).not.toContain(String(UNKNOWN));
      }
      expect(boardText(game, s)).not.toContain('?');
      // At the end everybody counts the money that is left.
      expect(boardText(game, view).match(/\?/g) ?? []).toHaveLength(game.isOver(s) ? 0 : game.players - 1);
    });
  });
});

it('shows a table as it lies', () => {
  const { game, state } = parsePosition(`
edition: valley-2006
parties: [SPD, CDU, Linke]
round: 3
phase: buy-media
actor: CDU
regions:
  - region: Hessen
    opinions: [Taxes more, Nuclear power no, face down]
    key issue: Taxes
    popularity: { CDU: 2, SPD: -1 }
    votes: { CDU: 12 }
    meetings: { SPD: 8 }
    media: { CDU: 2 }
    shadow cards: { SPD: Party Whip }
    coalition tiles: [Linke]
coalitions: [[SPD, Linke]]
national: [secured Social security less, Wages more]
pool: [2 Taxes less, Social security more]
seats:
  SPD: { money: 31, members: 9, platform: [Taxes less, Nuclear no], hand: [Wages more] }`);
  expect(boardText(game, state)).toMatchSnapshot();
});
