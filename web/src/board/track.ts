/** Where things lie on a region's board: a drawing 280 wide, with its tracks one below another. */

export const WIDTH = 280;

/** The vote track: two lanes of 25 fields, and a goal beside them for 50 votes and more. */
export const VOTES = {
  ...{ top: 0, lane: 48, gap: 4, left: 8, field: 10, lanes: 2, fields: 25 },
  ...{ goal: 260, last: 50, radius: 8.5 },
} as const;
export const VOTES_HEIGHT = VOTES.lanes * VOTES.lane + VOTES.gap;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Discs up to which a stack goes straight up in its lane, and the steps by which every letter in it can be read. */
const STRAIGHT = 3;
const [LIFT, ASIDE] = [14, 11.5];

/** How far above the lowest disc of a stack one lies. */
const liftOf = (below: number, of: number): number => {
  const room = VOTES.lane - 2 * VOTES.radius - 3;
  return below * Math.min(LIFT, room / Math.max(1, of - 1));
};

/** Where a disc lies across its band: a high stack leans to the left and right in turn, and stays on what its votes bring. */
const acrossOf = (field: number, below: number, of: number): number => {
  const middle = (field + 0.5) * VOTES.field;
  if (of <= STRAIGHT) return middle;
  const end = 5 * VOTES.field - VOTES.field / 2 - ASIDE;
  const left = Math.min(end, Math.max(VOTES.field / 2, middle - ASIDE / 2));
  return left + (below % 2) * ASIDE;
};

/**
 * The centre of a disc on a number of votes.
 *
 * @param below how many discs lie under it
 * @param of how many there are in its stack
 */
export const voteSpot = (votes: number, below = 0, of = below + 1): Spot => {
  const lane = (index: number) => VOTES.top + index * (VOTES.lane + VOTES.gap) + VOTES.lane;
  const isGoal = votes >= VOTES.last;
  const index = isGoal ? VOTES.lanes - 1 : Math.floor(Math.max(0, votes) / VOTES.fields);
  const field = Math.max(0, votes) % VOTES.fields;
  const x = isGoal
    ? (VOTES.goal + WIDTH) / 2
    : VOTES.left + (field - (field % 5)) * VOTES.field + acrossOf(field % 5, below, of);
  // In the goal, a stack has the height of both lanes.
  const lift = isGoal ? below * VOTES.radius * 2 : liftOf(below, of);
  return { x, y: lane(index) - VOTES.radius - 2 - lift };
};

export interface Band extends Spot {
  readonly width: number;
  readonly height: number;
  readonly from: number;
  /** The mandates for votes in this band. */
  readonly mandates: number;
}

/** The track's fields by what they bring: bands of five votes, with the mandates in the region's table. */
export const bandsOf = (table: readonly number[]): Band[] => {
  const bands = Array.from({ length: VOTES.last / 5 }, (_, i) => {
    const lane = Math.floor((i * 5) / VOTES.fields);
    return {
      from: i * 5,
      mandates: i === 0 ? 0 : (table[i - 1] ?? 0),
      x: VOTES.left + ((i * 5) % VOTES.fields) * VOTES.field,
      y: VOTES.top + lane * (VOTES.lane + VOTES.gap),
      width: VOTES.field * 5,
      height: VOTES.lane,
    };
  });
  const goal = { from: VOTES.last, mandates: table.at(-1) ?? 0, x: VOTES.goal, y: VOTES.top };
  return [...bands, { ...goal, width: WIDTH - VOTES.goal - 2, height: VOTES_HEIGHT }];
};

/** A party's disc on a track, with the number of discs below it. */
export interface Stacked<T> {
  readonly piece: T;
  readonly value: number;
  readonly below: number;
  /** How many discs share that value. */
  readonly of: number;
}

/** Discs in the order in which they arrived: later ones lie on earlier ones. */
export const stacked = <T>(pieces: readonly T[], amountOf: (piece: T) => number): Stacked<T>[] =>
  pieces.map((piece, i) => {
    const value = amountOf(piece);
    const same = (one: T) => amountOf(one) === value;
    return { piece, value, below: pieces.slice(0, i).filter(same).length, of: pieces.filter(same).length };
  });

/** The popularity track. */
export const TREND = { top: VOTES_HEIGHT + 8, label: 12, height: 42, radius: 7 } as const;

/** The column of a popularity value on a track from `min` to `max`. */
export const trendColumn = (
  value: number,
  min: number,
  max: number,
): { readonly x: number; readonly width: number } => {
  const width = WIDTH / (max - min + 1);
  return { x: (value - min) * width, width };
};

/** The centre of a disc on the trend: two side by side, more of them in two rows, so that each letter can be read. */
export const trendSpot = ({ value, below, of }: Stacked<unknown>, min: number, max: number): Spot => {
  const { x, width } = trendColumn(value, min, max);
  const rows = of > 2 ? 2 : 1;
  const first = Math.ceil(of / rows);
  const [row, at] = below < first ? [0, below] : [1, below - first];
  const inRow = row === 0 ? first : of - first;
  const step = Math.min(TREND.radius * 2, (width - TREND.radius * 2) / 2);
  const middle = TREND.top + TREND.label + (TREND.height - TREND.label) / 2;
  const y = rows === 1 ? middle : middle + (row === 0 ? -1 : 1) * TREND.radius;
  return { x: x + width / 2 + (at - (inRow - 1) / 2) * step, y };
};

export const MEDIA = { top: TREND.top + TREND.height + 6, height: 22, place: 26 } as const;
export const CAMPS = { top: MEDIA.top + MEDIA.height + 6, height: 86, cube: 7.5, step: 9.5 } as const;
export const HEIGHT = CAMPS.top + CAMPS.height;

/** Where a party's part of the board begins, and its width. */
export const campOf = (seat: number, players: number): { readonly x: number; readonly width: number } => {
  const gap = 4;
  const width = (WIDTH - gap * (players - 1)) / players;
  return { x: seat * (width + gap), width };
};

/** The corner of a meeting's cube in a camp of that width: as many in a row as fit, at most five. */
export const cubeSpot = (index: number, width: number): Spot => {
  const row = Math.min(5, Math.floor((width - 4) / CAMPS.step));
  return { x: 4 + (index % row) * CAMPS.step, y: 20 + Math.floor(index / row) * CAMPS.step };
};
