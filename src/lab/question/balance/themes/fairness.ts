/** Fairness: whether the seat, the party and the first choices matter. */

import { FIRST_CHOICES } from '../plan.ts';
import { SEATS_WITH } from '../rows.ts';
import type { Judged, Showing, Word } from '../standards.ts';
import { weightOf } from '../tallies.ts';
import { isBad } from '../words.ts';
import { around, atMost, each, family, single, themed } from './members.ts';
import { at, endedBy, focusEndedBy } from './showing.ts';

const ADVANTAGE = 'share of the victory minus an even share';

/** "wins too often" for an advantage, "too rarely" for the opposite. */
const verb = (word: Word, amount: string): string => {
  if (word === 'healthy') return 'wins about as often as it should';
  if (word === 'open') return 'may win too often or too rarely';
  return amount.startsWith('−') ? 'wins too rarely' : 'wins too often';
};

const sentence =
  (asked: string) =>
  (who: string, word: Word, amount: string): string =>
    `${asked}: ${who} ${verb(word, amount)}, ${amount} compared with an even share.`;

/** If seats win too often, the games they won by most; if too rarely, those they lost by most. */
const endedAs = ({ estimate }: Judged, condition: string): Showing =>
  endedBy(estimate.mean < 0 ? 'lost' : 'won', condition);

/** Options that hardly anybody takes are judged as dead weight; those that all take have nobody to be compared with. */
const TAKEN = 0.02;

export const fairness = themed('fairness', [
  {
    what: 'seats',
    unit: 'points of a share',
    number: ADVANTAGE,
    zones: ({ players }) => around(0.08 / players, 0.2 / players),
    why: 'A twelfth of an even share (2 points at a table of four) is one victory in fifty games, which no group will notice; a fifth of it (5 points) is one in twenty.',
    members: (measures, { players }) => each(measures, 'seat', { name: (seat) => `seat ${seat}`, less: 1 / players }),
    sentence: sentence('The chair at the table'),
    figure: 'clinic-fairness',
    showing: (found) => endedAs(found, SEATS_WITH.seat(found.key)),
  },
  {
    what: 'parties',
    unit: 'points of a share',
    number: ADVANTAGE,
    zones: ({ players }) => around(0.08 / players, 0.2 / players),
    why: 'As for seats: parties are dealt, not chosen.',
    members: (measures, { players }) => each(measures, 'party', { less: 1 / players }),
    sentence: sentence('The party that a seat is dealt'),
    figure: 'clinic-fairness',
    showing: (found) => endedAs(found, SEATS_WITH.party(found.key)),
  },
  {
    what: 'money by place',
    unit: 'points of a share',
    number: `${ADVANTAGE}, by the money that a seat gets for its place before round 1`,
    zones: ({ players }) => around(0.08 / players, 0.2 / players),
    why: 'As for seats: such money makes up for a place that is drawn at random.',
    members: (measures, { players }) =>
      each(measures, 'place-money', { name: (amount) => `the seat that gets ${amount} thousand`, less: 1 / players }),
    sentence: sentence('Money by place'),
    figure: 'clinic-fairness',
    showing: (found) => endedAs(found, SEATS_WITH.placeMoney(found.key)),
  },
  {
    what: 'starting',
    unit: 'points of a share',
    number: `${ADVANTAGE}, by the place in the order of play of round 1`,
    zones: ({ players }) => around(0.12 / players, 0.3 / players),
    why: 'As for seats, but with a wider range: where places are auctioned, players pay for them, and an advantage may only show who bids well.',
    members: (measures, { players }) =>
      each(measures, 'position', { name: (place) => `place ${place}`, less: 1 / players }),
    sentence: sentence('The order of play in round 1'),
    figure: 'clinic-fairness',
    showing: (found) => at({ phase: 'bid-for-order', round: 1 }, endedAs(found, SEATS_WITH.position(found.key))),
  },
  {
    what: 'preliminary choices',
    unit: 'points of a share',
    number: `${ADVANTAGE} of those who take an option, if at least one in fifty does`,
    zones: ({ players }) => around(0.16 / players, 0.4 / players),
    why: 'One choice may be better than another; if it decides a tenth of all games (10 points with four seats), there is no choice.',
    members: (measures, { players, anatomy }) => {
      const seats = family(measures, 'seat').reduce((sum, [, measure]) => sum + weightOf(measure), 0);
      const isTaken = (key: string) => {
        const weight = weightOf(measures.get(`preliminary ${key}`)!);
        return weight > TAKEN * seats && weight < (1 - TAKEN) * seats;
      };
      const name = (option: string) => anatomy.preliminary[option] ?? option;
      return each(measures, 'preliminary', { name, less: 1 / players }).filter(({ key }) => isTaken(key!));
    },
    sentence: sentence('The preliminary choices'),
    figure: 'clinic-fairness',
    showing: (found) => at({ phase: 'preliminary' }, endedAs(found, SEATS_WITH.preliminary(found.key))),
  },
  {
    what: 'first choices',
    probes: [{ kind: 'random', key: FIRST_CHOICES }],
    unit: 'points of a share',
    number: 'share of the victory that a seat loses by making its preliminary choices at random',
    zones: ({ players }) => atMost(0.4 / players, 0.7 / players),
    why: 'A player who begins carelessly should fall behind, but still be in the game. At four tenths of an even share (10 points with four seats) first choices are a trap; at seven tenths the rest of the game is for the others.',
    members: (measures) => each(measures, 'first-choices', { name: (seat) => `seat ${seat}`, sign: -1 }),
    sentence: (seat, word, amount, { size }) =>
      isBad(word)
        ? `First choices weigh too much: ${seat} loses ${size} by making them at random.`
        : `Careless first choices are not known to lose the game: ${seat} loses most by making them at random, ${amount}.`,
    figure: 'clinic-fairness',
    showing: () => focusEndedBy('lost', 'random', FIRST_CHOICES),
  },
  {
    what: 'first bid',
    unit: 'points of a share',
    number: `${ADVANTAGE} of the player who pays for the first bid for the order`,
    zones: ({ players }) => around(0.16 / players, 0.4 / players),
    why: 'As for the preliminary choices: the bid is a choice, and has its price.',
    members: (measures, { players }) =>
      single(measures, 'first-bid paid', 'the player who pays for the first bid', 1 / players),
    sentence: sentence('The first bid'),
    figure: 'clinic-fairness',
    showing: (found) => at({ phase: 'bid-for-order' }, endedAs(found, SEATS_WITH.firstBid)),
  },
]);
