/** What the others see of an action, in words. */
import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ACTION, ACTION_NAMES, ActionList, kindOf, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { actionSeen, GUIDES } from '../../../src/table/guide/index.ts';

it('the words of every kind of action belong to a phase', () => {
  const explained = Object.values(GUIDES).flatMap(({ actions }) => Object.keys(actions));
  expect(ACTION_NAMES.filter((name) => ACTION[name] !== PASS && !explained.includes(name))).toEqual([]);
});

it('open actions are described with names that are there, and a raise for order as what it is', () => {
  const raises = new Set<string>();
  for (const edition of EDITIONS) {
    const game = new Game(edition, edition.maxPlayers);
    const [s, legal] = [game.newState(), new ActionList()];
    for (let seed = 0; seed < 12; seed++) {
      const random = new Random(seed, 3);
      game.start(s, [seed, 23]);
      while (!game.isOver(s)) {
        game.legalActions(s, legal);
        const act = legal.list[random.int(Math.min(legal.n, 4))];
        if (!game.isSealed(s)) {
          const seen = actionSeen(game, s, act);
          expect(seen, game.phase(s)).not.toMatch(/undefined|NaN|a removed region/);
          if (game.phase(s) === 'bid-for-order' && kindOf(act) === ACTION.bid) raises.add(seen.replace(/\d+/, 'N'));
        }
        game.play(s, act);
      }
    }
  }
  expect(new Set([...raises].map((text) => text.replace(/^.+ bids?(?= )/, 'PARTY bids')))).toEqual(
    new Set(['PARTY bids N for order']),
  );
});
