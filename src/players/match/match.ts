/**
 * One game between players: each is shown its seat's view and asked, its answer is checked at the door and played.
 *
 * A player's exception or illegal action ends the game as a failure that names seat and decision; it never escapes.
 * States and lists are reused from game to game. Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`).
 */

import { ActionList } from '../../rules/engine/action.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import type { Decision, Player, Result } from '../agent/define.ts';
import { type Fault, notLegal, PlayerFailure } from '../agent/errors.ts';
import { Handing } from '../agent/handing.ts';
import { isPatient, type Later } from '../agent/later.ts';
import { describeThrown, returned } from '../agent/thrown.ts';

type FailureReason = 'exception' | Fault;

/** Why a game ended before its end. */
export interface Failure {
  readonly reason: FailureReason;
  /** What happened, in one line. */
  readonly message: string;
  /** The seat whose player failed, −1 when it was none of them. */
  readonly seat: number;
  /** Actions played before: the failed one would have been the next. */
  readonly decision: number;
}

/** A question that a player has answered. State and decision are reused: they hold as long as it is looked at. */
export interface Asked {
  readonly player: Player;
  /** What the player was shown, written again. */
  readonly decision: Decision;
  /** The position as it is, and what was legal in it. */
  readonly state: State;
  readonly legal: readonly number[];
  readonly action: number;
  /** Actions played before. */
  readonly number: number;
  /** How long the player took. */
  readonly milliseconds: number;
}

/** Sees every action before it is played: a recorder. */
export interface Witness {
  /** @param legal the legal actions, of which it is one: they hold as long as they are looked at */
  decided(s: State, act: number, legal: ActionList): void;
  /** Hears of every question that a player has answered, where that is wanted. */
  readonly asked?: ((asked: Asked) => void) | undefined;
  /** Whether it is to hear of the next question of a seat, which costs as much as a quick player takes; of all when left out. */
  readonly wants?: ((seat: number, player: Player) => boolean) | undefined;
}

/** Hears of every question before it is asked, so that it knows who never answers. */
export interface Watching {
  /** @param decision actions played before */
  ask(seat: number, decision: number): void;
}

/** Makes the player of a seat; called once for each seat and game. */
export type PlayerAt = (seat: number) => Player;

/** Writes the position that a game begins with, by its seed. */
export type Begin = (s: State, seed: Seed) => void;

/** What kind of failure an exception is. */
export const reasonOf = (error: unknown): FailureReason => (error instanceof PlayerFailure ? error.fault : 'exception');

/** How a game that is over ended. */
export const resultOf = (game: Game, state: State): Result => {
  const shares = new Float64Array(game.players);
  game.returns(state, shares);
  return { scores: game.scores(state), winShares: [...shares] };
};

export class Match {
  readonly game: Game;
  /** The true state: the final one when a game is over. */
  readonly state: State;
  /** Actions played so far. */
  decisions = 0;
  private readonly witness: Witness | null;
  private pulse: Watching | null = null;
  private readonly legal = new ActionList();
  private readonly handing: Handing;
  private players: Player[] = [];
  /** The answer that is waited for. */
  private later: Later | null = null;

  constructor(game: Game, witness: Witness | null = null) {
    this.game = game;
    this.state = game.newState();
    this.handing = new Handing(game);
    this.witness = witness;
  }

  /**
   * Plays a game to its end; returns what went wrong, or null.
   *
   * @param pulse hears of every question before it is asked
   * @param begin writes the position that the game begins with; a new deal when left out
   */
  play(seed: Seed, seating: PlayerAt, pulse: Watching | null = null, begin: Begin | null = null): Failure | null {
    const failure = this.open(seed, seating, pulse, begin) ?? (this.run(false) as Failure | null);
    this.dismiss(failure);
    return failure;
  }

