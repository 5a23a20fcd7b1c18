/** The shadow cabinet: placing cards, and using their effects. */
import { EFFECT, first, second, third } from '../../engine/action.ts';
import { placeMedia, returnMedia } from '../../engine/board/media.ts';
import { movePopularity } from '../../engine/board/popularity.ts';
import { BOARDS, NONE, SEATS } from '../../engine/state.ts';
import {
  changes,
  coincidenceChanges,
  joined,
  mediaControl,
  outlook,
  several,
  type Telling,
  tryOut,
  votesChange,
  who,
} from '../telling.ts';
import { type Explain, explained } from './explained.ts';

/** "8 votes, key issue, media robbery or raise 1; coalition tile". */
const cardEffects = ({ game: { rules } }: Telling, card: number): string => {
  const effects = [
    rules.shadowVotes[card] ? several(rules.shadowVotes[card], 'vote') : '',
    rules.shadowKeyIssue[card] ? 'key issue' : '',
    rules.shadowRobbery[card] ? 'media robbery' : '',
    rules.shadowRaise[card] ? `raise ${rules.shadowRaise[card]}` : '',
    rules.shadowLower[card] ? `lower ${rules.shadowLower[card]}` : '',
  ].filter(Boolean);
  const choice = [effects.slice(0, -1).join(', '), ...effects.slice(-1)].filter(Boolean).join(' or ');
  return joined(choice, rules.shadowPhone[card] ? 'coalition tile' : '');
};

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
  return explained(`Place ${t.words.shadowCards.list[card]}`, joined(cardEffects(t, card), money));
};

const shownCard = ({ view, seat }: Telling, act: number): number => view.shadowShown[seat * BOARDS + first(act)];

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

const rob: Explain = (t, act) => {
  const board = first(act);
  const { robberyToOwner, robberyToBank } = t.game.rules.p;
  const after = tryOut(t.game, t.view, (s) => {
    returnMedia(s, board, third(act));
    placeMedia(s, board, t.seat);
  });
  const cash = t.view.cash[t.seat];
  const money = `money ${cash} → ${cash - robberyToOwner - robberyToBank}, ${robberyToOwner} of it to the owner`;
  return explained(`Rob a media marker of ${who(t, third(act))}`, joined(money, mediaControl(t, after, board)));
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
  [EFFECT.robbery]: rob,
  [EFFECT.raise]: (t, act) => trend(t, act, t.seat, t.game.rules.shadowRaise[shownCard(t, act)], 'Raise'),
  [EFFECT.lower]: (t, act) => trend(t, act, third(act), -t.game.rules.shadowLower[shownCard(t, act)], 'Lower'),
};

export const effect: Explain = (t, act) => EFFECTS[second(act)](t, act);
