/**
 * The same table to a seat's eyes, with arbitrary values wherever it may not look. What a seat may read is repeated here,
 * independently of the engine: a field that observation forgets to mask, and that determinization keeps, would not be noticed
 * anywhere else.
 */
import type { Random } from '../rules/engine/chance.ts';
import type { Game } from '../rules/engine/game.ts';
import { LAYOUT, type State } from '../rules/engine/state.ts';

/** What each seat may read only in its own row. */
export const SECRET: readonly string[] = [
  ...['cash', 'hand', 'laid', 'shadowPlaced', 'bids', 'preliminary', 'pollHeld', 'pollSeen', 'declined'],
];
/** What nobody may read. Everything else is open. */
export const HIDDEN: readonly string[] = [
  ...['seed', 'platformDeck', 'faceDown', 'opinionDeck', 'pollDeck', 'pollTop', 'pollOnBoard', 'pollDiscards'],
];

/** The cells that a seat may read, found without asking the engine what it masks. */
export const readable = (game: Game, seat: number): boolean[] =>
  LAYOUT.fields.flatMap(({ name, length, shape }) => {
    const open = !SECRET.includes(name) && !HIDDEN.includes(name);
    const shown = open || (name === 'cash' && game.rules.p.cashVisibility === 'all');
    const width = length / (shape[0] ?? 1);
    return Array.from({ length }, (_, i) => shown || (SECRET.includes(name) && Math.floor(i / width) === seat));
  });

/** Writes the table into `into`, with an arbitrary value in every cell that may not be read. */
export const scramble = (state: State, mayRead: readonly boolean[], random: Random, into: State): void => {
  into.copyFrom(state);
  mayRead.forEach((may, cell) => {
    if (!may) into.cells[cell] = random.int(200) - 100;
  });
};
