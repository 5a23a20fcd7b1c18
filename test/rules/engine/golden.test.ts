/**
 * Golden counts: decisions, final state and scores of fixed games, and how many sequences of actions there are.
 *
 * A change that moves them changes behaviour. If you mean that, say so in the commit, and write the file again with `npx vitest
 * run test/rules/engine/golden.test.ts -u`. A change that only makes things faster must leave it alone.
 */
import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { hashText } from '../../../src/base/text/hash-text.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';

const SEEDS = [1, 2, 3, 1986, 2006];
const DEPTH = 3;
/** After how many decisions to count sequences: set-up, and the middle of several rounds. */
const COUNTED_AT = [0, 40, 120, 200, 280];
/** Positions with more legal actions than this are counted to a lower depth: there are many bids, all alike. */
const WIDE = 24;

const playRandomly = (game: Game, s: State, seed: number, visit: (decision: number) => void = () => {}): number => {
  const legal = new ActionList();
  const random = new Random(seed, 99);
  game.start(s, [seed, 0]);
  let decisions = 0;
  for (; !game.isOver(s); decisions++) {
    visit(decisions);
    game.legalActions(s, legal);
    game.play(s, legal.list[random.int(legal.n)]);
  }
  return decisions;
};

/** How many sequences of legal actions have that length, or reach the end of the game before. */
const sequences = (game: Game, s: State, depth: number): number => {
  if (depth === 0 || game.isOver(s)) return 1;
  const legal = new ActionList();
  game.legalActions(s, legal);
  if (depth === 1) return legal.n;
  const next = game.newState();
  let count = 0;
  for (const act of legal.toArray()) {
    next.copyFrom(s);
    game.play(next, act);
    count += sequences(game, next, depth - 1);
  }
  return count;
};

const countsOf = (game: Game, s: State): number[] => {
  const legal = new ActionList();
  game.legalActions(s, legal);
  const depth = legal.n > WIDE ? DEPTH - 1 : DEPTH;
  return Array.from({ length: depth }, (_, i) => sequences(game, s, i + 1));
};

test('the golden counts have not moved', async () => {
  const golden: Record<string, unknown> = {};
  for (const edition of EDITIONS) {
    for (const players of [3, 4, 5]) {
      const game = new Game(edition, players);
      const s = game.newState();
      const counts: Record<string, number[]> = {};
      const games = SEEDS.map((seed) => {
        const decisions = playRandomly(game, s, seed, (decision) => {
          if (seed === SEEDS[0] && COUNTED_AT.includes(decision)) {
            counts[`${decision}: round ${s.round}, ${game.phase(s)}`] = countsOf(game, s);
          }
        });
        return { seed, decisions, hash: hashText(s.hash()), scores: game.scores(s).map(({ total }) => total) };
      });
      golden[`${edition.id}, ${players} players`] = { games, sequences: counts };
    }
  }
  const text = JSON.stringify(golden, null, 2).replace(/\[[\d\s,-]*\]/g, (list) => list.replace(/\s+/g, ' '));
  await expect(`${text}\n`).toMatchFileSnapshot('./golden.json');
});
