/** Questions and databases at the command line. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { databaseIn, temporaryFolder } from '../support/folder.ts';
import { finished, macher, start } from './support.ts';

const folder = temporaryFolder();
const fresh = databaseIn(folder);

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
  it('says beforehand what it will take, and plays nothing', async () => {
    // A long run is rehearsed for seconds, and the test in words already does that; here a short one will do.
    const short = join(folder, 'short.yaml');
    writeFileSync(short, `${readFileSync(file, 'utf8')}\ngames: 60\n`);
    const { code, stdout } = await macher('run', short, '--out', out, '--dry-run', '--json', '--workers', '1');
    expect(code).toBe(0);
    const { forecast } = JSON.parse(stdout);
    expect(forecast).toEqual({
      ...{ games: expect.any(Number), seconds: expect.any(Number), processor: expect.any(Number) },
      smallestEffect: expect.any(Number),
    });
    const told = await macher('run', file, '--out', out, '--dry-run', '--workers', '1');
    expect(told.stdout).toMatch(
      /^Is a beginner .*\n\nForecast: about [\d,]+ games of 400,\d+ at most, \d+:\d\d on this machine as busy as it is \(\d+:\d\d of processor time\); /,
    );
    expect((await macher('report', out)).stderr).toContain('There is no file');
  });

  it('answers in a sentence, on the page and in --json', async () => {
    const { code, stdout, stderr } = await macher('run', file, '--out', fresh('ask'));
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^Forecast: /m);
    expect(stdout).toMatch(/^Is a beginner better than chance\?\n\nbeginner is better than random: /);
    const [sentence] = /beginner is better than random: [^.]*/.exec(stdout)!;
    expect(readFileSync(join(folder, 'ask.html'), 'utf8')).toContain(sentence);
    const again = await macher('run', file, '--out', out, '--resume', '--json', '--workers', '1');
    expect(JSON.parse(again.stdout)).toMatchObject({
      ...{ edition: 'valley-2006-short', players: 3, failed: 0 },
      answer: { ask: 'compare', verdict: 'better', looks: expect.any(Number), saved: { chance: expect.any(Number) } },
    });
    await macher('report', out);
    expect(readFileSync(join(folder, 'ask.html'), 'utf8')).toContain(sentence);
  });

  it('gives the same answer after kill -9', async () => {
    const twins = join(folder, 'twins.yaml');
    const agents = 'agents: [{ id: learned, label: one }, { id: learned, label: other }]';
    const text = readFileSync(file, 'utf8').replace('record: [games, seats]', 'games: 180');
    writeFileSync(twins, text.replace('agents: [beginner, random]', agents));
    const [cut, whole] = ['cut', 'whole'].map(fresh);
    const killed = start(['run', twins, '--out', cut, '--workers', '2']);
    const died = finished(killed);
    const stored = () => existsSync(`${cut}.wal`) && statSync(`${cut}.wal`).size > 10_000;
    while (!stored() && killed.exitCode === null) await pause(5);
    killed.kill('SIGKILL');
    expect((await died).signal).toBe('SIGKILL');
    const answerOf = async (...words: string[]) =>
      JSON.parse((await macher('run', twins, ...words, '--json')).stdout).answer;
    const resumed = await answerOf('--out', cut, '--resume');
    expect(resumed).toEqual(await answerOf('--out', whole, '--workers', '1'));
    expect(resumed.games).toBeGreaterThan(60);
  });
});

