/** What the winners of an election moved to the national board. */
import * as z from 'zod/mini';
import { eachSeat, type NotedPhase, type Size, text, whole } from './phase.ts';

/** A media marker, and opinions with their places from 1; '' for none. */
const HONOUR = z.object({ media: z.boolean(), opinions: z.array(z.object({ card: text, place: z.number() })) });

export const HONOURS = z.object({ honours: z._default(z.array(HONOUR), []) });
type Honours = z.infer<typeof HONOURS>;
export const noHonours = (size: Size): Honours => ({
  honours: eachSeat(size, () => ({
    media: false,
    opinions: Array.from({ length: size.kit.nationalOpinions }, (_, i) => ({ card: '', place: i + 1 })),
  })),
});

export const rewardWinner: NotedPhase<Honours> = {
  read: ({ honours }, { seat, did, kit }) => {
    if (did === 'national media') {
      honours[seat].media = true;
      return true;
    }
    const [, card, place] = /^national (.+) on (\d)$/.exec(did) ?? [];
    const free = honours[seat].opinions.findIndex((one) => one.card === '');
    if (free === -1 || !kit.cards.includes(card ?? '')) return false;
    honours[seat].opinions[free] = { card, place: Number(place) };
    return true;
  },
  notes: ({ honours }) =>
    honours.flatMap(({ media, opinions }, seat) => [
      ...(media ? [{ seat, did: 'national media' }] : []),
      ...opinions.flatMap(({ card, place }) => (card === '' ? [] : [{ seat, did: `national ${card} on ${place}` }])),
    ]),
  isWhole: whole,
};
