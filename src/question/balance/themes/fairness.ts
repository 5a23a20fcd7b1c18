/** Fairness: whether it matters where one sits, whom one plays, and how one begins. */
import { weightOf } from '../measures.ts';
import type { Member, Showing, Standard, Word } from '../standards.ts';
import { around, family, member, single } from './members.ts';

const ADVANTAGE = 'share of the victory less an even share';

/** "wins too often" for an advantage, "too seldom" for the opposite. */
const verb = (word: Word, told: string): string => {
  if (word === 'healthy') return 'wins about as often as it should';
  if (word === 'open') return 'may win too often or too seldom';
  return told.startsWith('−') ? 'wins too seldom' : 'wins too often';
};

const sentence =
  (asked: string) =>
  (who: string, word: Word, told: string): string =>
    `${asked}: ${who} ${verb(word, told)}, ${told} against an even share.`;

/** Games that a seat has won by most. */
const wonBy = (condition: string): Showing => ({
  sql: `SELECT game FROM seats s JOIN games g USING (run, game) WHERE run = $1 AND win_share = 1 AND ${condition}
    ORDER BY score - (SELECT max(score) FROM seats o WHERE o.run = s.run AND o.game = s.game AND o.seat <> s.seat) DESC, game LIMIT 3`,
});

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Options that hardly anybody takes are judged as dead weight, and such that all take have nobody to be compared with. */
const TAKEN = 0.02;

export const fairness: readonly Standard[] = [
  {
    theme: 'fairness',
    what: 'seats',
    unit: 'points of a share',
    number: ADVANTAGE,
    zones: ({ players }) => around(0.08 / players, 0.2 / players),
    why: 'A twelfth of an even share (2 points at a table of four) is a victory in fifty games, which no group will notice; a fifth of it (5 points) is one in twenty.',
    members: (measures, { players }) =>
      family(measures, 'seat').map(([seat, measure]) => member(`seat ${seat}`, measure, 1 / players)),
    sentence: sentence('The chair at the table'),
    figure: 'clinic-fairness',
    showing: (name) => wonBy(`seat = ${Number(name.replace('seat ', '')) - 1}`),
  },
  {
    theme: 'fairness',
    what: 'parties',
    unit: 'points of a share',
    number: ADVANTAGE,
    zones: ({ players }) => around(0.08 / players, 0.2 / players),
    why: 'As for seats: parties are dealt, not chosen.',
    members: (measures, { players }) =>
      family(measures, 'party').map(([party, measure]) => member(party, measure, 1 / players)),
    sentence: sentence('The party that one is dealt'),
    figure: 'clinic-fairness',
    showing: (name) => wonBy(`party = ${quoted(name)}`),
  },
  {
    theme: 'fairness',
    what: 'starting',
    unit: 'points of a share',
    number: `${ADVANTAGE}, by the place in the order of play of round 1`,
    zones: ({ players }) => around(0.12 / players, 0.3 / players),
    why: 'Where places are bid for, who takes one pays for it: a little more than for seats may show who bids well.',
    members: (measures, { players }) =>
      family(measures, 'position').map(([place, measure]) => member(`place ${place}`, measure, 1 / players)),
    sentence: sentence('The order of play in round 1'),
    figure: 'clinic-fairness',
    showing: (name) => wonBy(`position = ${Number(name.replace('place ', ''))}`),
  },
  {
    theme: 'fairness',
    what: 'preliminary choices',
    unit: 'points of a share',
    number: `${ADVANTAGE} of those who take an option, where at least one in fifty does`,
    zones: ({ players }) => around(0.16 / players, 0.4 / players),
    why: 'A choice may be better than another; one that decides a tenth of all games (10 points of four seats) is no choice.',
    members: (measures, { players, anatomy }) => {
      const seats = family(measures, 'seat').reduce((sum, [, measure]) => sum + weightOf(measure), 0);
      return family(measures, 'preliminary')
        .filter(([, measure]) => weightOf(measure) > TAKEN * seats && weightOf(measure) < (1 - TAKEN) * seats)
        .map(([option, measure]): Member => member(anatomy.preliminary[option] ?? option, measure, 1 / players));
    },
    sentence: sentence('The preliminary choices'),
    figure: 'clinic-fairness',
  },
  {
    theme: 'fairness',
    what: 'first bid',
    unit: 'points of a share',
    number: `${ADVANTAGE} of whoever pays for the first bid for the order`,
    zones: ({ players }) => around(0.16 / players, 0.4 / players),
    why: 'As for the preliminary choices: the bid is a choice that has its price.',
    members: (measures, { players }) => single(measures, 'first-bid paid', 'who pays for the first bid', 1 / players),
    sentence: sentence('The first bid'),
    figure: 'clinic-fairness',
  },
];
