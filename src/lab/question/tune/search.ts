/** How a search begins, and how many games its settings play: the same for a run and for a study. */

import type { Random } from '../../../base/random/random.ts';
import { coordinateOf, levelsOf, type Setting, type TunePlan } from './dimensions.ts';
import type { Tune } from './file.ts';
import { CmaEs } from './method/cma-es.ts';
import type { Method } from './method/method.ts';
import { Ntbea } from './method/ntbea.ts';
import { Spsa } from './method/spsa.ts';

/** A number of games that depends on those of the search. */
export interface Games {
  readonly part: number;
  readonly least: number;
  readonly most: number;
}

/** Games that a candidate plays at first. */
const EACH: Games = { part: 1 / 100, least: 12, most: 96 };
/** If rules are tuned, a deal is one game, and only many games can distinguish seats. */
const EACH_OF_RULES: Games = { part: 1 / 50, least: 24, most: 600 };

export const gamesFor = ({ part, least, most }: Games, { games }: Tune): number =>
  Math.max(least, Math.min(most, Math.round(part * games)));

/** Games that a candidate plays at a table at first. */
export const gamesOfEach = (ask: Tune): number => gamesFor(ask.target ? EACH_OF_RULES : EACH, ask);

/** The method of a plan, before its first point. @param begin values to begin at instead of the usual ones */
export const methodOf = ({ method, dimensions, start }: TunePlan, random: Random, begin: Setting = {}): Method => {
  const from = dimensions.map((dimension) => {
    const value = begin[dimension.name] ?? dimension.usual;
    return start === 'random' || value === null ? random.next() : coordinateOf(dimension, value);
  });
  // People chose the usual values with care, so the search around them is narrower.
  if (method === 'cma-es') return new CmaEs(from, random, start === 'random' ? 0.3 : 0.15);
  return method === 'spsa' ? new Spsa(from, random) : new Ntbea(from, dimensions.map(levelsOf), random);
};
