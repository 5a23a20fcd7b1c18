/**
 * A position as a picture of text, 80 columns wide, for terminals.
 *
 * It takes a full state or what one seat sees; what cannot be seen is `?`.
 */

import { topicOf } from '../engine/board/opinions.ts';
import { platformCard } from '../engine/board/platform.ts';
import { seatAt } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import { scoreSeat } from '../engine/scoring.ts';
import { BOARDS, CARDS, FACE_DOWN, LAID, NONE, PLACES, SEATS, type State, TOPICS, UNKNOWN } from '../engine/state.ts';
import { seatName } from './actions.ts';
import { stepName } from './position/moment.ts';
import { cardList, maskList } from './position/table.ts';
import { type Words, wordsOf } from './words.ts';

const WIDTH = 80;
const LABEL = 14;
const REGION = 16;

interface Picture {
  readonly game: Game;
  readonly s: State;
  readonly words: Words;
  readonly seats: readonly number[];
  /** Boards in line, the current one first. */
  readonly boards: readonly number[];
}

const cut = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
const left = (text: string, width: number): string => cut(text, width).padEnd(width);
const right = (value: number | string, width: number): string => cut(String(value), width).padStart(width);
const line = (...cells: string[]): string => cells.join('').trimEnd();

/** A number that may be hidden. */
const seen = (value: number): string => (value === UNKNOWN ? '?' : String(value));

/** "Linke" for Die Linke, "CDU" for CDU/CSU. */
const shortName = (name: string): string => name.split('/')[0].split(' ').at(-1)!;

const title = ({ game, s, seats }: Picture): string[] => {
  const when = `${game.edition.id}, round ${s.round} of ${game.rules.lastRound}: ${stepName(game, s.step)}`;
  if (s.actor === NONE) return [when];
  const order = seats.map((turn) => seatName(game, s, seatAt(game.rules, s, turn)));
  return [when, `${seatName(game, s, s.actor)} decides; turn order: ${order.join(', ')}`];
};

const signed = (value: number): number | string => (value > 0 ? `+${value}` : unlessZero(value));

const unlessZero = (value: number): number | string => (value === 0 ? '·' : value);

/** Popularity, votes, meetings and media of a seat in a region. */
const partyCell = ({ s }: Picture, board: number, seat: number): string => {
  const at = board * SEATS + seat;
  const numbers = [unlessZero(s.votes[at]), unlessZero(s.meetings[at]), unlessZero(s.media[at])];
  return [signed(s.popularity[at]), ...numbers].map((number) => right(number, REGION / 4)).join('');
};

const regionTable = (p: Picture): string[] => {
  const { game, s, words, boards } = p;
  const name = (board: number, i: number) => left(` ${i + 1} ${words.regions.list[s.region[board]]}`, REGION);
  const maximum = (board: number) => {
    const poll = s.pollBacks[board] ? ', poll' : '';
    return left(`   ${game.rules.mandatesFor(s.region[board], game.rules.p.voteCap)} mandates${poll}`, REGION);
  };
  return [
    line(' '.repeat(LABEL), ...boards.map(name)),
    line(' '.repeat(LABEL), ...boards.map(maximum)),
    line(' '.repeat(LABEL), ...boards.map(() => ' pop vot mee med')),
    ...p.seats.map((seat) => line(left(seatName(game, s, seat), LABEL), ...boards.map((b) => partyCell(p, b, seat)))),
  ];
};

/** The open opinion of a board on a topic, marked when it is the key issue. */
const stanceOn = ({ s, game }: Picture, board: number, topic: number): string => {
  const card = s.opinions
    .subarray(board * PLACES, (board + 1) * PLACES)
    .find((open) => open >= 0 && topicOf(open) === topic);
  if (card === undefined) return '·';
  return `${stance(game, card)}${s.keyIssue[board] === topic ? '!' : ''}`;
};

const stance = ({ edition }: Game, card: number): string => edition.components.topics[topicOf(card)].stances[card & 1];

/** The national opinion on a topic, with its place, marked when it is secured. */
const nationalOn = ({ s, game }: Picture, topic: number): string => {
  const slot = s.national.findIndex((card) => card !== NONE && topicOf(card) === topic);
  return slot === -1 ? '·' : `${slot + 1} ${stance(game, s.national[slot])}${s.secured[slot] ? '*' : ''}`;
};

const platformOn = ({ s, game }: Picture, seat: number, topic: number): string => {
  const card = platformCard(s, seat, topic);
  return card === NONE ? '·' : stance(game, card);
};

const topicTable = (p: Picture): string[] => {
  const { game, s, words, boards, seats } = p;
  const faceDown = (board: number) =>
    s.opinions.subarray(board * PLACES, (board + 1) * PLACES).filter((card) => card === FACE_DOWN).length;
  const row = (label: string, regions: readonly (string | number)[], national: string, platforms: readonly string[]) =>
    line(
      left(label, LABEL),
      ...regions.map((text) => right(text, 6)),
      right(national, 7),
      ...platforms.map((text) => right(text, 7)),
    );
  return [
    row(
      '',
      boards.map((_, i) => i + 1),
      'nation',
      seats.map((seat) => shortName(seatName(game, s, seat))),
    ),
    ...Array.from({ length: TOPICS }, (_, topic) =>
      row(
        words.topics.list[topic],
        boards.map((board) => stanceOn(p, board, topic)),
        nationalOn(p, topic),
        seats.map((seat) => platformOn(p, seat, topic)),
      ),
    ),
    row('face down', boards.map(faceDown), '', []),
  ];
};

