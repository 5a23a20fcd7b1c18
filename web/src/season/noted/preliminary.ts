/** Preliminary choices: an option from each column, and the region for each of its lines that needs one. */
import * as z from 'zod/mini';
import type { KitJson } from '../../../../src/table/server/messages.ts';
import { type Around, bySeat, eachSeat, inPart, maybe, type NotedPhase, type Notes, type Size } from './phase.ts';

const CHOICE = z.object({ option: maybe, places: bySeat });
type Choice = z.infer<typeof CHOICE>;

export const STARTS = z.object({
  /** By seat and column: the option, and its regions' places in line, one for each line that needs one; null for none yet. */
  starts: z._default(z.array(z.array(CHOICE)), []),
});
type Starts = z.infer<typeof STARTS>;
export const noStarts = (size: Size): Starts => ({
  starts: eachSeat(size, () => size.kit.preliminary.map(() => ({ option: null, places: [] }))),
});

/** How many regions an option needs. */
const linesFor = ({ preliminary }: KitJson, column: number, option: number): number =>
  preliminary[column][option].lines.filter(({ isForRegion }) => isForRegion).length;

/** A seat's choices, if complete: a part of them would be read as another choice. */
const notesOf = (own: readonly Choice[], seat: number, { regions, kit }: Around): Notes => {
  const notes = own.flatMap(({ option, places }, column) => {
    if (option === null) return [null];
    const { did, lines } = kit.preliminary[column][option];
    const targets = lines.filter(({ isForRegion }) => isForRegion);
    return [
      did,
      ...targets.map((line, i) => {
        const region = regions[places[i] ?? -1] ?? '';
        return region === '' ? null : `in ${region}: ${line.did}`;
      }),
    ];
  });
  return notes.every((did) => did !== null) ? notes.map((did) => ({ seat, did })) : [];
};

export const preliminary: NotedPhase<Starts> = {
  // `choose 3: 6 meetings, 4 votes`, and then `in Hessen: 6 meetings` for each of its lines with a region, in order.
  read: ({ starts }, { seat, did, regions, kit }) => {
    const own = starts[seat];
    const column = own.findIndex(
      ({ option, places }, i) => option === null || places.length < linesFor(kit, i, option),
    );
    const place = regions.findIndex((region) => did.startsWith(`in ${region}: `));
    const option = kit.preliminary[column]?.findIndex((one) => one.did === did) ?? -1;
    if (option !== -1 && own[column].option === null) own[column] = { option, places: [] };
    else if (place !== -1 && column !== -1) own[column].places.push(place);
    else return false;
    return true;
  },
  notes: ({ starts }, around) => starts.flatMap((own, seat) => notesOf(own, seat, around)),
  isWhole: inPart,
};
