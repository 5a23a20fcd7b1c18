/** Polls: who bought them, for how much, and what happened to them. */
import * as z from 'zod/mini';
import {
  type Around,
  bySeat,
  eachPlace,
  eachSeat,
  IN_LINE,
  inPart,
  maybe,
  type NotedPhase,
  type Notes,
  type Size,
} from './phase.ts';

/** What happened to a poll, and its result for each seat if it was published; '' for not yet entered. */
export const POLL_USE = z.object({
  fate: z._default(z.enum(['', 'shelve', 'publish']), ''),
  results: z._default(bySeat, []),
});
export type PollUse = z.infer<typeof POLL_USE>;

/** Who bought a poll, for how much, and what happened to it. */
const SALE = z.object({ seat: maybe, price: z.number(), ...POLL_USE.shape });

/** The poll of each region in line. */
export const POLLS = z.object({ polls: z.array(SALE) });
type Polls = z.infer<typeof POLLS>;

export const noPollUse = (size: Size): PollUse => ({ fate: '', results: eachSeat(size, () => null) });
export const noPolls = (size: Size): Polls => ({
  polls: eachPlace(() => ({ seat: null, price: 1, ...noPollUse(size) })),
});

/** `publish SPD +1 in Hessen`, `shelve`: what happened to a poll, and where; null for anything else. */
export const pollUseIn = (
  did: string,
  parties: readonly string[],
): { use: PollUse; where: string | undefined } | null => {
  const [, fate, changes = '', where] = /^(shelve|publish)(?: ((?!in ).+?))?(?: in (.+))?$/.exec(did) ?? [];
  if (fate === undefined) return null;
  const results: PollUse['results'] = parties.map(() => null);
  for (const one of changes.split(', ').filter(Boolean)) {
    const [, party, change] = /^(.+) ([+−-]\d)$/.exec(one) ?? [];
    const seat = parties.indexOf(party ?? '');
    if (seat === -1) return null;
    results[seat] = Number(change.replace('−', '-'));
  }
  return { use: { fate: fate as PollUse['fate'], results }, where };
};

/** What happened to a poll, if entered. If its buyer chose results to publish, at least one must be known. */
export const fateNotes = (
  { fate, results }: PollUse,
  seat: number,
  region: string,
  { parties, kit }: Around,
): Notes => {
  if (fate === '') return [];
  if (fate === 'shelve') return [{ seat, did: `shelve in ${region}` }];
  const changes = results.flatMap((n, at) => (n === null ? [] : [`${parties[at]} ${n < 0 ? '' : '+'}${n}`]));
  if (changes.length === 0) return kit.wholePolls ? [{ seat, did: `publish in ${region}` }] : [];
  return [{ seat, did: `publish ${changes.join(', ')} in ${region}` }];
};

export const auctionPolls: NotedPhase<Polls> = {
  read: ({ polls }, { seat, did, regions, parties }) => {
    const [, price, sold] = /^bid (\d+) in (.+)$/.exec(did) ?? [];
    const { use, where = sold } = pollUseIn(did, parties) ?? {};
    const place = regions.indexOf(where ?? '');
    if (place === -1 || place >= IN_LINE) return false;
    Object.assign(polls[place], use ?? { seat, price: Number(price) });
    return true;
  },
  notes: ({ polls }, around) =>
    around.regions.flatMap((region, place) => {
      const { seat, price } = polls[place];
      if (seat === null || region === '') return [];
      return [{ seat, did: `bid ${price} in ${region}` }, ...fateNotes(polls[place], seat, region, around)];
    }),
  isWhole: inPart,
};
