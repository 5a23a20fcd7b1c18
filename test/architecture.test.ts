import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Which rooms of src/ a room may import, itself always included. A room that is not listed is on top
 * and may import all others; nobody below may import it.
 */
const ALLOWED: Record<string, readonly string[]> = {
  engine: [],
  random: [],
  tune: [],
  stats: [],
  text: [],
  variant: ['engine', 'text'],
  notation: ['engine', 'random', 'text', 'variant'],
  agent: ['engine', 'notation', 'random', 'text', 'variant'],
  bidding: ['engine', 'agent', 'text'],
  search: ['engine', 'agent'],
  value: ['engine', 'text'],
  policy: ['engine', 'text', 'value'],
  scenario: ['engine', 'notation', 'variant', 'random', 'text'],
  certify: ['engine', 'notation', 'variant', 'text', 'agent', 'random', 'scenario', 'arena'],
  experiment: ['engine', 'notation', 'variant', 'text', 'agent', 'bidding', 'random'],
  arena: ['engine', 'text', 'notation', 'variant', 'agent', 'bidding', 'experiment', 'random', 'value'],
  executor: ['text', 'agent', 'experiment', 'arena'],
  store: ['arena', 'stats', 'text'],
  figures: ['text', 'stats', 'store', 'executor'],
  play: ['engine', 'notation', 'variant', 'text', 'agent', 'random'],
  paper: ['engine', 'notation', 'scenario', 'variant', 'text', 'random', 'play'],
  review: ['paper', 'engine', 'notation', 'text', 'agent', 'random', 'arena', 'play', 'value', 'stats', 'figures'],
  server: [
    'engine',
    'notation',
    'variant',
    'text',
    'agent',
    'random',
    'arena',
    'experiment',
    'play',
    'value',
    'review',
    'lab',
  ],
  pages: ['engine', 'notation', 'variant', 'text'],
  question: ['agent', 'random', 'experiment', 'arena', 'executor', 'store', 'stats', 'lab', 'tune'],
  lab: [
    ...['engine', 'random', 'text', 'notation', 'variant', 'agent', 'search', 'experiment', 'arena'],
    ...['executor', 'store', 'stats', 'figures', 'value', 'policy'],
  ],
};

/** Where only types may cross: erased on compiling, so nothing is shared at run time. */
const TYPES_ONLY = new Set(['search > engine', 'store > stats', 'figures > store', 'figures > executor']);

/** Rooms without dependencies of any kind: neither packages nor Node's own modules. */
const PURE = new Set(['engine', 'search', 'stats', 'tune']);

/** Packages that a pure room may import all the same: pure themselves. */
const PURE_PACKAGES: Record<string, readonly string[]> = { stats: ['ml-matrix'], tune: ['ml-matrix'] };

/** What the package calls itself in imports of agents. */
const DOORS = new Set(['macher-lab', 'macher-lab/engine', 'macher-lab/search']);

const EDITION_ID = /\b(valley|spielworxx|consim|moskito|hans-im-glueck)-\d{4}/g;

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

/** A source file, by its path from the root of the project with forward slashes. */
interface Source {
  readonly path: string;
  readonly text: string;
}

