/**
 * The tables of recorded games: the single definition of all columns, with their types, units and meaning. The recorder, the
 * database and `docs/data.md` all follow from it.
 */

import { UNITS } from '../../players/agent/explanation.ts';
import { SOURCES } from '../../players/value/luck.ts';
import { ACTION_NAMES } from '../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import type { TableName as RecordedTable } from '../experiment/schema.ts';

/** Where money comes from and goes to. */
export const MONEY_SOURCES = [
  'order',
  'shadow-cards',
  'robbery',
  'media',
  'meetings',
  'polls',
  'contributions',
  'mandates',
  'members',
  'gifts',
] as const;

/** Ways to hurt a rival. */
const MEANS = ['robbery', 'lower', 'lower-all', 'poll'] as const;

/** Words that depend on the run: labels of its agents, and the parties and regions of its edition. */
const VOCABULARIES = ['agents', 'parties', 'regions'] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];
export type Vocabulary = Readonly<Record<VocabularyName, readonly string[]>>;

type ColumnType = 'int' | 'real' | 'text' | 'flag' | 'word';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** The unit of a number: 'point', 'thousand', 'round from 1'; '' for text and flags. */
  readonly unit: string;
  readonly about: string;
  /** For a word: the possible words, or the vocabulary. */
  readonly words?: readonly string[] | VocabularyName;
  readonly nullable?: true;
  /** For a text: whether it is a list as JSON, which the database unpacks. */
  readonly isList?: true;
  /** Set if it is measured: it differs between machines and between days. */
  readonly measured?: true;
}

export interface TableSpec {
  readonly about: string;
  readonly columns: readonly Column[];
}

const int = <const N extends string>(name: N, unit: string, about: string) =>
  ({ name, type: 'int', unit, about }) as const;
const real = <const N extends string>(name: N, unit: string, about: string) =>
  ({ name, type: 'real', unit, about }) as const;
const text = <const N extends string>(name: N, about: string) => ({ name, type: 'text', unit: '', about }) as const;
/** A list as JSON. */
const list = <const N extends string>(name: N, about: string) =>
  ({ name, type: 'text', unit: '', about, isList: true }) as const;
const flag = <const N extends string>(name: N, about: string) => ({ name, type: 'flag', unit: '', about }) as const;
const word = <const N extends string, const W extends readonly string[] | VocabularyName>(
  name: N,
  words: W,
  about: string,
) => ({ name, type: 'word', unit: '', about, words }) as const;

/** The same column, marked as measured. */
const measured = <const C extends Column>(column: C) => ({ ...column, measured: true }) as const;

/** The same column, which may also be NULL. */
const maybe = <const C extends Column>(column: C) => ({ ...column, nullable: true }) as const;

const GAME = int('game', 'number from 0', 'The game, as the schedule of the run numbers it');
const ROUND = int('round', 'round from 1', 'The round');
const SEAT = int('seat', 'chair from 0', 'The chair at the table');
const DECISION = int('decision', 'number from 0', 'The decision of the game, as `macher replay --at` counts them');
const KIND = word('kind', ['order', 'poll'], 'What was on offer: the choice of the starting player, or a poll');
const REGION = maybe(word('region', 'regions', 'The region of the poll'));
const LINE = maybe(int('line', 'number from 1', 'The place in line of that region, 1 for the current one'));

/** The highest bid of a chair for a poll. */
const highestOf = <const N extends number>(chair: N) =>
  maybe(int(`bid_${chair}`, 'thousand', `Poll: the highest bid of chair ${chair}`));

