/** The question that arms ask: one class a kind. */
import type { Experiment } from '../experiment/experiment.ts';
import { BalanceQuestion } from './balance/index.ts';
import { BidsQuestion } from './bids/index.ts';
import { CompareQuestion } from './compare/index.ts';
import { ContrastQuestion } from './contrast/index.ts';
import { FixQuestion } from './fix/index.ts';
import { PrecisionQuestion } from './precision/index.ts';
import type { Question } from './question.ts';
import { SweepQuestion } from './sweep/index.ts';
import { TournamentQuestion } from './tournament/index.ts';
import { TuneQuestion } from './tune/index.ts';

/** The question of an experiment, before anything is known; null where it asks none. */
export const questionOf = (arms: readonly Experiment[]): Question | null => {
  const [experiment] = arms;
  const { ask } = experiment;
  if (ask === null) return null;
  if (ask.kind === 'compare') return new CompareQuestion(ask, experiment);
  if (ask.kind === 'precision') return new PrecisionQuestion(ask, experiment);
  if (ask.kind === 'balance') return new BalanceQuestion(arms);
  if (ask.kind === 'bids') return new BidsQuestion(ask, arms);
  if (ask.kind === 'sweep') return new SweepQuestion(ask, arms);
  if (ask.kind === 'tournament') return new TournamentQuestion(ask, arms);
  if (ask.kind === 'fix') return new FixQuestion(ask, experiment);
  if ('contrast' in ask) return new ContrastQuestion(ask, arms);
  return new TuneQuestion(ask, experiment);
};
