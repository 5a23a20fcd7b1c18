/** What the start page says about the bots' strength matches what was measured. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FigureTable, Measured } from '../../../src/docs/figures.ts';
import { editionsToJson, FIELD } from '../../../src/table/server/field.ts';

const tablesOf = (name: string): FigureTable[] =>
  JSON.parse(readFileSync(new URL(`../../../docs/figures/${name}.json`, import.meta.url), 'utf8')).tables;
const matches = ['readme', 'personalities']
  .flatMap(tablesOf)
  .flatMap(({ head, rows }) =>
    rows.map((row) => ({ match: `${row[0]} / ${row[1]}`, wins: row[head.indexOf('wins')] as Measured })),
  );

/** What one agent wins against three of another in `valley-2006`, in per cent. */
const measured = (one: string, others: string): number =>
  matches.find(({ match }) => match === `\`${one}\` / \`${others}\``)!.wins.mean;

const told = FIELD.flatMap(({ agent, wins }) => (wins === null ? [] : [{ agent, ...wins }]));

test('every level above the first and every personality has its strength', () => {
  const without = FIELD.map(({ agent }) => agent).filter((agent) => !told.some((one) => one.agent === agent));
  expect(without).toEqual(['beginner', 'heuristic']);
});

test.each(told)(
  '$agent wins $percent % against three of $others, as docs/figures have it',
  ({ agent, percent, others }) => {
    expect(Math.abs(measured(agent, others) - percent)).toBeLessThanOrEqual(0.5);
  },
);

test('every edition says how it differs, how long it is and for how many', () => {
  for (const { about } of editionsToJson()) {
    expect(about).toMatch(/^\d elections, \d to \d players\. \S.+\.$/);
  }
});
