/** What is counted in each region in line: media, meetings and converted votes; and the opinions exchanged there. */
import * as z from 'zod/mini';
import {
  type Around,
  eachPlace,
  eachSeat,
  IN_LINE,
  maybe,
  type NotedPhase,
  type Notes,
  placeIn,
  type Said,
  type Size,
  text,
  whole,
} from './phase.ts';

/** An opinion that was exchanged, and who did it. */
const EXCHANGE = z.object({ seat: maybe, leaves: text, enters: text });
export type Exchange = z.infer<typeof EXCHANGE>;

export const COUNTS = z.object({
  /** Media, meetings or converted votes, by seat and the region's place in line. */
  counts: z.array(z.array(z.number())),
  /** The opinion exchanged in each region in line. */
  exchanges: z._default(z.array(EXCHANGE), []),
});
type Counts = z.infer<typeof COUNTS>;
export const noCounts = (size: Size): Counts => ({
  counts: eachSeat(size, () => Array(IN_LINE).fill(0)),
  exchanges: eachPlace(() => ({ seat: null, leaves: '', enters: '' })),
});

/** `exchange Hessen Taxes more for Education no`: a region has at most one exchange. */
const readExchange = ({ exchanges }: Counts, { seat, did, regions, kit }: Said): boolean => {
  const [, words = ''] = /^exchange (.+)$/.exec(did) ?? [];
  const place = placeIn(regions, words);
  const [leaves, enters] = words.slice((regions[place]?.length ?? 0) + 1).split(' for ');
  if (place === -1 || !kit.cards.includes(leaves) || !kit.cards.includes(enters)) return false;
  exchanges[place] = { seat, leaves, enters };
  return true;
};

const exchangeNotes = ({ seat, leaves, enters }: Exchange, region: string): Notes => {
  const isKnown = seat !== null && leaves !== '' && enters !== '' && region !== '';
  return isKnown ? [{ seat, did: `exchange ${region} ${leaves} for ${enters}` }] : [];
};

/** How a number in a region is written and read in notation. */
interface Counted {
  lines(region: string, n: number): string[];
  /** Has a group for the region and one for the number, which is 1 if left out. */
  readonly line: RegExp;
}

const readCount = (line: RegExp, { counts }: Counts, { seat, did, regions }: Said): boolean => {
  const [, region, n = '1'] = line.exec(did) ?? [];
  const place = regions.indexOf(region ?? '');
  if (place === -1 || place >= IN_LINE) return false;
  counts[seat][place] += Number(n);
  return true;
};

/** The lines for what parties did a number of times in a region. */
const notesIn = ({ lines }: Counted, { counts }: Counts, { regions }: Around, place: number): Notes =>
  counts.flatMap((own, seat) =>
    own[place] > 0 && regions[place] !== '' ? lines(regions[place], own[place]).map((did) => ({ seat, did })) : [],
  );

const counted = (words: Counted): NotedPhase<Counts> => ({
  read: (noted, said) => readCount(words.line, noted, said),
  notes: (noted, around) => [...around.regions.keys()].flatMap((place) => notesIn(words, noted, around, place)),
  isWhole: whole,
});

export const buyMedia = counted({
  lines: (region, n) => Array(n).fill(`media ${region}`),
  line: /^media (.+)$/,
});

export const organizeMeetings = counted({
  lines: (region, n) => [`meetings ${region} ${n}`],
  line: /^meetings (.+) (\d+)$/,
});

const CONVERTED: Counted = {
  lines: (region, n) => [`convert ${region} ${n}`],
  line: /^convert (.+) (\d+)$/,
};

export const convertMeetings: NotedPhase<Counts> = {
  read: (noted, said) => readExchange(noted, said) || readCount(CONVERTED.line, noted, said),
  // Regions convert from the last in line to the first; after each, a party with a majority exchanges an opinion there.
  notes: (noted, around) =>
    [...around.regions.keys()]
      .reverse()
      .flatMap((place) => [
        ...notesIn(CONVERTED, noted, around, place),
        ...exchangeNotes(noted.exchanges[place], around.regions[place]),
      ]),
  isWhole: whole,
};

export const influenceMedia: NotedPhase<Counts> = {
  read: readExchange,
  notes: ({ exchanges }, { regions }) => regions.flatMap((region, place) => exchangeNotes(exchanges[place], region)),
  isWhole: whole,
};
