/**
 * What actions are worth to the seat that decides, by what it could know: each is tried in the same positions that agree with
 * its view, played on by the learned policy to the end of the round, and valued there by the learned evaluation.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { loadValue } from '../../players/value/load.ts';
import type { Value } from '../../players/value/value.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';

/** The agent that plays on, and guesses what others have chosen in secret. */
export const ROLLOUT = 'learned';

export class Judge {
  private readonly game: Game;
  private readonly value: Value;
  private readonly players: Player[];
  private readonly legal = new ActionList();
  private readonly world: State;
  private readonly trial: State;
  private readonly shares: Float64Array;
  private readonly points: Float64Array;
  private readonly seed: string;

  /**
   * @param bots knows ROLLOUT
   * @param seed what positions are drawn from: the same trials for the same seed
   * @throws ModelError when the edition has no learned evaluation
   */
  constructor(game: Game, bots: PlayerMaker, seed: string) {
    this.game = game;
    this.value = loadValue(game);
    this.seed = seed;
    this.players = Array.from({ length: game.players }, (_, seat) =>
      bots(ROLLOUT, { game, seat, random: new Random(...seedOf(seed, 'rollout', seat)) }),
    );
    this.world = game.newState();
    this.trial = game.newState();
    this.shares = new Float64Array(game.players);
    this.points = new Float64Array(game.players);
  }

  /**
   * Tries actions out in positions numbered from `from` to `to`, exclusive: points ahead of the mean of the others that are
   * expected in the end, by action and position.
   *
   * @param view what the seat that decides sees
   */
  try(view: State, seat: number, acts: readonly number[], { from, to }: { from: number; to: number }): Float64Array[] {
    const { game, world, trial } = this;
    const trials = acts.map(() => new Float64Array(to - from));
    for (let n = from; n < to; n++) {
      game.determinize(view, seat, new Random(...seedOf(this.seed, 'world', n)), world, this.guess);
      for (const [i, act] of acts.entries()) {
        trial.copyFrom(world);
        game.play(trial, act);
        this.playOn(trial, view.round);
        trials[i][n - from] = this.lead(trial, seat);
      }
    }
    return trials;
  }

  /** The best options to the agent that plays on, the best first; none that it would never take. */
  candidates(view: State, seat: number, legal: ActionList, most: number): number[] {
    const weights = new Float64Array(legal.n);
    this.players[seat].weigh?.(this.asked(view, legal), weights);
    return Array.from({ length: legal.n }, (_, i) => i)
      .filter((i) => weights[i] > 0)
      .sort((a, b) => weights[b] - weights[a])
      .slice(0, most)
      .map((i) => legal.list[i]);
  }

  private lead(s: State, seat: number): number {
    const { points } = this;
    const { players } = this.game;
    this.value.evaluate(s, this.shares, points);
    let others = 0;
    for (let other = 0; other < players; other++) if (other !== seat) others += points[other];
    return points[seat] - others / (players - 1);
  }

  private playOn(s: State, round: number): void {
    const { game, legal } = this;
    while (s.over === 0 && s.round <= round) {
      game.legalActions(s, legal);
      game.play(s, this.choose(s, legal));
    }
  }

  private choose(s: State, legal: ActionList): number {
    return legal.n === 1 ? legal.list[0] : this.players[s.actor].choose(this.asked(s, legal));
  }

  private readonly guess = (s: State, legal: ActionList): number => this.choose(s, legal);

  private asked(view: State, actions: ActionList): Decision {
    return { view, seat: view.actor, phase: this.game.decidingPhase(view), actions };
  }
}
