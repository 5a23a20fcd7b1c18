import { first } from '../../../rules/engine/action.ts';
import { opposite } from '../../../rules/engine/board/opinions.ts';
import { flipStance, platformCard } from '../../../rules/engine/board/platform.ts';
import { formatAction } from '../../../rules/notation/actions.ts';
import { expectedLargest } from '../dice.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { coincidenceEverywhere, commonCards, nationalChange } from '../platforms.ts';
import { about, cardName, joined, tryOut } from '../scene.ts';

export const changeStances: PhaseGuide = {
  rule: 'Turn one card at a time to the opposite stance, if the stock has it; each costs members by the highest die.',
  terms: ['platform', 'coincidence', 'members'],
  limits: () => ['A stance is offered while the stock has the opposite card, up to the edition’s limit for a round.'],
  actions: {
    flip: {
      explain: (scene, act) => {
        const card = platformCard(scene.view, scene.seat, first(act));
        const after = tryOut(scene.game, scene.view, (s) => flipStance(s, scene.seat, first(act)));
        const dice = scene.game.rules.p.stanceDice;
        return explained(
          `Change ${cardName(scene, card)} to ${cardName(scene, opposite(card))}`,
          joined(
            coincidenceEverywhere(scene, after),
            nationalChange(scene, after),
            commonCards(scene, after),
            dice > 0 ? `lose about ${about(expectedLargest(scene.game.rules, dice))} members` : '',
          ),
        );
      },
      seen: ({ game, view }, act) => `changes its stance: ${formatAction(game, view, act).replace('change ', '')}`,
    },
  },
  pass: {
    explain: () => explained('Change nothing', 'you lose no members; you may change a card later if others still do'),
  },
};
