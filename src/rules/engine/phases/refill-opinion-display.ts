/**
 * The display of opinions is completed once (2019 §08): each kind of card that is missing there is taken from the deck or the
 * discards, if they have it; then deck and discards are shuffled together.
 */
import { layOutOpinions, shuffleOpinions } from '../board/opinions.ts';
import { automatic } from '../flow/automatic.ts';

export const refillOpinionDisplay = automatic('refill-opinion-display', (_rules, s) => {
  shuffleOpinions(s);
  layOutOpinions(s);
});
