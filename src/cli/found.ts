/** What an answer leaves to be used: a bidding policy, a tuned agent, games that show how. */
import { dirname } from 'node:path';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { Answer } from '../lab/question/question.ts';
import { withInterval } from '../lab/question/units.ts';
import { UNITS } from './answer-tables.ts';
import { shellWord } from './output.ts';

/** Writes the prices that are shown to gain as a bidding policy beside the page; null where none is. */
const writeBids = async (
  auctions: NonNullable<Answer['auctions']>,
  { question, edition, players, ask }: Experiment,
  page: string,
) => {
  const good = auctions.flatMap(({ auction, round, bestReply: { price, gain } }) =>
    gain && gain.low > 0 ? [{ auction, round, price, gain }] : [],
  );
  if (good.length === 0) return null;
  const [{ formatBids }, { writeFile }] = await Promise.all([
    import('../players/bidding/format.ts'),
    import('../base/text/files.ts'),
  ]);
  const measure = ask?.kind === 'bids' ? ask.measure : 'points';
  const prices = good.map(({ gain, ...found }) => ({
    ...found,
    why: `gains ${withInterval(measure, gain)} ${UNITS[measure]}`,
  }));
  const path = page.replace(/\.html$/, '.bids.yaml');
  writeFile(path, formatBids({ about: question, edition, players, prices }));
  return path;
};

/** Writes the best values as an agent of its own beside the page. */
const writeTuned = async (found: Answer, arm: Experiment, page: string): Promise<string | null> => {
  const [{ tunedAgent }, { writeFile }] = await Promise.all([
    import('../lab/run/tuned-agent.ts'),
    import('../base/text/files.ts'),
  ]);
  const path = page.replace(/\.html$/, '.agent.js');
  const text = tunedAgent(arm, found, dirname(path));
  if (text === null) return null;
  writeFile(path, text);
  return path;
};

/** Writes what every other reading does as a page in Markdown, which `docs/rulings-tested.md` is a copy of. */
export const writeRulings = async (
  found: Pick<Answer, 'sentence' | 'contrasts'>,
  base: Experiment,
  page: string,
): Promise<string> => {
  const [{ rulingsPage }, { writeFile }] = await Promise.all([
    import('../lab/question/contrast/page.ts'),
    import('../base/text/files.ts'),
  ]);
  const path = page.replace(/\.html$/, '.md');
  writeFile(path, rulingsPage(found, base));
  return path;
};

/** The games that show how a player is exploited, as commands. */
export const showing = ({ shows = [] }: Answer, run: string, path: string): string =>
  `Games that show how:\n${shows.map((game) => `  macher record ${shellWord(path)} --run ${shellWord(run)} --game ${game}`).join('\n')}\n`;

/** Writes what an answer leaves beside its page, and tells where it is, a line for each. @param run the arm that the page is about */
export const leave = async (found: Answer, arm: Experiment, page: string): Promise<string[]> => {
  if (found.ask === 'rulings') return [`as a text   ${await writeRulings(found, arm, page)}`];
  const policy = found.auctions ? await writeBids(found.auctions, arm, page) : null;
  const agent = found.best && !found.fix && found.verdict === 'better' ? await writeTuned(found, arm, page) : null;
  return [...(policy ? [`the policy  ${policy}`] : []), ...(agent ? [`the agent   ${agent}`] : [])];
};
