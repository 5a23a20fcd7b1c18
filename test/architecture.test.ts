import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The law of imports: base < rules < players < lab, table < certify, door, docs, service < cli. A wing imports those below it;
 * lab and table never import each other. A wing that is not listed is new: give it a place here.
 */
const STOREY: Readonly<Record<string, number>> = {
  base: 0,
  rules: 1,
  players: 2,
  lab: 3,
  table: 3,
  certify: 4,
  door: 4,
  docs: 4,
  service: 4,
  cli: 5,
};

/** Rooms that can be read on their own: they import no package, no module of Node, and only types from other rooms. */
const ALONE = new Set(['rules/engine', 'players/search', 'base/stats', 'lab/question/tune/method']);

/** Packages that such a room may still import, because they are as pure as the room. */
const PURE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'base/stats': ['ml-matrix'],
  'lab/question/tune/method': ['ml-matrix'],
};

/** The names under which agents import the package. */
const DOORS = new Set([
  'macher-lab',
  ...['engine', 'search', 'notation', 'variants'].map((door) => `macher-lab/${door}`),
]);

const EDITION_ID = /\b(valley|spielworxx|consim|moskito|hans-im-glueck)-\d{4}/g;

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

/** A source file; its path starts at the root of the project and has forward slashes. */
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

/** The wing of a path: 'rules' for src/rules/engine/state.ts, 'agents' for agents/, 'web' for web/. */
function wingOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? second : top;
}

/** The room of a path within its wing: 'rules/engine' for src/rules/engine/state.ts, 'cli' for src/cli/run.ts. */
function roomOf(path: string): string {
  const [, wing, room, more] = path.split('/');
  const alone = [...ALONE].find((one) => path.startsWith(`src/${one}/`));
  return alone ?? (more === undefined ? wing : `${wing}/${room}`);
}

/** Every breach of the law in one file, in sentences. */
function importBreaches(source: Source): string[] {
  return importsOf(source.text).flatMap((found) => {
    const reason = found.target.startsWith('.') ? fileBreach(source.path, found) : packageBreach(source.path, found);
    return reason ? [`${source.path} imports '${found.target}': ${reason}`] : [];
  });
}

function fileBreach(path: string, { target, typeOnly }: Import): string | null {
  const other = posix.join(posix.dirname(path), target);
  return guestBreach(path, other) ?? wingBreach(wingOf(path), wingOf(other)) ?? aloneBreach(path, other, typeOnly);
}

/** What the lab's page and the worker that plays for it say to each other. */
const LAB_MESSAGES = new Set(['src/service/browser/letters.ts', 'src/service/browser/link.ts']);
/** The texts of the forms for questions, for the studio and the lab. */
const FORMS = 'src/service/browser/form.ts';
/** The wings that the lab's workers run. */
const LAB_WINGS = new Set(['lab', 'players', 'service']);

/** What the studio's page and its server say to each other. */
const STUDIO_MESSAGES = 'src/service/studio/messages.ts';

/** SQL: words in capitals that begin a statement, and what has to follow them. */
const SQL =
  /\bSELECT\b[^;]*?\bFROM\b|\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE \w+ SET\b|\bCREATE (OR REPLACE )?(TEMP )?(TABLE|VIEW)\b/;
/** Texts that show people what to write. */
const SHOWN_SQL = new Set(['src/cli/command-line.ts', 'src/cli/sql.ts', 'src/docs/data-page.ts']);

/** Only the store and the rows of a kind of question write SQL. */
function sqlBreach({ path, text }: Source): string | null {
  const isAllowed = /^src\/lab\/(store\/|question\/[\w-]+\/rows\.ts$)/.test(path) || SHOWN_SQL.has(path);
  return isAllowed || !SQL.test(withoutComments(text))
    ? null
    : `${path} has SQL, which belongs in lab/store or a kind's rows.ts`;
}

