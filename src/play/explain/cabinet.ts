/** The shadow cabinet: placing cards, and using their effects. */
import { EFFECT, first, second, third } from '../../engine/action.ts';
import { placeMedia, returnMedia } from '../../engine/board/media.ts';
import { movePopularity } from '../../engine/board/popularity.ts';
import type { Rules } from '../../engine/rules.ts';
import { BOARDS, NONE, SEATS } from '../../engine/state.ts';
import {
  changes,
  coincidenceChanges,
  joined,
  mediaControl,
  outlook,
  seatsFrom,
  several,
  type Telling,
  tryOut,
  votesChange,
  who,
} from '../telling.ts';
import { type Explain, explained } from './explained.ts';

/** "8 votes, key issue, media robbery or raise 1; coalition tile". */
const cardEffects = ({ game: { rules } }: Telling, card: number): string => {
  const effects = effectList(rules, card);
  const choice = [effects.slice(0, -1).join(', '), ...effects.slice(-1)].filter(Boolean).join(' or ');
  return joined(choice, rules.shadowPhone[card] ? 'coalition tile' : '');
};

/** What its main action does, where it has one. */
const mainEffects = ({ game: { rules } }: Telling, card: number): string => {
  const effects = effectList(rules, card + rules.shadowCards);
  return effects.length > 0 ? `${effects.join(', ')} first` : '';
};

const effectList = (rules: Rules, card: number): string[] =>
  [
    rules.shadowVotes[card] ? several(rules.shadowVotes[card], 'vote') : '',
    rules.shadowKeyIssue[card] ? 'key issue' : '',
    rules.shadowRobbery[card] ? 'media robbery' : '',
    rules.shadowRaise[card] ? `raise ${rules.shadowRaise[card]}` : '',
    rules.shadowLower[card] ? `lower ${rules.shadowLower[card]}` : '',
    rules.shadowLowerAll[card] ? `lower all others ${rules.shadowLowerAll[card]}` : '',
    rules.shadowMembers[card] ? several(rules.shadowMembers[card], 'member') : '',
    rules.shadowPoll[card] ? 'the top poll' : '',
    rules.shadowPlatform[card] ? 'a change of platform' : '',
  ].filter(Boolean);

/** What the seat's face-down cards will cost together. */
const owed = ({ game: { rules }, view, seat }: Telling): number =>
  view.shadowPlaced
    .subarray(seat * BOARDS, (seat + 1) * BOARDS)
    .reduce((sum, card) => (card === NONE ? sum : sum + rules.shadowCost[card]), 0);

export const shadow: Explain = (t, act) => {
  const card = second(act);
  const cost = t.game.rules.shadowCost[card];
  const cash = t.view.cash[t.seat];
  const left = cash - owed(t) - cost;
  const others = owed(t) > 0 ? ' once all your cards are paid' : '';
  const money =
    left >= 0
      ? `costs ${cost}, money ${cash} → ${left}${others}`
      : `costs ${cost}, you are ${-left} short, and a card that cannot be paid is lost without effect`;
  const effects = [mainEffects(t, card), cardEffects(t, card)];
  return explained(`Place ${t.words.shadowCards.list[card]}`, joined(...effects, money));
};

const cardThere = ({ view, seat }: Telling, act: number): number => view.shadowShown[seat * BOARDS + first(act)];

/** Where the effects of the card there stand: those of its main action come after those of all cards. */
const shownCard = (t: Telling, act: number): number =>
  t.view.main ? cardThere(t, act) + t.game.rules.shadowCards : cardThere(t, act);

export const pay: Explain = (t, act) => {
  const card = cardThere(t, act);
  const [cash, cost] = [t.view.cash[t.seat], t.game.rules.shadowCost[card]];
  return explained(
    `Pay for ${t.words.shadowCards.list[card]}`,
    joined(`money ${cash} → ${cash - cost}`, mainEffects(t, card), cardEffects(t, card)),
  );
};

export const tile: Explain = (t, act) =>
  explained(
    'Place the coalition tile',
    `you may form a coalition there; ${cardEffects(t, cardThere(t, act))} is forgone`,
  );

