/** Runs a scenario: loads its position, plays its actions, and compares what it expects. */

import { seedOf } from '../../base/random/seed.ts';
import { nearestOf } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import { type Entry, NotationError } from '../../base/text/yaml-entry.ts';
import { ActionList, PASS } from '../engine/action.ts';
import { Game } from '../engine/game.ts';
import { NONE, type State } from '../engine/state.ts';
import { AmbiguousAction, formatAction, parseAction, seatName, UnreadableAction } from '../notation/actions.ts';
import { readPosition } from '../notation/position/index.ts';
import { phaseKeys, stepName } from '../notation/position/moment.ts';
import { readSeat } from '../notation/position/placing.ts';
import { wordsOf } from '../notation/words.ts';
import { Given } from './chance.ts';
import { differences } from './compare.ts';
import { actionText, problemOf } from './read.ts';
import type { Check, Passing, Problem, Scenario, Taken } from './scenario.ts';
import { strangeWord } from './vocabulary.ts';

/** Play has reached the phase before which it stops. */
class Stopped extends Error {}

/** One scenario while it runs. */
class Run {
  readonly problems: Problem[] = [];
  private game!: Game;
  private state!: State;
  private readonly chance: Given;
  private readonly stop: Entry | undefined;
  private stopped = false;

  constructor(scenario: Scenario) {
    this.chance = new Given(scenario.chance);
    this.stop = scenario.stop;
    this.play(() => (scenario.position ? this.load(scenario, scenario.position) : this.start(scenario)));
  }

  take({ seat, action, text }: Taken): void {
    const { game, state } = this;
    if (this.stopped) action.fail(`${quote(text)}: play stopped before ${this.moment()}`);
    if (game.isOver(state)) action.fail(`${quote(text)}: the game is over`);
    const expected = readSeat({ game, s: state, words: wordsOf(game.edition) }, seat);
    if (expected !== state.actor) {
      const [wanted, decides] = [expected, state.actor].map((one) => seatName(game, state, one));
      action.fail(`${quote(text)}: expected ${wanted} to decide, found ${decides} in ${game.phase(state)}`);
    }
    const act = onLine(action, () => parseAction(game, state, text));
    onLine(action, () => this.play(() => game.apply(state, act)));
  }

  /** Makes everybody pass, or take the first action if passing is not allowed, until the phase is reached. */
  passUntil({ until }: Passing): void {
    const { game, state } = this;
    const legal = new ActionList();
    const name = this.checkPhase(until);
    while (!this.stopped && stepName(game, state.step) !== name) {
      if (game.isOver(state)) until.fail(`the game ends before ${name}`);
      game.legalActions(state, legal);
      const act = legal.includes(PASS) ? PASS : legal.list[0];
      this.play(() => game.play(state, act));
    }
    if (this.stopped) until.fail(`play stopped before ${this.moment()}`);
  }

  check({ expect, legal, illegal, offered }: Check): void {
    if (expect) this.compare(expect);
    if (this.stopped) (legal ?? illegal ?? offered)?.fail(`nothing is offered: play stopped before ${this.moment()}`);
    for (const entry of legal?.list() ?? []) this.mustOffer(entry);
    for (const entry of illegal?.list() ?? []) this.mustRefuse(entry);
    if (offered) this.mustOfferOnly(offered);
  }

  finish(): void {
    if (this.stop && !this.stopped) this.stop.fail(`play never reaches ${this.stop.text()}`);
    this.chance.finish();
  }

  private load({ edition, players }: Scenario, position: Entry): void {
    const { chance, entering } = this;
    readPosition(position, { edition, players, chance, entering, placed: (game, s) => this.sit(game, s, true) });
  }

  private start({ edition, players, start }: Scenario): void {
    const seats = players ?? start!.fail("expected 'players' for a new game");
    const game = new Game(edition, seats, { chance: this.chance, entering: this.entering });
    const state = game.newState();
    this.sit(game, state, false);
    game.start(state, seedOf(start!.text()));
  }

  /** Takes over the table, before anything happens at it. @param seated whether its seats have their parties */
  private sit(game: Game, state: State, seated: boolean): void {
    this.game = game;
    this.state = state;
    if (this.stop) this.checkPhase(this.stop);
    this.chance.read(game, state, seated);
  }

