import { first } from '../../../rules/engine/action.ts';
import { type Explained, explained, type PhaseGuide } from '../guide.ts';
import { SAME_CARD, withCard } from '../platforms.ts';
import { cardName, type Scene, several } from '../scene.ts';

/** Steps of a change of platform: a card from the deck and the display first, then the exchanges. */
export const noMoreChange = ({ game, view, seat }: Scene): Explained => {
  if (view.change === 0) return explained('Draw and take no card', 'you may exchange cards all the same');
  const over = view.handSize[seat] - game.rules.p.handSize;
  return explained('Exchange no more', over > 0 ? `you discard ${several(over, 'card')}` : 'you keep your hand');
};

export const changePlatform: PhaseGuide = {
  rule: ({ rules }) =>
    `Draw a card and take one on display, or renew the display and take one; then exchange up to ${rules.p.platformSwaps} cards, which come into hand, and keep ${rules.p.handSize}.`,
  terms: ['platform', 'coincidence', 'keyIssue', 'national'],
  limits: () => [SAME_CARD],
  actions: {
    draw: {
      explain: ({ view }) => {
        const onDisplay = view.display.reduce((sum, cards) => sum + cards, 0);
        return explained('Draw a card', `then take one of the ${several(onDisplay, 'card')} on display`);
      },
      seen: () => 'draws a platform card',
    },
    renew: {
      explain: ({ game }) =>
        explained(
          'Renew the display',
          `then take one of ${several(game.rules.displaySize, 'new card')}; none is drawn`,
        ),
      seen: () => 'renews the display of platform cards',
    },
    take: {
      explain: withCard('Take'),
      seen: (scene, act) => `takes ${cardName(scene, first(act))} from the display`,
    },
  },
  pass: { explain: noMoreChange },
};