function importsOf(text: string): Import[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
  return [...withoutComments(text).matchAll(statement)].map((found) => ({
    target: found[2] ?? found[3] ?? '',
    typeOnly: found[1] !== undefined,
  }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** The room of a path: 'engine' for src/engine/state.ts, 'agents' for agents/, 'door' for src/door/index.ts. */
function roomOf(path: string): string {
  const [top, second] = path.split('/');
  if (top !== 'src') return top ?? '';
  return second ?? '';
}

/** Every breach of the import directions in one file, as sentences. */
function importBreaches(source: Source): string[] {
  const room = roomOf(source.path);
  return importsOf(source.text).flatMap((found) => {
    const reason = found.target.startsWith('.') ? roomBreach(source.path, room, found) : packageBreach(room, found);
    return reason ? [`${source.path} imports '${found.target}': ${reason}`] : [];
  });
}

function roomBreach(path: string, room: string, { target, typeOnly }: Import): string | null {
  const other = roomOf(posix.join(posix.dirname(path), target));
  if (other === room) return null;
  if (room === 'agents') return "an agent imports only 'macher-lab'";
  if (other === 'agents') return 'src never imports agents';
  const allowed = ALLOWED[room];
  if (allowed === undefined) return null;
  if (!allowed.includes(other)) return `${room} may not import ${other}`;
  const onlyTypes = TYPES_ONLY.has(`${room} > ${other}`) && !typeOnly;
  return onlyTypes ? `${room} may import only types of ${other}` : null;
}

function packageBreach(room: string, { target }: Import): string | null {
  if (room === 'agents') return DOORS.has(target) ? null : "an agent imports only 'macher-lab' and its doors";
  if (!PURE.has(room) || PURE_PACKAGES[room]?.includes(target)) return null;
  return `${room} has no such dependency`;
}

/** Every edition id in a file of the engine that is not in the folder of editions. */
function editionBreaches({ path, text }: Source): string[] {
  if (!path.startsWith('src/engine/') || path.startsWith('src/engine/editions/')) return [];
  return [...text.matchAll(EDITION_ID)].map((found) => `${path} mentions the edition ${found[0]}`);
}

/** Every file beside a folder of its name: what opens a folder is its index.ts. */
function besideItsFolder(paths: readonly string[]): string[] {
  return paths
    .filter((path) => paths.some((other) => other.startsWith(`${path.slice(0, -'.ts'.length)}/`)))
    .map((path) => `${path} lies beside its folder; expected ${path.slice(0, -'.ts'.length)}/index.ts`);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function sourcesUnder(folder: string): Source[] {
  const at = join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

describe('architecture', () => {
  const sources = [...sourcesUnder('src'), ...sourcesUnder('agents')];

  it('looks at the files of the engine', () => {
    const engine = sources.filter((source) => roomOf(source.path) === 'engine');
    expect(engine.length > 0).toBe(existsSync(join(root, 'src/engine')));
  });

  it('holds the import directions', () => {
    expect(sources.flatMap(importBreaches)).toEqual([]);
  });

  it('knows editions only in their folder', () => {
    expect(sources.flatMap(editionBreaches)).toEqual([]);
  });

  it('keeps what opens a folder in the folder', () => {
    expect(besideItsFolder(sources.map(({ path }) => path))).toEqual([]);
  });
});

describe('a planted breach is found', () => {
  const breaches = (path: string, text: string) => importBreaches({ path, text });

  it.each([
    ['src/engine/game.ts', "import { search } from '../search/tree.ts';"],
    ['src/engine/game.ts', "import type { Player } from '../agent/player.ts';"],
    ['src/engine/phases/bid.ts', "export * from '../../store/tables.ts';"],
    ['src/engine/game.ts', "import { readFileSync } from 'node:fs';"],
    ['src/engine/game.ts', "const seedrandom = await import('seedrandom');"],
    ['src/engine/game.ts', "import '../door/index.ts';"],
    ['src/engine/game.ts', "import {\n  a,\n  b,\n} from '../cli/main.ts';"],
    ['src/search/tree.ts', "import { Game } from '../engine/game.ts';"],
    ['src/stats/t.ts', "import { State } from '../engine/state.ts';"],
    ['src/search/tree.ts', "import { Matrix } from 'ml-matrix';"],
    ['src/arena/match.ts', "import { table } from '../store/table.ts';"],
    ['src/play/session.ts', "import { main } from '../cli/main.ts';"],
    ['src/agent/find.ts', "import mcts from '../../agents/mcts.ts';"],
    ['agents/mcts.ts', "import { Game } from '../src/engine/game.ts';"],
    ['agents/mcts.ts', "import { readFileSync } from 'node:fs';"],
  ])('in %s: %s', (path, text) => {
    expect(breaches(path, text)).toHaveLength(1);
  });

  it.each([
    ['src/engine/phases/bid.ts', "import { State } from '../state.ts';"],
    ['src/search/tree.ts', "import type { Game } from '../engine/game.ts';"],
    ['src/arena/match.ts', "import { Game } from '../engine/game.ts';"],
    ['src/stats/fit.ts', "import { Matrix } from 'ml-matrix';"],
    ['src/cli/main.ts', "import { run } from '../lab/run.ts';"],
    ['agents/mcts/index.ts', "import { defineAgent } from 'macher-lab';\nimport './tree.ts';"],
    ['src/engine/game.ts', "// never: import { x } from '../search/tree.ts';"],
  ])('and none where all is well, in %s: %s', (path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });

  it('in the engine that names an edition', () => {
    const text = "if (edition.id === 'valley-2006-short') return;";
    expect(editionBreaches({ path: 'src/engine/game.ts', text })).toHaveLength(1);
    expect(editionBreaches({ path: 'src/engine/editions/valley.ts', text })).toEqual([]);
  });

  it('in a file beside its folder', () => {
    expect(besideItsFolder(['src/lab/train.ts', 'src/lab/train/fit.ts', 'src/lab/trainer.ts'])).toEqual([
      'src/lab/train.ts lies beside its folder; expected src/lab/train/index.ts',
    ]);
    expect(besideItsFolder(['src/lab/train/index.ts', 'src/lab/train/fit.ts'])).toEqual([]);
  });
});
