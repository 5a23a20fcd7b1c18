/** Trained models for programs that cannot read files, such as pages. */
import { offerBids } from './bidding/load.ts';
import { policies } from './policy/load.ts';
import { values } from './value/load.ts';

/** What has been trained for an edition: the texts of the files, or for those in JSON, also what `JSON.parse` returns. */
export interface OfferedModels {
  /** `models/EDITION.json`: the evaluation, which searches and `loadValue` use. */
  readonly value: string | object;
  /** `models/EDITION.policy.json`: the policy, for `learned`, searches and `loadPolicy`. */
  readonly policy: string | object;
  /** The text of `models/EDITION.bids.yaml`: the bids that searches make. */
  readonly bids: string;
}

const textOf = (model: string | object): string => (typeof model === 'string' ? model : JSON.stringify(model));

/**
 * Registers the trained models of an edition, before agents that use them are seated. A page needs this because it cannot read
 * files; Node finds the models by itself, and there this does nothing.
 *
 * @param edition the edition's id
 * @param models everything that the package has for it: with other bids, or none, the players would differ
 * @throws ModelError when a model is damaged
 *
 * @example
 * ```ts
 * const { readFile } = await import('node:fs/promises'); // a page fetches them
 * const [value, policy, bids] = await Promise.all(
 *   ['json', 'policy.json', 'bids.yaml'].map((ending) => readFile(`models/valley-2006.${ending}`, 'utf8')),
 * );
 * offerModels('valley-2006', { value, policy, bids });
 * ```
 */
export const offerModels = (edition: string, models: OfferedModels): void => {
  values.offer(edition, textOf(models.value));
  policies.offer(edition, textOf(models.policy));
  offerBids(edition, models.bids);
};
