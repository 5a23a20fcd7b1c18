/** Money and members that seats get, or lose, at the start of a round: the results show what they are worth. */
import { moveMembers } from '../../rules/engine/board/members.ts';
import { receive } from '../../rules/engine/board/money.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Experiment } from '../experiment/experiment.ts';

/** Called with the money that a seat got, in thousands. */
type Given = (s: State, seat: number, money: number) => void;

export class Gifts {
  private readonly agents: Experiment['agents'];
  private readonly given: Given;
  /** The agent's place in the line-up, by seat. */
  private lineup: readonly number[] = [];

  constructor({ agents }: Pick<Experiment, 'agents'>, given: Given) {
    this.agents = agents;
    this.given = given;
  }

  get any(): boolean {
    return this.agents.some(({ gifts = [] }) => gifts.length > 0);
  }

  /** Starts a game. */
  begin(lineup: readonly number[]): void {
    this.lineup = lineup;
  }

  /** Gives what is due when the first phase of a round begins. Nobody loses more than it has. */
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
