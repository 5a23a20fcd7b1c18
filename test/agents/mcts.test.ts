import { beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../src/agent/define.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { ActionList } from '../../src/engine/action.ts';
import { editionNamed } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';
import { Random } from '../../src/random/random.ts';

// Legality, whole games and blindness are promises of every agent: see test/agent/built-in.test.ts.

const registry = await loadRegistry();
const game = new Game(editionNamed('valley-2006')!, 4);

type Given = Readonly<Record<string, string | number>>;

const playerOf = (options: Given, seat: number, id = 'mcts') =>
  registry.player(id, options, { game, seat, random: new Random(1, seat) });

/** Decisions of a game between heuristics, as the seats saw them. */
const decisionsOfAGame = (): Decision[] => {
  const state = game.newState();
  const actions = new ActionList();
  const players = [0, 1, 2, 3].map((seat) => playerOf({}, seat, 'heuristic'));
  const decisions: Decision[] = [];
  game.start(state, [2006, 1]);
  while (!game.isOver(state)) {
    game.legalActions(state, actions);
    const view = game.newState();
    game.observe(state, state.actor, view);
    const copy = new ActionList();
    for (const action of actions.toArray()) copy.push(action);
    const decision = { view, seat: state.actor, phase: game.phase(state), actions: copy };
    if (actions.n > 1) decisions.push(decision);
    game.play(state, players[state.actor].choose(decision));
  }
  return decisions;
};

/** All decisions, and every seventh, so that all phases are among them. */
let all: Decision[];
let decisions: Decision[];
beforeAll(() => {
  all = decisionsOfAGame();
  decisions = all.filter((_, i) => i % 7 === 0);
});

/** What players with those options choose, position by position. */
function* choices(options: Given, asked = decisions): Generator<number> {
  const players = [0, 1, 2, 3].map((seat) => playerOf(options, seat));
  for (const decision of asked) yield players[decision.seat].choose(decision);
}

/** Whether two settings ever part; it stops where they do. */
const part = (one: Given, other: Given, asked = decisions): boolean => {
  const others = choices(other, asked);
  for (const choice of choices(one, asked)) if (choice !== others.next().value) return true;
  return false;
};

describe('mcts', () => {
  it.each<Given>([
    { iterations: 8 },
    { iterations: 120 },
    { iterations: 8, root: 'bandit', opponents: 'tree' },
    { iterations: 8, rollout: 'random', priors: 'none', evaluation: 'score' },
  ])('decides alike with equal seeds: %o', (options) => {
    const [once, again] = [choices(options), choices(options)];
    for (const { actions } of decisions.slice(0, 15)) {
      const choice = once.next().value;
      expect(actions.includes(choice ?? -1)).toBe(true);
      expect(again.next().value).toBe(choice);
    }
  });

  const bandit = { iterations: 12, root: 'bandit', widening: 4 };
  it.each<[Given, Given]>([
    [{ iterations: 8 }, { iterations: 16 }],
    [
      { iterations: 12, root: 'halving' },
      { iterations: 12, root: 'bandit' },
    ],
    [
      { ...bandit, formula: 'puct' },
      { ...bandit, formula: 'ucb1' },
    ],
    [
      { ...bandit, exploration: 0.01 },
      { ...bandit, exploration: 5 },
    ],
    [
      { iterations: 8, priors: 'heuristic' },
      { iterations: 8, priors: 'none' },
    ],
    [
      { ...bandit, priorShare: 0 },
      { ...bandit, priorShare: 1 },
    ],
    [
      { iterations: 8, priorWorth: 0 },
      { iterations: 8, priorWorth: 1 },
    ],
    [
      { iterations: 8, anchor: 0 },
      { iterations: 8, anchor: 1 },
    ],
    [
      { iterations: 8, rollout: 'heuristic' },
      { iterations: 8, rollout: 'random' },
    ],
    [
      { iterations: 120, adapt: 'none' },
      { iterations: 120, adapt: 'all' },
    ],
    [
      { iterations: 120, adapt: 'own' },
      { iterations: 120, adapt: 'all' },
    ],
    [
      { iterations: 120, adaptAnchor: 0 },
      { iterations: 120, adaptAnchor: 0.1 },
    ],
    [
      { iterations: 120, adaptTrust: 0.1 },
      { iterations: 120, adaptTrust: 100 },
    ],
    [
      { iterations: 120, adaptSpread: 0 },
      { iterations: 120, adaptSpread: 0.5 },
    ],
    [
      { iterations: 8, depth: 0, until: 'decision' },
      { iterations: 8, depth: 20, until: 'decision' },
    ],
    [
      { iterations: 60, farther: 0 },
      { iterations: 60, farther: 200 },
    ],
    [
      { iterations: 8, until: 'phase' },
      { iterations: 8, until: 'round' },
    ],
    [
      { iterations: 8, evaluation: 'heuristic' },
      { iterations: 8, evaluation: 'score' },
    ],
    [
      { iterations: 8, evaluation: 'heuristic', softness: 1 },
      { iterations: 8, evaluation: 'heuristic', softness: 20 },
    ],
    [
      { iterations: 8, evaluation: 'score', scale: 1 },
      { iterations: 8, evaluation: 'score', scale: 200 },
    ],
    [
      { iterations: 40, margin: 0 },
      { iterations: 40, margin: 200 },
    ],
    [
      { iterations: 40, candidates: 2 },
      { iterations: 40, candidates: 12 },
    ],
    [
      { iterations: 60, sealed: 'policy' },
      { iterations: 60, sealed: 'tree' },
    ],
    [
      { iterations: 60, sealed: 'tree' },
      { iterations: 60, sealed: 'regret' },
    ],
    [
      { iterations: 60, until: 'round', opponents: 'tree', paranoia: 0 },
      { iterations: 60, until: 'round', opponents: 'tree', paranoia: 1 },
    ],
    [
      { iterations: 60, until: 'round', widening: 1 },
      { iterations: 60, until: 'round', widening: 8 },
    ],
    [
      { iterations: 60, until: 'round', exponent: 0 },
      { iterations: 60, until: 'round', exponent: 1 },
    ],
    [
      { iterations: 8, lambda: 1 },
      { iterations: 8, lambda: 0.5 },
    ],
    [
      { iterations: 60, priceStep: 1 },
      { iterations: 60, priceStep: 4 },
    ],
    [
      { iterations: 60, belief: 0 },
      { iterations: 60, belief: 5 },
    ],
    [
      { iterations: 8, threads: 1 },
      { iterations: 8, threads: 2 },
    ],
    [
      { iterations: 8, determinizations: 1 },
      { iterations: 8, determinizations: 100 },
    ],
    [
      { iterations: 60, widening: 1, exponent: 0.2, opponents: 'policy' },
      { iterations: 60, widening: 1, exponent: 0.2, opponents: 'tree' },
    ],
  ])('heeds its options: %o or %o', (one, other) => {
    expect(part(one, other)).toBe(true);
  });

  it('remembers the search before, if it is to', () => {
    expect(part({ iterations: 60, reuse: 0 }, { iterations: 60, reuse: 1 }, all)).toBe(true);
  });

  it('weighs actions for others: most the one that it would take, all together 1', () => {
    const weights = new Float64Array(2048);
    for (const decision of decisions.slice(0, 12)) {
      const { n, list } = decision.actions;
      const chosen = playerOf({ iterations: 24 }, decision.seat).choose(decision);
      playerOf({ iterations: 24 }, decision.seat).weigh!(decision, weights);
      const shares = [...weights.subarray(0, n)];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(list[shares.indexOf(Math.max(...shares))]).toBe(chosen);
      expect(Math.min(...shares)).toBeGreaterThan(0);
    }
  });

  it('keeps to a time limit, however many iterations it may use', () => {
    const player = playerOf({ iterations: 1_000_000, milliseconds: 20 }, decisions[0].seat);
    const mine = decisions.filter(({ seat }) => seat === decisions[0].seat).slice(0, 5);
    const start = performance.now();
    for (const decision of mine) expect(decision.actions.includes(player.choose(decision))).toBe(true);
    const each = (performance.now() - start) / mine.length;
    expect(each).toBeGreaterThan(10);
    expect(each).toBeLessThan(500);
  });

  it.each<[Given, string]>([
    [{ evaluation: 'random' }, 'evaluation=random: that agent has no estimate; use score'],
    [{ rollout: 'greedy' }, 'adapt=all: greedy has no weights; use none'],
    [{ rollout: 'heuristc' }, "unknown agent 'heuristc'"],
  ])('refuses an agent that cannot do what it is asked to: %o', (options, message) => {
    expect(() => playerOf(options, 0)).toThrow(message);
  });

  it('asks no weights of a rollout agent where rollouts never adapt', () => {
    expect(() => playerOf({ iterations: 100, rollout: 'greedy' }, 0)).not.toThrow();
    expect(() => playerOf({ iterations: 400, adapt: 'none', rollout: 'greedy' }, 0)).not.toThrow();
  });
});
