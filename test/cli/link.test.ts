import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../src/base/text/packed.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { recordHead } from '../../src/rules/notation/record.ts';
import { readExperiment } from '../../src/service/browser/browser-run.ts';
import { linked } from '../../src/service/browser/link.ts';
import { temporaryFolder, writing } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const written = writing(folder);

/** The text in a link that a command printed. */
const textOf = (stdout: string): Promise<string | null> => linked(new URL(stdout.trim(), 'https://example.org/').hash);

describe('macher link', () => {
  it('puts an experiment into a link, from which it is read again', async () => {
    const { code, stdout } = await macher('link', 'experiments/compare.yaml', '--site', 'https://example.org/macher');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^https:\/\/example\.org\/macher\/lab\/#experiment=[\w-]+\n$/);
    const text = await textOf(stdout);
    expect(await readExperiment(text!)).toEqual(await readExperiment(readFileSync('experiments/compare.yaml', 'utf8')));
  });

  it('takes along the variants that lie beside it', async () => {
    const { code, stdout } = await macher('link', 'experiments/clinic.yaml');
    expect(code).toBe(0);
    const [, changed] = await readExperiment((await textOf(stdout))!);
    expect(changed.variant?.parameters).toEqual({ meetingPrices: [2, 4, 6, 8] });
  });

  it('takes along what a variant extends, from whatever file', async () => {
    written('base.yaml', 'extends: valley-2006\nname: base\nparameters: { mediaPrice: 4 }\n');
    written('next.yaml', 'extends: base.yaml\nname: next\nparameters: { startMoney: 30 }\n');
    const clinic = readFileSync('experiments/clinic.yaml', 'utf8');
    for (const variant of [
      '[none, next.yaml]',
      '[none, { extends: base.yaml, name: next, parameters: { startMoney: 30 } }]',
    ]) {
      const file = written('chain.yaml', clinic.replace(/^variant: .*/m, `variant: ${variant}`));
      const { code, stdout } = await macher('link', file);
      expect(code).toBe(0);
      const [, { variant: read }] = await readExperiment((await textOf(stdout))!);
      expect(read).toMatchObject({ name: 'next', parameters: { mediaPrice: 4, startMoney: 30 } });
    }
  });

  it('names the files of the user in what is wrong with them', async () => {
    const variant = written('v.yaml', 'extends: valley-2006\nname: v\nparameters: { mediaPrice: 4 }\n');
    const { stderr } = await macher('link', variant);
    expect(stderr).toBe(
      `macher: ${variant} is a variant, not an experiment or the record of a game: macher clinic ${variant} plays it against what it extends\n`,
    );
    const torn = written('torn.yaml', 'name: a: b\nquestion: c: d\n');
    const broken = await macher('link', torn);
    expect(broken.stderr).toMatch(/^macher: \S+torn\.yaml:1:7: found a second colon; .*\n$/);
    expect(broken.stderr).toContain(torn);
  });

  it.each(['not a url', 'ftp:foo', 'example.org'])('refuses the address %s', async (site) => {
    const { code, stderr } = await macher('link', 'experiments/compare.yaml', '--site', site);
    expect([code, stderr]).toEqual([
      2,
      `macher: --site: found '${site}'; expected an address that begins with https:// or http://, or a path such as ./\n`,
    ]);
  });

  it('goes to every experiment that the docs say a link plays', async () => {
    const figures = readdirSync('docs/figures').map((name) => JSON.parse(readFileSync(`docs/figures/${name}`, 'utf8')));
    const files = new Set(figures.flatMap(({ experiments = [] }: { experiments?: string[] }) => experiments));
    expect(files.size).toBeGreaterThan(9);
    for (const file of files) {
      const { code, stdout } = await macher('link', file);
      expect([file, code]).toEqual([file, 0]);
      expect(stdout).toMatch(/^\.\/lab\/#experiment=[\w-]+\n$/);
    }
  });

  it('refuses agents of files, and what is no experiment', async () => {
    const bad = written(
      'bad.yaml',
      readFileSync('experiments/seats.yaml', 'utf8').replace('[heuristic]', '[{ file: ./mine.ts }]'),
    );
    const refused = await macher('link', bad);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('is no built-in agent');
    expect(await macher('link', join(folder, 'none.yaml'))).toMatchObject({ code: 2 });
    const nothing = await macher('link', written('nothing.yaml', 'a: 1\n'));
    expect(nothing.code).not.toBe(0);
    expect(nothing.stderr).toContain('nothing.yaml');
  });

  it('puts the record of a game into a link', async () => {
    const edition = editionNamed('valley-2006-short')!;
    const record = recordHead({ edition, players: 3, seed: [1, 2], agents: ['random', 'random', 'random'] });
    const { code, stdout } = await macher('link', written('game.macher', record));
    expect(code).toBe(0);
    const [, letters] = /^\.\/#game=([\w-]+)\n$/.exec(stdout)!;
    expect(await unpack(letters, 2 ** 20)).toBe(record);
  });
});
