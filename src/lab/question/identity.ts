/** What identifies a question: the same with more games, and wherever users' files are. */
import { createHash } from 'node:crypto';
import { canonical } from '../../base/text/canonical.ts';
import { type Ask, agentIdentity, type Experiment } from '../experiment/experiment.ts';
import type { LineUpAgent } from '../experiment/line-up.ts';
import { runIdOf } from '../run/run.ts';

/** How much is played: with more of it, a question is the same. */
const LENGTHS: ReadonlySet<string> = new Set(['games', 'blocks', 'evidence', 'minutes']);

const isAgent = (value: object): value is LineUpAgent => ['id', 'hash', 'options'].every((key) => key in value);

/** What is asked, without how much is played for it, also at the tables of its plan. */
const withoutLengths = (asked: unknown): unknown => {
  if (Array.isArray(asked)) return asked.map(withoutLengths);
  if (typeof asked !== 'object' || asked === null) return asked;
  return Object.fromEntries(
    Object.entries(isAgent(asked) ? agentIdentity(asked) : asked).flatMap(([key, value]) =>
      LENGTHS.has(key) ? [] : [[key, withoutLengths(value)]],
    ),
  );
};

const textOf = (ask: Ask | null): string => canonical(withoutLengths(ask));

/**
 * A hash of what is asked of some games. More games, or stronger evidence, continue a question; another measure, or another
 * difference that matters, makes it a new one.
 */
export const hashOfQuestion = (ask: Ask): string => createHash('sha256').update(textOf(ask)).digest('hex').slice(0, 16);

/** The experiment of some arms, as its file describes them, with what is asked of each. */
export const identityOfArms = (arms: readonly Experiment[]): string =>
  arms.map((arm) => `${runIdOf(arm)} ${textOf(arm.ask)}`).join();
