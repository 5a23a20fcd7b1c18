/** Money and members that seats are given, or lose, at the start of a round: what they are worth shows in what comes of them. */
import { moveMembers } from '../../rules/engine/board/members.ts';
import { receive } from '../../rules/engine/board/money.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Experiment } from '../experiment/experiment.ts';

/** Called with what a seat has been given, in thousands. */
type Given = (s: State, seat: number, money: number) => void;

export class Gifts {
  private readonly agents: Experiment['agents'];
  private readonly given: Given;
  /** The places in the line-up by seat. */
  private lineup: readonly number[] = [];

  constructor({ agents }: Pick<Experiment, 'agents'>, given: Given) {
    this.agents = agents;
    this.given = given;
  }

  get any(): boolean {
    return this.agents.some(({ gifts = [] }) => gifts.length > 0);
  }

  /** Takes up a game. */
  begin(lineup: readonly number[]): void {
    this.lineup = lineup;
  }

  /** Gives what is due where the first phase of a round is entered. Nobody loses more than there is in hand. */
  enter(rules: Rules, s: State): void {
    if (s.step !== rules.roundOf.indexOf(s.round)) return;
    for (const [seat, place] of this.lineup.entries()) {
      for (const { round, money = 0, members = 0 } of this.agents[place].gifts ?? []) {
        if (round !== s.round) continue;
        this.give(s, seat, Math.max(-s.cash[seat], money));
        moveMembers(rules, s, seat, members);
      }
    }
  }

  private give(s: State, seat: number, money: number): void {
    receive(s, seat, money);
    this.given(s, seat, money);
  }
}
