/**
 * The lesson: a deal in whose first round almost every kind of question comes up, against bots that leave room to win (`node
 * scripts/lesson.js` finds it, and has to find another one if the bots change). For each question a page gets an explanation and
 * advice, whatever was done before.
 */
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';
import type { Prompt } from '../guide/index.ts';
import { type BookWords, bookIn } from '../words/book/index.ts';
import type { Language } from '../words/language.ts';
import type { NewTable } from './messages.ts';

export const LESSON: NewTable = {
  edition: 'valley-2006-short',
  seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', agent: 'beginner' }) as const)],
  seed: 'lesson-498',
  ...{ pace: 'brisk', hints: true, auctionsOnly: false, startRound: 1 },
};

/** The rounds that are taught. */
export const TAUGHT = 1;

/** The agent that gives advice: it answers instantly, and always the same. */
export const TEACHER = 'learned';

const isTaught = (phase: DecidingPhase, lesson: BookWords['lesson']): phase is DecidingPhase & keyof typeof lesson =>
  phase in lesson;

/** The explanation of a question, in sentences. */
export const lessonTexts = ({ phase, round, reminder }: Prompt, language: Language): readonly string[] => {
  const { lesson } = bookIn(language);
  if (round > TAUGHT) return lesson.done;
  return isTaught(phase, lesson) ? lesson[phase] : [reminder.rule];
};
