/** Slips of people who write YAML and numbers by hand: what they may have meant, as advice at the end of a sentence. */
import { excerpt, quote } from './quote.ts';

/** A number with a comma, or with several points or commas, one before each three digits. */
const COMMA = /^([-−+]?\d+),(\d+)$/;
const GROUPS = /^[-−+]?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3})+)$/;
/** A whole number with a point before three zeros: a thousand in some countries, and one in YAML. */
const THOUSAND = /^[-−+]?[1-9]\d{0,2}\.000$/;
/** A key, and a value that follows its colon without a space. */
const SPACELESS = /^([\p{L}\w.-]+):(?!\/)(\S+)/u;

const ungrouped = (written: string): string => written.replace(/[.,]/g, '');

/** "found '1.000', which may mean 1 or 1000; …": a number that is not read as some people mean it; null for any other. */
export const doubtfulNumber = (written: string): string | null =>
  THOUSAND.test(written)
    ? `found ${quote(written)}, which may mean ${written.replace('.000', '')} or ${ungrouped(written)}; write one of these`
    : null;

/** "write 3.5, with a point": for a text that is a number in some countries; null for any other. */
export const numberMeant = (written: string): string | null => {
  const text = written.trim();
  const [, whole, part] = COMMA.exec(text) ?? [];
  const point = whole === undefined ? null : `${whole}.${part}`;
  if (GROUPS.test(text))
    return `write ${ungrouped(text)}${point === null || /^0+$/.test(part) ? '' : `, or ${point} with a point`}`;
  return point === null ? null : `write ${excerpt(point)}, with a point`;
};

/** "write games: 12, with a space after the colon"; null for a text that is not meant as a key with a value. */
export const keyMeant = (written: string): string | null => {
  const [, key, value] = SPACELESS.exec(written) ?? [];
  return key === undefined ? null : `write ${excerpt(`${key}: ${value}`)}, with a space after the colon`;
};

/** The number of a percentage: 24 for "24 %"; null for any other text. */
export const percentIn = (written: string): number | null => {
  const [, number] = /^\s*([-−]?\d+(?:\.\d+)?)\s*%\s*$/.exec(written) ?? [];
  return number === undefined ? null : Number(number.replace('−', '-'));
};

/** "from 40 is above to 24": the ends of a range in the wrong order; null if they are in order, or not both there. */
export const notInOrder = (
  from: number | null | undefined,
  to: number | null | undefined,
  {
    names: [low, high] = ['from', 'to'],
    said = String,
  }: { readonly names?: readonly [string, string]; readonly said?: (end: number) => string } = {},
): string | null =>
  typeof from === 'number' && typeof to === 'number' && from > to
    ? `${low} ${said(from)} is above ${high} ${said(to)}; expected the smaller number first`
    : null;

/** Advice that ends a sentence: "; write 3.5, with a point", or nothing. */
export const advising = (advice: string | null): string => (advice === null ? '' : `; ${advice}`);
