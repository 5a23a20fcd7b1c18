/**
 * Rows of `turns` and `chosen`: how much there was to decide in each phase, and which kinds of actions were offered and chosen.
 *
 * Hot file: it looks at every legal action of every decision.
 */
import {
  ACTION,
  ACTION_NAMES,
  type ActionList,
  amountOf,
  first,
  kindOf,
  second,
} from '../../../rules/engine/action.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import type { State } from '../../../rules/engine/state.ts';
import { NO_INTEGER } from '../batch.ts';
import { IntRows, placesOf } from './int-rows.ts';

const TURN = placesOf('turns');
const CHOSEN = placesOf('chosen');

const PHASES = DECIDING_PHASES.length;
const KINDS = ACTION_NAMES.length;
/** Options of a kind; the last one is for actions without an option. */
const OPTIONS = 64;
const NO_OPTION = OPTIONS - 1;
const PRELIMINARY = DECIDING_PHASES.indexOf('preliminary');

/** The option of an action within its kind. */
const optionOf = (act: number): number => {
  switch (kindOf(act)) {
    case ACTION.option:
      return Math.min(first(act) * 10 + second(act), NO_OPTION - 1);
    case ACTION.shadow:
    case ACTION.effect:
    case ACTION.meetings:
      return Math.min(second(act), NO_OPTION - 1);
    case ACTION.contribute:
    case ACTION.decline:
      return Math.min(first(act), NO_OPTION - 1);
    case ACTION.bid:
      return amountOf(act) > 0 ? 1 : 0;
    default:
      return NO_OPTION;
  }
};

export class Choices {
  readonly turns = new IntRows('turns');
  readonly chosen = new IntRows('chosen');
  /** The number of each step's phase; −1 if nobody decides. */
  private readonly phases: Int16Array;
  /** Decisions, choices and options of each phase. */
  private readonly counts = new Int32Array(PHASES * 3);
  /** How often each action was offered, and in which decision it was last counted. */
  private readonly offered = new Int32Array(PHASES * KINDS * OPTIONS);
  private readonly times = new Int32Array(PHASES * KINDS * OPTIONS);
  private readonly counted = new Int32Array(PHASES * KINDS * OPTIONS);
  /** Indices of the entries above that are not 0. */
  private touched: number[] = [];
  private decision = 0;

  constructor({ program }: Rules) {
    this.phases = Int16Array.from(program, ({ name }) => DECIDING_PHASES.indexOf(name as DecidingPhase));
  }

  begin(game: number): void {
    this.turns.begin(game);
    this.chosen.begin(game);
    this.counts.fill(0);
    for (const at of this.touched) {
      this.offered[at] = 0;
      this.times[at] = 0;
    }
    this.touched = [];
  }

  decided(s: State, act: number, { list, n }: ActionList): void {
    const phase = this.phases[s.step];
    this.counts[phase * 3]++;
    if (n < 2) return;
    this.counts[phase * 3 + 1]++;
    this.counts[phase * 3 + 2] += n;
    this.decision = (this.decision + 1) | 0;
    for (let i = 0; i < n; i++) this.offer(phase * KINDS * OPTIONS + kindOf(list[i]) * OPTIONS + optionOf(list[i]));
    this.times[phase * KINDS * OPTIONS + kindOf(act) * OPTIONS + optionOf(act)]++;
    if (phase === PRELIMINARY && kindOf(act) === ACTION.option)
      this.addChosen(s.actor, phase, act >>> 24, optionOf(act), 1, 1);
  }

  private offer(at: number): void {
    if (this.offered[at] === 0) this.touched.push(at);
    else if (this.counted[at] === this.decision) return;
    this.counted[at] = this.decision;
    this.offered[at]++;
  }

  /** The game has ended: its rows are complete. */
  ended(): void {
    for (let phase = 0; phase < PHASES; phase++) if (this.counts[phase * 3] > 0) this.addTurn(phase);
    for (const at of this.touched.sort((a, b) => a - b)) {
      const [phase, kind] = [Math.floor(at / (KINDS * OPTIONS)), Math.floor(at / OPTIONS) % KINDS];
      this.addChosen(NO_INTEGER, phase, kind, at % OPTIONS, this.offered[at], this.times[at]);
    }
  }

  private addTurn(phase: number): void {
    const row = this.turns.add();
    const { cells } = this.turns;
    cells[row + TURN.phase] = phase;
    cells[row + TURN.decisions] = this.counts[phase * 3];
    cells[row + TURN.choices] = this.counts[phase * 3 + 1];
    cells[row + TURN.options] = this.counts[phase * 3 + 2];
  }

  private addChosen(seat: number, phase: number, kind: number, option: number, offered: number, times: number): void {
    const row = this.chosen.add();
    const { cells } = this.chosen;
    cells[row + CHOSEN.seat] = seat;
    cells[row + CHOSEN.phase] = phase;
    cells[row + CHOSEN.action] = kind;
    cells[row + CHOSEN.option] = option === NO_OPTION ? NO_INTEGER : option;
    cells[row + CHOSEN.offered] = offered;
    cells[row + CHOSEN.times] = times;
  }
}
