/** A state as a position that says everything, including defaults: expectations are compared with it. */
import type { Game } from '../engine/game.ts';
import { NONE, type State } from '../engine/state.ts';
import { seatName } from '../notation/actions.ts';
import { stepName } from '../notation/position/moment.ts';
import { NOTHING, type Placing, type Plain, printItems, seatText } from '../notation/position/placing.ts';
import { TABLE_ITEMS } from '../notation/position/whole.ts';
import { wordsOf } from '../notation/words.ts';

export type Mapping = { readonly [key: string]: Plain };

/** The mapping, or an empty one if a key was left out. */
export const mappingOf = (plain: Plain | undefined): Mapping =>
  typeof plain === 'object' && !Array.isArray(plain) ? (plain as Mapping) : {};

const seats = ({ game }: Placing): number[] => Array.from({ length: game.players }, (_, seat) => seat);

/** Points by seat and source, and who has the most. */
const results = (placing: Placing): Mapping => {
  const sheets = placing.game.scores(placing.s);
  const shares = new Float64Array(placing.game.players);
  placing.game.returns(placing.s, shares);
  return {
    scores: Object.fromEntries(sheets.map((sheet, seat) => [seatText(placing, seat), { ...sheet }])),
    winners: seats(placing).flatMap((seat) => (shares[seat] > 0 ? [seatText(placing, seat)] : [])),
  };
};

/** Keys such as `scores`, which positions do not have. */
export const MORE_KEYS = ['edition', 'players', 'round', 'phase', 'actor', 'scores', 'winners'];

/** Everything that can be expected of a state, by the keys of positions. */
export const wholePosition = (game: Game, s: State): Mapping => {
  const placing: Placing = { game, s, words: wordsOf(game.edition), whole: true };
  return {
    edition: game.edition.id,
    players: game.players,
    round: s.round,
    phase: stepName(game, s.step),
    actor: s.actor === NONE ? NOTHING : seatName(game, s, s.actor),
    ...printItems(TABLE_ITEMS, placing, 0),
    ...results(placing),
  };
};
