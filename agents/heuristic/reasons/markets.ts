/** What is bought and turned into votes in the regions, term by term: media, opinions, meetings. */
import { ACTION, first, kindOf, PASS, second, third } from 'macher-lab';
import { marker, votesAfter } from '../judges/markets.ts';
import { LATER_MONEY } from '../outlook.ts';
import { OVERSPENT } from '../weights.ts';
import { type Reason, regionOf } from './case.ts';
import { exchange, gain, mediaMarker } from './region.ts';
import { EFFORT, PRICE, RESERVE } from './terms.ts';

export const media: Reason = (c, chosen) => {
  const { survey, s, seat, tally } = c;
  if (chosen === PASS) return;
  const { mediaPrice, mediaSupply } = survey.game.rules.p;
  survey.take(s, first(chosen), seat);
  mediaMarker(c, first(chosen));
  tally.add(PRICE, -mediaPrice * Math.max(0.3, survey.outlook.money));
  tally.add('media markers for later', -0.4 * (mediaSupply - s.mediaSupply[seat]));
  if (survey.spendable(s, seat) < mediaPrice) tally.add(RESERVE, -OVERSPENT);
};

/** An open opinion that is exchanged. */
export const swapOpinion: Reason = (c, chosen) => {
  if (chosen === PASS) return;
  c.survey.take(c.s, first(chosen), c.seat);
  exchange(c, second(chosen), third(chosen));
  c.tally.add(EFFORT, -0.1);
};

export const meetings: Reason = (c, chosen) => {
  const { survey, s, seat, tally } = c;
  if (chosen === PASS) return;
  const n = second(chosen);
  const price = survey.game.rules.p.meetingPrices[n - 1];
  survey.take(s, first(chosen), seat);
  gain(c, 0, 0, 0, n);
  tally.add(PRICE, -price * survey.outlook.money);
  tally.add('meeting markers for later', -n * marker(survey, s, seat));
  if (price > survey.spendable(s, seat)) tally.add(RESERVE, -OVERSPENT);
};

/** Meetings that become votes, or wait for a better factor. */
export const convert: Reason = (c, chosen) => {
  const last = c.actions.list[c.actions.n - 1];
  if (kindOf(last) === ACTION.exchange) return swapOpinion(c, chosen);
  const { survey, s, seat, tally } = c;
  const board = first(last);
  const region = regionOf(c, board);
  const n = chosen === PASS ? 0 : second(chosen);
  const end = votesAfter(survey, s, board, seat, n);
  const mandates = survey.outlook.mandatesAt(s, board, end);
  tally.add(`mandates in ${region} in the end`, mandates);
  tally.add(`money for mandates in ${region}`, mandates * survey.outlook.money * LATER_MONEY);
  tally.add(`votes in ${region} in the end`, 0.3 * end);
  tally.add('meeting markers back in supply', n * marker(survey, s, seat) * 1.2);
};
