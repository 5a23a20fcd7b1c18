import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { playGame, seatPlayers } from '../../src/players/match/play-game.ts';
import { loadValue } from '../../src/players/value/load.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { SEATS } from '../../src/rules/engine/state.ts';

// Legality, whole games and blindness are promises of every agent: see test/players/agent/built-in.test.ts.

const game = new Game(editionNamed('valley-2006-short')!, 3);
const PATIENCE = { timeout: 60_000 };

/** Win share of an agent in the first seat against two others, over some deals. */
const shareOf = async (agent: string, others: string, games: number): Promise<number> => {
  let share = 0;
  for (let seed = 0; seed < games; seed++) {
    const players = await seatPlayers({ game, agents: [agent, others], seed });
    share += playGame({ game, players, seed }).winShares[0] / games;
  }
  return share;
};

describe('greedy', PATIENCE, () => {
  it('beats the heuristic when it looks on to the end of the round', async () => {
    expect(await shareOf('greedy:until=round,determinizations=1', 'heuristic', 6)).toBeGreaterThan(0.4);
  });

  it('beats chance at once', async () => {
    expect(await shareOf('greedy:determinizations=1', 'random', 4)).toBeGreaterThan(0.8);
  });

  it('gives the learned evaluation as its own', async () => {
    const registry = await loadRegistry();
    const player = registry.player('greedy', {}, { game, seat: 1, random: new Random(1, 2) });
    const state = game.newState();
    const [own, learned] = [new Float64Array(SEATS), new Float64Array(SEATS)];
    game.start(state, [3, 4]);
    player.evaluate?.(state, own);
    loadValue(game).evaluate(state, learned);
    expect(own).toEqual(learned);
  });

  it('says which file it cannot find', async () => {
    await expect(seatPlayers({ game, agents: ['greedy:model=nowhere.json'], seed: 1 })).rejects.toThrow(
      'nowhere.json: there is no such file; train an evaluation: macher train --edition valley-2006-short.',
    );
  });
});

describe('mcts', PATIENCE, () => {
  it('searches by the learned evaluation', async () => {
    expect(await shareOf('mcts:iterations=4,evaluation=value', 'beginner', 6)).toBeGreaterThan(0.4);
  });
});
