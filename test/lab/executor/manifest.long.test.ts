import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { ExportExecutor } from '../../../src/lab/executor/export/export-executor.ts';
import { packFiles, unpackFiles } from '../../../src/lab/executor/luggage.ts';
import { queueAddress } from '../../../src/lab/executor/queue/connection.ts';
import { loadExperiments } from '../../../src/lab/experiment/load.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { macher } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { contentOf } from '../run/support.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

const LINES =
  'question: Is it the same?\nname: exported\nedition: valley-2006\nplayers: 4\nagents: [heuristic, random]\nseed: 4\n';

describe('a manifest', () => {
  const [file, jobs, database] = [at('exported.yaml'), at('jobs'), at('exported.duckdb')];

  beforeAll(async () => {
    writeFileSync(file, `${LINES}games: 48\n`);
    expect((await macher('run', file, '--out', at('local.duckdb'), '--workers', '1')).code).toBe(0);
    // Chunks as large as on a quick machine, however busy this one is.
    const speed = vi.spyOn(ExportExecutor.prototype, 'gamesPerSecond').mockResolvedValue(1000);
    const made = await macher('manifest', file, '--to', jobs, '--out', database, '--parts', '3');
    speed.mockRestore();
    expect(made.stdout).toMatch(/48 games in 3 chunks \(parts: 3\), in .*macher merge .*jobs/s);
  });

  it('is played part by part and merged, with the rows of a single machine', async () => {
    expect((await macher('worker', '--manifest', jobs, '--part', '0/3')).stdout).toMatch(
      /chunks played 1, there before 0/,
    );
    const early = await macher('merge', jobs, '--out', database);
    expect(early.stdout).toBe(`16 games added to ${database}.\n`);
    expect(early.stderr).toMatch(/2 of 3 chunks are missing: start the parts again/);
    // A broken shard is reported, removed and played again.
    const [assignment] = readdirSync(join(jobs, 'shards'));
    const [shard] = readdirSync(join(jobs, 'shards', assignment));
    truncateSync(join(jobs, 'shards', assignment, shard, 'seats.parquet'), 100);
    expect((await macher('merge', jobs, '--out', at('other.duckdb'))).stderr).toMatch(
      /is wrong: seats: .* It was removed and must be played again\./,
    );
    expect((await macher('worker', '--manifest', jobs)).stdout).toMatch(/chunks played 3, there before 0/);
    const merged = await macher('merge', jobs, '--out', database);
    expect(merged.stdout).toMatch(/32 games added to .*Next: macher run .* --resume/s);
    expect(await contentOf(database)).toEqual(await contentOf(at('local.duckdb')));
    const nothing = await macher('manifest', file, '--to', jobs, '--out', database);
    expect(nothing.stderr).toMatch(/already has all games of .* that can be played now: nothing to do/);
  });

  it('comes with scripts that a shell and Kubernetes can read', () => {
    for (const script of ['slurm.sh', 'parallel.sh']) execFileSync('bash', ['-n', join(jobs, script)]);
    const job = parse(readFileSync(join(jobs, 'kubernetes.yaml'), 'utf8'));
    expect(job).toMatchObject({
      kind: 'Job',
      metadata: { name: 'macher-exported' },
      spec: { completionMode: 'Indexed' },
    });
    expect(job.spec.completions).toBe(3);
    const [, parts] = /#SBATCH --array=0-(\d+)/.exec(readFileSync(join(jobs, 'slurm.sh'), 'utf8')) ?? [];
    expect(parts).toBe('2');
    // What GNU parallel is given; a stand-in prints it.
    writeFileSync(at('parallel'), '#!/bin/sh\nprintf "%s " "$@"; tr "\\n" " "\n', { mode: 0o755 });
    const said = execFileSync('sh', [join(jobs, 'parallel.sh')], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    });
    expect(said).toContain(`macher worker --manifest ${jobs} --part {}/${job.spec.completions} 0 `);
  });

  it('is refused by another build, and where there is none', async () => {
    const other = at('other');
    execFileSync('cp', ['-r', jobs, other]);
    const path = join(other, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"build":"\w+"/, '"build":"another"'));
    const refused = await macher('worker', '--manifest', other);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /is for build another of Macher Lab .*, and this is build .*: install the same, or write the manifest again/,
    );
    expect((await macher('merge', folder)).stderr).toMatch(
      /manifest.json cannot be read: there is no such file; give the folder/,
    );
    expect((await macher('worker', '--manifest', jobs, '--part', '3/3')).code).toBe(2);
  });
});

