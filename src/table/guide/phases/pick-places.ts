import { first } from '../../../rules/engine/action.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { actor, turnInRound } from '../scene.ts';

export const pickPlaces: PhaseGuide = {
  rule: (t) => t.pickPlaces,
  terms: ['order'],
  book: ({ order, pickPlaces: t }) => [t.ties, order.late],
  limits: ({ t }) => [t.limits.places],
  actions: {
    place: {
      explain: (scene, act) => explained(scene.t.bids.place(first(act) + 1), turnInRound(scene, first(act))),
      seen: (scene, act) => scene.t.log.place(actor(scene), first(act) + 1),
    },
  },
};
