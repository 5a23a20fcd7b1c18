/**
 * Everything that a heuristic player looks at to judge a decision: the round, the region boards, the platform, and the ledger for
 * its findings.
 *
 * It reads only open cells and its own seat's, so an observation and a determinization of it are judged alike.
 */
import type { ActionList, Decision, Game, State } from 'macher-lab';
import { BOARDS, everybody, positionOf, type Rules } from 'macher-lab/engine';
import { Ledger } from './ledger.ts';
import type { Judgement } from './options.ts';
import { Outlook } from './outlook.ts';
import { PlatformView } from './platforms.ts';
import { RegionView } from './region.ts';

/** Writes the arguments for and against each action of the current decision. */
export type Judge = (survey: Survey) => void;

/** A judge that looks at each action by itself. */
export const each =
  (write: (survey: Survey, act: number) => void): Judge =>
  (survey) => {
    for (let i = 0; i < survey.actions.n; i++) write(survey, survey.turn(i));
  };

export class Survey {
  readonly game: Game;
  readonly rules: Rules;
  readonly judgement: Judgement;
  readonly outlook: Outlook;
  readonly ledger = new Ledger();
  s!: State;
  seat = 0;
  actions!: ActionList;
  private readonly boards: readonly RegionView[];
  private readonly view: PlatformView;
  private readonly everybody: number;
  /** Bit mask of the boards, and the platform, that have been read for this decision. */
  private taken = 0;
  private platformTaken = false;

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.rules = game.rules;
    this.judgement = judgement;
    this.outlook = new Outlook(game, judgement);
    this.boards = Array.from({ length: BOARDS }, () => new RegionView(this.outlook));
    this.view = new PlatformView(this.outlook, this.boards);
    this.everybody = everybody(game.rules);
  }

  /** Reads a position. @param seat the seat that decides; without a decision, what is computed for it is not used */
  look(s: State, seat = 0): void {
    this.s = s;
    this.seat = seat;
    this.taken = 0;
    this.platformTaken = false;
    this.outlook.look(s, seat);
  }

  /** Reads a decision. @param explaining whether to list reasons */
  consider({ view, seat, actions }: Decision, explaining: boolean): void {
    this.look(view, seat);
    this.actions = actions;
    this.ledger.open(explaining);
  }

  /** Turns to an action: from here on, everything is written about it. */
  turn(i: number): number {
    this.ledger.turn(i);
    return this.actions.list[i];
  }

  /** Turns to each action. */
  each(write: (act: number) => void): void {
    for (let i = 0; i < this.actions.n; i++) write(this.turn(i));
  }

  /** The last of the actions, which often shows what kind of decision it is. */
  get last(): number {
    return this.actions.list[this.actions.n - 1];
  }

  /** A board as it is for all seats in this step of the game. */
  project(board: number): RegionView {
    const { s, outlook } = this;
    const buying = outlook.facts.beforeMeetings[s.step] ? this.everybody : 0;
    this.boards[board].project(s, positionOf(s, board), buying);
    return this.boards[board];
  }

  /** A board as it is worth to the seat in this step of the game. */
  board(board: number): RegionView {
    const bit = 1 << board;
    if ((this.taken & bit) === 0) {
      this.taken |= bit;
      this.project(board).standFor(this.seat);
    }
    return this.boards[board];
  }

  /** The platform of the seat; this reads the boards again. */
  get platform(): PlatformView {
    if (!this.platformTaken) {
      this.platformTaken = true;
      this.taken = 0;
      this.view.take(this.s, this.seat);
    }
    return this.view;
  }

  /** Money that can be spent without touching the reserve; in the last round of spending, all of it. */
  get spendable(): number {
    const last = this.s.round >= this.rules.lastCampaign;
    return this.s.cash[this.seat] - (last ? 0 : this.judgement.reserve);
  }
}
