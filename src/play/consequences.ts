/**
 * What a decision would bring, in words: one function for each kind of action, all from what the seat itself sees.
 *
 * Actions that only move things on the table are tried out on a copy of the view with the verbs of the rules; what
 * chance decides is told as its mean.
 */
import { ACTION, amountOf, EFFECT, first, kindOf, PASS, second, third } from '../engine/action.ts';
import { placeMedia, returnMedia } from '../engine/board/media.ts';
import { exchangeOpinion, topicOf } from '../engine/board/opinions.ts';
import { coincidence, equalCards, holds, swapPlatformCard } from '../engine/board/platform.ts';
import { movePopularity, popularityStep } from '../engine/board/popularity.ts';
import { boardAt } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import { BOARDS, NONE, SEATS, type State, TOPICS } from '../engine/state.ts';
import { expectedLargest, expectedSum } from './dice.ts';
import {
  about,
  change,
  changes,
  coincidenceChanges,
  joined,
  mandatesFor,
  mediaControl,
  outlook,
  regionName,
  seatsFrom,
  several,
  signed,
  type Telling,
  tellingOf,
  tryOut,
  votesAfter,
  votesOfAll,
  who,
} from './telling.ts';

type Consequence = (t: Telling, act: number) => string;

const cashAfter = ({ view, seat }: Telling, price: number): string => `${view.cash[seat] - price} money left`;

/** The regions in line where the seat's meetings would come to other votes. */
const votesChanged = (t: Telling, after: State): string => {
  const lines = Array.from({ length: t.view.inLine }, (_, position) => boardAt(t.view, position)).flatMap((board) => {
    const [now, then] = [votesOfAll(t, t.view, board, t.seat), votesOfAll(t, after, board, t.seat)];
    return now === then ? [] : [`${regionName(t, board)} ${change(now, then)} votes`];
  });
  return lines.length === 0 ? '' : `with all meetings converted: ${lines.join(', ')}`;
};

const nationalMatches = ({ rules }: Game, s: State, seat: number): number => {
  const places = Array.from(s.national.subarray(0, rules.places));
  return places.filter((card) => card !== NONE && holds(s, seat, card)).length;
};

const target: Consequence = (t) => {
  const { view, seat, board, game } = t;
  const most = game.rules.mandatesFor(view.region[board], game.rules.p.voteCap);
  const factor = coincidence(view, board, seat) + view.popularity[board * SEATS + seat];
  return `${several(most, 'mandate')} at most; your factor there is ${signed(factor)}`;
};

const discard: Consequence = ({ view, seat }, act) =>
  view.platform[seat * TOPICS + topicOf(first(act))] === 0
    ? 'a topic that your platform lacks'
    : 'its topic is on your platform';

const swap: Consequence = (t, act) => {
  const after = tryOut(t.game, t.view, (s) => swapPlatformCard(s, t.seat, first(act), second(act)));
  const shared = change(nationalMatches(t.game, t.view, t.seat), nationalMatches(t.game, after, t.seat));
  return joined(votesChanged(t, after) || 'no votes change', `national opinions shared: ${shared}`);
};

const shadow: Consequence = (t, act) => {
  const { view, seat } = t;
  const { shadowCost, shadowPhone } = t.game.rules;
  const placed = Array.from(view.shadowPlaced.subarray(seat * BOARDS, (seat + 1) * BOARDS)).filter((card) => card >= 0);
  const price = [second(act), ...placed].reduce((sum, card) => sum + shadowCost[card], 0);
  const paid = price > view.cash[seat] ? 'not all your cards could be paid for' : `${cashAfter(t, price)} once paid`;
  return joined(`costs ${shadowCost[second(act)]}`, paid, shadowPhone[second(act)] ? 'brings a coalition tile' : '');
};

