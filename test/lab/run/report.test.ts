import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { pageBeside, reportDatabase, writeReport } from '../../../src/lab/run/report.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { storeMade } from '../../support/stored.ts';

const folder = temporaryFolder();

describe('a report', () => {
  it('is a page beside its database, and figures in a folder', async () => {
    const { store, path } = await storeMade({ games: 200 });
    store.close();
    const figures = join(folder, 'figures');
    const written = await reportDatabase(path, KINDS, { figures });
    expect(written[0]).toBe(path.replace('.duckdb', '.html'));
    expect(written).toHaveLength(13);
    expect(readdirSync(figures)).toContain('win-share.svg');
    expect(readdirSync(figures).every((name) => name.endsWith('.svg'))).toBe(true);
    const page = readFileSync(written[0], 'utf8');
    expect(page).toContain('Die Macher');
    expect(page).toContain('regions, shadow cards, polls, contributions and national places are reconstructed');
    expect(page).toContain('npx macher run quickstart.yaml');
  });

  it('is drawn of a run from before there were questions', async () => {
    const { store } = await storeMade({ games: 4 });
    await store.query('UPDATE runs SET config = json_merge_patch(config, \'{"ask": null}\')');
    expect(await storedAnswer(store, await store.run())).toBeNull();
    store.close();
  });

  it('says what it cannot write, and which run is not there', async () => {
    const { store } = await storeMade({ games: 4 });
    const out = join(folder, 'taken.html');
    mkdirSync(out);
    await expect(writeReport(store, KINDS, { out })).rejects.toThrow(
      /^.*taken\.html cannot be written: it is a folder; choose another place\.$/,
    );
    await expect(writeReport(store, KINDS, { out, run: 'nine' })).rejects.toThrow(
      'holds no run nine; it holds made-up-0001.',
    );
    store.close();
  });

  it.each([
    ['results/quickstart.duckdb', 'results/quickstart.html'],
    ['a.db', 'a.html'],
    ['a', 'a.html'],
  ])('of %s is %s', (database, page) => {
    expect(pageBeside(database)).toBe(page);
  });
});

it('a database in memory is a database', async () => {
  const store = await Store.open(':memory:');
  expect(await store.runs()).toEqual([]);
  store.close();
});
