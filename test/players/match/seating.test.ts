import fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import { defineAgent } from '../../../src/players/agent/define.ts';
import { playGame } from '../../../src/players/match/play-game.ts';
import { seatPlayers } from '../../../src/players/match/seat-players.ts';
import { seating } from '../../../src/players/match/seating.ts';
import { offerModels } from '../../../src/players/models.ts';
import { loadValue } from '../../../src/players/value/load.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';

const game = new Game(editionNamed('valley-2006-short')!, 3);
const first = defineAgent({
  id: 'first',
  about: 'takes the first action offered',
  options: {},
  create: () => ({ choose: ({ actions }) => actions.list[0] }),
});

it('seats the same players as for one game, and reads no files for the next', async () => {
  const agents = ['learned', 'heuristic'];
  const seat = await seating({ game, agents });
  const one = playGame({ game, players: await seatPlayers({ game, agents, seed: 'a' }), seed: 1 });
  expect(playGame({ game, players: seat('a'), seed: 1 }).hash).toBe(one.hash);
  const reads = [vi.spyOn(fs, 'readFileSync'), vi.spyOn(fs, 'readdirSync'), vi.spyOn(fs, 'existsSync')];
  expect(seat('b')).toHaveLength(3);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('seats agents that were defined in the program', async () => {
  const seat = await seating({ game, agents: [first, first, 'random'] });
  expect(playGame({ game, players: seat(1), seed: 1 }).winShares).toHaveLength(3);
});

it.each([
  [[], /found no agents/],
  [['heuristc'], /unknown agent 'heuristc'; .*heuristic/],
  [[{ ...first, id: 'random' }], /the id 'random' is taken/],
])('refuses %s', async (agents, message) => {
  await expect(seating({ game, agents })).rejects.toThrow(message);
});

it('values many positions as it values each', () => {
  const positions = [1, 2, 3].map((deal) => {
    const state = game.newState();
    game.start(state, [deal, 0]);
    return state;
  });
  const [value, shares, points] = [loadValue(game), new Float64Array(9), new Float64Array(9)];
  value.evaluateAll(positions, shares, points);
  positions.forEach((state, i) => {
    const one = [new Float64Array(3), new Float64Array(3)];
    value.evaluate(state, one[0], one[1]);
    expect([...shares.subarray(3 * i, 3 * i + 3)]).toEqual([...one[0]]);
    expect([...points.subarray(3 * i, 3 * i + 3)]).toEqual([...one[1]]);
  });
});

it('plays by the models that are there, whatever is handed in', () => {
  const broken = { value: '{}', policy: '{}', bids: '' };
  expect(() => offerModels('valley-2006-short', broken)).not.toThrow();
  expect(() => loadValue(new Game(game.edition, 3))).not.toThrow();
  expect(() => offerModels('of-nowhere', broken)).toThrow(/of-nowhere\.json/);
});
