/**
 * A person at the terminal: prints what the table saw, asks, and understands a few other words.
 *
 * Lines in, lines out; the same at a keyboard and from a pipe. The session saves after each action, so stopping at any
 * prompt loses nothing.
 */

import { nameText, quote } from '../../base/text/quote.ts';
import type { RankedAction, Unit } from '../../players/agent/explanation.ts';
import { leadText, percent, pointsText } from '../../players/agent/sentence.ts';
import { boardText, regionsText } from '../../rules/notation/board-text.ts';
import { becauseText } from '../guide/because.ts';
import { GUIDES, type Option, type Prompt, termsText } from '../guide/index.ts';
import { sceneOf } from '../guide/scene.ts';
import { guideIn } from '../words/guide/index.ts';
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
  /** Shows a passing remark while a bot thinks, null to take it away; does nothing where output is kept. */
  notice(text: string | null): void;
  /** Takes away what can be read on the screen, before somebody else looks at it; does nothing where output is kept. */
  clear(): void;
}

/** Lines that `log` shows. */
const LATELY = 30;

const HELP: readonly (readonly [word: string, about: string])[] = [
  ['help', 'this help; ? does the same'],
  ['hint', 'what the strongest bot would do, why, and what its best options are worth; it thinks for a second'],
  ['menu', 'the options again'],
  ['board', 'the table as you see it'],
  ['rules', 'the rule of this phase, and its terms'],
  ['log', 'recent events; log all shows everything'],
  ['score', 'points as they would count now'],
  ['undo', 'back to your last decision, as long as you have seen nothing hidden since'],
  ['quit', 'stop here; the game is saved after every action, and says how to resume it'],
];

const helpText = (): string =>
  [
    wrap(
      'Answer with the number of an option, with the amount of a bid, or in the words of records, shortened if you like: ' +
        '"convert hessen 8", "pass". In an auction, "up to 7" has the table bid for you up to 7 and then pass. These words come first, and may be shortened too:',
    ),
    ...HELP.map(([word, about]) => wrap(about, `  ${word.padEnd(7)}`)),
  ].join('\n');

/** The word of help that an answer begins or is: `h`, `hi`, `boa`; undefined for anything else. */
const wordOf = (answer: string): string | undefined => {
  if (answer === '' || answer === 'log all') return answer;
  if (answer === '?') return 'help';
  if (/^(exit|save)$/.test(answer)) return 'quit';
  return HELP.map(([word]) => word).find((word) => word.startsWith(answer));
};

/** Stands for an action where none is played: the last one was taken back, or the table bids. */
const NOTHING = -1;
/** "up to 7": an order to bid. */
const UP_TO = /^up to (\d+)$/i;

/** How many actions a hint ranks. */
const BEST = 3;

/** What an action is worth, in front of its words. */
const valueText = (unit: Unit | null, { value, spread, outlook }: RankedAction): string => {
  if (unit === 'preference') return '  · ';
  const lead = outlook ? `, ${leadText(outlook.lead).padStart(19)}` : '';
  return `${(unit === 'points' ? `${pointsText(value)} points` : percent(value, spread)).padStart(14)}${lead}  `;
};

class Evening {
  private session: Session;
  private readonly terminal: Terminal;
  /** Lines of its log that a seat has been shown. */
  private readonly shown = new Map<number, number>();
  private round = -1;
  private phase = '';
  /** The person who was asked last. */
  private last: number | null = null;
  private readonly adviser: string;
  private readonly orders = new Orders();
  /** What the table has bid for persons, which is news to them. */
  private readonly bidFor = new Set<Entry>();

  constructor(session: Session, terminal: Terminal, { caughtUp = false, adviser = ADVISER }: Habits) {
    this.session = session;
    this.terminal = terminal;
    this.adviser = adviser;
    if (caughtUp) for (const seat of session.agents.keys()) this.shown.set(seat, session.log(seat).length);
  }

