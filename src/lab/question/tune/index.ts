import { dirname } from 'node:path';
import { shellWord } from '../../../base/text/shell.ts';
import type { Kind } from '../kind.ts';
import { tunedAgent } from './agent-file.ts';
import type { TuneAnswer } from './answer.ts';
import { exploitFile, type Tune, tuneFile } from './file.ts';
import { TuneQuestion } from './question.ts';
import { table } from './table.ts';

const tuning: Omit<Kind<Tune, TuneAnswer>, keyof typeof tuneFile> = {
  question: (ask, [experiment]) => new TuneQuestion(ask, experiment),
  measure: ({ measure }) => measure,
  table,
  page: async (answer, arms) => (await import('./figures.ts')).pageOf(answer, arms),
  shownRuns: ({ shown = 0 }, runs) => [runs[shown]],
  leaves: (answer, arm, page) => {
    const path = page.replace(/\.html$/, '.agent.js');
    const text = answer.verdict === 'better' ? tunedAgent(arm, answer, dirname(path)) : null;
    return text === null ? [] : [{ what: 'the agent', path, text }];
  },
};

export const tune: Kind<Tune, TuneAnswer> = { ...tuneFile, ...tuning };

export const exploit: Kind<Tune, TuneAnswer> = {
  ...exploitFile,
  ...tuning,
  /** Commands to show the games in which a player is exploited. */
  closing: ({ verdict, shows = [] }, run, database) => {
    const record = (game: number) => `  macher record ${shellWord(database)} --run ${shellWord(run)} --game ${game}`;
    return verdict === 'better' ? `Games that show how:\n${shows.map(record).join('\n')}\n` : null;
  },
};
