import { first } from '../../../rules/engine/action.ts';
import { hidePlatformCard, platformCard } from '../../../rules/engine/board/platform.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards } from '../platforms.ts';
import { actor, cardName, joined, type Scene, tryOut } from '../scene.ts';

const hidden = (scene: Scene, act: number): string => cardName(scene, platformCard(scene.view, scene.seat, first(act)));

export const hideStances: PhaseGuide = {
  rule: (t, { rules }) => t.hide(rules.p.hiddenTopics),
  terms: ['platform', 'coincidence'],
  book: ({ hide: t }) => [t.uncounted],
  actions: {
    hide: {
      explain: (scene, act) => {
        const after = tryOut(scene.game, scene.view, (s) => hidePlatformCard(s, scene.seat, first(act)));
        return explained(
          scene.t.cards.hide(hidden(scene, act)),
          joined(coincidenceEverywhere(scene, after), commonCards(scene, after)),
        );
      },
      seen: (scene, act) => scene.t.log.hides(actor(scene), hidden(scene, act)),
    },
  },
  isSitting: true,
};
