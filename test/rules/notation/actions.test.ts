import { describe, expect, it } from 'vitest';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { formatAction, parseAction } from '../../../src/rules/notation/actions.ts';
import { SAMPLE } from '../../support/tables.ts';
import { gameOf, playRandomly } from './games.ts';

/** A decision of a random game in a phase of that name. */
const decisionIn = (phase: string, check: (game: Game, s: State) => void): void => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  let met = false;
  playRandomly(game, 2006, (s) => {
    if (met || game.phase(s) !== phase) return;
    met = true;
    check(game, s);
  });
  expect(met).toBe(true);
};

describe.each(SAMPLE)('actions of $name', (table) => {
  it('have distinct wordings that read back as the same action', () => {
    const game = gameOf(table);
    for (let seed = 1; seed <= 3; seed++) {
      playRandomly(game, seed, (s, actions, chosen) => {
        const texts = actions.map((act) => formatAction(game, s, act));
        expect(new Set(texts).size, texts.join(' | ')).toBe(texts.length);
        expect(texts.join()).not.toContain('undefined');
        if (chosen) expect(parseAction(game, s, formatAction(game, s, chosen))).toBe(chosen);
      });
    }
  });

  it('are told from what the acting seat sees', () => {
    const game = gameOf(table);
    const view = game.newState();
    playRandomly(game, 9, (s, actions) => {
      if (game.isOver(s)) return;
      game.observe(s, s.actor, view);
      for (const act of actions) expect(formatAction(game, view, act)).toBe(formatAction(game, s, act));
    });
  });
});

describe('reading an action', () => {
  it('takes any case, no accents and shortened words', () => {
    decisionIn('platform-conference', (game, s) => {
      game.play(s, parseAction(game, s, 'PASS'));
      const [swap] = wordings(game, s).filter((text) => text.startsWith('swap'));
      const words = swap.replace('Workers’ wages', 'wages').replace('Social ', '').toUpperCase();
      expect(formatAction(game, s, parseAction(game, s, words))).toBe(swap);
    });
  });

  it('never takes one number for another', () => {
    decisionIn('bid-for-order', (game, s) => {
      s.cash[s.actor] = 10;
      expect(() => parseAction(game, s, 'bid 11')).toThrow(/nearest: bid 1/);
      s.stage = 1;
      s.shownBids[s.actor] = 10;
      expect(() => parseAction(game, s, 'bid 1')).toThrow(/expected bid 10; nearest: bid 10/);
    });
  });

  it('says who, where, what was expected and what is nearest', () => {
    decisionIn('bid-for-order', (game, s) => {
      const seat = s.actor;
      s.cash[seat] = 2;
      expect(() => parseAction(game, s, 'bd 1')).toThrow(
        /^'bd 1' is no legal action of .+ in bid-for-order of round 1; expected bid 0 \| bid 1 \| bid 2; nearest: bid 1\.$/,
      );
    });
  });

  it('is refused after the end', () => {
    const game = new Game(editionNamed('valley-2006-short')!, 3);
    const s = playRandomly(game, 5, () => {});
    expect(() => parseAction(game, s, 'pass')).toThrow("'pass' cannot be played: the game is over.");
  });
});

/** The notation of all legal actions. */
const wordings = (game: Game, s: State): string[] => {
  const legal = new ActionList();
  game.legalActions(s, legal);
  return legal.toArray().map((act) => formatAction(game, s, act));
};
