/**
 * A position as a picture of text for terminals of 50 to 120 columns: tables that are too wide are printed in parts, one below
 * the other.
 *
 * It takes a full state or what one seat sees; what cannot be seen is `?`.
 */

import { topicOf } from '../engine/board/opinions.ts';
import { platformCard } from '../engine/board/platform.ts';
import { boardsInLine, seatAt } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import { scoreSeat } from '../engine/scoring.ts';
import { BOARDS, CARDS, FACE_DOWN, LAID, NONE, PLACES, SEATS, type State, TOPICS, UNKNOWN } from '../engine/state.ts';
import { seatName } from './actions.ts';
import { stepName } from './position/moment.ts';
import { cardList, maskList } from './position/placing.ts';
import { type Words, wordsOf } from './words.ts';

/** Columns of a terminal that is as wide as usual, and the narrowest and widest that are written for. */
const USUAL = 80;
const [NARROWEST, WIDEST] = [50, 120];
/** Columns of the labels on the left: more of them where there is room. */
const [LABEL, LONG_LABEL, ROOMY] = [14, 24, 96];
const REGION = 16;

interface Picture {
  readonly width: number;
  readonly label: number;
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

/** One column of a table: its width, and a cell for each row. */
interface Column {
  readonly width: number;
  readonly cells: readonly (string | number)[];
}

/** A table with labels on the left, in as many parts as its columns need. */
const tableOf = (p: Picture, labels: readonly string[], columns: readonly Column[]): string[] => {
  const parts: Column[][] = [[]];
  let room = p.width - p.label;
  for (const column of columns) {
    if (column.width > room) {
      parts.push([]);
      room = p.width - p.label;
    }
    parts.at(-1)!.push(column);
    room -= column.width;
  }
  const isEmpty = (part: readonly Column[], row: number) => part.every(({ cells }) => cells[row] === '');
  return parts.flatMap((part, i) => [
    ...(i > 0 ? [''] : []),
    ...labels.flatMap((label, row) =>
      isEmpty(part, row)
        ? []
        : [line(left(label, p.label), ...part.map(({ width, cells }) => right(cells[row], width)))],
    ),
  ]);
};

/** A number that may be hidden. */
const seen = (value: number): string => (value === UNKNOWN ? '?' : String(value));

/** "Linke" for Die Linke, "CDU" for CDU/CSU. */
const shortName = (name: string): string => name.split('/')[0].split(' ').at(-1)!;

const title = ({ game, s, seats, width }: Picture): string[] => {
  const when = `${game.edition.id}, round ${s.round} of ${game.rules.lastRound}: ${stepName(game, s.step)}`;
  if (s.actor === NONE) return sentence(when, width);
  const order = seats.map((turn) => seatName(game, s, seatAt(game.rules, s, turn)));
  const who = `${seatName(game, s, s.actor)} decides; turn order: ${order.join(', ')}`;
  return [...sentence(when, width), ...sentence(who, width)];
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
  const maximum = (board: number) => {
    const poll = s.pollBacks[board] ? ', poll' : '';
    return left(`   ${game.rules.mandatesFor(s.region[board], game.rules.p.voteCap)} mandates${poll}`, REGION);
  };
  const column = (board: number, i: number): Column => ({
    width: REGION,
    cells: [
      left(` ${i + 1} ${words.regions.list[s.region[board]]}`, REGION),
      maximum(board),
      ' pop vot mee med',
      ...p.seats.map((seat) => partyCell(p, board, seat)),
    ],
  });
  return tableOf(p, ['', '', '', ...p.seats.map((seat) => seatName(game, s, seat))], boards.map(column));
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
  const topics = Array.from({ length: TOPICS }, (_, topic) => topic);
  const faceDown = (board: number) =>
    s.opinions.subarray(board * PLACES, (board + 1) * PLACES).filter((card) => card === FACE_DOWN).length;
  return tableOf(
    p,
    ['', ...words.topics.list, 'face down'],
    [
      ...boards.map((board, i) => ({
        width: 6,
        cells: [i + 1, ...topics.map((topic) => stanceOn(p, board, topic)), faceDown(board)],
      })),
      { width: 7, cells: ['nation', ...topics.map((topic) => nationalOn(p, topic)), ''] },
      ...seats.map((seat) => ({
        width: 7,
        cells: [shortName(seatName(game, s, seat)), ...topics.map((topic) => platformOn(p, seat, topic)), ''],
      })),
    ],
  );
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

const seatTable = (p: Picture): string[] =>
  tableOf(
    p,
    ['', ...p.seats.map((seat) => seatName(p.game, p.s, seat))],
    COLUMNS.map(([head, width, cell]) => ({ width, cells: [head, ...p.seats.map((seat) => cell(p, seat))] })),
  );

/** A labelled list, broken between its items where the width ends. */
const wrapped = (p: Picture, label: string, items: readonly string[]): string[] => {
  const lines = [left(label, p.label)];
  items.forEach((item, i) => {
    const text = i < items.length - 1 ? `${item}, ` : item;
    if (lines[lines.length - 1].length + text.trimEnd().length > p.width) lines.push(' '.repeat(p.label));
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
    ...wrapped(p, 'pool', cardList(p, s.pool)),
    ...wrapped(p, 'display', cardList(p, s.display)),
    ...wrapped(p, 'top poll', s.topBack === NONE ? [] : [`raises ${words.parties.list[s.topBack]} most`]),
    ...seats.flatMap((seat) => wrapped(p, `hides ${shortName(name(seat))}`, maskList(words.cards, s.aside[seat]))),
    ...wrapped(p, 'shadow cards', whoWhere(p, isShadow)),
    ...wrapped(p, 'coalit. tiles', whoWhere(p, isTile)),
    ...wrapped(
      p,
      'coalition',
      pairs.map((seat) => `${name(seat)} and ${name(s.coalitionWith[seat])}`),
    ),
    ...seats.flatMap((seat) => {
      const hand = s.hand.subarray(seat * CARDS, (seat + 1) * CARDS);
      if (hand[0] === UNKNOWN) return [];
      const laid = Array.from(s.laid.subarray(seat * LAID, seat * LAID + s.laidSize[seat]));
      return [
        ...wrapped(p, `hand ${shortName(name(seat))}`, cardList(p, hand)),
        ...wrapped(
          p,
          `kept ${shortName(name(seat))}`,
          laid.map((card) => words.cards.list[card]),
        ),
      ];
    }),
  ];
};

const LEGEND =
  'pop popularity, vot votes, mee meetings, med media; ! key issue; nation: place and stance, * secured; of each seat: ' +
  'meetings and media in supply, unused cards';

/** A sentence broken between its words. */
const sentence = (text: string, width: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
};

const pictureOf = (game: Game, s: State, columns: number): Picture => {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns));
  return {
    width,
    label: width >= ROOMY ? LONG_LABEL : LABEL,
    game,
    s,
    words: wordsOf(game.edition),
    seats: Array.from({ length: game.players }, (_, seat) => seat),
    boards: boardsInLine(s),
  };
};

const joined = (parts: readonly (readonly string[])[]): string =>
  `${parts
    .map((part) => part.join('\n'))
    .filter(Boolean)
    .join('\n\n')}\n`;

/**
 * The picture of a position.
 *
 * @param s a full state, or a view from `game.observe`
 * @param columns of the terminal; fewer than 50 are taken for 50, more than 120 for 120
 */
export const boardText = (game: Game, s: State, columns = USUAL): string => {
  const p = pictureOf(game, s, columns);
  return joined([title(p), regionTable(p), topicTable(p), seatTable(p), lists(p), sentence(LEGEND, p.width)]);
};

/** The regions alone, for a reminder in the middle of a round. */
export const regionsText = (game: Game, s: State, columns = USUAL): string =>
  joined([regionTable(pictureOf(game, s, columns))]);
