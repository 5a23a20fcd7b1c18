/**
 * A decision in words: what it is about, every action, and what comes of it. All of it is computed from what the seat
 * sees; what others hide is told as an expectation or not at all.
 */
import { ACTION, type ActionList, type ActionName, amountOf, first, kindOf } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { BOARDS, NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { boardOf } from '../../rules/notation/about.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { effect, pay, shadow, tile } from './cabinet.ts';
import { bid, coalitionWith, discard, name, place, swap } from './campaign.ts';
import type { Explain } from './explained.ts';
import { passing } from './passing.ts';
import { draw, flip, hide, keep, lay, renew, take } from './platform.ts';
import { pollOutlook } from './poll-outlook.ts';
import { option, target } from './preliminary.ts';
import { convert, exchange, media, meetings, publish, shelve } from './regions.ts';
import { type Reminder, reminderOf } from './reminders.ts';
import { contribute, decline, national, nationalMedia } from './rewards.ts';
import { pollList, regionName, type Scene, sceneOf, several } from './scene.ts';

const EXPLANATIONS: Readonly<Record<ActionName, Explain>> = {
  pass: passing,
  option,
  target,
  bid,
  name,
  discard,
  swap,
  shadow,
  effect,
  force: coalitionWith('Force', (_, act) => first(act)),
  propose: coalitionWith('Propose to', (_, act) => first(act)),
  accept: coalitionWith('Accept', (scene) => scene.view.proposer),
  media,
  exchange,
  meetings,
  publish,
  shelve,
  convert,
  nationalMedia,
  national,
  contribute,
  decline,
  place,
  flip,
  hide,
  keep,
  lay,
  draw,
  renew,
  take,
  pay,
  tile,
};

const BY_KIND: ReadonlyMap<number, Explain> = new Map(
  Object.entries(ACTION).map(([key, kind]) => [kind, EXPLANATIONS[key as ActionName]]),
);

/** One thing that a seat may do. */
export interface Option {
  readonly action: number;
  /** The action as records have it: "convert Hessen 8". */
  readonly notation: string;
  /** The action as an order: "Convert 8 meetings in Hessen". */
  readonly words: string;
  /** Its consequences as far as the seat knows; may be empty. */
  readonly consequence: string;
}

/** Bids that are legal: every whole amount from `min` to `max`. */
export interface BidRange {
  readonly min: number;
  readonly max: number;
  /** Whether seats raise in turn: then the table can bid up to a price. */
  readonly raising: boolean;
}

/** What a seat is asked. */
export interface Prompt {
  readonly seat: number;
  readonly party: string;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly reminder: Reminder;
  /** What it is about and what the seat should know, in sentences. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Set where the answer is an amount of money; `options` hold every bid all the same. */
  readonly bids: BidRange | null;
}

const aboutRegion = (scene: Scene): string => {
  const { view, board, seat, game } = scene;
  const most = game.rules.mandatesFor(view.region[board], game.rules.p.voteCap);
  const at = board * SEATS + seat;
  const own = [several(view.votes[at], 'vote'), several(view.meetings[at], 'meeting')];
  return `${regionName(scene, board)}, up to ${most} mandates: you have ${own.join(', ')}, ${several(view.media[at], 'media marker')} there.`;
};

/** What the buyer reads; or how the auction stands, and what the poll could do. */
const aboutPoll = (scene: Scene): string => {
  const { game, view, seat } = scene;
  if (view.pollHeld[seat] >= 0) return `The poll lists ${pollList(game, view, view.pollHeld[seat])}.`;
  const { highBidder, highBid } = view;
  const stands = highBidder === NONE ? 'Nobody has bid yet.' : `${seatName(game, view, highBidder)} bid ${highBid}.`;
  return `${stands} ${pollOutlook(scene)}`.trim();
};

/** The card that is to be used. */
const aboutCard = ({ view, seat, board, words }: Scene): string =>
  `Your card is ${words.shadowCards.list[view.shadowShown[seat * BOARDS + board]]}.`;

const aboutMembers = ({ view, seat }: Scene): string => `You have ${several(view.members[seat], 'member')}.`;

/** Null where region and money say it all. */
const MORE: Readonly<Record<DecidingPhase, ((scene: Scene) => string) | null>> = {
  preliminary: null,
  'draft-platform': null,
  'lay-platforms': null,
  'complete-platforms': null,
  'bid-for-order': null,
  'name-starter': null,
  'pick-places': null,
  'platform-conference': null,
  'change-platform': null,
  'change-stances': null,
  'hide-stances': null,
  'place-shadow-cards': null,
  'use-shadow-cards': aboutCard,
  'form-coalitions': null,
  'buy-media': null,
  'influence-media': null,
  'organize-meetings': null,
  'auction-polls': aboutPoll,
  'convert-meetings': null,
  'reward-winner': null,
  'election-outcome': null,
  'party-contributions': aboutMembers,
};

const aboutDecision = (scene: Scene): string => {
  const region = scene.board === NONE ? '' : aboutRegion(scene);
  const more = MORE[scene.game.decidingPhase(scene.view)]?.(scene) ?? '';
  return [region, `Money: ${scene.view.cash[scene.seat]}.`, more].filter(Boolean).join(' ');
};

const bidRange = (game: Game, view: State, actions: readonly number[]): BidRange | null => {
  const bids = actions.filter((act) => kindOf(act) === ACTION.bid).map(amountOf);
  return bids.length > 0
    ? { min: bids[0], max: bids[bids.length - 1], raising: game.bidding(view) === 'raising' }
    : null;
};

/**
 * The decision that a seat faces.
 *
 * @param view what the seat sees, from `game.observe`; nothing else is read
 * @param legal what it may do
 */
export const promptOf = (game: Game, view: State, seat: number, legal: ActionList): Prompt => {
  const actions = legal.toArray();
  const scene = sceneOf(game, view, seat, boardOf(game, view, actions));
  const phase = game.decidingPhase(view);
  return {
    seat,
    party: seatName(game, view, seat),
    round: view.round,
    phase,
    reminder: reminderOf(game, phase),
    about: aboutDecision(scene),
    options: actions.map((act) => ({
      action: act,
      notation: formatAction(game, view, act),
      ...BY_KIND.get(kindOf(act))!(scene, act),
    })),
    bids: bidRange(game, view, actions),
  };
};
