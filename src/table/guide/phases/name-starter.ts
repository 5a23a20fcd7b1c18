import { first } from '../../../rules/engine/action.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { partyName, turnInRound, who } from '../scene.ts';

export const nameStarter: PhaseGuide = {
  rule: 'The winner of the bid names who plays first this round; the others follow clockwise.',
  terms: ['order'],
  actions: {
    name: {
      explain: (scene, act) => {
        const { players } = scene.game;
        return explained(
          `Name ${who(scene, first(act))}`,
          turnInRound(scene, (scene.seat - first(act) + players) % players),
        );
      },
      seen: (scene, act) => `names ${partyName(scene, first(act))} the starting seat`,
    },
  },
};
