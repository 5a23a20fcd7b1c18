import { first } from '../../../rules/engine/action.ts';
import { NONE } from '../../../rules/engine/state.ts';
import { expectedLargest, expectedSum } from '../dice.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { actor, change, joined, moneyStays, type Scene, seatsFrom } from '../scene.ts';

const contribute: Explain = (scene, act) => {
  const { t } = scene;
  const { rules } = scene.game;
  const [card, cash, members] = [first(act), scene.view.cash[scene.seat], scene.view.members[scene.seat]];
  const dice = rules.acceptDice[card];
  const loss = rules.acceptMembers[card] + expectedLargest(rules, dice);
  const left = Math.max(0, members - loss);
  const price =
    dice > 0
      ? t.contributions.loseByDice(loss, dice, members, left)
      : t.contributions.members(change(scene, members, left));
  return explained(
    t.contributions.accept(rules.contributionAmount[card], dice > 0),
    joined(t.money(change(scene, cash, cash + rules.contributionAmount[card])), price),
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
  const { contributions: t } = scene.t;
  const { rules } = scene.game;
  const [card, members] = [first(act), scene.view.members[scene.seat]];
  const dice = rules.declineDice[card];
  if (dice === 0) {
    const then = members + rules.declineMembers[card];
    return explained(t.decline(rules.contributionAmount[card], false), t.members(change(scene, members, then)));
  }
  const gain = expectedSum(rules, dice);
  const bonus = rules.p.contributionBonusDice;
  const sure = rules.contributionAmount[card] > largestElsewhere(scene);
  return explained(
    t.decline(rules.contributionAmount[card], true),
    joined(t.gainByDice(gain, dice, members, members + gain), t.bonus(bonus, expectedSum(rules, bonus), sure)),
  );
};

export const partyContributions: PhaseGuide = {
  rule: (t, { rules }) => (rules.acceptDice.some((dice) => dice > 0) ? t.contributionsDice : t.contributions),
  terms: ['members'],
  book: ({ contributions: t }, { game: { rules } }) => {
    const worth = (dice: number, members: number) => (dice > 0 ? t.dice(dice) : t.members(members));
    const cards = Array.from(rules.contributionAmount, (amount, i) =>
      t.card(
        amount,
        worth(rules.acceptDice[i], rules.acceptMembers[i]),
        worth(rules.declineDice[i], rules.declineMembers[i]),
      ),
    );
    return [
      t.cards(cards.join(' · ')),
      t.once,
      rules.p.contributionMayPass ? t.keep : '',
      rules.acceptDice.some((dice) => dice > 0) ? t.bonus(rules.p.contributionBonusDice) : '',
    ];
  },
  about: ({ t, view, seat }) => t.about.members(view.members[seat]),
  limits: ({ t }) => [t.limits.contribution],
  actions: {
    contribute: {
      explain: contribute,
      seen: (scene, act) => scene.t.log.acceptsOpenly(actor(scene), scene.words.contributions.list[first(act)]),
    },
    decline: { explain: decline },
  },
  pass: {
    explain: (scene) => explained(scene.t.contributions.keep, joined(scene.t.contributions.later, moneyStays(scene))),
  },
};
