/** A search in several threads. */
import { describe, expect, it } from 'vitest';
import { crewFor } from '../../src/agent/crew.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { ActionList } from '../../src/engine/action.ts';
import { editionNamed } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';
import { applyVariant } from '../../src/notation/variant/apply.ts';
import { parseVariant } from '../../src/notation/variant/read.ts';
import { Random } from '../../src/random/random.ts';

const PATIENCE = { timeout: 60_000 };
const registry = await loadRegistry();
const published = editionNamed('valley-2006')!;
const dear = applyVariant(
  published,
  parseVariant('extends: valley-2006\nname: dear\nparameters:\n  mediaPrice: 5\n', published),
);

/** What a search in so many threads thinks of the first decision of a game. */
const think = (game: Game, threads: number, iterations: number) => {
  const state = game.newState();
  const view = game.newState();
  const actions = new ActionList();
  game.start(state, [1, 2]);
  game.legalActions(state, actions);
  game.observe(state, state.actor, view);
  const decision = { view, seat: state.actor, phase: game.phase(state), actions };
  const options = { iterations, threads };
  const player = registry.player('mcts', options, { game, seat: state.actor, random: new Random(3, 4) });
  const action = player.choose(decision);
  return { action, explained: player.explain!(decision, 1000) };
};

const triesOf = ({ explained }: ReturnType<typeof think>): number =>
  explained.ranked.reduce((sum, { visits }) => sum + visits!, 0);

describe('a search in several threads', PATIENCE, () => {
  it.each([
    ['as published', published],
    ['of a variant', dear],
  ])('adds up what they find out, in a game %s', (_, edition) => {
    const game = new Game(edition, 4);
    const alone = think(game, 1, 20);
    const together = think(game, 3, 60);
    expect(triesOf(alone)).toBe(20);
    expect(triesOf(together)).toBe(60);
    expect(together.explained.action).toBe(together.action);
    const byAction = new Map(alone.explained.ranked.map(({ action, value }) => [action, value]));
    for (const { action, value } of together.explained.ranked) {
      if (byAction.has(action)) expect(Math.abs(value - byAction.get(action)!)).toBeLessThan(0.1);
    }
  });

  it('decides alike with equal seeds', () => {
    const game = new Game(published, 4);
    expect(think(game, 2, 40)).toEqual(think(game, 2, 40));
  });

  it('does not wait for a thread that has failed', () => {
    const game = new Game(published, 4);
    const crew = crewFor(game, 'nobody', {}, 1);
    const state = game.newState();
    game.start(state, [1, 2]);
    crew.order(state, 0, new ActionList(), new Random(1, 1));
    expect(() => crew.gather(() => {})).toThrow('A thread of the search has failed');
  });
});
