/** The platform where it is drafted, changed from a display, turned to the opposite stance, or hidden. */
import { first } from '../../engine/action.ts';
import { opposite } from '../../engine/board/opinions.ts';
import { flipStance, hidePlatformCard, platformCard } from '../../engine/board/platform.ts';
import { expectedLargest } from '../dice.ts';
import { about, cardName, joined, several, type Telling, tryOut } from '../telling.ts';
import { coincidenceEverywhere, commonCards, nationalChange, ownStance, whereOpen } from './campaign.ts';
import { type Explain, explained } from './explained.ts';

/** A card that comes to the seat: what it counts for, and what the platform says on its topic. */
const coming =
  (verb: string): Explain =>
  (t, act) =>
    explained(`${verb} ${cardName(t, first(act))}`, joined(whereOpen(t, first(act)), ownStance(t, first(act))));

export const keep = coming('Keep');
export const lay = coming('Lay');
export const take = coming('Take');

const cardsOnDisplay = ({ view }: Telling): number => view.display.reduce((sum, cards) => sum + cards, 0);

export const draw: Explain = (t) =>
  explained('Draw a card', `then take one of the ${several(cardsOnDisplay(t), 'card')} on display`);

export const renew: Explain = (t) =>
  explained('Renew the display', `then take one of ${several(t.game.rules.displaySize, 'new card')}; none is drawn`);

export const flip: Explain = (t, act) => {
  const card = platformCard(t.view, t.seat, first(act));
  const after = tryOut(t.game, t.view, (s) => flipStance(s, t.seat, first(act)));
  const dice = t.game.rules.p.stanceDice;
  return explained(
    `Change ${cardName(t, card)} to ${cardName(t, opposite(card))}`,
    joined(
      coincidenceEverywhere(t, after),
      nationalChange(t, after),
      commonCards(t, after),
      dice > 0 ? `lose about ${about(expectedLargest(t.game.rules, dice))} members` : '',
    ),
  );
};

export const hide: Explain = (t, act) => {
  const card = platformCard(t.view, t.seat, first(act));
  const after = tryOut(t.game, t.view, (s) => hidePlatformCard(s, t.seat, first(act)));
  return explained(`Hide ${cardName(t, card)}`, joined(coincidenceEverywhere(t, after), commonCards(t, after)));
};
