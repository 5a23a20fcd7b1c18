/** What the start page says of the bots' strength is what was measured. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editionsTold, FIELD } from '../../src/server/field.ts';

const STRENGTH = readFileSync(new URL('../../docs/strength.md', import.meta.url), 'utf8');
/** Tables of steps come by number of players; personalities have one of their own. */
const four = STRENGTH.split(/^\*(?=\d players)/m)
  .filter((part) => part.startsWith('4 players'))
  .join('\n');
const personalities = STRENGTH.split('## Personalities')[1];

/** What one wins against three of another in `valley-2006`, in percent. */
const measured = (one: string, others: string): number => {
  const row = new RegExp(`^\\| \`${one}\` (?:/ \`${others}\` )?\\| ([\\d.]+) %`, 'm');
  return Number((row.exec(four) ?? row.exec(personalities))![1]);
};

const told = FIELD.flatMap(({ agent, about }) => {
  const found = /wins (\d+) % against three (?:of )?([\w-]+?)s?(?: ones)?$/.exec(about);
  return found ? [{ agent, percent: Number(found[1]), others: found[2] }] : [];
});

test('every level above the first and every personality has its strength', () => {
  const without = FIELD.map(({ agent }) => agent).filter((agent) => !told.some((one) => one.agent === agent));
  expect(without).toEqual(['beginner', 'heuristic']);
});

test.each(told)(
  '$agent wins $percent % against three of $others, as docs/strength.md says',
  ({ agent, percent, others }) => {
    expect(Math.abs(measured(agent, others) - percent)).toBeLessThanOrEqual(0.5);
  },
);

test('every edition says how it differs, how long it is and for how many', () => {
  for (const { about } of editionsTold()) {
    expect(about).toMatch(/^\d elections, \d to \d players\. \S.+\.$/);
  }
});
