import { describe, expect, it, vi } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import {
  type AdaptiveParts,
  AdaptivePolicy,
  Bandit,
  InformationSetSearch,
  puct,
  ROOT,
} from '../../../src/players/search/index.ts';
import { decide, Tiny, TinyActions, type TinyModel, threeSeats, twice } from './games.ts';

/** Takes the first action, and finds it a little likelier than the others. */
const firstOf = {
  choose: (_: Tiny, actions: TinyActions) => actions.list[0],
  weigh: (_: Tiny, actions: TinyActions, out: Float64Array) => {
    out.fill(1, 0, actions.n);
    out[0] = 1.1;
  },
};

/** Where a position is, by all that led there. */
const wayTo = ({ played }: Tiny): number => played.reduce((way, action) => 4 * way + action, 1);

const adaptive = (parts: Partial<AdaptiveParts<Tiny>> & Pick<AdaptiveParts<Tiny>, 'evaluation' | 'seats'>) =>
  new AdaptivePolicy<Tiny>({
    policy: firstOf,
    adapts: () => true,
    stageOf: wayTo,
    pause: (s) => s.played.length,
    lambda: () => 1,
    random: new Random(5, 6),
    anchor: 0.01,
    trust: 1,
    spread: 0.1,
    ...parts,
  });

/** Knows nothing before the end. */
const atEnd = (model: TinyModel): AdaptiveParts<Tiny>['evaluation'] => ({
  evaluate: (s, out) => {
    if (model.isOver(s)) model.evaluate(s, out);
    else out.fill(0.5);
  },
});

const SELECT = puct({ exploration: 0.5, widening: 0, exponent: 0 });

/** A search whose tree is for seat 0 alone; the policy plays everything else. */
const searchWith = (model: TinyModel, seats: number, policy: AdaptivePolicy<Tiny> | null) =>
  new InformationSetSearch<Tiny>({
    model,
    seats,
    actions: new TinyActions(),
    nodes: 16,
    prior: null,
    root: new Bandit(SELECT),
    select: SELECT,
    learner: () => policy,
    rollout: {
      policy: policy ?? firstOf,
      depth: 100,
      stretch: () => -1,
      pause: () => -1,
      lambda: 1,
      evaluation: model,
    },
    deal: (into) => into.copyFrom(new Tiny()),
    inTree: (s) => s.played.length === 0,
    stageOf: wayTo,
  });

const actionsOf = (...list: number[]): TinyActions => {
  const actions = new TinyActions();
  for (const action of list) actions.push(action);
  return actions;
};

describe('adaptive rollouts', () => {
  it('lead to the max^n line of three seats, where those of a fixed policy go astray', () => {
    const fixed = searchWith(threeSeats, 3, null);
    decide(threeSeats, fixed, 2000);
    // All to the left, whoever would be better off on the right.
    expect(fixed.tree.mean(fixed.tree.findEdge(ROOT, 0, 1), 0)).toBeCloseTo(0.2, 5);
    expect(fixed.tree.mean(fixed.tree.findEdge(ROOT, 1, 1), 0)).toBeCloseTo(0.9, 5);
    const search = searchWith(
      threeSeats,
      3,
      adaptive({ seats: 3, evaluation: atEnd(threeSeats), spread: 0.4, pause: () => -1 }),
    );
    expect(decide(threeSeats, search, 4000)).toBe(1);
    [0.4, 0.6, 0.5].forEach((value, seat) => {
      expect(search.tree.mean(search.tree.findEdge(ROOT, 1, 1), seat)).toBeCloseTo(value, 1);
    });
  });

  it('find the seat’s own best way on', () => {
    const valued = (policy: AdaptivePolicy<Tiny> | null) => {
      const search = searchWith(twice, 1, policy);
      decide(twice, search, 800);
      return search.tree.mean(search.tree.findEdge(ROOT, 1, 1), 0);
    };
    expect(valued(null)).toBe(0);
    expect(valued(adaptive({ seats: 1, evaluation: twice, pause: () => -1 }))).toBeGreaterThan(0.8);
    // Whose choices do not adapt plays as ever.
    expect(valued(adaptive({ seats: 1, evaluation: twice, adapts: () => false }))).toBe(0);
  });
});

