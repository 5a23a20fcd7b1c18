/** What comes after an election: the national board, and contributions. */
import { first, second } from '../../rules/engine/action.ts';
import { membersFromNational, placeNational } from '../../rules/engine/board/national.ts';
import { takeOpinion } from '../../rules/engine/board/opinions.ts';
import { opinionPoints, securedPoints } from '../../rules/engine/scoring.ts';
import { NONE } from '../../rules/engine/state.ts';
import { expectedLargest, expectedSum } from './dice.ts';
import { type Explain, explained } from './explained.ts';
import { about, cardName, change, changes, joined, type Scene, seatsFrom, several, tryOut } from './scene.ts';

export const nationalMedia: Explain = ({ game, view }) =>
  explained(
    'Move a media marker to the national board',
    `${game.rules.mediaPoints[view.election]} points at the end; the marker does not return to your supply`,
  );

/** What happens to the card that lies on the place. */
const fate = (scene: Scene, card: number, slot: number): string => {
  const there = scene.view.national[slot];
  if (there === card) return 'it becomes secured';
  return there === NONE ? '' : `${cardName(scene, there)} leaves`;
};

export const national: Explain = (scene, act) => {
  const [card, slot] = [first(act), second(act)];
  const { rules } = scene.game;
  const after = tryOut(scene.game, scene.view, (s) => {
    takeOpinion(s, scene.view.current, card);
    placeNational(rules, s, card, slot);
  });
  const points = changes(
    scene,
    after,
    (s, seat) => opinionPoints(rules, s, seat) + securedPoints(rules, s, seat),
    String,
  );
  const members = changes(scene, after, (s, seat) => membersFromNational(rules, s, seat), String);
  return explained(
    `Take ${cardName(scene, card)} to place ${slot + 1}`,
    joined(
      fate(scene, card, slot),
      points === '' ? 'nobody gains or loses points as platforms are now' : `points ${points}`,
      members === '' ? '' : `members a round ${members}`,
    ),
  );
};

export const contribute: Explain = (scene, act) => {
  const { rules } = scene.game;
  const [card, cash, members] = [first(act), scene.view.cash[scene.seat], scene.view.members[scene.seat]];
  const dice = rules.acceptDice[card];
  const loss = rules.acceptMembers[card] + expectedLargest(rules, dice);
  const left = Math.max(0, members - loss);
  const told =
    dice > 0
      ? `lose about ${about(loss)} members by the largest of ${several(dice, 'die', 'dice')}, ${members} → about ${about(left)}`
      : `members ${change(members, left)}`;
  return explained(
    `Accept ${rules.contributionAmount[card]}${dice > 0 ? ' openly' : ''}`,
    `money ${change(cash, cash + rules.contributionAmount[card])}; ${told}`,
  );
};

const largestLeft = ({ game }: Scene, cards: number): number =>
  game.rules.contributionAmount.reduce(
    (most, amount, card) => (cards & (1 << card) ? Math.max(most, amount) : most),
    0,
  );

/** The largest amount that some other seat could decline. */
const largestElsewhere = (scene: Scene): number => {
  const others = seatsFrom(scene).filter((seat) => seat !== scene.seat && scene.view.accepted[seat] === NONE);
  return Math.max(0, ...others.map((seat) => largestLeft(scene, scene.view.contributionsLeft[seat])));
};

export const decline: Explain = (scene, act) => {
  const { rules } = scene.game;
  const [card, members] = [first(act), scene.view.members[scene.seat]];
  const dice = rules.declineDice[card];
  if (dice === 0) {
    const then = members + rules.declineMembers[card];
    return explained(`Decline ${rules.contributionAmount[card]}`, `members ${change(members, then)}`);
  }
  const gain = expectedSum(rules, dice);
  const bonus = rules.p.contributionBonusDice;
  const more = `${several(bonus, 'die', 'dice')} more, about ${about(expectedSum(rules, bonus))},`;
  const sure = rules.contributionAmount[card] > largestElsewhere(scene);
  return explained(
    `Decline ${rules.contributionAmount[card]} face down`,
    `gain about ${about(gain)} members by ${several(dice, 'die', 'dice')}, ${members} → about ${about(members + gain)}; ` +
      `${more} ${sure ? 'for sure: nobody can decline as much' : 'if nobody else declines as much'}`,
  );
};
