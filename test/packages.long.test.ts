/**
 * Each package as its users have it: packed, installed in an empty folder without a network, compiled against, bundled and run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { playGame } from '../src/players/match/play-game.ts';
import { seating } from '../src/players/match/seating.ts';
import { editionNamed } from '../src/rules/engine/editions/index.ts';
import { Game } from '../src/rules/engine/game.ts';
import { hasBrowser, withBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NAMES = ['macher-rules', 'macher-players', 'macher-lab'] as const;
type Name = (typeof NAMES)[number];

let folder = '';
const tarballs = new Map<Name, string>();

const call = (cwd: string, program: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const node = (cwd: string, ...words: string[]): string => call(cwd, process.execPath, ...words);
const assembled = (name: Name): string => join(root, 'dist/packages', name);
const manifestOf = (at: string) => JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));

/** A development tool, which only tests use. */
const tool = (path: string): string => join(root, 'node_modules', path);

const users = new Map<string, string>();

/** A folder with only these packages installed; tests that ask for the same packages share it. */
const installed = (...names: Name[]): string => {
  const found = users.get(names.join());
  if (found) return found;
  const at = mkdtempSync(join(folder, 'user-'));
  users.set(names.join(), at);
  writeFileSync(join(at, 'package.json'), '{ "type": "module", "private": true }\n');
  const files = names.map((name) => tarballs.get(name)!);
  call(at, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files);
  return at;
};

