/** `macher review`: what each decision of a game cost, and what was luck. */

import { percent } from '../base/drawing/columns.ts';
import { nameText } from '../base/text/quote.ts';
import type { Review, SeatReview } from '../table/review/shape.ts';
import { LANGUAGES } from '../table/words/language.ts';
import { namesIn } from '../table/words/names/index.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { enteredFrom } from './entered.ts';
import { UsageError } from './errors.ts';
import { readText } from './files.ts';
import { print, printJson, tenths } from './output.ts';
import { wholeNumber } from './usage.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

/** The most decisions listed at the terminal. */
const MOST_LISTED = 5;

const dealText = ({ sameDeal, points }: SeatReview): string[] => {
  if (sameDeal === null) return [];
  const { agent, games, total } = sameDeal;
  const interval = `${total.low.toFixed(1)} to ${total.high.toFixed(1)}`;
  return [
    `  The same deal: ${points.total} points; ${nameText(agent)} in this seat ${total.mean.toFixed(1)} (${interval}) in ${games} games`,
  ];
};

const bidText = ({ bids }: SeatReview): string[] => {
  if (bids.length === 0) return [];
  const above = bids.filter(({ side }) => side === 'above').length;
  return [`  Bids: ${above} above their worth, ${bids.length - above} below`];
};

const seatText = (seat: SeatReview): string => {
  const { party, agent, rank, points, luck, decisions, phases } = seat;
  const dear = decisions.slice(0, MOST_LISTED);
  const lines = dear.map(
    ({ decision, sentence, blunder }, i) => `  ${i + 1}. ${blunder ? 'Blunder. ' : ''}${sentence} (--at ${decision})`,
  );
  const grades = phases.map(({ phase, grade }) => `${namesIn('en').phase(phase)} ${grade}`).join(', ');
  return [
    `${party} (${nameText(agent)}): place ${rank}, ${points.total} points; luck moved its chance to win by ${percent(luck.total)}`,
    ...(lines.length > 0 ? lines : ['  No decision that a search would have made differently.']),
    `  Grades: ${grades}`,
    ...bidText(seat),
    ...dealText(seat),
  ].join('\n');
};

const show = (review: Review): void => {
  print(`${review.edition}, ${review.players} players${review.isOver ? '' : ', not over'}`);
  for (const seat of review.seats) print(`\n${seatText(seat)}`);
};

export const review = defineCommand({
  usage: 'review <record>',
  about: 'Review a game: which decisions cost the most, judged by what the player could know, and what was luck',
  positionals: {
    record: { type: 'string', demandOption: true, describe: 'A game record, or the log of a game with gaps' },
  },
  options: {
    seat: {
      type: 'number',
      describe: 'The seat to review, from 1; by default all people’s seats, or all if there are none',
    },
    html: { type: 'string', describe: 'Write the review as one page of HTML' },
    language: { choices: LANGUAGES, default: 'en', describe: 'The language of that page' },
    ...WORKERS_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['review results/game.macher', 'the five most costly decisions of each person'],
    ['review results/game.macher --html review.html', 'as a page to keep; --language de writes it in German'],
    ['review results/game.macher --seat 2 --json', 'one seat, for a program'],
    ['review examples/paper/evening.yaml', 'a game played with real cards, from its log'],
  ],
  run: async ({ record, seat, html, language, workers, json }) => {
    const text = await readText(record, 'record', 'log');
    const [{ reviewGame }, { mistakesIn, NotationError }, { parseRecord }] = await Promise.all([
      import('../table/review/review.ts'),
      import('../base/text/yaml-entry.ts'),
      import('../rules/notation/parse-record.ts'),
    ]);
    try {
      const entered = await enteredFrom(text);
      const game = entered?.record ?? text;
      const { players } = parseRecord(game);
      const seats = seat === undefined ? undefined : [wholeNumber('seat', seat, 1, players) - 1];
      const options = { workers: workersFrom(workers), progress: tenths('reviewed'), ...(seats ? { seats } : {}) };
      const found = await reviewGame(game, { ...options, ...(entered ? { entered } : {}) });
      if (html !== undefined) {
        const [{ reviewPage }, { writeFile }] = await Promise.all([
          import('../table/review/page.ts'),
          import('../base/text/files.ts'),
        ]);
        writeFile(html, reviewPage(found, language));
      }
      if (json) return printJson(found);
      if (found.filled) print(`${found.filled.en}\n`);
      show(found);
      if (html !== undefined) print(`\n${html}`);
    } catch (error) {
      if (error instanceof NotationError) throw new UsageError(mistakesIn(record, error).join('\n'));
      throw error;
    }
  },
});
