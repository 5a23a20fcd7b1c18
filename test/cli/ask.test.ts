/** Questions and databases at the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { macher } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-ask-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'ask.yaml');
const out = join(folder, 'ask.duckdb');
writeFileSync(
  file,
  [
    ...[
      'name: ask',
      'question: Is a beginner better than chance?',
      'edition: valley-2006-short',
      'players: 3',
      'seed: 7',
    ],
    ...['ask: compare', 'matters: 5 %', 'agents: [beginner, random]', 'record: [games, seats]'],
  ].join('\n'),
);

describe('macher run of an experiment that asks', () => {
  it('tells beforehand what it will take, and plays nothing', async () => {
    const { code, stdout } = await macher('run', file, '--out', out, '--dry-run', '--json');
    expect(code).toBe(0);
    const { forecast } = JSON.parse(stdout);
    expect(forecast).toEqual({
      ...{ games: expect.any(Number), seconds: expect.any(Number), smallestEffect: expect.any(Number) },
    });
    const told = await macher('run', file, '--out', out, '--dry-run');
    expect(told.stdout).toMatch(
      /^Is a beginner .*\n\nForecast: about [\d,]+ games of 400,\d+ at most, \d+:\d\d on this machine; /,
    );
    expect((await macher('report', out)).stderr).toContain('There is no file');
  });

  it('answers in a sentence, on the page and in --json', async () => {
    const { code, stdout, stderr } = await macher('run', file, '--out', out);
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^Forecast: /m);
    expect(stdout).toMatch(/^Is a beginner better than chance\?\n\nbeginner is better than random: /);
    const [sentence] = /beginner is better than random: [^.]*/.exec(stdout)!;
    expect(readFileSync(join(folder, 'ask.html'), 'utf8')).toContain(sentence);
    const again = await macher('run', file, '--out', out, '--resume', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({
      ...{ edition: 'valley-2006-short', players: 3, failed: 0 },
      answer: { ask: 'compare', verdict: 'better', looks: expect.any(Number), saved: { chance: expect.any(Number) } },
    });
    await macher('report', out);
    expect(readFileSync(join(folder, 'ask.html'), 'utf8')).toContain(sentence);
  });
});

describe('a database at the command line', () => {
  it('answers in SQL, and is not to be changed', async () => {
    const query = 'SELECT agent, count(*) AS seats FROM latest_seats GROUP BY agent ORDER BY agent';
    const table = await macher('sql', out, query);
    expect(table.stdout).toMatch(/^agent +seats\nbeginner +\d+\nrandom +\d+\n$/);
    const { stdout } = await macher('sql', out, query, '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ agent: 'beginner' }, { agent: 'random' }]);
    expect(await macher('sql', out, 'DELETE FROM games')).toMatchObject({
      ...{ code: 1, stderr: expect.stringMatching(/is open for reading only: it cannot be changed\.\n$/) },
    });
    expect((await macher('sql', out, 'SELEC 1')).stderr).toMatch(/^macher: .*syntax error/);
  });

  it('is checked by playing games again, and exported into a folder', async () => {
    expect(await macher('check', out, '--games', '4', '--workers', '1')).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/^ok +\w+ \(ask\): 4 games played again, every row is the same\n$/) },
    });
    const { stdout } = await macher('export', out, '--csv', join(folder, 'csv'));
    expect(stdout).toContain('columns.csv');
    expect(await macher('export', out)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--parquet DIR or --csv DIR/),
    });
  });
});
