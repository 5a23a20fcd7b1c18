/** What the start page says about bots and editions. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OF_MATCHES, strengthsModule } from '../../../src/docs/strengths.ts';
import { STRENGTHS } from '../../../src/table/guide/strengths.ts';
import { editionsToJson, FIELD, fieldToJson } from '../../../src/table/server/field.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const FIGURES = OF_MATCHES.map((name) => JSON.parse(textOf(`docs/figures/${name}.json`)));

test('what bots win is what was measured: `npm run docs` writes it', () => {
  expect(textOf('src/table/guide/strengths.ts')).toBe(strengthsModule(FIGURES));
});

test('every level above the first and every personality says what it wins', () => {
  expect(FIELD.filter((agent) => !STRENGTHS.has(agent))).toEqual(['beginner', 'heuristic']);
  const { percent, others } = STRENGTHS.get('casual')!;
  expect(fieldToJson('en').find(({ agent }) => agent === 'casual')!.about).toContain(
    `; wins ${percent} % against three “${others}” bots`,
  );
});

test('a match without a share of wins is refused', () => {
  const tables = [{ head: ['one', 'against three', 'wins'], rows: [['`casual`', '`beginner`', 'many']] }];
  expect(() => strengthsModule([{ ...FIGURES[0], tables }])).toThrow('A match lacks its share of wins: `casual`');
});

test('every edition says how it differs, how long it is and for how many', () => {
  for (const { about } of editionsToJson()) {
    expect(about).toMatch(/^\d elections, \d to \d players\. \S.+\.$/);
  }
});
