/** The price that agents name in an open auction is the one they play to. */
import { expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import type { Decision, Player } from '../../src/players/agent/define.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { PASS } from '../../src/rules/engine/action.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const registry = await loadRegistry();
const DEALS = 3;

/** Visits the decisions of open auctions among four players of one agent. */
const visit = (game: Game, id: string, each: (player: Player, decision: Decision) => void): void => {
  for (let deal = 0; deal < DEALS; deal++) {
    const seating = (seat: number): Player => {
      const random = new Random(...seedOf('prices', deal, seat));
      const player = registry.player(id, {}, { game, seat, random });
      return {
        choose: (decision) => {
          if (game.bidding(decision.view) !== null) each(player, decision);
          return player.choose(decision);
        },
      };
    };
    expect(new Match(game).play(seedOf('prices', deal), seating)).toBeNull();
  }
};

const agents = ['heuristic', 'learned', 'pollster'];
const tables = EDITIONS.flatMap((edition) => agents.map((agent) => [agent, edition.id, edition] as const));

it.each(tables)('%s bids in %s as long as it would pay more, and then passes', (agent, _id, edition) => {
  const game = new Game(edition, 4);
  let [bids, passes] = [0, 0];
  visit(game, agent, (player, decision) => {
    const { view, phase } = decision;
    const price = player.price!(decision);
    const action = player.choose(decision);
    if (action === PASS) passes++;
    else bids++;
    // In a tie for the order, the last seat wins by passing.
    if (phase === 'auction-polls') expect(price > view.highBid).toBe(action !== PASS);
  });
  expect(bids).toBeGreaterThan(20);
  if (game.edition.parameters.pollMinimumBid > 0) expect(passes).toBeGreaterThan(20);
});