describe('files of users', () => {
  const AGENT = `import { defineAgent } from 'macher-lab';\nimport { at } from '../shared/at.ts';
export default defineAgent({ id: 'first', about: 'Plays the first action.', options: {}, create: () => ({ choose: ({ actions }) => actions.list[at] }) });\n`;

  it('travel with all that they import, and are known by their hashes', async () => {
    for (const name of ['agents', 'shared', 'elsewhere']) execFileSync('mkdir', ['-p', at(name)]);
    writeFileSync(at('agents/first.ts'), AGENT);
    writeFileSync(at('shared/at.ts'), 'export const at = 0;\n');
    writeFileSync(
      at('mine.yaml'),
      `${LINES.replace('[heuristic, random]', '[{ file: ./agents/first.ts }, random]')}games: 4\n`,
    );
    const [experiment] = await loadExperiments(at('mine.yaml'), await loadRegistry(YOURS), KINDS);
    const luggage = await packFiles(experiment);
    expect(luggage.pieces.map(({ path }) => path)).toEqual(['agents/first.ts', 'shared/at.ts']);
    const unpacked = await unpackFiles(experiment, luggage, at('elsewhere'));
    expect(unpacked.agents[0].file).toBe(at('elsewhere/agents/first.ts'));
    expect(readFileSync(at('elsewhere/shared/at.ts'), 'utf8')).toBe('export const at = 0;\n');
    const [first, second] = luggage.pieces;
    const changed = {
      ...luggage,
      pieces: [first, { ...second, content: Buffer.from('export const at = 1;').toString('base64') }],
    };
    await expect(unpackFiles(experiment, changed, at('elsewhere'))).rejects.toThrow(
      'shared/at.ts was changed on the way',
    );
    const leaving = { ...luggage, pieces: [{ ...second, path: '../outside.ts' }] };
    await expect(unpackFiles(experiment, leaving, at('elsewhere'))).rejects.toThrow(
      "would be written to '../outside.ts'",
    );
    const made = await macher('manifest', at('mine.yaml'), '--to', at('guests'));
    expect(made.code).toBe(0);
    expect((await macher('worker', '--manifest', at('guests'))).stderr).toMatch(
      /refused: its agents are a user’s files.* --allow-agents/,
    );
  });

  it('stay at home where an agent is a program', async () => {
    writeFileSync(at('bot.py'), 'print("{}")\n');
    writeFileSync(
      at('program.yaml'),
      `${LINES.replace('[heuristic, random]', '[{ use: process, command: [python3, bot.py], id: bot }, random]')}games: 4\n`,
    );
    const made = await macher('manifest', at('program.yaml'), '--to', at('programs'));
    expect(made.code).not.toBe(0);
  });
});

describe('the address of a queue', () => {
  it('comes with a password from the environment alone, and leaves it', () => {
    const env = { MACHER_QUEUE: 'rediss://lab:p%40ss@example.org:7000/2' };
    expect(queueAddress('env', env)).toEqual({
      shown: 'rediss://example.org:7000/2',
      options: {
        host: 'example.org',
        port: 7000,
        db: 2,
        username: 'lab',
        password: 'p@ss',
        tls: { servername: 'example.org' },
      },
    });
    expect(env).toEqual({});
    expect(queueAddress('redis://[::1]', {})).toEqual({
      shown: 'redis://[::1]:6379/0',
      options: { host: '::1', port: 6379, db: 0 },
    });
  });

  it.each(['redis://:hush@host', 'redis://hush@host', 'rediss://me:hush@host:1/0'])(
    'is refused on a command line as %s',
    async (given) => {
      for (const words of [['worker'], ['status'], ['run', at('exported.yaml')]]) {
        const refused = await macher(...words, '--queue', given);
        expect(refused.code).toBe(2);
        expect(refused.stderr).toMatch(/--queue: found a user or password, which everybody .* set MACHER_QUEUE/);
        expect(refused.stdout + refused.stderr).not.toContain('hush');
      }
    },
  );

  it('is reported if it is wrong, without what may be a password', async () => {
    expect(() => queueAddress('http://hush', {})).toThrow(
      /--queue: expected the address of a Redis or Valkey server, such as/,
    );
    expect(() => queueAddress(undefined, {})).toThrow(/or 'env' with the address in the variable MACHER_QUEUE/);
    const silent = await macher('status', '--queue', 'redis://127.0.0.1:1');
    expect(silent.code).toBe(1);
    expect(silent.stderr).toMatch(/redis:\/\/127\.0\.0\.1:1\/0 does not answer: .*ECONNREFUSED/);
    expect((await macher('run', at('exported.yaml'), '--shards', 'x')).stderr).toMatch(
      /--shards: expected a queue as well/,
    );
  });
});
