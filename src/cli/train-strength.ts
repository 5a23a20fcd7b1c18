/** Whether what `macher train` has made plays better than what the program had before, in the same deals. */

import { join } from 'node:path';
import type { SweepAnswer } from '../lab/question/sweep/answer.ts';
import { YOURS } from '../players/agent/trust.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { remark } from './output.ts';

const LEARNED = 'learned';
/** The most games of the comparison, and the difference that matters in it. */
const MOST_GAMES = 1200;
const MATTERS = 0.02;
/** Others at the table, and the games of each among them. */
const OTHERS = 'heuristic';
const GAMES_APART = 800;
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
 * Compares two settings of `learned`: with each other, and each among three others that neither of them plays like. What wins more
 * against its own kind alone may have learned to beat only that.
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
  const [{ loadRegistry }, { checkExperiments }, { Store }, { askQuestion }, { KINDS }, { UNITS, withInterval }] =
    await Promise.all([
      import('../players/agent/registry.ts'),
      import('../lab/experiment/check.ts'),
      import('../lab/store/store.ts'),
      import('../lab/question/ask.ts'),
      import('../lab/question/kinds.ts'),
      import('../lab/question/units.ts'),
    ]);
  const registry = await loadRegistry(YOURS);
  const store = await Store.open(join(folder, `strength-${what}.duckdb`));
  const ask = async (name: string, more: object) => {
    const checked = await checkExperiments(
      {
        ...{ name, question: 'Does it play better than before?', edition: edition.id, players },
        ...(variantFile === undefined ? {} : { variant: variantFile }),
        ...{ seed: `${seed} strength`, ...more },
      },
      { registry, folder: '.', kinds: KINDS },
    );
    if ('problems' in checked) throw new Error(checked.problems.map(({ message }) => message).join('; '));
    return (await askQuestion(checked.experiments, store, { workers, resume: true, again: true, signal })).answer;
  };
  try {
    const own = await ask('taught', {
      ...{ ask: 'compare', matters: MATTERS, games: MOST_GAMES },
      agents: [
        { id: LEARNED, options: taught, label: 'taught' },
        { id: LEARNED, options: before, label: 'before' },
      ],
    });
    const usual = registry.get(LEARNED).agent.options;
    const both = Object.entries(taught).map(([name, value]) => {
      const earlier = before[name] ?? usual[name].default;
      return [name, earlier === value ? value : [earlier, value]];
    });
    const apart = (await ask(`taught-among-${OTHERS}s`, {
      ...{ ask: 'sweep', games: GAMES_APART },
      agents: [{ id: LEARNED, options: Object.fromEntries(both), label: 'taught' }, OTHERS],
    })) as SweepAnswer;
    const { effect } = apart.arms[1];
    const among = `Among ${OTHERS}s: ${withInterval('winShare', effect)}${UNITS.winShare.difference} against before.`;
    const isWorse = ('verdict' in own && own.verdict === 'worse') || effect.high < 0;
    return { strength: `${own.sentence}\n${among}`, isWorse };
  } finally {
    await store.close();
  }
};

/** Installs what has been trained, unless it plays worse than before. @param place puts it there, and returns where */
export const installIfNotWorse = ({ isWorse }: Strength, file: string, place: () => string): void =>
  remark(isWorse ? `not installed, since it plays worse than before: ${file}` : `installed ${place()}`);
