/**
 * Options picked on the board. Everything that an option is about is a mark; a place on the board has the marks that it stands
 * for; and what is picked narrows the options to those that have all its marks.
 */
import type { OptionJson } from '../../../src/table/server/messages.ts';

export type Mark = string;

export const mark = {
  region: (name: string): Mark => `region ${name}`,
  party: (name: string): Mark => `party ${name}`,
  /** A card that lies on the table: of a platform or of a region, a politician, a contribution. */
  card: (name: string): Mark => `card ${name}`,
  /** One that is taken from a hand or from the display, which may lie on the table as well. */
  loose: (name: string): Mark => `loose ${name}`,
  /** A card of the pool that comes for one that leaves. */
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

/** Whether a place separates options: some of them are about it, and others are not. */
export const isPickable = (options: readonly OptionJson[], marks: readonly Mark[]): boolean =>
  options.some((option) => has(option, marks)) && !options.every((option) => has(option, marks));

/** The options that are left; all of them while nothing is picked. */
export const narrowed = (options: readonly OptionJson[], picked: readonly Mark[]): OptionJson[] =>
  options.filter((option) => has(option, picked));

/** What is picked after a click on a place: the place is added where both can be, taken back where it was picked, or takes over. */
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

/** Whether the answer is a number out of some: meetings to buy or to convert. */
export const isAmount = (options: readonly OptionJson[]): boolean =>
  options.filter(({ amount }) => amount !== null).length > 1 && options.every(isCounted);

/** Whether the questions of a sitting are for numbers, also where little money is left for one of them. */
export const areAmounts = (steps: readonly { readonly options: readonly OptionJson[] }[]): boolean =>
  steps.some(({ options }) => isAmount(options)) && steps.every(({ options }) => options.every(isCounted));
