/** A league on its page: the figures of a tournament, and tables of long-run play and of agents that win together. */
import { UNKNOWN } from '../../../base/drawing/columns.ts';
import { html, table } from '../../../base/drawing/html.ts';
import { percent, percentRange, signed } from '../../../base/drawing/words.ts';
import { rangeOf } from '../../../base/stats/intervals.ts';
import type { AskedPage } from '../../report/asked.ts';
import { pageOf as tournamentPage } from '../tournament/figures.ts';
import type { LeagueAnswer } from './answer.ts';

const points = (share: number): string => signed(100 * share);

export const pageOf = (answer: LeagueAnswer): AskedPage => ({
  ...tournamentPage(answer),
  tables: html`${standings(answer)}${invasions(answer)}${together(answer)}`,
});

const standings = ({ standings: rows }: LeagueAnswer) => html`
<h3>In the long run</h3>
<p class="note">How much of the time each agent is played by all, where newcomers take over that win more among the others than the others among
them (α-rank, Omidshafiei et al. 2019). And who wins most, in percentage points above an even share, with all other seats being the
agent’s: the best player against it wins at least that much.</p>
${table(
  'What is played in the long run, and who can be exploited',
  ['agent', 'in the long run', '95 %', 'loses most to', 'points', '95 % together'],
  rows.map(({ id, mass, exploited }) => [
    ...[id, percent(mass.mean), percentRange(mass)],
    ...(exploited ? [exploited.by, points(exploited.gain.mean), rangeOf(exploited.gain, points)] : [UNKNOWN, '', '']),
  ]),
)}`;

const invasions = ({ invasions: rows }: LeagueAnswer) => html`
<h3>One among the others</h3>
${table(
  'Win shares of one agent with another one in all other seats',
  ['one', 'all others', 'win share', '95 % together'],
  rows.map(({ id, others, ...share }) => [id, others, percent(share.mean), percentRange(share)]),
)}`;

const together = ({ together: rows }: LeagueAnswer) =>
  rows.length === 0
    ? ''
    : html`
<h3>Who wins together</h3>
<p class="note">What two agents win together at mixed tables, in percentage points beyond what they would have to by their strength at all other
tables. An interval above 0 can be collusion, or a matter of style: look at their games.</p>
${table(
  'What pairs of agents win beyond their strength',
  ['agents', 'line-ups', 'points', '95 % together'],
  rows.map(({ id, other, tables, ...gain }) => [
    `${id} and ${other}`,
    `${tables}`,
    points(gain.mean),
    rangeOf(gain, points),
  ]),
)}`;
