/** Tables and lists of a review's page: luck, money, bids, and strong bots on the same deal. */
import { type Html, html, table } from '../../base/drawing/html.ts';
import { columnsFor } from '../play/score-sheet.ts';
import { guideIn } from '../words/guide/index.ts';
import { type Language, numbersIn } from '../words/language.ts';
import { namesIn } from '../words/names/index.ts';
import { reportIn } from '../words/report/index.ts';
import { type Purchase, purchases } from './money.ts';
import type { SameDeal, SeatReview } from './shape.ts';
import { bidSentence, printed, sourcesText, spentText } from './words.ts';

/** A difference between chances in percentage points: "+1.2", "−0,4". */
export const chancePoints = (share: number, language: Language): string => signed(100 * share, language);

/** "+1.2", "−0,4", "0.0": with one decimal. */
const signed = (value: number, language: Language): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${printed(Math.abs(value), language)}`;

/** Luck by source. */
export const luckTable = ({ luck, party }: SeatReview, language: Language): Html => {
  const words = reportIn(language);
  return table(
    words.luckOf(party),
    [words.source, words.share],
    Object.entries(luck).map(([source, share]) => [namesIn(language).luck(source), chancePoints(share, language)]),
  );
};

/** The number of a round; what comes before the first has words instead. */
export const roundName = (round: number, language: Language): string =>
  round === 0 ? guideIn(language).review.when(round) : String(round);

/** Points and money of each round, beside the money of the others. */
export const roundTable = ({ rounds, party }: SeatReview, language: Language): Html => {
  const words = reportIn(language);
  return table(
    words.roundsOf(party),
    [words.round, words.points, words.from, words.earned, words.othersEarned, words.spent, words.othersSpent],
    rounds.map(({ round, points, earned, spent, others }) => [
      roundName(round, language),
      String(points.total ?? 0),
      sourcesText(points, language),
      String(earned),
      printed(others.earned, language),
      spentText(spent, language),
      spentText(others.spent, language),
    ]),
  );
};

/** The total payments for each kind of thing, and how many were bought. */
export const boughtTable = ({ rounds, party }: SeatReview, language: Language): Html => {
  const words = reportIn(language);
  const { number } = numbersIn(language);
  const cell = ({ count, money }: Purchase) => words.forMoney(number(count), number(money));
  return table(
    words.boughtBy(party),
    [words.bought, party, words.othersMean],
    purchases(rounds).map(({ what, own, others }) => [guideIn(language).sells[what], cell(own), cell(others)]),
  );
};

/** Bids above and below their worth. */
export const bidList = ({ bids }: SeatReview, language: Language): Html => {
  const words = reportIn(language);
  if (bids.length === 0) return html`<p>${words.noBids}</p>`;
  return html`<ul>${bids.map((bid) => html`<li>${bidSentence(bid, language)}</li>`)}</ul>
<p class="note">${words.bidsNote}</p>`;
};

/** Points by source beside those of strong bots in the same seat. */
export const dealSection = (
  { agent: id, games, own, bots, total }: SameDeal,
  party: string,
  language: Language,
): Html => {
  const words = reportIn(language);
  const agent = namesIn(language).bot(id);
  const [mean, low, high] = [total.mean, total.low, total.high].map((points) => printed(points, language));
  return html`<h3>${words.sameDeal}</h3>
<p>${words.dealPlayed({ agent, games, party, mean, low, high })}</p>
${table(
  words.dealPoints(party, agent),
  [words.source, party, words.mean(agent), words.difference],
  columnsFor([{ sheet: own }, { sheet: bots }]).map((source) => [
    namesIn(language).source(source),
    String(own[source]),
    printed(bots[source], language),
    signed(own[source] - bots[source], language),
  ]),
)}`;
};
