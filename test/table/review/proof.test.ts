/** A loss that is not large, and that longer searches do not confirm, is none. */
import { expect, test } from 'vitest';
import type { Explanation } from '../../../src/players/agent/explanation.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { PlayerMaker } from '../../../src/table/play/bots.ts';
import { PROVERS, Prover } from '../../../src/table/review/proof.ts';

const game = new Game(editionNamed('valley-2006')!, 3);
const POINT = 0.01;

/**
 * Searchers who find the second legal action better than the first, by this many points in the long searches, and by these in the
 * short ones, in turn.
 */
const searchers = (short: readonly number[], long: number): PlayerMaker => {
  let made = 0;
  return (agent) => ({
    choose: ({ actions }) => actions.list[0],
    explain: ({ actions }) => {
      const better = POINT * (agent === PROVERS[0] ? short[made++ % short.length] : long);
      const ranked = [...actions.list.subarray(0, actions.n)].map((action, i) => ({
        ...{ action, value: 0.25 },
        outlook: { utility: i === 0 ? 0 : better, place: 2 },
      }));
      return { ranked } as unknown as Explanation;
    },
  });
};

const costBy = (short: readonly number[], long: number) => {
  const [s, legal] = [game.newState(), new ActionList()];
  game.start(s, [1, 2]);
  game.legalActions(s, legal);
  const [played, other] = legal.list;
  const { better, loss } = new Prover(game, searchers(short, long), { pointWorth: () => POINT }, 'test').cost(
    s,
    played,
    [other],
  );
  return { isBetter: better === other, loss: loss.mean };
};

test.each([
  { of: 'a small loss that long searches find as well', short: [2], long: 1, isBetter: true, loss: 2 },
  { of: 'a small loss that long searches do not find', short: [2], long: -0.5, isBetter: false, loss: 0 },
  { of: 'a loss of some points that long searches do not find', short: [8], long: -0.5, isBetter: false, loss: 0 },
  { of: 'a large loss, which is not searched again', short: [12], long: -0.5, isBetter: true, loss: 12 },
  { of: 'a loss that some short searches do not find', short: [9, -6], long: 2, isBetter: false, loss: 0 },
  { of: 'no loss', short: [-1], long: 1, isBetter: false, loss: 0 },
])('$of', ({ short, long, isBetter, loss }) => {
  const found = costBy(short, long);
  expect(found.isBetter).toBe(isBetter);
  expect(found.loss).toBeCloseTo(loss, 9);
});
