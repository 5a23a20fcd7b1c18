/** Trained models for programs that have no files, such as pages. */
import { offerBids } from './bidding/load.ts';
import { policies } from './policy/load.ts';
import { values } from './value/load.ts';

/** What has been trained for an edition: the text of a JSON file, or what `JSON.parse` makes of it. */
export interface OfferedModels {
  /** `models/EDITION.json`: the evaluation, which searches and `loadValue` use. */
  readonly value?: string | object;
  /** `models/EDITION.policy.json`: the policy, which `learned`, searches and `loadPolicy` use. */
  readonly policy?: string | object;
  /** `models/EDITION.bids.yaml`: bids, as text, for agents that are told to bid so. */
  readonly bids?: string;
}

const textOf = (model: string | object): string => (typeof model === 'string' ? model : JSON.stringify(model));

/**
 * Hands in the trained models of an edition, before agents that use them are seated. A page needs this, because it cannot read
 * files; Node finds the models by itself.
 *
 * ```ts
 * const policy = await (await fetch('models/valley-2006.policy.json')).text();
 * offerModels('valley-2006', { policy });
 * ```
 *
 * @param edition the edition's id
 * @throws ModelError when a model is damaged
 */
export const offerModels = (edition: string, { value, policy, bids }: OfferedModels): void => {
  if (value !== undefined) values.offer(edition, textOf(value));
  if (policy !== undefined) policies.offer(edition, textOf(policy));
  if (bids !== undefined) offerBids(edition, bids);
};
