import { EFFECT, first, second, third } from '../../../rules/engine/action.ts';
import { placeMedia, returnMedia } from '../../../rules/engine/board/media.ts';
import { movePopularity } from '../../../rules/engine/board/popularity.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS } from '../../../rules/engine/state.ts';
import { formatAction } from '../../../rules/notation/actions.ts';
import { type Explain, type Explained, explained, type PhaseGuide } from '../guide.ts';
import {
  changes,
  coincidenceChanges,
  joined,
  mediaControl,
  moneyStays,
  outlook,
  regionName,
  type Scene,
  seatsFrom,
  several,
  tryOut,
  votesChange,
  who,
} from '../scene.ts';
import { noMoreChange } from './change-platform.ts';

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

export const effectsOf = (scene: Scene, card: number): string[] => [mainEffects(scene, card), cardEffects(scene, card)];

const cardThere = ({ view, seat }: Scene, act: number): number => view.shadowShown[seat * BOARDS + first(act)];

/** Where the effects of the card there stand: those of its main action come after those of all cards. */
const shownCard = (scene: Scene, act: number): number =>
  scene.view.main ? cardThere(scene, act) + scene.game.rules.shadowCards : cardThere(scene, act);

const pay: Explain = (scene, act) => {
  const card = cardThere(scene, act);
  const [cash, cost] = [scene.view.cash[scene.seat], scene.game.rules.shadowCost[card]];
  return explained(
    `Pay for ${scene.words.shadowCards.list[card]}`,
    joined(`money ${cash} → ${cash - cost}`, ...effectsOf(scene, card)),
  );
};

const tile: Explain = (scene, act) =>
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

/** Whether cards have a main action and others, are paid for when they are shown, and leave one by one. */
const hasMainActions = ({ rules }: Game): boolean => rules.shadowMain.includes(1);

const passPolitician = (scene: Scene): Explained => {
  const { view, game } = scene;
  if (view.stage === 3) return noMoreChange(scene);
  const card = view.shadowShown[scene.seat * BOARDS + scene.board];
  const name = scene.words.shadowCards.list[card];
  if (view.stage === 0) return explained(`Withdraw ${name}`, `it leaves the game without effect; ${moneyStays(scene)}`);
  if (view.main === 0) return explained('Carry out none of its other actions', 'it leaves the game');
  return game.rules.shadowMain[card] && view.main
    ? explained('Leave out its main action', 'its other actions come next')
    : explained('Carry out nothing', 'it leaves the game');
};

const pass: Explain = (scene) => {
  const { rules } = scene.game;
  if (hasMainActions(scene.game)) return passPolitician(scene);
  if (!rules.shadowPhone[scene.view.shadowShown[scene.seat * BOARDS + scene.board]])
    return explained('Use no effect', 'the card is used up');
  return rules.p.phoneIsAction
    ? explained('Use no effect', 'the card is used up, and its coalition tile does not come')
    : explained('Use no effect', 'the coalition tile comes all the same');
};

/** "Party Whip in Hessen". */
const cardInRegion = (scene: Scene, act: number): string =>
  `${scene.words.shadowCards.list[cardThere(scene, act)]} in ${regionName(scene, first(act))}`;

export const useShadowCards: PhaseGuide = {
  rule: (game) =>
    hasMainActions(game)
      ? 'Pay for your politician or withdraw it; then its main action and one of the others, each if you like.'
      : `Use one effect of your card or none; one with a telephone ${
          game.rules.p.phoneIsAction ? 'may bring its coalition tile instead' : 'brings its coalition tile either way'
        }.`,
  terms: ['keyIssue', 'mediaRobbery', 'coalitionTile', 'popularity'],
  about: ({ view, seat, board, words }) =>
    `Your card is ${words.shadowCards.list[view.shadowShown[seat * BOARDS + board]]}.`,
  limits: () => ['Of a card only what it says is offered, as far as it can be carried out.'],
  actions: {
    effect: {
      explain: (scene, act) => EFFECTS[second(act)](scene, act),
      /** "uses Party Whip in Hessen: 8 votes", from "use Hessen Party Whip: 8 votes". */
      seen: (scene, act) =>
        `uses ${cardInRegion(scene, act)}: ${formatAction(scene.game, scene.view, act).split(': ').at(-1)}`,
    },
    pay: { explain: pay, seen: (scene, act) => `pays for ${cardInRegion(scene, act)}` },
    tile: { explain: tile, seen: (scene, act) => `places a coalition tile in ${regionName(scene, first(act))}` },
  },
  pass: { explain: pass },
  isOnRegions: true,
};
