import { first } from '../../../rules/engine/action.ts';
import { hidePlatformCard, platformCard } from '../../../rules/engine/board/platform.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards } from '../platforms.ts';
import { cardName, joined, type Scene, tryOut } from '../scene.ts';

const hidden = (scene: Scene, act: number): string => cardName(scene, platformCard(scene.view, scene.seat, first(act)));

export const hideStances: PhaseGuide = {
  rule: ({ rules }) => `Hide ${rules.p.hiddenTopics} cards of your platform: in this round nobody is asked about them.`,
  terms: ['platform', 'coincidence'],
  actions: {
    hide: {
      explain: (scene, act) => {
        const after = tryOut(scene.game, scene.view, (s) => hidePlatformCard(s, scene.seat, first(act)));
        return explained(
          `Hide ${hidden(scene, act)}`,
          joined(coincidenceEverywhere(scene, after), commonCards(scene, after)),
        );
      },
      seen: (scene, act) => `hides ${hidden(scene, act)}`,
    },
  },
  isSitting: true,
};