  async play(): Promise<Outcome> {
    for (;;) {
      if (await this.letBotsMove()) return 'interrupted';
      const prompt = this.session.pending;
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

  /** Whether the table has bid in a person's place, as it was asked to. */
  private bids({ seat }: Prompt): boolean {
    const { session } = this;
    const upTo = this.orders.upTo(session, seat);
    if (upTo === null) return false;
    const before = session.log(seat).length;
    session.bidUpTo(upTo);
    for (const entry of session.log(seat).slice(before)) this.bidFor.add(entry);
    return true;
  }

  /** True when the person interrupted meanwhile. */
  private async letBotsMove(): Promise<boolean> {
    const { session, terminal } = this;
    try {
      do {
        const mover = session.mover();
        if (mover) terminal.notice(`${mover.party} (${nameText(mover.agent)}) …`);
        if (await terminal.lines.pause()) return true;
      } while (session.step());
      return false;
    } finally {
      terminal.notice(null);
    }
  }

  /** Where several people sit at the table, what one may see is not for the other. */
  private async handOver({ seat, party }: Prompt): Promise<Outcome | null> {
    const { session, terminal } = this;
    const others = session.agents.filter((agent) => agent === PERSON).length > 1;
    if (!others || this.last === seat) return null;
    this.last = seat;
    terminal.clear();
    const line = await terminal.lines.next(`Pass the keyboard to ${party} (seat ${seat + 1}), who presses Enter. `);
    return typeof line === 'string' ? null : line.ending;
  }

  private present(prompt: Prompt): void {
    const { paint, print } = this.terminal;
    this.tellNews(prompt.seat);
    if (prompt.round !== this.round) print(`\n${this.board(prompt)}`);
    else if (prompt.phase !== this.phase && GUIDES[prompt.phase].isOnRegions) print(`\n${this.regions(prompt)}`);
    this.round = prompt.round;
    this.phase = prompt.phase;
    print(`\n${paint.strong(`${prompt.party}, you: ${prompt.reminder.title}`)}`);
    print(wrap(prompt.about));
    print(menuText(prompt));
  }

  /** Prints what the seat has seen since it was last asked, but not its own choices, which it has just made. */
  private tellNews(seat: number): void {
    const log = this.session.log(seat);
    const news = log.slice(this.shown.get(seat) ?? 0).filter((entry) => entry.by !== seat || this.bidFor.has(entry));
    this.shown.set(seat, log.length);
    if (news.length > 0) this.terminal.print(`\n${this.logText(news)}`);
  }

  private logText(entries: readonly Entry[]): string {
    return entries.map(({ text }) => this.terminal.paint.faint(wrap(text, '· '))).join('\n');
  }

  private board({ seat }: Prompt): string {
    return boardText(this.session.game, this.session.view(seat), widthNow()).trimEnd();
  }

  private regions({ seat }: Prompt): string {
    return regionsText(this.session.game, this.session.view(seat), widthNow()).trimEnd();
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
        this.terminal.print(wrap(`${(error as Error).message} Type ? for help.`));
      }
    }
  }

  /** Takes the last decision back; it is asked again. */
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
      throw new Error(`${quote(answer)} is too short for an answer: write at least a whole word.`);
    const order = UP_TO.exec(answer);
    if (order) {
      this.orders.give(this.session, Number(order[1]));
      return { action: NOTHING };
    }
    return /^\d+$/.test(answer) ? optionNumbered(prompt, Number(answer)) : { action: this.session.read(answer) };
  }

  /** What a word that is no answer shows. */
  private command(prompt: Prompt, word: string): string {
    const commands: Record<string, () => string> = {
      '': () => menuText(prompt),
      help: helpText,
      menu: () => menuText(prompt),
      board: () => this.board(prompt),
      score: () => scoreSheet(this.session.standings(), widthNow()),
      rules: () => this.rules(prompt),
      log: () => this.logText(this.session.log(prompt.seat).slice(-LATELY)),
      'log all': () => this.logText(this.session.log(prompt.seat)),
      hint: () => this.hint(prompt),
    };
    return commands[word]();
  }

  private rules({ reminder, phase }: Prompt): string {
    const section = reminder.section === '' ? '' : ` (rules, section ${reminder.section})`;
    const rule = wrap(`${reminder.title}${section}: ${reminder.rule}`);
    return [rule, ...termsText(this.session.game, phase).map((term) => wrap(term, '  '))].join('\n');
  }

  /** What the adviser would do, why, and what its best actions are worth to it. */
  private hint({ seat, options, bids }: Prompt): string {
    this.terminal.notice('thinking …');
    const { session } = this;
    const { action, reasons } = session.advise(this.adviser);
    const because = becauseText(sceneOf(session.rules, session.view(seat), seat), session.gains(action));
    this.terminal.notice(null);
    const named = (act: number) => this.numbered(options, options.find((one) => one.action === act)!, bids !== null);
    const lines = [
      wrap(`The bot ${this.adviser.split(':')[0]} would take ${named(action)}.`),
      wrap(because || guideIn('en').hints.noneMatters),
    ];
    for (const one of reasons.ranked.slice(0, BEST)) {
      // Where seats raise in turn, the name says up to which bid.
      lines.push(wrap(bids?.raising ? one.name : named(one.action), valueText(reasons.unit, one)));
    }
    return lines.join('\n');
  }

  /** "3, Convert 8 meetings in Hessen"; bids have no number but their amount. */
  private numbered(options: readonly Option[], option: Option, isBid: boolean): string {
    return isBid ? option.words : `${options.indexOf(option) + 1}, ${option.words}`;
  }

  /** Shows the end to everybody at the table. */
  private finish(): Outcome {
    const { session, terminal } = this;
    for (const [seat, agent] of session.agents.entries()) if (agent === PERSON) this.tellNews(seat);
    const standings = session.standings();
    const winners = standings.filter(({ rank }) => rank === 1).map(({ party }) => party);
    terminal.print(
      `\n${terminal.paint.strong('The game is over.')} ${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'}.`,
    );
    terminal.print(scoreSheet(standings, widthNow()));
    return 'game over';
  }
}

/** How an evening goes. */
interface Habits {
  /** Whether what has happened so far need not be printed: a game that is resumed. */
  readonly caughtUp?: boolean;
  /** The agent that gives hints. */
  readonly adviser?: string;
}

/** Lets people play a session at one terminal, and bots move between. */
export const playAtTerminal = (session: Session, terminal: Terminal, habits: Habits = {}): Promise<Outcome> =>
  new Evening(session, terminal, habits).play();
