/**
 * Options picked on the board. Everything that an option is about is a mark, and a place on the board has the marks that it
 * stands for. A pick narrows the options to those that have all its marks.
 */
import type { OptionJson } from '../../../src/table/server/messages.ts';

export type Mark = string;

export const mark = {
  region: (name: string): Mark => `region ${name}`,
  party: (name: string): Mark => `party ${name}`,
  /** A card on the table: of a platform or a region, a politician, a contribution. */
  card: (name: string): Mark => `card ${name}`,
  /** A card taken from a hand or from the display; the same card may lie on the table as well. */
  loose: (name: string): Mark => `loose ${name}`,
  /** A card from the pool that replaces one that leaves. */
  enters: (name: string): Mark => `enters ${name}`,
  place: (number: number): Mark => `place ${number}`,
} as const;

const LOOSE: ReadonlySet<string> = new Set(['discard', 'keep', 'lay', 'take']);

export const marksOf = ({ kind, region, party, card, enters, place }: OptionJson): Mark[] => [
  ...(region === null ? [] : [mark.region(region)]),
  ...(party === null ? [] : [mark.party(party)]),
  ...(card === null ? [] : [LOOSE.has(kind) ? mark.loose(card) : mark.card(card)]),
  ...(enters === null ? [] : [kind === 'swap' ? mark.loose(enters) : mark.enters(enters)]),
  ...(place === null ? [] : [mark.place(place)]),
];

const has = (option: OptionJson, marks: readonly Mark[]): boolean => {
  const own = marksOf(option);
  return marks.every((one) => own.includes(one));
};

/** Whether a place separates options: it belongs to some of them but not to all. */
export const isPickable = (options: readonly OptionJson[], marks: readonly Mark[]): boolean =>
  options.some((option) => has(option, marks)) && !options.every((option) => has(option, marks));

/** The options that remain; all of them while nothing is picked. */
export const narrowed = (options: readonly OptionJson[], picked: readonly Mark[]): OptionJson[] =>
  options.filter((option) => has(option, picked));

/**
 * What is picked after a click on a place: adds the place if an option has both, removes it if it was picked, or else replaces
 * the old pick.
 */
export const pickedAfter = (
  options: readonly OptionJson[],
  picked: readonly Mark[],
  marks: readonly Mark[],
): Mark[] => {
  if (marks.every((one) => picked.includes(one))) return picked.filter((one) => !marks.includes(one));
  const both = [...new Set([...picked, ...marks])];
  return narrowed(options, both).length > 0 ? both : [...marks];
};

const isCounted = ({ kind }: OptionJson): boolean => kind === 'convert' || kind === 'meetings' || kind === 'pass';

/** Whether the answer is one of several numbers: meetings to buy or to convert. */
export const isAmount = (options: readonly OptionJson[]): boolean =>
  options.filter(({ amount }) => amount !== null).length > 1 && options.every(isCounted);

/** Whether all questions of a sitting are for numbers, even if little money leaves one of them without a choice. */
export const areAmounts = (steps: readonly { readonly options: readonly OptionJson[] }[]): boolean =>
  steps.some(({ options }) => isAmount(options)) && steps.every(({ options }) => options.every(isCounted));
