import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import type { Decision } from '../../src/players/agent/define.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

// Every agent promises legality, whole games and blindness: see test/players/agent/built-in.test.ts.

const registry = await loadRegistry();
const game = new Game(editionNamed('valley-2006')!, 4);

type Given = Readonly<Record<string, string | number>>;

const playerOf = (options: Given, seat: number, id = 'mcts') =>
  registry.player(id, options, { game, seat, random: new Random(1, seat) });

/** Decisions of a game among heuristics, as the seats saw them. */
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
    const decision = { view, seat: state.actor, phase: game.decidingPhase(state), actions: copy };
    if (actions.n > 1) decisions.push(decision);
    game.play(state, players[state.actor].choose(decision));
  }
  return decisions;
};

/** Every seventh decision, so that all phases are among them. */
let decisions: Decision[];
beforeAll(() => {
  decisions = decisionsOfAGame().filter((_, i) => i % 7 === 0);
});

/** What players with these options choose, position by position. */
function* choices(options: Given): Generator<number> {
  const players = [0, 1, 2, 3].map((seat) => playerOf(options, seat));
  for (const decision of decisions) yield players[decision.seat].choose(decision);
}

/** Whether two settings ever differ; it stops at the first difference. */
const part = (one: Given, other: Given): boolean => {
  const others = choices(other);
  for (const choice of choices(one)) if (choice !== others.next().value) return true;
  return false;
};

describe('mcts', () => {
  it.each<Given>([{ iterations: 8 }, { iterations: 8, rollout: 'random', priors: 'none', evaluation: 'score' }])(
    'decides alike with equal seeds: %o',
    (options) => {
      const [once, again] = [choices(options), choices(options)];
      for (const { actions } of decisions.slice(0, 4)) {
        const choice = once.next().value;
        expect(actions.includes(choice ?? -1)).toBe(true);
        expect(again.next().value).toBe(choice);
      }
    },
  );

  it.each<[Given, Given]>([
    [{ iterations: 8 }, { iterations: 16 }],
    [
      { iterations: 8, priors: 'heuristic' },
      { iterations: 8, priors: 'none' },
    ],
    [
      { iterations: 8, rollout: 'heuristic' },
      { iterations: 8, rollout: 'random' },
    ],
    [
      { iterations: 8, until: 'decision' },
      { iterations: 8, until: 'phase' },
    ],
    [
      { iterations: 8, until: 'phase' },
      { iterations: 8, until: 'round' },
    ],
    [
      { iterations: 8, evaluation: 'value' },
      { iterations: 8, evaluation: 'score' },
    ],
    [
      { iterations: 8, points: 0 },
      { iterations: 8, points: 0.1 },
    ],
    [
      { iterations: 8, place: 0 },
      { iterations: 8, place: 1 },
    ],
    [
      { iterations: 8, lambda: 1 },
      { iterations: 8, lambda: 0.5 },
    ],
  ])('heeds its options: %o or %o', (one, other) => {
    expect(part(one, other)).toBe(true);
  });

  it('weighs actions for others: most the one that it would take, all together 1', () => {
    const weights = new Float64Array(2048);
    for (const decision of decisions.slice(0, 6)) {
      const { n, list } = decision.actions;
      const chosen = playerOf({ iterations: 12 }, decision.seat).choose(decision);
      playerOf({ iterations: 12 }, decision.seat).weigh!(decision, weights);
      const shares = [...weights.subarray(0, n)];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      // A sealed bid is a random draw, so each bid that it may draw has a share.
      const isDrawn = game.isSealed(decision.view);
      if (isDrawn) expect(shares[list.indexOf(chosen)]).toBeGreaterThan(0);
      else expect(list[shares.indexOf(Math.max(...shares))]).toBe(chosen);
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

  it('gives the half of its candidates that does better more of its time, asked for the first time as usual', () => {
    // Bids are drawn, or chosen as prices, so we take another decision.
    const decision = decisions.find(({ actions, phase }) => actions.n >= 8 && !/bid|auction/.test(phase))!;
    const player = playerOf({ iterations: 1_000_000, milliseconds: 300 }, decision.seat);
    player.choose(decision);
    const visits = player.explain!(decision, 10).ranked.map((one) => one.visits!);
    expect(Math.max(...visits)).toBeGreaterThan(2.5 * Math.min(...visits));
  });

  it.each<[Given, string]>([
    [{ priors: 'beginner' }, 'priors=beginner: that agent has no weights; use none'],
    [{ rollout: 'heuristc' }, "unknown agent 'heuristc'"],
  ])('refuses an agent that cannot do what it is asked to: %o', (options, message) => {
    expect(() => playerOf(options, 0)).toThrow(message);
  });

  it('asks no weights of a rollout agent', () => {
    expect(() => playerOf({ iterations: 400, rollout: 'random' }, 0)).not.toThrow();
  });

  it.each<[Given, string]>([
    [{ adapt: 'none' }, "unknown option 'adapt' of agent 'mcts'; expected one of iterations, "],
    [{ farther: 0 }, "unknown option 'farther' of agent 'mcts'; expected one of "],
    [{ root: 'bandit' }, "unknown option 'root' of agent 'mcts'; expected one of "],
    [
      { evaluation: 'heuristic' },
      "option 'evaluation' of agent 'mcts': found 'heuristic'; expected one of value, score",
    ],
  ])('refuses what it could once be asked for: %o', (options, message) => {
    expect(() => playerOf(options, 0)).toThrow(message);
  });
});