const robbery: Consequence = (t, act) => {
  const { rules } = t.game;
  const after = tryOut(t.game, t.view, (s) => {
    returnMedia(s, t.board, third(act));
    placeMedia(s, t.board, t.seat);
  });
  return joined(mediaControl(t, after, t.board), cashAfter(t, rules.p.robberyToOwner + rules.p.robberyToBank));
};

/** What an effect on popularity or the key issue changes on the board. */
const tried = (t: Telling, act: number): State => {
  const { rules } = t.game;
  const card = t.view.shadowShown[t.seat * BOARDS + t.board];
  return tryOut(t.game, t.view, (s) => {
    if (second(act) === EFFECT.keyIssue) s.keyIssue[t.board] = third(act);
    else if (second(act) === EFFECT.clearKeyIssue) s.keyIssue[t.board] = NONE;
    else if (second(act) === EFFECT.raise) movePopularity(rules, s, t.board, t.seat, rules.shadowRaise[card]);
    else movePopularity(rules, s, t.board, third(act), -rules.shadowLower[card]);
  });
};

const effect: Consequence = (t, act) => {
  const { view, seat, board, game } = t;
  const kind = second(act);
  if (kind === EFFECT.robbery) return robbery(t, act);
  if (kind === EFFECT.votes) {
    const now = view.votes[board * SEATS + seat];
    const card = view.shadowShown[seat * BOARDS + board];
    return `${change(now, Math.min(game.rules.p.voteCap, now + game.rules.shadowVotes[card]))} votes`;
  }
  const after = tried(t, act);
  if (kind === EFFECT.lower) return `${who(t, third(act))}: ${outlook(t, after, board, third(act))}`;
  if (kind === EFFECT.raise) return outlook(t, after, board, seat);
  return joined(coincidenceChanges(t, after, board), `you: ${outlook(t, after, board, seat)}`);
};

const coalition = (t: Telling, partner: number): string => {
  const { view, seat } = t;
  const strength = (q: number) => votesOfAll(t, view, view.current, q);
  const rivals = seatsFrom(t).filter((q) => q !== seat && q !== partner);
  const equal = `${equalCards(view, seat, partner)} equal cards`;
  const best = Math.max(0, ...rivals.map(strength));
  return `${equal}; as things stand ${strength(seat) + strength(partner)} votes together, the best rival ${best}`;
};

const media: Consequence = (t) => {
  const after = tryOut(t.game, t.view, (s) => placeMedia(s, t.board, t.seat));
  return joined(mediaControl(t, after, t.board), cashAfter(t, t.game.rules.p.mediaPrice));
};

const exchange: Consequence = (t, act) => {
  const after = tryOut(t.game, t.view, (s) => exchangeOpinion(s, t.board, second(act), third(act)));
  return joined(coincidenceChanges(t, after, t.board), `you: ${outlook(t, after, t.board, t.seat)}`);
};

const meetings: Consequence = (t, act) => {
  const { view, seat, board } = t;
  const held = view.meetings[board * SEATS + seat];
  const now = votesAfter(t, view, board, seat, held);
  const then = votesAfter(t, view, board, seat, held + second(act));
  const price = t.game.rules.p.meetingPrices[second(act) - 1];
  return joined(`${held + second(act)} there; all converted, ${change(now, then)} votes`, cashAfter(t, price));
};

const convert: Consequence = (t, act) => {
  const { view, seat, board } = t;
  const now = view.votes[board * SEATS + seat];
  const then = votesAfter(t, view, board, seat, second(act));
  const mandates = change(mandatesFor(t, board, now), mandatesFor(t, board, then));
  const left = view.meetings[board * SEATS + seat] - second(act);
  return `${change(now, then)} votes, ${mandates} mandates; ${several(left, 'meeting')} left there`;
};

