/** The parts of a page that compare the arms of an experiment side by side. */

import { fixed } from '../../base/drawing/columns.ts';
import { type Html, html, table } from '../../base/drawing/html.ts';
import { percent, percentRange, whole } from '../../base/drawing/words.ts';
import type { FigureGroup } from './all.ts';
import { armShareFigure } from './arm-shares.ts';
import { type Compared, inFull, isAlone, letterOf } from './compared.ts';
import { comparisonFigure } from './comparison.ts';
import { sweepFigure } from './sweep.ts';

/** The figures with all arms: a sweep is one figure, instead of a panel for each agent. */
export const comparisonFigures = (compared: Compared): FigureGroup => ({
  title: 'The arms compared',
  figures: [sweepFigure(compared) ?? armShareFigure(compared), comparisonFigure(compared)].filter(
    (one) => one !== null,
  ),
});

/** Results of every agent in every arm. */
export const armTable = ({ arms }: Compared): Html => {
  const alone = arms.every(isAlone);
  const rows = arms.flatMap((arm, i) =>
    arm.agents.map(({ id, games, winShare, score, rank }) => [
      ...[inFull(arms, i), id, whole(games)],
      ...(alone ? [] : isAlone(arm) ? ['', ''] : [percent(winShare.mean), percentRange(winShare)]),
      `${score.mean.toFixed(1)} ± ${fixed(score.sd, 1)}`,
      ...(alone ? [] : [isAlone(arm) ? '' : rank.mean.toFixed(2)]),
    ]),
  );
  const contest = alone ? [] : ['win share', '95\u202f% interval'];
  const head = ['arm', 'agent', 'games', ...contest, 'score ± sd', ...(alone ? [] : ['mean rank'])];
  return table('Results by arm', head, rows);
};

/** The heading of the part about a single arm, and how to see another one. */
export const armHeading = ({ arms }: Compared, shown: string, database: string): Html => {
  const at = arms.findIndex(({ run }) => run === shown);
  const other = arms.findIndex(({ run }) => run !== shown);
  const command = `npx macher report ${database} --run ${arms[other].run} --out ${letterOf(other)}.html`;
  return html`<h2>Arm ${inFull(arms, at)} by itself</h2>
<p class="note">All that follows is about this arm. The page of another one, such as ${letterOf(other)}: <code>${command}</code></p>`;
};
