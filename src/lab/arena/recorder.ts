/**
 * Turns games into rows: it hears the events of the table, sees every decision, and reads the final state.
 *
 * Rows of a game wait until it has ended, because a failed game leaves a row in `games` and nowhere else. What is not recorded is
 * not computed: there are events and a witness only if a table needs them.
 */

import { hashText } from '../../base/text/hash-text.ts';
import { type Failure, type Match, resultOf, type Witness } from '../../players/match/match.ts';
import { loadValue } from '../../players/value/load.ts';
import { type Evaluate, Luck } from '../../players/value/luck.ts';
import { ACTION, type ActionList, first, kindOf, PASS } from '../../rules/engine/action.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { EventName, Events, Rules } from '../../rules/engine/rules.ts';
import { NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { type Batch, BatchBuilder, type ColumnData } from './batch.ts';
import { rankOf } from './rank.ts';
import { Attacks } from './recorded/attacks.ts';
import { Auctions } from './recorded/auctions.ts';
import { Chances } from './recorded/chances.ts';
import { Choices } from './recorded/choices.ts';
import { Decisions } from './recorded/decisions.ts';
import { Elections } from './recorded/elections.ts';
import { IntRows, type IntTable } from './recorded/int-rows.ts';
import { Money } from './recorded/money.ts';
import { Rounds } from './recorded/rounds.ts';
import { Stakes } from './recorded/stakes.ts';
import { Supplies } from './recorded/supplies.ts';
import { Thoughts } from './recorded/thoughts.ts';
import type { ScheduledGame } from './schedule.ts';
import type { TableName } from './tables.ts';

/** The edition's own evaluation. */
const evaluationOf = (game: Game): Evaluate => {
  const value = loadValue(game);
  return (s, shares) => value.evaluate(s, shares);
};

/** Tables that need the table's events. */
const BY_EVENTS: ReadonlySet<TableName> = new Set([
  'elections',
  'auctions',
  'raises',
  'rounds',
  'supplies',
  'money',
  'chances',
]);

/** The rows of one table: of the current game, and of the games since the batch began. */
class Gathered {
  private readonly ofGame: IntRows;
  private readonly ofBatch: IntRows;

  constructor(table: IntTable, ofGame: IntRows) {
    this.ofGame = ofGame;
    this.ofBatch = new IntRows(table);
  }

  keep(): void {
    this.ofBatch.append(this.ofGame);
  }

  take(): Int32Array[] {
    return this.ofBatch.take();
  }
}

export class Recorder implements Events, Witness {
  /** Listens to the match: the recorder, or null if no recorded table needs it. */
  readonly events: Events | null;
  readonly witness: Witness | null;
  /** Set if players' thoughts are recorded. */
  readonly asked: Witness['asked'];
  readonly wants: Witness['wants'];
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly recorded: readonly TableName[];
  private readonly elections = new Elections();
  private readonly auctions: Auctions;
  private readonly rounds = new Rounds();
  /** Null if they are not recorded. */
  private readonly decisions: Decisions | null;
  private readonly thoughts: Thoughts | null;
  private readonly money: Money | null;
  private readonly chances: Chances | null;
  private readonly choices: Choices | null;
  private readonly attacks: Attacks | null;
  private readonly supplies: Supplies | null;
  private readonly luck: Luck | null;
  private readonly stakes: Stakes | null;
  private readonly gathered: ReadonlyMap<IntTable, Gathered>;
  private readonly recordsBids: boolean;
  private builder: BatchBuilder;
  /** Turn order of the first round, or of the round in which a game begins. */
  private readonly order = new Int16Array(SEATS);
  /** True until the first decision of a game. */
  private isNew = true;

  /**
   * @param game the edition and number of players
   * @param recorded the tables to fill
   * @throws ModelError if luck or chances are recorded and the edition has no learned evaluation
   */
  constructor(game: Game, recorded: readonly TableName[]) {
    this.game = game;
    this.rules = game.rules;
    this.recorded = recorded;
    const records = (...tables: TableName[]) => tables.some((table) => recorded.includes(table));
    this.money = records('money') ? new Money(game.rules) : null;
    this.chances = records('chances') ? new Chances(game, evaluationOf(game)) : null;
    this.choices = records('turns', 'chosen') ? new Choices(game.rules) : null;
    this.attacks = records('attacks') ? new Attacks(game.rules, game.newState()) : null;
    this.supplies = records('supplies') ? new Supplies() : null;
    this.decisions = records('decisions') ? new Decisions(game.rules) : null;
    this.auctions = new Auctions(records('raises'));
    this.recordsBids = records('auctions', 'raises');
    this.gathered = this.gatheredOf(recorded);
    const thoughts = records('searches', 'reasons') ? new Thoughts(game, records('reasons')) : null;
    this.thoughts = thoughts;
    this.asked = thoughts ? (asked) => thoughts.asked(asked) : undefined;
    this.wants = thoughts ? (seat, player) => thoughts.wants(seat, player) : undefined;
    this.luck = records('luck') ? new Luck(game, evaluationOf(game)) : null;
    this.stakes = records('stakes') ? new Stakes(game, evaluationOf(game)) : null;
    this.builder = this.newBuilder();
    this.events = recorded.some((table) => BY_EVENTS.has(table)) ? this : null;
    this.witness = recorded.some((table) => table !== 'games') ? this : null;
  }

  /** The recorded tables that have only whole numbers. */
  private gatheredOf(recorded: readonly TableName[]): ReadonlyMap<IntTable, Gathered> {
    const rows: readonly (readonly [IntTable, IntRows | undefined])[] = [
      ['elections', this.elections.rows],
      ['auctions', this.auctions.rows],
      ['raises', this.auctions.raised ?? undefined],
      ['rounds', this.rounds.rows],
      ['money', this.money?.rows],
      ['turns', this.choices?.turns],
      ['chosen', this.choices?.chosen],
      ['attacks', this.attacks?.rows],
      ['supplies', this.supplies?.rows],
    ];
    return new Map(
      rows.flatMap(([table, ofGame]) =>
        ofGame && recorded.includes(table) ? [[table, new Gathered(table, ofGame)] as const] : [],
      ),
    );
  }

  /** A game begins: unfinished rows of an earlier one are dropped. */
  begin(game: number): void {
    this.isNew = true;
    this.elections.begin(game);
    this.auctions.begin(game);
    this.rounds.begin(game);
    this.decisions?.begin(game);
    this.thoughts?.begin(game);
    this.money?.begin(game);
    this.chances?.begin(game);
    this.choices?.begin(game);
    this.attacks?.begin(game);
    this.supplies?.begin(game);
    this.luck?.begin(game);
    this.stakes?.begin(game);
  }

  decided(s: State, act: number, legal: ActionList): void {
    this.luck?.decided(s, act);
    this.stakes?.decided(s, legal);
    this.money?.decided(s, act);
    this.chances?.decided(s);
    this.choices?.decided(s, act, legal);
    this.decisions?.decided(s, act, legal);
    this.attacks?.decided(s, act);
    this.supplies?.decided(s);
    if (s.round === 1 || this.isNew) for (let seat = 0; seat < SEATS; seat++) this.order[seat] = s.order[seat];
    this.isNew = false;
    // Without these tables it sees no bids, so it could not find those that actions refer to.
    if (!this.recordsBids) return;
    const kind = kindOf(act);
    if (kind === ACTION.name) this.auctions.named(first(act));
    else if (kind === ACTION.place) this.auctions.placed(s.actor, first(act));
    else if (kind === ACTION.bid || act === PASS) this.bids(s, act);
  }

  /** A bid, or a pass, in any phase. */
  private bids(s: State, act: number): void {
    const phase = this.rules.program[s.step];
    if (phase.name === 'auction-polls') this.auctions.bids(s, boardAt(s, s.board), act);
    else if (phase.name === 'bid-for-order' && phase.sealed?.(s) === false) this.auctions.raises(s, act);
  }

  /** The order is won: the winner names the starting player in a later phase, or starts itself. */
  private orderWon(s: State, seat: number, paid: number): void {
    const { rules, auctions } = this;
    auctions.orderWon(seat, paid);
    if (rules.p.orderPaidBy === 'all') auctions.allPay(rules, s);
    if (rules.program[s.step + 1]?.name === 'winner-starts') auctions.named(seat);
  }

  /** The experiment gave money to a seat. */
  given(s: State, seat: number, money: number): void {
    this.money?.moved(s, seat, 'gifts', money);
  }

  /** Money that the rules move by themselves. */
  private moves(event: EventName, s: State, seat: number, a: number, b: number): void {
    const { money } = this;
    if (event === 'paid-out') {
      money?.moved(s, seat, 'mandates', a);
      money?.moved(s, seat, 'members', b);
    } else if (event === 'shadow-paid') money?.moved(s, seat, 'shadow-cards', -a);
    else if (event === 'place-paid') money?.moved(s, seat, 'gifts', a);
  }

  private endRound(s: State): void {
    this.rounds.ended(this.rules, s);
    this.supplies?.ended(this.rules, s);
    this.chances?.ended(s.round);
  }

  note(event: EventName, s: State, seat: number, a: number, b: number): void {
    this.moves(event, s, seat, a, b);
    const { rules, elections, auctions } = this;
    if (event === 'converted') elections.converts(rules, s, seat, a, b);
    else if (event === 'victory-points') elections.scores(rules, seat, a);
    else if (event === 'mandates') elections.mandates(rules, s, seat, a, b);
    else if (event === 'election') elections.decided(rules, s);
    else if (event === 'bids-shown') auctions.shown(rules, s, a, b);
    else if (event === 'order-won') this.orderWon(s, seat, a);
    else if (event === 'poll-bought') auctions.pollBought(s, seat, a, b);
    else if (event === 'poll-published') auctions.published(s, seat, a);
    else if (event === 'poll-shelved') auctions.suppressed(b);
    else if (event === 'round-ended') this.endRound(s);
  }

  /**
   * A game has ended.
   *
   * @param match its final state, and how many decisions were taken
   * @param agents the number of each seat's agent in the run's vocabulary
   */
  played(
    scheduled: Omit<ScheduledGame, 'lineup' | 'chance'>,
    { state, decisions }: Pick<Match, 'state' | 'decisions'>,
    agents: readonly number[],
  ): void {
    this.addGame(scheduled, decisions, hashText(state.hash()), null, null);
    this.addSeats(scheduled.game, state, agents);
    this.money?.ended(state);
    this.choices?.ended();
    this.attacks?.ended(state);
    for (const rows of this.gathered.values()) rows.keep();
    if (this.decisions) this.builder.add('decisions', this.decisions.row());
    for (const row of this.thoughts?.searches ?? []) this.builder.add('searches', row);
    for (const row of this.thoughts?.reasons ?? []) this.builder.add('reasons', row);
    for (const row of this.chances?.rows(state) ?? []) this.builder.add('chances', row);
    for (const row of this.luck?.rows(state) ?? []) this.builder.add('luck', row);
    for (const row of this.stakes?.rows() ?? []) this.builder.add('stakes', row);
  }

  /** A game has failed. @param agent the label of the agent that failed, null if it was none */
  failed(scheduled: ScheduledGame, failure: Failure, agent: string | null): void {
    this.addGame(scheduled, failure.decision, '', failure, agent);
  }

  private addGame(
    { game, block, seating, seed }: Omit<ScheduledGame, 'lineup' | 'chance'>,
    decisions: number,
    hash: string,
    failure: Failure | null,
    agent: string | null,
  ): void {
    this.builder.add('games', {
      ...{ game, block, seating, seed, status: failure ? 'failed' : 'played', decisions, hash },
      failed_seat: failure && failure.seat !== NONE ? failure.seat : null,
      failed_agent: agent,
      failed_decision: failure?.decision ?? null,
      failure: failure ? `${failure.reason}: ${failure.message}` : null,
    });
  }

  private addSeats(game: number, state: State, agents: readonly number[]): void {
    if (!this.builder.records('seats')) return;
    const { scores, winShares } = resultOf(this.game, state);
    for (const [seat, { total, ...points }] of scores.entries()) {
      this.builder.add('seats', {
        game,
        seat,
        agent: agents[seat],
        party: state.party[seat],
        position: this.order.indexOf(seat) + 1,
        score: total,
        ...points,
        rank: rankOf(scores, total),
        win_share: winShares[seat],
      });
    }
  }

  /** The rows since the last call, as one batch. */
  take(): Batch {
    const batch: Record<string, readonly ColumnData[]> = { ...this.builder.batch() };
    for (const [table, rows] of this.gathered) batch[table] = rows.take();
    this.builder = this.newBuilder();
    return batch;
  }

  private newBuilder(): BatchBuilder {
    return new BatchBuilder(this.recorded.filter((table) => !this.gathered.has(table as IntTable)));
  }
}
