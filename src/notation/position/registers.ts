/** The keys that hold single numbers and seats of the state: who begins, who won, and the registers of phases. */
import { BOARDS, MAX_ELECTIONS, NONE } from '../../engine/state.ts';
import { ballotsLeft, changesOfRegion } from './moment.ts';
import { type Item, LARGEST, NOTHING, readSeat, seatOrNobody, section, type Table, unless } from './table.ts';

type SeatScalar = 'starter' | 'namer' | 'highBidder' | 'proposer' | 'winner' | 'partner' | 'beaten';

/** A seat, or nobody. */
export const seatScalar = (key: string, name: SeatScalar, usual: number): Item => ({
  key,
  print: (t) => (t.s[name] === usual ? undefined : (seatOrNobody(t, t.s[name]) ?? NOTHING)),
  read(t, _, entry) {
    t.s[name] = entry.text().toLowerCase() === NOTHING ? NONE : readSeat(t, entry);
  },
});

type NumberScalar =
  | 'turn'
  | 'board'
  | 'stage'
  | 'passes'
  | 'asked'
  | 'chosen'
  | 'highBid'
  | 'redraw'
  | 'taken'
  | 'pairs'
  | 'change'
  | 'main'
  | 'current'
  | 'inLine'
  | 'ballots'
  | 'election';

/** The board of the current region, when all regions have come and gone in turn. */
const usualCurrent = (t: Table): number => changesOfRegion(t) % BOARDS;

/** Boards in line: one fewer for each region that left without a successor. */
const usualInLine = (t: Table): number =>
  BOARDS - t.game.edition.entries.slice(0, changesOfRegion(t)).filter((entry) => entry === null).length;

/** Gives the scalars that follow from round and phase their usual values. */
export const prepareLine = (t: Table): void => {
  t.s.current = usualCurrent(t);
  t.s.inLine = usualInLine(t);
  t.s.ballots = ballotsLeft(t);
  t.s.election = changesOfRegion(t);
};

const usualNumber = (t: Table, name: NumberScalar): number => {
  if (name === 'current') return usualCurrent(t);
  if (name === 'ballots') return ballotsLeft(t);
  if (name === 'election') return changesOfRegion(t);
  return name === 'inLine' ? usualInLine(t) : 0;
};

const numberScalar = (name: NumberScalar, max = LARGEST): Item => ({
  key: name,
  print: (t) => unless(t.s[name], usualNumber(t, name)),
  read({ s }, _, entry) {
    s[name] = entry.integer(-1, max);
  },
});

/** The registers of phases, by the names that the state gives them: only positions in the middle of a phase have any. */
export const registers = section('registers', [
  numberScalar('current', BOARDS - 1),
  numberScalar('inLine', BOARDS),
  numberScalar('ballots', BOARDS),
  numberScalar('election', MAX_ELECTIONS),
  numberScalar('turn'),
  numberScalar('board'),
  numberScalar('stage'),
  numberScalar('passes'),
  numberScalar('asked'),
  numberScalar('chosen'),
  numberScalar('highBid'),
  seatScalar('highBidder', 'highBidder', NONE),
  numberScalar('redraw'),
  numberScalar('taken'),
  numberScalar('change'),
  numberScalar('main'),
  numberScalar('pairs'),
  seatScalar('proposer', 'proposer', NONE),
]);

/** Who won the election of this round. */
export const election = section('election', [
  seatScalar('winner', 'winner', NONE),
  seatScalar('partner', 'partner', NONE),
  {
    key: 'nose',
    print: ({ s }) => (s.nose ? true : undefined),
    read({ s }, _, entry) {
      s.nose = entry.flag() ? 1 : 0;
    },
  },
  seatScalar('beaten', 'beaten', NONE),
]);
