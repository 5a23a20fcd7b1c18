/**
 * A position as a picture in text, for terminals of 50 to 120 columns: tables that are too wide are printed in parts, one below
 * the other.
 *
 * It shows a full state or a seat's view; what cannot be seen is `?`.
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
import { type Names, wordsOf } from './words.ts';

/** Columns of a usual terminal, and of the narrowest and widest that the picture is made for. */
const USUAL = 80;
const [NARROWEST, WIDEST] = [50, 120];
/** Columns of the labels on the left; wide terminals get the long ones. */
const [LABEL, LONG_LABEL, ROOMY] = [14, 24, 96];
const REGION = 16;

/**
 * The words of the picture, in some language. Labels on the left have at most 13 characters, and text above a region at most 16;
 * longer text is cut.
 */
export interface BoardWords {
  readonly title: (edition: string, round: number, last: number, phase: string) => string;
  readonly moves: (party: string, order: string) => string;
  /** The most that a region can bring, and whether somebody holds a poll of it. */
  readonly mandates: (most: number, poll: boolean) => string;
  /** Popularity, votes, meetings and media, in at most three characters each. */
  readonly inRegion: readonly [popularity: string, votes: string, meetings: string, media: string];
  readonly faceDown: string;
  readonly nation: string;
  /** Titles of the columns of the table of seats. */
  readonly ofSeat: Readonly<Record<SeatColumn, string>>;
  readonly pool: string;
  readonly display: string;
  readonly topPoll: string;
  readonly raisesMost: (party: string) => string;
  readonly hides: (party: string) => string;
  readonly shadowCards: string;
  readonly tiles: string;
  readonly coalition: string;
  readonly pair: (party: string, other: string) => string;
  readonly hand: (party: string) => string;
  readonly kept: (party: string) => string;
  readonly legend: string;
  /** A stance in at most five characters, given its name in the rules. */
  readonly stance: (name: string) => string;
}

/** Translates the names that things have in the rules. */
interface BoardNames {
  readonly phase: (step: string) => string;
  readonly region: (name: string) => string;
  readonly topic: (name: string) => string;
  /** A card with an opinion: "Nuclear power no". */
  readonly card: (name: string) => string;
}

const AS_IN_RULES: BoardNames = {
  phase: (step) => step,
  region: (name) => name,
  topic: (name) => name,
  card: (name) => name,
};

/** The picture in English. */
export const ENGLISH: BoardWords = {
  title: (edition, round, last, phase) => `${edition}, round ${round} of ${last}: ${phase}`,
  moves: (party, order) => `${party} decides; turn order: ${order}`,
  mandates: (most, poll) => `   ${most} mandates${poll ? ', poll' : ''}`,
  inRegion: ['pop', 'vot', 'mee', 'med'],
  faceDown: 'face down',
  nation: 'nation',
  ofSeat: {
    money: 'money',
    members: 'members',
    points: 'points',
    meetings: 'meetings',
    media: 'media',
    national: 'national',
    hand: 'hand',
    shadow: 'shadow',
    contributions: 'contrib',
  },
  pool: 'pool',
  display: 'display',
  topPoll: 'top poll',
  raisesMost: (party) => `raises ${party} most`,
  hides: (party) => `hides ${party}`,
  shadowCards: 'shadow cards',
  tiles: 'coalit. tiles',
  coalition: 'coalition',
  pair: (party, other) => `${party} and ${other}`,
  hand: (party) => `hand ${party}`,
  kept: (party) => `kept ${party}`,
  legend:
    'pop popularity, vot votes, mee meetings, med media; ! key issue; nation: place and stance, * secured; of each seat: ' +
    'meetings and media in supply, unused cards',
  stance: (name) => name,
};

/** How the picture is drawn. */
export interface Drawing {
  /** Columns of the terminal; fewer than 50 count as 50, more than 120 as 120. */
  readonly columns?: number;
  readonly words?: BoardWords;
  readonly names?: BoardNames;
}

