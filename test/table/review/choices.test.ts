import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { loadValue } from '../../../src/players/value/load.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { formatAction } from '../../../src/rules/notation/actions.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { SecretChoices } from '../../../src/table/review/choices.ts';
import { ROLLOUT } from '../../../src/table/review/judge.ts';

const bots = await findBots(await loadRegistry(), [ROLLOUT]);
const game = new Game(editionNamed('valley-2006')!, 3);

/** Luck from the secret choices at the first bid for order, with these bids seat by seat. */
const luckOf = (bids: readonly number[]): readonly number[] => {
  const [s, legal] = [game.newState(), new ActionList()];
  game.start(s, [3, 4]);
  const choices = new SecretChoices(game, (state, shares) => loadValue(game).evaluate(state, shares), bots);
  while (s.round === 0 || game.phase(s) === 'bid-for-order') {
    game.legalActions(s, legal);
    const acts = legal.toArray();
    const bid = acts.find((act) => formatAction(game, s, act) === `bid ${bids[s.actor]}`) ?? acts[0];
    if (s.round === 1) choices.decided(s, bid);
    game.play(s, bid);
  }
  return choices.luck(s);
};

test('a secret choice of one seat that costs it much is luck for the others, and none for itself', () => {
  const [first, , third] = luckOf([1, 24, 2]);
  expect(first).toBeGreaterThan(0.005);
  expect(third).toBeGreaterThan(0.005);
  expect(luckOf([1, 24, 2])).toEqual(luckOf([1, 24, 2]));
  expect(luckOf([1, 7, 2])[0]).toBeLessThan(first);
});
