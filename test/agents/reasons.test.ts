import { describe, expect, it } from 'vitest';
import type { Decision, Player } from '../../src/agent/define.ts';
import type { Explanation } from '../../src/agent/explanation.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { ActionList } from '../../src/engine/action.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';
import { Random } from '../../src/random/random.ts';
import { seedOf } from '../../src/random/seed.ts';

const registry = await loadRegistry();
const TABLES = EDITIONS.flatMap((edition) => [3, 4, 5].map((players) => ({ id: edition.id, edition, players })));
const PATIENCE = 120_000;

const playerOf = (game: Game, seat: number, id = 'heuristic', options = {}): Player =>
  registry.player(id, options, { game, seat, random: new Random(...seedOf('reasons', seat)) });

/** Plays a game, every other decision at random so that odd positions come up, and visits what is not forced. */
const visitDecisions = (game: Game, visit: (decision: Decision, chosen: number) => void): void => {
  const players = Array.from({ length: game.players }, (_, seat) => playerOf(game, seat));
  const random = new Random(...seedOf('reasons', 'table'));
  const [s, view] = [game.newState(), game.newState()];
  const actions = new ActionList();
  game.start(s, seedOf('reasons', game.players));
  while (!game.isOver(s)) {
    game.legalActions(s, actions);
    game.observe(s, s.actor, view);
    const decision = { view, seat: s.actor, phase: game.phase(s), actions };
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

describe.each(TABLES)('in $id with $players players', ({ edition, players }) => {
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
