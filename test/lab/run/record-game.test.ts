/** The record of a stored game: for reading, and for a table that continues it. */

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpack } from '../../../src/base/text/packed.ts';
import { agentWords } from '../../../src/lab/experiment/written.ts';
import { linkToGame } from '../../../src/lab/run/game-link.ts';
import { recordGame, toPlayOn } from '../../../src/lab/run/record-game.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { parseAgent } from '../../../src/players/agent/notation.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { parseRecord } from '../../../src/rules/notation/parse-record.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { armsOf, withStore } from './support.ts';

const folder = temporaryFolder();
const registry = await loadRegistry();

const TEXT = `
name: denied
question: Who wins?
edition: valley-2006-short
players: 3
games: 3
agents:
  - { id: heuristic, label: heuristic never bids, interventions: [{ phase: auction-polls, do: never }] }
  - { id: beginner, label: careful }
  - random
`;

it('names agents by their labels for readers, and by what can sit down for a table', async () => {
  const [experiment] = await armsOf(TEXT, registry);
  await withStore(join(folder, 'denied.duckdb'), async (store) => {
    await runExperiment(experiment, store, { workers: 0 });
    const recorded = await recordGame(store, 0);
    const [read, playable] = [recorded.text, toPlayOn(recorded)].map(parseRecord);
    expect(read.agents.toSorted()).toEqual(['careful', 'heuristic never bids', 'random']);
    expect(playable.agents.toSorted()).toEqual(['beginner', 'heuristic', 'random']);
    expect(playable.decisions.map((one) => one.text)).toEqual(read.decisions.map((one) => one.text));
  });
});

it('opens in a browser by a link that holds all of it, at a move', async () => {
  const [experiment] = await armsOf(TEXT, registry);
  await withStore(join(folder, 'linked.duckdb'), async (store) => {
    await runExperiment(experiment, store, { workers: 0 });
    const { run } = await store.run();
    const link = await linkToGame(store, { run, game: 1, moment: { round: 2 } }, 'https://x.org/');
    const given = new URLSearchParams(link!.href.slice('https://x.org/#'.length));
    const { decisions } = parseRecord(await unpack(given.get('game')!, 1e6));
    expect(decisions[Number(given.get('at'))].text).toBe(link!.words);
    expect(link!.words).toMatch(/^2 /);
    expect(link!.href.length).toBeLessThan(10_000);
    // Links to games that cannot be recorded are left out.
    expect(await linkToGame(store, { run, game: 99, moment: {} }, 'https://x.org/')).toBeNull();
  });
});

it.each([
  ['mcts:iterations=7', {}, 'mcts:iterations=7'],
  ['mcts:iterations=7', { iterations: 7 }, 'mcts'],
])('an agent is written with the options that are not as usual: %s, %o', (text, usual, words) => {
  const { id, options } = parseAgent(text);
  const agent = { id: id!, label: 'any', options: { iterations: Number(options.iterations) }, file: null, hash: null };
  expect(agentWords(agent, usual)).toBe(words);
});

it('files and programs are written as the command line names them', () => {
  const agent = { id: 'mine', label: 'any', options: { reserve: 3 }, file: './mine.ts', hash: 'abc' };
  expect(agentWords(agent, {})).toBe('./mine.ts:reserve=3');
  const command = { words: ['python3', 'my bot.py'], folder: '.' };
  expect(agentWords({ ...agent, file: null, command }, {})).toBe('process:python3 "my bot.py":reserve=3');
});