/** The programs of a package's README in one language. */
const examplesOf = (name: Name, language: string): string[] =>
  [...readFileSync(join(assembled(name), 'README.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(
    ([, found, program]) => (found === language ? [program] : []),
  );

/** Compiles programs as strictly as TypeScript can, including the declarations of packages. */
const compile = (at: string, programs: readonly string[], types: readonly string[] = []): void => {
  programs.forEach((program, i) => {
    writeFileSync(join(at, `program-${i}.ts`), program);
  });
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    verbatimModuleSyntax: true,
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    types,
  };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const { stdout, status } = spawnSync(process.execPath, [tool('tsc-native/bin/tsc'), '-p', at], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
};

/** Plays a game with players that search, on the models given to it. */
const GAME = `
import { editionNamed, Game, playGame, seating } from 'macher-players';
import { offerModels } from 'macher-players/search';
import models from 'macher-players/models/valley-2006-short.js';

offerModels('valley-2006-short', models);
const game = new Game(editionNamed('valley-2006-short'), 3);
const seat = await seating({ game, agents: ['mcts:iterations=8', 'learned', 'heuristic'] });
globalThis.hash = playGame({ game, players: seat('page'), seed: 2006 }).hash;
`;

const RULES = `
import { ActionList, editionNamed, Game } from 'macher-rules';
import { formatPosition, hashText, parsePosition, seedOf } from 'macher-rules/notation';
import { parseVariant } from 'macher-rules/variants';

const game = new Game(editionNamed('valley-2006'), 4);
const state = game.newState();
game.start(state, seedOf(2006));
for (const actions = new ActionList(); !game.isOver(state); game.play(state, actions.list[0])) game.legalActions(state, actions);
parseVariant('extends: valley-2006\\nname: same\\n');
globalThis.hash = hashText(parsePosition(formatPosition(game, state)).state.hash());
`;

/** A program as a single file for browsers: esbuild rejects modules of Node. */
const bundled = async (at: string, program: string, format: 'esm' | 'iife'): Promise<string> => {
  const asFunction = `${importsOf(program)}globalThis.done = (async () => {${withoutImports(program)}})();`;
  const { outputFiles, warnings } = await build({
    stdin: { contents: format === 'esm' ? program : asFunction, resolveDir: at },
    bundle: true,
    write: false,
    platform: 'browser',
    format,
    target: 'es2022',
    logOverride: { 'empty-import-meta': 'silent' },
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  return outputFiles[0].text;
};
const IMPORTS = /^import .*\n/gm;
const importsOf = (program: string): string => (program.match(IMPORTS) ?? []).join('');
const withoutImports = (program: string): string => program.replace(IMPORTS, '');

/** Runs a bundle with only what pages have, and nothing of Node's. */
const runAsPage = async (code: string): Promise<string> => {
  const page = createContext({ atob, btoa, crypto, performance, TextDecoder, TextEncoder, URL, WebAssembly, console });
  runInContext(code, page);
  await runInContext('globalThis.done', page);
  return runInContext('globalThis.hash', page);
};

/** What this program gets for the same game. */
const expectedHash = async (): Promise<string> => {
  const game = new Game(editionNamed('valley-2006-short')!, 3);
  const seat = await seating({ game, agents: ['mcts:iterations=8', 'learned', 'heuristic'] });
  return playGame({ game, players: seat('page'), seed: 2006 }).hash;
};

beforeAll(() => {
  folder = temporaryFolder();
  node(root, 'scripts/packages.js');
  const packed: { name: Name; filename: string }[] = JSON.parse(
    call(root, 'npm', 'pack', '--silent', '--json', '--pack-destination', folder, ...NAMES.map(assembled)),
  );
  for (const { name, filename } of packed) tarballs.set(name, join(folder, filename));
}, 180_000);

describe('packages', () => {
  it.each(NAMES)(
    '%s can be published',
    (name) => {
      const { private: hidden, keywords, license, sideEffects, exports } = manifestOf(assembled(name));
      expect({ hidden, license, own: exports['./package.json'] }).toEqual({
        hidden: undefined,
        license: 'MIT',
        own: './package.json',
      });
      expect(keywords.length).toBeGreaterThan(0);
      expect(sideEffects).toBeDefined();
      call(assembled(name), 'npm', 'publish', '--dry-run', '--offline');
      // A folder would be packed again.
      node(root, tool('publint/src/cli.js'), tarballs.get(name)!, '--strict');
      node(root, tool('@arethetypeswrong/cli/dist/index.js'), tarballs.get(name)!, '--profile', 'esm-only');
    },
    120_000,
  );

  it('have each module once', () => {
    const modulesOf = (name: Name): string[] =>
      readdirSync(join(assembled(name), 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.js'),
      );
    const [rules, players, lab] = NAMES.map(modulesOf);
    expect(players.filter((path) => rules.includes(path))).toEqual([]);
    for (const path of lab.filter((one) => rules.includes(one) || players.includes(one))) {
      const text = readFileSync(join(assembled('macher-lab'), 'dist', path), 'utf8');
      expect(text).toMatch(/^(export (\*|\{ default \}) from 'macher-(rules|players)\/internal\/[^']*';\n)+$/);
    }
  });

  it('depend on no more than they say', () => {
    expect(manifestOf(assembled('macher-rules')).dependencies).toBeUndefined();
    expect(Object.keys(manifestOf(assembled('macher-players')).dependencies)).toEqual(['macher-rules']);
  });
});

describe('macher-rules alone', () => {
  it('compiles and runs its examples', () => {
    const at = installed('macher-rules');
    const examples = examplesOf('macher-rules', 'ts');
    expect(examples.length).toBeGreaterThan(1);
    compile(at, examples);
    expect(examples.map((_, i) => node(at, `program-${i}.js`))).toEqual([
      expect.stringMatching(/^(choose \d: .* option \[[^\]]*\]\n)+true\n$/),
      expect.stringContaining('valley-2006'),
    ]);
  }, 180_000);

  it('plays the same game on a page', async () => {
    const at = installed('macher-rules');
    expect(readdirSync(join(at, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['macher-rules']);
    writeFileSync(join(at, 'game.js'), `${RULES}console.log(globalThis.hash);`);
    const hash = node(at, 'game.js').trim();
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect(await runAsPage(await bundled(at, RULES, 'iife'))).toBe(hash);
  }, 180_000);
});

describe('macher-players on top of it', () => {
  it('compiles and runs its examples', () => {
    const at = installed('macher-rules', 'macher-players');
    const examples = examplesOf('macher-players', 'ts');
    expect(examples.length).toBeGreaterThan(1);
    compile(at, examples);
    expect(examples.map((_, i) => node(at, `program-${i}.js`))).toEqual([
      expect.stringMatching(/^(\[[ .,\d]+\]\n){3}$/),
      expect.stringContaining('Float64Array(12)'),
      '',
    ]);
  }, 180_000);

  it('plays the same game on a page, and in a browser', async () => {
    const at = installed('macher-rules', 'macher-players');
    const hash = await expectedHash();
    expect(await runAsPage(await bundled(at, GAME, 'iife'))).toBe(hash);
    if (!hasBrowser) return;
    const code = await bundled(at, GAME, 'esm');
    const found = await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.addScriptTag({ content: code, type: 'module' });
      await page.waitForFunction('globalThis.hash');
      return page.evaluate('globalThis.hash');
    });
    expect(found).toBe(hash);
  }, 180_000);
});

describe('macher-lab on top of both', () => {
  /** A folder with the three packages; what they depend on is linked from here. */
  let at = '';
  beforeAll(() => {
    at = mkdtempSync(join(folder, 'lab-'));
    cpSync(installed('macher-rules', 'macher-players'), at, { recursive: true });
    const modules = join(at, 'node_modules');
    mkdirSync(join(modules, 'macher-lab'));
    call(at, 'tar', '-xzf', tarballs.get('macher-lab')!, '-C', join(modules, 'macher-lab'), '--strip-components=1');
    for (const name of Object.keys(manifestOf(join(modules, 'macher-lab')).dependencies)) {
      const [scope] = name.split('/');
      if (name.startsWith('macher-')) continue;
      if (scope !== name) mkdirSync(join(modules, scope), { recursive: true });
      symlinkSync(tool(name), join(modules, name));
    }
  });

  it('plays agents from files, in its threads and apart, and checks the games', () => {
    const macher = join(at, 'node_modules/macher-lab/dist/src/cli/main.js');
    expect(node(at, macher, '--version').trim()).toBe(manifestOf(root).version);
    const agents = ['--agents', 'node_modules/macher-lab/examples/agents/thrifty-bidder.ts,learned'];
    const simulate = (name: string, ...more: string[]) =>
      node(at, macher, 'simulate', ...agents, '--games', '4', '--seed', 'a', '--workers', '1', '--out', name, ...more);
    simulate('here.duckdb');
    simulate('apart.duckdb', '--isolated');
    const wins = (name: string) =>
      node(at, macher, 'sql', name, 'SELECT sum(hash(g)) FROM (SELECT * FROM games) g', '--json');
    expect(wins('apart.duckdb')).toBe(wins('here.duckdb'));
    node(at, macher, 'check', 'here.duckdb', '--allow-agents');
    node(at, macher, 'verify');
  }, 180_000);

  it('answers programs, from one file for each door', () => {
    const own = join(at, 'node_modules/macher-lab/dist/src');
    const answer = (door: string, request: object) => {
      const words = [join(own, 'cli/main.js'), door, '--stdio'];
      return JSON.parse(
        execFileSync(process.execPath, words, { cwd: at, input: JSON.stringify(request), encoding: 'utf8' }),
      );
    };
    const game = 'edition: valley-2006\nplayers: 4\n';
    const want = ['actions', 'value', 'policy'];
    const query = { do: 'analyse', id: 1, game, want, agent: 'learned' };
    expect(answer('analyse', query)).toMatchObject({ id: 1, left: 0, actions: { unit: 'preference' } });
    expect(answer('env', { do: 'reset', seeds: [1], as: 'none' })).toEqual({ id: null, games: [0] });
    expect(answer('env', { do: 'play', games: [0], agents: Array(4).fill('learned') }).error.code).toBe('no-such-game');
    for (const one of [
      'analysis/analysis-worker.bundle.cjs',
      'analysis/serve.bundle.js',
      'environment/serve.bundle.js',
    ])
      expect(readFileSync(join(own, 'service', one), 'utf8').length).toBeGreaterThan(100_000);
    const licences = readFileSync(join(own, '../LICENCES'), 'utf8');
    for (const name of ['yaml', 'yargs', 'zod'])
      expect(licences).toMatch(new RegExp(`^${name}\n\n.*(MIT|Copyright)`, 'm'));
  }, 60_000);

  it('compiles the programs of the guides as strictly, and runs those that are scripts', () => {
    mkdirSync(join(at, 'node_modules/@types'), { recursive: true });
    for (const name of ['@types/node', 'undici-types']) {
      rmSync(join(at, 'node_modules', name), { force: true });
      symlinkSync(tool(name), join(at, 'node_modules', name));
    }
    const guides = ['agent', 'search', 'value-and-policy', 'positions', 'experiment'];
    // The first program of the project's README is a whole agent.
    const agent = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync(join(root, 'README.md'), 'utf8'))![1];
    compile(
      at,
      [...guides.map((name) => readFileSync(join(root, `examples/guides/${name}.ts`), 'utf8')), agent],
      ['node'],
    );
    const printed = guides.map((_, i) => node(at, `program-${i}.js`));
    expect(printed).toEqual([
      ...['', ''],
      expect.stringMatching(/^(seat \d: \d+ %, \d+ points\n){4}([\d.]+ % .*\n)+$/),
      expect.stringMatching(/^money: 60, 60, 60, 60\npoints: [\d, ]+\n$/),
      expect.stringMatching(/^heuristic: \d+ % of the wins\nrandom: \d+ % of the wins\n[\s\S]*\b12\b/),
    ]);
  }, 180_000);

  it('shares its classes with the packages', () => {
    const program = `
import { Game, seatPlayers, type Player } from 'macher-lab';
import { formatPosition } from 'macher-lab/notation';
import { editionNamed, Game as Rules } from 'macher-rules';

const game = new Game(editionNamed('valley-2006-short')!, 3);
const players: Player[] = await seatPlayers({ game, agents: ['heuristic'], seed: 1 });
console.log(Game === Rules, players.length, typeof formatPosition);
`;
    // Separate from the programs of the guides, which know Node's types.
    const own = join(at, 'classes');
    mkdirSync(own, { recursive: true });
    compile(own, [program]);
    expect(node(own, 'program-0.js')).toBe('true 3 function\n');
  }, 180_000);
});
