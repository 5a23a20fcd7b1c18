/** How fast the bare rules are. */

import { Random } from '../../base/random/random.ts';
import { ActionList } from '../../rules/engine/action.ts';
import { EDITIONS } from '../../rules/engine/editions/index.ts';
import type { Game } from '../../rules/engine/game.ts';
import { State } from '../../rules/engine/state.ts';
import { type Checksum, measure, newGame, repeat, SEED, secondsOf, type Timing } from './measure.ts';

const RANDOM_GAMES = 5000;
const GAMES_BY_EDITION = 2000;
const COPIES = 2_000_000;

/** Games of uniformly random decisions on the bare rules, with no observer and no records. */
export class RandomGames {
  private readonly game: Game;
  private readonly state: State;
  private readonly legal = new ActionList();
  private readonly random = new Random(SEED, 0);

  constructor(game: Game = newGame()) {
    this.game = game;
    this.state = game.newState();
  }

  /** Plays the game of that number; returns its decisions. */
  play(number: number): number {
    const { game, state, legal, random } = this;
    random.reseed(SEED, number);
    game.start(state, [SEED, number]);
    let decisions = 0;
    for (; state.over === 0; decisions++) {
      game.legalActions(state, legal);
      game.play(state, legal.list[random.int(legal.n)]);
    }
    return decisions;
  }

  get hash(): number {
    return this.state.hash();
  }
}

export const benchRandom = (checksum: Checksum): Record<string, Timing> => {
  const games = new RandomGames();
  const runs = repeat(5, () => {
    let decisions = 0;
    const seconds = secondsOf(() => {
      for (let i = 0; i < RANDOM_GAMES; i++) decisions += games.play(i);
    });
    checksum.add(games.hash);
    return { decisions: decisions / seconds, games: RANDOM_GAMES / seconds };
  });
  return {
    'random.decisionsPerSecond': measure(
      'decisions/s',
      runs.map(({ decisions }) => decisions),
    ),
    'random.gamesPerSecond': measure(
      'games/s',
      runs.map(({ games: perSecond }) => perSecond),
    ),
  };
};

/** The same for every edition: decisions a second. */
export const benchEditions = (checksum: Checksum): Record<string, Timing> =>
  Object.fromEntries(
    EDITIONS.map(({ id }) => {
      const games = new RandomGames(newGame(id));
      const runs = repeat(3, () => {
        let decisions = 0;
        const seconds = secondsOf(() => {
          for (let i = 0; i < GAMES_BY_EDITION; i++) decisions += games.play(i);
        });
        checksum.add(games.hash);
        return decisions / seconds;
      });
      return [`random.${id}.decisionsPerSecond`, measure('decisions/s', runs)];
    }),
  );

/** Copies between a pool of states, as a search does. */
export const benchCopies = (): Timing => {
  const pool = Array.from({ length: 64 }, () => new State());
  const runs = repeat(5, () =>
    secondsOf(() => {
      for (let i = 0; i < COPIES; i++) pool[i & 63].copyFrom(pool[(i + 17) & 63]);
    }),
  );
  return measure(
    'ns',
    runs.map((seconds) => (seconds / COPIES) * 1e9),
  );
};
