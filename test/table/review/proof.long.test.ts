/** What a decision cost, by search. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { ActionList, PASS } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Judge, ROLLOUT } from '../../../src/table/review/judge.ts';
import { PROVERS, Prover } from '../../../src/table/review/proof.ts';
import { suspicionOf } from '../../../src/table/review/screen.ts';

const QUICK = 'mcts:iterations=60';
/** One decision in eighty is judged. */
const STRIDE = 80;
const bots = await findBots(await loadRegistry(), [ROLLOUT, ...PROVERS, QUICK]);
const quick: typeof bots = (agent, seat) => bots(PROVERS.includes(agent) ? QUICK : agent, seat);

/** The first decision of some games for which something holds. */
const decisionWhere = (game: Game, holds: (s: State, legal: ActionList) => boolean): State => {
  const [s, legal] = [game.newState(), new ActionList()];
  for (let seed = 1; ; seed++) {
    const random = new Random(seed, 5);
    for (game.start(s, [seed, 5]); !game.isOver(s); game.play(s, legal.list[random.int(Math.min(3, legal.n))])) {
      game.legalActions(s, legal);
      if (legal.n > 1 && holds(s, legal)) return s;
    }
  }
};

test('to drop out of an auction has a cost, also where every price that a search tries is better', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  /** The options of an auction as a search sees them, the best first. */
  const rankedAt = (s: State, actions: ActionList) => {
    const view = game.newState();
    game.observe(s, s.actor, view);
    const player = quick(QUICK, { game, seat: s.actor, random: new Random(1, 1) });
    const decision = { view, seat: s.actor, phase: game.decidingPhase(view), actions };
    player.choose(decision);
    return player.explain!(decision, actions.n).ranked;
  };
  const s = decisionWhere(game, (at, legal) => {
    if (game.bidding(at) !== 'raising' || legal.n <= 20) return false;
    const ranked = rankedAt(at, legal);
    // It is clearly worse, and not by luck.
    return ranked[5]?.action === PASS && ranked[0].value - ranked[5].value > 0.05;
  });
  const legal = new ActionList();
  game.legalActions(s, legal);
  const prover = new Prover(game, quick, new Judge(game, quick, 'test'), 'test');
  const { better, loss } = prover.cost(s, PASS, [legal.list[1]]);
  expect(better).toBe(legal.list[1]);
  expect(loss.mean).toBeGreaterThan(0);
});

test.each(EDITIONS.map(({ id }) => id))('a careless choice anywhere in %s has a cost', (id) => {
  const game = new Game(editionNamed(id)!, 3);
  const [s, legal, random] = [game.newState(), new ActionList(), new Random(1, 9)];
  const judge = new Judge(game, quick, 'test');
  const prover = new Prover(game, quick, judge, 'test');
  let met = 0;
  for (game.start(s, [1, 9]); !game.isOver(s); game.play(s, legal.list[random.int(legal.n)])) {
    game.legalActions(s, legal);
    if (legal.n === 1 || met++ % STRIDE > 0) continue;
    const played = legal.list[random.int(legal.n)];
    const { others } = suspicionOf(game, judge, s, played);
    if (others.length === 0) continue;
    const { better, loss } = prover.cost(s, played, others);
    expect([played, ...others]).toContain(better);
    expect(Number.isFinite(loss.mean)).toBe(true);
  }
  expect(met).toBeGreaterThan(STRIDE);
});
