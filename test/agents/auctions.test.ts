/** Search settles open auctions in one step, and chooses a price when its seat bids. */
import { describe, expect, it } from 'vitest';
import { Cast } from '../../agents/mcts/cast.ts';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { walk } from '../../src/certify/walk.ts';
import type { Decision, Player } from '../../src/players/agent/define.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { ActionList, amountOf, bid, PASS } from '../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { NONE, type State } from '../../src/rules/engine/state.ts';

const registry = await loadRegistry();

const castOf = (game: Game, agent: string): Cast => {
  const maker = (id: string, options: object, seat: number): Player =>
    registry.player(id, { ...options }, { game, seat, random: new Random(...seedOf('cast', seat)) });
  return new Cast(game, maker, agent);
};

/** Positions of a few games in the middle of an open auction. */
function* auctions(game: Game): Generator<State> {
  for (let seed = 0; seed < 3; seed++) {
    for (const { state } of walk(game, [seed, 7], new Random(seed, 7))) if (game.bidding(state) !== null) yield state;
  }
}

const copyOf = (game: Game, s: State): State => {
  const copy = game.newState();
  copy.copyFrom(s);
  return copy;
};

describe.each(EDITIONS)('an open auction in a rollout of $id', (edition) => {
  it('ends as when the learned policy plays every bid', () => {
    const game = new Game(edition, 4);
    const [quick, slow] = [castOf(game, 'learned'), castOf(game, 'learned')];
    const legal = new ActionList();
    let seen = 0;
    for (const s of auctions(game)) {
      if (seen++ % 3 > 0) continue;
      const [settled, played] = [copyOf(game, s), copyOf(game, s)];
      expect(quick.settle(settled, NONE)).toBe(true);
      const [kind, { board, round }] = [game.bidding(s), s];
      do {
        game.legalActions(played, legal);
        game.play(played, slow.choose(played, legal));
      } while (game.bidding(played) === kind && played.board === board && played.round === round);
      expect(settled.equals(played)).toBe(true);
    }
    expect(seen).toBeGreaterThan(10);
  });
});

it('leaves auctions alone where players have no prices, and stops where a seat has to decide itself', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const [without, learned] = [castOf(game, 'random'), castOf(game, 'learned')];
  for (const s of auctions(game)) {
    expect(without.settle(s, NONE)).toBe(false);
    const settled = copyOf(game, s);
    const seat = (s.actor + 1) % 4;
    learned.settle(settled, seat);
    if (game.bidding(settled) !== null && settled.board === s.board) expect(settled.actor).toBe(seat);
  }
});

describe('the search in an open auction', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const search = (seat: number) =>
    registry.player('mcts', { iterations: 30 }, { game, seat, random: new Random(1, seat) });
  const decisionAt = (s: State): Decision => {
    const [view, actions] = [game.newState(), new ActionList()];
    game.observe(s, s.actor, view);
    game.legalActions(s, actions);
    return { view, seat: s.actor, phase: game.decidingPhase(s), actions };
  };
  /** Auctions of a few games that have just begun, with more than a few possible bids. */
  const openings = function* (): Generator<State> {
    let seen = 0;
    for (const s of auctions(game)) {
      const isFirst = s.highBid === 0 && s.chosen === 0 && s.cash[s.actor] > 12;
      if (isFirst && seen++ % 4 === 0) yield s;
    }
  };

  it('chooses among a pass and a few prices, and says up to which it bids', () => {
    let bids = 0;
    for (const s of openings()) {
      const decision = decisionAt(s);
      const player = search(s.actor);
      const action = player.choose(decision);
      const price = player.price!(decision);
      expect(action).toBe(game.bidUpTo(s, price));
      const { ranked, sentence } = player.explain!(decision, 20);
      expect(ranked.length).toBeLessThanOrEqual(6);
      expect(ranked[0].action).toBe(action);
      expect(new Set(ranked.map((one) => one.action)).size).toBe(ranked.length);
      for (const one of ranked) expect(decision.actions.includes(one.action)).toBe(true);
      if (action === PASS) continue;
      bids++;
      expect(ranked[0].name).toBe(price === 1 ? 'bid up to 1' : `bid 1, up to ${price}`);
      expect(sentence.startsWith(`${ranked[0].name}: I expect `)).toBe(true);
      for (const one of ranked.slice(1).filter((other) => other.action !== PASS))
        expect(one.name).toBe(`bid up to ${amountOf(one.action)}`);
    }
    expect(bids).toBeGreaterThan(2);
  });

  it('looks at single bids where it is asked about some of them', () => {
    const [s] = openings();
    const { view, ...decision } = decisionAt(s);
    const actions = new ActionList();
    for (const act of [bid(3), PASS]) actions.push(act);
    const player = search(s.actor);
    const action = player.choose({ ...decision, view, actions });
    expect(actions.includes(action)).toBe(true);
    const { ranked } = player.explain!({ ...decision, view, actions });
    expect(ranked.map((one) => one.name).sort()).toEqual(['bid 3', 'pass']);
  });

  it('keeps its price as long as others do nothing but bid, and chooses another in the next auction', () => {
    const prices = new Set<number>();
    for (const opening of openings()) {
      const s = copyOf(game, opening);
      const { actor: seat } = s;
      const player = search(seat);
      const price = player.price!(decisionAt(s));
      prices.add(price);
      if (price < 4) continue;
      game.play(s, player.choose(decisionAt(s)));
      for (let raised = 0; game.bidding(s) === 'raising' && s.actor !== seat; raised++) {
        game.play(s, raised === 0 ? bid(s.highBid + 1) : PASS);
      }
      if (s.actor !== seat || s.chosen & (1 << seat)) continue;
      expect(player.price!(decisionAt(s))).toBe(price);
      expect(player.choose(decisionAt(s))).toBe(game.bidUpTo(s, price));
    }
    expect(prices.size).toBeGreaterThan(1);
  });
});