const publish: Consequence = (t, act) => {
  const { game, view, seat, board } = t;
  const listed = (q: number) => game.rules.pollChanges[view.pollHeld[seat] * SEATS + view.party[q]];
  const after = tryOut(game, view, (s) => {
    for (const q of [first(act) - 1, second(act) - 1]) {
      if (q >= 0) s.popularity[board * SEATS + q] += popularityStep(game.rules, s, board, q, listed(q));
    }
  });
  const moved = changes(t, after, (s, q) => s.popularity[board * SEATS + q]);
  return moved === '' ? 'nothing changes' : joined(`popularity ${moved}`, `you: ${outlook(t, after, board, seat)}`);
};

const shelve: Consequence = ({ game: { rules } }) =>
  `about ${about(expectedSum(rules, rules.p.shelvedDice))} members gained`;

const nationalMedia: Consequence = ({ game, view }) =>
  `${game.rules.mediaPoints[view.round - 1]} points at the end; the marker leaves the region`;

const national: Consequence = (t, act) => {
  const { game, view, words } = t;
  const [card, slot] = [first(act), second(act)];
  const there = view.national[slot];
  const { nationalPoints, nationalMembers, p } = game.rules;
  const worth =
    there === card
      ? `secures it: ${p.securedPoints} points more at the end`
      : `${nationalPoints[slot]} points at the end and ${several(nationalMembers[slot], 'member')} a round`;
  const shared = seatsFrom(t).filter((q) => holds(view, q, card));
  const replaced = there === NONE || there === card ? '' : `replaces ${words.cards.list[there]}`;
  return joined(replaced, `${worth}, for ${shared.map((q) => who(t, q)).join(', ') || 'nobody'}`);
};

const contribute: Consequence = ({ game: { rules }, view, seat }, act) => {
  const money = view.cash[seat] + rules.contributionAmount[first(act)];
  const loss = about(expectedLargest(rules, rules.acceptDice[first(act)]));
  return `${money} money then; about ${loss} of your ${several(view.members[seat], 'member')} lost`;
};

const decline: Consequence = ({ game: { rules } }, act) => {
  const gain = about(expectedSum(rules, rules.declineDice[first(act)]));
  const bonus = about(expectedSum(rules, rules.p.contributionBonusDice));
  return `about ${gain} members gained, and ${bonus} more if it is the sole largest declined`;
};

const CONSEQUENCES: ReadonlyMap<number, Consequence> = new Map([
  [ACTION.target, target],
  [ACTION.bid, (t: Telling, act: number) => cashAfter(t, amountOf(act))],
  [ACTION.discard, discard],
  [ACTION.swap, swap],
  [ACTION.shadow, shadow],
  [ACTION.effect, effect],
  [ACTION.force, (t: Telling, act: number) => coalition(t, first(act))],
  [ACTION.propose, (t: Telling, act: number) => coalition(t, first(act))],
  [ACTION.accept, (t: Telling) => coalition(t, t.view.proposer)],
  [ACTION.media, media],
  [ACTION.exchange, exchange],
  [ACTION.meetings, meetings],
  [ACTION.publish, publish],
  [ACTION.shelve, shelve],
  [ACTION.convert, convert],
  [ACTION.nationalMedia, nationalMedia],
  [ACTION.national, national],
  [ACTION.contribute, contribute],
  [ACTION.decline, decline],
] as [number, Consequence][]);

/** Actions whose first argument is the board that they are about. */
const ON_BOARD: readonly number[] = [
  ACTION.target,
  ACTION.shadow,
  ACTION.effect,
  ACTION.media,
  ACTION.exchange,
  ACTION.meetings,
  ACTION.convert,
];

const boardOf = (view: State, act: number): number => {
  if (ON_BOARD.includes(kindOf(act))) return first(act);
  return kindOf(act) === ACTION.publish ? boardAt(view, view.board) : NONE;
};

/**
 * What an action would bring to the seat that is offered it, in words; '' where there is nothing to say.
 *
 * @param view what the seat sees; nothing else is read
 */
export const consequence = (game: Game, view: State, seat: number, act: number): string => {
  if (act === PASS) return '';
  return CONSEQUENCES.get(kindOf(act))?.(tellingOf(game, view, seat, boardOf(view, act)), act) ?? '';
};
