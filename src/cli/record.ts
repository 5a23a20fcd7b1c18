/** `macher record`: a stored game as a record, to replay, to explain, to play on from. */
import { defineCommand } from './command.ts';
import { print } from './output.ts';
import { wholeNumber } from './usage.ts';

export const record = defineCommand({
  usage: 'record <database>',
  about: 'Write the record of a stored game: it is played again and compared with what is stored',
  positionals: {
    database: {
      type: 'string',
      demandOption: true,
      describe: 'A database that macher run has written, or a folder of Parquet files that macher export has',
    },
  },
  options: {
    game: { type: 'number', demandOption: true, describe: 'The number of the game, from 0' },
    run: { type: 'string', describe: 'The run, where the database holds several', defaultDescription: 'the last one' },
    out: {
      type: 'string',
      describe: 'The record',
      defaultDescription: 'next to the database, as NAME-game-N.macher, or NAME-RUN-game-N.macher',
    },
  },
  examples: [['record results/quickstart.duckdb --game 12', 'into results/quickstart-game-12.macher']],
  run: async ({ database, game, run, out }) => {
    const number = wholeNumber('game', game, 0, 1e9);
    const [{ Store }, { recordGame }, { writeFile }] = await Promise.all([
      import('../store/store.ts'),
      import('../lab/record-game.ts'),
      import('../text/files.ts'),
    ]);
    const store = await Store.open(database, { readOnly: true });
    try {
      const path = out ?? database.replace(/(\.duckdb|\.db|\/+)?$/, `${run ? `-${run}` : ''}-game-${number}.macher`);
      writeFile(path, await recordGame(store, number, run));
      print(path);
    } finally {
      store.close();
    }
  },
});
