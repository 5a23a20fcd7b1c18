/** Bids, the platform and coalitions. */
import { amountOf, first, second } from '../../rules/engine/action.ts';
import { membersFromNational } from '../../rules/engine/board/national.ts';
import { stanceOf, topicOf } from '../../rules/engine/board/opinions.ts';
import { coincidence, equalCards, platformCard, swapPlatformCard } from '../../rules/engine/board/platform.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import { opinionPoints, securedPoints } from '../../rules/engine/scoring.ts';
import { NONE, PLACES, type State } from '../../rules/engine/state.ts';
import { type Explain, explained } from './explained.ts';
import {
  cardName,
  change,
  joined,
  regionName,
  type Scene,
  seatsFrom,
  signed,
  tryOut,
  votesOfAll,
  who,
} from './scene.ts';

export const bid: Explain = ({ view, seat }, act) =>
  explained(`Bid ${amountOf(act)}`, `if it wins, money ${change(view.cash[seat], view.cash[seat] - amountOf(act))}`);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

export const name: Explain = (scene, act) => {
  const { players } = scene.game;
  const turn = (scene.seat - first(act) + players) % players;
  return explained(
    `Name ${who(scene, first(act))}`,
    `you play ${ORDINALS[turn]} of ${players} in the phases of this round`,
  );
};

export const place: Explain = (scene, act) =>
  explained(
    `Take place ${first(act) + 1} in turn order`,
    `you play ${ORDINALS[first(act)]} of ${scene.game.players} in the phases of this round`,
  );

/** Boards in line, the current one first. */
const boardsInLine = ({ view }: Scene): number[] =>
  Array.from({ length: view.inLine }, (_, position) => boardAt(view, position));

/** Where an opinion on the card's topic lies open, and whether the card agrees with it. */
export const whereOpen = (scene: Scene, card: number): string => {
  const counts = boardsInLine(scene).flatMap((board) => {
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
export const ownStance = (scene: Scene, card: number): string => {
  const own = platformCard(scene.view, scene.seat, topicOf(card));
  return own === NONE ? 'your platform has nothing on it' : `your platform has ${cardName(scene, own)}`;
};

export const discard: Explain = (scene, act) =>
  explained(
    `Discard ${cardName(scene, first(act))}`,
    joined(whereOpen(scene, first(act)), ownStance(scene, first(act))),
  );

/** Your coincidence in every region where a change of platform changes it. */
export const coincidenceEverywhere = (scene: Scene, after: State): string => {
  const rating = (s: State, board: number) => coincidence(s, board, scene.seat);
  const changed = boardsInLine(scene)
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
  const changed = seatsFrom(scene)
    .slice(1)
    .filter((other) => equalCards(scene.view, scene.seat, other) !== equalCards(after, scene.seat, other))
    .map(
      (other) =>
        `${who(scene, other)} ${change(equalCards(scene.view, scene.seat, other), equalCards(after, scene.seat, other))}`,
    );
  return changed.length > 0 ? `cards in common with ${changed.join(', ')}` : '';
};

export const swap: Explain = (scene, act) => {
  const after = tryOut(scene.game, scene.view, (s) => swapPlatformCard(s, scene.seat, first(act), second(act)));
  const leaves = cardName(scene, platformCard(scene.view, scene.seat, second(act)));
  return explained(
    `Swap ${leaves} for ${cardName(scene, first(act))}`,
    joined(coincidenceEverywhere(scene, after), nationalChange(scene, after), commonCards(scene, after)),
  );
};

/** Votes of a seat's side in the current region, every meeting converted as things stand. */
const sideVotes = (scene: Scene, seat: number, partner: number): number =>
  votesOfAll(scene, scene.view, scene.view.current, seat) +
  (partner === NONE ? 0 : votesOfAll(scene, scene.view, scene.view.current, partner));

/** "you 20 + SPD 21 = 41 votes against CDU/CSU 33, FDP 12": the current region, all converted as things stand. */
export const sides = (scene: Scene, partner: number): string => {
  const { coalitionWith } = scene.view;
  const rivals = seatsFrom(scene)
    .filter((seat) => seat !== scene.seat && seat !== partner)
    .filter((seat) => coalitionWith[seat] === NONE || coalitionWith[seat] > seat)
    .map((seat) => {
      const other = coalitionWith[seat];
      const names = other === NONE ? who(scene, seat) : `${who(scene, seat)} with ${who(scene, other)}`;
      return `${names} ${sideVotes(scene, seat, other)}`;
    });
  const [own, both] = [sideVotes(scene, scene.seat, NONE), sideVotes(scene, scene.seat, partner)];
  const mine = partner === NONE ? `you alone ${own}` : `you ${own} + ${who(scene, partner)} ${both - own} = ${both}`;
  return `as things stand, ${mine} votes against ${rivals.join(', ')}`;
};

export const coalitionWith =
  (verb: string, partnerOf: (scene: Scene, act: number) => number): Explain =>
  (scene, act) => {
    const partner = partnerOf(scene, act);
    return explained(`${verb} ${who(scene, partner)}`, sides(scene, partner));
  };
