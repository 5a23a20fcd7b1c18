/** `macher export`: the tables of a database as files for other programs. */
import { defineCommand } from './command.ts';
import { UsageError } from './errors.ts';
import { print } from './output.ts';

export const exportCommand = defineCommand({
  usage: 'export <database>',
  about: 'Write every table as a Parquet or CSV file, and describe their columns in columns.csv',
  positionals: { database: { type: 'string', demandOption: true, describe: 'A database written by macher run' } },
  options: {
    parquet: { type: 'string', describe: 'The folder for Parquet files' },
    csv: { type: 'string', describe: 'The folder for CSV files' },
  },
  examples: [
    ['export results/quickstart.duckdb --parquet shared', 'into shared/games.parquet, shared/seats.parquet …'],
    ['export results/quickstart.duckdb --csv shared', 'the same for a spreadsheet'],
  ],
  run: async ({ database, parquet, csv }) => {
    if (parquet === undefined && csv === undefined)
      throw new UsageError('export needs a folder: --parquet DIR or --csv DIR');
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
    } finally {
      store.close();
    }
  },
});
