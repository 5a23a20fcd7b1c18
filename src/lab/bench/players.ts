/** How fast agents are, game by game and decision by decision as in a match, and how fast the learned evaluation is. */

import { Random } from '../../base/random/random.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { Match } from '../../players/match/match.ts';
import { loadValue } from '../../players/value/load.ts';
import { ActionList } from '../../rules/engine/action.ts';
import { SEATS } from '../../rules/engine/state.ts';
import { type Checksum, measure, newGame, PLAYERS, repeat, SEED, secondsOf, type Timing } from './measure.ts';

const GAMES = 600;
const ITERATIONS = 200;
const POSITIONS = 60;
const EVALUATIONS = 300_000;

/** A bare loop: one match after another between the same agents, with nothing recorded. */
class BareLoop {
  private readonly rules = newGame();
  private readonly match = new Match(newGame());
  private readonly registry: Registry;
  private readonly agent: string;

  constructor(registry: Registry, agent: string) {
    this.registry = registry;
    this.agent = agent;
  }

  play(number: number): void {
    const { registry, agent, rules: game } = this;
    this.match.play([SEED, number], (seat) =>
      registry.player(agent, {}, { game, seat, random: new Random(number, seat) }),
    );
  }

  get hash(): number {
    return this.match.state.hash();
  }
}

/** Games a second of the bare loop, measured once: for a comparison in the same minute on the same machine. */
export const barePace = (registry: Registry, agent: string): (() => number) => {
  const loop = new BareLoop(registry, agent);
  return () => {
    const seconds = secondsOf(() => {
      for (let i = 0; i < GAMES; i++) loop.play(i);
    });
    return GAMES / seconds;
  };
};

/** Games a second of an agent that decides instantly. */
export const benchAgent = (registry: Registry, checksum: Checksum, agent: string): Timing => {
  const loop = new BareLoop(registry, agent);
  const runs = repeat(3, () => {
    const seconds = secondsOf(() => {
      for (let i = 0; i < GAMES; i++) loop.play(i);
    });
    checksum.add(loop.hash);
    return GAMES / seconds;
  });
  return measure('games/s', runs);
};

/** Decisions of a heuristic game with at least two choices, spread over the whole game. */
const positionsOf = (registry: Registry, number = POSITIONS): Decision[] => {
  const game = newGame();
  const seen: Decision[] = [];
  const spy = (player: Player): Player => ({
    choose: (decision) => {
      const view = game.newState();
      view.copyFrom(decision.view);
      const actions = new ActionList();
      for (const act of decision.actions.toArray()) actions.push(act);
      seen.push({ view, actions, seat: decision.seat, phase: decision.phase });
      return player.choose(decision);
    },
  });
  new Match(newGame()).play([SEED, 0], (seat) =>
    spy(registry.player('heuristic', {}, { game, seat, random: new Random(SEED, seat) })),
  );
  const step = seen.length / number;
  return Array.from({ length: number }, (_, i) => seen[Math.floor(i * step)]);
};

/** Has the search decide in positions spread over a game; returns simulations a second. */
const search = (
  registry: Registry,
  positions: readonly Decision[],
  options: Readonly<Record<string, unknown>>,
  decided: (action: number) => void = () => {},
): number => {
  const game = newGame();
  const random = new Random(SEED, 1);
  const players = Array.from({ length: PLAYERS }, (_, seat) =>
    registry.player('mcts', { ...options, iterations: ITERATIONS }, { game, seat, random }),
  );
  const seconds = secondsOf(() => {
    for (const position of positions) decided(players[position.seat].choose(position));
  });
  return (positions.length * ITERATIONS) / seconds;
};

export const benchMcts = (registry: Registry, checksum: Checksum): Timing => {
  const positions = positionsOf(registry);
  const runs = repeat(3, () => search(registry, positions, {}, (action) => checksum.add(action)));
  return measure('iterations/s', runs);
};

/** Simulations a second of the search with those options, in some positions. */
export const iterationsPerSecond = (
  registry: Registry,
  options: Readonly<Record<string, unknown>>,
  positions = POSITIONS,
): number => search(registry, positionsOf(registry, positions), options);

/** The learned evaluation: the win shares of all seats of a position. */
export const benchValue = (registry: Registry): Timing => {
  const views = positionsOf(registry).map(({ view }) => view);
  const value = loadValue(newGame());
  const shares = new Float64Array(SEATS);
  const runs = repeat(5, () =>
    secondsOf(() => {
      for (let i = 0; i < EVALUATIONS; i++) value.evaluate(views[i % POSITIONS], shares);
    }),
  );
  return measure(
    'ns',
    runs.map((seconds) => (seconds / EVALUATIONS) * 1e9),
  );
};
