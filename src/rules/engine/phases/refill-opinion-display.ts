/**
 * The display of opinions is made whole once (2019 §08): one card of every kind that is missing there is taken from the
 * deck or the discards, if there is one; then deck and discards are shuffled together.
 */
import { layOutOpinions, shuffleOpinions } from '../board/opinions.ts';
import { automatic } from '../flow/automatic.ts';

export const refillOpinionDisplay = automatic('refill-opinion-display', (_rules, s) => {
  shuffleOpinions(s);
  layOutOpinions(s);
});
