/** `macher verdicts`: the verdicts of the clinic, by the names that files use. */

import { columns } from '../base/drawing/columns.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson } from './output.ts';

export const verdicts = defineCommand({
  usage: 'verdicts',
  about: 'List the verdicts of the clinic by name, for limits and for questions with ask: fix or ask: curve',
  positionals: {},
  options: { ...JSON_OPTION },
  examples: [['verdicts', 'the names, their units, and what is measured']],
  run: async ({ json }) => {
    const [{ nameOf, STANDARDS }, { unitWords }] = await Promise.all([
      import('../lab/question/balance/standards.ts'),
      import('../lab/question/balance/words.ts'),
    ]);
    const all = STANDARDS.map((one) => ({ verdict: nameOf(one), unit: unitWords(one.unit), number: one.number }));
    if (json) return printJson({ verdicts: all });
    const rows = all.map(({ verdict, unit, number }) => [verdict, unit, number]);
    print(columns([['verdict', 'unit', 'number'], ...rows], ['left', 'left', 'left']));
  },
});
