/** Where trained bids are: in `models/EDITION.bids.yaml` of this project, or in a file of yours. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deepFreeze } from '../../rules/engine/freeze.ts';
import { MODELS } from '../value/load.ts';
import { type BiddingPolicy, loadBids, parseBids } from './policy.ts';

/** The file of the project's own bids for an edition. */
export const bidsFile = (edition: string): string => join(MODELS, `${edition}.bids.yaml`);

const known = new Map<string, (() => BiddingPolicy) | null>();

/** The project's own bids for an edition; the file is read when they are first needed. Null if none have been trained. */
export const trainedBids = (edition: string): (() => BiddingPolicy) | null => {
  if (!known.has(edition)) {
    const file = bidsFile(edition);
    known.set(edition, existsSync(file) ? () => loadBids(file) : null);
  }
  return known.get(edition) as (() => BiddingPolicy) | null;
};

/** Registers the text of the project's own bids for an edition, unless there is a file to read it from. @throws NotationError */
export const offerBids = (edition: string, text: string): void => {
  if (existsSync(bidsFile(edition))) return;
  const policy = deepFreeze(parseBids(text));
  known.set(edition, () => policy);
};
