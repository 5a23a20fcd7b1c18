import { first, second } from '../../../rules/engine/action.ts';
import { platformCard, swapPlatformCard } from '../../../rules/engine/board/platform.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards, nationalChange, withCard } from '../platforms.ts';
import { actor, cardName, joined, type Scene, tryOut } from '../scene.ts';

/** The card of the platform that a swap replaces. */
const leaving = (scene: Scene, act: number): string =>
  cardName(scene, platformCard(scene.view, scene.seat, second(act)));

export const platformConference: PhaseGuide = {
  rule: (t) => t.conference,
  terms: ['platform', 'coincidence', 'keyIssue', 'national'],
  book: ({ conference: t }, { t: guide, game: { rules } }) => [
    t.hand(rules.p.handSize),
    t.swaps(rules.p.platformSwaps),
    guide.limits.swap,
  ],
  limits: ({ t }) => [t.limits.swap, t.cards.same],
  actions: {
    discard: {
      explain: withCard('discard'),
      seen: (scene, act) => scene.t.log.discards(actor(scene), cardName(scene, first(act))),
    },
    swap: {
      explain: (scene, act) => {
        const after = tryOut(scene.game, scene.view, (s) => swapPlatformCard(s, scene.seat, first(act), second(act)));
        return explained(
          scene.t.cards.swap(leaving(scene, act), cardName(scene, first(act))),
          joined(coincidenceEverywhere(scene, after), nationalChange(scene, after), commonCards(scene, after)),
        );
      },
      seen: (scene, act) => scene.t.log.swaps(actor(scene), leaving(scene, act), cardName(scene, first(act))),
    },
  },
  pass: {
    explain: ({ t: { cards }, view }) => {
      if (view.stage > 0) return explained(cards.keepPlatform, cards.phaseEnds);
      return explained(cards.discardNoMore, view.redraw > 0 ? cards.draws(view.redraw) : cards.keepHand);
    },
  },
};
