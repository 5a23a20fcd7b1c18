/**
 * A person at the terminal: prints the table, asks in numbers, and understands a few words besides.
 *
 * Lines in, lines out; the same at a keyboard and from a pipe. When the input ends the game stays saved.
 */
import { ACTION, amountOf, kindOf, PASS } from '../engine/action.ts';
import type { Choice, Pending, Session } from './session.ts';

export interface Terminal {
  /** The next line, null when there are no more. */
  read(prompt: string): Promise<string | null>;
  print(text: string): void;
  /** Whether text may carry emphasis. */
  readonly colour: boolean;
}

/** Offers with more choices than this are asked for by their amount where they are bids. */
const LONG = 12;
const ADVISER = 'heuristic';

const HELP = `Answer with the number of a choice, or in words ("convert Hessen 8").
  board   the table again         score   points so far
  rules   this phase in a line    hint    what the heuristic would do
  log     what happened lately    quit    stop here; the game is saved
An empty line shows the choices again.`;

const isBid = ({ action }: Choice) => kindOf(action) === ACTION.bid;
const asksAmount = ({ choices }: Pending): boolean => choices.length > LONG && choices.filter(isBid).length > LONG - 2;

/** The choices as a numbered list, or as a range of amounts. */
const menu = (pending: Pending): string => {
  if (asksAmount(pending)) {
    const bids = pending.choices.filter(isBid);
    const pass = pending.choices.some(({ action }) => action === PASS) ? ', or pass' : '';
    const [least, most] = [bids[0], bids[bids.length - 1]];
    return `  bid ${amountOf(least.action)} (${least.consequence}) … ${amountOf(most.action)} (${most.consequence})${pass}`;
  }
  const width = String(pending.choices.length).length;
  return pending.choices
    .map(
      ({ words, consequence }, i) =>
        `  ${String(i + 1).padStart(width)}  ${words}${consequence && ` — ${consequence}`}`,
    )
    .join('\n');
};

/** The choice that an answer stands for, or a sentence that says why there is none. */
const readChoice = (pending: Pending, answer: string): Choice | string => {
  const { choices } = pending;
  const written = choices.find(({ words }) => words.toLowerCase() === answer.toLowerCase());
  if (written) return written;
  if (!/^\d+$/.test(answer)) return `'${answer}' is no choice here; give its number, or ? for help.`;
  const number = Number(answer);
  const found = asksAmount(pending)
    ? choices.find((choice) => isBid(choice) && amountOf(choice.action) === number)
    : choices[number - 1];
  if (found) return found;
  const range = asksAmount(pending) ? 'an amount in the range above' : `a number from 1 to ${choices.length}`;
  return `${number} is no choice here; give ${range}.`;
};

const scoreTable = (session: Session): string => {
  const rows = session.scores().sort((a, b) => b.sheet.total - a.sheet.total);
  const head = ['', 'mandates', 'media', 'members', 'bonus', 'opinions', 'secured', 'total'];
  const lines = rows.map(({ party, sheet }) => [
    party,
    ...[sheet.mandates, sheet.media, sheet.membership, sheet.bonus, sheet.opinions, sheet.secured, sheet.total].map(
      String,
    ),
  ]);
  return [head, ...lines]
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(12) : cell.padStart(9))).join(''))
    .join('\n');
};

class Evening {
  private readonly session: Session;
  private readonly terminal: Terminal;
  private log: string[] = [];
  private round = -1;

  constructor(session: Session, terminal: Terminal) {
    this.session = session;
    this.terminal = terminal;
  }

  /** Plays until the game ends, true, or the input does, false. */
  async play(): Promise<boolean> {
    for (let pending = this.session.pending; pending !== null; pending = this.session.pending) {
      this.show(pending);
      const choice = await this.ask(pending);
      if (choice === null) return false;
      this.session.choose(choice.action);
    }
    this.tellNews();
    this.terminal.print(`\nThe game is over.\n${scoreTable(this.session)}`);
    return true;
  }

  private show(pending: Pending): void {
    this.tellNews();
    const { round } = this.session.viewOf(pending.seat);
    if (round !== this.round) this.terminal.print(`\n${this.session.board(pending.seat)}`);
    this.round = round;
    this.terminal.print(`\n${this.strong(`${pending.party}: ${pending.reminder.title}`)}`);
    this.terminal.print(menu(pending));
  }

  private tellNews(): void {
    const news = this.session.takeNews();
    if (news.length === 0) return;
    this.log = [...this.log, ...news].slice(-60);
    this.terminal.print(`\n${news.map((line) => `· ${line}`).join('\n')}`);
  }

  private async ask(pending: Pending): Promise<Choice | null> {
    for (;;) {
      const line = await this.terminal.read('> ');
      if (line === null) return null;
      const answer = line.trim();
      if (answer === 'quit' || answer === 'save') return null;
      const choice = this.command(pending, answer) ? null : readChoice(pending, answer);
      if (typeof choice === 'string') this.terminal.print(choice);
      else if (choice !== null) return choice;
    }
  }

  /** Carries out a word that is not an answer; false when it is none of those. */
  private command(pending: Pending, word: string): boolean {
    const commands: Record<string, () => string> = {
      '': () => menu(pending),
      '?': () => HELP,
      help: () => HELP,
      board: () => this.session.board(pending.seat),
      score: () => scoreTable(this.session),
      rules: () => `${pending.reminder.rule} (§${pending.reminder.section})`,
      log: () => this.log.map((line) => `· ${line}`).join('\n'),
      hint: () => this.hint(pending),
    };
    const run = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (run) this.terminal.print(run());
    return run !== undefined;
  }

  private hint(pending: Pending): string {
    const { action, weights } = this.session.advise(ADVISER);
    const told = pending.choices
      .map((choice, i) => ({ words: choice.words, weight: weights[i] }))
      .filter(({ weight }) => weight >= 0.05)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 4)
      .map(({ words, weight }) => `${words} ${Math.round(weight * 100)} %`);
    const best = pending.choices.find((choice) => choice.action === action);
    return `The heuristic would ${best?.words}. Its weights: ${told.join(', ')}.`;
  }

  private strong(text: string): string {
    return this.terminal.colour ? `\u001b[1m${text}\u001b[22m` : text;
  }
}

/** Lets a person play a session; true when the game came to its end, false when the person stopped before. */
export const playAtTerminal = (session: Session, terminal: Terminal): Promise<boolean> =>
  new Evening(session, terminal).play();
