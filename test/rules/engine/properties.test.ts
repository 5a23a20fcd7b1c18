/** Random games of every edition and number of players keep every promise of the engine. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ACTION, kindOf } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { describeConformance } from './conformance.ts';
import { type Course, play } from './course.ts';

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('%s', (_, edition) => {
  describeConformance(edition);
});

const randomCourse = (seed: number): Course => {
  const random = new Random(seed, 0);
  return { seed: [seed, 1], choices: Array.from({ length: 600 }, () => random.int(0x10000)) };
};

describe('random games come into every corner', () => {
  const kinds = new Set<number>();
  const phases = new Set<string>();
  for (const edition of EDITIONS) {
    const game = new Game(edition, 4);
    for (let seed = 1; seed <= 30; seed++) {
      for (const { act, state } of play(game, randomCourse(seed))) {
        kinds.add(kindOf(act));
        phases.add(game.phase(state));
      }
    }
  }

  it('of the actions', () => {
    expect(Object.entries(ACTION).flatMap(([name, kind]) => (kinds.has(kind) ? [] : [name]))).toEqual([]);
  });

  it('of the phases in which somebody decides', () => {
    // Only variants that require a partner's consent ask for it.
    const expected = DECIDING_PHASES.filter((name) => name !== 'election-outcome');
    expect([...phases].sort()).toEqual([...expected].sort());
  });
});
