/** Whether what `macher train` has made plays better than what the program had before, in the same deals. */

import { join } from 'node:path';
import { YOURS } from '../players/agent/trust.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { remark } from './output.ts';

/** The most games of the comparison, and the difference that matters in it. */
const MOST_GAMES = 1200;
const MATTERS = 0.02;
/** Players at the table, if what was trained can sit there. */
const PLAYERS = 4;

interface Compared {
  /** What was trained: the database of its games is named after it. */
  readonly what: 'policy' | 'bids';
  readonly edition: Edition;
  /** The file of the variant; left out for the published edition. */
  readonly variantFile: string | undefined;
  readonly players?: number | undefined;
  readonly seed: string;
  readonly workers: number;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** The outcome of a comparison. */
export interface Strength {
  /** In a sentence. */
  readonly strength: string;
  readonly isWorse: boolean;
}

/**
 * Compares two settings of `learned`.
 *
 * @param taught options of the one that has been trained
 * @param before options of the other
 * @throws Interrupted with all games saved
 */
export const strengthOf = async (
  { what, edition, variantFile, players = PLAYERS, seed, folder, workers, signal }: Compared,
  taught: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Promise<Strength> => {
  const [{ loadRegistry }, { checkExperiments }, { Store }, { askQuestion }, { KINDS }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/check.ts'),
    import('../lab/store/store.ts'),
    import('../lab/question/ask.ts'),
    import('../lab/question/kinds.ts'),
  ]);
  const checked = await checkExperiments(
    {
      name: 'taught',
      question: 'Does it play better than before?',
      edition: edition.id,
      ...(variantFile === undefined ? {} : { variant: variantFile }),
      players,
      agents: [
        { id: 'learned', options: taught, label: 'taught' },
        { id: 'learned', options: before, label: 'before' },
      ],
      ...{ ask: 'compare', matters: MATTERS, games: MOST_GAMES, seed: `${seed} strength` },
    },
    { registry: await loadRegistry(YOURS), folder: '.', kinds: KINDS },
  );
  if ('problems' in checked) throw new Error(checked.problems.map(({ message }) => message).join('; '));
  const store = await Store.open(join(folder, `strength-${what}.duckdb`));
  try {
    const { answer } = await askQuestion(checked.experiments, store, { workers, resume: true, again: true, signal });
    return { strength: answer.sentence, isWorse: 'verdict' in answer && answer.verdict === 'worse' };
  } finally {
    await store.close();
  }
};

/** Installs what has been trained, unless it plays worse than before. @param place puts it there, and returns where */
export const installIfNotWorse = ({ isWorse }: Strength, file: string, place: () => string): void =>
  remark(isWorse ? `not installed, since it plays worse than before: ${file}` : `installed ${place()}`);
