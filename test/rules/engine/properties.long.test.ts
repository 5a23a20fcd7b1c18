/** More random games of every edition and number of players keep every promise of the engine, also with phases in another order. */
import { describe } from 'vitest';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { describeConformance, describeReordered, SEED } from './conformance.ts';

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('%s', (_, edition) => {
  describeConformance(edition, SEED + 1);
  describeReordered(edition);
});
