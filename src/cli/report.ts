/** `macher report`: the page of a stored run, drawn again, and its figures as files. */
import { defineCommand } from './command.ts';
import { print } from './output.ts';

export const report = defineCommand({
  usage: 'report <database>',
  about: 'Draw the page of a stored run, and its figures as SVG files with --figures',
  positionals: {
    database: {
      type: 'string',
      demandOption: true,
      describe: 'A database written by macher run, or a folder of Parquet files written by macher export',
    },
  },
  options: {
    out: { type: 'string', describe: 'The page', defaultDescription: 'next to the database, as .html' },
    figures: { type: 'string', describe: 'A folder for the figures as SVG files' },
    run: { type: 'string', describe: 'The run, if the database has several', defaultDescription: 'the last one' },
  },
  examples: [
    ['report results/quickstart.duckdb', 'into results/quickstart.html'],
    ['report results/quickstart.duckdb --out page.html --figures figures', 'the page and its figures as files'],
  ],
  run: async ({ database, out, figures, run }) => {
    const [{ pageBeside, reportDatabase }, { storedAnswer }] = await Promise.all([
      import('../lab/run/report.ts'),
      import('../lab/question/stored.ts'),
    ]);
    const left: string[] = [];
    const answer: typeof storedAnswer = async (store, row) => {
      const found = await storedAnswer(store, row);
      if (found?.ask === 'rulings') {
        const { writeRulings } = await import('./found.ts');
        left.push(await writeRulings(found, JSON.parse(row.config), out ?? pageBeside(database)));
      }
      return found;
    };
    for (const path of await reportDatabase(database, { out, figures, run, answer })) print(path);
    for (const path of left) print(path);
  },
});
