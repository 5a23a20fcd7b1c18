import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import type { Decision, Player } from '../../src/players/agent/define.ts';
import { explainDecision } from '../../src/players/agent/explain.ts';
import { type Explanation, explanation, RANKED } from '../../src/players/agent/explanation.ts';
import { parseAgent } from '../../src/players/agent/notation.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { SAMPLE } from '../support/tables.ts';

const registry = await loadRegistry();
const PATIENCE = 120_000;

const playerOf = (game: Game, seat: number, id = 'heuristic', options = {}): Player =>
  registry.player(id, options, { game, seat, random: new Random(...seedOf('reasons', seat)) });

/** Plays a game and visits decisions that are not forced. Every other one is random, so that odd positions come up. */
const visitDecisions = (game: Game, visit: (decision: Decision, chosen: number) => void): void => {
  const players = Array.from({ length: game.players }, (_, seat) => playerOf(game, seat));
  const random = new Random(...seedOf('reasons', 'table'));
  const [s, view] = [game.newState(), game.newState()];
  const actions = new ActionList();
  game.start(s, seedOf('reasons', game.players));
  while (!game.isOver(s)) {
    game.legalActions(s, actions);
    game.observe(s, s.actor, view);
    const decision = { view, seat: s.actor, phase: game.decidingPhase(s), actions };
    let action = actions.list[0];
    if (actions.n > 1) {
      action = players[s.actor].choose(decision);
      visit(decision, action);
      if (random.next() < 0.5) action = actions.list[random.int(actions.n)];
    }
    game.play(s, action);
  }
};

const sumOf = ({ terms }: Explanation['ranked'][number]): number => terms.reduce((sum, { points }) => sum + points, 0);

describe.each(SAMPLE)('in $id with $players players', ({ edition, players }) => {
  it('the heuristic explains what it chooses, by terms that add up', { timeout: PATIENCE }, () => {
    const game = new Game(edition, players);
    const judge = playerOf(game, 0);
    const phases = new Set<string>();
    visitDecisions(game, (decision, chosen) => {
      const told = judge.explain!(decision, 8);
      const { ranked } = told;
      phases.add(decision.phase);
      expect(told.action).toBe(chosen);
      expect(ranked[0].action).toBe(chosen);
      expect(ranked).toHaveLength(Math.min(8, decision.actions.n));
      expect(told.sentence.startsWith(`${told.name}: `)).toBe(true);
      expect(told.sentence).toContain(ranked[1].name);
      expect(told.sentence).not.toMatch(/undefined|NaN|Infinity|null/);
      for (const [i, one] of ranked.entries()) {
        if (Math.abs(sumOf(one) - one.value) > 1e-8) expect({ phase: decision.phase, ...one }).toEqual(sumOf(one));
        expect(one.value).toBeLessThanOrEqual(ranked[Math.max(0, i - 1)].value);
        expect(one.difference).toBe(one.value - ranked[0].value);
      }
    });
    expect(phases.size).toBeGreaterThan(8);
  });
});

/** A copy of a decision, to keep. */
const kept = (game: Game, { view, seat, phase, actions }: Decision): Decision => {
  const [copy, list] = [game.newState(), new ActionList()];
  copy.copyFrom(view);
  for (const action of actions.toArray()) list.push(action);
  return { view: copy, seat, phase, actions: list };
};

/** Decisions of seat 0 that lie far apart. */
const someDecisions = (game: Game, each = 9): Decision[] => {
  const decisions: Decision[] = [];
  visitDecisions(game, (decision) => {
    if (decision.seat === 0) decisions.push(kept(game, decision));
  });
  return decisions.filter((_, i) => i % each === 0);
};

describe.each(SAMPLE)('in $id with $players players', ({ edition, players }) => {
  it('a search reports what it tried, how often and with what spread', { timeout: PATIENCE }, () => {
    const game = new Game(edition, players);
    const searcher = playerOf(game, 0, 'mcts', { iterations: 12 });
    for (const decision of someDecisions(game, 23)) {
      const chosen = searcher.choose(decision);
      const { action, unit, ranked, line, sentence, name } = searcher.explain!(decision, 1000);
      expect([action, unit, ranked[0].action, line[0].action]).toEqual([chosen, 'win share', chosen, chosen]);
      expect(line[0]).toMatchObject({ seat: 0, name });
      const tries = ranked.reduce((sum, { visits }) => sum + visits!, 0);
      // In an open auction, a price that equals the current bid is not ranked unless it was chosen.
      if (game.bidding(decision.view) === null) expect(tries).toBe(12);
      else expect(tries).toBeLessThanOrEqual(12);
      for (const [i, { value, visits, spread }] of ranked.entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        if (i > 1) expect(visits).toBeLessThanOrEqual(ranked[i - 1].visits!);
        if (visits === 1) expect(spread).toBeNull();
        else expect(spread).toBeLessThan(0.5);
      }
      expect(sentence).toMatch(
        /^.+: I expect [\d.]+ % (± [\d.]+ )?of the win, [\d.]+ points (ahead|behind), in \d+ tr/,
      );
    }
  });
});

