/** Coalitions: who asked whom, and whether it was forced. */
import * as z from 'zod/mini';
import { maybe, type NotedPhase } from './phase.ts';

/** The most coalitions in a region. */
const MOST_PACTS = 2;

const PACT = z.object({ first: maybe, second: maybe, isForced: z.boolean() });

export const PACTS = z.object({ pacts: z._default(z.array(PACT), []) });
type Pacts = z.infer<typeof PACTS>;
export const noPacts = (): Pacts => ({
  pacts: Array.from({ length: MOST_PACTS }, () => ({ first: null, second: null, isForced: false })),
});

export const formCoalitions: NotedPhase<Pacts> = {
  read: ({ pacts }, { seat, did, parties }) => {
    const [, verb, party] = /^(\S+) (.+)$/.exec(did) ?? [];
    const second = parties.indexOf(party ?? '');
    if (verb === 'accept') return pacts.some((pact) => pact.first === second && pact.second === seat);
    const free = pacts.findIndex(({ first }) => first === null);
    if (second === -1 || free === -1 || (verb !== 'force' && verb !== 'propose')) return false;
    pacts[free] = { first: seat, second, isForced: verb === 'force' };
    return true;
  },
  // The answer follows its offer.
  notes: ({ pacts }, { parties }) =>
    pacts.flatMap(({ first, second, isForced }) => {
      if (first === null || second === null) return [];
      if (isForced) return [{ seat: first, did: `force ${parties[second]}` }];
      return [
        { seat: first, did: `propose ${parties[second]}` },
        { seat: second, did: `accept ${parties[first]}` },
      ];
    }),
  // Declined offers are not noted; without a coalition, everyone passed.
  isWhole: (notes) => notes.length === 0,
};
