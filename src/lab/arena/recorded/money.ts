/**
 * Rows of the money of one game: what each seat received and paid, by round and source.
 *
 * The engine moves money without saying what for. Money that an action moves is for the phase of the action; money that the rules
 * move by themselves is reported by events, and subtracted.
 */
import { ACTION, EFFECT, kindOf, second } from '../../../rules/engine/action.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { MAX_ELECTIONS, SEATS, type State } from '../../../rules/engine/state.ts';
import { MONEY_SOURCES } from '../tables.ts';
import { codesOf, IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('money');
const SOURCE = codesOf('money', 'source');

/** The source of money that actions move, by phase. */
const OF_PHASE: Partial<Record<DecidingPhase, number>> = {
  preliminary: SOURCE.gifts,
  'bid-for-order': SOURCE.order,
  'place-shadow-cards': SOURCE['shadow-cards'],
  'use-shadow-cards': SOURCE['shadow-cards'],
  'buy-media': SOURCE.media,
  'organize-meetings': SOURCE.meetings,
  'auction-polls': SOURCE.polls,
  'party-contributions': SOURCE.contributions,
};

const SOURCES = MONEY_SOURCES.length;
/** Numbers for each seat, round and source: received, paid, and payments. */
const CELLS = 3;
const ROUNDS = MAX_ELECTIONS + 1;

const isRobbery = (act: number): boolean =>
  kindOf(act) === ACTION.effect && (second(act) === EFFECT.robbery || second(act) === EFFECT.removal);

export class Money {
  readonly rows = new IntRows('money');
  private readonly rules: Rules;
  /** Cash in hand, as accounted for so far. */
  private readonly known = new Int32Array(SEATS);
  private readonly sums = new Int32Array(ROUNDS * SEATS * SOURCES * CELLS);
  /** The source of the last action; −1 before the first. */
  private source = -1;
  private round = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  begin(game: number): void {
    this.rows.begin(game);
    this.sums.fill(0);
    this.source = -1;
  }

  /** An action is about to be taken. */
  decided(s: State, act: number): void {
    this.settle(s);
    this.source = isRobbery(act)
      ? SOURCE.robbery
      : (OF_PHASE[this.rules.program[s.step].name as DecidingPhase] ?? SOURCE.order);
    this.round = s.round;
  }

  /** The rules moved an amount by themselves: a seat received it, or paid it if it is negative. */
  moved(s: State, seat: number, source: 'mandates' | 'members' | 'shadow-cards' | 'gifts', amount: number): void {
    this.known[seat] += amount;
    this.add(s.round, seat, SOURCE[source], amount);
  }

  /** The game has ended: its rows are complete. */
  ended(s: State): void {
    this.settle(s);
    for (let at = 0; at < this.sums.length; at += CELLS) if (this.sums[at + 2] > 0) this.addRow(at);
  }

  /** Accounts for the change since the last action, which caused it. */
  private settle(s: State): void {
    for (let seat = 0; seat < this.rules.players; seat++) {
      const amount = s.cash[seat] - this.known[seat];
      if (this.source >= 0 && amount !== 0) this.add(this.round, seat, this.source, amount);
      this.known[seat] = s.cash[seat];
    }
  }

  private add(round: number, seat: number, source: number, amount: number): void {
    if (amount === 0) return;
    const at = ((round * SEATS + seat) * SOURCES + source) * CELLS;
    this.sums[amount > 0 ? at : at + 1] += Math.abs(amount);
    this.sums[at + 2]++;
  }

  private addRow(at: number): void {
    const row = this.rows.add();
    const { cells } = this.rows;
    const place = at / CELLS;
    cells[row + AT.round] = Math.floor(place / (SEATS * SOURCES));
    cells[row + AT.seat] = Math.floor(place / SOURCES) % SEATS;
    cells[row + AT.source] = place % SOURCES;
    cells[row + AT.received] = this.sums[at];
    cells[row + AT.paid] = this.sums[at + 1];
    cells[row + AT.times] = this.sums[at + 2];
  }
}