interface Picture {
  readonly width: number;
  readonly label: number;
  readonly game: Game;
  readonly s: State;
  readonly say: BoardWords;
  readonly names: BoardNames;
  /** Names of things as they are printed. */
  readonly words: Readonly<Record<'parties' | 'regions' | 'topics' | 'cards', Pick<Names, 'list'>>>;
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

const title = ({ game, s, seats, width, say, names }: Picture): string[] => {
  const when = say.title(game.edition.id, s.round, game.rules.lastRound, names.phase(stepName(game, s.step)));
  if (s.actor === NONE) return sentence(when, width);
  const order = seats.map((turn) => seatName(game, s, seatAt(game.rules, s, turn)));
  const who = say.moves(seatName(game, s, s.actor), order.join(', '));
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
  const { game, s, words, boards, say } = p;
  const maximum = (board: number) =>
    left(say.mandates(game.rules.mandatesFor(s.region[board], game.rules.p.voteCap), s.pollBacks[board] > 0), REGION);
  const column = (board: number, i: number): Column => ({
    width: REGION,
    cells: [
      left(` ${i + 1} ${words.regions.list[s.region[board]]}`, REGION),
      maximum(board),
      say.inRegion.map((head) => right(head, REGION / 4)).join(''),
      ...p.seats.map((seat) => partyCell(p, board, seat)),
    ],
  });
  return tableOf(p, ['', '', '', ...p.seats.map((seat) => seatName(game, s, seat))], boards.map(column));
};

/** The open opinion of a board on a topic, marked when it is the key issue. */
const stanceOn = (p: Picture, board: number, topic: number): string => {
  const { s } = p;
  const card = s.opinions
    .subarray(board * PLACES, (board + 1) * PLACES)
    .find((open) => open >= 0 && topicOf(open) === topic);
  if (card === undefined) return '·';
  return `${stance(p, card)}${s.keyIssue[board] === topic ? '!' : ''}`;
};

const stance = ({ game, say }: Picture, card: number): string =>
  say.stance(game.edition.components.topics[topicOf(card)].stances[card & 1]);

/** The national opinion on a topic, with its place, marked when it is secured. */
const nationalOn = (p: Picture, topic: number): string => {
  const { s } = p;
  const slot = s.national.findIndex((card) => card !== NONE && topicOf(card) === topic);
  return slot === -1 ? '·' : `${slot + 1} ${stance(p, s.national[slot])}${s.secured[slot] ? '*' : ''}`;
};

const platformOn = (p: Picture, seat: number, topic: number): string => {
  const card = platformCard(p.s, seat, topic);
  return card === NONE ? '·' : stance(p, card);
};

const topicTable = (p: Picture): string[] => {
  const { game, s, words, boards, seats, say } = p;
  const topics = Array.from({ length: TOPICS }, (_, topic) => topic);
  const faceDown = (board: number) =>
    s.opinions.subarray(board * PLACES, (board + 1) * PLACES).filter((card) => card === FACE_DOWN).length;
  return tableOf(
    p,
    ['', ...words.topics.list, say.faceDown],
    [
      ...boards.map((board, i) => ({
        width: 6,
        cells: [i + 1, ...topics.map((topic) => stanceOn(p, board, topic)), faceDown(board)],
      })),
      { width: 7, cells: [say.nation, ...topics.map((topic) => nationalOn(p, topic)), ''] },
      ...seats.map((seat) => ({
        width: 7,
        cells: [shortName(seatName(game, s, seat)), ...topics.map((topic) => platformOn(p, seat, topic)), ''],
      })),
    ],
  );
};

const bits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** What each column of the table of seats shows. */
const COLUMNS = {
  money: ({ s }, seat) => seen(s.cash[seat]),
  members: ({ s }, seat) => s.members[seat],
  points: ({ game, s }, seat) => scoreSeat(game.rules, s, seat).total,
  meetings: ({ s }, seat) => s.meetingSupply[seat],
  media: ({ s }, seat) => s.mediaSupply[seat],
  national: ({ s }, seat) => nationalMarkers(s, seat),
  hand: ({ s }, seat) => s.handSize[seat],
  shadow: ({ s }, seat) => bits(s.shadowLeft[seat]),
  contributions: ({ s }, seat) => bits(s.contributionsLeft[seat]),
} as const satisfies Record<string, (p: Picture, seat: number) => string | number>;

type SeatColumn = keyof typeof COLUMNS;

const nationalMarkers = (s: State, seat: number): number =>
  s.nationalMedia.reduce((sum, markers, at) => (at % SEATS === seat ? sum + markers : sum), 0);

const seatTable = (p: Picture): string[] =>
  tableOf(
    p,
    ['', ...p.seats.map((seat) => seatName(p.game, p.s, seat))],
    Object.entries(COLUMNS).map(([column, cell]) => {
      const head = p.say.ofSeat[column as SeatColumn];
      return { width: head.length + 1, cells: [head, ...p.seats.map((seat) => cell(p, seat))] };
    }),
  );

/** A labelled list, broken between items at the end of the line. */
const wrapped = (p: Picture, label: string, items: readonly string[]): string[] => {
  const lines = [left(label, p.label)];
  items.forEach((item, i) => {
    const text = i < items.length - 1 ? `${item}, ` : item;
    if (lines[lines.length - 1].length + text.trimEnd().length > p.width) lines.push(' '.repeat(p.label));
    lines[lines.length - 1] += text;
  });
  return items.length > 0 ? lines.map((each) => each.trimEnd()) : [];
};

/** "Hessen: SPD, FDP" for every region in which some seat has something. */
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
  const { game, s, seats, words, say } = p;
  const name = (seat: number) => seatName(game, s, seat);
  const isTile = (board: number, seat: number) => s.coalitionTile[board * SEATS + seat] === 1;
  const isShadow = (board: number, seat: number) =>
    s.shadowBacks[seat * BOARDS + board] === 1 || s.shadowShown[seat * BOARDS + board] !== NONE;
  const pairs = seats.filter((seat) => s.coalitionWith[seat] > seat);
  const hasTopBack = game.edition.components.pollBacks && s.topBack !== NONE;
  return [
    ...wrapped(p, say.pool, cardList(p, s.pool)),
    ...wrapped(p, say.display, cardList(p, s.display)),
    ...wrapped(p, say.topPoll, hasTopBack ? [say.raisesMost(words.parties.list[s.topBack])] : []),
    ...seats.flatMap((seat) => wrapped(p, say.hides(shortName(name(seat))), maskList(words.cards, s.aside[seat]))),
    ...wrapped(p, say.shadowCards, whoWhere(p, isShadow)),
    ...wrapped(p, say.tiles, whoWhere(p, isTile)),
    ...wrapped(
      p,
      say.coalition,
      pairs.map((seat) => say.pair(name(seat), name(s.coalitionWith[seat]))),
    ),
    ...seats.flatMap((seat) => {
      const hand = s.hand.subarray(seat * CARDS, (seat + 1) * CARDS);
      if (hand[0] === UNKNOWN) return [];
      const laid = Array.from(s.laid.subarray(seat * LAID, seat * LAID + s.laidSize[seat]));
      return [
        ...wrapped(p, say.hand(shortName(name(seat))), cardList(p, hand)),
        ...wrapped(
          p,
          say.kept(shortName(name(seat))),
          laid.map((card) => words.cards.list[card]),
        ),
      ];
    }),
  ];
};

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

const listed = ({ list }: Names, say: (name: string) => string) => ({ list: list.map(say) });

const pictureOf = (
  game: Game,
  s: State,
  { columns = USUAL, words = ENGLISH, names = AS_IN_RULES }: Drawing,
): Picture => {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns));
  const { parties, regions, topics, cards } = wordsOf(game.edition);
  return {
    width,
    label: width >= ROOMY ? LONG_LABEL : LABEL,
    game,
    s,
    say: words,
    names,
    words: {
      parties,
      regions: listed(regions, names.region),
      topics: listed(topics, names.topic),
      cards: listed(cards, names.card),
    },
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
 * @param drawing English and 80 columns by default
 */
export const boardText = (game: Game, s: State, drawing: Drawing = {}): string => {
  const p = pictureOf(game, s, drawing);
  return joined([title(p), regionTable(p), topicTable(p), seatTable(p), lists(p), sentence(p.say.legend, p.width)]);
};

/** The regions alone, for a reminder in the middle of a round. */
export const regionsText = (game: Game, s: State, drawing: Drawing = {}): string =>
  joined([regionTable(pictureOf(game, s, drawing))]);
