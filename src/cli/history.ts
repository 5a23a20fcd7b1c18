/** `macher history`: the versions of a variant side by side, with the results of their clinics. */

import { resolve } from 'node:path';
import { defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson } from './output.ts';

export const history = defineCommand({
  usage: 'history <databases..>',
  about: 'Compare the versions of a variant that clinics have tried: what became better, and what worse',
  positionals: {
    databases: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'Databases written by macher clinic; one may hold several clinics',
    },
  },
  options: {
    run: {
      type: 'string',
      array: true,
      describe: 'The versions, each by one of its runs',
      defaultDescription: 'all',
    },
    ...JSON_OPTION,
  },
  examples: [
    ['history results/clinic-my-variant.duckdb', 'all versions in one database'],
    ['history results/clinic-v1.duckdb results/clinic-v2.duckdb', 'versions with different names'],
  ],
  run: async ({ databases, run, json }) => {
    const [{ Store }, { StoreError }, { historiesOf, versionsIn }, { historyText }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/store/errors.ts'),
      import('../lab/question/balance/history.ts'),
      import('../lab/question/balance/history-table.ts'),
    ]);
    const tried = [];
    for (const path of new Set(databases.map((one) => resolve(one)))) {
      const given = databases.find((one) => resolve(one) === path)!;
      const store = await Store.open(given, { readOnly: true });
      try {
        tried.push(...(await versionsIn(store, run && new Set(run))));
      } finally {
        store.close();
      }
    }
    const histories = historiesOf(tried).filter(({ versions }) => versions.length > 1);
    if (histories.length === 0)
      throw new StoreError(
        `Found ${tried.length === 1 ? 'one version' : 'no two versions of one table'} in ${databases.join(', ')}; expected two or more: ` +
          'change the variant, and run macher clinic again, into the same database or another one.',
      );
    if (json) printJson({ histories });
    else print(histories.map(historyText).join('\n\n\n'));
  },
});