export const TABLES = {
  games: {
    about: 'One row for each game, played to the end or failed. A failed game has rows in no other table.',
    columns: [
      GAME,
      int('block', 'number from 0', 'The deal: all games of a block share it and differ in who sits where'),
      int('seating', 'number from 0', 'Which seating of the block'),
      text('seed', 'The seed of the game; `macher record` plays it again'),
      word('status', ['played', 'failed'], 'Whether it came to its end'),
      int('decisions', 'decision', 'How many decisions were taken'),
      text('hash', 'A hash of the final state: two runs agree on a game when they agree on it'),
      maybe(int('failed_seat', 'chair from 0', 'The chair whose agent failed')),
      maybe(text('failed_agent', 'The agent that failed')),
      maybe(int('failed_decision', 'number from 0', 'At which decision of the game it failed')),
      maybe(text('failure', 'What happened, in one sentence')),
    ],
  },
  seats: {
    about: 'One row for each seat of a played game: who sat there and how it ended.',
    columns: [
      GAME,
      SEAT,
      word('agent', 'agents', 'The agent, as the experiment labels it'),
      word('party', 'parties', 'The party of the seat'),
      int('position', 'place from 1', "The seat's place in the order of play in round 1"),
      int('score', 'point', 'Points at the end: the sum of the next eight columns'),
      int('mandates', 'point', 'Points for mandates'),
      int('media', 'point', 'Points for markers on the national media'),
      int('membership', 'point', 'Points for membership'),
      int('bonus', 'point', 'Points for the greatest and the second greatest membership'),
      int('opinions', 'point', 'Points for platform cards that match national opinions'),
      int('secured', 'point', 'Points for matching opinions that are secured'),
      int('elections', 'point', 'Points for winning elections, where an edition has them'),
      int('money', 'point', 'Points for money left over, where an edition has them'),
      real('rank', 'place from 1', 'The place at the end; seats with equal scores share the mean of their places'),
      real('win_share', 'game', 'The part of the victory: 1, or 1 divided by the number of winners, or 0'),
    ],
  },
  elections: {
    about:
      'One row for each seat and election: how votes became mandates. A round may hold two elections, so the key is game, election and seat.',
    columns: [
      GAME,
      ROUND,
      int('election', 'number from 1', 'Which election of the game'),
      word('region', 'regions', 'The region that voted'),
      SEAT,
      int('votes', 'vote', 'Votes on the track at the election'),
      int('mandates', 'point', 'Mandates won'),
      int('maximum', 'point', 'Mandates that the region gives for 50 votes'),
      int('meetings', 'meeting', 'Meetings converted at the election itself'),
      int('popularity', 'step', 'Popularity at the election'),
      int('coincidence', 'card', 'Platform cards that match the open opinions, less those that contradict them'),
      maybe(int('partner', 'chair from 0', 'The seat of the coalition partner')),
      word(
        'outcome',
        ['none', 'won', 'nose', 'coalition', 'beaten-by-nose'],
        'Whether the seat won alone, alone by a nose, in a coalition, was beaten by a nose, or none of these',
      ),
      int('victory', 'point', 'Points for winning this election, where an edition has them'),
    ],
  },
  auctions: {
    about:
      'One row for each bid for the order of play, and one for each poll that was auctioned, with the highest bid of every seat. The view `bids` splits both by seat; `raises` has every single bid.',
    columns: [
      GAME,
      ROUND,
      KIND,
      REGION,
      LINE,
      int(
        'step',
        'number from 1',
        'Order: 1 for the first bid, 2 for the one after a tie, or 3 for a raise in the open. Poll: 1',
      ),
      maybe(int('seat', 'chair from 0', 'Order: the chair that bids. Poll: the chair that bought it')),
      maybe(int('bid', 'thousand', 'The bid, of a poll the highest one; NULL for a pass')),
      maybe(int('cash', 'thousand', 'Money in hand before the bid')),
      flag('won', 'Whether this bid won the auction; in each auction at most one does'),
      int('paid', 'thousand', 'The price paid for it; 0 where the bid did not win, unless everybody pays'),
      word(
        'outcome',
        ['none', 'named', 'placed', 'published', 'suppressed'],
        'The result: the winner named the starting player or began itself, a seat picked its place in turn order, the poll was published or suppressed',
      ),
      maybe(
        int(
          'value',
          'see about',
          'Named: the seat that begins. Placed: the place picked, from 1. Suppressed: members gained. Published: steps of popularity for the winner, less the sum of those of all others',
        ),
      ),
      maybe(int('asked', 'see about', 'Poll: the chairs that were asked, 2 to the power of each, added up')),
      maybe(int('bidders', 'seat', 'Poll: how many seats bid')),
      maybe(int('second', 'thousand', 'Poll: the highest bid of those who did not get it')),
      ...([0, 1, 2, 3, 4] as const).map(highestOf),
    ],
  },
  raises: {
    about:
      'One row for each bid that was made in turn, for a poll or in the open for the order of play, passes included. Recorded only when asked for.',
    columns: [
      GAME,
      ROUND,
      KIND,
      REGION,
      LINE,
      int('number', 'number from 1', 'Which bid of the auction'),
      SEAT,
      maybe(int('bid', 'thousand', 'The bid; NULL for a pass')),
      int('cash', 'thousand', 'Money in hand before the bid'),
    ],
  },
  rounds: {
    about: 'One row for each seat and round: the standings at the end of the round.',
    columns: [
      GAME,
      ROUND,
      SEAT,
      int('score', 'point', 'Points that the final scoring would count now'),
      int('mandates', 'point', 'Mandates so far'),
      int('members', 'member', 'Membership'),
      int('cash', 'thousand', 'Money in hand'),
      int('media', 'marker', 'Markers on the national media'),
    ],
  },
  decisions: {
    about:
      'One row for each game: the decisions that players were asked for, as lists of numbers with one entry for each (a lone legal action is played without asking). The view `moves` has one row for each decision. Recorded only when asked for. `macher export --training` replays them and writes what was seen and which actions were legal.',
    columns: [
      GAME,
      list('decision', 'Which decisions of the game, as `macher replay --at` counts them, from 0'),
      list('round', 'The rounds'),
      list('phase', 'The phases, as numbers from 0: `moves` has the words'),
      list('seat', 'The chairs, from 0'),
      list('legal', 'How many actions were legal'),
      list('chosen', 'Which of them was chosen, from 1, in the order of the engine'),
      list(
        'action',
        'Its number, the same in all editions: `macher env --layout` has them all; −1 for one without a number',
      ),
    ],
  },
  searches: {
    about:
      'One row for each decision of an agent that searched. Recorded with `decisions`. Lists have an entry for each legal action, in the order of the engine, and null for those that it did not try. Lists are JSON: `CAST(visits AS INTEGER[])` makes one of DuckDB’s.',
    columns: [
      GAME,
      DECISION,
      list('visits', 'How often it tried each action'),
      list('values', 'The share of the win that it expects of each action, 0 to 1, to four decimals'),
      maybe(list('utilities', 'What it chooses by: the share, and a little for place and points, to four decimals')),
    ],
  },
  reasons: {
    about:
      'One row for each decision, in words. Recorded only when asked for, and slow: a player that does not search takes thirty times as long to say why. Lists have an entry for each legal action, in the order of the engine, and null where nothing is known.',
    columns: [
      GAME,
      DECISION,
      ROUND,
      word('phase', DECIDING_PHASES, 'The phase'),
      SEAT,
      list('actions', 'The legal actions in words'),
      int('chosen', 'place from 1', 'Which of them was chosen'),
      maybe(text('sentence', 'Why the agent chose what it chose')),
      maybe(word('unit', UNITS, 'The unit of the values')),
      maybe(list('values', 'The agent’s value of each action')),
      maybe(list('weights', 'The agent’s probability of each action, if it has a policy and does not search')),
      measured(real('milliseconds', 'millisecond', 'How long the player took')),
    ],
  },
  money: {
    about:
      'One row for each seat, round and source: the money that it received and paid. Recorded only when asked for. The sum is what a seat has at the end, minus what it started with.',
    columns: [
      GAME,
      ROUND,
      SEAT,
      word(
        'source',
        MONEY_SOURCES,
        'What it was for: mandates and members are paid out after elections, gifts are the experiment’s or those of a variant’s preliminary choices',
      ),
      int('received', 'thousand', 'Received'),
      int('paid', 'thousand', 'Paid'),
      int('times', 'payment', 'In how many payments'),
    ],
  },
  chances: {
    about:
      'One row for each seat and round, 0 for the deal: its chance to win at the end of the round, by the learned evaluation; after the last round its part of the victory. Recorded only when asked for.',
    columns: [
      GAME,
      int('round', 'round from 0', 'The round that is over; 0 before the first'),
      SEAT,
      real('chance', 'game', 'Expected part of the victory, 0 to 1, to four decimals'),
    ],
  },
  turns: {
    about: 'One row for each game and phase: how much there was to decide. Recorded only when asked for.',
    columns: [
      GAME,
      word('phase', DECIDING_PHASES, 'The phase'),
      int('decisions', 'decision', 'Decisions, including those with a lone legal action'),
      int('choices', 'decision', 'Decisions with more than one legal action'),
      int('options', 'action', 'Legal actions of all of these choices together'),
    ],
  },
  chosen: {
    about:
      'One row for each game and kind of action that could be chosen: how often it was. Recorded only when asked for. In the phase preliminary also for each seat, otherwise for all seats together.',
    columns: [
      GAME,
      maybe(SEAT),
      word('phase', DECIDING_PHASES, 'The phase'),
      word('action', ACTION_NAMES, 'The kind of action'),
      maybe(
        int(
          'option',
          'see about',
          'Which one: of shadow cards and contributions the card from 0; of effects the effect from 0; of preliminary options ten times the column and the option, both from 0; of bids 1 for more than nothing; of meetings how many. NULL for all others',
        ),
      ),
      int('offered', 'decision', 'Choices among several actions in which it was legal'),
      int('times', 'decision', 'How often it was chosen there'),
    ],
  },
  attacks: {
    about: 'One row for each time a seat hurt a rival. Recorded only when asked for.',
    columns: [
      GAME,
      ROUND,
      SEAT,
      word('means', MEANS, 'How: a media marker was removed, or popularity lowered by a shadow card or a poll'),
      int('target', 'chair from 0', 'Who was hurt'),
      int('steps', 'step', 'Steps of popularity lost; for a robbery 1'),
      int('standing', 'place from 1', 'The target’s place by points at that time; tied seats have the better one'),
      flag('leader', 'Whether no other rival of the seat had more points at that time'),
    ],
  },
  supplies: {
    about:
      'One row for each seat and round: how far the markers in its supply are used up. Recorded only when asked for.',
    columns: [
      GAME,
      ROUND,
      SEAT,
      int('fewest_meetings', 'marker', 'The fewest meeting markers in supply during the round'),
      int('media', 'marker', 'Media markers in supply at the end of the round, with those that have come back'),
    ],
  },
  luck: {
    about:
      'One row for each seat and source of chance: by how much chance raised its expected share of the win, by the learned evaluation. Recorded only when asked for. Its mean over all games is 0, so it can be taken out of a comparison without bias.',
    columns: [
      GAME,
      SEAT,
      word('source', SOURCES, 'Which chance; several sources of one event get equal parts'),
      real(
        'luck',
        'game',
        'The sum over all events: the value of what happened, minus the mean value of eight redrawn outcomes',
      ),
    ],
  },
  stakes: {
    about:
      'One row for each game and phase: one choice of the phase, drawn evenly, and how much better the best option was than the median one, by the learned evaluation. Recorded only when asked for. Secret choices and open bids are left out: no position shows their effect at once.',
    columns: [
      GAME,
      ROUND,
      word('phase', DECIDING_PHASES, 'The phase'),
      SEAT,
      int('choices', 'decision', 'Choices of the phase in this game, of which this one was drawn'),
      int('options', 'action', 'Legal actions; of more than 16, 16 in even steps are valued'),
      real('best', 'game', 'Expected part of the victory with the best option, 0 to 1, to four decimals'),
      real(
        'median',
        'game',
        'The same with the median option. Both are found in one of two positions that agree with what the seat sees and valued in the other, then the other way round',
      ),
    ],
  },
} as const satisfies Record<RecordedTable, TableSpec>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

type ValueOf<C extends Column> = C['type'] extends 'text'
  ? string
  : C['type'] extends 'flag'
    ? boolean
    : C['words'] extends readonly (infer W extends string)[]
      ? W
      : number;

/**
 * A row of a table, by the names of its columns. Words of a list are written out, words of the run's vocabulary as their number
 * in it.
 */
export type Row<T extends TableName> = {
  readonly [C in (typeof TABLES)[T]['columns'][number] as C['name']]: C extends { readonly nullable: true }
    ? ValueOf<C> | null
    : ValueOf<C>;
};
