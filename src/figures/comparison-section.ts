/** The part of a page that sets the arms of an experiment side by side. */
import type { ComparedArm } from './comparison.ts';
import type { Figure } from './figure.ts';
import { figureSection } from './figure-section.ts';
import { type Html, html, table } from './html.ts';
import { percent, percentRange, whole } from './words.ts';

/** The arms of an experiment, and how they differ from the first. */
export interface Compared {
  readonly arms: readonly ComparedArm[];
  readonly figure: Figure;
}

/** Results of every agent in every arm. */
const armTable = (arms: readonly ComparedArm[]): Html => {
  const rows = arms.flatMap(({ name, agents }) =>
    agents.map(({ id, games, winShare, score, rank }) => [
      ...[name, id, whole(games), percent(winShare.mean), percentRange(winShare)],
      ...[`${score.mean.toFixed(1)} ± ${score.sd.toFixed(1)}`, rank.mean.toFixed(2)],
    ]),
  );
  const head = ['arm', 'agent', 'games', 'win share', '95\u202f% interval', 'score ± sd', 'mean rank'];
  return table('Results by arm', head, rows);
};

/** @param shown the name of the arm that the rest of the page is about */
export const comparisonSection = ({ arms, figure }: Compared, shown: string | null): Html => html`<section>
<h2>The arms compared</h2>
${armTable(arms)}
${figureSection(figure)}
<p class="note">All that follows is about the arm ${shown ?? ''}; the page of another one: macher report --run.</p>
</section>`;
