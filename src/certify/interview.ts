/**
 * One game of an agent in all seats, and all questions in it, which are asked again later.
 *
 * Players get the same as in a match: their own copy of the rules, and views and lists that nobody else uses.
 */

import { Random } from '../base/random/random.ts';
import { seedOf } from '../base/random/seed.ts';
import { nameText } from '../base/text/quote.ts';
import type { Decision, Player } from '../players/agent/define.ts';
import { Handing, rulesForGuests } from '../players/agent/handing.ts';
import { ActionList } from '../rules/engine/action.ts';
import { Game } from '../rules/engine/game.ts';
import type { DecidingPhase } from '../rules/engine/phase-names.ts';
import type { State } from '../rules/engine/state.ts';
import { formatAction, seatName } from '../rules/notation/actions.ts';
import type { AgentTrial } from './agents.ts';
import { readable, scramble } from './scramble.ts';
import { thriftily } from './walk.ts';

export type Promised = 'survives' | 'legal' | 'deterministic' | 'blind' | 'tables' | 'policy' | 'estimate';

/** A promise that an agent has broken, in words. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly promise: Promised;

  constructor(promise: Promised, message: string) {
    super(message);
    this.promise = promise;
  }
}

/** A question with its own copies of everything, and the answer. */
export interface CopiedDecision {
  /** The whole table: used only to make observations. */
  readonly state: State;
  readonly view: State;
  readonly seat: number;
  readonly phase: DecidingPhase;
  readonly actions: readonly number[];
  readonly decision: number;
  readonly act: number;
}

/** How the table differs when a question is asked again. */
export type Repeat = 'same' | 'dealt again' | 'scrambled';

/** How far a sum of probabilities may be from one. */
const TOLERANCE = 1e-6;

const WHY: Readonly<Record<Repeat, string>> = {
  same: 'when it was asked the same again',
  'dealt again': 'when only what it cannot see was different',
  scrambled: 'when only what it cannot see was different',
};

export class Interview {
  readonly players: number;
  private readonly trial: AgentTrial;
  private readonly seed: string;
  /** The table itself, which players never get. */
  private readonly table: Game;

  constructor(trial: AgentTrial, number: number) {
    const { edition, seed, players, table = (one, size) => new Game(one, size) } = trial;
    this.trial = trial;
    this.players = players ?? edition.minPlayers + (number % (edition.maxPlayers - edition.minPlayers + 1));
    this.seed = `${seed}/${number}`;
    this.table = table(edition, this.players);
  }

  /**
   * Plays the game and keeps the questions.
   *
   * @param asks whether the agent makes a decision; otherwise a random action is played
   * @throws Broken if an action is illegal, or if tables of the rules were changed
   */
  play(asks: (phase: DecidingPhase, random: Random) => boolean): CopiedDecision[] {
    const { table } = this;
    const rules = this.rules();
    const players = rules.map((own, seat) => this.player(own, seat));
    const handing = new Handing(table);
    const random = new Random(...seedOf(this.seed, 'walk'));
    const [state, legal] = [table.newState(), new ActionList()];
    const asked: CopiedDecision[] = [];
    table.start(state, seedOf(this.seed));
    for (let decision = 0; !table.isOver(state); decision++) {
      table.legalActions(state, legal);
      if (legal.n === 1) table.play(state, legal.list[0]);
      else if (!asks(table.decidingPhase(state), random)) table.play(state, legal.list[thriftily(random, legal.n)]);
      else {
        const question = this.ask(players[state.actor], handing, state, legal, decision);
        asked.push(question);
        table.play(state, question.act);
      }
    }
    for (const player of players) player.over?.(null);
    this.checkTables(rules);
    return asked;
  }

  /**
   * Asks a fresh player of a seat again, alone.
   *
   * @throws Broken for the first answer that differs
   */
  askAgain(asked: readonly CopiedDecision[], seat: number, repeat: Repeat): void {
    const { table } = this;
    const player = this.player(rulesForGuests(this.trial.edition, this.players), seat);
    const handing = new Handing(table);
    const random = new Random(...seedOf(this.seed, 'hidden', seat, repeat));
    const mayRead = readable(table, seat);
    const [state, legal] = [table.newState(), new ActionList()];
    for (const question of asked) {
      if (question.seat !== seat) continue;
      if (repeat === 'same') state.copyFrom(question.state);
      else if (repeat === 'dealt again') table.determinize(question.view, seat, random, state);
      else scramble(question.state, mayRead, random, state);
      fill(legal, question.actions);
      const decision = handing.decision(state, legal);
      if (!decision.view.equals(question.view)) throw this.broken('blind', question, 'is shown what it cannot see');
      const act = player.choose(decision);
      if (act !== question.act) throw this.different(question, act, repeat);
    }
    player.over?.(null);
  }

