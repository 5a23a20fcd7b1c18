import type { Answered } from '../../src/lab/question/ask.ts';
import type { BalanceAnswer } from '../../src/lab/question/balance/answer.ts';
import type { BidsAnswer } from '../../src/lab/question/bids/answer.ts';
import type { CompareAnswer } from '../../src/lab/question/compare/answer.ts';
import type { ContrastAnswer } from '../../src/lab/question/contrast/answer.ts';
import type { FixAnswer } from '../../src/lab/question/fix/answer.ts';
import type { Answer } from '../../src/lab/question/question.ts';
import type { SweepAnswer } from '../../src/lab/question/sweep/answer.ts';
import type { TournamentAnswer } from '../../src/lab/question/tournament/answer.ts';
import type { TuneAnswer } from '../../src/lab/question/tune/answer.ts';

/** An answer of any kind. */
export type Found = Answer &
  Partial<CompareAnswer & TournamentAnswer & SweepAnswer & BidsAnswer & TuneAnswer & FixAnswer> &
  Partial<BalanceAnswer & ContrastAnswer>;

export const found = (asked: Answered) => asked as Answered & { readonly answer: Found };
