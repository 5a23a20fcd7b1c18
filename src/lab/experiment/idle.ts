/** Variants that need no separate arm. */

import { listed } from '../../base/text/listed.ts';
import { quote } from '../../base/text/quote.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import { isPublished } from '../../rules/variant/asked.ts';
import { playsAs } from '../../rules/variant/between.ts';
import { plainVariant } from '../../rules/variant/variant.ts';
import type { Experiment } from './experiment.ts';
import type { Problem } from './problem.ts';
import type { RawArm } from './raw.ts';

/**
 * Finds variants of a list that play like the edition, or like one before them: as separate arms they would find nothing, but
 * look like arms that matter. If several editions are listed, a variant may change only one of them.
 */
export const idleVariants = (raw: unknown, arms: readonly RawArm[], experiments: readonly Experiment[]): Problem[] => {
  const items = (raw as Partial<Record<string, unknown>> | null)?.variant;
  if (!Array.isArray(items) || items.length < 2) return [];
  const editions = [...new Set(experiments.map(({ edition }) => edition))];
  const armOf = (item: unknown, id: string) =>
    experiments.find(({ edition }, i) => edition === id && (arms[i].raw as { variant: unknown }).variant === item)!;
  const made = items.map((item) => editions.map((id) => editionWith(id, armOf(item, id).variant)));
  const published = editions.map((id, i) => {
    const owned = armOf(items[0], id).variant?.owned ?? {};
    return editionWith(id, { ...plainVariant(made[0][i]), owned });
  });
  const isOne = (a: readonly Edition[], b: readonly Edition[]) => a.every((edition, i) => playsAs(edition, b[i]));
  const nameOf = (item: unknown) =>
    quote(armOf(item, editions[0]).variant?.name ?? (typeof item === 'string' ? item : 'unchanged'));
  return items.flatMap((item, at) => {
    const name = nameOf(item);
    const path = ['variant', at];
    const before = made.slice(0, at).findIndex((other) => isOne(other, made[at]));
    if (isOne(made[at], published)) {
      if (before === -1 && published.some((edition) => isPublished(edition, item))) return [];
      const instead = before === -1 ? "; expected 'none' for the edition itself" : '';
      return [{ path, message: `variant: ${name} changes nothing: the same as ${listed(editions)}${instead}` }];
    }
    if (before === -1) return [];
    const other = nameOf(items[before]);
    return [
      { path, message: `variant: ${name} changes nothing more: the same as ${other}, arm ${before + 1} of the list` },
    ];
  });
};