describe('macher run of a lab', () => {
  const head = 'edition: valley-2006-short\nplayers: 3\nseed: 7\nquestion: Which?\n';
  const write = (name: string, lines: string): string => {
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, `name: ${name}\n${head}${lines}`);
    return path;
  };

  it('draws the page of bids, and prints them', async () => {
    const lab = write(
      'lab',
      'ask: bids\nrounds: 2\nprices: [0, 30]\ngames: 12\nequilibrium: false\nagents: [random]\n',
    );
    const { code, stdout, stderr } = await macher('run', lab, '--out', fresh('lab'), '--json', '--workers', '1');
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(
      /^Forecast: about \d+ games, \d+:\d\d on this machine as busy as it is \(\d+:\d\d of processor time\); they can show an effect of [\d.]+ points\.$/m,
    );
    const [{ auction, round, curve }] = JSON.parse(stdout).answer.auctions;
    expect({ auction, round, prices: curve.map(({ price }: { price: number }) => price) }).toEqual({
      ...{ auction: 'order', round: 2, prices: [0, 30] },
    });
    expect(readFileSync(join(folder, 'lab.html'), 'utf8')).toContain('What a bid for the order of play is worth');
  });

  it('leaves an agent that can be named where one was tuned, by as many games as its minutes allow', async () => {
    const tuner = write(
      'tuner',
      'ask: tune\nminutes: 0.02\ntune: { overlook: [0.95, 0] }\nheldOut: []\nagents: [{ id: beginner, options: { overlook: 0.95 } }, random]\n',
    );
    const { code, stdout, stderr } = await macher('run', tuner, '--out', fresh('tuner'));
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^Which\?\n\nThe tuned values are better than the usual ones: tuned wins /);
    const [, agent] = /^the agent +(\S+)$/m.exec(stdout)!;
    const played = await macher('simulate', '--agents', `${agent},random`, '--games', '4', '--json', '--workers', '1');
    expect(played.code, played.stderr).toBe(0);
    expect(JSON.parse(played.stdout).agents[0].id).toBe('tuner-tuned');
  });

  it('fails where games have failed, after all that is known was printed and stored', async () => {
    const nasty = (share: number) =>
      `{ file: ${resolve('test/lab/arena/agents/nasty.ts')}, options: { share: ${share} }, label: mine }`;
    const asked = async (name: string, lines: string) => {
      const path = fresh(name);
      const told = await macher('run', write(name, lines), '--out', path, '--workers', '1');
      expect(told.code, told.stderr).toBe(1);
      expect(existsSync(join(folder, `${name}.html`))).toBe(true);
      return told;
    };
    const some = await asked('some', `ask: compare\ngames: 30\nagents: [${nasty(0.3)}, random]\n`);
    expect(some.stdout).toMatch(/\d+ deals with a failed game are left out/);
    expect(some.stderr).toMatch(
      /macher: \d+ of 30 games failed, and their deals are missing from the answer: mine failed most often \(.*I do not want to.*\); correct it or leave it out, and run it again\.\n$/,
    );
    const all = 'tune: { at: { from: 3, to: 5 } }\ngames: 24\nheldOut: []\n';
    const tuned = await asked('all', `ask: tune\n${all}agents: [${nasty(1)}, random]\n`);
    expect(tuned.stdout).toContain('Nothing is known: none of the games of a stage was played to its end');
    expect(tuned.stdout).not.toContain('NaN');
    const goal =
      'target: { decided: 3, seats: 5 % }\ntune: { rules.mediaPrice: { from: 2, to: 4, step: 1 } }\ngames: 24\n';
    const fixed = await asked('fixed', `ask: fix\n${goal}agents: [${nasty(1)}]\n`);
    expect(fixed.stdout).toContain('Nothing is known: none of the games of a stage was played to its end');
  });

  it('records no luck if that is switched off', async () => {
    const lucky = write('lucky', 'games: 3\nrecord: [seats, luck]\nagents: [random]\n');
    const path = fresh('lucky');
    await macher('run', lucky, '--out', path, '--no-luck', '--workers', '1');
    const { stdout } = await macher('sql', path, 'SELECT count(*) AS rows FROM luck', '--json');
    expect(JSON.parse(stdout)).toEqual([{ rows: 0 }]);
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
      ...{ code: 1, stderr: expect.stringMatching(/^macher: Found 'DELETE'; expected one query that reads/) },
    });
    expect((await macher('sql', out, 'SELEC 1')).stderr).toMatch(
      /^macher: Found 'SELEC'; expected one query that reads/,
    );
  });

  it('has macros for common questions', async () => {
    const rowsOf = async (query: string) => JSON.parse((await macher('sql', out, query, '--json')).stdout);
    const [first, second] = await rowsOf('SELECT * FROM by_agent()');
    expect([first.agent, second.agent]).toEqual(['beginner', 'random']);
    const positions = await rowsOf("SELECT * FROM by_position('beginner')");
    expect(positions.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    const [{ ahead, meetings }] = await rowsOf("SELECT * FROM ahead('beginner', 'random')");
    expect(ahead).toBeGreaterThan(0.9);
    expect(meetings).toBe(second.seats);
    expect(await rowsOf("SELECT * FROM bids_by_round('beginner', 'order')")).toEqual([]);
  });

  it('is checked by playing games again, and exported into a folder', async () => {
    expect(await macher('check', out, '--games', '4', '--workers', '1')).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/^ok +\w+ \(ask\): 4 games played again, every row is the same\n$/) },
    });
    const { stdout } = await macher('export', out, '--csv', join(folder, 'csv'));
    expect(stdout).toContain('columns.csv');
    expect(await macher('export', out)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--parquet DIR, --csv DIR or --training DIR/),
    });
  });
});
