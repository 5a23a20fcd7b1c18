/** The same games in Chromium as in Node: every action, all points and the end. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import play, { type Trial, type Tried } from '../../../src/table/play/trial-worker.ts';
import { hasBrowser, withBrowser } from '../../support/browser.ts';
import { builtSite } from './support.ts';

/** Agents at a table and how many games they play, for each edition: the slower, the fewer. */
const TABLES: readonly (readonly [agents: readonly string[], games: number])[] = [
  [['random', 'random', 'random', 'random', 'random'], 16],
  [['heuristic', 'random', 'pollster'], 8],
  [['learned', 'level-2', 'casual', 'level-1'], 7],
  [['mcts:iterations=8', 'beginner', 'learned'], 2],
  [['level-4', 'random', 'random'], 1],
];

const trials: readonly Trial[] = EDITIONS.flatMap(({ id: edition, minPlayers, maxPlayers }) =>
  TABLES.filter(([agents]) => agents.length >= minPlayers && agents.length <= maxPlayers).map(([agents, games]) => {
    return { edition, agents, games, seed: `same games of ${agents.join(' and ')}` };
  }),
);

/** Plays in a worker of the page, by the site's own files. */
const playThere = (page: Page, script: string, trial: Trial): Promise<Tried> =>
  page.evaluate(
    ([url, trial]) =>
      new Promise<Tried>((resolve, reject) => {
        const name = JSON.stringify({ kind: 'work', module: 'table/play/trial-worker' });
        const worker = new Worker(url, { type: 'module', name });
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => ('error' in data ? reject(data.error) : resolve(data.value));
        worker.postMessage(trial);
      }),
    [script, trial] as const,
  );

const { build, withSite, remove } = builtSite();
afterAll(remove);

describe.runIf(hasBrowser)('games in a browser', () => {
  beforeAll(build, 170_000);

  test('are at least two hundred, of all editions', () => {
    expect(trials.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(200);
    expect(new Set(trials.map(({ edition }) => edition)).size).toBe(EDITIONS.length);
  });

  test(
    'are those of Node, to the bit',
    () =>
      withSite((server) =>
        withBrowser(async (browser) => {
          const page = await browser.newPage();
          await page.goto(server.address);
          const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
          for (const trial of trials) {
            const [here, there] = await Promise.all([play(trial), playThere(page, worker.url(), trial)]);
            expect(here.hashes.length).toBe(trial.games);
            expect({ trial, hashes: there.hashes }).toEqual({ trial, hashes: here.hashes });
          }
        }),
      ),
    600_000,
  );
});
