/** The score sheet as a table of text. */
import type { Standing } from './session.ts';

const COLUMNS = [
  ['mandates', 'mandates'],
  ['media', 'media'],
  ['membership', 'members'],
  ['bonus', 'bonus'],
  ['opinions', 'opinions'],
  ['secured', 'secured'],
  ['total', 'total'],
] as const;

const NAME = 12;
const CELL = 9;

/** Points by source, the best seat first. */
export const scoreSheet = (standings: readonly Standing[]): string => {
  const head = ['    '.padEnd(4 + NAME), ...COLUMNS.map(([, title]) => title.padStart(CELL))].join('');
  const lines = standings.map(({ rank, party, sheet }) => {
    const numbers = COLUMNS.map(([source]) => String(sheet[source]).padStart(CELL));
    return `${`${rank}.`.padEnd(4)}${party.padEnd(NAME)}${numbers.join('')}`;
  });
  return [head, ...lines].join('\n');
};
