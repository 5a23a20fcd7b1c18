/**
 * What actions are worth to the seat that decides, by what it could know: each is tried in the same positions that agree with
 * its view, played on by the learned policy to the end of the round, and judged as searches judge.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import { evaluate, type Rollout, type Since } from '../../players/search/index.ts';
import { loadValue } from '../../players/value/load.ts';
import { LAMBDA, phaseOf, stretchUntil } from '../../players/value/rollouts.ts';
import { FACTS, Utility } from '../../players/value/utility.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { PlayerMaker } from '../play/bots.ts';

/** The agent that plays on, and guesses what others have chosen in secret. */
export const ROLLOUT = 'learned';

export class Judge {
  private readonly game: Game;
  private readonly utility: Utility;
  private readonly rollout: Rollout<State>;
  private readonly players: Player[];
  private readonly legal = new ActionList();
  private readonly world: State;
  private readonly trial: State;
  /** Utilities by seat, and the facts of one. */
  private readonly judged: Float64Array;
  private readonly seed: string;

  /**
   * @param bots knows ROLLOUT
   * @param seed what positions are drawn from: the same trials for the same seed
   * @throws ModelError when the edition has no learned evaluation
   */
  constructor(game: Game, bots: PlayerMaker, seed: string) {
    this.game = game;
    this.utility = new Utility(game, loadValue(game));
    this.rollout = {
      policy: { choose: (s: State, legal: ActionList) => this.players[s.actor].choose(this.asked(s, legal)) },
      stretch: stretchUntil(game, 'round'),
      pause: phaseOf,
      lambda: LAMBDA,
      evaluation: this.utility,
    };
    this.seed = seed;
    this.players = Array.from({ length: game.players }, (_, seat) =>
      bots(ROLLOUT, { game, seat, random: new Random(...seedOf(seed, 'rollout', seat)) }),
    );
    this.world = game.newState();
    this.trial = game.newState();
    this.judged = new Float64Array(game.players + FACTS);
  }

  /**
   * Tries actions out in positions numbered from `from` to `to`, exclusive: what they are worth, by action and position, in points
   * of lead that are worth as much at that decision.
   *
   * @param view what the seat that decides sees
   */
  try(view: State, seat: number, acts: readonly number[], { from, to }: { from: number; to: number }): Float64Array[] {
    const { game, world, trial, rollout, judged } = this;
    const trials = acts.map(() => new Float64Array(to - from));
    const tries = acts.length * (to - from);
    let [share, place] = [0, 0];
    this.utility.seat = seat;
    for (let n = from; n < to; n++) {
      game.determinize(view, seat, new Random(...seedOf(this.seed, 'world', n)), world, this.guess);
      for (const [i, act] of acts.entries()) {
        trial.copyFrom(world);
        const since: Since = { stretch: rollout.stretch(trial), pause: rollout.pause(trial) };
        game.play(trial, act);
        evaluate(game, trial, this.legal, rollout, since, judged);
        trials[i][n - from] = judged[seat];
        share += judged[game.players] / tries;
        place += judged[game.players + 1] / tries;
      }
    }
    const worth = this.pointWorth(view, share, place);
    for (const values of trials) for (let n = 0; n < values.length; n++) values[n] /= worth;
    return trials;
  }

  /** What a point of lead is worth at a decision whose options give a seat such a share and place. */
  pointWorth(view: State, share: number, place: number): number {
    return this.utility.pointWorth(this.utility.logitOf(view), share, place);
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

  private readonly guess = (s: State, legal: ActionList): number =>
    legal.n === 1 ? legal.list[0] : this.players[s.actor].choose(this.asked(s, legal));

  private asked(view: State, actions: ActionList): Decision {
    return { view, seat: view.actor, phase: this.game.decidingPhase(view), actions };
  }
}
