/**
 * Why an agent takes an action: plain data for interfaces, and one sentence for people.
 *
 * An agent hands in what it thinks of its actions, as `Reasons`; names, differences and the sentence are made here, so
 * that all agents explain themselves alike.
 */
import { amountOf } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import type { Decision } from './define.ts';
import type { Because } from './reasons.ts';
import { sentenceOf } from './sentence.ts';

/**
 * What the values of actions count: `points` of victory; a `win share` between 0 and 1; or a mere `preference`, whose
 * numbers say which action comes first and no more.
 */
export const UNITS = ['points', 'win share', 'preference'] as const;
/** What values of actions are measured in: points, shares of the win from 0 to 1, or a preference whose order alone counts. */
export type Unit = (typeof UNITS)[number];

/** One of the things that make up a value: "chance to win Hessen", 2.5 points. */
export interface Term {
  readonly what: string;
  readonly points: number;
  /** The same by its name, for other languages; agents from files have words alone. */
  readonly because?: Because;
}

/** What a search expects of an action besides a share of the win. */
export interface Outlook {
  /** What the search chooses by: the share of the win, and a little for place and points. */
  readonly utility: number;
  /** Standard error of its difference to the utility of the chosen action; null where nobody knows it. */
  readonly aheadSpread: number | null;
  /** The part of the others that the seat ends up ahead of. */
  readonly place: number;
  /** Points ahead of the mean of the others, with their standard error. */
  readonly lead: number;
  readonly leadSpread: number | null;
}

/** An action in the eyes of an agent. */
export interface ValuedAction {
  readonly action: number;
  readonly value: number;
  /** How often a search has tried it. */
  readonly visits?: number;
  /** Standard error of the value, for a mean over several visits. */
  readonly spread?: number | null;
  /** Beside a win share: what else is expected. */
  readonly outlook?: Outlook;
  /** What the value adds up from. */
  readonly terms?: readonly Term[];
  /** Of a bid in an open auction: up to which bid it would raise. */
  readonly upTo?: number;
}

/** A later action that a search expects. */
export interface Expected {
  readonly seat: number;
  readonly action: number;
  /** The action in words, which takes the position in which it is played. */
  readonly name: string;
}

/** What an agent hands in. */
export interface Reasons {
  /** What it takes. */
  readonly action: number;
  readonly unit: Unit;
  /** The best actions in the agent's own order, the chosen one first; empty where nothing had to be judged. */
  readonly judged: readonly ValuedAction[];
  readonly line?: readonly Expected[];
}

/** An action among the best, with what it is worth. */
export interface RankedAction {
  readonly action: number;
  /** The action in the words of records: "convert Hessen 8"; a bid of an open auction with the price that it stands for. */
  readonly name: string;
  readonly value: number;
  /** Its value less that of the chosen action. */
  readonly difference: number;
  /** How often it was tried, and the standard error of its value; null where nothing was tried. */
  readonly visits: number | null;
  /** Of a bid in an open auction: up to which bid it would raise; null for anything else. */
  readonly upTo: number | null;
  readonly spread: number | null;
  /** What a search expects besides a share of the win; null where that is not known. */
  readonly outlook: Outlook | null;
  /** What the value adds up from; empty where that is not known. */
  readonly terms: readonly Term[];
}

export interface ExpectedAction extends Expected {
  readonly party: string;
}

/** Why an agent takes the action that it takes. Every field is there whatever the agent. */
export interface Explanation {
  readonly seat: number;
  readonly party: string;
  readonly phase: DecidingPhase;
  /** The chosen action, and its words. */
  readonly action: number;
  readonly name: string;
  /** What the values count; null where the agent gives no reasons. */
  readonly unit: Unit | null;
  /** How many actions are legal; of these the best are ranked. */
  readonly legal: number;
  /** The chosen action first, then the others as the agent ranks them: by value, a search by visits. */
  readonly ranked: readonly RankedAction[];
  /** What a search expects to follow, the chosen action first; empty for other agents. */
  readonly line: readonly ExpectedAction[];
  readonly sentence: string;
}

/** How many actions are ranked where nobody says otherwise. */
export const RANKED = 5;

/** An explanation before it is put into a sentence. */
export type Unspoken = Omit<Explanation, 'sentence'>;

const about = (game: Game, { view, seat, phase, actions }: Decision, action: number) => ({
  seat,
  party: seatName(game, view, seat),
  phase,
  action,
  name: formatAction(game, view, action),
  legal: actions.n,
});

/** The words of an action, and up to which bid it would raise: "bid 3, up to 7", "bid up to 7". */
const nameOf = (words: string, amount: number, upTo?: number): string => {
  if (upTo === undefined) return words;
  return upTo === amount ? `bid up to ${upTo}` : `${words}, up to ${upTo}`;
};

/**
 * The explanation of a decision: what an agent's `explain` returns.
 *
 * @example
 * ```ts
 * const decision = { view, seat: view.actor, phase: game.decidingPhase(view), actions };
 * const judged = [{ action: actions.list[0], value: 0.5 }];
 * explanation(game, decision, { action: actions.list[0], unit: 'win share', judged }).unit; // win share
 * ```
 */
export const explanation = (
  game: Game,
  decision: Decision,
  { action: chosen, unit, judged, line = [] }: Reasons,
): Explanation => {
  const unspoken: Unspoken = {
    ...about(game, decision, chosen),
    unit,
    ranked: judged.map(({ action, value, visits = null, spread = null, outlook = null, terms = [], upTo }) => ({
      action,
      name: nameOf(formatAction(game, decision.view, action), amountOf(action), upTo),
      value,
      difference: value - judged[0].value,
      visits,
      upTo: upTo ?? null,
      spread,
      outlook,
      terms,
    })),
    line: line.map((expected) => ({ party: seatName(game, decision.view, expected.seat), ...expected })),
  };
  return { ...unspoken, sentence: sentenceOf(unspoken) };
};

/** What there is to say of an agent that does not explain itself. */
export const withoutReasons = (game: Game, decision: Decision, action: number, agent: string): Explanation => {
  const unspoken: Unspoken = { ...about(game, decision, action), unit: null, ranked: [], line: [] };
  return { ...unspoken, sentence: sentenceOf(unspoken, agent) };
};
