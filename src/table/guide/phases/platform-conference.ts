import { first, second } from '../../../rules/engine/action.ts';
import { platformCard, swapPlatformCard } from '../../../rules/engine/board/platform.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards, nationalChange, SAME_CARD, withCard } from '../platforms.ts';
import { cardName, joined, type Scene, several, tryOut } from '../scene.ts';

/** The card of the platform that a swap replaces. */
const leaving = (scene: Scene, act: number): string =>
  cardName(scene, platformCard(scene.view, scene.seat, second(act)));

export const platformConference: PhaseGuide = {
  rule: 'Discard cards from hand one by one and draw as many; then swap at most one card of your platform.',
  terms: ['platform', 'coincidence', 'keyIssue', 'national'],
  limits: () => [
    'A card on a topic of your platform replaces the card on it; any other may replace whichever card.',
    SAME_CARD,
  ],
  actions: {
    discard: {
      explain: withCard('Discard'),
      seen: (scene, act) => `discards ${cardName(scene, first(act))}`,
    },
    swap: {
      explain: (scene, act) => {
        const after = tryOut(scene.game, scene.view, (s) => swapPlatformCard(s, scene.seat, first(act), second(act)));
        return explained(
          `Swap ${leaving(scene, act)} for ${cardName(scene, first(act))}`,
          joined(coincidenceEverywhere(scene, after), nationalChange(scene, after), commonCards(scene, after)),
        );
      },
      seen: (scene, act) => `swaps ${leaving(scene, act)} for ${cardName(scene, first(act))}`,
    },
  },
  pass: {
    explain: ({ view }) => {
      if (view.stage > 0) return explained('Keep your platform', 'the phase ends for you');
      return explained(
        'Discard no more',
        view.redraw > 0 ? `you draw ${several(view.redraw, 'card')}` : 'you keep your hand',
      );
    },
  },
};
