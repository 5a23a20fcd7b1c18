/** `macher train`: fits the learned evaluation of an edition to games of the program with itself, and judges it. */
import { join } from 'node:path';
import type { Edition } from '../engine/edition.ts';
import type { Trained } from '../lab/train/value/index.ts';
import type { RoundRow } from '../lab/train/value/judgement.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { editionFor } from './editions.ts';
import { Interrupted, UsageError } from './errors.ts';
import { stopOnSignal, WORKERS_OPTION, workersFrom } from './experiment.ts';
import { columns, percent, print, printJson, remark } from './output.ts';
import { wholeNumber } from './usage.ts';

const MOST_GAMES = 1_000_000;
const MOST_ITERATIONS = 1_000_000;

const nats = (loss: number): string => loss.toFixed(3);
const points = (error: number): string => error.toFixed(1);

/** Log losses and errors of points by round. */
const lossTable = (rounds: readonly RoundRow[], softness: number): string => {
  const head = ['round', 'positions', 'constant', 'heuristic', `softened ×${softness}`, 'model', '±points', '±mean'];
  const rows = rounds.map((row) => [
    row.round === null ? 'all' : row.round === 0 ? 'set-up' : String(row.round),
    row.positions.toLocaleString('en'),
    ...[row.constant, row.heuristic, row.softened, row.model].map(nats),
    ...[row.points, row.pointsOfMean].map(points),
  ]);
  return columns([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right']);
};

const calibrationTable = ({ deciles }: Trained['judgement']): string => {
  const rows = deciles.map(({ predicted, won, seats }) => [
    ...[percent(predicted), percent(won.mean), `${percent(won.low)} … ${percent(won.high)}`],
    seats.toLocaleString('en'),
  ]);
  return columns([['given', 'won', '95 % interval', 'estimates'], ...rows], ['right', 'right', 'left', 'right']);
};

const describe = ({ edition, games, heldOut, positions, model, figure, judgement }: Trained): string => {
  const { rounds, all, gain, softness } = judgement;
  return [
    `${edition}: ${games.toLocaleString('en')} games, ${positions.toLocaleString('en')} positions; ` +
      `judged on ${heldOut} games held out.`,
    '',
    'Log loss of win shares, and root of the mean squared error of final points:',
    lossTable([...rounds, all], softness),
    `Against the softened heuristic the model loses ${nats(gain.mean)} less (${nats(gain.low)} … ${nats(gain.high)}).`,
    '',
    'Shares that the model gives, by tenths, and shares that were won:',
    calibrationTable(judgement),
    '',
    `${model}\n${figure}`,
  ].join('\n');
};

const editionsFor = async (id: string | undefined): Promise<readonly Edition[]> =>
  id === undefined ? (await import('../engine/editions/index.ts')).EDITIONS : [await editionFor(id)];

/** The command that trains the same model on any machine. */
const commandOf = (edition: Edition, games: number, seed: string, searchShare: number, iterations: number): string =>
  `macher train --edition ${edition.id} --games ${games} --seed ${seed} --search-share ${searchShare} --iterations ${iterations}`;

export const train = defineCommand({
  usage: 'train',
  about: 'Train the evaluation of positions on games of the program with itself, and judge it on games held out',
  positionals: {},
  options: {
    edition: { type: 'string', describe: 'One edition; all when left out' },
    games: { type: 'number', default: 2000, describe: 'Games of each edition, at tables of 3, 4 and 5' },
    seed: { type: 'string', default: '1', describe: 'A word or number that all chance derives from' },
    'search-share': { type: 'number', default: 1, describe: 'Part of the games that search plays, 0 to 1' },
    iterations: { type: 'number', default: 8, describe: 'Iterations of that search: the more, the better the games' },
    ...WORKERS_OPTION,
    out: { type: 'string', default: 'results/train', describe: 'The folder for games, models, reports and figures' },
    resume: { type: 'boolean', default: false, describe: 'Resume the training that the folder holds' },
    install: { type: 'boolean', default: false, describe: 'Make the models those that the program uses' },
    ...JSON_OPTION,
  },
  examples: [
    ['train --edition valley-2006', 'one edition, in a few minutes; Ctrl-C saves, --resume continues'],
    ['train --games 20000 --install', 'all editions with more games; the program then uses the new models'],
  ],
  run: async ({ edition, games, seed, iterations, workers, out, resume, install, json, ...more }) => {
    const threads = workersFrom(workers);
    const searchShare = more['search-share'];
    if (!(searchShare >= 0 && searchShare <= 1)) {
      throw new UsageError(`--search-share: found ${searchShare}; expected a number from 0 to 1`);
    }
    const [{ trainValue, installModel, FEWEST }, { progressBar }] = await Promise.all([
      import('../lab/train/value/index.ts'),
      import('./progress.ts'),
    ]);
    wholeNumber('games', games, FEWEST, MOST_GAMES);
    wholeNumber('iterations', iterations, 1, MOST_ITERATIONS);
    const { signal, forget } = stopOnSignal();
    const trained: Trained[] = [];
    try {
      for (const one of await editionsFor(edition)) {
        const bar = progressBar();
        const command = commandOf(one, games, seed, searchShare, iterations);
        const course = {
          edition: one,
          games,
          seed,
          searchShare,
          iterations,
          workers: threads,
          resume,
          command,
          signal,
        };
        remark(`${one.id}: playing and fitting`);
        const result = await trainValue({ ...course, folder: join(out, one.id), progress: bar.show }).finally(bar.stop);
        if (!result) throw new Interrupted(`saved in ${out}; resume with --resume`);
        if (install) remark(`installed ${installModel(result)}`);
        trained.push(result);
        if (!json) print(describe(result));
      }
    } finally {
      forget();
    }
    if (json) printJson({ trained });
  },
});
