/**
 * What a heuristic player surveys to judge a decision: the round, the region boards, the platform.
 *
 * It reads its own seat's cells and open ones only, so an observation and a determinization of it are judged alike.
 */
import type { ActionList, Game, PhaseName, State } from 'macher-lab';
import { BoardView } from './boards.ts';
import type { Judgement } from './options.ts';
import { Outlook } from './outlook.ts';
import { PlatformView } from './platforms.ts';

/** Fills in the points of each action of a decision. */
export type Judge = (survey: Survey, s: State, seat: number, actions: ActionList, out: Float64Array) => void;

/** For every step, whether a phase of that name comes at it or later in its round; before the first round it does. */
const stepsBefore = ({ rules }: Game, name: PhaseName): boolean[] =>
  rules.program.map(
    (_, step) =>
      rules.roundOf[step] === 0 ||
      rules.program.some(
        (phase, later) => later >= step && rules.roundOf[later] === rules.roundOf[step] && phase.name === name,
      ),
  );

export class Survey {
  readonly game: Game;
  readonly judgement: Judgement;
  readonly outlook: Outlook;
  readonly view: BoardView;
  readonly platforms: PlatformView;
  /** By step of the game: whether meetings can still be bought in its round. */
  readonly beforeMeetings: readonly boolean[];

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.judgement = judgement;
    this.outlook = new Outlook(game, judgement);
    this.view = new BoardView(this.outlook);
    this.platforms = new PlatformView(this.outlook);
    this.beforeMeetings = stepsBefore(game, 'organize-meetings');
  }

  /** Takes in a board, as it is worth to a seat in this step of the game. */
  take(s: State, board: number, seat: number): void {
    this.view.take(s, board, seat, this.beforeMeetings[s.step]);
  }

  /** Money that can be spent without touching the reserve; in the last round of spending all of it. */
  spendable(s: State, seat: number): number {
    const last = s.round >= this.game.rules.lastCampaign;
    return s.cash[seat] - (last ? 0 : this.judgement.reserve);
  }
}
