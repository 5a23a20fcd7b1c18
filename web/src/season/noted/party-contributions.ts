/** What each party did with a contribution. */
import * as z from 'zod/mini';
import { eachSeat, inPart, type NotedPhase, type Size, text } from './phase.ts';

export const GIFTS = z.object({
  /** By seat, in notation; '' for not yet entered. */
  gifts: z._default(z.array(text), []),
});
type Gifts = z.infer<typeof GIFTS>;
export const noGifts = (size: Size): Gifts => ({ gifts: eachSeat(size, () => '') });

export const partyContributions: NotedPhase<Gifts> = {
  read: ({ gifts }, { seat, did, kit }) => {
    gifts[seat] = did;
    return kit.contributions.some((amount) => did === `accept ${amount}` || did === `decline ${amount}`);
  },
  notes: ({ gifts }) => gifts.flatMap((did, seat) => (did === '' ? [] : [{ seat, did }])),
  isWhole: inPart,
};
