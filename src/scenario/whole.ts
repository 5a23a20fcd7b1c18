/** A state as a position that says everything, what is so by default too: what expectations are compared with. */
import type { Game } from '../engine/game.ts';
import { BOARDS, SEATS, type State } from '../engine/state.ts';
import { seatName } from '../notation/actions.ts';
import { stepName } from '../notation/position/moment.ts';
import { NOTHING, type Plain, printItems, seatText, type Table } from '../notation/position/table.ts';
import { TABLE_ITEMS } from '../notation/position/whole.ts';
import { wordsOf } from '../notation/words.ts';

export type Mapping = { readonly [key: string]: Plain };

/** The mapping, or an empty one where a key was left out. */
export const mappingOf = (plain: Plain | undefined): Mapping =>
  typeof plain === 'object' && !Array.isArray(plain) ? (plain as Mapping) : {};

const seats = ({ game }: Table): number[] => Array.from({ length: game.players }, (_, seat) => seat);

const wholeSeat = (t: Table, seat: number, printed: Mapping): Mapping => ({
  money: t.game.rules.p.startMoney,
  members: t.game.rules.p.startMembers,
  'shadow cards': [...t.words.shadowCards.list],
  contributions: [...t.words.contributions.list],
  'meeting supply': t.s.meetingSupply[seat],
  'media supply': t.s.mediaSupply[seat],
  ...printed,
});

const wholeRegion = (t: Table, board: number, printed: Mapping): Mapping => {
  const rank = (seat: number) => t.s.arrival[board * SEATS + seat];
  return {
    coalitions: !t.s.noCoalition[board],
    arrival: seats(t)
      .sort((a, b) => rank(a) - rank(b))
      .map((seat) => seatText(t, seat)),
    ...printed,
  };
};

/** Registers that follow from round and phase, and are no zeros by default. */
const usualRegisters = ({ current, inLine, ballots, election }: State): Mapping => ({
  ...{ current, inLine, ballots, election },
});

/** Points by seat and source, and who has most of them. */
const results = (t: Table): Mapping => {
  const sheets = t.game.scores(t.s);
  const best = Math.max(...sheets.map(({ total }) => total));
  return {
    scores: Object.fromEntries(sheets.map((sheet, seat) => [seatText(t, seat), { ...sheet }])),
    winners: seats(t).flatMap((seat) => (sheets[seat].total === best ? [seatText(t, seat)] : [])),
  };
};

/** The keys of `scores` and the like, which positions do not have. */
export const MORE_KEYS = ['edition', 'players', 'round', 'phase', 'actor', 'scores', 'winners'];

/** Everything that can be expected of a state, by the keys of positions. */
export const wholePosition = (game: Game, s: State): Mapping => {
  const t: Table = { game, s, words: wordsOf(game.edition) };
  const printed = printItems(TABLE_ITEMS, t, 0);
  const ofSeats = mappingOf(printed.seats);
  const regions = (printed.regions ?? []) as readonly Mapping[];
  return {
    edition: game.edition.id,
    players: game.players,
    round: s.round,
    phase: stepName(game, s.step),
    actor: s.actor === -1 ? NOTHING : seatName(game, s, s.actor),
    starter: seatText(t, 0),
    order: seats(t).map((turn) => seatText(t, s.order[turn])),
    ...printed,
    registers: { ...usualRegisters(s), ...mappingOf(printed.registers) },
    regions: regions.map((region, i) => wholeRegion(t, (s.current + i) % BOARDS, region)),
    seats: Object.fromEntries(
      seats(t).map((seat) => [seatText(t, seat), wholeSeat(t, seat, mappingOf(ofSeats[seatText(t, seat)]))]),
    ),
    ...results(t),
  };
};
