/** Running a scenario: its position is loaded, its actions are played, and what it expects is compared. */
import { ActionList } from '../engine/action.ts';
import { Game } from '../engine/game.ts';
import { NONE, type State } from '../engine/state.ts';
import { AmbiguousAction, formatAction, parseAction, seatName, UnreadableAction } from '../notation/actions.ts';
import { readSeat } from '../notation/position/table.ts';
import { readPosition } from '../notation/position.ts';
import { wordsOf } from '../notation/words.ts';
import { type Entry, NotationError } from '../notation/yaml-entry.ts';
import { seedOf } from '../random/seed.ts';
import { Given } from './chance.ts';
import { differences } from './compare.ts';
import { actionText, problemOf } from './read.ts';
import type { Check, Problem, Scenario, Taken } from './scenario.ts';
import { strangeWord } from './vocabulary.ts';

/** One scenario while it runs. */
class Run {
  readonly problems: Problem[] = [];
  private readonly game: Game;
  private readonly state: State;
  private readonly chance: Given;

  constructor(scenario: Scenario) {
    this.chance = new Given(scenario.chance);
    const table = scenario.position ? this.load(scenario, scenario.position) : this.start(scenario);
    this.game = table.game;
    this.state = table.state;
  }

  take({ seat, action, text }: Taken): void {
    const { game, state } = this;
    if (game.isOver(state)) action.fail(`'${text}': the game is over`);
    const expected = readSeat({ game, s: state, words: wordsOf(game.edition) }, seat);
    if (expected !== state.actor) {
      const [wanted, decides] = [expected, state.actor].map((one) => seatName(game, state, one));
      action.fail(`'${text}': expected ${wanted} to decide, found ${decides} in ${game.phase(state)}`);
    }
    const act = onLine(action, () => parseAction(game, state, text));
    onLine(action, () => game.apply(state, act));
  }

  check({ expect, legal, illegal, offered }: Check): void {
    if (expect) this.compare(expect);
    for (const entry of legal?.list() ?? []) this.mustOffer(entry);
    for (const entry of illegal?.list() ?? []) this.mustRefuse(entry);
    if (offered) this.mustOfferOnly(offered);
  }

  finish(): void {
    this.chance.finish();
  }

  private load({ edition, players }: Scenario, position: Entry): { game: Game; state: State } {
    const { chance } = this;
    return readPosition(position, { edition, players, chance, placed: (game, s) => chance.read(game, s) });
  }

  private start({ edition, players, start }: Scenario): { game: Game; state: State } {
    const seats = players ?? start!.fail("expected 'players' for a new game");
    const game = new Game(edition, seats, { chance: this.chance });
    const state = game.newState();
    this.chance.read(game, state);
    game.start(state, seedOf(start!.text()));
    return { game, state };
  }

  private compare(expect: Entry): void {
    for (const { line, path, expected, found } of differences(expect, this.game, this.state)) {
      this.problems.push({ line, message: `${path}: expected ${expected}, found ${found}` });
    }
  }

  /** The legal action that an entry stands for; null where there is none. One that fits several is a mistake. */
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
    this.differ(entry, `legal: expected '${text}' to be offered${this.who()}, found ${this.told(this.offers())}`);
  }

  private mustRefuse(entry: Entry): void {
    const text = actionText(entry);
    const strange = strangeWord(this.game.edition, text);
    if (strange) entry.fail(`'${strange.word}' is in no action; nearest: ${strange.nearest}`);
    if (this.find(entry) === null) return;
    this.differ(entry, `illegal: expected '${text}' to be refused, found it offered${this.who()}`);
  }

  private mustOfferOnly(entry: Entry): void {
    const offers = this.offers();
    const written = entry.list().map((item) => ({ text: actionText(item), act: this.find(item) }));
    const missing = written.filter(({ act }) => act === null).map(({ text }) => text);
    const named = written.flatMap(({ act }) => (act === null ? [] : formatAction(this.game, this.state, act)));
    const more = offers.filter((offer) => !named.includes(offer));
    if (missing.length > 0) this.differ(entry, `offered: expected ${missing.join(' | ')}, found ${this.told(offers)}`);
    else if (more.length > 0) this.differ(entry, `offered: expected no more, found ${this.told(more)}${this.who()}`);
  }

  private told(offers: readonly string[]): string {
    const few = offers.slice(0, 12).join(' | ');
    return offers.length === 0 ? 'nothing' : offers.length > 12 ? `${few} | … (${offers.length} actions)` : few;
  }

  private who(): string {
    const { game, state } = this;
    return state.actor === NONE ? ' to nobody' : ` to ${seatName(game, state, state.actor)} in ${game.phase(state)}`;
  }

  private differ(entry: Entry, message: string): void {
    this.problems.push({ line: entry.line, message });
  }
}

/** What goes wrong as the mistake of an entry. */
const onLine = <T>(entry: Entry, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotationError) throw error;
    const message = (error as Error).message;
    throw new NotationError(entry.line, message);
  }
};

/** Runs a scenario; returns what is wrong in it and what differs, nothing when all is as expected. */
export const runScenario = (scenario: Scenario): Problem[] => {
  let run: Run | null = null;
  try {
    run = new Run(scenario);
    for (const step of scenario.steps) {
      if (step.kind === 'action') run.take(step);
      else run.check(step);
    }
    run.finish();
    return run.problems;
  } catch (error) {
    return [...(run?.problems ?? []), problemOf(error, scenario.line)];
  }
};
