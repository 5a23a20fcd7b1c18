import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../src/agent/registry.ts';
import { parseExperiments } from '../../src/experiment/load.ts';
import { experimentYaml, pageBeside, reportDatabase, writeReport } from '../../src/lab/report.ts';
import { runIdOf } from '../../src/lab/run.ts';
import { storedAnswer } from '../../src/question/stored.ts';
import { Store } from '../../src/store/store.ts';
import { storeMade } from '../support/stored.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a report', () => {
  it('is a page beside its database, and figures in a folder', async () => {
    const { store, path, remove } = await storeMade({ games: 200 });
    store.close();
    const figures = join(folder, 'figures');
    const written = await reportDatabase(path, { figures });
    expect(written[0]).toBe(path.replace('.duckdb', '.html'));
    expect(written).toHaveLength(13);
    expect(readdirSync(figures)).toContain('win-share.svg');
    expect(readdirSync(figures).every((name) => name.endsWith('.svg'))).toBe(true);
    const page = readFileSync(written[0], 'utf8');
    expect(page).toContain('Die Macher');
    expect(page).toContain('regions, shadow cards, polls, contributions and national places are reconstructed');
    expect(page).toContain('npx macher run quickstart.yaml');
    remove();
  });

  it('is drawn of a run of before there were questions', async () => {
    const { store, remove } = await storeMade({ games: 4 });
    await store.query('UPDATE runs SET config = json_merge_patch(config, \'{"ask": null}\')');
    expect(await storedAnswer(store, await store.run())).toBeNull();
    remove();
  });

  it('says what it cannot write, and which run is not there', async () => {
    const { store, remove } = await storeMade({ games: 4 });
    const out = join(folder, 'taken.html');
    mkdirSync(out);
    await expect(writeReport(store, { out })).rejects.toThrow(
      /^.*taken\.html cannot be written \(EISDIR.*\): choose another place\.$/,
    );
    await expect(writeReport(store, { out, run: 'nine' })).rejects.toThrow('holds no run nine; it holds made-up-0001.');
    remove();
  });

  it.each([
    ['results/quickstart.duckdb', 'results/quickstart.html'],
    ['a.db', 'a.html'],
    ['a', 'a.html'],
  ])('of %s is %s', (database, page) => {
    expect(pageBeside(database)).toBe(page);
  });
});

describe('the experiment on the page', () => {
  it('plays the same run again', async () => {
    const registry = await loadRegistry();
    const text = `
name: quick
question: "Is a reserve worth it: yes or no?"
edition: valley-2006
players: 4
agents: [{ id: random, label: chance }, random]
games: 30
seating: rotate
seed: "007"
record: [games, seats]
`;
    const [experiment] = await parseExperiments(text, 'quick.yaml', registry);
    const [again] = await parseExperiments(
      experimentYaml(JSON.parse(JSON.stringify(experiment))),
      'again.yaml',
      registry,
    );
    expect(again).toEqual(experiment);
    expect(runIdOf(again)).toBe(runIdOf(experiment));
  });

  it.each([
    [
      'interventions and gifts',
      `games: 8
agents:
  - id: heuristic
    label: made
    gifts: [{ round: 2, money: -3 }]
    interventions:
      - { phase: bid-for-order, round: 2..3, tied: false, when: { cash: '>= 4' }, do: { mix: { 0: 1, 5: 3 } } }
      - { phase: [buy-media, auction-polls], region: 2, do: never }
      - { phase: bid-for-order, round: 1, do: bid 2 }
  - heuristic`,
    ],
    [
      'a bid lab',
      'ask: bids\nrounds: 2..3\nprices: [0, 4]\nagents: [heuristic, random]\nbidders: [beginner]\ngames: 8',
    ],
    [
      'a tuner',
      'ask: tune\ntune: { reserve: { from: 0, to: 8 }, rules.mediaPrice: { from: 1, to: 5 } }\nagents: [heuristic, random]',
    ],
    ['a target', 'ask: tune\ntune: [rules.mediaPrice]\ntarget: { seats: 1 %, decisions: 5 % }\nagents: [heuristic]'],
  ])('can be read again with %s', async (_, lines) => {
    const registry = await loadRegistry();
    const head = 'name: again\nquestion: Which?\nedition: valley-2006\nplayers: 3\nseed: 4\n';
    const arms = await parseExperiments(head + lines, 'first.yaml', registry);
    const again = await parseExperiments(experimentYaml(JSON.parse(JSON.stringify(arms[0]))), 'again.yaml', registry);
    expect(again.map(runIdOf)).toEqual(arms.map(runIdOf));
  });
});

it('a database in memory is a database', async () => {
  const store = await Store.open(':memory:');
  expect(await store.runs()).toEqual([]);
  store.close();
});
