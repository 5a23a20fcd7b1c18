import { second } from '../../../rules/engine/action.ts';
import { placedCost } from '../../../rules/engine/board/shadow-cards.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { inRegion, joined, moneyStays, politicianName, type Scene } from '../scene.ts';
import { effectsOf } from './use-shadow-cards.ts';

/** The total cost of the seat's face-down cards. */
const owed = ({ game: { rules }, view, seat }: Scene): number => placedCost(rules, view, seat);

export const placeShadowCards: PhaseGuide = {
  rule: (t) => t.placeShadow,
  terms: ['shadowCards', 'keyIssue', 'mediaRobbery', 'coalitionTile'],
  book: ({ placeShadow: t }, scene) => {
    const { rules } = scene.game;
    const cards = Array.from({ length: rules.shadowCards }, (_, card) => {
      const [main, others] = effectsOf(scene, card);
      const effects = main === '' ? others : t.main(main, others);
      return t.card(politicianName(scene, card), rules.shadowCost[card], effects);
    });
    return [t.once, t.tooDear, ...cards];
  },
  limits: ({ t }) => [t.limits.shadow],
  actions: {
    shadow: {
      explain: (scene, act) => {
        const card = second(act);
        const cost = scene.game.rules.shadowCost[card];
        const cash = scene.view.cash[scene.seat];
        const left = cash - owed(scene) - cost;
        const { shadows } = scene.t;
        const money = left >= 0 ? shadows.costs(cost, cash, left, owed(scene) > 0) : shadows.tooDear(cost, -left);
        const name = politicianName(scene, card);
        const words = shadows.place(name, inRegion(scene, scene.board));
        return explained(words, joined(...effectsOf(scene, card), money), {
          ...(left >= 0 ? { money: left } : {}),
          brief: shadows.placeBrief(name),
        });
      },
    },
  },
  pass: {
    explain: (scene) =>
      explained(scene.t.shadows.placeNone(inRegion(scene, scene.board)), moneyStays(scene), {
        brief: scene.t.shadows.placeNoneBrief,
      }),
  },
  isOnRegions: true,
  isSitting: true,
};
