import { EFFECT, first, second, third } from '../../../rules/engine/action.ts';
import { placeMedia, returnMedia } from '../../../rules/engine/board/media.ts';
import { movePopularity } from '../../../rules/engine/board/popularity.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { BOARDS, NONE, SEATS } from '../../../rules/engine/state.ts';
import type { GuideWords } from '../../words/guide/index.ts';
import { type Explain, type Explained, explained, type PhaseGuide } from '../guide.ts';
import {
  actor,
  changes,
  coincidenceChanges,
  inRegion,
  joined,
  mediaControl,
  moneyStays,
  outlook,
  partyName,
  politicianName,
  popularityAfter,
  type Scene,
  seatsFrom,
  topicName,
  tryOut,
  votesChange,
  who,
} from '../scene.ts';
import { noMoreChange } from './change-platform.ts';

/** "8 votes, key issue, media robbery or raise 1; coalition tile". */
const cardEffects = ({ t: { shadows }, game: { rules } }: Scene, card: number): string => {
  const choice = shadows.or(effectList(shadows, rules, card));
  return joined(choice, rules.shadowPhone[card] ? shadows.coalitionTile : '');
};

/** What its main action does, if it has one. */
const mainEffects = ({ t, game: { rules } }: Scene, card: number): string => {
  const effects = effectList(t.shadows, rules, card + rules.shadowCards);
  return effects.length > 0 ? t.shadows.first(t.list(effects)) : '';
};

const effectList = (t: GuideWords['shadows'], rules: Rules, card: number): string[] =>
  [
    rules.shadowVotes[card] ? t.votes(rules.shadowVotes[card]) : '',
    rules.shadowKeyIssue[card] ? t.keyIssue : '',
    rules.shadowRobbery[card] ? t.robbery : '',
    rules.shadowRaise[card] ? t.raise(rules.shadowRaise[card]) : '',
    rules.shadowLower[card] ? t.lower(rules.shadowLower[card]) : '',
    rules.shadowLowerAll[card] ? t.lowerAll(rules.shadowLowerAll[card]) : '',
    rules.shadowMembers[card] ? t.members(rules.shadowMembers[card]) : '',
    rules.shadowPoll[card] ? t.poll : '',
    rules.shadowPlatform[card] ? t.platform : '',
  ].filter(Boolean);

export const effectsOf = (scene: Scene, card: number): string[] => [mainEffects(scene, card), cardEffects(scene, card)];

const cardThere = ({ view, seat }: Scene, act: number): number => view.shadowShown[seat * BOARDS + first(act)];

/** The card with the effects: those of its main action follow those of all cards. */
const shownCard = (scene: Scene, act: number): number =>
  scene.view.main ? cardThere(scene, act) + scene.game.rules.shadowCards : cardThere(scene, act);

const pay: Explain = (scene, act) => {
  const card = cardThere(scene, act);
  const [cash, cost] = [scene.view.cash[scene.seat], scene.game.rules.shadowCost[card]];
  return explained(
    scene.t.shadows.pay(politicianName(scene, card)),
    joined(scene.t.money(`${cash} → ${cash - cost}`), ...effectsOf(scene, card)),
  );
};

const tile: Explain = (scene, act) =>
  explained(scene.t.shadows.placeTile, scene.t.shadows.tileInstead(cardEffects(scene, cardThere(scene, act))));

