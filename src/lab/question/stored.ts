/** Questions and the database: looks take blocks in the order of the schedule, wherever and whenever they were played. */
import type { Experiment } from '../experiment/experiment.ts';
import type { AskedPage } from '../report/asked.ts';
import { armsOfRun } from '../store/queries/arms.ts';
import { gameRows, wholeBlocks } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import type { RunRow, Store } from '../store/store.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type Kind, kindOf, questionOf } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type Answer, gamesInBlock, type Question } from './question.ts';

/** An arm, and the run with its games. */
export interface StoredArm {
  readonly run: string;
  readonly experiment: Experiment;
}

/** Whether the database has the first blocks of each arm that lacked them so far. */
export const hasBlocks = async (
  store: Store,
  arms: readonly StoredArm[],
  from: readonly number[],
  to: readonly number[],
): Promise<boolean> => {
  for (const [i, { run, experiment }] of arms.entries()) {
    if (to[i] > (from[i] ?? 0) && (await wholeBlocks(store, run, gamesInBlock(experiment))) < to[i]) return false;
  }
  return true;
};

/** Looks at the blocks `from` … `to` − 1 of each arm, which are stored. */
export const lookAt = async (
  question: Question,
  store: Store,
  arms: readonly StoredArm[],
  from: readonly number[],
  to: readonly number[],
): Promise<void> => {
  await question.read?.(
    store,
    arms.map(({ run }) => run),
  );
  if (!question.look) return;
  const blocks: (readonly Block[])[] = [];
  const gathered: (readonly unknown[])[] = [];
  for (const [i, { run, experiment }] of arms.entries()) {
    const begin = from[i] ?? 0;
    const isNew = to[i] > begin;
    blocks.push(
      blocksOf(isNew ? await gameRows(store, run, begin, to[i]) : [], gamesInBlock(experiment), begin, to[i]),
    );
    gathered.push((isNew && (await question.gather?.(store, run, begin, to[i]))) || []);
  }
  question.look(blocks, gathered);
};

/**
 * The answer from all deals of a pool in one look. Each run may have stopped once its own answer was known; a confidence sequence
 * allows for that, since it covers the truth at all lengths.
 */
const pooledAnswer = async (question: Question, store: Store, arms: readonly StoredArm[]): Promise<Answer> => {
  let all: readonly number[] = [0];
  for (let to = question.next(); to !== null; to = question.next()) all = to;
  await lookAt(question, store, arms, [0], all);
  return question.answer();
};

/** The question of a run, the answer from its database, and whether it needs no more games; null if it asks nothing. */
export const storedAsked = async (store: Store, run: RunRow, kinds: readonly Kind[] = KINDS) => {
  const stored = (await armsOfRun(store, run)).map((row) => ({
    run: row.run,
    experiment: experimentOf(row),
  }));
  const arms = stored.map(({ experiment }) => experiment);
  const question = questionOf(arms, kinds);
  if (!question) return null;
  const kind = kindOf(kinds, arms[0].ask!);
  if (arms[0].pooled) return { kind, arms, answer: await pooledAnswer(question, store, stored), isAnswered: true };
  let from: readonly number[] = stored.map(() => 0);
  let answer = question.answer();
  let [looks, isAnswered] = [0, true];
  for (let to = question.next(); to !== null; to = question.next()) {
    // Arms that a question adds as it goes are recreated by it, and were stored in the same order.
    if (to.length > stored.length || !(await hasBlocks(store, stored, from, to))) {
      isAnswered = false;
      // The given time may have been up after the first look.
      const runs = stored.map(({ run }) => run);
      if (looks > 0 && question.close) answer = await question.close(store, runs).then(() => question.answer());
      break;
    }
    await lookAt(question, store, stored.slice(0, to.length), from, to);
    looks++;
    answer = question.answer();
    from = to;
  }
  return { kind, arms, answer, isAnswered };
};

/** The answer of a database to the question of a run; null if it asks none. */
export const storedAnswer = async (store: Store, run: RunRow): Promise<Answer | null> =>
  (await storedAsked(store, run))?.answer ?? null;

/** The same for a page. */
export const storedPage = async (store: Store, run: RunRow): Promise<AskedPage | null> => {
  const found = await storedAsked(store, run);
  return found ? found.kind.page(found.answer, found.arms, store.path) : null;
};
