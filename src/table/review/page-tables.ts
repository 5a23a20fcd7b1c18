/** Tables and lists of a review's page: luck, money, bids, and the same deal by strong bots. */
import { percent } from '../../base/drawing/columns.ts';
import { type Html, html, table } from '../../base/drawing/html.ts';
import { columnsFor } from '../play/score-sheet.ts';
import { guideIn } from '../words/guide/index.ts';
import { namesIn } from '../words/names/index.ts';
import { type Purchase, purchases } from './money.ts';
import type { SeatReview } from './review.ts';
import type { SameDeal } from './same-deal.ts';
import { bidSentence, sourcesText, spentText } from './words.ts';

/** "+1.2 %". */
export const signedPercent = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${percent(Math.abs(share))}`;

/** What luck gave and took, by source. */
export const luckTable = ({ luck, party }: SeatReview): Html => {
  const sources = Object.keys(luck);
  return table(
    `Luck of ${party}`,
    ['source', 'share of the win'],
    sources.map((source) => [source, signedPercent(luck[source])]),
  );
};

/** Points and money of each round, beside the money of the others. */
export const roundTable = ({ rounds, party }: SeatReview): Html =>
  table(
    `Rounds of ${party}`,
    ['round', 'points', 'from', 'earned', 'others earned', 'spent', 'others spent'],
    rounds.map(({ round, points, earned, spent, others }) => [
      String(round),
      String(points.total ?? 0),
      sourcesText(points),
      String(earned),
      others.earned.toFixed(1),
      spentText(spent),
      spentText(others.spent),
    ]),
  );

/** What was paid for things in the whole game, and how many they were. */
export const boughtTable = ({ rounds, party }: SeatReview): Html => {
  const bought = purchases(rounds);
  const cell = ({ count, money }: Purchase) => `${Number(count.toFixed(1))} for ${Number(money.toFixed(1))}`;
  return table(
    `What ${party} bought`,
    ['bought', party, 'others, mean'],
    bought.map(({ what, own, others }) => [guideIn('en').sells[what], cell(own), cell(others)]),
  );
};

/** Bids above and below their worth. */
export const bidList = ({ bids }: SeatReview): Html => {
  if (bids.length === 0) return html`<p>None seems to have cost anything.</p>`;
  return html`<ul>${bids.map((bid) => html`<li>${bidSentence(bid)}</li>`)}</ul>
<p class="note">“Was better” is based on searches, “seems better” only on rollouts, in about 70 positions that fit what the seat saw.</p>`;
};

/** Points by source beside those of strong bots in the same seat. */
export const dealSection = ({ agent, games, own, bots, total }: SameDeal, party: string): Html =>
  html`<h3>The same deal by strong bots</h3>
<p>${agent} played this deal ${String(games)} times in the seat of ${party}: ${total.mean.toFixed(1)} points on average (95 % interval ${total.low.toFixed(1)} to ${total.high.toFixed(1)}).
It also replaced people and searching bots; other bots kept their seats.</p>
${table(
  `Points of ${party} and of ${agent} in its seat`,
  ['source', party, `${agent}, mean`, 'difference'],
  columnsFor([{ sheet: own }, { sheet: bots }]).map((source) => [
    namesIn('en').source(source),
    String(own[source]),
    bots[source].toFixed(1),
    signedPoints(own[source] - bots[source]),
  ]),
)}`;

const signedPoints = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;
