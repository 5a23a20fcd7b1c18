import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import { Match } from '../../../src/players/match/match.ts';
import { Luck, SOURCES } from '../../../src/players/value/luck.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { totalPoints } from '../../../src/rules/engine/scoring.ts';
import type { State } from '../../../src/rules/engine/state.ts';
import { allRows, experimentOf, type Rows, registryOf } from '../../lab/arena/support.ts';

const luckOf = async (edition: string, games: number): Promise<Rows> => {
  const registry = registryOf();
  const experiment = await experimentOf(registry, { edition, games, record: ['games', 'seats', 'luck'] });
  const room = new Room(experiment, registry);
  for (let game = 0; game < games; game++) room.play(game);
  return allRows(room.take(), experiment).luck;
};

/** The sum of one seat's luck, game by game, by an evaluation. */
const sumsBy = (edition: (typeof EDITIONS)[number], games: number, evaluate: (s: State, out: Float64Array) => void) => {
  const game = new Game(edition, edition.minPlayers);
  const luck = new Luck(game, evaluate);
  const match = new Match(game, { decided: (s, act) => luck.decided(s, act) });
  return Array.from({ length: games }, (_, number) => {
    const random = new Random(number, 3);
    luck.begin(number);
    match.play([number, 9], () => ({ choose: ({ actions }) => actions.list[random.int(actions.n)] }));
    return luck.rows(match.state).reduce((sum, row) => sum + (row.seat === 0 ? row.luck : 0), 0);
  });
};

/** The mean in standard errors. */
const errors = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return mean / Math.sqrt(squares / (values.length - 1) / values.length);
};

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))('luck in %s', (id, edition) => {
  it('has a row a seat and source, and comes to 0 over the seats of a game', async () => {
    const rows = await luckOf(id, 3);
    expect(rows).toHaveLength(3 * 4 * SOURCES.length);
    for (let game = 0; game < 3; game++) {
      for (const source of SOURCES) {
        const lucks = rows.filter((row) => row.game === game && row.source === source).map(({ luck }) => Number(luck));
        expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 9);
      }
    }
    expect(new Set(rows.filter(({ luck }) => luck !== 0).map(({ source }) => source)).size).toBeGreaterThan(3);
  });

  it('has a mean of 0 whatever the evaluation is worth', () => {
    const game = new Game(edition, edition.minPlayers);
    const ofPoints = sumsBy(edition, 120, (s, out) => {
      for (let seat = 0; seat < game.players; seat++) out[seat] = totalPoints(game.rules, s, seat) / 300;
    });
    const ofNonsense = sumsBy(edition, 120, (s, out) => {
      // Everything on the table without the seed, which comes before it.
      let sum = 0;
      for (let i = s.platform.byteOffset / 2; i < s.cells.length; i++) sum += s.cells[i] * (i % 5);
      for (let seat = 0; seat < game.players; seat++) out[seat] = (sum + seat) % 7;
    });
    for (const values of [ofPoints, ofNonsense]) {
      expect(new Set(values).size).toBeGreaterThan(20);
      expect(Math.abs(errors(values))).toBeLessThan(4);
    }
  });
});
