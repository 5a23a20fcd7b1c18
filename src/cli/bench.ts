/** `macher bench`: how fast this machine plays. */

import { columns, percent } from '../base/drawing/columns.ts';
import type { BenchResult } from '../lab/bench/index.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson, remark } from './output.ts';
import { wholeNumber } from './usage.ts';

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

/** Limits for the measurement of strength: milliseconds for each decision, and deals. */
const MOST_MILLISECONDS = 60_000;
const MOST_DEALS = 10_000;

const measureStrength = async (milliseconds: number, deals: number, json: boolean): Promise<void> => {
  const { FIELD, strength } = await import('../lab/bench/index.ts');
  const measured = await strength({ milliseconds, deals }, (what) => remark(`measuring ${what} …`));
  if (json) return printJson({ milliseconds, deals, field: FIELD, measured });
  const rows = measured.map(({ agent, winShare: { mean, low, high }, iterations }) => [
    agent,
    shown(iterations),
    percent(mean),
    `${percent(low)} … ${percent(high)}`,
  ]);
  const head = ['search', 'iterations/s', 'win share', '95 % interval'];
  print(
    `One with ${milliseconds} ms for each decision against three ${FIELD}, ${deals * 4} games each:\n\n` +
      `${columns([head, ...rows], ['left', 'right', 'right', 'left'])}`,
  );
};

export const bench = defineCommand({
  usage: 'bench',
  about: 'Measure speed: rules, agents, the runner and the database, as medians of several runs',
  positionals: {},
  options: {
    ...JSON_OPTION,
    strength: {
      type: 'boolean',
      default: false,
      describe: 'Instead measure how much each option of the search wins at equal time',
    },
    milliseconds: { type: 'number', default: 20, describe: 'With --strength: time for each decision' },
    deals: { type: 'number', default: 20, describe: 'With --strength: deals, each played from every seat' },
  },
  examples: [
    ['bench', 'a table, in about four minutes'],
    ['bench --strength', 'win shares of the search with each option at 20 ms a decision, in about an hour'],
    ['bench --json > before.json', 'keep the figures to compare them after a change'],
  ],
  run: async ({ json, strength, ...more }) => {
    const milliseconds = wholeNumber('milliseconds', more.milliseconds, 1, MOST_MILLISECONDS);
    const deals = wholeNumber('deals', more.deals, 2, MOST_DEALS);
    if (strength) return measureStrength(milliseconds, deals, json);
    const { bench: measureAll } = await import('../lab/bench/index.ts');
    const result = await measureAll((what) => remark(`measuring ${what} …`));
    if (!json) return print(table(result));
    printJson({ ...result.measures, checksum: { value: result.checksum, unit: 'hash', runs: [result.checksum] } });
  },
});
