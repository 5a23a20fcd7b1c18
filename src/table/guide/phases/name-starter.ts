import { first } from '../../../rules/engine/action.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { actor, partyName, turnInRound, who } from '../scene.ts';

export const nameStarter: PhaseGuide = {
  rule: (t) => t.nameStarter,
  terms: ['order'],
  book: ({ order: t }) => [t.late],
  actions: {
    name: {
      explain: (scene, act) => {
        const { players } = scene.game;
        return explained(
          scene.t.bids.name(who(scene, first(act))),
          turnInRound(scene, (scene.seat - first(act) + players) % players),
        );
      },
      seen: (scene, act) => scene.t.log.names(actor(scene), partyName(scene, first(act))),
    },
  },
};
