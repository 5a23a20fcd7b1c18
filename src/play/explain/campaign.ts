/** Bids, the platform and coalitions. */
import { amountOf, first, second } from '../../engine/action.ts';
import { membersFromNational } from '../../engine/board/national.ts';
import { stanceOf, topicOf } from '../../engine/board/opinions.ts';
import { coincidence, equalCards, platformCard, swapPlatformCard } from '../../engine/board/platform.ts';
import { boardAt } from '../../engine/flow/seats.ts';
import { opinionPoints, securedPoints } from '../../engine/scoring.ts';
import { NONE, PLACES, type State } from '../../engine/state.ts';
import {
  cardName,
  change,
  joined,
  regionName,
  seatsFrom,
  signed,
  type Telling,
  tryOut,
  votesOfAll,
  who,
} from '../telling.ts';
import { type Explain, explained } from './explained.ts';

export const bid: Explain = ({ view, seat }, act) =>
  explained(`Bid ${amountOf(act)}`, `if it wins, money ${change(view.cash[seat], view.cash[seat] - amountOf(act))}`);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

export const name: Explain = (t, act) => {
  const { players } = t.game;
  const turn = (t.seat - first(act) + players) % players;
  return explained(
    `Name ${who(t, first(act))}`,
    `you play ${ORDINALS[turn]} of ${players} in the phases of this round`,
  );
};

export const place: Explain = (t, act) =>
  explained(
    `Take place ${first(act) + 1} in turn order`,
    `you play ${ORDINALS[first(act)]} of ${t.game.players} in the phases of this round`,
  );

/** Boards in line, the current one first. */
const boardsInLine = ({ view }: Telling): number[] =>
  Array.from({ length: view.inLine }, (_, position) => boardAt(view, position));

/** Where an opinion on the card's topic lies open, and whether the card agrees with it. */
export const whereOpen = (t: Telling, card: number): string => {
  const counts = boardsInLine(t).flatMap((board) => {
    const open = t.view.opinions
      .subarray(board * PLACES, (board + 1) * PLACES)
      .find((other) => other >= 0 && topicOf(other) === topicOf(card));
    if (open === undefined) return [];
    const weight = t.view.keyIssue[board] === topicOf(card) ? 2 : 1;
    return `${signed(stanceOf(open) * stanceOf(card) * weight)} in ${regionName(t, board)}`;
  });
  return counts.length > 0 ? `on a platform it counts ${counts.join(', ')}` : 'its topic lies open in no region';
};

/** What your platform says on the card's topic. */
export const ownStance = (t: Telling, card: number): string => {
  const own = platformCard(t.view, t.seat, topicOf(card));
  return own === NONE ? 'your platform has nothing on it' : `your platform has ${cardName(t, own)}`;
};

export const discard: Explain = (t, act) =>
  explained(`Discard ${cardName(t, first(act))}`, joined(whereOpen(t, first(act)), ownStance(t, first(act))));

/** Your coincidence in every region where a change of platform changes it. */
export const coincidenceEverywhere = (t: Telling, after: State): string => {
  const rating = (s: State, board: number) => coincidence(s, board, t.seat);
  const changed = boardsInLine(t)
    .filter((board) => rating(t.view, board) !== rating(after, board))
    .map((board) => `${regionName(t, board)} ${change(rating(t.view, board), rating(after, board), signed)}`);
  return changed.length > 0 ? `coincidence ${changed.join(', ')}` : 'coincidence as before in every region';
};

export const nationalChange = (t: Telling, after: State): string => {
  const { rules } = t.game;
  const points = (s: State) => opinionPoints(rules, s, t.seat) + securedPoints(rules, s, t.seat);
  const members = (s: State) => membersFromNational(rules, s, t.seat);
  if (points(t.view) === points(after) && members(t.view) === members(after)) return '';
  return (
    `national opinions ${change(points(t.view), points(after))} points, ` +
    `${change(members(t.view), members(after))} members a round`
  );
};

/** The seats with which the number of equal platform cards changes. */
export const commonCards = (t: Telling, after: State): string => {
  const changed = seatsFrom(t)
    .slice(1)
    .filter((other) => equalCards(t.view, t.seat, other) !== equalCards(after, t.seat, other))
    .map((other) => `${who(t, other)} ${change(equalCards(t.view, t.seat, other), equalCards(after, t.seat, other))}`);
  return changed.length > 0 ? `cards in common with ${changed.join(', ')}` : '';
};

export const swap: Explain = (t, act) => {
  const after = tryOut(t.game, t.view, (s) => swapPlatformCard(s, t.seat, first(act), second(act)));
  const leaves = cardName(t, platformCard(t.view, t.seat, second(act)));
  return explained(
    `Swap ${leaves} for ${cardName(t, first(act))}`,
    joined(coincidenceEverywhere(t, after), nationalChange(t, after), commonCards(t, after)),
  );
};

/** Votes of a seat's side in the current region, every meeting converted as things stand. */
const sideVotes = (t: Telling, seat: number, partner: number): number =>
  votesOfAll(t, t.view, t.view.current, seat) + (partner === NONE ? 0 : votesOfAll(t, t.view, t.view.current, partner));

/** "you 20 + SPD 21 = 41 votes against CDU/CSU 33, FDP 12": the current region, all converted as things stand. */
export const sides = (t: Telling, partner: number): string => {
  const { coalitionWith } = t.view;
  const rivals = seatsFrom(t)
    .filter((seat) => seat !== t.seat && seat !== partner)
    .filter((seat) => coalitionWith[seat] === NONE || coalitionWith[seat] > seat)
    .map((seat) => {
      const other = coalitionWith[seat];
      const names = other === NONE ? who(t, seat) : `${who(t, seat)} with ${who(t, other)}`;
      return `${names} ${sideVotes(t, seat, other)}`;
    });
  const [own, both] = [sideVotes(t, t.seat, NONE), sideVotes(t, t.seat, partner)];
  const mine = partner === NONE ? `you alone ${own}` : `you ${own} + ${who(t, partner)} ${both - own} = ${both}`;
  return `as things stand, ${mine} votes against ${rivals.join(', ')}`;
};

export const coalitionWith =
  (verb: string, partnerOf: (t: Telling, act: number) => number): Explain =>
  (t, act) => {
    const partner = partnerOf(t, act);
    return explained(`${verb} ${who(t, partner)}`, sides(t, partner));
  };
