/**
 * Rows of `decisions`: which of how many legal actions was chosen, all decisions of a game in one row.
 *
 * What was seen follows from the seed and the choices: storing it would take several times as long as playing. A row for each
 * decision would take a third of the time of quick players.
 *
 * Hot file: it looks at every decision. Watched by `bench/decisions.js`.
 */
import type { ActionList } from '../../../rules/engine/action.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import type { State } from '../../../rules/engine/state.ts';
import { numberOf } from '../../../rules/notation/space.ts';
import type { Row } from '../tables.ts';
import { NumberList } from './number-list.ts';

export class Decisions {
  private game = 0;
  /** Actions played before. */
  private played = 0;
  /** The number of each step's phase; −1 if nobody decides. */
  private readonly phases: Int16Array;
  private readonly decision = new NumberList();
  private readonly round = new NumberList();
  private readonly phase = new NumberList();
  private readonly seat = new NumberList();
  private readonly legal = new NumberList();
  private readonly chosen = new NumberList();
  private readonly action = new NumberList();

  constructor({ program }: Rules) {
    this.phases = Int16Array.from(program, ({ name }) => DECIDING_PHASES.indexOf(name as DecidingPhase));
  }

  begin(game: number): void {
    this.game = game;
    this.played = 0;
    for (const list of [this.decision, this.round, this.phase, this.seat, this.legal, this.chosen, this.action])
      list.clear();
  }

  decided(s: State, act: number, { list, n }: ActionList): void {
    const decision = this.played++;
    if (n < 2) return;
    let place = 0;
    while (list[place] !== act) place++;
    this.decision.add(decision);
    this.round.add(s.round);
    this.phase.add(this.phases[s.step]);
    this.seat.add(s.actor);
    this.legal.add(n);
    this.chosen.add(place + 1);
    this.action.add(numberOf(act));
  }

  /** The row of the finished game. */
  row(): Row<'decisions'> {
    return {
      game: this.game,
      decision: this.decision.text(),
      round: this.round.text(),
      phase: this.phase.text(),
      seat: this.seat.text(),
      legal: this.legal.text(),
      chosen: this.chosen.text(),
      action: this.action.text(),
    };
  }
}
