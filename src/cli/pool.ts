/** `macher pool`: combines runs with several seeds, with intervals over all their deals. */
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson } from './output.ts';

export const pool = defineCommand({
  usage: 'pool <databases..>',
  about: 'Pool runs that differ only in their seed into one database, with intervals over all deals',
  positionals: {
    databases: { type: 'string', array: true, demandOption: true, describe: 'Databases written by macher run' },
  },
  options: {
    out: { type: 'string', demandOption: true, describe: 'The new database; its page is written next to it' },
    run: { type: 'string', array: true, describe: 'Runs to pool', defaultDescription: 'all runs of the databases' },
    ...JSON_OPTION,
  },
  examples: [
    [
      'pool monday.duckdb tuesday.duckdb --out both.duckdb',
      'two runs of one experiment, with seeds monday and tuesday',
    ],
    ['pool lab.duckdb --out all.duckdb', 'all runs of a database'],
  ],
  run: async ({ databases, out, run: only = [], json }) => {
    if (databases.length === 0) throw new UsageError('pool: expected one or more databases');
    const [
      { poolRuns },
      { Store },
      { summarize },
      { reportDatabase },
      { storedAnswer, storedPage },
      { KINDS },
      { describeRun },
    ] = await Promise.all([
      import('../lab/run/pool.ts'),
      import('../lab/store/store.ts'),
      import('../lab/run/summary.ts'),
      import('../lab/run/report.ts'),
      import('../lab/question/stored.ts'),
      import('../lab/question/kinds.ts'),
      import('./experiment.ts'),
    ]);
    const poolable = KINDS.filter(({ canPool }) => canPool).map(({ name }) => name);
    const run = await poolRuns(databases, out, poolable, only);
    const store = await Store.open(out, { readOnly: true });
    try {
      const summary = await summarize(store, run);
      const asked = await storedAnswer(store, await store.run(run));
      if (json) printJson(asked ? { ...summary, answer: asked } : summary);
      else print(`${asked ? `${asked.sentence}\n\n` : ''}${await describeRun(store, run, summary)}`);
    } finally {
      store.close();
    }
    const pages = await reportDatabase(out, KINDS, { asked: storedPage });
    if (!json) print(`\nevery game  ${out}\nthe page    ${pages.join(', ')}`);
  },
});