describe.each(SAMPLE)('in $id', ({ edition, players }) => {
  it('a player that errs lists its mistakes as reasons, but nothing it overlooked', { timeout: PATIENCE }, () => {
    const game = new Game(edition, players);
    const player = playerOf(game, 0, 'beginner', { misjudge: 2, chase: 1 });
    const whats = new Set<string>();
    let overlooked = 0;
    for (const decision of someDecisions(game)) {
      const chosen = player.choose(decision);
      const { action, ranked } = player.explain!(decision, 1000);
      expect([action, ranked[0].action]).toEqual([chosen, chosen]);
      overlooked += decision.actions.n - ranked.length;
      for (const [i, one] of ranked.entries()) {
        expect(one.value).toBeLessThanOrEqual(ranked[Math.max(0, i - 1)].value);
        expect(one.terms.every(({ points }) => points > 0)).toBe(true);
        for (const { what } of one.terms) whats.add(what);
      }
    }
    expect(overlooked).toBeGreaterThan(0);
    expect([...whats]).toEqual(expect.arrayContaining(['a misjudgement', 'what I have there already']));
  });
});

describe('in the edition of 2006', () => {
  const game = new Game(EDITIONS[0], 4);
  const decisions = someDecisions(game);

  it('explaining changes no later choice, even where rollouts are drawn', () => {
    const chosen = (explains: boolean): number[] => {
      const player = playerOf(game, 0, 'mcts', { iterations: 8, rollout: 'random' });
      return decisions.map((decision) => {
        const action = player.choose(decision);
        if (explains) player.explain!(decision);
        return action;
      });
    };
    expect(chosen(true)).toEqual(chosen(false));
  });

  it('a search expects a line in which its own later actions come', () => {
    const player = playerOf(game, 0, 'mcts', { iterations: 100 });
    const lines = decisions.slice(0, 8).map((decision) => {
      player.choose(decision);
      return player.explain!(decision).line;
    });
    expect(Math.max(...lines.map(({ length }) => length))).toBeGreaterThan(1);
    for (const { party, name } of lines.flat()) expect(party !== '' && name !== '').toBe(true);
  });

  it.each(['heuristic', 'treasurer', 'casual', 'mcts:iterations=4', 'random'])(
    '%s: as JSON it has the same fields',
    (agent) => {
      const { id = agent, options } = parseAgent(agent);
      const told = explainDecision(game, playerOf(game, 0, id, options), decisions[1], agent);
      const again = JSON.parse(JSON.stringify(told));
      expect(again).toEqual(told);
      expect(Object.keys(again)).toEqual([
        ...['seat', 'party', 'phase', 'action', 'name', 'legal', 'unit', 'ranked', 'line', 'sentence'],
      ]);
      for (const one of again.ranked) {
        expect(Object.keys(one)).toEqual([
          'action',
          'name',
          'value',
          'difference',
          'visits',
          'upTo',
          'spread',
          'outlook',
          'terms',
        ]);
      }
      if (agent === 'random') expect(again.ranked).toEqual([]);
      else expect(again.ranked.length).toBeLessThanOrEqual(RANKED);
    },
  );

  it('an agent of your own hands in values, and they are put into words', () => {
    const [, decision] = decisions;
    const [best, next] = decision.actions.toArray();
    const judged = [
      { action: best, value: 0.5 },
      { action: next, value: 0.125, visits: 1, spread: null },
    ];
    const told = explanation(game, decision, { action: best, unit: 'win share', judged });
    expect(told.ranked.map(({ difference, visits }) => [difference, visits])).toEqual([
      [0, null],
      [-0.375, 1],
    ]);
    expect(told.sentence).toBe(
      `${told.name}: I expect 50.0 % of the win; next comes ${told.ranked[1].name} with 12.5 % of the win in 1 try.`,
    );
  });

  it('an agent without reasons says so', () => {
    const { sentence, name, unit } = explainDecision(game, playerOf(game, 0, 'random'), decisions[1], 'random');
    expect(sentence).toBe(`${name}: the agent random gives no reasons for what it does.`);
    expect(unit).toBeNull();
  });

  it.each(['heuristic', 'mcts', 'casual'])('%s: what is forced needs no reasons', (id) => {
    const [{ actions, ...rest }] = decisions;
    const only = new ActionList();
    only.push(actions.list[0]);
    const { sentence, name } = explainDecision(game, playerOf(game, 0, id), { ...rest, actions: only }, id);
    expect(sentence).toBe(`${name}: nothing else is legal.`);
  });
});
