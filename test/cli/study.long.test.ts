import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Study } from '../../src/lab/study/study.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher, spawned } from './support.ts';

const folder = temporaryFolder();
beforeAll(async () => {
  await writeFile(join(folder, 'tune.yaml'), FILE);
});

const FILE = `question: Which?
name: two
edition: valley-2006-short
players: 3
ask: tune
tune: { reserve: { from: 0, to: 20, step: 1 } }
goals: { winShare: most, changes: least }
against: [[random]]
agents: [heuristic, beginner]
games: 1200
seed: study
`;

const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await macher('study', ...words, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

describe('macher study', () => {
  it('creates, asks, takes results from games and as values, and says the best', async () => {
    const [path, games, trial] = ['study.duckdb', 'games.duckdb', 'trial.yaml'].map((name) => join(folder, name));
    expect(await json('create', join(folder, 'tune.yaml'), '--out', path)).toEqual({
      ...{ study: 'two', database: path, goals: { winShare: 'most', changes: 'least' } },
    });
    const asked = await json('ask', path, '--out', trial);
    expect(asked).toMatchObject({ study: 'two', id: 1, generation: 0 });
    expect(asked.experiments).toEqual([
      await readFile(trial, 'utf8'),
      await readFile(join(folder, 'trial-2.yaml'), 'utf8'),
    ]);

    // The games of only one of the two tables are not enough.
    expect((await macher('run', trial, '--out', games, '--workers', '0', '--json')).code).toBe(0);
    const half = await macher('study', 'tell', path, '--id', '1', '--games', games);
    expect(half).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds no run of setting 1 at table 2: play the experiment/),
    });
    const second = ['run', join(folder, 'trial-2.yaml'), '--out', games, '--workers', '0', '--json'];
    expect((await macher(...second)).code).toBe(0);
    expect(await json('tell', path, '--id', '1', '--games', games)).toEqual({ study: 'two', id: 1 });

    expect(await json('tell', path, '--setting', '{"reserve": 20}', '--values', '{"winShare": 0}')).toEqual({
      ...{ study: 'two', id: 2 },
    });
    expect(await macher('study', 'tell', path, '--id', '2', '--games', games)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds no run of setting 2 at table 1; it holds setting 1: use --id 1\.$/m),
    });
    const { best, known } = await json('best', path);
    expect(known).toBe(2);
    expect(best[0].setting).toEqual(asked.setting);
    const { mean, low, high } = best[0].values.winShare;
    const shares = await sharesIn(games);
    expect(mean).toBeCloseTo((shares[0] + shares[1]) / 2, 9);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    const { stdout } = await macher('study', 'best', path);
    expect(stdout).toMatch(/^Of 2 settings of two, no other beats these in both goals:/);
  });

  it('counts a deal once, however often and from whatever run it is told', async () => {
    const [file, path, trial] = ['once.yaml', 'once.duckdb', 'once-trial.yaml'].map((name) => join(folder, name));
    await writeFile(file, FILE.replace(/goals.*\nagainst.*\n/, ''));
    await json('create', file, '--out', path);
    const asked = await json('ask', path, '--out', trial);
    const text = (await readFile(trial, 'utf8')).replace(/^games: .*/m, '').replace(/^blocks: .*/m, '');
    const play = async (games: number, database: string, change = (yaml: string) => yaml) => {
      await writeFile(trial, `${change(text)}\ngames: ${games}\n`);
      const { code, stderr } = await macher(
        'run',
        trial,
        '--out',
        join(folder, database),
        '--workers',
        '0',
        '--resume',
      );
      expect(code, stderr).toBe(0);
    };
    const tell = (database: string) => macher('study', 'tell', path, '--id', '1', '--games', join(folder, database));
    const best = async () => (await json('best', path)).best[0].values.winShare;
    const told = async () => JSON.parse((await macher('sql', path, 'FROM measurements', '--json')).stdout).length;

    await play(24, 'few.duckdb');
    expect((await tell('few.duckdb')).code).toBe(0);
    expect((await macher('study', 'best', path)).stdout).toMatch(/^The best of 1 setting of two:/);
    const once = await best();
    expect(once.high - once.low).toBeGreaterThan(0.02);
    for (let i = 0; i < 2; i++) expect(await tell('few.duckdb')).toMatchObject({ code: 0 });
    expect(await best()).toEqual(once);
    expect(await told()).toBe(1);

    // The same deals in a run of another name, and more of them, take the place of the first.
    await play(48, 'more.duckdb', (yaml) => yaml.replace(/^name: .*/m, 'name: elsewhere'));
    expect((await tell('more.duckdb')).code).toBe(0);
    expect(await told()).toBe(2);
    const more = await best();
    const refused = await tell('few.duckdb');
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^macher: Setting 1 has the values of \d+ deals already/),
    });
    expect(await best()).toEqual(more);
    const alone = join(folder, 'alone.duckdb');
    await json('create', file, '--out', alone);
    await json('ask', alone);
    await json('tell', alone, '--id', '1', '--games', join(folder, 'more.duckdb'));
    expect((await json('best', alone)).best[0].values.winShare).toEqual(more);

    // Other deals are further evidence, and so are values told by hand.
    await play(24, 'others.duckdb', (yaml) => yaml.replace(/^seed: .*/m, 'seed: other'));
    expect((await tell('others.duckdb')).code).toBe(0);
    const both = await best();
    expect(both.high - both.low).toBeLessThan(more.high - more.low);
    expect(both.high).toBeLessThanOrEqual(1);
    for (let i = 0; i < 2; i++)
      await json('tell', path, '--id', '1', '--values', '{"winShare": {"mean": 0.4, "error": 0.02}}');
    expect(await told()).toBe(5);

    // A setting with two numbers has its values under both, but its deals count once.
    const twice = join(folder, 'twice.duckdb');
    await json('create', file, '--out', twice);
    const games = ['--games', join(folder, 'more.duckdb')];
    await json('tell', twice, '--setting', JSON.stringify(asked.setting), ...games);
    expect(await json('ask', twice)).toMatchObject({ id: 2, setting: asked.setting });
    await json('tell', twice, '--id', '2', ...games);
    const [found] = (await json('best', twice)).best;
    expect(found).toMatchObject({ ids: [1, 2], values: { winShare: more } });
  });

  it('says in a sentence what does not go together', async () => {
    const path = join(folder, 'refused.duckdb');
    await macher('study', 'create', join(folder, 'tune.yaml'), '--out', path);
    const wrong: [string[], number, RegExp][] = [
      [['best', path, '--id', '1'], 2, /study best: --id cannot be used here; leave it out/],
      [['tell', path, '--values', '{"winShare": 0.3}'], 2, /expected one of --id and --setting/],
      [['tell', path, '--id', '1'], 2, /expected one of --values and --games/],
      [['tell', path, '--id', '1', '--values', '{"winShare": NaN}'], 2, /--values: found .*; expected JSON, such as/],
      [['tell', path, '--id', '1', '--values', '{"winShare": 0.3}'], 1, /id: found 1; expected none/],
      [['tell', path, '--id', 'x', '--values', '{}'], 2, /--id needs a number/],
      [['ask', join(folder, 'none.duckdb')], 1, /There is no file/],
      [['forget', path], 2, /./],
      [['create', join(folder, 'none.yaml')], 1, /there is no such file/],
    ];
    for (const [words, code, message] of wrong) {
      const found = await macher('study', ...words);
      expect(found, words.join(' ')).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
      expect(found.stderr.trim().split('\n'), words.join(' ')).toHaveLength(1);
    }
    const run = await macher('run', join(folder, 'tune.yaml'), '--out', path);
    expect(run.stderr).toMatch(/goals: found where a run has one measure; expected none, or macher study create/);
  });

  it('waits for another process that has the study open, and says so where that takes too long', async () => {
    const path = join(folder, 'busy.duckdb');
    const study = await Study.create(path, join(folder, 'tune.yaml'));
    const late = await spawned('study', 'ask', path);
    expect(late).toMatchObject({ code: 1, stderr: expect.stringMatching(/is in use by another process/) });
    const patient = spawned('study', 'ask', path);
    await new Promise((done) => setTimeout(done, 1500));
    study.close();
    expect(await patient).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1: reserve/) });
  });
});

/** The win shares of the tuned agent in the runs of a database. */
const sharesIn = async (database: string): Promise<number[]> => {
  const query = `SELECT avg(win_share) AS share FROM seats WHERE agent = 'tuned' GROUP BY run`;
  const { stdout } = await macher('sql', database, query, '--json');
  return JSON.parse(stdout).map(({ share }: { share: number }) => share);
};
