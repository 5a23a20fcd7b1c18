/** A game of the fuzzer in the tables of results: every row that a run would store, written by the same recorder as in runs. */

import { type Batch, integerColumn, rowsIn, unstorable } from '../lab/arena/batch.ts';
import { Recorder } from '../lab/arena/recorder.ts';
import { TABLE_NAMES, type Vocabulary } from '../lab/arena/tables.ts';
import type { Player } from '../players/agent/define.ts';
import type { ActionList } from '../rules/engine/action.ts';
import { electionsIn } from '../rules/engine/edition.ts';
import type { Game } from '../rules/engine/game.ts';
import { extraMoney } from '../rules/engine/phases/set-up.ts';
import type { Events } from '../rules/engine/rules.ts';
import type { State } from '../rules/engine/state.ts';

/** Decides at random, so it has nothing to explain. */
const MUTE: Player = { choose: () => 0 };
const SCHEDULED = { game: 0, block: 0, seating: 0, seed: 'fuzz' };

export class Recording {
  private readonly game: Game;
  private readonly recorder: Recorder;

  /** @throws ModelError if the edition has no learned evaluation, from which luck and chances are computed */
  constructor(game: Game) {
    this.game = game;
    this.recorder = new Recorder(game, TABLE_NAMES);
    this.recorder.begin(SCHEDULED.game);
  }

  /** The listener for the table's events. */
  get events(): Events | null {
    return this.recorder.events;
  }

  /** Called before an action is played. @param number actions played before */
  decided(state: State, action: number, legal: ActionList, number: number): void {
    this.recorder.decided(state, action, legal);
    if (legal.n === 1) return;
    const decision = { view: state, seat: state.actor, phase: this.game.decidingPhase(state), actions: legal };
    const asked = { player: MUTE, decision, state, legal: legal.toArray(), action, number, milliseconds: 0 };
    this.recorder.asked?.(asked);
  }

  /** What is wrong with the rows of the finished game; null if nothing is. */
  fault(state: State, decisions: number): string | null {
    this.recorder.played(
      SCHEDULED,
      { state, decisions },
      Array.from({ length: this.game.players }, () => 0),
    );
    const batch = this.recorder.take();
    return unstorable(batch, this.vocabulary()) ?? this.missing(batch, state);
  }

  private vocabulary(): Vocabulary {
    const { parties, regions } = this.game.edition.components;
    return { agents: ['fuzz'], parties: parties.map(({ name }) => name), regions: regions.map(({ name }) => name) };
  }

  /** What the tables promise but do not contain. */
  private missing(batch: Batch, state: State): string | null {
    const { edition, players } = this.game;
    const elections = electionsIn(edition.rounds);
    if (rowsIn(batch, 'elections') !== elections * players)
      return `elections has ${rowsIn(batch, 'elections')} rows for ${elections} elections of ${players} seats`;
    for (let seat = 0; seat < players; seat++) {
      const accounted = moneyOf(batch, seat);
      const { parameters } = edition;
      const moved = state.cash[seat] - parameters.startMoney - extraMoney(parameters, seat, state.party[seat]);
      if (accounted !== moved) return `money has ${accounted} for seat ${seat + 1}, which has made ${moved}`;
    }
    return null;
  }
}

/** Money that a seat has received, less what it has paid, according to the money table. */
const moneyOf = (batch: Batch, seat: number): number => {
  const [seats, received, paid] = ['seat', 'received', 'paid'].map((name) => integerColumn(batch, 'money', name));
  return seats.reduce((sum, other, row) => (other === seat ? sum + received[row] - paid[row] : sum), 0);
};
