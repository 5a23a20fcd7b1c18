/**
 * Actions as plain data: what is done, to what, and its wording in records. The wording is for people; the fields beside it save
 * programs from parsing it.
 */
import {
  ACTION_NAMES,
  type ActionName,
  amountOf,
  type EFFECT,
  EFFECT_NAMES,
  first,
  kindOf,
  second,
  third,
} from '../../engine/action.ts';
import { opposite } from '../../engine/board/opinions.ts';
import { platformCard, votesForMeetings } from '../../engine/board/platform.ts';
import type { Game } from '../../engine/game.ts';
import { lineAsked } from '../../engine/phases/preliminary.ts';
import { BOARDS, type State } from '../../engine/state.ts';
import { formatAction } from '../actions.ts';
import type { Observed } from '../position/placing.ts';
import { observedBy } from './observed.ts';

/** Details of an action besides its kind; the kind decides which of them are there. */
interface ActionDetails {
  readonly region?: string;
  readonly party?: string;
  readonly parties?: readonly string[];
  readonly amount?: number;
  readonly card?: string;
  /** The card that goes, and the one that replaces it. */
  readonly leaves?: string;
  readonly enters?: string;
  readonly shadowCard?: string;
  readonly effect?: keyof typeof EFFECT;
  readonly topic?: string;
  readonly contribution?: string;
  /** A place on the national board or in turn order, from 1. */
  readonly place?: number;
  /** Votes that a conversion brings. */
  readonly votes?: number;
  /** Preliminary choices: the column and the option, from 1, and what the line gives. */
  readonly column?: number;
  readonly option?: number;
  readonly gives?: string;
}

/** A legal action. */
export interface ActionJson extends ActionDetails {
  /** Its place in the list, from 0. */
  readonly index: number;
  /** What is done: `pass`, `bid`, `convert` … */
  readonly action: ActionName;
  /** Its wording in records: `convert Hessen 8`. */
  readonly name: string;
}

type Detail = (t: Observed, act: number) => ActionDetails;

const regionOf = ({ s, words }: Observed, board: number) => words.regions.list[s.region[board]];
const cardOf = ({ words }: Observed, card: number) => words.cards.list[card];
const ownCard = ({ s }: Observed, topic: number) => platformCard(s, s.actor, topic);

const none: Detail = () => ({});
const region: Detail = (t, act) => ({ region: regionOf(t, first(act)) });
const regionAndAmount: Detail = (t, act) => ({ region: regionOf(t, first(act)), amount: second(act) });
const party: Detail = (t, act) => ({ party: t.parties[first(act)] });
const card: Detail = (t, act) => ({ card: cardOf(t, first(act)) });
const contribution: Detail = (t, act) => ({ contribution: t.words.contributions.list[first(act)] });

const shownCard = ({ s }: Observed, act: number) => s.shadowShown[s.actor * BOARDS + first(act)];

const withShownCard: Detail = (t, act) => ({
  region: regionOf(t, first(act)),
  shadowCard: t.words.shadowCards.list[shownCard(t, act)],
});

/** The details of an effect, by its kind; `row` is the card, or the row of its main action. */
const EFFECT_DETAILS: {
  readonly [E in keyof typeof EFFECT]?: (t: Observed, row: number, act: number) => ActionDetails;
} = {
  votes: ({ game }, row) => ({ amount: game.rules.shadowVotes[row] }),
  keyIssue: ({ words }, _, act) => ({ topic: words.topics.list[third(act)] }),
  robbery: ({ parties }, _, act) => ({ party: parties[third(act)] }),
  removal: ({ parties }, _, act) => ({ party: parties[third(act)] }),
  raise: ({ game }, row) => ({ amount: game.rules.shadowRaise[row] }),
  lower: ({ game, parties }, row, act) => ({ amount: game.rules.shadowLower[row], party: parties[third(act)] }),
  lowerAll: ({ game }, row) => ({ amount: game.rules.shadowLowerAll[row] }),
  members: ({ game }, row) => ({ amount: game.rules.shadowMembers[row] }),
};

const effect: Detail = (t, act) => {
  const name = EFFECT_NAMES[second(act)];
  const row = shownCard(t, act) + (t.s.main ? t.game.rules.shadowCards : 0);
  return { ...withShownCard(t, act), effect: name, ...EFFECT_DETAILS[name]?.(t, row, act) };
};

const target: Detail = (t, act) => {
  const line = lineAsked(t.game.rules, t.s);
  return { region: regionOf(t, first(act)), ...(line ? { gives: line.gives, amount: line.amount } : {}) };
};

const convert: Detail = (t, act) => ({
  ...regionAndAmount(t, act),
  votes: votesForMeetings(t.game.rules, t.s, first(act), t.s.actor, second(act)),
});

const publish: Detail = (t, act) => ({
  parties: [first(act), second(act)].filter((mark) => mark > 0).map((mark) => t.parties[mark - 1]),
});

const DETAILS: Readonly<Record<ActionName, Detail>> = {
  pass: none,
  option: (_, act) => ({ column: first(act) + 1, option: second(act) + 1 }),
  target,
  bid: (_, act) => ({ amount: amountOf(act) }),
  name: party,
  discard: card,
  swap: (t, act) => ({ leaves: cardOf(t, ownCard(t, second(act))), enters: cardOf(t, first(act)) }),
  shadow: (t, act) => ({ region: regionOf(t, first(act)), shadowCard: t.words.shadowCards.list[second(act)] }),
  effect,
  force: party,
  propose: party,
  accept: ({ s, parties }) => ({ party: parties[s.proposer] }),
  media: region,
  exchange: (t, act) => ({
    region: regionOf(t, first(act)),
    leaves: cardOf(t, second(act)),
    enters: cardOf(t, third(act)),
  }),
  meetings: regionAndAmount,
  publish,
  shelve: none,
  convert,
  nationalMedia: none,
  national: (t, act) => ({ card: cardOf(t, first(act)), place: second(act) + 1 }),
  contribute: contribution,
  decline: contribution,
  place: (_, act) => ({ place: first(act) + 1 }),
  flip: (t, act) => ({
    leaves: cardOf(t, ownCard(t, first(act))),
    enters: cardOf(t, opposite(ownCard(t, first(act)))),
  }),
  hide: (t, act) => ({ card: cardOf(t, ownCard(t, first(act))) }),
  keep: card,
  lay: card,
  draw: none,
  renew: none,
  take: card,
  pay: withShownCard,
  tile: withShownCard,
};

/**
 * Legal actions of the acting seat, in words.
 *
 * @param view what the acting seat sees
 */
export const actionsToJson = (game: Game, view: State, actions: readonly number[]): ActionJson[] => {
  const t = observedBy(game, view, view.actor);
  return actions.map((act, index) => {
    const kind = ACTION_NAMES[kindOf(act)];
    return { index, action: kind, name: formatAction(game, view, act), ...DETAILS[kind](t, act) };
  });
};
