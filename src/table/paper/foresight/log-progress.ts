/** What the log says later: its actions in a form that guides hidden choices before they are played. */
import type { Rules } from '../../../rules/engine/rules.ts';
import type { State } from '../../../rules/engine/state.ts';
import { type Words, wordsOf } from '../../../rules/notation/words.ts';
import type { TableSeen } from '../facts.ts';
import { isMeant, type Note, type PaperLog } from '../log.ts';

/** An action of the log; −1 if it names no region or card. */
export interface LoggedAction {
  readonly step: number;
  readonly note: Note;
  /** The first word of the action. */
  readonly verb: string;
  readonly region: number;
  /** The region in which its seat last used a politician in this phase: the politician's effects name no region. */
  readonly usedIn: number;
  /**
   * The shadow card that was used; for an exchange, a swap or a changed stance, the card that enters; the card that was taken,
   * from the display or to the national board; the card that was hidden.
   */
  readonly card: number;
  /** The card that leaves. */
  readonly leaves: number;
  /** The place on the national board. */
  readonly slot: number;
  /** The topic that was made the key issue. */
  readonly keyIssue: number;
}

/** What the words of an action name. */
type Named = Pick<LoggedAction, 'region' | 'card' | 'leaves' | 'slot' | 'keyIssue'>;

const NOTHING: Named = { region: -1, card: -1, leaves: -1, slot: -1, keyIssue: -1 };

/** `Hessen Party Whip`: a region and something in it. */
const inRegion = (
  { regions }: Words,
  text: string,
  find: (rest: string) => number,
): { region: number; rest: number } => {
  const words = text.split(' ');
  for (let at = words.length - 1; at > 0; at--) {
    const region = regions.find(words.slice(0, at).join(' '));
    const rest = region === -1 ? -1 : find(words.slice(at).join(' '));
    if (rest !== -1) return { region, rest };
  }
  return { region: -1, rest: -1 };
};

const read = (words: Words, text: string): Named => {
  const { cards, shadowCards, topics } = words;
  const [, use] = /^(?:use|pay) ([^:]+)/i.exec(text) ?? [];
  if (use !== undefined) {
    const { region, rest } = inRegion(words, use.trim(), (card) => shadowCards.find(card));
    const [, topic = ''] = /: key issue (.+)$/i.exec(text) ?? [];
    return { ...NOTHING, region, card: rest, keyIssue: topics.find(topic) };
  }
  const [, take] = /^take (.+)$/i.exec(text) ?? [];
  if (take !== undefined) return { ...NOTHING, card: cards.find(take) };
  const [, hidden] = /^hide (.+)$/i.exec(text) ?? [];
  if (hidden !== undefined) return { ...NOTHING, card: cards.find(hidden) };
  const [, from = '', to = ''] = /^(?:swap|exchange|change) (.+) (?:for|to) (.+)$/i.exec(text) ?? [];
  const [, national, place] = /^national (.+) on (\d)$/i.exec(text) ?? [];
  if (national !== undefined) return { ...NOTHING, card: cards.find(national), slot: Number(place) - 1 };
  if (/^(swap|change)/i.test(text)) return { ...NOTHING, card: cards.find(to), leaves: cards.find(from) };
  if (!/^exchange/i.test(text)) return NOTHING;
  const { region, rest } = inRegion(words, from, (card) => cards.find(card));
  return { ...NOTHING, region, card: cards.find(to), leaves: rest };
};

/** Tracks the regions in which seats last used politicians, as the actions of a phase are read in order. */
const lastUsedIn = (): ((note: Note, verb: string, region: number) => number) => {
  const used = new Map<string, number>();
  return ({ who }, verb, region) => {
    const seat = `${who.party}/${who.chair}`;
    if (verb === 'use') used.set(seat, region);
    return used.get(seat) ?? -1;
  };
};

export const amountIn = ({ note }: LoggedAction): number => Number((note.text ?? '').slice('bid '.length));

/** Everything in a log, and how much of it has come true in the current game. */
export class LogProgress {
  readonly rules: Rules;
  /** The state of the game being played. */
  readonly s: State;
  readonly log: PaperLog;
  /** Every action in order of play. */
  readonly notes: readonly LoggedAction[];
  /** What lay on the table when rounds began, by round. */
  readonly tables: readonly (readonly [number, TableSeen])[];
  /** Whether an action was done, by its number. */
  done: Uint8Array = new Uint8Array();

  /** @param verbs only actions with these first words; all if left out */
  constructor(log: PaperLog, rules: Rules, s: State, verbs?: ReadonlySet<string>) {
    this.log = log;
    this.rules = rules;
    this.s = s;
    const words = wordsOf(log.edition);
    const phases = [...log.phases.values()].sort((a, b) => a.step - b.step);
    const actions = phases.flatMap(({ step, notes }) => {
      const usedIn = lastUsedIn();
      return notes.map((note) => {
        const text = note.text ?? '';
        const verb = text.split(' ', 1)[0].toLowerCase();
        const named = read(words, text);
        return { step, note, verb, ...named, usedIn: usedIn(note, verb, named.region) };
      });
    });
    this.notes = verbs ? actions.filter(({ verb }) => verbs.has(verb)) : actions;
    this.tables = [...log.begins].sort(([a], [b]) => a - b);
  }

  /** Actions that are still to come, in order. */
  coming(): LoggedAction[] {
    const { s, done } = this;
    return this.notes.filter(({ step }, i) => step >= s.step && !done[i]);
  }

  /** Actions of a seat in the current phase, done or not. */
  ofSeatNow(seat: number): LoggedAction[] {
    const { s } = this;
    return this.notes.filter(({ step, note }) => step === s.step && isMeant(note.who, s, seat));
  }

  /** The seat of an action; −1 if nobody plays that party. */
  seatOf({ note: { who } }: LoggedAction): number {
    for (let seat = 0; seat < this.rules.players; seat++) if (isMeant(who, this.s, seat)) return seat;
    return -1;
  }
}
