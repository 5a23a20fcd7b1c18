import { first } from '../../../rules/engine/action.ts';
import { NONE } from '../../../rules/engine/state.ts';
import { expectedLargest, expectedSum } from '../dice.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { about, change, joined, moneyStays, type Scene, seatsFrom, several } from '../scene.ts';

const contribute: Explain = (scene, act) => {
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

const decline: Explain = (scene, act) => {
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

export const partyContributions: PhaseGuide = {
  rule: ({ rules }) =>
    rules.acceptDice.some((dice) => dice > 0)
      ? 'Accept openly for money and lose members by the largest die, or decline face down and gain the sum of dice.'
      : 'Accept a card for money and lose members, or reject it and gain members; it is used up either way.',
  terms: ['members'],
  about: ({ view, seat }) => `You have ${several(view.members[seat], 'member')}.`,
  limits: () => ['Each contribution card is used once in the game.'],
  actions: {
    contribute: {
      explain: contribute,
      seen: ({ words }, act) => `accepts ${words.contributions.list[first(act)]} openly`,
    },
    decline: { explain: decline },
  },
  pass: {
    explain: (scene) => explained('Keep your cards', joined('you may play one in a later round', moneyStays(scene))),
  },
};
