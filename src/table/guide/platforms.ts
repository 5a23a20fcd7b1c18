/** What a platform card counts for, and what a change of platform changes. */

import { first } from '../../rules/engine/action.ts';
import { membersFromNational } from '../../rules/engine/board/national.ts';
import { stanceOf, topicOf } from '../../rules/engine/board/opinions.ts';
import { coincidence, equalCards, platformCard } from '../../rules/engine/board/platform.ts';
import { boardsInLine } from '../../rules/engine/flow/seats.ts';
import { opinionPoints, securedPoints } from '../../rules/engine/scoring.ts';
import { NONE, PLACES, type State } from '../../rules/engine/state.ts';
import { type Explain, explained } from './guide.ts';
import { cardName, change, joined, regionName, type Scene, seatsFrom, signed, who } from './scene.ts';

/** Where an opinion on the card's topic lies open, and whether the card agrees with it. */
const whereOpen = (scene: Scene, card: number): string => {
  const counts = boardsInLine(scene.view).flatMap((board) => {
    const open = scene.view.opinions
      .subarray(board * PLACES, (board + 1) * PLACES)
      .find((other) => other >= 0 && topicOf(other) === topicOf(card));
    if (open === undefined) return [];
    const weight = scene.view.keyIssue[board] === topicOf(card) ? 2 : 1;
    return `${signed(stanceOf(open) * stanceOf(card) * weight)} in ${regionName(scene, board)}`;
  });
  return counts.length > 0 ? `on a platform it counts ${counts.join(', ')}` : 'its topic is face up in no region';
};

/** What your platform says on the card's topic. */
const ownStance = (scene: Scene, card: number): string => {
  const own = platformCard(scene.view, scene.seat, topicOf(card));
  return own === NONE ? 'your platform has nothing on it' : `your platform has ${cardName(scene, own)}`;
};

/** An action with one card: what it counts for, and what the platform says on its topic. */
export const withCard =
  (verb: string): Explain =>
  (scene, act) =>
    explained(
      `${verb} ${cardName(scene, first(act))}`,
      joined(whereOpen(scene, first(act)), ownStance(scene, first(act))),
    );

/** Your coincidence in every region where a change of platform changes it. */
export const coincidenceEverywhere = (scene: Scene, after: State): string => {
  const rating = (s: State, board: number) => coincidence(s, board, scene.seat);
  const changed = boardsInLine(scene.view)
    .filter((board) => rating(scene.view, board) !== rating(after, board))
    .map((board) => `${regionName(scene, board)} ${change(rating(scene.view, board), rating(after, board), signed)}`);
  return changed.length > 0 ? `coincidence ${changed.join(', ')}` : 'coincidence as before in every region';
};

export const nationalChange = (scene: Scene, after: State): string => {
  const { rules } = scene.game;
  const points = (s: State) => opinionPoints(rules, s, scene.seat) + securedPoints(rules, s, scene.seat);
  const members = (s: State) => membersFromNational(rules, s, scene.seat);
  if (points(scene.view) === points(after) && members(scene.view) === members(after)) return '';
  return (
    `national opinions ${change(points(scene.view), points(after))} points, ` +
    `${change(members(scene.view), members(after))} members a round`
  );
};

/** The seats with which the number of equal platform cards changes. */
export const commonCards = (scene: Scene, after: State): string => {
  const equal = (s: State, other: number) => equalCards(s, scene.seat, other);
  const changed = seatsFrom(scene)
    .slice(1)
    .filter((other) => equal(scene.view, other) !== equal(after, other))
    .map((other) => `${who(scene, other)} ${change(equal(scene.view, other), equal(after, other))}`);
  return changed.length > 0 ? `cards in common with ${changed.join(', ')}` : '';
};

/** Why a card is missing among those that are offered. */
export const SAME_CARD = 'A card is not offered in place of one that is just like it.';
