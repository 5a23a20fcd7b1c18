import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeComparison } from '../../../src/cli/experiment.ts';
import { hasToAct } from '../../../src/lab/experiment/applicable.ts';
import { loadExperiments } from '../../../src/lab/experiment/load.ts';
import { anatomyOf } from '../../../src/lab/question/balance/anatomy.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { comparisonAnswer } from '../../../src/lab/report/comparison-answer.ts';
import { compareArms } from '../../../src/lab/run/arms.ts';
import { runArms } from '../../../src/lab/run/run-arms.ts';
import { unchangedIn, unchangedSentence } from '../../../src/lab/run/unchanged.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { armsOf, withStore } from './support.ts';

const registry = await loadRegistry();

const folder = temporaryFolder();
let files = 0;

const arms = (lines: string) =>
  armsOf(
    `name: idle\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 1\ngames: 12\nrecord: [games, seats]\n${lines}`,
    registry,
  );

/** Runs arms, and reports which changes did nothing: by comparison with the first arm, and by playing again. */
const idleIn = (experiments: Awaited<ReturnType<typeof arms>>) =>
  withStore(join(folder, `${files++}.duckdb`), async (store) => {
    const ran = await runArms(experiments, store, { workers: 0 });
    const ids = ran.map(({ run }) => run);
    const runs = await Promise.all(ids.map((id) => store.run(id)));
    return {
      comparison: runs.length > 1 ? await compareArms(store, runs) : null,
      unchanged: await unchangedIn(store, experiments, ids, { workers: 0 }),
    };
  });

const seat = (label: string, what: string) => `[{ id: heuristic, label: ${label}, ${what} }, heuristic]`;

describe('a variant that scores otherwise', () => {
  it('changes games that are played alike', async () => {
    const { comparison } = await idleIn(
      await arms('agents: [random]\nvariant: [none, { name: bonus, parameters: { membershipFirst: 90 } }]'),
    );
    expect(comparison!.arms[1].unchanged).toBeNull();
    expect(describeComparison(comparison!)).not.toContain('changed nothing');
  });
});

describe('what is done to a seat and changes nothing', () => {
  it('is found by the games of the first arm, in which nothing is done', async () => {
    const { comparison, unchanged } = await idleIn(
      await arms(`lineUps:
  - [{ id: heuristic, label: base }, heuristic]
  - ${seat('nowhere', 'interventions: [{ phase: buy-media, do: media Atlantis }]')}
  - ${seat('frugal', 'interventions: [{ phase: buy-media, do: never }]')}`),
    );
    expect(comparison!.arms.map((arm) => arm.unchanged)).toEqual([null, 12, null]);
    expect(unchanged).toEqual([]);
    const told = describeComparison(comparison!);
    expect(told).toContain(
      'nowhere against heuristic\nchanged nothing in 12 games: each ended as in base against heuristic',
    );
    expect(told).toContain('frugal against heuristic\nmeasure');
    const sentences = comparisonAnswer({
      arms: comparison!.arms.map((arm, i) => ({ ...arm, run: String(i) })),
      differences: comparison!.differences,
      sweep: null,
    });
    expect(sentences.filter((one) => one.includes('changed nothing'))).toEqual([
      expect.stringMatching(/^B .*nowhere.* changed nothing in 12 games: each ended as in A/),
    ]);
  });

  it('is found by playing games again where no arm is without it', async () => {
    const { unchanged } = await idleIn(
      await arms(`agents: ${seat('nowhere', 'interventions: [{ phase: buy-media, do: media Atlantis }]')}`),
    );
    expect(unchanged).toEqual([{ arm: null, agent: 'nowhere', games: 12 }]);
    expect(unchangedSentence(unchanged[0])).toMatch(/^What is done to 'nowhere' changed nothing in 12 games/);
    const given = await idleIn(await arms(`agents: ${seat('given', 'gifts: [{ round: 1, money: 9 }]')}`));
    expect(given.unchanged).toEqual([]);
  });

  it('is not asked of those who are left alone', async () => {
    const { unchanged } = await idleIn(
      await arms(
        `agents: ${seat('own', 'interventions: [{ phase: buy-media, do: own }], gifts: [{ round: 1, money: 0 }]')}`,
      ),
    );
    expect(unchanged).toEqual([]);
  });
});

describe('what the project ships', () => {
  it('denies no mechanism by a pass that is not legal', () => {
    for (const edition of EDITIONS)
      for (const players of [edition.minPlayers, edition.maxPlayers])
        for (const { name, phases, action: deed } of anatomyOf({ edition: edition.id, variant: null, players })
          .mechanisms)
          if (deed === 'never')
            for (const phase of phases) expect(hasToAct(edition, players, phase), `${edition.id}: ${name}`).toBeNull();
  });

  it('changes games with each arm of experiments/denied.yaml', async () => {
    const all = await loadExperiments('experiments/denied.yaml', registry, KINDS);
    const { comparison } = await idleIn(all.map((arm) => ({ ...arm, blocks: 2, games: 8 })));
    expect(comparison!.arms.map(({ unchanged }) => unchanged)).toEqual(all.map(() => null));
  });
});
