/** A state as a position that says everything, what is so by default too: what expectations are compared with. */
import { boardAt } from '../engine/flow/seats.ts';
import type { Game } from '../engine/game.ts';
import { SEATS, type State } from '../engine/state.ts';
import { seatName } from '../notation/actions.ts';
import { stepName } from '../notation/position/moment.ts';
import { NOTHING, type Placing, type Plain, printItems, seatText } from '../notation/position/placing.ts';
import { TABLE_ITEMS } from '../notation/position/whole.ts';
import { wordsOf } from '../notation/words.ts';

export type Mapping = { readonly [key: string]: Plain };

/** The mapping, or an empty one where a key was left out. */
export const mappingOf = (plain: Plain | undefined): Mapping =>
  typeof plain === 'object' && !Array.isArray(plain) ? (plain as Mapping) : {};

const seats = ({ game }: Placing): number[] => Array.from({ length: game.players }, (_, seat) => seat);

const wholeSeat = (placing: Placing, seat: number, printed: Mapping): Mapping => ({
  money: placing.game.rules.p.startMoney,
  members: placing.game.rules.p.startMembers,
  'shadow cards': [...placing.words.shadowCards.list],
  contributions: [...placing.words.contributions.list],
  'meeting supply': placing.s.meetingSupply[seat],
  'media supply': placing.s.mediaSupply[seat],
  ...printed,
});

const wholeRegion = (placing: Placing, board: number, printed: Mapping): Mapping => {
  const rank = (seat: number) => placing.s.arrival[board * SEATS + seat];
  return {
    coalitions: !placing.s.noCoalition[board],
    arrival: seats(placing)
      .sort((a, b) => rank(a) - rank(b))
      .map((seat) => seatText(placing, seat)),
    ...printed,
  };
};

/** Registers that follow from round and phase, and are no zeros by default. */
const usualRegisters = ({ current, inLine, ballots, election }: State): Mapping => ({
  ...{ current, inLine, ballots, election },
});

/** Points by seat and source, and who has most of them. */
const results = (placing: Placing): Mapping => {
  const sheets = placing.game.scores(placing.s);
  const shares = new Float64Array(placing.game.players);
  placing.game.returns(placing.s, shares);
  return {
    scores: Object.fromEntries(sheets.map((sheet, seat) => [seatText(placing, seat), { ...sheet }])),
    winners: seats(placing).flatMap((seat) => (shares[seat] > 0 ? [seatText(placing, seat)] : [])),
  };
};

/** The keys of `scores` and the like, which positions do not have. */
export const MORE_KEYS = ['edition', 'players', 'round', 'phase', 'actor', 'scores', 'winners'];

/** Everything that can be expected of a state, by the keys of positions. */
export const wholePosition = (game: Game, s: State): Mapping => {
  const placing: Placing = { game, s, words: wordsOf(game.edition) };
  const printed = printItems(TABLE_ITEMS, placing, 0);
  const ofSeats = mappingOf(printed.seats);
  const regions = (printed.regions ?? []) as readonly Mapping[];
  return {
    edition: game.edition.id,
    players: game.players,
    round: s.round,
    phase: stepName(game, s.step),
    actor: s.actor === -1 ? NOTHING : seatName(game, s, s.actor),
    starter: seatText(placing, 0),
    order: seats(placing).map((turn) => seatText(placing, s.order[turn])),
    ...printed,
    registers: { ...usualRegisters(s), ...mappingOf(printed.registers) },
    regions: regions.map((region, i) => wholeRegion(placing, boardAt(s, i), region)),
    seats: Object.fromEntries(
      seats(placing).map((seat) => [
        seatText(placing, seat),
        wholeSeat(placing, seat, mappingOf(ofSeats[seatText(placing, seat)])),
      ]),
    ),
    ...results(placing),
  };
};
