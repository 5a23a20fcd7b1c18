import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { READ_BY_BIDS } from '../../../src/players/policy/bids.ts';
import { KINDS, MOST_NUMBERS } from '../../../src/players/policy/kinds.ts';
import { CONTEXT_NAMES } from '../../../src/players/policy/model.ts';
import { LearnedPolicy } from '../../../src/players/policy/policy.ts';
import { CONTEXT, CONTEXT_ROW } from '../../../src/players/policy/sketch.ts';
import { TABLES } from '../../../src/players/value/model.ts';
import { ACTION, ActionList, kindOf } from '../../../src/rules/engine/action.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { boardAt } from '../../../src/rules/engine/flow/seats.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { LAYOUT, type State } from '../../../src/rules/engine/state.ts';
import { playRandomGames } from '../../support/random-games.ts';
import { madeUp } from './made-up.ts';

/** How many decisions of a random game lie between two checks. */
const EVERY = 5;

describe('kinds of actions', () => {
  it('have rows of a multiple of four numbers, which are added up four at a time', () => {
    expect(CONTEXT_NAMES).toHaveLength(CONTEXT);
    expect(CONTEXT_ROW % 4).toBe(0);
    for (const kind of KINDS) expect(kind?.numbers.length ?? 0).toBeLessThanOrEqual(MOST_NUMBERS);
  });
});

describe.each(EDITIONS)('a policy of $id', (edition) => {
  const model = madeUp(edition.id);
  const policies = new Map<number, LearnedPolicy>();
  const policyOf = (game: Game): LearnedPolicy => {
    const known = policies.get(game.players) ?? new LearnedPolicy(new Game(edition, game.players), model);
    policies.set(game.players, known);
    return known;
  };
  const decisions = (visit: (game: Game, s: State, actions: ActionList) => void) => {
    const actions = new ActionList();
    let visited = 0;
    playRandomGames(edition, (game, s) => {
      if (s.over || visited++ % EVERY > 0) return;
      game.legalActions(s, actions);
      if (actions.n > 1) visit(game, s, actions);
    });
    expect(visited).toBeGreaterThan(1000);
  };

  it('scores every action with a finite number, and knows a kind for each', () => {
    decisions((game, s, actions) => {
      const policy = policyOf(game);
      policy.score(s, actions);
      for (let i = 0; i < actions.n; i++) expect(Number.isFinite(policy.scores[i])).toBe(true);
      const phase = game.decidingPhase(s);
      expect(Object.keys(model.weights).some((name) => name.startsWith(`${phase}.`))).toBe(true);
    });
  });

  it('is the same for what a seat sees, the true position, and another that looks the same to the seat', () => {
    const [view, other] = [new Game(edition, 3).newState(), new Game(edition, 3).newState()];
    let tried = 0;
    decisions((game, s, actions) => {
      const policy = policyOf(game);
      policy.score(s, actions);
      const scores = policy.scores.slice(0, actions.n);
      game.observe(s, s.actor, view);
      policy.score(view, actions);
      expect(policy.scores.slice(0, actions.n)).toEqual(scores);
      if (tried++ % 10 > 0) return;
      game.determinize(view, s.actor, new Random(tried, 1), other, (_state, offered) => offered.list[0]);
      policy.score(other, actions);
      expect(policy.scores.slice(0, actions.n)).toEqual(scores);
    });
  });

  it('scores bids by no cell that may change without their being scored again', () => {
    const known = new Set([...READ_BY_BIDS, 'actor', 'highBid']);
    const others = LAYOUT.fields.filter(({ name }) => !known.has(name));
    const cells = others.flatMap(({ offset, length }) => Array.from({ length }, (_, i) => offset + i));
    expect(cells.length).toBeGreaterThan(500);
    let looked = 0;
    decisions((game, s, actions) => {
      if (kindOf(actions.list[actions.n - 1]) !== ACTION.bid || looked++ % 20 > 0) return;
      const policy = policyOf(game);
      const scores = () => {
        policy.score(s, actions);
        return policy.scores.slice(0, actions.n);
      };
      const before = scores();
      for (const cell of cells) s.cells[cell]++;
      const after = scores();
      for (const cell of cells) s.cells[cell]--;
      expect(after).toEqual(before);
    });
    expect(looked).toBeGreaterThan(20);
  });

  it('judges a pass by the region in turn: that of the poll in an auction, and the current one for media', () => {
    let passes = 0;
    decisions((game, s, actions) => {
      const phase = game.decidingPhase(s);
      if (kindOf(actions.list[0]) !== ACTION.pass || !['auction-polls', 'buy-media'].includes(phase)) return;
      policyOf(game).score(s, actions);
      passes++;
      const inTurn = phase === 'buy-media' ? s.current : boardAt(s, s.board);
      expect(policyOf(game).sketch.contexts[0]).toBe(inTurn);
    });
    expect(passes).toBeGreaterThan(20);
  });

  it('would pay in an open auction as much as it is still better to bid than to pass', () => {
    // Made-up weights of a pass often outweigh those of all raises.
    const passes = Object.entries(model.weights).filter(([name]) => name.endsWith('.pass'));
    const modest = Object.fromEntries(passes.map(([name, values]) => [name, values.map((value) => value / 10)]));
    const own = { ...model, weights: { ...model.weights, ...modest } };
    const bidders = TABLES.map((players) => ({ players, policy: new LearnedPolicy(new Game(edition, players), own) }));
    const [raised, view] = [new Game(edition, 3).newState(), new Game(edition, 3).newState()];
    const bids = new ActionList();
    let raises = 0;
    decisions((game, s, actions) => {
      if (game.bidding(s) === null) return;
      const { policy } = bidders.find(({ players }) => players === game.players)!;
      const price = policy.price(s, actions);
      expect(policy.choose(s, actions)).toBe(game.bidUpTo(s, price));
      game.observe(s, s.actor, view);
      expect(policy.price(view, actions)).toBe(price);
      if (game.bidding(s) === 'once') return;
      raised.copyFrom(s);
      for (; raised.highBid < raised.cash[s.actor]; raised.highBid++) {
        game.legalActions(raised, bids);
        policy.score(raised, bids);
        // It raises until a pass scores at least as high as a raise by one, whatever jumps would be worth.
        if (policy.scores[1] <= policy.scores[0]) break;
      }
      expect(price).toBe(raised.highBid);
      if (price > s.highBid + 1) raises++;
    });
    if (edition.parameters.orderTie !== 'raise') expect(raises).toBeGreaterThan(5);
  });

  it('chooses the action with the highest score, also where only some bids are looked at', () => {
    let bids = 0;
    decisions((game, s, actions) => {
      if (game.bidding(s) !== null) return;
      const policy = policyOf(game);
      const chosen = policy.choose(s, actions);
      if (kindOf(actions.list[actions.n - 1]) === ACTION.bid && actions.n > 8) bids++;
      policy.score(s, actions);
      const most = Math.max(...policy.scores.subarray(0, actions.n));
      const at = actions.toArray().indexOf(chosen);
      expect(policy.scores[at]).toBeCloseTo(most, 9);
    });
    expect(bids).toBeGreaterThan(20);
  });

  it('draws actions as often as their scores say', () => {
    const game = new Game(edition, 4);
    const policy = policyOf(game);
    const s = game.newState();
    const actions = new ActionList();
    game.start(s, [1, 2]);
    game.legalActions(s, actions);
    policy.score(s, actions);
    const { n } = actions;
    const counts = new Array(n).fill(0);
    const DRAWS = 4000;
    for (let i = 0; i < DRAWS; i++) counts[policy.draw(1, (i + 0.5) / DRAWS)]++;
    const sum = policy.scores.subarray(0, n).reduce((total, score) => total + Math.exp(score), 0);
    counts.forEach((count, i) => {
      expect(Math.abs(count - (DRAWS * Math.exp(policy.scores[i])) / sum)).toBeLessThan(1.5);
    });
    expect(policy.draw(0.001, 0.5)).toBe(policy.best());
  });
});

