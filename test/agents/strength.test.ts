/** Agents are worth their names: judgement beats chance in any seat. */
import { expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { Match } from '../../src/players/match/match.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const registry = await loadRegistry();
const PLAYERS = 4;
/** Deals, each played once with the agent in every seat. */
const DEALS = 25;

/** The share of wins of one agent against others of another kind, seat by seat. */
const winShares = (id: string, others: string): number[] => {
  const game = new Game(editionNamed('valley-2006')!, PLAYERS);
  const match = new Match(game);
  const shares = new Float64Array(PLAYERS);
  const won = Array.from({ length: PLAYERS }, () => 0);
  for (let deal = 0; deal < DEALS; deal++) {
    for (let own = 0; own < PLAYERS; own++) {
      const failure = match.play(seedOf('strength', deal), (seat) => {
        const random = new Random(...seedOf('strength', deal, own, seat));
        return registry.player(seat === own ? id : others, {}, { game, seat, random });
      });
      expect(failure).toBeNull();
      game.returns(match.state, shares);
      won[own] += shares[own] / DEALS;
    }
  }
  return won;
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

it('a heuristic wins at least 98 of 100 games against three random players', () => {
  const shares = winShares('heuristic', 'random');
  expect(mean(shares)).toBeGreaterThanOrEqual(0.98);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9);
});

it('a random player among three of its kind wins about one game in four', () => {
  const share = mean(winShares('random', 'random'));
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
});
