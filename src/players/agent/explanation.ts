/**
 * Why an agent takes an action: plain data for interfaces, and one sentence for people.
 *
 * An agent gives its judgement of its actions as `Reasons`. Names, differences and the sentence are made here, so all agents
 * explain themselves alike.
 */
import { amountOf } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import type { Decision } from './define.ts';
import type { Because } from './reasons.ts';
import { sentenceOf } from './sentence.ts';

/**
 * The unit of the values of actions: `points` of victory; a `win share` between 0 and 1; or a mere `preference`, in which only
 * the order of the values means anything.
 */
export const UNITS = ['points', 'win share', 'preference'] as const;
/** The unit of the values of actions: points, shares of the win from 0 to 1, or a preference in which only the order counts. */
export type Unit = (typeof UNITS)[number];

/** One of the things that make up a value: "chance to win Hessen", 2.5 points. */
export interface Term {
  readonly what: string;
  readonly points: number;
  /** The same by name, for other languages; agents from files have words only. */
  readonly because?: Because;
}

/** What else a search expects of an action, besides a share of the win. */
export interface Outlook {
  /** What the search maximises: the share of the win, and a little for place and points. */
  readonly utility: number;
  /** Standard error of the difference to the utility of the chosen action; null if it is not known. */
  readonly aheadSpread: number | null;
  /** The share of the other seats that the seat finishes ahead of. */
  readonly place: number;
  /** Points ahead of the mean of the others, with their standard error. */
  readonly lead: number;
  readonly leadSpread: number | null;
}

/** An action as an agent judges it. */
export interface ValuedAction {
  readonly action: number;
  readonly value: number;
  /** How often a search has tried it. */
  readonly visits?: number;
  /** Standard error of the value, for a mean over several visits. */
  readonly spread?: number | null;
  /** With a win share: what else is expected. */
  readonly outlook?: Outlook;
  /** The terms that add up to the value. */
  readonly terms?: readonly Term[];
  /** For a bid in an open auction: the highest bid to which it would raise. */
  readonly upTo?: number;
}

/** A later action that a search expects. */
export interface Expected {
  readonly seat: number;
  readonly action: number;
  /** The action in words, given the position in which it is played. */
  readonly name: string;
}

/** What an agent returns about its actions. */
export interface Reasons {
  /** The action that it takes. */
  readonly action: number;
  readonly unit: Unit;
  /** The best actions in the agent's own order, the chosen one first; empty if there was nothing to judge. */
  readonly judged: readonly ValuedAction[];
  readonly line?: readonly Expected[];
}

/** One of the best actions, with its value. */
export interface RankedAction {
  readonly action: number;
  /** The action in the words of records: "convert Hessen 8"; for a bid in an open auction, with its highest price. */
  readonly name: string;
  readonly value: number;
  /** Its value less that of the chosen action. */
  readonly difference: number;
  /** How often it was tried, and the standard error of its value; null if nothing was tried. */
  readonly visits: number | null;
  /** For a bid in an open auction: the highest bid to which it would raise; null for anything else. */
  readonly upTo: number | null;
  readonly spread: number | null;
  /** What else a search expects besides a share of the win; null if not known. */
  readonly outlook: Outlook | null;
  /** The terms that add up to the value; empty if not known. */
  readonly terms: readonly Term[];
}

export interface ExpectedAction extends Expected {
  readonly party: string;
}

/** Why an agent takes its action. All fields are present for every agent. */
export interface Explanation {
  readonly seat: number;
  readonly party: string;
  readonly phase: DecidingPhase;
  /** The chosen action, and its words. */
  readonly action: number;
  readonly name: string;
  /** The unit of the values; null if the agent gives no reasons. */
  readonly unit: Unit | null;
  /** How many actions are legal; only the best of them are ranked. */
  readonly legal: number;
  /** The chosen action first, then the others in the agent's order: by value, or by visits for a search. */
  readonly ranked: readonly RankedAction[];
  /** What a search expects to follow, the chosen action first; empty for other agents. */
  readonly line: readonly ExpectedAction[];
  readonly sentence: string;
}

/** How many actions are ranked by default. */
export const RANKED = 5;

/** An explanation without its sentence. */
export type Unspoken = Omit<Explanation, 'sentence'>;

const about = (game: Game, { view, seat, phase, actions }: Decision, action: number) => ({
  seat,
  party: seatName(game, view, seat),
  phase,
  action,
  name: formatAction(game, view, action),
  legal: actions.n,
});

/** The words of an action, and the highest bid to which it would raise: "bid 3, up to 7", "bid up to 7". */
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
 * const judged = [{ action: actions.at(0), value: 0.5 }];
 * explanation(game, decision, { action: actions.at(0), unit: 'win share', judged }).unit; // win share
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

/** The explanation for an agent that gives no reasons. */
export const withoutReasons = (game: Game, decision: Decision, action: number, agent: string): Explanation => {
  const unspoken: Unspoken = { ...about(game, decision, action), unit: null, ranked: [], line: [] };
  return { ...unspoken, sentence: sentenceOf(unspoken, agent) };
};
