/** The programs that come with the project, and the one on the protocol's page, play whole games. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '../../../../src/rules/engine/editions/index.ts';
import { fileWith, HAS_PYTHON, type Played, playWith } from './support.ts';

const EXAMPLES = [
  { agent: 'simple', file: 'examples/bots/simple.py', runs: HAS_PYTHON },
  { agent: 'simple-ts', file: 'examples/bots/simple.ts', runs: true },
];

/** The mean of a column over an agent's seats. */
const mean = ({ seats }: Played, agent: string, column: string): number => {
  const values = seats.filter((seat) => seat.agent === agent).map((seat) => Number(seat[column]));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

describe.each(EXAMPLES)('$file', ({ agent, file, runs }) => {
  it.skipIf(!runs).each(EDITIONS.map(({ id }) => id))('plays %s in every seat', async (edition) => {
    const played = await playWith(`process:${file}`, { edition, games: 3 });
    expect(played.games.map(({ status, failure }) => failure ?? status)).toEqual(Array(3).fill('played'));
    expect(new Set(played.seats.filter((seat) => seat.agent === agent).map(({ seat }) => seat)).size).toBe(3);
  });

  it.skipIf(!runs)('beats chance', async () => {
    const played = await playWith(`process:${file}`, { games: 12 });
    expect(mean(played, agent, 'win_share')).toBeGreaterThan(1 / 3);
    expect(mean(played, agent, 'score')).toBeGreaterThan(mean(played, 'random', 'score'));
  });

  it.skipIf(!runs)('plays the same again, whichever games its program has played before', async () => {
    const first = await playWith(`process:${file}`, { games: 3 });
    const second = await playWith(`process:${file},process:${file}`, { games: 3 });
    const again = await playWith(`process:${file}`, { games: 3 });
    expect(again.seats).toEqual(first.seats);
    expect(second.seats).not.toEqual(first.seats);
  });

  it.skipIf(!runs)('has an option', async () => {
    const { games, experiment } = await playWith(`process:${file}:reserve=20`, { games: 3 });
    expect(games.every(({ status }) => status === 'played')).toBe(true);
    expect(experiment.agents[0]).toMatchObject({ label: `${agent}:reserve=20`, options: { reserve: 20 } });
    await expect(playWith(`process:${file}:reserve=99`)).rejects.toThrow(
      `option 'reserve' of agent '${agent}': found '99'; expected a whole number from 0 to 30 (thousand)`,
    );
  });
});

describe('the bot in docs/protocol.md', () => {
  it.skipIf(!HAS_PYTHON)('plays', async () => {
    const [, source] = /^```python\n(.*?)^```/ms.exec(readFileSync('docs/protocol.md', 'utf8')) ?? [];
    const { games } = await playWith(`process:${fileWith(source, 'bot.py')}`, { games: 3 });
    expect(games.map(({ status, failure }) => failure ?? status)).toEqual(Array(3).fill('played'));
  });
});
