/** `macher run`: plays an experiment from its file, with the rows in a database and the results on a page. */

import { existsSync } from 'node:fs';
import { shellWord } from '../base/text/shell.ts';
import type { Players } from '../lab/executor/local.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { TableChange } from '../lab/experiment/load.ts';
import type { Store } from '../lab/store/store.ts';
import { YOURS } from '../players/agent/trust.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { Interrupted, UsageError } from './errors.ts';
import { adviseIsolation, checkPlayed, describeComparison, describeRun, isComplete, perform } from './experiment.ts';
import { sendNews } from './news.ts';
import { print, printJson, remark } from './output.ts';
import { KEY_OPTION, QUEUE_OPTION, queuedExecutor } from './queue.ts';
import { wholeNumber } from './usage.ts';
import { checkAgents, PLAYERS_OPTION, workersFrom } from './workers.ts';

const USUAL_PRIORITY = 100;
const LAST_PRIORITY = 1000;

/** Says which arms start over because an agent's file has changed. */
const reportChanges = async (store: Store, arms: readonly Experiment[]): Promise<void> => {
  const { changedSince } = await import('../lab/run/run.ts');
  for (const arm of arms) {
    const before = await changedSince(store, arm);
    if (!before) continue;
    const files = arm.agents.flatMap(({ file, label }) => (file === null ? [] : [file ?? label]));
    const what = files.length > 0 ? [...new Set(files)].join(', ') : 'a file that an agent uses';
    remark(`${what} has changed since ${store.path} was written: this starts a new run next to the old one.`);
  }
};

const withoutLuck = (arm: Experiment): Experiment => ({
  ...arm,
  record: arm.record.filter((table) => table !== 'luck'),
});

interface RunFlags {
  readonly out: string | undefined;
  readonly resume: boolean;
  readonly luck: boolean;
  readonly again: boolean;
  readonly json: boolean;
  readonly dryRun: boolean;
  readonly isolated: boolean;
  readonly table: TableChange;
  readonly players: Players;
  /** The words that name the queue, if there is one. */
  readonly through: readonly string[];
  /** Set for `macher league`, which plays only leagues and always resumes. */
  readonly isLeague?: true;
}

/** Plays the experiment in a file, stores it, and prints the results. */
export const runFile = async (file: string, flags: RunFlags): Promise<void> => {
  const { out, resume, luck, again, json, table, players, through } = flags;
  const [{ loadRegistry }, { loadExperiments }, { KINDS }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/load.ts'),
    import('../lab/question/kinds.ts'),
  ]);
  const registry = await loadRegistry({ ...YOURS, isolated: flags.isolated });
  const loaded = await loadExperiments(file, registry, KINDS, table);
  const asked = luck ? loaded : loaded.map(withoutLuck);
  const [experiment] = asked;
  if (flags.isLeague && experiment.ask?.kind !== 'league')
    throw new UsageError(`${file} is not a league: expected ask: league in the file, or macher run ${shellWord(file)}`);
  checkAgents(asked, players.workers);
  const [{ Store, checkPlace }, { withStoredSeed }] = await Promise.all([
    import('../lab/store/store.ts'),
    import('../lab/run/secret-seed.ts'),
  ]);
  const path = out ?? `results/${experiment.name}.duckdb`;
  if (flags.dryRun) {
    await checkPlace(path);
    const { printForecast } = await import('./ask.ts');
    const store = resume && existsSync(path) ? await Store.open(path, { readOnly: true }) : null;
    try {
      return await printForecast(store ? await withStoredSeed(store, asked) : asked, store, { json, players });
    } finally {
      store?.close();
    }
  }
  adviseIsolation(asked);
  sendNews({ database: path });
  const store = await Store.open(path);
  try {
    const arms = await withStoredSeed(store, asked);
    if (resume) await reportChanges(store, arms);
    const named = Object.entries({ ...(out !== undefined && { out }), ...table });
    const given = [
      ...named.flatMap(([name, value]) => [`--${name}`, String(value)]),
      ...(flags.isolated ? ['--isolated'] : []),
    ];
    const words = flags.isLeague ? ['league', file, ...given] : ['run', file, ...given, ...through, '--resume'];
    const command = ['macher', ...words].map(shellWord).join(' ');
    const { pageBeside } = await import('../lab/run/report.ts');
    const page = pageBeside(path);
    if (experiment.ask !== null) {
      const [{ answer }, { withMinutes }] = await Promise.all([import('./ask.ts'), import('../lab/question/ask.ts')]);
      await answer(
        await withMinutes(arms, store, players),
        store,
        { ...players, resume, again, json },
        { path, page, again: command },
      );
      return;
    }
    sendNews({ page });
    const ran = await perform(arms, store, { ...players, resume, again });
    if (!isComplete(arms, ran)) {
      throw new Interrupted(`saved in ${path}; resume with: ${command}`);
    }
    const { writeRun } = await import('../lab/question/result.ts');
    const ids = ran.map((one) => one.run);
    const { object, notes, summaries, comparison } = await writeRun(arms, store, ids, { page, players });
    if (json) {
      printJson(object);
      return checkPlayed(summaries);
    }
    print(`${experiment.question}\n`);
    for (const [i, { run }] of ran.entries()) {
      if (comparison) print(`${arms[i].arm}`);
      print(`${await describeRun(store, run, summaries[i])}\n`);
    }
    if (comparison) print(`${describeComparison(comparison)}\n`);
    if (notes.length > 0) print(`${notes.join('\n')}\n`);
    print(`every game  ${path}\nthe page    ${page}\n`);
    checkPlayed(summaries);
    print(`Next: open ${page}, or change the agents in ${file} and run it again (macher agents lists them).`);
  } finally {
    store.close();
  }
};

