import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { valley2006Short } from '../../../src/rules/engine/editions/valley-2006/index.ts';
import type { Prompt } from '../../../src/table/guide/index.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { PERSON, Session } from '../../../src/table/play/session.ts';

const AGENTS = [PERSON, 'heuristic', 'random', 'random'];

const bots = await findBots(await loadRegistry(), ['heuristic', 'random', 'mcts:iterations=2']);

/** A session, and the record that it has passed on to be kept. */
export interface Kept {
  readonly session: Session;
  record: string;
}

export const start = (agents: readonly string[] = AGENTS, seed = 'tuesday'): Kept => {
  const kept = { record: '' };
  const save = (record: string) => {
    kept.record = record;
  };
  return Object.assign(kept, { session: Session.start({ edition: valley2006Short, agents, seed, bots, save }) });
};

export const resume = (record: string): Kept => {
  const kept = { record };
  const save = (next: string) => {
    kept.record = next;
  };
  return Object.assign(kept, { session: Session.resume(record, { bots, save }) });
};

/** Answers questions until there are no more, or until that many are answered. */
export const playOn = (
  { session }: Kept,
  pick: (question: Prompt) => number,
  questions = Number.POSITIVE_INFINITY,
): void => {
  session.settle();
  for (let n = 0; session.pending !== null && n < questions; n++) {
    const question = session.pending;
    session.choose(question.options[pick(question)].action);
    session.settle();
  }
};

export const first = (): number => 0;
/** A different place in the menu at each question; the same in each game. */
export const varied = ({ round, phase, options }: Prompt): number => (round * 7 + phase.length) % options.length;
