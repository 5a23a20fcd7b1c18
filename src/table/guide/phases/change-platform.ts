import { first } from '../../../rules/engine/action.ts';
import { type Explained, explained, type PhaseGuide } from '../guide.ts';
import { withCard } from '../platforms.ts';
import { actor, cardName, type Scene } from '../scene.ts';

/** Steps of a change of platform: a card from the deck and the display first, then the exchanges. */
export const noMoreChange = ({ t, game, view, seat }: Scene): Explained => {
  if (view.change === 0) return explained(t.cards.takeNone, t.cards.mayExchange);
  const over = view.handSize[seat] - game.rules.p.handSize;
  return explained(t.cards.exchangeNoMore, over > 0 ? t.cards.discards(over) : t.cards.keepHand);
};

export const changePlatform: PhaseGuide = {
  rule: (t, { rules }) => t.changePlatform(rules.p.platformSwaps, rules.p.handSize),
  terms: ['platform', 'coincidence', 'keyIssue', 'national'],
  book: ({ display: t }, { t: guide, game: { rules } }) => [t.cards(rules.displaySize), guide.limits.swap],
  limits: ({ t }) => [t.cards.same],
  actions: {
    draw: {
      explain: ({ t, view }) => {
        const onDisplay = view.display.reduce((sum, cards) => sum + cards, 0);
        return explained(t.cards.draw, t.cards.thenTake(onDisplay));
      },
      seen: (scene) => scene.t.log.draws(actor(scene)),
    },
    renew: {
      explain: ({ t, game }) => explained(t.cards.renew, t.cards.thenTakeNew(game.rules.displaySize)),
      seen: (scene) => scene.t.log.renews(actor(scene)),
    },
    take: {
      explain: withCard('take'),
      seen: (scene, act) => scene.t.log.takes(actor(scene), cardName(scene, first(act))),
    },
  },
  pass: { explain: noMoreChange },
};
