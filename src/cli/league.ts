/** `macher league`: agents ranked against each other in several ways; more agents can be added to its database. */
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { runFile } from './run.ts';
import { PLAYERS_OPTION, workersFrom } from './workers.ts';

export const league = defineCommand({
  usage: 'league <file>',
  about:
    'Rank agents: ratings, which agents last in the long run, who can be exploited, who helps whom, and how much time they take',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'An experiment with ask: league, in YAML' },
  },
  options: {
    out: {
      type: 'string',
      describe: 'The database; games in it are not played again',
      defaultDescription: 'results/NAME.duckdb',
    },
    edition: { type: 'string', describe: 'Play in this edition instead of the file’s' },
    players: { type: 'number', describe: 'Play with this number of players instead of the file’s' },
    'dry-run': { type: 'boolean', default: false, describe: 'Say how many games and minutes it will take, and stop' },
    again: {
      type: 'boolean',
      default: false,
      describe: 'If another build played it, play it again in separate runs',
    },
    ...PLAYERS_OPTION,
    ...ISOLATED_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['league experiments/league.yaml', 'play what is missing, and show the standings'],
    ['league experiments/league.yaml --players 3', 'the same agents at another table, in the same database'],
  ],
  run: ({ file, out, edition, players, workers, isolated, again, json, 'dry-run': dryRun }) =>
    runFile(file, {
      ...{ out, resume: true, luck: true, again: again, json, dryRun, isolated, through: [], isLeague: true },
      table: { ...(edition !== undefined && { edition }), ...(players !== undefined && { players }) },
      players: { workers: workersFrom(workers, 0) },
    }),
});
