import { html } from '../../../../base/drawing/html.ts';
import { type AskedPage, inOneSentence } from '../../../report/asked.ts';
import type { GameLinks } from '../../../run/game-link.ts';
import type { BalanceAnswer } from '../answer.ts';
import { leftSentence } from '../table.ts';
import { clinicFigures } from './figures.ts';
import { firstSection } from './first.ts';
import { distinct } from './rows.ts';
import { verdictCounts, verdictSection } from './verdicts.ts';

/** @param database as a command names it */
export const pageOf = (answer: BalanceAnswer, database: string, links?: GameLinks): AskedPage => {
  const { verdicts, clinic = [], games, who = '', first = [], left = [] } = answer;
  if (!verdicts) return { found: inOneSentence(answer), figures: [] };
  return {
    found: html`${verdictCounts(verdicts)}
${firstSection(who, first)}
${left.length > 0 ? html`<p class="note">${leftSentence(left)}</p>` : ''}
${verdictSection(verdicts, database, links)}`,
    figures: clinicFigures(clinic),
    rest: () => 'All that follows is about the games of the first arm and field, in which nothing is done to anybody.',
    all: { arms: distinct(verdicts.map(({ arm }) => arm)).length, games },
  };
};
