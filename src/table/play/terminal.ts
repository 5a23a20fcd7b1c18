/**
 * A person at the terminal: prints what happened, asks, and understands a few other words.
 *
 * Lines in, lines out; the same at a keyboard and from a pipe. The session saves after each action, so stopping at any prompt
 * loses nothing.
 */

import { nameText, quote } from '../../base/text/quote.ts';
import { AmbiguousAction, UnreadableAction } from '../../rules/notation/actions.ts';
import { boardText, regionsText } from '../../rules/notation/board-text.ts';
import { becauseText } from '../guide/because.ts';
import { GUIDES, type Option, type Prompt, termsText } from '../guide/index.ts';
import { sceneOf } from '../guide/scene.ts';
import { rankedWords, worthOf } from '../guide/worth.ts';
import { type GuideWords, guideIn } from '../words/guide/index.ts';
import { inAll, type Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import { TableError } from '../words/table-error.ts';
import { COMMANDS } from '../words/terminal/en.ts';
import { drawingIn, type TerminalWords, terminalIn } from '../words/terminal/index.ts';
import { ADVISER } from './bots.ts';
import type { Entry } from './chronicle.ts';
import type { Ending, Lines } from './lines.ts';
import { menuText, optionNumbered } from './menu.ts';
import { Orders } from './orders.ts';
import { scoreSheet } from './score-sheet.ts';
import { type Paint, widthNow, wrap } from './screen.ts';
import { PERSON, type Session } from './session.ts';

/** How an evening at the table ended. */
export type Outcome = 'game over' | 'quit' | Ending;

export interface Terminal {
  readonly lines: Lines;
  readonly paint: Paint;
  print(text: string): void;
  /** Shows a temporary remark while a bot thinks, null to remove it; does nothing if output is stored. */
  notice(text: string | null): void;
  /** Clears the screen before somebody else looks at it; does nothing if output is stored. */
  clear(): void;
}

/** How many lines `log` shows. */
const LATELY = 30;

const helpText = ({ helpIntro, commands }: TerminalWords): string =>
  [wrap(helpIntro), ...COMMANDS.map((word) => wrap(commands[word], `  ${word.padEnd(7)}`))].join('\n');

/** The word of help that an answer abbreviates or is: `h`, `hi`, `boa`; undefined for anything else. */
const wordOf = (answer: string): string | undefined => {
  if (answer === '' || answer === 'log all') return answer;
  if (answer === '?') return 'help';
  if (/^(exit|save)$/.test(answer)) return 'quit';
  return COMMANDS.find((word) => word.startsWith(answer));
};

/** Stands for no action: the last one was taken back, or the table bids. */
const NOTHING = -1;
/** "up to 7": an order to bid. */
const UP_TO = /^up to (\d+)$/i;

/** How many actions a hint ranks. */
const BEST = 3;

class Evening {
  private session: Session;
  private readonly terminal: Terminal;
  /** How many lines of its log each seat has been shown. */
  private readonly shown = new Map<number, number>();
  private round = -1;
  private phase = '';
  /** The person who was asked last. */
  private last: number | null = null;
  private readonly adviser: string;
  private readonly language: Language;
  private readonly say: TerminalWords;
  private readonly guide: GuideWords;
  private readonly orders = new Orders();
  /** What the table bid for persons, which is news to them. */
  private readonly bidFor = new Set<Entry>();

  constructor(session: Session, terminal: Terminal, { caughtUp = false, adviser = ADVISER, language = 'en' }: Habits) {
    this.session = session;
    this.terminal = terminal;
    this.adviser = adviser;
    this.language = language;
    this.say = terminalIn(language);
    this.guide = guideIn(language);
    if (caughtUp) for (const seat of session.agents.keys()) this.shown.set(seat, session.log(seat).length);
  }

  async play(): Promise<Outcome> {
    for (;;) {
      if (await this.letBotsMove()) return 'interrupted';
      const prompt = this.session.promptIn(this.language);
      if (prompt === null) return this.finish();
      if (this.bids(prompt)) continue;
      const left = await this.handOver(prompt);
      if (left) return left;
      this.present(prompt);
      const answer = await this.ask(prompt);
      if (typeof answer === 'string') return answer;
      if (answer.action !== NOTHING) this.session.choose(answer.action);
    }
  }

  /** Whether the table has bid in a person's place, as ordered. */
  private bids({ seat }: Prompt): boolean {
    const { session } = this;
    const upTo = this.orders.upTo(session, seat);
    if (upTo === null) return false;
    const before = session.log(seat).length;
    session.bidUpTo(upTo);
    for (const entry of session.log(seat).slice(before)) this.bidFor.add(entry);
    return true;
  }

  /** True if the person interrupted in the meantime. */
  private async letBotsMove(): Promise<boolean> {
    const { session, terminal } = this;
    try {
      do {
        const mover = session.mover();
        if (mover) terminal.notice(`${mover.party} (${this.nameOf(mover.agent)}) …`);
        if (await terminal.lines.pause()) return true;
      } while (session.step());
      return false;
    } finally {
      terminal.notice(null);
    }
  }

  /** With several people at the table, what one may see is not for the others. */
  private async handOver({ seat, party }: Prompt): Promise<Outcome | null> {
    const { session, terminal } = this;
    const others = session.agents.filter((agent) => agent === PERSON).length > 1;
    if (!others || this.last === seat) return null;
    this.last = seat;
    terminal.clear();
    const line = await terminal.lines.next(this.say.handOver(party, seat + 1));
    return typeof line === 'string' ? null : line.ending;
  }

  private present(prompt: Prompt): void {
    const { paint, print } = this.terminal;
    this.printNews(prompt.seat);
    if (prompt.round !== this.round) print(`\n${this.board(prompt)}`);
    else if (prompt.phase !== this.phase && GUIDES[prompt.phase].isOnRegions) print(`\n${this.regions(prompt)}`);
    this.round = prompt.round;
    this.phase = prompt.phase;
    print(`\n${paint.strong(this.say.asked(prompt.party, prompt.reminder.title))}`);
    print(wrap(prompt.about));
    print(menuText(prompt, this.say));
  }

  /** Prints what the seat has seen since it was last asked, except its own choices, which it knows. */
  private printNews(seat: number): void {
    const log = this.session.log(seat);
    const news = log.slice(this.shown.get(seat) ?? 0).filter((entry) => entry.by !== seat || this.bidFor.has(entry));
    this.shown.set(seat, log.length);
    if (news.length > 0) this.terminal.print(`\n${this.logText(news)}`);
  }

  private logText(entries: readonly Entry[]): string {
    return entries.map(({ said }) => this.terminal.paint.faint(wrap(said[this.language], '· '))).join('\n');
  }

  private board({ seat }: Prompt): string {
    return boardText(this.session.game, this.session.view(seat), drawingIn(this.language, widthNow())).trimEnd();
  }

  private regions({ seat }: Prompt): string {
    return regionsText(this.session.game, this.session.view(seat), drawingIn(this.language, widthNow())).trimEnd();
  }

  /** The option chosen, or how it ended. */
  private async ask(prompt: Prompt): Promise<{ readonly action: number } | Outcome> {
    for (;;) {
      const line = await this.terminal.lines.next('> ');
      if (typeof line !== 'string') return line.ending;
      const answer = line.trim();
      const word = wordOf(answer.toLowerCase());
      if (word === 'quit') return 'quit';
      try {
        if (word === 'undo') return this.undo();
        if (word !== undefined) this.terminal.print(this.command(prompt, word));
        else return this.chosen(prompt, answer);
      } catch (error) {
        this.terminal.print(wrap(this.say.forHelp(this.trouble(error as Error))));
      }
    }
  }

  /** What was wrong with an answer, in a sentence of the language. */
  private trouble(error: Error): string {
    return error instanceof TableError ? error.said[this.language] : this.guide.refusals.wrong(error.message);
  }

  /** Takes the last decision back; its question is repeated. */
  private undo(): { readonly action: number } {
    const { seat } = this.session.pending!;
    this.orders.cancel(seat);
    this.session = this.session.undo();
    this.shown.set(seat, this.session.log(seat).length);
    this.phase = '';
    return { action: NOTHING };
  }

  private chosen(prompt: Prompt, answer: string): { readonly action: number } {
    if (/^\p{L}$/u.test(answer))
      throw new TableError(inAll((language) => terminalIn(language).tooShort(quote(answer))));
    const order = UP_TO.exec(answer);
    if (order) {
      this.orders.give(this.session, Number(order[1]));
      return { action: NOTHING };
    }
    return /^\d+$/.test(answer) ? optionNumbered(prompt, Number(answer)) : { action: this.read(answer) };
  }

  /** The action for an answer in the words of records. @throws TableError if there is none, or several */
  private read(answer: string): number {
    try {
      return this.session.read(answer);
    } catch (error) {
      if (!(error instanceof UnreadableAction)) throw error;
      const say = error instanceof AmbiguousAction ? 'ambiguous' : 'noAction';
      throw new TableError(inAll((language) => terminalIn(language)[say](quote(answer), error.message)));
    }
  }

  /** The output of a word that is not an answer. */
  private command(prompt: Prompt, word: string): string {
    const commands: Record<string, () => string> = {
      '': () => menuText(prompt, this.say),
      help: () => helpText(this.say),
      menu: () => menuText(prompt, this.say),
      board: () => this.board(prompt),
      score: () => scoreSheet(this.session.standings(), widthNow(), this.language),
      rules: () => this.rules(prompt),
      log: () => this.logText(this.session.log(prompt.seat).slice(-LATELY)),
      'log all': () => this.logText(this.session.log(prompt.seat)),
      hint: () => this.hint(prompt),
    };
    return commands[word]();
  }

  private rules({ reminder, phase }: Prompt): string {
    const rule = wrap(this.say.rule(reminder.title, reminder.section, reminder.rule));
    return [rule, ...termsText(this.session.game, phase, this.language).map((term) => wrap(term, '  '))].join('\n');
  }

  /** What the adviser would do, why, and how it values its best actions. */
  private hint({ seat, options, bids }: Prompt): string {
    this.terminal.notice(this.say.thinking);
    const { session } = this;
    const { hints } = this.guide;
    const { action, reasons } = session.advise(this.adviser);
    const scene = sceneOf(session.rules, session.view(seat), seat, undefined, this.language);
    const because = becauseText(scene, session.gains(action));
    this.terminal.notice(null);
    const optionOf = (act: number) => options.find((one) => one.action === act)!;
    const named = (option: Option) => this.numbered(options, option, bids !== null);
    const lines = [
      wrap(this.say.botWouldTake(this.nameOf(this.adviser), named(optionOf(action)))),
      wrap(because || hints.noneMatters),
    ];
    for (const one of reasons.ranked.slice(0, BEST)) {
      const option = optionOf(one.action);
      // If seats raise in turn, the words say up to which bid.
      const words = bids?.raising ? rankedWords(hints, option, one) : named(option);
      lines.push(wrap([words, worthOf(hints, reasons.unit, one)].filter(Boolean).join(': '), '  · '));
    }
    return lines.join('\n');
  }

  /** A bot's name on the page. */
  private nameOf(agent: string): string {
    return nameText(namesIn(this.language).bot(agent));
  }

  /** "3, Convert 8 meetings in Hessen"; bids have no number except their amount. */
  private numbered(options: readonly Option[], option: Option, isBid: boolean): string {
    return isBid ? option.words : `${options.indexOf(option) + 1}, ${option.words}`;
  }

  /** Shows the result to everybody at the table. */
  private finish(): Outcome {
    const { session, terminal } = this;
    for (const [seat, agent] of session.agents.entries()) if (agent === PERSON) this.printNews(seat);
    const standings = session.standings();
    const winners = standings.filter(({ rank }) => rank === 1).map(({ party }) => party);
    terminal.print(`\n${terminal.paint.strong(this.say.over)} ${this.say.win(winners)}`);
    terminal.print(scoreSheet(standings, widthNow(), this.language));
    return 'game over';
  }
}

/** Settings of an evening. */
interface Habits {
  /** Whether earlier events need not be printed: a resumed game. */
  readonly caughtUp?: boolean;
  /** The agent that gives hints. */
  readonly adviser?: string;
  /** The language of the people here. */
  readonly language?: Language;
}

/** Lets people play a session at one terminal, with bots moving in between. */
export const playAtTerminal = (session: Session, terminal: Terminal, habits: Habits = {}): Promise<Outcome> =>
  new Evening(session, terminal, habits).play();