const votes: Explain = (scene, act) => {
  const more = scene.game.rules.shadowVotes[shownCard(scene, act)];
  const before = scene.view.votes[first(act) * SEATS + scene.seat];
  const then = Math.min(scene.game.rules.p.voteCap, before + more);
  return explained(scene.t.shadows.takeVotes(more), votesChange(scene, first(act), before, then), { votes: then });
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

/** Removes a rival's marker, and places an own one or none. */
const removeMedia = (scene: Scene, act: number, place: boolean) => {
  const board = first(act);
  const { robberyToOwner, robberyToBank } = scene.game.rules.p;
  const after = tryOut(scene.game, scene.view, (s) => {
    returnMedia(s, board, third(act));
    if (place && s.mediaSupply[scene.seat] > 0) placeMedia(s, board, scene.seat);
  });
  const cash = scene.view.cash[scene.seat];
  const { shadows } = scene.t;
  const money = shadows.toOwner(cash, cash - robberyToOwner - robberyToBank, robberyToOwner);
  const owner = who(scene, third(act));
  return explained(
    place ? shadows.rob(owner) : shadows.remove(owner),
    joined(money, mediaControl(scene, after, board)),
  );
};

/** Moves a popularity marker, and says what that does to the votes of the seat's meetings. */
const trend = (scene: Scene, act: number, moved: number, steps: number) => {
  const board = first(act);
  const after = tryOut(scene.game, scene.view, (s) => movePopularity(scene.game.rules, s, board, moved, steps));
  const popularity = changes(scene, after, (s, seat) => s.popularity[board * SEATS + seat]);
  const { shadows } = scene.t;
  return explained(
    steps > 0 ? shadows.raiseOwn : shadows.lowerOf(who(scene, moved)),
    joined(popularity, outlook(scene, after, board, moved)),
    { popularity: popularityAfter(scene, after, board) },
  );
};

const EFFECTS: Readonly<Record<number, Explain>> = {
  [EFFECT.votes]: votes,
  [EFFECT.keyIssue]: keyIssue(third, (scene, act) => scene.t.shadows.makeKeyIssue(topicName(scene, third(act)))),
  [EFFECT.clearKeyIssue]: keyIssue(
    () => NONE,
    (scene, act) => scene.t.shadows.clearKeyIssue(topicName(scene, scene.view.keyIssue[first(act)])),
  ),
  [EFFECT.robbery]: (scene, act) => removeMedia(scene, act, true),
  [EFFECT.removal]: (scene, act) => removeMedia(scene, act, false),
  [EFFECT.raise]: (scene, act) => trend(scene, act, scene.seat, scene.game.rules.shadowRaise[shownCard(scene, act)]),
  [EFFECT.lowerAll]: (scene, act) => lowerAll(scene, act),
  [EFFECT.members]: (scene, act) => members(scene, act),
  [EFFECT.poll]: ({ t }) => explained(t.shadows.takePoll, t.shadows.free),
  [EFFECT.platform]: ({ t }) => explained(t.shadows.changePlatform, t.shadows.wholeChange),
  [EFFECT.lower]: (scene, act) => trend(scene, act, third(act), -scene.game.rules.shadowLower[shownCard(scene, act)]),
};

const lowerAll: Explain = (scene, act) => {
  const board = first(act);
  const steps = scene.game.rules.shadowLowerAll[shownCard(scene, act)];
  const after = tryOut(scene.game, scene.view, (s) => {
    for (const seat of seatsFrom(scene))
      if (seat !== scene.seat) movePopularity(scene.game.rules, s, board, seat, -steps);
  });
  const popularity = changes(scene, after, (s, seat) => s.popularity[board * SEATS + seat]);
  return explained(scene.t.shadows.lowerOthers, popularity, { popularity: popularityAfter(scene, after, board) });
};

const members: Explain = (scene, act) => {
  const more = scene.game.rules.shadowMembers[shownCard(scene, act)];
  return explained(
    scene.t.shadows.takeMembers(more),
    scene.t.contributions.members(`${scene.view.members[scene.seat]} → ${scene.view.members[scene.seat] + more}`),
  );
};

/** Whether cards have a main action and other actions, are paid for when they are revealed, and leave one by one. */
const hasMainActions = ({ rules }: Game): boolean => rules.shadowMain.includes(1);

const passPolitician = (scene: Scene): Explained => {
  const { view, game } = scene;
  if (view.stage === 3) return noMoreChange(scene);
  const card = view.shadowShown[scene.seat * BOARDS + scene.board];
  const { shadows } = scene.t;
  if (view.stage === 0)
    return explained(shadows.withdraw(politicianName(scene, card)), shadows.noEffect(moneyStays(scene)));
  if (view.main === 0) return explained(shadows.noneOfOthers, shadows.leaves);
  return game.rules.shadowMain[card]
    ? explained(shadows.leaveOutMain, shadows.othersNext)
    : explained(shadows.nothing, shadows.leaves);
};

const pass: Explain = (scene) => {
  const { rules } = scene.game;
  const { shadows } = scene.t;
  if (hasMainActions(scene.game)) return passPolitician(scene);
  if (!rules.shadowPhone[scene.view.shadowShown[scene.seat * BOARDS + scene.board]])
    return explained(shadows.useNone, shadows.usedUp);
  return explained(shadows.useNone, rules.p.phoneIsAction ? shadows.usedUpNoTile : shadows.tileAnyway);
};

const cardInRegion = (scene: Scene, act: number): [party: string, card: string, at: string] => [
  actor(scene),
  politicianName(scene, cardThere(scene, act)),
  inRegion(scene, first(act)),
];

/** An effect in a few words for the log. */
const effectSeen = (scene: Scene, act: number): string => {
  const { rules } = scene.game;
  const { log, shadows } = scene.t;
  const { effects } = log;
  const card = shownCard(scene, act);
  const words: Readonly<Record<number, () => string>> = {
    [EFFECT.votes]: () => shadows.votes(rules.shadowVotes[card]),
    [EFFECT.keyIssue]: () => effects.keyIssue(topicName(scene, third(act))),
    [EFFECT.clearKeyIssue]: () => effects.clearKeyIssue,
    [EFFECT.robbery]: () => effects.rob(partyName(scene, third(act))),
    [EFFECT.removal]: () => effects.remove(partyName(scene, third(act))),
    [EFFECT.raise]: () => shadows.raise(rules.shadowRaise[card]),
    [EFFECT.lowerAll]: () => effects.lowerAll(rules.shadowLowerAll[card]),
    [EFFECT.members]: () => effects.members(rules.shadowMembers[card]),
    [EFFECT.poll]: () => effects.poll,
    [EFFECT.platform]: () => effects.platform,
    [EFFECT.lower]: () => effects.lower(partyName(scene, third(act)), rules.shadowLower[card]),
  };
  return words[second(act)]();
};

export const useShadowCards: PhaseGuide = {
  rule: (t, game) => {
    if (hasMainActions(game)) return t.useShadowMain;
    return game.rules.p.phoneIsAction ? t.useShadowAction : t.useShadow;
  },
  terms: ['keyIssue', 'mediaRobbery', 'coalitionTile', 'popularity'],
  book: ({ useShadow: t }, { game: { rules } }) => [
    t.robbery(rules.p.robberyToOwner, rules.p.robberyToBank),
    t.keyIssue,
    rules.p.marksLast === 'phase' ? t.marks : '',
  ],
  about: (scene) =>
    scene.t.about.yourCard(politicianName(scene, scene.view.shadowShown[scene.seat * BOARDS + scene.board])),
  limits: ({ t }) => [t.limits.effects],
  actions: {
    effect: {
      explain: (scene, act) => EFFECTS[second(act)](scene, act),
      seen: (scene, act) => scene.t.log.uses(...cardInRegion(scene, act), effectSeen(scene, act)),
    },
    pay: { explain: pay, seen: (scene, act) => scene.t.log.pays(...cardInRegion(scene, act)) },
    tile: { explain: tile, seen: (scene, act) => scene.t.log.tile(actor(scene), inRegion(scene, first(act))) },
  },
  pass: { explain: pass },
  isOnRegions: true,
};
