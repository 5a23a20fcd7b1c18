/** The shadow cabinet: placing cards, and using their effects. */
import { EFFECT, first, second, third } from '../../rules/engine/action.ts';
import { placeMedia, returnMedia } from '../../rules/engine/board/media.ts';
import { movePopularity } from '../../rules/engine/board/popularity.ts';
import type { Rules } from '../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS } from '../../rules/engine/state.ts';
import { type Explain, explained } from './explained.ts';
import {
  changes,
  coincidenceChanges,
  joined,
  mediaControl,
  outlook,
  type Scene,
  seatsFrom,
  several,
  tryOut,
  votesChange,
  who,
} from './scene.ts';

/** "8 votes, key issue, media robbery or raise 1; coalition tile". */
const cardEffects = ({ game: { rules } }: Scene, card: number): string => {
  const effects = effectList(rules, card);
  const choice = [effects.slice(0, -1).join(', '), ...effects.slice(-1)].filter(Boolean).join(' or ');
  return joined(choice, rules.shadowPhone[card] ? 'coalition tile' : '');
};

/** What its main action does, where it has one. */
const mainEffects = ({ game: { rules } }: Scene, card: number): string => {
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
const owed = ({ game: { rules }, view, seat }: Scene): number =>
  view.shadowPlaced
    .subarray(seat * BOARDS, (seat + 1) * BOARDS)
    .reduce((sum, card) => (card === NONE ? sum : sum + rules.shadowCost[card]), 0);

export const shadow: Explain = (scene, act) => {
  const card = second(act);
  const cost = scene.game.rules.shadowCost[card];
  const cash = scene.view.cash[scene.seat];
  const left = cash - owed(scene) - cost;
  const others = owed(scene) > 0 ? ' once all your cards are paid' : '';
  const money =
    left >= 0
      ? `costs ${cost}, money ${cash} → ${left}${others}`
      : `costs ${cost}, you are ${-left} short, and a card that cannot be paid is lost without effect`;
  const effects = [mainEffects(scene, card), cardEffects(scene, card)];
  return explained(`Place ${scene.words.shadowCards.list[card]}`, joined(...effects, money));
};

const cardThere = ({ view, seat }: Scene, act: number): number => view.shadowShown[seat * BOARDS + first(act)];

/** Where the effects of the card there stand: those of its main action come after those of all cards. */
const shownCard = (scene: Scene, act: number): number =>
  scene.view.main ? cardThere(scene, act) + scene.game.rules.shadowCards : cardThere(scene, act);

export const pay: Explain = (scene, act) => {
  const card = cardThere(scene, act);
  const [cash, cost] = [scene.view.cash[scene.seat], scene.game.rules.shadowCost[card]];
  return explained(
    `Pay for ${scene.words.shadowCards.list[card]}`,
    joined(`money ${cash} → ${cash - cost}`, mainEffects(scene, card), cardEffects(scene, card)),
  );
};

export const tile: Explain = (scene, act) =>
  explained(
    'Place the coalition tile',
    `you may form a coalition there; ${cardEffects(scene, cardThere(scene, act))} is forgone`,
  );

const votes: Explain = (scene, act) => {
  const more = scene.game.rules.shadowVotes[shownCard(scene, act)];
  const before = scene.view.votes[first(act) * SEATS + scene.seat];
  const then = Math.min(scene.game.rules.p.voteCap, before + more);
  return explained(`Take ${several(more, 'vote')}`, votesChange(scene, first(act), before, then));
};

/** Sets or removes the key issue. */
const keyIssue =
  (topicOf: (act: number) => number, words: (scene: Scene, act: number) => string): Explain =>
  (scene, act) => {
    const after = tryOut(scene.game, scene.view, (s) => {
      s.keyIssue[first(act)] = topicOf(act);
    });
    return explained(words(scene, act), coincidenceChanges(scene, after, first(act)));
  };

/** Removes a rival's marker, and places an own one or not. */
const removeMedia = (scene: Scene, act: number, words: string, place: boolean) => {
  const board = first(act);
  const { robberyToOwner, robberyToBank } = scene.game.rules.p;
  const after = tryOut(scene.game, scene.view, (s) => {
    returnMedia(s, board, third(act));
    if (place && s.mediaSupply[scene.seat] > 0) placeMedia(s, board, scene.seat);
  });
  const cash = scene.view.cash[scene.seat];
  const money = `money ${cash} → ${cash - robberyToOwner - robberyToBank}, ${robberyToOwner} of it to the owner`;
  return explained(
    `${words} a media marker of ${who(scene, third(act))}`,
    joined(money, mediaControl(scene, after, board)),
  );
};

/** Moves a popularity, and says what that does to the votes of the seat's meetings. */
const trend = (scene: Scene, act: number, moved: number, steps: number, verb: string) => {
  const board = first(act);
  const after = tryOut(scene.game, scene.view, (s) => movePopularity(scene.game.rules, s, board, moved, steps));
  const popularity = changes(scene, after, (s, seat) => s.popularity[board * SEATS + seat]);
  const whose = moved === scene.seat ? 'your popularity' : `the popularity of ${who(scene, moved)}`;
  return explained(`${verb} ${whose}`, joined(popularity, outlook(scene, after, board, moved)));
};

const EFFECTS: Readonly<Record<number, Explain>> = {
  [EFFECT.votes]: votes,
  [EFFECT.keyIssue]: keyIssue(third, (scene, act) => `Make ${scene.words.topics.list[third(act)]} the key issue`),
  [EFFECT.clearKeyIssue]: keyIssue(
    () => NONE,
    (scene, act) => `Remove the key issue ${scene.words.topics.list[scene.view.keyIssue[first(act)]]}`,
  ),
  [EFFECT.robbery]: (scene, act) => removeMedia(scene, act, 'Rob', true),
  [EFFECT.removal]: (scene, act) => removeMedia(scene, act, 'Only remove', false),
  [EFFECT.raise]: (scene, act) =>
    trend(scene, act, scene.seat, scene.game.rules.shadowRaise[shownCard(scene, act)], 'Raise'),
  [EFFECT.lowerAll]: (scene, act) => lowerAll(scene, act),
  [EFFECT.members]: (scene, act) => members(scene, act),
  [EFFECT.poll]: () => explained('Take the top poll', 'free of charge; then publish or shelve it'),
  [EFFECT.platform]: () => explained('Change the platform', 'a whole change, as in that phase'),
  [EFFECT.lower]: (scene, act) =>
    trend(scene, act, third(act), -scene.game.rules.shadowLower[shownCard(scene, act)], 'Lower'),
};

const lowerAll: Explain = (scene, act) => {
  const board = first(act);
  const steps = scene.game.rules.shadowLowerAll[shownCard(scene, act)];
  const after = tryOut(scene.game, scene.view, (s) => {
    for (const seat of seatsFrom(scene))
      if (seat !== scene.seat) movePopularity(scene.game.rules, s, board, seat, -steps);
  });
  const popularity = changes(scene, after, (s, seat) => s.popularity[board * SEATS + seat]);
  return explained('Lower the popularity of all others', popularity);
};

const members: Explain = (scene, act) => {
  const more = scene.game.rules.shadowMembers[shownCard(scene, act)];
  return explained(
    `Take ${several(more, 'member')}`,
    `members ${scene.view.members[scene.seat]} → ${scene.view.members[scene.seat] + more}`,
  );
};

export const effect: Explain = (scene, act) => EFFECTS[second(act)](scene, act);