describe('a policy', () => {
  it('is refused for another edition', () => {
    const [one, two] = EDITIONS;
    expect(() => new LearnedPolicy(new Game(two, 4), madeUp(one.id))).toThrow(
      `The policy was trained for ${one.id}; the game is ${two.id}.`,
    );
  });

  it('finds all actions alike where it never saw their kind', () => {
    const [edition] = EDITIONS;
    const game = new Game(edition, 4);
    const policy = new LearnedPolicy(game, { ...madeUp(edition.id), weights: {} });
    const s = game.newState();
    const actions = new ActionList();
    game.start(s, [1, 2]);
    game.legalActions(s, actions);
    policy.score(s, actions);
    expect([...policy.scores.subarray(0, actions.n)]).toEqual(new Array(actions.n).fill(0));
  });

  it('accepts an offer that it never saw, such as a coalition that needs consent in a variant', () => {
    const edition = EDITIONS.find(({ id }) => id === 'spielworxx-2019')!;
    const asking: Edition = { ...edition, parameters: { ...edition.parameters, coalitionConsent: true } };
    const model = madeUp(edition.id);
    const weights = Object.fromEntries(
      Object.entries(model.weights).filter(([name]) => !name.startsWith('election-outcome')),
    );
    const actions = new ActionList();
    let asked = 0;
    playRandomGames(asking, (game, s) => {
      if (s.over || game.decidingPhase(s) !== 'election-outcome') return;
      game.legalActions(s, actions);
      if (actions.n < 2) return;
      asked++;
      expect(kindOf(new LearnedPolicy(game, { ...model, weights }).choose(s, actions))).toBe(ACTION.accept);
    });
    expect(asked).toBeGreaterThan(0);
  });
});
