/**
 * `macher train`: fits the evaluation, the policy and the sealed bids of an edition to games that the program plays against
 * itself, and judges them.
 */
import { join } from 'node:path';
import { columns, fixed, percent } from '../base/drawing/columns.ts';
import type { Trained, TrainOptions } from '../lab/train/value/index.ts';
import type { RoundRow } from '../lab/train/value/judgement.ts';
import type { Edition } from '../rules/engine/edition.ts';
import type { Variant } from '../rules/variant/variant.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { editionsFor } from './editions.ts';
import { UsageError } from './errors.ts';
import { stopOnSignal } from './experiment.ts';
import { print, printJson, remark } from './output.ts';
import { type JudgedBids, trainBids } from './train-bids.ts';
import { type JudgedPolicy, trainPolicy } from './train-policy.ts';
import { checkUnused, wholeNumber } from './usage.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

const MOST_GAMES = 1_000_000;

const nats = (loss: number): string => fixed(loss, 3);
const points = (error: number): string => error.toFixed(1);

/** Log losses, and errors of points, by round. */
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

/** The command that repeats this training on any machine. */
const commandOf = (edition: string, options: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
  return ['macher train --edition', edition, ...given].join(' ');
};

const PARTS = ['all', 'evaluation', 'policy', 'bids', 'rules', 'phases'] as const;
/** Parts that are trained for all editions together. */
const TOGETHER: ReadonlySet<string> = new Set(['rules', 'phases']);
const MOST_BATCHES = 100_000;
const USUAL = { games: 24_000, batches: 160, seed: '1' } as const;

/** Options that mean nothing for a part, and are refused there. */
const UNUSED: Readonly<Record<(typeof PARTS)[number], readonly string[]>> = {
  all: [],
  evaluation: ['players', 'batches'],
  policy: ['games', 'players'],
  bids: ['batches'],
  rules: ['games', 'players'],
  phases: ['games', 'players', 'batches', 'seed', 'workers', 'resume'],
};

/** What `--json` prints about the training. */
interface Result {
  readonly edition: string;
  readonly evaluation: Trained | null;
  readonly policy: JudgedPolicy | null;
  readonly bids: JudgedBids | null;
}

