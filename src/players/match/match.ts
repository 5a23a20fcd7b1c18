/**
 * One game between players: each gets its seat's view and is asked; its answer is checked before it is played.
 *
 * A player's exception or illegal action ends the game as a failure with seat and decision; it never propagates. States and lists
 * are reused from game to game. Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`).
 */

import { ActionList, amountOf, bid } from '../../rules/engine/action.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import { actionNumbered, numberOf } from '../../rules/notation/space.ts';
import type { Decision, Player, Result } from '../agent/define.ts';
import { type Fault, noAction, notLegal, PlayerFailure } from '../agent/errors.ts';
import { Handing } from '../agent/handing.ts';
import { isPatient, type Later } from '../agent/later.ts';
import { describeThrown, returned } from '../agent/thrown.ts';

type FailureReason = 'exception' | Fault;

/** In place of the seat of a failure that is no player's. */
const NOBODY = -1;

/** Why a game stopped before its end. */
export interface Failure {
  readonly reason: FailureReason;
  /** What happened, in one line. */
  readonly message: string;
  /** The seat whose player failed; −1 if it was none of them. */
  readonly seat: number;
  /** Actions played before it; the failed one would have been next. */
  readonly decision: number;
}

/** A question that a player has answered. State and decision are reused: they are valid only during the call. */
export interface AnsweredDecision {
  readonly player: Player;
  /** What the player was shown, as a fresh copy. */
  readonly decision: Decision;
  /** The true position, and what was legal in it. */
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
  /** @param legal the legal actions, including this one; the list is valid only during the call */
  decided(s: State, act: number, legal: ActionList): void;
  /** Called with every question that a player has answered, if wanted. */
  readonly asked?: ((asked: AnsweredDecision) => void) | undefined;
  /** Whether to call `asked` for the next question to a seat, which takes as long as a quick player; when left out, for all. */
  readonly wants?: ((seat: number, player: Player) => boolean) | undefined;
}

/** Called before every question, so that it knows which player never answers. */
export interface Watching {
  /** @param decision actions played before */
  ask(seat: number, decision: number): void;
}

/** Makes the player of a seat; called once for each seat and game. */
export type PlayerAt = (seat: number) => Player;

/** Writes the position that a game begins with, from its seed. */
export type Begin = (s: State, seed: Seed) => void;

/** What kind of failure an exception is. */
export const reasonOf = (error: unknown): FailureReason => (error instanceof PlayerFailure ? error.fault : 'exception');

/** The result of a game that is over. */
export const resultOf = (game: Game, state: State): Result => {
  const shares = new Float64Array(game.players);
  game.returns(state, shares);
  return { scores: game.scores(state), winShares: [...shares] };
};

/** Whether a number is an action, legal or not: others would be put into the words of the action that begins like them. */
const isAction = (act: number): boolean => actionNumbered(numberOf(act)) === act || bid(amountOf(act)) === act;

const wording = (game: Game, s: State, act: unknown): string => {
  if (!Number.isInteger(act)) return returned(act);
  if (!isAction(act as number)) return String(act);
  try {
    return `${formatAction(game, s, act as number)} (${act})`;
  } catch {
    return String(act);
  }
};

/** "bid 40 (50331688) in bid-for-order of round 2, where 12 actions are legal". @param legal how many are */
export const illegalChoice = (game: Game, s: State, act: unknown, legal: number): string =>
  notLegal(wording(game, s, act), game.phase(s), s.round, legal);

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
  /** The answer being waited for. */
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
   * @param pulse called before every question
   * @param begin writes the position that the game begins with; a new deal when left out
   */
  play(seed: Seed, seating: PlayerAt, pulse: Watching | null = null, begin: Begin | null = null): Failure | null {
    const failure = this.open(seed, seating, pulse, begin) ?? (this.run(false) as Failure | null);
    this.dismiss(failure);
    return failure;
  }

  /** Seats the players and deals, but plays nothing yet: for several games that are played by turns. See `play`. */
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

  /** Continues an open game to its end, or to a question whose answer comes later. */
  proceed(): Failure | Later | null {
    return this.run(true);
  }

  /** The result of the game that is over. */
  result(): Result {
    return resultOf(this.game, this.state);
  }

  /** Tells players that they will not be asked again. Whatever they do then cannot change the game any more. */
  dismiss(failure: Failure | null): void {
    for (const player of this.players) {
      try {
        // Each gets its own result, in case it writes into it.
        if (player.over) player.over(failure ? null : this.result());
      } catch (error) {
        console.error(`macher: a player failed after its game: ${describeThrown(error)}`);
      }
    }
  }

  /** @param patient whether to return if a player answers later */
  private run(patient: boolean): Failure | Later | null {
    const { game, state, legal, witness } = this;
    while (!game.isOver(state)) {
      game.legalActions(state, legal);
      let act = legal.list[0];
      if (legal.n === 0) return this.stuck();
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

  /** Asks the acting seat's player; a single legal action is played without asking. */
  private ask(player: Player, patient: boolean): number | Failure | Later {
    const { state, legal, later } = this;
    const seat = state.actor;
    this.pulse?.ask(seat, this.decisions);
    try {
      if (later) {
        this.later = null;
        return this.checked(later.answer(), seat);
      }
      // The player gets its own copy: whatever it does to that, the check of its answer is unaffected.
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
    return this.legal.includes(act) ? act : this.illegal(seat, act);
  }

  /** The listener for a seat's question; undefined if there is none. */
  private listenerFor(seat: number, player: Player): Witness['asked'] {
    const { witness } = this;
    return witness?.asked && (witness.wants?.(seat, player) ?? true) ? witness.asked : undefined;
  }

  /** Shows a decision to the listener, with the view as it was before the player got it. */
  private show(asked: (asked: AnsweredDecision) => void, player: Player, action: number, milliseconds: number): void {
    const { state, legal, decisions: number } = this;
    const decision = this.handing.decision(state, legal);
    asked({ player, decision, state, legal: [...legal.list.subarray(0, legal.n)], action, number, milliseconds });
  }

  private stuck(): Failure {
    const { game, state } = this;
    return this.failure('exception', NOBODY, `the ${noAction(game.phase(state), state.round)}`);
  }

  private illegal(seat: number, act: unknown): Failure {
    return this.failure('illegal action', seat, illegalChoice(this.game, this.state, act, this.legal.n));
  }

  private failure(reason: FailureReason, seat: number, message: string): Failure {
    return { reason, message, seat, decision: this.decisions };
  }
}
