/** Values relative to the usual ones: `usual × 0.5` or `×0.5`, `usual + 5`, `usual - 2`; for a list, they apply to each number. */
import { quote } from '../../base/text/quote.ts';
import { doubtfulNumber, numberMeant } from '../../base/text/slips.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';

/** A factor can be written without a word; a bare sign may belong to a number. */
const RELATIVE = /^(?:usual\s*([×x*+−-])|([×x*]))\s*(\d+(?:\.\d+)?)$/i;
/** What seems to be meant as relative. */
const SEEMS_RELATIVE = /^usual\b/i;
/** YAML reads `+5` as 5, which nobody who writes it means. */
const SIGNED = /^\+\s*\d/;

/** What a text ends with, if that looks like a number. */
const numeralAt = (text: string): string => /[\d.,]*$/.exec(text.trim())![0];

const changed = (sign: string, by: number, usual: number): number => {
  if (sign === '+') return Math.round(usual + by);
  return Math.round(/[−-]/.test(sign) ? usual - by : usual * by);
};

/**
 * The entry with the number or numbers that it works out to, to the nearest whole one; unchanged if it is not relative.
 *
 * @param usual the value in the edition, or in the variant that is extended
 * @throws NotationError if there is no usual value, or a sign means less than it seems to
 */
export const resolved = (entry: Entry, usual: unknown): Entry => {
  if (!entry.isSingle()) return entry;
  const text = entry.text();
  if (SIGNED.test(text))
    entry.fail(`${quote(text)} would be read as ${quote(text.slice(1).trim())}; write that, or 'usual ${text}'`);
  const [, said, factor, by] = RELATIVE.exec(text.trim()) ?? [];
  const sign = said ?? factor;
  const doubt = sign === undefined ? null : doubtfulNumber(by);
  if (doubt !== null) entry.fail(doubt);
  if (sign === undefined) {
    if (SEEMS_RELATIVE.test(text.trim()) && (typeof usual === 'number' || Array.isArray(usual)))
      entry.fail(
        `found ${quote(text)}; ${numberMeant(numeralAt(text)) ?? "expected a form such as 'usual + 3', 'usual - 3' or 'usual × 0.5'"}`,
      );
    return entry;
  }
  if (typeof usual === 'number') return entry.saying(changed(sign, Number(by), usual));
  if (Array.isArray(usual) && usual.length > 0 && usual.every((one) => typeof one === 'number'))
    return entry.saying(usual.map((one: number) => changed(sign, Number(by), one)));
  return entry.fail(`found ${quote(text)} where there is no usual number; expected the value itself`);
};
