/** Guests write into what they are handed: it changes no game, theirs or others', and the report blames only them. */
import { describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { allRows, experimentOf } from './support.ts';

const registry = await loadRegistry(YOURS);

/** Rows of games in which a guest writes, or does not. */
const gamesOf = async (how: string) => {
  const wanted = {
    agents: `test/lab/arena/agents/writer.ts:how=${how},heuristic`,
    games: 8,
    record: ['games', 'seats'] as const,
  };
  const experiment = await experimentOf(registry, wanted as never);
  const room = await Room.open(experiment, YOURS);
  for (let game = 0; game < 8; game++) room.play(game);
  return allRows(room.take(), experiment).games;
};

const plain = await gamesOf('nothing');

describe('a guest that writes', () => {
  it('nothing, plays on', () => {
    expect(plain.map(({ status }) => status)).toEqual(Array(8).fill('played'));
  });

  it.each([
    ['table', 'it has written into the tables of the rules that it was given'],
    ['parameter', 'read only property'],
    ['method', 'read only property|not extensible'],
    ['window', 'read only property'],
    ['copy', 'read only property'],
    ['setter', 'Cannot redefine property'],
    ['prototype', 'read only property'],
    ['typed', 'read only property|not extensible'],
    ['edition', 'read only property'],
    ['freeze', 'it froze or transferred an object that it receives with each decision; copy what you want to keep'],
    ['detach', 'it froze or transferred an object that it receives'],
    ['floor', 'read only property'],
    ['imul', 'read only property'],
    ['push', 'read only property'],
    ['method of a window', null],
    ['program', null],
    ['list', null],
    ['cells', null],
  ])('%s, changes no other game', async (how, message) => {
    const games = await gamesOf(how);
    const [first, ...others] = games;
    expect(others.map(({ status, hash }) => [status, hash])).toEqual(
      plain.slice(1).map(({ status, hash }) => [status, hash]),
    );
    if (message === null) expect(first).toMatchObject({ status: 'played', hash: plain[0].hash });
    else {
      expect(first).toMatchObject({ status: 'failed', failed_agent: `writer:how=${how}` });
      expect(first.failure).toMatch(new RegExp(message));
    }
  });
});
