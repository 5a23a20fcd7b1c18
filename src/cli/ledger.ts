/** `macher ledger`: which verdicts in a database hold up despite the number of questions that were asked. */

import { columns } from '../base/drawing/columns.ts';
import { nameText } from '../base/text/quote.ts';
import { DATABASE, defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson } from './output.ts';

export const ledger = defineCommand({
  usage: 'ledger <database>',
  about:
    'List the verdicts of a database in the order of their questions, and say which survive among that many questions',
  positionals: DATABASE,
  options: { ...JSON_OPTION },
  examples: [['ledger results/lab.duckdb', 'which of fifty verdicts you can rely on']],
  run: async ({ database, json }) => {
    const [{ Store }, { evidenceText, ledgerOf }, { FALSE_CLAIMS }] = await Promise.all([
      import('../lab/store/store.ts'),
      import('../lab/question/ledger.ts'),
      import('../base/stats/online.ts'),
    ]);
    const store = await Store.open(database, { readOnly: true });
    try {
      const claims = await ledgerOf(store);
      if (json) {
        printJson({ falseClaims: FALSE_CLAIMS, claims });
        return;
      }
      if (claims.length === 0) {
        print('No question of this database has a verdict yet: each enters its own once it is answered.');
        return;
      }
      const rows = claims.map(({ place, name, verdict, evidence, needed, survives }) => [
        ...[String(place), nameText(name), verdict, evidenceText(Math.exp(evidence)), evidenceText(needed)],
        verdict === 'open' ? '' : survives ? 'survives' : 'does not survive',
      ]);
      const head = ['', 'experiment', 'verdict', 'evidence (to 1)', 'needed', 'ledger'];
      print(columns([head, ...rows], ['right', 'left', 'left', 'right', 'right', 'left']));
      const most = Math.round(1 / FALSE_CLAIMS);
      print(
        `\nOf those that survive, at most one in ${most} is false on average, however many questions are asked; one with several claims is, if any of its claims that survive is.`,
      );
    } finally {
      store.close();
    }
  },
});