/** Agents may import only the door; the page in the browser, only the table and what draws. */
function guestBreach(path: string, other: string): string | null {
  const [own, theirs] = [wingOf(path), wingOf(other)];
  if (own === theirs) return null;
  if (own === 'agents') return "an agent imports only 'macher-lab'";
  if (theirs === 'agents') return 'src never imports agents';
  if (own === 'web' && path.startsWith('web/studio/') && other === STUDIO_MESSAGES) return null;
  if (own === 'web' && /^web\/(ask|lab|studio)\//.test(path) && other === FORMS) return null;
  if (own === 'web' && path.startsWith('web/lab/') && LAB_MESSAGES.has(other)) return null;
  // Examples are texts, so they are data and not code.
  if (own === 'web' && path.startsWith('web/lab/') && /^experiments\/[\w-]+\.yaml\?raw$/.test(other)) return null;
  if (own === 'web' && path.startsWith('web/site/lab/') && LAB_WINGS.has(theirs)) return null;
  if (own === 'web') return theirs === 'table' || theirs === 'base' ? null : 'the page imports only table and base';
  return null;
}

function wingBreach(own: string, other: string): string | null {
  if (own === other || own === 'web') return null;
  const [from, to] = [STOREY[own], STOREY[other]];
  if (from === undefined || to === undefined) return `${from === undefined ? own : other} is no wing`;
  return to < from ? null : `${own} may not import ${other}`;
}

function aloneBreach(path: string, other: string, typeOnly: boolean): string | null {
  const room = roomOf(path);
  if (!ALONE.has(room) || typeOnly || other.startsWith(`src/${room}/`)) return null;
  return `${room} may import only types of ${roomOf(other)}`;
}

function packageBreach(path: string, { target }: Import): string | null {
  if (wingOf(path) === 'agents') return DOORS.has(target) ? null : "an agent imports only 'macher-lab' and its doors";
  const room = roomOf(path);
  if (!ALONE.has(room) || PURE_PACKAGES[room]?.includes(target)) return null;
  return `${room} has no such dependency`;
}

/** Rooms of one wing that import each other in a circle, one sentence per pair. */
function circles(sources: readonly Source[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const own = roomOf(path);
    const known = imports.get(own) ?? new Set();
    for (const { target } of importsOf(text).filter((found) => found.target.startsWith('.'))) {
      const other = posix.join(posix.dirname(path), target);
      if (wingOf(other) === wingOf(path) && roomOf(other) !== own) known.add(roomOf(other));
    }
    imports.set(own, known);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...imports].flatMap(([room, others]) =>
    [...others].filter((other) => room < other && reaches(other, room)).map((other) => `${room} and ${other}`),
  );
}

/** Every edition id in a file of the engine outside the folder of editions. */
function editionBreaches({ path, text }: Source): string[] {
  if (!path.startsWith('src/rules/engine/') || path.startsWith('src/rules/engine/editions/')) return [];
  return [...text.matchAll(EDITION_ID)].map((found) => `${path} mentions the edition ${found[0]}`);
}

/** Every file beside a folder of the same name: the entry to a folder is its index.ts. */
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
    .filter((name) => /\.(c?ts|svelte)$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

describe('architecture', () => {
  const sources = [...sourcesUnder('src'), ...sourcesUnder('agents'), ...sourcesUnder('web')];

  it('looks at every wing', () => {
    expect([...new Set(sources.map(({ path }) => wingOf(path)))].sort()).toEqual(
      [...Object.keys(STOREY), 'agents', 'web'].sort(),
    );
  });

  it('holds the law of imports', () => {
    expect(sources.flatMap(importBreaches)).toEqual([]);
  });

  it('has SQL only in the store and in the rows of questions', () => {
    expect(sources.flatMap((source) => sqlBreach(source) ?? [])).toEqual([]);
  });

  it('has no rooms that import each other in a circle', () => {
    expect(circles(sourcesUnder('src'))).toEqual([]);
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
    ['src/rules/engine/game.ts', "import { search } from '../../players/search/tree.ts';"],
    ['src/rules/engine/game.ts', "import type { Player } from '../../players/agent/define.ts';"],
    ['src/rules/engine/phases/bid.ts', "export * from '../../../lab/store/tables.ts';"],
    ['src/rules/engine/game.ts', "import { seedOf } from '../../base/random/seed.ts';"],
    ['src/rules/engine/game.ts', "import { formatAction } from '../notation/actions.ts';"],
    ['src/rules/engine/game.ts', "import { readFileSync } from 'node:fs';"],
    ['src/rules/engine/game.ts', "const seedrandom = await import('seedrandom');"],
    ['src/rules/engine/game.ts', "import {\n  a,\n  b,\n} from '../../cli/main.ts';"],
    ['src/rules/variant/load.ts', "import '../../door/index.ts';"],
    ['src/base/stats/t.ts', "import { State } from '../../rules/engine/state.ts';"],
    ['src/players/search/tree.ts', "import { Game } from '../../rules/engine/game.ts';"],
    ['src/players/search/tree.ts', "import { Matrix } from 'ml-matrix';"],
    ['src/players/match/match.ts', "import { table } from '../../lab/store/schema.ts';"],
    ['src/players/agent/find.ts', "import mcts from '../../../agents/mcts.ts';"],
    ['src/lab/run/run.ts', "import { Session } from '../../table/play/session.ts';"],
    ['src/table/review/review.ts', "import type { Row } from '../../lab/arena/tables.ts';"],
    ['src/table/play/session.ts', "import { main } from '../../cli/main.ts';"],
    ['src/docs/page.ts', "import { main } from '../cli/main.ts';"],
    ['src/service/wire/lines.ts', "import { certify } from '../../certify/certificate.ts';"],
    ['src/new/page.ts', "import { main } from '../base/text/listed.ts';"],
    ['agents/mcts.ts', "import { Game } from '../src/rules/engine/game.ts';"],
    ['agents/mcts.ts', "import { readFileSync } from 'node:fs';"],
    ['web/src/App.svelte', "import { Game } from '../../src/rules/engine/game.ts';"],
    ['web/src/App.svelte', "import { ANSWERS } from '../../src/service/studio/messages.ts';"],
    ['web/studio/Runs.svelte', "import { Queue } from '../../src/service/studio/queue.ts';"],
    ['web/lab/Lab.svelte', "import { Study } from '../../src/service/browser/study.ts';"],
    ['web/site/lab/desk.ts', "import { certify } from '../../../src/certify/certificate.ts';"],
  ])('in %s: %s', (path, text) => {
    expect(breaches(path, text)).toHaveLength(1);
  });

  it.each([
    ['src/rules/engine/phases/bid.ts', "import { State } from '../state.ts';"],
    ['src/players/search/tree.ts', "import type { Game } from '../../rules/engine/game.ts';"],
    ['src/players/match/match.ts', "import { Game } from '../../rules/engine/game.ts';"],
    ['src/base/stats/fit.ts', "import { Matrix } from 'ml-matrix';"],
    ['src/cli/main.ts', "import { run } from '../lab/run/run.ts';"],
    ['agents/mcts/index.ts', "import { defineAgent } from 'macher-lab';\nimport './tree.ts';"],
    ['src/rules/engine/game.ts', "// never: import { x } from '../../players/search/tree.ts';"],
    ['web/src/App.svelte', "import type { View } from '../../src/table/server/messages.ts';"],
    ['web/studio/Runs.svelte', "import { ANSWERS } from '../../src/service/studio/messages.ts';"],
    ['web/lab/Lab.svelte', "import { linkTo } from '../../src/service/browser/link.ts';"],
    ['web/site/lab/desk.ts', "import { runIdOf } from '../../../src/lab/run/run.ts';"],
  ])('and none where all is well, in %s: %s', (path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });

  it('in a file with SQL that is no part of the store', () => {
    const sql = "store.query('SELECT game\\n FROM games');";
    expect(sqlBreach({ path: 'src/lab/dataset/write.ts', text: sql })).toContain('has SQL');
    expect(sqlBreach({ path: 'src/lab/question/bids/rows.ts', text: sql })).toBeNull();
    expect(sqlBreach({ path: 'src/lab/store/queries/games.ts', text: sql })).toBeNull();
  });

  it('in two rooms that import each other', () => {
    const one = { path: 'src/rules/notation/a.ts', text: "import '../variant/b.ts';" };
    const other = { path: 'src/rules/variant/b.ts', text: "import '../notation/a.ts';" };
    expect(circles([one, other])).toEqual(['rules/notation and rules/variant']);
    expect(circles([one])).toEqual([]);
  });

  it('in the engine that names an edition', () => {
    const text = "if (edition.id === 'valley-2006-short') return;";
    expect(editionBreaches({ path: 'src/rules/engine/game.ts', text })).toHaveLength(1);
    expect(editionBreaches({ path: 'src/rules/engine/editions/valley.ts', text })).toEqual([]);
  });

  it('in a file beside its folder', () => {
    expect(besideItsFolder(['src/lab/train.ts', 'src/lab/train/fit.ts', 'src/lab/trainer.ts'])).toEqual([
      'src/lab/train.ts lies beside its folder; expected src/lab/train/index.ts',
    ]);
    expect(besideItsFolder(['src/lab/train/index.ts', 'src/lab/train/fit.ts'])).toEqual([]);
  });
});
