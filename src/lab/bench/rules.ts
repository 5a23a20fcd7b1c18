/** How fast the bare rules are. */
import { ActionList } from '../../engine/action.ts';
import { State } from '../../engine/state.ts';
import { Random } from '../../random/random.ts';
import { type Checksum, type Measure, measure, newGame, repeat, SEED, secondsOf } from './measure.ts';

const RANDOM_GAMES = 5000;
const COPIES = 2_000_000;

/** Games of uniformly random decisions on the bare rules: nobody observes, nothing is recorded. */
export class RandomGames {
  private readonly game = newGame();
  private readonly state = this.game.newState();
  private readonly legal = new ActionList();
  private readonly random = new Random(SEED, 0);

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

export const benchRandom = (checksum: Checksum): Record<string, Measure> => {
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

/** Copies between a pool of states, as a search does. */
export const benchCopies = (): Measure => {
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
