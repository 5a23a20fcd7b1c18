/**
 * A decision in words: the question, every action, and its consequences. All of it is computed from what the seat sees; what
 * others hide is given as an expectation or not at all.
 */
import { ACTION, ACTION_NAMES, type ActionList, amountOf, kindOf, PASS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import { NONE, SEATS, type State } from '../../rules/engine/state.ts';
import { boardOf } from '../../rules/notation/about.ts';
import { formatAction, seatName } from '../../rules/notation/actions.ts';
import { guideIn } from '../words/guide/index.ts';
import type { Language } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import type { ActionGuide, Explained, PhaseGuide } from './guide.ts';
import { auctionPolls } from './phases/auction-polls.ts';
import { bidForOrder } from './phases/bid-for-order.ts';
import { buyMedia } from './phases/buy-media.ts';
import { changePlatform } from './phases/change-platform.ts';
import { changeStances } from './phases/change-stances.ts';
import { completePlatforms } from './phases/complete-platforms.ts';
import { convertMeetings } from './phases/convert-meetings.ts';
import { draftPlatform } from './phases/draft-platform.ts';
import { electionOutcome } from './phases/election-outcome.ts';
import { formCoalitions } from './phases/form-coalitions.ts';
import { hideStances } from './phases/hide-stances.ts';
import { influenceMedia } from './phases/influence-media.ts';
import { layPlatforms } from './phases/lay-platforms.ts';
import { nameStarter } from './phases/name-starter.ts';
import { organizeMeetings } from './phases/organize-meetings.ts';
import { partyContributions } from './phases/party-contributions.ts';
import { pickPlaces } from './phases/pick-places.ts';
import { placeShadowCards } from './phases/place-shadow-cards.ts';
import { platformConference } from './phases/platform-conference.ts';
import { preliminary } from './phases/preliminary.ts';
import { rewardWinner } from './phases/reward-winner.ts';
import { useShadowCards } from './phases/use-shadow-cards.ts';
import { regionName, type Scene, sceneOf } from './scene.ts';
import { termText } from './terms.ts';

export const GUIDES: Readonly<Record<DecidingPhase, PhaseGuide>> = {
  preliminary,
  'draft-platform': draftPlatform,
  'lay-platforms': layPlatforms,
  'complete-platforms': completePlatforms,
  'bid-for-order': bidForOrder,
  'name-starter': nameStarter,
  'pick-places': pickPlaces,
  'platform-conference': platformConference,
  'change-platform': changePlatform,
  'change-stances': changeStances,
  'hide-stances': hideStances,
  'place-shadow-cards': placeShadowCards,
  'use-shadow-cards': useShadowCards,
  'form-coalitions': formCoalitions,
  'buy-media': buyMedia,
  'influence-media': influenceMedia,
  'organize-meetings': organizeMeetings,
  'auction-polls': auctionPolls,
  'convert-meetings': convertMeetings,
  'reward-winner': rewardWinner,
  'election-outcome': electionOutcome,
  'party-contributions': partyContributions,
};

const guideOf = ({ game, view }: Scene): PhaseGuide => GUIDES[game.decidingPhase(view)];

const ANYWHERE: PhaseGuide['actions'] = Object.assign({}, ...Object.values(GUIDES).map(({ actions }) => actions));

/** The words for an action: from the phase, or from the phase that its kind belongs to. */
const actionGuide = (scene: Scene, act: number): ActionGuide | undefined => {
  const { pass, actions } = guideOf(scene);
  const name = ACTION_NAMES[kindOf(act)];
  return act === PASS ? pass : (actions[name] ?? ANYWHERE[name]);
};

const explain = (scene: Scene, act: number): Explained => {
  const guide = actionGuide(scene, act);
  if (!guide) throw new Error(`Nobody can do ${act} in ${scene.game.phase(scene.view)}.`);
  return guide.explain(scene, act);
};

/** A visible action in a sentence; '' if there is nothing to say, or an event says it better. */
export const actionSeen = (game: Game, s: State, act: number, language: Language = 'en'): string => {
  const scene = sceneOf(game, s, s.actor, NONE, language);
  return actionGuide(scene, act)?.seen?.(scene, act) ?? '';
};

/** Why some things are not offered in a seat's current decision. */
export const limitsOf = (scene: Scene): readonly string[] => guideOf(scene).limits?.(scene) ?? [];

/** What an action does, for its own seat. */
export const actionWords = (game: Game, s: State, act: number, language: Language): string =>
  explain(sceneOf(game, s, s.actor, boardOf(game, s, [act]), language), act).words;

/** The terms of a phase, a sentence or two each. */
export const termsText = (game: Game, phase: DecidingPhase, language: Language = 'en'): string[] =>
  GUIDES[phase].terms.map((term) => termText(game, term, language));

/** The reminder for a phase. */
export interface Reminder {
  readonly title: string;
  readonly rule: string;
  /** The section of the edition's own text; empty if it has none. */
  readonly section: string;
}

export const reminderOf = (game: Game, phase: DecidingPhase, language: Language = 'en'): Reminder => ({
  title: namesIn(language).phase(phase),
  section: game.edition.sections[phase] ?? '',
  rule: GUIDES[phase].rule(guideIn(language).rules, game),
});

/** One thing that a seat may do. */
export interface Option extends Explained {
  readonly action: number;
  /** The action in the notation of records: "convert Hessen 8". */
  readonly notation: string;
}

/** Legal bids: every whole amount from `min` to `max`. */
export interface BidRange {
  readonly min: number;
  readonly max: number;
  /** Whether seats raise in turn: then the table can bid for a seat up to a price. */
  readonly raising: boolean;
}

/** A question to a seat. */
export interface Prompt {
  readonly seat: number;
  readonly party: string;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly reminder: Reminder;
  /** The subject, and what the seat should know, in sentences. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Set if the answer is an amount of money; `options` still contain every bid. */
  readonly bids: BidRange | null;
}

const aboutRegion = (scene: Scene): string => {
  const { view, board, seat, game } = scene;
  const most = game.rules.mandatesFor(view.region[board], game.rules.p.voteCap);
  const at = board * SEATS + seat;
  const { t } = scene;
  return t.about.region(regionName(scene, board), most, view.votes[at], view.meetings[at], view.media[at]);
};

const aboutDecision = (scene: Scene): string => {
  const region = scene.board === NONE ? '' : aboutRegion(scene);
  const more = guideOf(scene).about?.(scene) ?? '';
  return [region, scene.t.about.money(scene.view.cash[scene.seat]), more].filter(Boolean).join(' ');
};

const bidRange = (game: Game, view: State, actions: readonly number[]): BidRange | null => {
  const bids = actions.filter((act) => kindOf(act) === ACTION.bid).map(amountOf);
  return bids.length > 0
    ? { min: bids[0], max: bids[bids.length - 1], raising: game.bidding(view) === 'raising' }
    : null;
};

/**
 * A seat's current decision.
 *
 * @param view what the seat sees, from `game.observe`; nothing else is used
 * @param legal its legal actions
 * @param language of its person
 */
export const promptOf = (
  game: Game,
  view: State,
  seat: number,
  legal: ActionList,
  language: Language = 'en',
): Prompt => {
  const actions = legal.toArray();
  const scene = sceneOf(game, view, seat, boardOf(game, view, actions), language);
  const phase = game.decidingPhase(view);
  return {
    seat,
    party: seatName(game, view, seat),
    round: view.round,
    phase,
    reminder: reminderOf(game, phase, language),
    about: aboutDecision(scene),
    options: actions.map((act) => ({
      action: act,
      notation: formatAction(game, view, act),
      ...explain(scene, act),
    })),
    bids: bidRange(game, view, actions),
  };
};
