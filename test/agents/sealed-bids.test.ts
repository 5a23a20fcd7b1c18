import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import type { Decision, Player } from '../../src/players/agent/define.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { YOURS } from '../../src/players/agent/trust.ts';
import { trainedBids } from '../../src/players/bidding/load.ts';
import { ruleFor } from '../../src/players/bidding/policy.ts';
import { Match } from '../../src/players/match/match.ts';
import { amountOf } from '../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { temporaryFolder } from '../support/folder.ts';

const registry = await loadRegistry(YOURS);
const folder = temporaryFolder();

const playerAt = (game: Game, text: { id: string; options?: object }, seed: string) => (seat: number) =>
  registry.player(text.id, { ...text.options }, { game, seat, random: new Random(...seedOf(seed, seat)) });

/** Every first bid for the order in some games, with its decision and the seat that decided. */
const bidsOf = (game: Game, agent: { id: string; options?: object }, games: number, seed = 'bids') => {
  const bids: { round: number; cash: number; amount: number; ended: number }[] = [];
  const match = new Match(game);
  for (let i = 0; i < games; i++) {
    const first = bids.length;
    match.play(seedOf('deal', i), (seat) => {
      const player = playerAt(game, agent, `${seed} ${i}`)(seat);
      return {
        choose: (decision) => {
          const act = player.choose(decision);
          const { view, phase } = decision;
          if (phase === 'bid-for-order' && view.stage === 0)
            bids.push({ round: view.round, cash: view.cash[seat], amount: amountOf(act), ended: 0 });
          return act;
        },
      };
    });
    for (let at = first; at < bids.length; at++) bids[at] = { ...bids[at], ended: match.state.hash() };
  }
  return bids;
};

/** The first decision about the order, and an agent's player at its seat. */
const firstBid = (game: Game, agent: { id: string; options?: object }, seed = 'first') => {
  let found: { player: Player; decision: Decision } | null = null;
  const match = new Match(game);
  match.play(seedOf('deal', 1), (seat) => {
    const player = playerAt(game, agent, seed)(seat);
    return {
      choose: (decision) => {
        if (decision.phase === 'bid-for-order' && !found) {
          const view = game.newState();
          view.copyFrom(decision.view);
          const actions = Object.assign(Object.create(Object.getPrototypeOf(decision.actions)), {
            n: decision.actions.n,
            list: decision.actions.list.slice(),
          });
          found = { player: playerAt(game, agent, seed)(seat), decision: { ...decision, view, actions } };
        }
        return player.choose(decision);
      },
    };
  });
  return found!;
};

describe.each(EDITIONS.filter(({ id }) => trainedBids(id) !== null))('sealed bids in $id', (edition) => {
  it.each([3, 4, 5])('are drawn from what has been trained at a table of %d', (players) => {
    const trained = trainedBids(edition.id)!();
    const game = new Game(edition, players);
    const bids = bidsOf(game, { id: 'learned' }, 4);
    expect(bids.length).toBeGreaterThan(4 * players);
    for (const { round, cash, amount } of bids) {
      const rule = ruleFor(trained.order, { players, round, cash })!;
      expect(rule.prices.map(({ price }) => Math.min(price, cash))).toContain(amount);
      expect(amount).toBeLessThanOrEqual(30);
    }
    expect(Math.max(...bids.map(({ amount }) => amount))).toBeGreaterThan(1);
  });
});

describe('an agent that bids by mixtures', () => {
  const game = new Game(editionNamed('spielworxx-2019')!, 4);
  const file = join(folder, 'mixed.yaml');
  writeFileSync(file, 'order: [{ price: { 0: 0.2, 4: 0.5, 9: 0.3 } }]\nties: [{ price: 0 }]\n');
  const mixed = { id: 'learned', options: { bids: file } };

  it('bids the same from the same seed, and otherwise from another', () => {
    expect(bidsOf(game, { id: 'learned' }, 3)).toEqual(bidsOf(game, { id: 'learned' }, 3));
    expect(bidsOf(game, mixed, 3)).not.toEqual(bidsOf(game, mixed, 3, 'other'));
  });

  it('draws each time, as often as it says', () => {
    const { player, decision } = firstBid(game, mixed);
    const amounts = Array.from({ length: 2000 }, () => amountOf(player.choose(decision)));
    const often = (price: number) => amounts.filter((amount) => amount === price).length / amounts.length;
    for (const [price, chance] of [
      [0, 0.2],
      [4, 0.5],
      [9, 0.3],
    ])
      expect(Math.abs(often(price) - chance)).toBeLessThan(0.04);
  });

  it('weighs bids as it draws them', () => {
    const { player, decision } = firstBid(game, mixed);
    const weights = new Float64Array(2048);
    player.weigh!(decision, weights);
    const { n, list } = decision.actions;
    const weighed = Array.from({ length: n }, (_, i) => [amountOf(list[i]), weights[i]]);
    expect(weighed.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 9);
    const chances: Record<number, number> = { 0: 0.2, 4: 0.5, 9: 0.3 };
    for (const [amount, weight] of weighed) expect(Math.abs(weight - (chances[amount] ?? 0))).toBeLessThan(0.03);
  });

  it('explains what it has bid, or will, and draws nothing for that', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { player, decision } = firstBid(game, mixed, seed);
      const before = player.explain!(decision);
      const chosen = player.choose(decision);
      const after = player.explain!(decision);
      expect([before.action, after.action]).toEqual([chosen, chosen]);
      expect(after.ranked.map(({ value }) => value).sort()).toEqual([0.2, 0.3, 0.5]);
      expect(chosen).toBe(firstBid(game, mixed, seed).player.choose(decision));
    }
  });

  it('is left alone with none', () => {
    const before = bidsOf(game, { id: 'learned', options: { bids: 'none' } }, 3);
    const share = before.filter(({ amount }) => amount === 1).length / before.length;
    expect(share).toBeGreaterThan(0.8);
  });

  it('is a search as well, which guesses the bids of others so', () => {
    const { player, decision } = firstBid(game, { id: 'mcts', options: { iterations: 4, bids: file } });
    const amounts = new Set(Array.from({ length: 60 }, () => amountOf(player.choose(decision))));
    expect([...amounts].sort()).toEqual([0, 4, 9]);
  });

  it('is a level as well, which is not always outbid by the same bid', () => {
    const { player, decision } = firstBid(new Game(editionNamed('valley-2006')!, 4), { id: 'level-1' });
    const amounts = new Set(Array.from({ length: 60 }, () => amountOf(player.choose(decision))));
    expect(amounts.size).toBeGreaterThan(0);
  });
});
