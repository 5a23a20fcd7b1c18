import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withStudio } from '../service/studio/support.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const LONG = 600_000;

/** A clinic of a version of the variant, by one quick field: `macher clinic` uses several, which would take long. */
const clinic = async (parameters: string, out: string, seed = 1, variant = '[none, mine.yaml]'): Promise<void> => {
  await writeFile(join(folder, 'mine.yaml'), `extends: valley-2006-short\nname: mine\nparameters: { ${parameters} }\n`);
  const file = join(folder, 'clinic.yaml');
  const lines = [
    'name: clinic',
    'question: Is it well made?',
    'edition: valley-2006-short',
    `variant: ${variant}`,
    'players: 3',
  ];
  await writeFile(file, [...lines, 'ask: balance', 'fields: [heuristic]', 'games: 24', `seed: ${seed}`, ''].join('\n'));
  const { code, stderr } = await macher('run', file, '--workers', '2', '--out', out, '--resume', '--json');
  expect(code, stderr).toBe(0);
};

const rowsOf = async (database: string, sql: string) =>
  JSON.parse((await macher('sql', database, sql, '--json')).stdout);

describe('macher history', () => {
  it(
    'sets versions side by side that were tried one after another, on the same deals where they are the same',
    async () => {
      await withStudio(async (studio) => {
        const [path, other] = ['same', 'other'].map((name) => join(studio.folder, `results/${name}.duckdb`));
        await clinic('mediaPrice: 8', path);
        // The edition itself is not played again.
        const before = await rowsOf(path, `SELECT run, played FROM runs WHERE variant IS NULL ORDER BY run`);
        await clinic('mediaPrice: 8, startMoney: 200', path);
        const after = await rowsOf(path, `SELECT run, played FROM runs WHERE variant IS NULL ORDER BY run`);
        expect(after).toEqual(expect.arrayContaining(before));
        await clinic('startMoney: 200', other, 5, 'mine.yaml');

        const { stdout } = await macher('history', path, other, '--json');
        const [{ versions, steps }] = JSON.parse(stdout).histories;
        expect(versions.map(({ label }: { label: string }) => label)).toEqual(['v1', 'v2', 'v3']);
        expect(steps[1]).toMatchObject({
          changes: [],
          unpaired: expect.stringMatching(/different deals \(seeds 1 and 5\)/),
        });
        expect(steps[0].unpaired).toBe(null);
        const found = (wanted: string) =>
          steps[0].changes.find(({ what, field }: Record<string, string>) => what === wanted && field === 'heuristic');
        expect(found('money: left over').turn).toBe('worse');
        const prices = await rowsOf(
          path,
          `SELECT run, sum(paid) / sum(times) AS price FROM money WHERE source = 'polls' AND paid > 0 GROUP BY run`,
        );
        const [first, second] = versions.map(
          (one: { run: string }) => prices.find(({ run }: { run: string }) => run === one.run)?.price,
        );
        expect(found('mechanisms: price of polls').difference.mean).toBeCloseTo(second - first, 6);
        const text = await macher('history', path);
        expect(text.stdout).toMatch(/From v1 to v2: The variant changes startMoney from 25 to 200\./);

        const picked = versions.map(({ run }: { run: string }, i: number) => ({
          ...{ database: `results/${i < 2 ? 'same' : 'other'}.duckdb`, run },
        }));
        const { status, body } = await studio.ask('history', { runs: picked });
        expect(status).toBe(200);
        expect(body.histories[0].steps).toEqual(
          steps.map(({ changes, ...step }: { changes: object[] }) => expect.objectContaining({ ...step })),
        );
        expect(body.command).toMatch(/^macher history results\/same\.duckdb results\/other\.duckdb --run/);

        const alone = await macher('history', other);
        expect(alone).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/Found one version in .*; expected two or more/),
        });
      });
    },
    LONG,
  );
});