it('tells an adaptive policy of every choice of the tree', () => {
  const policy = adaptive({ seats: 1, evaluation: twice });
  const follow = vi.spyOn(policy, 'follow');
  decide(twice, searchWith(twice, 1, policy), 30);
  expect(follow).toHaveBeenCalledTimes(30);
  expect(new Set(follow.mock.calls.map(([, action]) => action))).toEqual(new Set([0, 1, 2, 3]));
});

describe('adaptive policy', () => {
  /** Positions are worth what their last action says, in hundredths; the first one a half. */
  const told = { evaluate: (s: Tiny, out: Float64Array) => out.fill((s.played.at(-1) ?? 50) / 100, 0, 1) };
  /** Without chance in it. */
  const certain = { seats: 1, evaluation: told, spread: 0 };

  /** Has it choose at a position, between 0 and 1 unless told otherwise, then play on to one that is worth so much. */
  const learn = (policy: AdaptivePolicy<Tiny>, before: number[], later: number, offered = [0, 1]): number => {
    const s = new Tiny();
    policy.begin();
    let chosen = 0;
    for (let i = 0; i <= before.length; i++) {
      chosen = policy.choose(s, actionsOf(...(i < before.length ? [before[i]] : offered)));
      s.played.push(i < before.length ? before[i] : chosen);
    }
    s.played.push(later);
    policy.learn(s);
    return chosen;
  };

  it('prefers what brought more than others, until it forgets', () => {
    const policy = adaptive(certain);
    learn(policy, [], 40, [0]);
    learn(policy, [], 60, [1]);
    expect(learn(policy, [], 60)).toBe(1);
    policy.forget();
    expect(learn(policy, [], 60)).toBe(0);
  });

  it('does not leave a choice for bringing less than expected, as long as others do the same', () => {
    const policy = adaptive(certain);
    learn(policy, [], 30, [0]);
    expect(learn(policy, [], 30)).toBe(0);
    learn(policy, [], 30, [1]);
    expect(learn(policy, [], 30)).toBe(0);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('does not blame a choice for what was lost before it: %d', (better, worse) => {
    const policy = adaptive({ ...certain, stageOf: (s) => s.played.length });
    // From 50 to 20 before the choice, and up to 30 after it; the other way from 60 to 50.
    learn(policy, [20], 30, [better]);
    learn(policy, [60], 50, [worse]);
    expect(learn(policy, [40], 40)).toBe(better);
  });

  it.each([
    [1, 1],
    [0, 0],
  ])('with lambda %d weighs what came last as a rollout does', (lambda, next) => {
    const policy = adaptive({ ...certain, lambda: () => lambda });
    const s = new Tiny();
    policy.choose(s, actionsOf(0));
    s.played.push(60);
    // Another stretch: it begins better than expected, but ends worse.
    policy.choose(s, actionsOf(7));
    s.played.push(10);
    policy.learn(s);
    learn(policy, [], 50, [1]);
    expect(learn(policy, [], 50)).toBe(next);
  });

  it('learns from what others chose in its place', () => {
    const policy = adaptive(certain);
    const s = new Tiny();
    policy.begin();
    policy.follow(s, 1);
    s.played.push(90);
    policy.learn(s);
    learn(policy, [], 60, [0]);
    expect(learn(policy, [], 60)).toBe(1);
  });

  it('remembers thousands of choices apart', () => {
    const policy = adaptive(certain);
    const many = Array.from({ length: 5000 }, (_, i) => 100 + i);
    for (const way of many) {
      learn(policy, [way], way % 2 ? way - 10 : way + 10, [0]);
      learn(policy, [way], way, [1]);
    }
    expect(many.map((way) => learn(policy, [way], way))).toEqual(many.map((way) => way % 2));
  });
});
