/** The points that each seat can expect at the end: the heuristic's own estimate of a position. */
import type { Game, State } from 'macher-lab';
import { boardAt, mandatePoints, mediaPoints, totalPoints } from 'macher-lab/engine';
import { LATER_MONEY } from './outlook.ts';
import type { Survey } from './survey.ts';

/** For every step, whether the mandates of the current region have been counted and the region is still on its board. */
const stepsWithElectionHeld = ({ rules }: Game): boolean[] => {
  let held = false;
  return rules.program.map(({ name }) => {
    const before = held;
    if (name === 'determine-mandates') held = true;
    else if (name === 'next-region' || name === 'leave-region') held = false;
    return before;
  });
};

export class Standing {
  private readonly survey: Survey;
  /** By step of the game: whether the election of its round has been held. */
  private readonly electionHeld: readonly boolean[];

  constructor(survey: Survey) {
    this.survey = survey;
    this.electionHeld = stepsWithElectionHeld(survey.game);
  }

  /** Writes the points that each seat is expected to have at the end, without what all seats get alike. */
  expect(s: State, out: Float64Array): void {
    const { game, outlook } = this.survey;
    const { rules, players } = game;
    if (s.over) {
      for (let q = 0; q < players; q++) out[q] = totalPoints(rules, s, q);
      return;
    }
    for (let q = 0; q < players; q++) {
      const cash = rules.p.startMoney + s.flow[q];
      out[q] = mandatePoints(s, q) + mediaPoints(rules, s, q) + s.victoryPoints[q] + this.membership(s, q);
      out[q] += outlook.nationalWorth(s, q) + outlook.money * cash * LATER_MONEY;
    }
    for (let position = 0; position < s.inLine; position++) {
      if (position > 0 || !this.electionHeld[s.step]) this.expectAt(boardAt(s, position), out);
    }
  }

  /** Adds what each seat can expect from the election on a board. */
  private expectAt(board: number, out: Float64Array): void {
    const region = this.survey.project(board);
    for (let q = 0; q < region.rules.players; q++) out[q] += region.worth(q, region.votes[q]);
  }

  /** Points of members, with the chance of the bonus for the largest membership. */
  private membership(s: State, seat: number): number {
    const { game, outlook, judgement } = this.survey;
    let first = 1;
    for (let q = 0; q < game.players; q++)
      if (q !== seat) first *= 1 / (1 + Math.exp((s.members[q] - s.members[seat]) / judgement.bonusScale));
    const plain = 1 + outlook.members[seat] - outlook.lastMember;
    return s.members[seat] * plain + first * game.rules.p.membershipFirst;
  }
}
