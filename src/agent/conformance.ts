/**
 * What every agent promises, checked by playing it: strangers' agents too.
 *
 * It survives whole games and plays legal actions; the same seed gives the same decisions; a decision depends on what
 * the seat has seen and on nothing else; its policies and estimates are what search can work with.
 *
 * ```ts
 * const registry = await loadRegistry();
 * const { agent } = await registry.addFile('mine.ts');
 * expect(checkAgent(registry, agent.id, new Game(EDITIONS[0], 4))).toEqual([]);
 * ```
 */
import { ActionList } from '../engine/action.ts';
import { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import type { Decision, Player } from './define.ts';
import { readGiven } from './options.ts';
import type { Registry } from './registry.ts';

type Promised = 'survives' | 'legal' | 'deterministic' | 'blind' | 'policy' | 'estimate';

/** A promise that was broken: the first time in a game. */
export interface Finding {
  readonly promise: Promised;
  readonly seed: string | number;
  readonly seat: number;
  /** How many decisions had been asked for before, at the whole table. */
  readonly decision: number;
  readonly message: string;
}

export interface ConformanceOptions {
  /** One game is played for each. */
  readonly seeds?: readonly (string | number)[];
  /** Options of the agent, for instance fewer iterations. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A decision as it was asked for, with copies of its own, and what was chosen. */
interface Asked extends Decision {
  readonly decision: number;
  readonly act: number;
}

class Broken extends Error {
  readonly promise: Promised;

  constructor(promise: Promised, message: string) {
    super(message);
    this.promise = promise;
  }
}

/** How far probabilities may be from a sum of one. */
const TOLERANCE = 1e-6;

const sumsToOne = (promise: Promised, name: string, values: Float64Array): void => {
  const sum = values.reduce((a, b) => a + b, 0);
  if (values.every((value) => value >= 0) && Math.abs(sum - 1) <= TOLERANCE) return;
  const shown = [...values.subarray(0, 8)].map((value) => value.toPrecision(3)).join(', ');
  throw new Broken(promise, `${name} wrote ${shown}; expected numbers from 0 that sum to 1`);
};

const copyOf = (actions: ActionList): ActionList => {
  const copy = new ActionList(Math.max(1, actions.n));
  for (let i = 0; i < actions.n; i++) copy.push(actions.list[i]);
  return copy;
};

/** One seed's games of an agent that sits in every seat. */
class Trial {
  private readonly registry: Registry;
  private readonly id: string;
  private readonly options: Readonly<Record<string, unknown>>;
  private readonly game: Game;
  private readonly seed: string | number;
  /** Where the trial is, for findings. */
  private seat = 0;
  private decision = 0;

  constructor(
    registry: Registry,
    id: string,
    options: Readonly<Record<string, unknown>>,
    game: Game,
    seed: string | number,
  ) {
    this.registry = registry;
    this.id = id;
    this.options = options;
    this.game = game;
    this.seed = seed;
  }

  findings(): Finding[] {
    const asked: Asked[] = [];
    const failed = this.finding(() => this.playTo(asked));
    if (failed) return [failed];
    const checks = [() => this.playAgain(asked), () => this.judge(asked)];
    for (let seat = 0; seat < this.game.players; seat++) checks.push(() => this.playAlone(asked, seat));
    return checks.map((check) => this.finding(check)).filter((found) => found !== null);
  }

  private finding(check: () => void): Finding | null {
    const { seed } = this;
    [this.seat, this.decision] = [0, 0];
    try {
      check();
      return null;
    } catch (error) {
      const promise = error instanceof Broken ? error.promise : 'survives';
      const message = error instanceof Error ? error.message : String(error);
      return { promise, seed, seat: this.seat, decision: this.decision, message };
    }
  }

  private player(game: Game, seat: number): Player {
    this.seat = seat;
    const random = new Random(...seedOf(this.seed, 'seat', seat));
    return this.registry.player(this.id, this.options, { game, seat, random });
  }

  private table(game: Game): Player[] {
    return Array.from({ length: game.players }, (_, seat) => this.player(game, seat));
  }

  /** Plays a game, keeping every decision; what is forced is not asked for. */
  private playTo(asked: Asked[]): void {
    const { game } = this;
    const players = this.table(game);
    const state = game.newState();
    const actions = new ActionList();
    game.start(state, seedOf(this.seed));
    while (!game.isOver(state)) {
      game.legalActions(state, actions);
      game.play(state, actions.n === 1 ? actions.list[0] : this.ask(players, state, actions, asked));
    }
  }

  private ask(players: readonly Player[], state: State, actions: ActionList, asked: Asked[]): number {
    const { game } = this;
    const seat = state.actor;
    [this.seat, this.decision] = [seat, asked.length];
    const view = game.newState();
    game.observe(state, seat, view);
    const phase = game.decidingPhase(state);
    const act = players[seat].choose({ view, seat, phase, actions: copyOf(actions) });
    if (!actions.includes(act))
      throw new Broken('legal', `chose ${act} in ${phase}; expected one of ${actions.n} legal actions`);
    game.observe(state, seat, view);
    asked.push({ view, seat, phase, actions: copyOf(actions), decision: this.decision, act });
    return act;
  }

  private playAgain(before: readonly Asked[]): void {
    const again: Asked[] = [];
    this.playTo(again);
    const at = before.findIndex(({ act }, i) => act !== again[i]?.act);
    if (at === -1) return;
    [this.seat, this.decision] = [before[at].seat, at];
    throw new Broken('deterministic', `chose ${before[at].act}, and ${again[at]?.act} with the same seed`);
  }

  /**
   * Asks a fresh player of one seat again, alone, about positions in which all that it cannot see was dealt anew. It may
   * know neither the true state nor what the module's other players were shown.
   */
  private playAlone(asked: readonly Asked[], seat: number): void {
    const game = new Game(this.game.edition, this.game.players);
    const player = this.player(game, seat);
    const random = new Random(...seedOf(this.seed, 'hidden', seat));
    const other = game.newState();
    for (const { view, phase, actions, decision, act } of asked.filter((one) => one.seat === seat)) {
      this.decision = decision;
      game.determinize(view, seat, random, other);
      const seen = game.newState();
      game.observe(other, seat, seen);
      const chosen = player.choose({ view: seen, seat, phase, actions: copyOf(actions) });
      if (chosen === act) continue;
      throw new Broken('blind', `chose ${act} in ${phase}, and ${chosen} when only what it cannot see was different`);
    }
  }

  /** Asks for policies and estimates where there are any: on views, and on positions that agree with them. */
  private judge(asked: readonly Asked[]): void {
    const { game } = this;
    const players = this.table(game);
    const random = new Random(...seedOf(this.seed, 'judge'));
    const full = game.newState();
    for (const question of asked) {
      [this.seat, this.decision] = [question.seat, question.decision];
      const player = players[question.seat];
      this.weigh(player, question);
      this.estimate(player, question.view);
      game.determinize(question.view, question.seat, random, full);
      this.estimate(player, full);
    }
  }

  private weigh(player: Player, { actions, ...question }: Asked): void {
    if (!player.weigh) return;
    const out = new Float64Array(actions.n).fill(Number.NaN);
    player.weigh({ ...question, actions: copyOf(actions) }, out);
    sumsToOne('policy', 'weigh', out);
  }

  private estimate(player: Player, position: State): void {
    if (!player.evaluate) return;
    const view = this.game.newState();
    view.copyFrom(position);
    const out = new Float64Array(this.game.players).fill(Number.NaN);
    player.evaluate(view, out);
    sumsToOne('estimate', 'evaluate', out);
  }
}

/**
 * Plays an agent in every seat and returns the promises that it broke: none for a good agent.
 *
 * @param id the agent, which the registry knows
 * @throws AgentError when there is no such agent, or when it does not take the options
 */
export const checkAgent = (
  registry: Registry,
  id: string,
  game: Game,
  { seeds = ['conformance/1', 'conformance/2'], options = {} }: ConformanceOptions = {},
): Finding[] => {
  const { agent } = registry.get(id);
  readGiven(id, agent.options, options);
  return seeds.flatMap((seed) => new Trial(registry, id, options, game, seed).findings());
};