export const run = defineCommand({
  usage: 'run <file>',
  about: 'Play the experiment of a file, store every game in a database, and draw its page',
  positionals: { file: { type: 'string', demandOption: true, describe: 'An experiment, in YAML' } },
  options: {
    out: {
      type: 'string',
      describe: 'The database; its page is written next to it',
      defaultDescription: 'results/NAME.duckdb',
    },
    edition: { type: 'string', describe: 'Play in this edition instead of the file’s' },
    players: { type: 'number', describe: 'Play with this number of players instead of the file’s' },
    ...PLAYERS_OPTION,
    ...ISOLATED_OPTION,
    resume: {
      type: 'boolean',
      default: false,
      describe: 'Resume or extend this run: play only the missing games',
    },
    'dry-run': {
      type: 'boolean',
      default: false,
      describe: 'Say how many games and minutes it will take, and stop',
    },
    luck: {
      type: 'boolean',
      default: true,
      describe: 'Record luck if the experiment asks for it; --no-luck leaves it out, which is faster',
    },
    again: {
      type: 'boolean',
      default: false,
      describe: 'With --resume: if another build played it, play it again in a separate run',
    },
    ...QUEUE_OPTION,
    ...KEY_OPTION,
    shards: {
      type: 'string',
      describe: 'With --queue: a folder that keeps the rows of every chunk; it may be shared with workers',
    },
    priority: {
      type: 'number',
      default: USUAL_PRIORITY,
      describe: 'With --queue: experiments with a smaller number come first; those with the same number share workers',
    },
    ...JSON_OPTION,
  },
  examples: [
    ['run experiments/quickstart.yaml', 'into results/quickstart.duckdb and results/quickstart.html'],
    ['run experiments/quickstart.yaml --resume', 'resume after Ctrl-C, a crash or a power failure'],
    ['run experiments/levels.yaml --edition consim-1997 --players 5', 'the same question at another table'],
    ['run mine.yaml --out mine.duckdb --workers 2 --json', 'for a program: one object on standard output'],
    ['run mine.yaml --queue redis://lab', 'played by macher worker --queue redis://lab on any number of machines'],
  ],
  run: async ({ file, out, workers, resume, luck, again, json, queue, shards, priority, ...more }) => {
    const { edition, players: seats, 'key-file': keyFile } = more;
    const threads = workersFrom(workers, 0);
    if (queue !== undefined && workers !== undefined)
      throw new UsageError('--workers: found --queue as well, where its own workers play; leave one of them out');
    const order = wholeNumber('priority', priority, 1, LAST_PRIORITY);
    // Before users' agents are loaded: by then, the address of the queue is no longer in the environment.
    const executor = await queuedExecutor({ queue, shards, priority: order, keyFile });
    const through = [
      ...(queue === undefined ? [] : ['--queue', queue]),
      ...(shards === undefined ? [] : ['--shards', shards]),
      ...(keyFile === undefined ? [] : ['--key-file', keyFile]),
    ];
    const players = { workers: threads, ...(executor ? { executor } : {}) };
    const table = { ...(edition !== undefined && { edition }), ...(seats !== undefined && { players: seats }) };
    try {
      await runFile(file, {
        out,
        resume,
        luck,
        again,
        json,
        dryRun: more['dry-run'],
        isolated: more.isolated,
        table,
        players,
        through,
      });
    } finally {
      await executor?.dismiss();
    }
  },
});
