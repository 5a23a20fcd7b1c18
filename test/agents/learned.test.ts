import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import type { Decision, Player } from '../../src/players/agent/define.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { YOURS } from '../../src/players/agent/trust.ts';
import { isContest } from '../../src/players/bidding/contest.ts';
import { Match } from '../../src/players/match/match.ts';
import { PASS } from '../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const registry = await loadRegistry(YOURS);

const seated =
  (game: Game, id: string, options: object, ...seed: readonly number[]) =>
  (seat: number) =>
    registry.player(id, { ...options }, { game, seat, random: new Random(...seedOf('learned', ...seed, seat)) });

/** The share of wins of one `own` against others, over deals in which it takes every seat once. */
const shareOf = (
  game: Game,
  own: readonly [string, object],
  others: readonly [string, object],
  deals: number,
): number => {
  const match = new Match(game);
  let won = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (let chair = 0; chair < game.players; chair++) {
      match.play(seedOf('deal', deal), (seat) => {
        const [id, options] = seat === chair ? own : others;
        return seated(game, id, options, deal, chair)(seat);
      });
      won += match.result().winShares[chair];
    }
  }
  return won / deals / game.players;
};

/** Visits the decisions of a game that the policy plays against itself. */
const visit = (game: Game, each: (player: Player, decision: Decision) => void): void => {
  const watched = (player: Player): Player => ({
    choose: (decision) => {
      each(player, decision);
      return player.choose(decision);
    },
  });
  new Match(game).play(seedOf('visit'), (seat) => watched(seated(game, 'learned', {}, 1)(seat)));
};

describe.each(EDITIONS)('the learned policy of $id', (edition) => {
  it.each([3, 4, 5])('wins far more than its share against heuristics at a table of %d', (players) => {
    const share = shareOf(new Game(edition, players), ['learned', {}], ['heuristic', {}], 4);
    expect(share).toBeGreaterThan(1.4 / players);
  });

  it('errs when it is hot', () => {
    const share = shareOf(new Game(edition, 4), ['learned', { temperature: 8 }], ['learned', {}], 3);
    expect(share).toBeLessThan(0.2);
  });

  it('gives the most weight to its choice, and gives it as its first reason', () => {
    const game = new Game(edition, 4);
    const weights = new Float64Array(2048);
    let told = 0;
    visit(game, (player, decision) => {
      const { actions } = decision;
      const chosen = player.choose(decision);
      player.weigh!(decision, weights);
      const shares = weights.slice(0, actions.n);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      const most = shares.indexOf(Math.max(...shares));
      // Secret amounts are random draws. In an open auction it raises up to its price, by no more than it must.
      if (isContest(game, decision.view, actions)) expect(shares[actions.toArray().indexOf(chosen)]).toBeGreaterThan(0);
      else if (game.bidding(decision.view) !== null) expect(chosen === PASS).toBe(actions.list[most] === PASS);
      else expect(shares[actions.toArray().indexOf(chosen)]).toBeCloseTo(shares[most], 9);
      if (told++ % 7 > 0 && decision.phase !== 'party-contributions') return;
      const { ranked, action, unit, sentence } = player.explain!(decision);
      expect([action, ranked[0].action, unit]).toEqual([chosen, chosen, 'preference']);
      expect(sentence).not.toMatch(/undefined|NaN|Infinity|null/);
      for (const { terms } of ranked) for (const { points } of terms) expect(points).toBeGreaterThan(0);
    });
    expect(told).toBeGreaterThan(100);
  });
});

it('draws contributions that are revealed together, and explains what it will draw and what it has drawn', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const chosen = new Set<number>();
  visit(game, (player, decision) => {
    // Where it is sure of its choice, it always chooses the same.
    if (decision.phase !== 'party-contributions' || chosen.size > 1) return;
    chosen.clear();
    for (let i = 0; i < 60; i++) {
      const action = player.choose(decision);
      expect(player.explain!(decision).action).toBe(action);
      chosen.add(action);
    }
  });
  expect(chosen.size).toBeGreaterThan(1);
  visit(game, (player, decision) => {
    const explained = player.explain!(decision).action;
    if (decision.phase === 'party-contributions') expect(player.choose(decision)).toBe(explained);
  });
});

it('plays the same again from the same seed, hot or not', () => {
  const game = new Game(EDITIONS[0], 4);
  const ending = (temperature: number) => {
    const match = new Match(game);
    match.play(seedOf('same'), seated(game, 'learned', { temperature }, 5));
    return match.state.hash();
  };
  expect(ending(2)).toBe(ending(2));
  expect(ending(0)).toBe(ending(0));
  expect(ending(0)).not.toBe(ending(2));
});

it('says which file it cannot find', () => {
  const game = new Game(EDITIONS[0], 4);
  expect(() => seated(game, 'learned', { model: 'nowhere.json' }, 1)(0)).toThrow(
    /nowhere\.json: there is no such file/,
  );
});
