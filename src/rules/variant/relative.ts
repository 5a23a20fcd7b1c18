/** Values written by what is usual: `usual × 0.5` or `×0.5`, `usual + 5`, `usual - 2`; of a list, for each of its numbers. */
import { quote } from '../../base/text/quote.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';

/** A factor needs no other word; a sign alone may be that of a number. */
const RELATIVE = /^(?:usual\s*([×x*+−-])|([×x*]))\s*(\d+(?:\.\d+)?)$/i;
/** YAML takes `+5` for 5, which is not what anybody means who writes it. */
const SIGNED = /^\+\s*\d/;

const changed = (sign: string, by: number, usual: number): number => {
  if (sign === '+') return Math.round(usual + by);
  return Math.round(/[−-]/.test(sign) ? usual - by : usual * by);
};

/**
 * The entry with the number or the numbers that it stands for, to the nearest whole one; itself where it is not relative.
 *
 * @param usual what the edition, or the variant that is extended, has there
 * @throws NotationError where nothing is usual, or a sign says less than it seems to
 */
export const resolved = (entry: Entry, usual: unknown): Entry => {
  if (!entry.isSingle()) return entry;
  const text = entry.text();
  if (SIGNED.test(text))
    entry.fail(`${quote(text)} would be read as ${quote(text.slice(1).trim())}; write that, or 'usual ${text}'`);
  const [, said, factor, by] = RELATIVE.exec(text.trim()) ?? [];
  const sign = said ?? factor;
  if (sign === undefined) return entry;
  if (typeof usual === 'number') return entry.saying(changed(sign, Number(by), usual));
  if (Array.isArray(usual) && usual.length > 0 && usual.every((one) => typeof one === 'number'))
    return entry.saying(usual.map((one: number) => changed(sign, Number(by), one)));
  return entry.fail(`found ${quote(text)} where there is no usual number; expected the value itself`);
};