const bits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** What each column of the table of seats shows. */
const COLUMNS: readonly (readonly [
  head: string,
  width: number,
  cell: (p: Picture, seat: number) => string | number,
])[] = [
  ['money', 6, ({ s }, seat) => seen(s.cash[seat])],
  ['members', 8, ({ s }, seat) => s.members[seat]],
  ['points', 7, ({ game, s }, seat) => scoreSeat(game.rules, s, seat).total],
  ['meetings', 9, ({ s }, seat) => s.meetingSupply[seat]],
  ['media', 6, ({ s }, seat) => s.mediaSupply[seat]],
  ['national', 9, ({ s }, seat) => nationalMarkers(s, seat)],
  ['hand', 5, ({ s }, seat) => s.handSize[seat]],
  ['shadow', 7, ({ s }, seat) => bits(s.shadowLeft[seat])],
  ['contrib', 8, ({ s }, seat) => bits(s.contributionsLeft[seat])],
];

/** Media markers of a seat on the national board. */
const nationalMarkers = (s: State, seat: number): number =>
  s.nationalMedia.reduce((sum, markers, at) => (at % SEATS === seat ? sum + markers : sum), 0);

const seatTable = (p: Picture): string[] => [
  line(' '.repeat(LABEL), ...COLUMNS.map(([head, width]) => right(head, width))),
  ...p.seats.map((seat) =>
    line(left(seatName(p.game, p.s, seat), LABEL), ...COLUMNS.map(([, width, cell]) => right(cell(p, seat), width))),
  ),
];

/** A labelled list, broken between its items where the width ends. */
const wrapped = (label: string, items: readonly string[]): string[] => {
  const lines = [left(label, LABEL)];
  items.forEach((item, i) => {
    const text = i < items.length - 1 ? `${item}, ` : item;
    if (lines[lines.length - 1].length + text.trimEnd().length > WIDTH) lines.push(' '.repeat(LABEL));
    lines[lines.length - 1] += text;
  });
  return items.length > 0 ? lines.map((each) => each.trimEnd()) : [];
};

/** "Hessen: SPD, FDP" for every region where some seat has such a thing. */
const whoWhere = (
  { game, s, words, boards, seats }: Picture,
  has: (board: number, seat: number) => boolean,
): string[] =>
  boards.flatMap((board) => {
    const names = seats.filter((seat) => has(board, seat)).map((seat) => seatName(game, s, seat));
    return names.length > 0 ? `${words.regions.list[s.region[board]]} (${names.join(', ')})` : [];
  });

/** The exchange pool, coalitions, shadow cards on the boards, and the hands that can be seen. */
const lists = (p: Picture): string[] => {
  const { game, s, seats, words } = p;
  const name = (seat: number) => seatName(game, s, seat);
  const isTile = (board: number, seat: number) => s.coalitionTile[board * SEATS + seat] === 1;
  const isShadow = (board: number, seat: number) =>
    s.shadowBacks[seat * BOARDS + board] === 1 || s.shadowShown[seat * BOARDS + board] !== NONE;
  const pairs = seats.filter((seat) => s.coalitionWith[seat] > seat);
  return [
    ...wrapped('pool', cardList(p, s.pool)),
    ...wrapped('display', cardList(p, s.display)),
    ...wrapped('top poll', s.topBack === NONE ? [] : [`raises ${words.parties.list[s.topBack]} most`]),
    ...seats.flatMap((seat) => wrapped(`hides ${shortName(name(seat))}`, maskList(words.cards, s.aside[seat]))),
    ...wrapped('shadow cards', whoWhere(p, isShadow)),
    ...wrapped('coalit. tiles', whoWhere(p, isTile)),
    ...wrapped(
      'coalition',
      pairs.map((seat) => `${name(seat)} and ${name(s.coalitionWith[seat])}`),
    ),
    ...seats.flatMap((seat) => {
      const hand = s.hand.subarray(seat * CARDS, (seat + 1) * CARDS);
      if (hand[0] === UNKNOWN) return [];
      const laid = Array.from(s.laid.subarray(seat * LAID, seat * LAID + s.laidSize[seat]));
      return [
        ...wrapped(`hand ${shortName(name(seat))}`, cardList(p, hand)),
        ...wrapped(
          `kept ${shortName(name(seat))}`,
          laid.map((card) => words.cards.list[card]),
        ),
      ];
    }),
  ];
};

const LEGEND = [
  'pop popularity, vot votes, mee meetings, med media; ! key issue; nation: place',
  'and stance, * secured; of each seat: meetings and media in supply, unused cards',
];

/**
 * The picture of a position.
 *
 * @param s a full state, or a view from `game.observe`
 */
export const boardText = (game: Game, s: State): string => {
  const p: Picture = {
    game,
    s,
    words: wordsOf(game.edition),
    seats: Array.from({ length: game.players }, (_, seat) => seat),
    boards: Array.from({ length: s.inLine }, (_, i) => (s.current + i) % BOARDS),
  };
  const parts = [title(p), regionTable(p), topicTable(p), seatTable(p), lists(p), LEGEND];
  return `${parts
    .map((part) => part.join('\n'))
    .filter(Boolean)
    .join('\n\n')}\n`;
};
