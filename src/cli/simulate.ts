/** `macher simulate`: an experiment from flags; its rows stay in memory unless a database is named. */

import type { Experiment } from '../lab/experiment/experiment.ts';
import { YOURS } from '../players/agent/trust.ts';
import type { Moment } from '../rules/notation/moment.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { editionAsked } from './editions.ts';
import { Interrupted, UsageError } from './errors.ts';
import { adviseIsolation, checkPlayed, describeRun, perform } from './experiment.ts';
import { print, printJson } from './output.ts';
import { seedFrom } from './usage.ts';
import { checkAgents, PLAYERS_OPTION, workersFrom } from './workers.ts';

const IN_MEMORY = ':memory:';

/** Messages that name the flag need not name the field of a file too. */
const inFlags = (message: string): string =>
  message.replace(/^--([\w-]+): (\w+): /gm, (all, flag: string, field: string) => {
    const isSame = flag.replaceAll('-', '') === field.toLowerCase();
    return isSame ? `--${flag}: ` : all;
  });

const DEFAULTS = { edition: 'valley-2006', players: 4 } as const;

interface TableFlags {
  readonly edition?: string | undefined;
  readonly players?: number | undefined;
  readonly seating?: string | undefined;
  readonly variant?: string | undefined;
}

/** The table described by the flags; a position already knows it. */
const tableOf = async ({ edition, players, seating, variant }: TableFlags, moment: Moment | null) => {
  if (moment === null) {
    return {
      edition: await editionAsked(edition, variant, DEFAULTS.edition),
      ...{ players: players ?? DEFAULTS.players, seating: seating ?? 'rotate' },
    };
  }
  const found = { edition: moment.game.edition.id, players: moment.game.players };
  if (edition !== undefined && edition !== found.edition) {
    throw new UsageError(`--edition: the position is for ${found.edition}; leave --edition out`);
  }
  if (players !== undefined && players !== found.players) {
    throw new UsageError(`--players: the position is for ${found.players} players; leave --players out`);
  }
  return { ...found, seating: seating ?? 'fixed' };
};

/** An experiment whose games begin with a given position. */
const beginningWith = async (
  experiment: Experiment,
  { game, state }: Moment,
  file: string,
  at: number | undefined,
): Promise<Experiment> => {
  const [{ startFrom }, { editionWith }, { playsAs }, { Game }, { seatName }] = await Promise.all([
    import('../lab/experiment/start.ts'),
    import('../rules/variant/apply.ts'),
    import('../rules/variant/between.ts'),
    import('../rules/engine/game.ts'),
    import('../rules/notation/actions.ts'),
  ]);
  if (game.isOver(state)) throw new UsageError(`--from: the game of ${file} is over; name an earlier moment with --at`);
  const own = new Game(editionWith(experiment.edition, experiment.variant), experiment.players);
  if (!playsAs(own.edition, game.edition)) {
    throw new UsageError(`--from: ${file} was not played by the rules of ${experiment.edition}; add its --variant`);
  }
  // Seats are distinguished by their parties: the position is different for each.
  const agents = experiment.agents.map((agent, seat) => ({
    ...agent,
    label: experiment.seating === 'fixed' ? `${seatName(game, state, seat)}: ${agent.label}` : agent.label,
  }));
  return { ...experiment, agents, from: startFrom(state, at === undefined ? file : `${file} after ${at} actions`) };
};

export const simulate = defineCommand({
  usage: 'simulate',
  about: 'Play games between agents without a file; rows stay in memory unless --out is given',
  positionals: {},
  options: {
    edition: {
      type: 'string',
      describe: `The edition (that of the variant, or ${DEFAULTS.edition}); macher editions lists them`,
    },
    players: { type: 'number', describe: `Players at the table (${DEFAULTS.players})` },
    agents: {
      type: 'string',
      demandOption: true,
      describe: 'Agents in seat order; the last one takes the remaining seats',
    },
    games: { type: 'number', default: 100, describe: 'Games, rounded up to whole blocks' },
    seed: {
      type: 'string',
      describe:
        'The seed of all random numbers: a word, a number, or secret, which draws one and shows it with the results',
      defaultDescription: '1; secret if files or programs play',
    },
    seating: { type: 'string', describe: 'rotate, all or fixed (rotate; fixed with --from)' },
    variant: { type: 'string', describe: 'The file of a variant of the edition' },
    from: {
      type: 'string',
      describe: 'A record or position to start from; hidden cards are redealt for each game',
    },
    at: { type: 'number', describe: 'In a record: the number of actions before the start; by default all' },
    'decision-seconds': { type: 'number', describe: 'Seconds that one decision may take', defaultDescription: '60' },
    ...PLAYERS_OPTION,
    ...ISOLATED_OPTION,
    out: { type: 'string', describe: 'A database that keeps every row' },
    ...JSON_OPTION,
  },
  examples: [
    ['simulate --agents heuristic,random --games 400 --seed 7', 'one heuristic against three random'],
    ['simulate --agents mcts:iterations=100,priors=heuristic,heuristic --games 40', 'agents with options'],
    ['simulate --from game.macher --at 200 --agents heuristic --games 1000', 'what each seat is worth there'],
    ['simulate --edition valley-2006-short --players 3 --agents ./mine.ts,random', 'your own agent'],
    ['simulate --agents ./theirs.ts,./mine.ts --isolated', 'other people’s agents; none sees more than its seat'],
    ['simulate --agents process:./bots/simple.py,heuristic', 'a program in any language: docs/protocol.md'],
  ],
  run: async ({ agents, games, seed, variant, workers, isolated, out, json, from, at, ...more }) => {
    const threads = workersFrom(workers, 0);
    const [{ loadRegistry }, { experimentFromFlags }, { ExperimentError }] = await Promise.all([
      import('../players/agent/registry.ts'),
      import('../lab/experiment/load.ts'),
      import('../lab/experiment/problem.ts'),
    ]);
    if (at !== undefined && from === undefined)
      throw new UsageError('--at: expected a record as well; add --from FILE');
    const moment = from === undefined ? null : await (await import('./moment.ts')).loadMoment(from, at);
    const { edition, players, seating } = await tableOf({ ...more, variant }, moment);
    const flags = {
      ...{ edition, players, agents, games, seating },
      ...(seed === undefined ? {} : { seed: seedFrom(seed) }),
      ...(variant ? { variant } : {}),
      decisionSeconds: more['decision-seconds'],
    };
    const registry = await loadRegistry({ ...YOURS, isolated });
    const asked = await experimentFromFlags(flags, registry).catch((error) => {
      throw error instanceof ExperimentError ? new UsageError(inFlags(error.message)) : error;
    });
    checkAgents([asked], threads);
    adviseIsolation([asked]);
    const experiment = moment === null ? asked : await beginningWith(asked, moment, from ?? '', at);
    const [{ Store }, { summarize }, { withStoredSeed }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/run/summary.ts'),
      import('../lab/run/secret-seed.ts'),
    ]);
    const store = await Store.open(out ?? IN_MEMORY);
    try {
      // Without storage, only these tables are needed.
      const few = out === undefined || moment !== null;
      const recorded = few ? { ...experiment, record: ['games', 'seats'] as const } : experiment;
      const arms = await withStoredSeed(store, [recorded]);
      const [ran] = await perform(arms, store, { workers: threads, resume: out !== undefined, again: true });
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
