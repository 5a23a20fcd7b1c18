import { ActionList } from '../../../src/rules/engine/action.ts';
import type { Random } from '../../../src/rules/engine/chance.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { State } from '../../../src/rules/engine/state.ts';

/** Every edition with every number of players. */
export const TABLES = EDITIONS.flatMap((edition) =>
  Array.from({ length: edition.maxPlayers - edition.minPlayers + 1 }, (_, i) => ({
    edition,
    players: edition.minPlayers + i,
    name: `${edition.id}, ${edition.minPlayers + i} players`,
  })),
);

/** A small separate generator (xorshift), so that tests of the notation depend on nothing else. */
const randomOf = (seed: number): Random => {
  let x = seed * 2654435761 + 88172645;
  const next = () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 0x100000000;
  };
  return { next, int: (n) => Math.floor(next() * n) };
};

/** Plays a random game; `visit` sees every decision before an action is drawn, and the final state with no actions. */
export const playRandomly = (
  game: Game,
  seed: number,
  visit: (s: State, actions: readonly number[], chosen: number) => void,
): State => {
  const random = randomOf(seed);
  const s = game.newState();
  const legal = new ActionList();
  game.start(s, [seed, ~seed]);
  while (!game.isOver(s)) {
    game.legalActions(s, legal);
    const actions = legal.toArray();
    const chosen = actions[thriftily(actions.length, random)];
    visit(s, actions, chosen);
    game.play(s, chosen);
  }
  visit(s, [], 0);
  return s;
};

/** Mostly one of the first actions, so that long ranges of bids do not empty every purse in round 1. */
const thriftily = (n: number, random: Random): number => random.int(random.int(3) === 0 ? n : Math.min(n, 4));

export const gameOf = ({ edition, players }: (typeof TABLES)[number]): Game => new Game(edition, players);
