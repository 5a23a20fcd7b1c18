/**
 * A policy that has practised some rules: where it is stored, and how it is made. A second request gets the stored one at once.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '../../../base/text/slug.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import { TrainError } from '../folder.ts';
import { type PolicyOptions, teachPolicy } from './index.ts';

/** Rules to practise, and for how long. */
export interface Practice
  extends Pick<PolicyOptions, 'edition' | 'variant' | 'seed' | 'batches' | 'workers' | 'progress' | 'signal'> {
  /** Where practised policies are stored, each in its own folder. */
  readonly folder: string;
}

const nameOf = (edition: string, variant: Variant | null): string => slug(variant?.name ?? edition) || 'variant';

/**
 * Practises rules, beginning with the policy of their edition, and returns the file of the resulting policy; null if it was
 * interrupted, with its progress saved.
 */
export const practise = async ({ folder, ...practice }: Practice): Promise<string | null> => {
  const { edition, variant, batches, seed } = practice;
  const plan = JSON.stringify({ edition, variant, batches, seed });
  const key = createHash('sha256').update(plan).digest('hex').slice(0, 8);
  const own = join(folder, `${nameOf(edition, variant)}-${key}`);
  const teach = () => teachPolicy({ ...practice, folder: own, evaluation: '', resume: true, command: '' });
  const taught = await teach().catch((error) => {
    if (!(error instanceof TrainError)) throw error;
    // A policy practised by another version of the program is of no use.
    rmSync(own, { recursive: true });
    return teach();
  });
  return taught?.file ?? null;
};
