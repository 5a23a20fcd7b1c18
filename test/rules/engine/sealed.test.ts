import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { valley2006 } from '../../../src/rules/engine/editions/valley-2006/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { type State, UNKNOWN } from '../../../src/rules/engine/state.ts';

const game = new Game(valley2006, 4);
const actions = new ActionList();

/** Every position of a few random games in which somebody has made a sealed choice. */
function* sealedPositions(): Generator<State> {
  const state = game.newState();
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(seed, 1);
    for (game.start(state, [seed, 2]); !game.isOver(state); ) {
      if (game.isSealed(state)) yield state;
      game.legalActions(state, actions);
      game.play(state, actions.list[random.int(actions.n)]);
    }
  }
}

/** Whether a position matches what a seat saw, in all the cells that the seat can read. */
const agrees = (view: State, state: State): boolean => {
  const again = game.newState();
  game.observe(state, view.actor, again);
  return again.equals(view);
};

describe('guessing the secret choices of others', () => {
  const view = game.newState();
  const full = game.newState();

  it('asks for seats that have chosen, offers only what agrees with the view, and takes the answer', () => {
    const asked = new Map<string, number>();
    const random = new Random(7, 7);
    for (const state of sealedPositions()) {
      const observer = state.actor;
      game.observe(state, observer, view);
      game.determinize(view, observer, random, full, (s, offered) => {
        expect([...s.seed]).not.toContain(UNKNOWN);
        expect(s.actor).not.toBe(observer);
        expect(offered.n).toBeGreaterThan(0);
        asked.set(game.phase(s), (asked.get(game.phase(s)) ?? 0) + 1);
        return offered.list[0];
      });
      expect(agrees(view, full)).toBe(true);
    }
    expect([...asked.keys()].sort()).toEqual([
      'bid-for-order',
      'party-contributions',
      'place-shadow-cards',
      'preliminary',
    ]);
  });

  it('lets a chooser bid nothing for every seat that has bid', () => {
    for (const state of sealedPositions()) {
      if (game.phase(state) !== 'bid-for-order') continue;
      game.observe(state, state.actor, view);
      game.determinize(view, state.actor, new Random(1, 1), full, (_, offered) => offered.list[0]);
      const lowest = (seat: number) => (state.stage === 1 ? state.shownBids[seat] : 0);
      for (let seat = 0; seat < 4; seat++) {
        if (seat !== state.actor && state.chosen & (1 << seat)) expect(full.bids[seat]).toBe(lowest(seat));
      }
    }
  });

  it('is uniform among what is legal without a chooser', () => {
    for (const position of sealedPositions()) {
      if (game.phase(position) !== 'bid-for-order' || position.actor !== 1 || position.stage !== 0) continue;
      const random = new Random(3, 3);
      const seen = new Set<number>();
      game.observe(position, 1, view);
      for (let i = 0; i < 500; i++) {
        game.determinize(view, 1, random, full);
        seen.add(full.bids[0]);
      }
      expect(Math.min(...seen)).toBe(0);
      expect(Math.max(...seen)).toBe(full.cash[0]);
      break;
    }
  });
});
