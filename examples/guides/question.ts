/** A kind of question: how long a game gets. */
import * as Plot from '@observablehq/plot';
import { z } from 'zod';
import { columns } from '../../src/base/drawing/columns.ts';
import { plot } from '../../src/base/drawing/figure.ts';
import type { Ask } from '../../src/lab/experiment/experiment.ts';
import type { FileWith } from '../../src/lab/question/fields.ts';
import type { Kind } from '../../src/lab/question/kind.ts';
import { type Answer, gamesInBlock, type Question } from '../../src/lab/question/question.ts';
import { inOneSentence } from '../../src/lab/report/asked.ts';

interface Longest extends Ask {
  readonly kind: 'longest';
  /** Games of at least as many decisions are counted. */
  readonly from: number;
}

interface LongestAnswer extends Answer {
  readonly longest: number;
  readonly counted: number;
}

const fields = { from: z.int().min(1).optional().describe('a number of decisions, from which a game counts as long') };

const questionOf = ({ from, games }: Longest, inBlock: number): Question<LongestAnswer> => {
  const blocks = Math.ceil(games / inBlock);
  const lengths: number[] = [];
  let isPlanned = false;
  return {
    next: () => {
      if (isPlanned) return null;
      isPlanned = true;
      return [blocks];
    },
    look: ([found]) => void lengths.push(...found.flatMap((block) => (block ?? []).map(({ decisions }) => decisions))),
    forecast: () => ({ games: blocks * inBlock, smallestEffect: 1 }),
    answer: () => {
      const longest = Math.max(0, ...lengths);
      const counted = lengths.filter((length) => length >= from).length;
      const seen = { games: lengths.length, blocks: lengths.length / inBlock, looks: Number(lengths.length > 0) };
      const sentence = `The longest game has ${longest} decisions, and ${counted} have ${from} or more.`;
      return { ask: 'longest', verdict: longest > 0 ? 'known' : 'open', sentence, ...seen, longest, counted };
    },
  };
};

export const longest: Kind<Longest, LongestAnswer> = {
  name: 'longest',
  fields,
  usualGames: 6,
  ask: ({ from = 100 }: FileWith<typeof fields>, games) => ({ kind: 'longest', games, from }),
  refusal: (arms) => (arms.length > 1 ? 'found several arms; expected one' : null),
  write: ({ from }) => ({ from }),
  question: (ask, [experiment]) => questionOf(ask, gamesInBlock(experiment)),
  table: ({ longest: length, counted }) =>
    columns(
      [
        ['longest', 'long games'],
        [String(length), String(counted)],
      ],
      ['right', 'right'],
    ),
  page: (answer) => ({
    found: inOneSentence(answer),
    figures: [
      {
        id: 'longest',
        title: 'The longest game',
        subtitle: 'In decisions.',
        alt: `${answer.longest} decisions.`,
        table: { head: ['decisions'], rows: [[String(answer.longest)]] },
        draw: (frame) => plot(frame, { height: 80, marks: [Plot.barX([answer.longest])] }),
      },
    ],
    rest: () => 'All that follows is about the same games.',
  }),
  leaves: ({ sentence }, _arm, page) => [
    { what: 'as a text', path: page.replace(/\.html$/, '.txt'), text: `${sentence}\n`, drawn: true },
  ],
};
