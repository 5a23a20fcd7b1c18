/** The single numbers of a state: who begins, who won, and the registers of phases. */
import type { Entry } from '../../../base/text/yaml-entry.ts';
import { BOARDS, LARGEST, MAX_ELECTIONS, NONE, SEATS } from '../../engine/state.ts';
import { ballotsLeft, changesOfRegion } from './moment.ts';
import {
  type Items,
  type JsonOf,
  NOTHING,
  nameAt,
  type Observed,
  type Placing,
  readSeat,
  type ScalarName,
  seatOrNobody,
  unless,
} from './placing.ts';

/** A seat, or nobody. */
export const seatScalar = (name: ScalarName, usual = NONE) => ({
  of: [name],
  key: name,
  print: (placing: Placing) =>
    placing.s[name] === usual ? undefined : (seatOrNobody(placing, placing.s[name]) ?? NOTHING),
  read(placing: Placing, _: number, entry: Entry) {
    placing.s[name] = entry.text().toLowerCase() === NOTHING ? NONE : readSeat(placing, entry);
  },
  json: ({ s, parties }: Observed): string | null => nameAt(parties, s[name]),
});

/** The board of the current region if all regions have come and gone in turn. */
const usualCurrent = (placing: Placing): number => changesOfRegion(placing) % BOARDS;

/** Boards in line: one fewer for each region that left without a successor. */
const usualInLine = (placing: Placing): number =>
  BOARDS - placing.game.edition.entries.slice(0, changesOfRegion(placing)).filter((entry) => entry === null).length;

/** Gives the numbers that follow from round and phase their usual values. */
export const prepareLine = (placing: Placing): void => {
  placing.s.current = usualCurrent(placing);
  placing.s.inLine = usualInLine(placing);
  placing.s.ballots = ballotsLeft(placing);
  placing.s.election = changesOfRegion(placing);
};

/** What a number depends on. */
type Of = (placing: Placing) => number;

/** A number, 0 by default. */
const number = (name: ScalarName, max: number | Of = LARGEST, usual: Of = () => 0, min = -1) => ({
  of: [name],
  key: name,
  print: (placing: Placing) => unless(placing.s[name], usual(placing)),
  read(placing: Placing, _: number, entry: Entry) {
    placing.s[name] = entry.integer(min, typeof max === 'number' ? max : max(placing));
  },
  usual,
});

/** What a phase has counted so far, which observations show as it is. */
const register = (name: ScalarName, max: number | Of = LARGEST, min = -1) => ({
  ...number(name, max, undefined, min),
  json: ({ s }: Observed): number => s[name],
});

/** The number of players: passes are counted up to it. */
const players: Of = ({ game }) => game.players;

/** More turns than any phase counts: some end one after the last seat. */
const turns: Of = ({ game }) => 2 * game.players;

/** A bit for each seat. */
const seats: Of = ({ game }) => (1 << game.players) - 1;

/** A bit for each pair of seats. */
const PAIRS = (1 << ((SEATS * (SEATS - 1)) / 2)) - 1;
/** `main` after the last action of a shadow card, where the main one comes last; −1 where it comes first. */
const AFTER_MAIN = 2;

/** By their names in the state; only positions in the middle of a phase have any. */
export const REGISTERS = {
  current: number('current', BOARDS - 1, usualCurrent),
  inLine: number('inLine', BOARDS, usualInLine),
  ballots: number('ballots', BOARDS, ballotsLeft),
  election: number('election', MAX_ELECTIONS, changesOfRegion),
  turn: register('turn', turns),
  board: register('board', BOARDS),
  stage: register('stage'),
  passes: register('passes', players, 0),
  asked: register('asked', seats, 0),
  chosen: register('chosen', seats, 0),
  highBid: number('highBid'),
  highBidder: { ...seatScalar('highBidder'), json: undefined },
  redraw: register('redraw'),
  taken: register('taken'),
  change: register('change'),
  main: register('main', AFTER_MAIN),
  pairs: register('pairs', PAIRS, 0),
  proposer: { ...seatScalar('proposer'), json: undefined },
} satisfies Items;

/** What an observation shows of the registers: how far the current phase has come. */
export interface RegistersJson extends JsonOf<typeof REGISTERS> {}

/** The election of this round, once it is held. */
export const OUTCOME = {
  winner: seatScalar('winner'),
  partner: seatScalar('partner'),
  nose: {
    of: ['nose'],
    key: 'nose',
    print: ({ s }) => (s.nose ? true : undefined),
    read({ s }, _, entry) {
      s.nose = entry.flag() ? 1 : 0;
    },
    json: ({ s }): boolean => s.nose === 1,
  },
  beaten: seatScalar('beaten'),
} satisfies Items;

/** What an observation shows of the election of the round. */
export interface OutcomeJson extends JsonOf<typeof OUTCOME> {}
