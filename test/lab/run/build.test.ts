import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOf, playingFiles } from '../../../src/lab/run/build.ts';
import { temporaryFolder } from '../../support/folder.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`);

/** What a bundler finds by following the imports of these files. */
const importedBy = async (files: readonly string[]): Promise<string[]> => {
  const door = (name: string) => join(DIST, `src/door/${name}.js`);
  // One bundle for all of them: separate ones would hold the same files dozens of times.
  const contents = files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n');
  const { metafile } = await bundle({
    ...{ stdin: { contents, resolveDir: DIST }, bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    alias: { 'macher-lab/engine': door('engine'), 'macher-lab/search': door('search'), 'macher-lab': door('index') },
  });
  const paths = Object.keys(metafile.inputs).map((path) => relative(DIST, join(process.cwd(), path)));
  return paths.map((path) => path.split(sep).join('/')).filter((path) => !/^\.\.|<stdin>/.test(path));
};

describe('the build', () => {
  it('hashes every file that is imported by what plays and records, and no other', async () => {
    const threads = [
      'src/lab/arena/game-worker.js',
      'src/lab/arena/worker-pool.js',
      'src/lab/store/writer.js',
      'src/players/agent/thread.cjs',
    ];
    const programs = filesUnder('src/players/agent/program', /\.js$/).concat('src/players/agent/isolated/host.js');
    const doors = filesUnder('src/door', /\.js$/);
    const imported = await importedBy([...threads, ...programs, ...doors, ...filesUnder('agents', /\.js$/)]);
    // A file that has only types is empty once compiled, and nothing imports it.
    const onlyTypes = ['src/players/agent/program/orders.js'];
    const hashed = [...playingFiles().keys()].filter((path) => /\.c?js$/.test(path));
    expect(hashed.sort()).toEqual(imported.filter((path) => !onlyTypes.includes(path)).sort());
  });

  it('hashes the versions of the packages that these import', () => {
    const versions = [...playingFiles()].filter(([path]) => !/\.c?js$/.test(path));
    expect(Object.fromEntries(versions)).toMatchObject({ seedrandom: expect.stringMatching(/^\d/) });
    expect(Object.keys(Object.fromEntries(versions))).not.toContain('hono');
  });

  describe('of a copy of the program', () => {
    let copy = '';
    /** The build before the next change. */
    let before = '';
    beforeAll(() => {
      copy = temporaryFolder();
      cpSync(DIST, copy, { recursive: true });
      before = buildOf(copy);
    });
    /** The builds before and after a file is changed. */
    const change = (file: string): [before: string, after: string] => {
      appendFileSync(join(copy, file), '// changed\n');
      const builds: [string, string] = [before, buildOf(copy)];
      [, before] = builds;
      return builds;
    };

    it('is the same wherever it is', () => expect(before).toBe(buildOf()));

    it.each([
      ...[
        'src/players/bidding/bidder.js',
        'src/rules/notation/actions.js',
        'src/rules/variant/components.js',
        'src/lab/arena/recorder.js',
      ],
      ...[
        'src/lab/arena/recorded/elections.js',
        'src/lab/experiment/start.js',
        'src/lab/store/schema.js',
        'src/players/agent/thread.cjs',
      ],
      ...['src/base/text/yaml-entry.js', 'src/rules/engine/phases/pay-out.js', 'agents/heuristic/index.js'],
    ])('changes with %s', (file) => {
      const [was, is] = change(file);
      expect(is).not.toBe(was);
    });

    it.each(['src/cli/main.js', 'src/lab/report/page.js', 'src/table/server/serve.js'])(
      'does not change with %s',
      (file) => {
        const [was, is] = change(file);
        expect(is).toBe(was);
      },
    );
  });
});
