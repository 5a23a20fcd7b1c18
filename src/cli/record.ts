/** `macher record`: a stored game as a record, to replay, to explain, to play on from. */
import { ALLOW_AGENTS, trustIn } from './allow-agents.ts';
import { defineCommand } from './command.ts';
import { print } from './output.ts';
import { wholeNumber } from './usage.ts';

export const record = defineCommand({
  usage: 'record <database>',
  about: 'Write the record of a stored game, after replaying it and comparing it with the stored rows',
  positionals: {
    database: {
      type: 'string',
      demandOption: true,
      describe: 'A database written by macher run, or a folder of Parquet files written by macher export',
    },
  },
  options: {
    game: { type: 'number', demandOption: true, describe: 'The number of the game, from 0' },
    run: { type: 'string', describe: 'The run, if the database has several', defaultDescription: 'the last one' },
    out: {
      type: 'string',
      describe: 'The record',
      defaultDescription: 'next to the database, as NAME-game-N.macher, or NAME-RUN-game-N.macher',
    },
    ...ALLOW_AGENTS,
  },
  examples: [['record results/quickstart.duckdb --game 12', 'into results/quickstart-game-12.macher']],
  run: async ({ database, game, run, out, ...more }) => {
    const number = wholeNumber('game', game, 0, 1e9);
    const [{ Store }, { recordGame }, { writeFile }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/run/record-game.ts'),
      import('../base/text/files.ts'),
    ]);
    const store = await Store.open(database, { readOnly: true });
    try {
      const path = out ?? database.replace(/(\.duckdb|\.db|\/+)?$/, `${run ? `-${run}` : ''}-game-${number}.macher`);
      writeFile(path, await recordGame(store, number, run, trustIn(more['allow-agents'])));
      print(path);
    } finally {
      store.close();
    }
  },
});
