/** Practice before a clinic: policies learn the versions of the rules that they will play. */

import { sentence } from '../base/text/quote.ts';
import { Interrupted } from './errors.ts';
import { stopOnSignal } from './experiment.ts';
import { remark } from './output.ts';

/** The versions that are practised: files of variants, null for the edition itself. */
interface Practised {
  readonly edition: string;
  readonly versions: readonly (string | null)[];
}

/** Trains a policy for each version, and returns the files by version name. @throws Interrupted with what was learned saved */
export const practiseAll = async (
  { edition: id, versions }: Practised,
  { batches, seed, folder, workers }: { batches: number; seed: string; folder: string; workers: number },
): Promise<Record<string, string>> => {
  const [{ practise }, { readAskedVariant }, { editionNamed }, { progressBar }] = await Promise.all([
    import('../lab/train/policy/practice.ts'),
    import('../rules/variant/asked.ts'),
    import('../rules/engine/editions/index.ts'),
    import('./progress.ts'),
  ]);
  const edition = editionNamed(id)!;
  const { signal, forget } = stopOnSignal();
  const practised: Record<string, string> = {};
  try {
    for (const file of versions) {
      const variant = file === null ? null : await readAskedVariant(edition, file, '.');
      const name = variant?.name ?? id;
      remark(`learned bots practise ${sentence(name).replace(/\.$/, '')}`);
      const bar = progressBar();
      const policy = await practise({
        ...{ edition: id, variant, batches, seed, folder, workers: Math.max(1, workers), signal },
        progress: (progress) => bar.show(progress),
      }).finally(() => bar.stop());
      if (policy === null) throw new Interrupted(`what was learned is saved in ${folder}; --resume continues`);
      practised[name] = policy;
    }
  } finally {
    forget();
  }
  return practised;
};
