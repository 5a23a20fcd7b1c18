/** `macher simulate`: an experiment from flags; its rows stay in memory unless a database is named. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { Interrupted, UsageError } from './errors.ts';
import { checkPlayed, describeRun, perform, WORKERS_OPTION, workersFrom } from './experiment.ts';
import { print, printJson } from './output.ts';

const IN_MEMORY = ':memory:';

/** A whole number stays one, as in a file. */
const seedFrom = (text: string): string | number => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** Messages that name the flag need not name the field of a file as well. */
const inFlags = (message: string): string =>
  message.replace(/^--([\w-]+): (\w+): /gm, (all, flag: string, field: string) => {
    const isSame = flag.replaceAll('-', '') === field.toLowerCase();
    return isSame ? `--${flag}: ` : all;
  });

export const simulate = defineCommand({
  usage: 'simulate',
  about: 'Play games between agents without a file; rows stay in memory unless --out is given',
  positionals: {},
  options: {
    edition: { type: 'string', default: 'valley-2006', describe: 'The edition; macher editions lists them' },
    players: { type: 'number', default: 4, describe: 'Players at the table' },
    agents: { type: 'string', demandOption: true, describe: 'Agents in seat order; the last takes the seats left' },
    games: { type: 'number', default: 100, describe: 'Games, rounded up to whole blocks' },
    seed: {
      type: 'string',
      describe: 'A word or number that all chance derives from, or secret: drawn, and shown with the results',
      defaultDescription: '1; secret where files or programs play',
    },
    seating: { type: 'string', default: 'rotate', describe: 'rotate, all or fixed' },
    variant: { type: 'string', describe: 'The file of a variant of the edition' },
    'decision-seconds': { type: 'number', describe: 'Seconds that one decision may take', defaultDescription: '60' },
    ...WORKERS_OPTION,
    out: { type: 'string', describe: 'A database to keep every row in' },
    ...JSON_OPTION,
  },
  examples: [
    ['simulate --agents heuristic,random --games 400 --seed 7', 'one heuristic against three random'],
    ['simulate --agents mcts:iterations=100,priors=heuristic,heuristic --games 40', 'agents with options'],
    ['simulate --edition valley-2006-short --players 3 --agents ./mine.ts,random', 'an agent of your own'],
    ['simulate --agents process:./bots/simple.py,heuristic', 'a program in any language: docs/protocol.md'],
  ],
  run: async ({ edition, players, agents, games, seed, seating, variant, workers, out, json, ...more }) => {
    const threads = workersFrom(workers);
    const [{ loadRegistry }, { experimentFromFlags }, { ExperimentError }] = await Promise.all([
      import('../agent/registry.ts'),
      import('../experiment/load.ts'),
      import('../experiment/problem.ts'),
    ]);
    const flags = {
      ...{ edition, players, agents, games, seating },
      ...(seed === undefined ? {} : { seed: seedFrom(seed) }),
      ...(variant ? { variant } : {}),
      decisionSeconds: more['decision-seconds'],
    };
    const experiment = await experimentFromFlags(flags, await loadRegistry()).catch((error) => {
      throw error instanceof ExperimentError ? new UsageError(inFlags(error.message)) : error;
    });
    const [{ Store }, { summarize }, { withStoredSeed }] = await Promise.all([
      import('../store/store.ts'),
      import('../lab/summary.ts'),
      import('../lab/secret-seed.ts'),
    ]);
    const store = await Store.open(out ?? IN_MEMORY);
    try {
      // Only these are asked for when nothing is kept.
      const recorded = out === undefined ? { ...experiment, record: ['games', 'seats'] as const } : experiment;
      const arms = await withStoredSeed(store, [recorded]);
      const [ran] = await perform(arms, store, { workers: threads, resume: out !== undefined, anew: true });
      if (ran.state === 'interrupted' && out !== undefined) {
        throw new Interrupted(`saved in ${out}; the same command resumes it`);
      }
      const summary = await summarize(store, ran.run);
      if (json) printJson(summary);
      else print(await describeRun(store, ran.run, summary));
      if (ran.state === 'interrupted')
        throw new Interrupted('stopped before the last game; nothing is kept without --out');
      checkPlayed([summary]);
    } finally {
      store.close();
    }
  },
});
