/** The effect of a platform card, and of a change of platform. */

import { first } from '../../rules/engine/action.ts';
import { membersFromNational } from '../../rules/engine/board/national.ts';
import { openOn, stanceOf, topicOf } from '../../rules/engine/board/opinions.ts';
import { coincidence, equalCards, platformCard } from '../../rules/engine/board/platform.ts';
import { boardsInLine } from '../../rules/engine/flow/seats.ts';
import { opinionPoints, securedPoints } from '../../rules/engine/scoring.ts';
import { NONE, type State } from '../../rules/engine/state.ts';
import { type Explain, explained } from './guide.ts';
import { cardName, change, inRegion, joined, named, regionName, type Scene, seatsFrom, signed } from './scene.ts';

/** Where an open opinion has the card's topic, and whether the card agrees with it. */
const whereOpen = (scene: Scene, card: number): string => {
  const counts = boardsInLine(scene.view).flatMap((board) => {
    const open = openOn(scene.view, board, topicOf(card));
    if (open === NONE) return [];
    const weight = scene.view.keyIssue[board] === topicOf(card) ? 2 : 1;
    return `${signed(stanceOf(open) * stanceOf(card) * weight)} ${inRegion(scene, board)}`;
  });
  return counts.length > 0 ? scene.t.cards.counts(scene.t.list(counts)) : scene.t.cards.nowhere;
};

const ownStance = (scene: Scene, card: number): string => {
  const own = platformCard(scene.view, scene.seat, topicOf(card));
  return own === NONE ? scene.t.cards.ownNothing : scene.t.cards.own(cardName(scene, own));
};

/** An action with one card: its effect, and the platform's stance on its topic. */
export const withCard =
  (verb: 'discard' | 'keep' | 'lay' | 'take'): Explain =>
  (scene, act) =>
    explained(
      scene.t.cards[verb](cardName(scene, first(act))),
      joined(whereOpen(scene, first(act)), ownStance(scene, first(act))),
    );

/** Your coincidence in every region where a change of platform changes it. */
export const coincidenceEverywhere = (scene: Scene, after: State): string => {
  const rating = (s: State, board: number) => coincidence(s, board, scene.seat);
  const changed = boardsInLine(scene.view)
    .filter((board) => rating(scene.view, board) !== rating(after, board))
    .map((board) => {
      const moved = change(scene, rating(scene.view, board), rating(after, board), signed);
      return `${regionName(scene, board)} ${moved}`;
    });
  return changed.length > 0 ? scene.t.coincidence(scene.t.list(changed)) : scene.t.cards.coincidenceAsBefore;
};

export const nationalChange = (scene: Scene, after: State): string => {
  const { rules } = scene.game;
  const points = (s: State) => opinionPoints(rules, s, scene.seat) + securedPoints(rules, s, scene.seat);
  const members = (s: State) => membersFromNational(rules, s, scene.seat);
  if (points(scene.view) === points(after) && members(scene.view) === members(after)) return '';
  return scene.t.cards.national(
    change(scene, points(scene.view), points(after)),
    change(scene, members(scene.view), members(after)),
  );
};

/** The seats whose number of equal platform cards with you changes. */
export const commonCards = (scene: Scene, after: State): string => {
  const equal = (s: State, other: number) => equalCards(s, scene.seat, other);
  const changed = seatsFrom(scene)
    .slice(1)
    .filter((other) => equal(scene.view, other) !== equal(after, other))
    .map((other) => `${named(scene, other)} ${change(scene, equal(scene.view, other), equal(after, other))}`);
  return changed.length > 0 ? scene.t.cards.common(scene.t.list(changed)) : '';
};
