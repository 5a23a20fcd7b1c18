/** `macher export`: the tables of a database as files for other programs. */
import { DATABASE, defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print } from './output.ts';
import { checkUnused } from './usage.ts';

export const exportCommand = defineCommand({
  usage: 'export <database>',
  about: 'Write every table as a Parquet or CSV file, and describe the columns in columns.csv',
  positionals: DATABASE,
  options: {
    parquet: { type: 'string', describe: 'The folder for Parquet files' },
    csv: { type: 'string', describe: 'The folder for CSV files' },
    training: {
      type: 'string',
      describe:
        'The folder for a data set of decisions for programs that learn, split by deal, with a dictionary and a card',
    },
    as: {
      type: 'string',
      choices: ['parquet', 'npz'] as const,
      describe: 'With --training: Parquet, or arrays that numpy alone can load',
      defaultDescription: 'parquet',
    },
    share: {
      type: 'number',
      describe: 'With --training: the fraction of decisions to write, drawn by hash',
      defaultDescription: '1',
    },
    run: { type: 'string', describe: 'With --training: the id of the run; by default the one started last' },
  },
  examples: [
    ['export results/quickstart.duckdb --parquet shared', 'into shared/games.parquet, shared/seats.parquet …'],
    ['export results/quickstart.duckdb --csv shared', 'the same for a spreadsheet'],
    ['export results/training.duckdb --training sets/2006 --as npz', 'decisions for numpy: train-0000.npz …, card.md'],
  ],
  run: async ({ database, parquet, csv, training, ...flags }) => {
    if (parquet === undefined && csv === undefined && training === undefined)
      throw new UsageError('export needs a folder: --parquet DIR, --csv DIR or --training DIR');
    if (training === undefined) checkUnused('export without --training', flags, ['as', 'share', 'run']);
    const { as = 'parquet', share = 1, run } = flags;
    if (!(share > 0 && share <= 1)) throw new UsageError(`found --share ${share}; expected more than 0 and at most 1`);
    const [{ Store }, { exportTables }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/store/export.ts'),
    ]);
    const wanted = [
      ...(parquet === undefined ? [] : [{ folder: parquet, format: 'parquet' as const }]),
      ...(csv === undefined ? [] : [{ folder: csv, format: 'csv' as const }]),
    ];
    const store = await Store.open(database, { readOnly: true, reaches: wanted.map(({ folder }) => `${folder}/`) });
    try {
      for (const { folder, format } of wanted) print((await exportTables(store, folder, format)).join('\n'));
      if (training === undefined) return;
      const { writeDataset } = await import('../lab/dataset/write.ts');
      print((await writeDataset(store, training, { form: as, share, run })).join('\n'));
    } finally {
      store.close();
    }
  },
});