  /** Plays until somebody decides, or up to the phase before which play stops. */
  private play(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      this.stopped = true;
    }
  }

  /** Called with each phase before it is entered. */
  private readonly entering = (s: State): void => {
    if (this.stop && this.nameOf(s) === this.stop.text()) throw new Stopped();
  };

  private nameOf(s: State): string {
    return stepName(this.game, s.step);
  }

  /** The name of a phase, if the edition has it. */
  private checkPhase(entry: Entry): string {
    const names = phaseKeys(this.game);
    const name = entry.text();
    return names.includes(name) ? name : entry.fail(`there is no phase ${quote(name)}; ${nearestOf(name, names)}`);
  }

  /** "convert-meetings of round 2": the current moment. */
  private moment(): string {
    return `${this.game.phase(this.state)} of round ${this.state.round}`;
  }

  /** "in convert-meetings of round 2", for messages. */
  private where(): string {
    return this.game.isOver(this.state) ? 'after the last phase' : `in ${this.moment()}`;
  }

  private compare(expect: Entry): void {
    for (const { line, path, expected, found } of differences(expect, this.game, this.state)) {
      this.problems.push({ line, message: `${path}: expected ${expected}, found ${found}, ${this.where()}` });
    }
  }

  /** The legal action described by an entry; null if there is none. If several fit, that is a mistake. */
  private find(entry: Entry): number | null {
    try {
      return parseAction(this.game, this.state, actionText(entry));
    } catch (error) {
      if (error instanceof AmbiguousAction) entry.fail(error.message.replace(/\.$/, ''));
      if (error instanceof UnreadableAction) return null;
      throw error;
    }
  }

  private offers(): string[] {
    const list = new ActionList();
    this.game.legalActions(this.state, list);
    return list.toArray().map((act) => formatAction(this.game, this.state, act));
  }

  private mustOffer(entry: Entry): void {
    const text = actionText(entry);
    if (this.find(entry) !== null) return;
    this.differ(entry, `legal: expected ${quote(text)} to be offered${this.who()}, found ${this.fewOf(this.offers())}`);
  }

  private mustRefuse(entry: Entry): void {
    const text = actionText(entry);
    const strange = strangeWord(this.game.edition, text);
    if (strange) entry.fail(`${quote(strange.word)} occurs in no action${strange.hint}`);
    if (this.find(entry) === null) return;
    this.differ(entry, `illegal: expected ${quote(text)} to be refused, found it offered${this.who()}`);
  }

  private mustOfferOnly(entry: Entry): void {
    const offers = this.offers();
    const written = entry.list().map((item) => ({ text: actionText(item), act: this.find(item) }));
    const missing = written.filter(({ act }) => act === null).map(({ text }) => text);
    const named = written.flatMap(({ act }) => (act === null ? [] : formatAction(this.game, this.state, act)));
    const more = offers.filter((offer) => !named.includes(offer));
    if (missing.length > 0) this.differ(entry, `offered: expected ${missing.join(' | ')}, found ${this.fewOf(offers)}`);
    else if (more.length > 0) this.differ(entry, `offered: expected no more, found ${this.fewOf(more)}${this.who()}`);
  }

  private fewOf(offers: readonly string[]): string {
    const few = offers.slice(0, 12).join(' | ');
    return offers.length === 0 ? 'nothing' : offers.length > 12 ? `${few} | … (${offers.length} actions)` : few;
  }

  private who(): string {
    const { game, state } = this;
    const whom = state.actor === NONE ? 'nobody' : seatName(game, state, state.actor);
    return ` to ${whom} ${this.where()}`;
  }

  private differ(entry: Entry, message: string): void {
    this.problems.push({ line: entry.line, message });
  }
}

/** Reports errors as mistakes of an entry. */
const onLine = <T>(entry: Entry, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotationError) throw error;
    const message = (error as Error).message;
    throw new NotationError(entry.line, message);
  }
};

/** Runs a scenario and returns what is wrong in it and what differs; nothing if everything is as expected. */
export const runScenario = (scenario: Scenario): Problem[] => {
  let run: Run | null = null;
  try {
    run = new Run(scenario);
    for (const step of scenario.steps) {
      if (step.kind === 'action') run.take(step);
      else if (step.kind === 'passing') run.passUntil(step);
      else run.check(step);
    }
    run.finish();
    return run.problems;
  } catch (error) {
    return [...(run?.problems ?? []), problemOf(error, scenario.line)];
  }
};
