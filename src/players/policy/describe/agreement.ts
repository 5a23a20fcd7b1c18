/** What stances are worth to the acting seat: agreement with regions in line, and with the national board. */
import { stanceOf, topicOf } from '../../../rules/engine/board/opinions.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { NONE, PLACES, type State, TOPICS } from '../../../rules/engine/state.ts';
import type { Contexts } from '../contexts.ts';

/** Groups of regions: the current one, the next, all after that; then the national board. */
const REGIONS = 3;
export const PARTS = REGIONS + 1;

export class Agreement {
  private readonly rules: Rules;
  private readonly contexts: Contexts;
  /** Worth of the stance "yes" on each topic, part by part. */
  private readonly wanted = new Float64Array(PARTS * TOPICS);
  private s!: State;
  private isTaken = false;

  constructor(rules: Rules, contexts: Contexts) {
    this.rules = rules;
    this.contexts = contexts;
  }

  /** Takes a position; its opinions are read when they are first needed. */
  take(s: State): void {
    this.s = s;
    this.isTaken = false;
  }

  /** What a stance on a topic is worth in one of the groups. */
  worth(part: number, topic: number, stance: number): number {
    if (!this.isTaken) this.look();
    return this.wanted[part * TOPICS + topic] * stance;
  }

  private look(): void {
    const { s, wanted } = this;
    this.isTaken = true;
    wanted.fill(0);
    for (let position = 0; position < s.inLine; position++) {
      this.lookAtBoard(boardAt(s, position), Math.min(position, REGIONS - 1) * TOPICS);
    }
    for (let slot = 0; slot < this.rules.places; slot++) {
      const card = s.national[slot];
      if (card === NONE) continue;
      wanted[REGIONS * TOPICS + topicOf(card)] += (stanceOf(card) * this.rules.nationalPoints[slot]) / 10;
    }
  }

  private lookAtBoard(board: number, from: number): void {
    const { s, wanted, contexts } = this;
    const worth = contexts.agreementAt(board) / 2;
    for (let at = board * PLACES; at < (board + 1) * PLACES; at++) {
      const card = s.opinions[at];
      if (card < 0) continue;
      const times = topicOf(card) === s.keyIssue[board] ? 2 : 1;
      wanted[from + topicOf(card)] += stanceOf(card) * worth * times;
    }
  }
}
