import { first } from '../../../rules/engine/action.ts';
import { opposite } from '../../../rules/engine/board/opinions.ts';
import { flipStance, platformCard } from '../../../rules/engine/board/platform.ts';
import { expectedLargest } from '../dice.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards, nationalChange } from '../platforms.ts';
import { actor, cardName, joined, tryOut } from '../scene.ts';

export const changeStances: PhaseGuide = {
  rule: (t) => t.changeStances,
  terms: ['platform', 'coincidence', 'members'],
  book: ({ stances: t }, { game: { rules } }) => [
    t.loss(rules.p.stanceDice),
    t.times(rules.p.stanceChanges),
    rules.p.stancePassFinal ? '' : t.back,
  ],
  limits: ({ t }) => [t.limits.stance],
  actions: {
    flip: {
      explain: (scene, act) => {
        const card = platformCard(scene.view, scene.seat, first(act));
        const after = tryOut(scene.game, scene.view, (s) => flipStance(s, scene.seat, first(act)));
        const dice = scene.game.rules.of(scene.view, scene.seat).stanceDice;
        return explained(
          scene.t.cards.flip(cardName(scene, card), cardName(scene, opposite(card))),
          joined(
            coincidenceEverywhere(scene, after),
            nationalChange(scene, after),
            commonCards(scene, after),
            dice > 0 ? scene.t.cards.loseMembers(expectedLargest(scene.game.rules, dice)) : '',
          ),
        );
      },
      seen: (scene, act) => {
        const card = platformCard(scene.view, scene.seat, first(act));
        return scene.t.log.flips(actor(scene), cardName(scene, card), cardName(scene, opposite(card)));
      },
    },
  },
  pass: {
    explain: ({ t }) => explained(t.cards.changeNothing, t.cards.mayChangeLater),
  },
};
