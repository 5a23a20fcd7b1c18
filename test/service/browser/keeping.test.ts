import { expect, it } from 'vitest';
import { type Batch, integerColumn, rowsIn } from '../../../src/lab/arena/batch.ts';
import { playHere } from '../../../src/lab/arena/here.ts';
import type { Work } from '../../../src/lab/arena/worker-pool.ts';
import type { Executor } from '../../../src/lab/executor/executor.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { DATA } from '../../../src/players/agent/trust.ts';
import { readExperiment } from '../../../src/service/browser/browser-run.ts';
import { KeepingExecutor, type Shelf } from '../../../src/service/browser/keeping.ts';

const TEXT = `question: Who wins?
name: kept
edition: valley-2006-short
players: 3
agents: [random]
games: 8
seating: fixed
seed: 1
`;

const gamesIn = (batch: Batch): number[] => [...integerColumn(batch, 'games', 'game')];

/** Plays in this thread, and notes which games it has played. */
class Here implements Executor {
  readonly played: number[] = [];
  play(experiment: Experiment, work: Work): Promise<void> {
    this.played.push(...work.games);
    return playHere(experiment, DATA, work);
  }
  gamesPerSecond = async () => 1;
  dismiss = async () => {};
}

const shelfWith = (batches: Batch[] = []): Shelf & { readonly batches_: Batch[] } => ({
  batches_: batches,
  batches: async () => [...batches],
  keep: async (_, batch) => {
    batches.push(batch);
  },
});

/** Plays games, and returns the rows of all that were received. */
const received = async (executor: Executor, experiment: Experiment, games: readonly number[]): Promise<Batch[]> => {
  const batches: Batch[] = [];
  await executor.play(experiment, {
    games,
    receive: async (batch) => {
      if (rowsIn(batch, 'games') > 0) batches.push(batch);
    },
  });
  return batches;
};
const numbersOf = (batches: readonly Batch[]): number[] => batches.flatMap(gamesIn).sort((a, b) => a - b);

it('games that are kept are received again, and only the others are played', async () => {
  const [experiment] = await readExperiment(TEXT);
  const shelf = shelfWith();
  const first = await received(new KeepingExecutor(new Here(), shelf), experiment, [0, 1, 2, 3, 4]);
  const again = new Here();
  // A second tab has also kept some of them.
  shelf.batches_.push(...first);
  const all = await received(new KeepingExecutor(again, shelf), experiment, [2, 3, 4, 5, 6]);
  expect(numbersOf(first)).toEqual([0, 1, 2, 3, 4]);
  expect(again.played).toEqual([5, 6]);
  expect(numbersOf(all)).toEqual([2, 3, 4, 5, 6]);
});

it('a game counts as received once it is kept', async () => {
  const [experiment] = await readExperiment(TEXT);
  const full: Shelf = {
    batches: async () => [],
    keep: async () => {
      throw new Error('the disk is full');
    },
  };
  let games = 0;
  const work: Work = {
    games: [0],
    receive: async () => {
      games++;
    },
  };
  await expect(new KeepingExecutor(new Here(), full).play(experiment, work)).rejects.toThrow('the disk is full');
  expect(games).toBe(0);
});

it.each([
  [
    '[./mine.ts, random, random]',
    /^experiment\.yaml:5:10: '\.\/mine\.ts' is no built-in agent, and its code would run on this machine/,
  ],
  ["['process:touch PWN', random, random]", /is no built-in agent, and its code would run on this machine/],
  ["['learned:model=package.json', random, random]", /option 'model' of agent 'learned' names the file/],
  ['[nobody, random, random]', /unknown agent 'nobody'/],
  ['&a [*a]', /experiment\.yaml:5/],
])('an experiment is data: %s is refused in a sentence', async (agents, sentence) => {
  await expect(readExperiment(TEXT.replace('[random]', agents))).rejects.toThrow(sentence);
});

it.each([
  ['nothing', ''],
  ['no YAML', ']['],
  ['a script', '<script>alert(1)</script>'],
  ['other fields', `${TEXT}onload: alert(1)\n`],
  ['a text without an end', 'a'.repeat(2 ** 18 + 1)],
])('%s is no experiment', async (_, text) => {
  await expect(readExperiment(text)).rejects.toThrow(/^experiment\.yaml/);
});
