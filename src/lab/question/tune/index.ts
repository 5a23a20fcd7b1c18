import { dirname } from 'node:path';
import { shellWord } from '../../../base/text/shell.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Kind } from '../kind.ts';
import { tunedAgent, tunedUse } from './agent-file.ts';
import type { TuneAnswer } from './answer.ts';
import { exploitFile, type Tune, tuneFile } from './file.ts';
import { TuneQuestion } from './question.ts';
import { table } from './table.ts';

/** How to use what was found, if no agent file says it; null if there is one, or nothing was found. */
const useOf = (answer: TuneAnswer, arm: Experiment): string | null =>
  answer.verdict === 'better' && tunedAgent(arm, answer, '.') === null ? tunedUse(arm, answer.best) : null;

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

export const tune: Kind<Tune, TuneAnswer> = {
  ...tuneFile,
  ...tuning,
  closing: (answer, [arm]) => useOf(answer, arm),
};

export const exploit: Kind<Tune, TuneAnswer> = {
  ...exploitFile,
  ...tuning,
  /** Commands to show the games in which a player is exploited, and how to use what exploits it. */
  closing: (answer, [arm], run, database) => {
    const record = (game: number) => `  macher record ${shellWord(database)} --run ${shellWord(run)} --game ${game}`;
    if (answer.verdict !== 'better') return null;
    return `Games that show how:\n${(answer.shows ?? []).map(record).join('\n')}\n${useOf(answer, arm) ?? ''}`;
  },
};
