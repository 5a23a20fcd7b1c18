/** `macher bench`: how fast this machine plays. */
import type { BenchResult } from '../lab/bench.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { columns, print, printJson, remark } from './output.ts';

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toLocaleString('en', { maximumSignificantDigits: 3 });

const table = ({ measures, checksum }: BenchResult): string => {
  const rows = Object.entries(measures).map(([name, { value, unit, runs }]) => [
    name,
    shown(value),
    unit,
    `${shown(Math.min(...runs))} … ${shown(Math.max(...runs))}`,
  ]);
  const head = ['measure', 'median', 'unit', 'of runs'];
  return `${columns([head, ...rows], ['left', 'right', 'left', 'left'])}\n\nchecksum ${checksum}`;
};

export const bench = defineCommand({
  usage: 'bench',
  about: 'Measure speed: rules, agents, the runner and the database, as medians of several runs',
  positionals: {},
  options: JSON_OPTION,
  examples: [
    ['bench', 'a table, in about a minute'],
    ['bench --json > before.json', 'keep the figures, to compare with those after a change'],
  ],
  run: async ({ json }) => {
    const { bench: measureAll } = await import('../lab/bench.ts');
    const result = await measureAll((what) => remark(`measuring ${what} …`));
    if (!json) return print(table(result));
    printJson({ ...result.measures, checksum: { value: result.checksum, unit: 'hash', runs: [result.checksum] } });
  },
});
