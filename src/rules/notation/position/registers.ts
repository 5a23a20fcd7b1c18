/** The keys that hold single numbers and seats of the state: who begins, who won, and the registers of phases. */
import { BOARDS, MAX_ELECTIONS, NONE } from '../../engine/state.ts';
import { ballotsLeft, changesOfRegion } from './moment.ts';
import { type Item, LARGEST, NOTHING, type Placing, readSeat, seatOrNobody, section, unless } from './placing.ts';

type SeatScalar = 'starter' | 'namer' | 'highBidder' | 'proposer' | 'winner' | 'partner' | 'beaten';

/** A seat, or nobody. */
export const seatScalar = (key: string, name: SeatScalar, usual: number): Item => ({
  key,
  print: (placing) => (placing.s[name] === usual ? undefined : (seatOrNobody(placing, placing.s[name]) ?? NOTHING)),
  read(placing, _, entry) {
    placing.s[name] = entry.text().toLowerCase() === NOTHING ? NONE : readSeat(placing, entry);
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
const usualCurrent = (placing: Placing): number => changesOfRegion(placing) % BOARDS;

/** Boards in line: one fewer for each region that left without a successor. */
const usualInLine = (placing: Placing): number =>
  BOARDS - placing.game.edition.entries.slice(0, changesOfRegion(placing)).filter((entry) => entry === null).length;

/** Gives the scalars that follow from round and phase their usual values. */
export const prepareLine = (placing: Placing): void => {
  placing.s.current = usualCurrent(placing);
  placing.s.inLine = usualInLine(placing);
  placing.s.ballots = ballotsLeft(placing);
  placing.s.election = changesOfRegion(placing);
};

const usualNumber = (placing: Placing, name: NumberScalar): number => {
  if (name === 'current') return usualCurrent(placing);
  if (name === 'ballots') return ballotsLeft(placing);
  if (name === 'election') return changesOfRegion(placing);
  return name === 'inLine' ? usualInLine(placing) : 0;
};

const numberScalar = (name: NumberScalar, max = LARGEST): Item => ({
  key: name,
  print: (placing) => unless(placing.s[name], usualNumber(placing, name)),
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
