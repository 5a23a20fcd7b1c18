/** `macher check`: whether the program still plays the stored games in the same way. */

import { excerpt, nameText } from '../base/text/quote.ts';
import type { Checked } from '../lab/run/check.ts';
import { ALLOW_AGENTS, trustIn } from './allow-agents.ts';
import { DATABASE, defineCommand, JSON_OPTION } from './command.ts';
import { EXIT } from './errors.ts';
import { print, printJson } from './output.ts';
import { wholeNumber } from './usage.ts';
import { WORKERS_OPTION, workersFrom } from './workers.ts';

const lineOf = ({ run, name, arm, games, differences, unsteady, skipped, trouble }: Checked): string => {
  const what = `${excerpt(run)} (${nameText(arm ?? name)})`;
  if (trouble !== null) return `FAIL  ${what}: not played again: ${trouble}`;
  if (skipped !== null) return `--    ${what}: not played again, ${skipped}`;
  const again = `${games} ${games === 1 ? 'game' : 'games'} played again`;
  if (differences.length === 0) return `ok    ${what}: ${again}, every row is the same`;
  const found = differences.map(({ table, game }) => `${table} (game ${game})`).join(', ');
  const reason = unsteady
    ? '; agents that go by the clock, or that are not built in, may play otherwise each time'
    : '';
  return `FAIL  ${what}: ${again}, other rows in ${found}${reason}`;
};

export const check = defineCommand({
  usage: 'check <database>',
  about: 'Replay stored games drawn at random, and compare every row',
  positionals: DATABASE,
  options: {
    games: { type: 'number', default: 20, describe: 'Games of each run' },
    seed: {
      type: 'string',
      default: 'check',
      describe: 'The seed of the draw: a word or a number',
    },
    ...WORKERS_OPTION,
    ...ALLOW_AGENTS,
    ...JSON_OPTION,
  },
  examples: [['check results/quickstart.duckdb --games 100', 'a hundred games of each run']],
  run: async ({ database, games, seed, workers, json, ...more }) => {
    const trust = trustIn(more['allow-agents']);
    const asked = { games: wholeNumber('games', games, 1, 1_000_000), seed, workers: workersFrom(workers), trust };
    const [{ Store }, { checkDatabase }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/run/check.ts'),
    ]);
    const store = await Store.open(database, { readOnly: true });
    try {
      const checked = await checkDatabase(store, asked);
      const same = checked.every(({ differences, trouble }) => differences.length === 0 && trouble === null);
      if (json) printJson({ same, runs: checked });
      else print(checked.map(lineOf).join('\n'));
      if (!same) process.exitCode = EXIT.failure;
    } finally {
      store.close();
    }
  },
});
