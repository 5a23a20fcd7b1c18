import { describe, expect, it } from 'vitest';
import { Schedule } from '../../../../src/lab/arena/schedule.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { firstLook, secondLook } from '../../../../src/lab/question/balance/plan.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const registry = await loadRegistry();

/** The games of a field as it is, and those of a probe of one seat. */
const playedBy = async (agents: readonly string[], seating: string): Promise<readonly [Experiment, Experiment]> => {
  const arms = await armsOf(
    {
      ...{ name: 'clinic', question: 'Is it well?', edition: 'valley-2006', players: 4, ask: 'balance', seed: 7 },
      ...{ games: 20_000, seating, fields: [{ agents: [...agents] }] },
    },
    registry,
  );
  const [base] = firstLook(arms);
  const probe = secondLook(arms, [[]]).find(({ kind }) => kind === 'denied')!;
  return [base.experiment, probe.experiment];
};

/** Who sits where in the first games, without what a probe adds to a name. */
const tables = (experiment: Experiment): readonly string[] => {
  const schedule = new Schedule(experiment);
  return Array.from({ length: 48 }, (_, game) =>
    schedule
      .at(game)
      .lineup.map((place) => experiment.agents[place].label.split(' ')[0])
      .join(),
  );
};

describe('a probe of one seat', () => {
  it.each([
    ['heuristic,random,heuristic,random'],
    ['heuristic,heuristic,random,random'],
    ['heuristic,random,beginner,heuristic'],
    ['heuristic,random,beginner,casual'],
  ])('has the neighbours that %s have in the same deal', async (agents) => {
    const [base, probe] = await playedBy(agents.split(','), 'rotate');
    expect(tables(probe)).toEqual(tables(base));
  });

  it('keeps the order of a line-up that does not change places', async () => {
    const [base, probe] = await playedBy(['heuristic', 'random', 'heuristic', 'random'], 'fixed');
    expect(
      tables(probe)
        .slice(0, 8)
        .filter((_, game) => game % 4 === 0),
    ).toEqual(tables(base).slice(0, 2));
    expect(tables(probe)[2]).toBe(tables(base)[0]);
  });

  it('is written as before where its agents are alike or all differ', async () => {
    for (const agents of ['heuristic,heuristic,heuristic,heuristic', 'heuristic,random,beginner,casual'])
      expect((await playedBy(agents.split(','), 'rotate'))[1]).not.toHaveProperty('asListed');
  });
});