const votes: Explain = (t, act) => {
  const more = t.game.rules.shadowVotes[shownCard(t, act)];
  const before = t.view.votes[first(act) * SEATS + t.seat];
  const then = Math.min(t.game.rules.p.voteCap, before + more);
  return explained(`Take ${several(more, 'vote')}`, votesChange(t, first(act), before, then));
};

/** Sets or removes the key issue. */
const keyIssue =
  (topicOf: (act: number) => number, words: (t: Telling, act: number) => string): Explain =>
  (t, act) => {
    const after = tryOut(t.game, t.view, (s) => {
      s.keyIssue[first(act)] = topicOf(act);
    });
    return explained(words(t, act), coincidenceChanges(t, after, first(act)));
  };

/** Removes a rival's marker, and places an own one or not. */
const removeMedia = (t: Telling, act: number, words: string, place: boolean) => {
  const board = first(act);
  const { robberyToOwner, robberyToBank } = t.game.rules.p;
  const after = tryOut(t.game, t.view, (s) => {
    returnMedia(s, board, third(act));
    if (place && s.mediaSupply[t.seat] > 0) placeMedia(s, board, t.seat);
  });
  const cash = t.view.cash[t.seat];
  const money = `money ${cash} → ${cash - robberyToOwner - robberyToBank}, ${robberyToOwner} of it to the owner`;
  return explained(`${words} a media marker of ${who(t, third(act))}`, joined(money, mediaControl(t, after, board)));
};

/** Moves a popularity, and tells what that does to the votes of the seat's meetings. */
const trend = (t: Telling, act: number, moved: number, steps: number, verb: string) => {
  const board = first(act);
  const after = tryOut(t.game, t.view, (s) => movePopularity(t.game.rules, s, board, moved, steps));
  const popularity = changes(t, after, (s, seat) => s.popularity[board * SEATS + seat]);
  const whose = moved === t.seat ? 'your popularity' : `the popularity of ${who(t, moved)}`;
  return explained(`${verb} ${whose}`, joined(popularity, outlook(t, after, board, moved)));
};

const EFFECTS: Readonly<Record<number, Explain>> = {
  [EFFECT.votes]: votes,
  [EFFECT.keyIssue]: keyIssue(third, (t, act) => `Make ${t.words.topics.list[third(act)]} the key issue`),
  [EFFECT.clearKeyIssue]: keyIssue(
    () => NONE,
    (t, act) => `Remove the key issue ${t.words.topics.list[t.view.keyIssue[first(act)]]}`,
  ),
  [EFFECT.robbery]: (t, act) => removeMedia(t, act, 'Rob', true),
  [EFFECT.removal]: (t, act) => removeMedia(t, act, 'Only remove', false),
  [EFFECT.raise]: (t, act) => trend(t, act, t.seat, t.game.rules.shadowRaise[shownCard(t, act)], 'Raise'),
  [EFFECT.lowerAll]: (t, act) => lowerAll(t, act),
  [EFFECT.members]: (t, act) => members(t, act),
  [EFFECT.poll]: () => explained('Take the top poll', 'free of charge; then publish or shelve it'),
  [EFFECT.platform]: () => explained('Change the platform', 'a whole change, as in that phase'),
  [EFFECT.lower]: (t, act) => trend(t, act, third(act), -t.game.rules.shadowLower[shownCard(t, act)], 'Lower'),
};

const lowerAll: Explain = (t, act) => {
  const board = first(act);
  const steps = t.game.rules.shadowLowerAll[shownCard(t, act)];
  const after = tryOut(t.game, t.view, (s) => {
    for (const seat of seatsFrom(t)) if (seat !== t.seat) movePopularity(t.game.rules, s, board, seat, -steps);
  });
  const popularity = changes(t, after, (s, seat) => s.popularity[board * SEATS + seat]);
  return explained('Lower the popularity of all others', popularity);
};

const members: Explain = (t, act) => {
  const more = t.game.rules.shadowMembers[shownCard(t, act)];
  return explained(
    `Take ${several(more, 'member')}`,
    `members ${t.view.members[t.seat]} → ${t.view.members[t.seat] + more}`,
  );
};

export const effect: Explain = (t, act) => EFFECTS[second(act)](t, act);