  /** Asks for policies and estimates, if there are any: on views, and on positions that agree with them. @throws Broken */
  judge(asked: readonly CopiedDecision[]): void {
    const players = this.rules().map((own, seat) => this.player(own, seat));
    const random = new Random(...seedOf(this.seed, 'judge'));
    const full = this.table.newState();
    for (const question of asked) {
      const player = players[question.seat];
      this.weigh(player, question);
      this.estimate(player, question, question.view);
      this.table.determinize(question.view, question.seat, random, full);
      this.estimate(player, question, full);
    }
    for (const player of players) player.over?.(null);
  }

  private rules(): Game[] {
    return Array.from({ length: this.players }, () => rulesForGuests(this.trial.edition, this.players));
  }

  private player(game: Game, seat: number): Player {
    const { registry, agent, options } = this.trial;
    return registry.player(agent, options, { game, seat, random: new Random(...seedOf(this.seed, 'seat', seat)) });
  }

  private ask(player: Player, handing: Handing, state: State, legal: ActionList, decision: number): CopiedDecision {
    const { table } = this;
    const [whole, view] = [table.newState(), table.newState()];
    const [seat, phase, actions] = [state.actor, table.decidingPhase(state), legal.toArray()];
    whole.copyFrom(state);
    table.observe(state, seat, view);
    const act = player.choose(handing.decision(state, legal));
    const question = { state: whole, view, seat, phase, actions, decision, act };
    if (!actions.includes(act))
      throw this.broken('legal', question, `chose ${act}; expected one of ${actions.length} legal actions`);
    return question;
  }

  private checkTables(rules: readonly Game[]): void {
    const seat = rules.findIndex((own) => own.rules.hash() !== this.table.rules.hash());
    if (seat !== -1)
      throw new Broken(
        'tables',
        `seat ${seat + 1} has written into the tables of the rules that it was given (${this.at})`,
      );
  }

  private weigh(player: Player, question: CopiedDecision): void {
    if (!player.weigh) return;
    const out = new Float64Array(question.actions.length).fill(Number.NaN);
    player.weigh(this.copyOf(question), out);
    if (!isDistribution(out)) throw this.broken('policy', question, `weighs ${shownNumbers(out)}`);
  }

  private estimate(player: Player, question: CopiedDecision, position: State): void {
    if (!player.evaluate) return;
    const view = this.table.newState();
    view.copyFrom(position);
    const out = new Float64Array(this.players).fill(Number.NaN);
    player.evaluate(view, out);
    if (!isDistribution(out)) throw this.broken('estimate', question, `evaluates ${shownNumbers(out)}`);
  }

  private copyOf({ view, seat, phase, actions }: CopiedDecision): Decision {
    const own = this.table.newState();
    own.copyFrom(view);
    return { view: own, seat, phase, actions: fill(new ActionList(actions.length), actions) };
  }

  private different(question: CopiedDecision, other: number, repeat: Repeat): Broken {
    const { view, actions, act } = question;
    const words = (one: number) =>
      actions.includes(one) ? `'${nameText(formatAction(this.table, view, one))}'` : `action ${one}`;
    const promise = repeat === 'same' ? 'deterministic' : 'blind';
    return this.broken(promise, question, `chose ${words(act)}, and ${words(other)} ${WHY[repeat]}`);
  }

  private broken(promise: Promised, { view, seat, decision, phase }: CopiedDecision, what: string): Broken {
    return new Broken(
      promise,
      `${seatName(this.table, view, seat)} ${what} (${this.at}, decision ${decision} in ${phase})`,
    );
  }

  private get at(): string {
    return `${this.players} players, seed ${this.seed}`;
  }
}

const fill = (list: ActionList, actions: readonly number[]): ActionList => {
  list.clear();
  for (const act of actions) list.push(act);
  return list;
};

const isDistribution = (values: Float64Array): boolean => {
  const sum = values.reduce((a, b) => a + b, 0);
  return values.every((value) => value >= 0) && Math.abs(sum - 1) <= TOLERANCE;
};

const shownNumbers = (values: Float64Array): string =>
  `${[...values.subarray(0, 8)].map((value) => value.toPrecision(3)).join(', ')}; expected numbers from 0 that sum to 1`;