  /** Seats the players and deals, and plays nothing yet: for several games that are played by turns. See `play`. */
  open(seed: Seed, seating: PlayerAt, pulse: Watching | null = null, begin: Begin | null = null): Failure | null {
    this.pulse = pulse;
    this.decisions = 0;
    this.handing.renew();
    this.players = [];
    this.later = null;
    for (let seat = 0; seat < this.game.players; seat++) {
      this.pulse?.ask(seat, 0);
      try {
        this.players.push(seating(seat));
      } catch (error) {
        return this.failure(reasonOf(error), seat, describeThrown(error));
      }
    }
    if (begin) begin(this.state, seed);
    else this.game.start(this.state, seed);
    return null;
  }

  /** Plays on to the end of an open game, or to a question whose answer has to be waited for. */
  proceed(): Failure | Later | null {
    return this.run(true);
  }

  /** How the game that is over ended. */
  result(): Result {
    return resultOf(this.game, this.state);
  }

  /** Tells players that they will not be asked again. What they make of it cannot change the game any more. */
  dismiss(failure: Failure | null): void {
    for (const player of this.players) {
      try {
        // Each has a result of its own to write into.
        if (player.over) player.over(failure ? null : this.result());
      } catch (error) {
        console.error(`macher: a player failed after its game: ${describeThrown(error)}`);
      }
    }
  }

  /** @param patient whether it returns where a player answers later */
  private run(patient: boolean): Failure | Later | null {
    const { game, state, legal, witness } = this;
    while (!game.isOver(state)) {
      game.legalActions(state, legal);
      let act = legal.list[0];
      if (legal.n > 1) {
        const answer = this.ask(this.players[state.actor], patient);
        if (typeof answer !== 'number') return answer;
        act = answer;
      }
      if (witness) witness.decided(state, act, legal);
      game.play(state, act);
      this.decisions++;
    }
    return null;
  }

  /** Asks the acting seat's player; the lone legal action is played without asking. */
  private ask(player: Player, patient: boolean): number | Failure | Later {
    const { state, legal, later } = this;
    const seat = state.actor;
    this.pulse?.ask(seat, this.decisions);
    try {
      if (later) {
        this.later = null;
        return this.checked(later.answer(), seat);
      }
      // A copy of its own: whatever the player does to what it is handed, the door stays as it is.
      const decision = this.handing.decision(state, legal);
      const asked = this.listenerFor(seat, player);
      if (patient && !asked && isPatient(player)) {
        this.later = player.later(decision);
        return this.later;
      }
      const began = asked ? performance.now() : 0;
      const act = this.checked(player.choose(decision), seat);
      if (asked && typeof act === 'number') this.show(asked, player, act, performance.now() - began);
      return act;
    } catch (error) {
      return this.failure(reasonOf(error), seat, describeThrown(error));
    }
  }

  private checked(act: number, seat: number): number | Failure {
    return this.legal.includes(act) ? act : this.failure('illegal action', seat, this.describe(act));
  }

  /** Who hears of a question of a seat; undefined for nobody. */
  private listenerFor(seat: number, player: Player): Witness['asked'] {
    const { witness } = this;
    return witness?.asked && (witness.wants?.(seat, player) ?? true) ? witness.asked : undefined;
  }

  /** Shows a decision to the one that records them, with the view as it was before the player had it. */
  private show(asked: (asked: Asked) => void, player: Player, action: number, milliseconds: number): void {
    const { state, legal, decisions: number } = this;
    const decision = this.handing.decision(state, legal);
    asked({ player, decision, state, legal: [...legal.list.subarray(0, legal.n)], action, number, milliseconds });
  }

  private failure(reason: FailureReason, seat: number, message: string): Failure {
    return { reason, message, seat, decision: this.decisions };
  }

  /** "bid 40 (50331688) in bid-for-order of round 2, where 12 actions are legal". */
  private describe(act: unknown): string {
    const { game, state, legal } = this;
    return notLegal(this.wording(act), game.phase(state), state.round, legal.n);
  }

  private wording(act: unknown): string {
    if (!Number.isInteger(act)) return returned(act);
    try {
      return `${formatAction(this.game, this.state, act as number)} (${act})`;
    } catch {
      return String(act);
    }
  }
}
