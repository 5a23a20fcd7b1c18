/** The platform where it is drafted, changed from a display, turned to the opposite stance, or hidden. */
import { first } from '../../rules/engine/action.ts';
import { opposite } from '../../rules/engine/board/opinions.ts';
import { flipStance, hidePlatformCard, platformCard } from '../../rules/engine/board/platform.ts';
import { coincidenceEverywhere, commonCards, nationalChange, ownStance, whereOpen } from './campaign.ts';
import { expectedLargest } from './dice.ts';
import { type Explain, explained } from './explained.ts';
import { about, cardName, joined, type Scene, several, tryOut } from './scene.ts';

/** A card that comes to the seat: what it counts for, and what the platform says on its topic. */
const coming =
  (verb: string): Explain =>
  (scene, act) =>
    explained(
      `${verb} ${cardName(scene, first(act))}`,
      joined(whereOpen(scene, first(act)), ownStance(scene, first(act))),
    );

export const keep = coming('Keep');
export const lay = coming('Lay');
export const take = coming('Take');

const cardsOnDisplay = ({ view }: Scene): number => view.display.reduce((sum, cards) => sum + cards, 0);

export const draw: Explain = (scene) =>
  explained('Draw a card', `then take one of the ${several(cardsOnDisplay(scene), 'card')} on display`);

export const renew: Explain = (scene) =>
  explained(
    'Renew the display',
    `then take one of ${several(scene.game.rules.displaySize, 'new card')}; none is drawn`,
  );

export const flip: Explain = (scene, act) => {
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
};

export const hide: Explain = (scene, act) => {
  const card = platformCard(scene.view, scene.seat, first(act));
  const after = tryOut(scene.game, scene.view, (s) => hidePlatformCard(s, scene.seat, first(act)));
  return explained(
    `Hide ${cardName(scene, card)}`,
    joined(coincidenceEverywhere(scene, after), commonCards(scene, after)),
  );
};