export const train = defineCommand({
  usage: 'train',
  about: 'Train the evaluation and the policy of an edition by self-play, and judge them',
  positionals: {},
  options: {
    edition: { type: 'string', describe: 'One edition; by default all' },
    only: {
      type: 'string',
      choices: PARTS,
      default: 'all',
      describe:
        'What to train: the evaluation, the policy that plays by it, or the sealed bids; all is these one after another; rules is what rule changes are worth, for all editions together; phases gives each policy what others know of phases that its edition lacks',
    },
    games: {
      type: 'number',
      describe: 'Games for the evaluation, at tables of 3, 4 and 5; for the bids, at each of them',
      defaultDescription: `${USUAL.games}`,
    },
    players: { type: 'number', describe: 'For the bids: one number of players; by default all' },
    batches: {
      type: 'number',
      describe: 'For the policy: batches of 96 games; for rules, of 192',
      defaultDescription: `${USUAL.batches}`,
    },
    variant: {
      type: 'string',
      describe: 'A variant to learn, starting from the policy and the evaluation of its edition',
    },
    seed: {
      type: 'string',
      describe: 'The seed of all random numbers: a word or a number',
      defaultDescription: USUAL.seed,
    },
    ...WORKERS_OPTION,
    out: { type: 'string', default: 'results/train', describe: 'The folder for games, models, reports and figures' },
    resume: { type: 'boolean', default: false, describe: 'Resume the training in the folder' },
    install: { type: 'boolean', default: false, describe: 'Let the program use the new models' },
    ...JSON_OPTION,
  },
  examples: [
    ['train --edition valley-2006', 'one edition, in a quarter of an hour; Ctrl-C saves, --resume continues'],
    [
      'train --only evaluation --games 50000 --install',
      'all evaluations with more games; the program then uses the new models',
    ],
    ['train --only bids --games 6000 --edition valley-2006', 'what to bid for the order, as mixtures; a few minutes'],
    ['train --variant experiments/variants/costly-meetings.yaml --edition valley-2006', 'a policy for a variant'],
  ],
  run: async ({ only, ...flags }) => {
    checkUnused(`train --only ${only}`, flags, UNUSED[only]);
    const { edition, players, variant, workers, out, resume, install, json } = flags;
    const { games = USUAL.games, batches = USUAL.batches, seed = USUAL.seed } = flags;
    const threads = workersFrom(workers);
    const { FEWEST } = await import('../lab/train/value/index.ts');
    wholeNumber('games', games, FEWEST, MOST_GAMES);
    wholeNumber('batches', batches, 1, MOST_BATCHES);
    if (variant !== undefined && edition === undefined) {
      throw new UsageError('--variant: expected the edition that it changes as well: add --edition');
    }
    if (variant !== undefined && only === 'evaluation') {
      throw new UsageError(
        '--only evaluation: found --variant as well, which keeps the evaluation of its edition; leave one of them out',
      );
    }
    if (variant !== undefined && install) {
      throw new UsageError(
        '--install: found --variant as well; leave --install out, and name the file as learned:model=FILE',
      );
    }
    if (TOGETHER.has(only) && (edition ?? variant) !== undefined) {
      throw new UsageError(`--only ${only}: works on all editions together; leave --edition and --variant out`);
    }
    if (only === 'phases') {
      const completed = (await import('./train-phases.ts')).trainPhases(join(out, 'phases'), install);
      if (json) printJson({ trained: completed });
      else
        print(completed.map((one) => `${one.edition}: ${one.kinds.length} kinds of actions; ${one.file}`).join('\n'));
      return;
    }
    const { signal, forget } = stopOnSignal();
    const results: Result[] = [];
    try {
      if (only === 'rules') {
        const command = `macher train --only rules --batches ${batches} --seed ${seed}`;
        const folder = join(out, 'rules');
        const options = { seed, batches, workers: threads, resume, signal, folder, install, json, command };
        const taught = await (await import('./train-rules.ts')).trainRules(options);
        if (json) printJson({ trained: taught });
        return;
      }
      for (const one of await editionsFor(edition)) {
        const asked = await askedVariant(one, variant);
        if (players !== undefined) wholeNumber('players', players, one.minPlayers, one.maxPlayers);
        const folder = join(out, one.id);
        const common = { ...{ edition: one, seed, workers: threads, resume, signal, folder, install, json } };
        const does = (part: (typeof PARTS)[number]) => only === 'all' || only === part;
        const evaluation =
          does('evaluation') && asked === null
            ? await evaluate({
                ...common,
                games,
                command: commandOf(one.id, { only: 'evaluation', games, seed }),
              })
            : null;
        const policy = does('policy')
          ? await trainPolicy({
              ...{ ...common, variant: asked, variantFile: variant, batches, evaluation: evaluation?.model ?? '' },
              command: commandOf(one.id, { only: 'policy', batches, seed, variant }),
            })
          : null;
        const bids = does('bids')
          ? await trainBids({
              ...{ ...common, players, variant: asked, variantFile: variant, games, model: policy?.file ?? '' },
              command: commandOf(one.id, { only: 'bids', games, players, seed, variant }),
            })
          : null;
        results.push({ edition: one.id, evaluation, policy, bids });
      }
    } finally {
      forget();
    }
    if (json) printJson({ trained: results });
  },
});

/** The requested variant; null for the published edition. */
const askedVariant = async (edition: Edition, file: string | undefined): Promise<Variant | null> =>
  file === undefined ? null : (await import('../rules/variant/asked.ts')).readAskedVariant(edition, file, '.');

type Evaluating = Omit<TrainOptions, 'progress'> & { readonly install: boolean; readonly json: boolean };

/** Trains and judges the evaluation. @throws Interrupted with everything saved */
const evaluate = async ({ install, json, ...options }: Evaluating): Promise<Trained> => {
  const { trainValue, installModel } = await import('../lab/train/value/index.ts');
  const { withBar } = await import('./progress.ts');
  const result = await withBar(`${options.edition.id}: playing and fitting`, options.folder, (progress) =>
    trainValue({ ...options, progress }),
  );
  if (install) remark(`installed ${installModel(result)}`);
  if (!json) print(describe(result));
  return result;
};
