/** Every measured number in the docs comes from docs/figures, and describes the current players or says that it does not. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeHash } from '../../src/docs/code-hash.ts';
import { type Figure, figuresOf, figureText, withFigures } from '../../src/docs/figures.ts';
import { playedBy } from '../../src/docs/played.ts';
import { loadRegistry } from '../../src/players/agent/registry.ts';
import { fingerprint } from '../../src/players/match/fingerprint.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { temporaryFolder } from '../support/folder.ts';
import { DOCS } from '../support/pages.ts';

const PAGES = ['README.md', ...DOCS];
const kept = new Map(
  readdirSync('docs/figures').map((file): [string, Figure] => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`docs/figures/${file}`, 'utf8')),
  ]),
);
const figureOf = (name: string): Figure => {
  const figure = kept.get(name);
  if (!figure) throw new Error(`there is no docs/figures/${name}.json`);
  return figure;
};

/**
 * An interval as measured numbers have it, with a sign, a decimal or per cent: `(44.1 to 50.3)`. Ranges such as (0 to 1) do not
 * count.
 */
const INTERVAL = /\((?=[^)]*[.%−+])[−+]?\d[\d.,]*(?: %)? to [−+]?\d[\d.,]*(?: %)?\)/g;

/** `macher run` writes this whole page, and `npm run results` copies it. */
const WRITTEN_WHOLE = 'docs/rulings-tested.md';

/** Agents that search. */
const SEARCHES = /^(mcts|level-[45])\b/;

/** The intervals on a page that no script has written; examples of output in code fences do not count. */
const writtenByHand = (page: string): string[] => {
  const generated = /<!-- (figure [\w-]+|[\w ]+: written by [^>]*?) -->[\s\S]*?<!-- end of [^>]*-->/g;
  const fences = /^```[\s\S]*?^```/gm;
  return page.replace(generated, '').replace(fences, '').match(INTERVAL) ?? [];
};

describe.each(PAGES)('%s', (path) => {
  const page = readFileSync(path, 'utf8');

  it('shows its figures as they were measured: run `npm run docs` when this fails', () => {
    expect(withFigures(page, figureOf)).toBe(page);
  });

  it.skipIf(path === WRITTEN_WHOLE)('has no measured number that no script has written', () => {
    expect(writtenByHand(page)).toEqual([]);
  });
});

it('finds a number that was written by hand', () => {
  expect(writtenByHand('It wins 47.2 % (44.1 to 50.3) of 800 games.')).toHaveLength(1);
  expect(writtenByHand('It gains +8.5 (+6.5 to +10.5).')).toHaveLength(1);
  expect(writtenByHand('<!-- figure a -->\n47.2 % (44.1 to 50.3)\n<!-- end of figure a -->')).toEqual([]);
});

it('keeps no figure that no page shows', () => {
  const shown = new Set(PAGES.flatMap((path) => figuresOf(readFileSync(path, 'utf8'))));
  expect([...kept.keys()].filter((name) => !shown.has(name))).toEqual([]);
});

it('says of a figure that its players have changed since', () => {
  const figure: Figure = { command: 'x', measured: '2026-01-01', players: {}, tables: [] };
  expect(figureText(figure)).not.toContain('changed since');
  expect(figureText({ ...figure, outdated: true })).toContain('the players have changed since');
  expect(figureText(figure)).not.toContain('macher link');
  expect(figureText({ ...figure, experiments: ['x.yaml'] })).toContain('`npx macher link x.yaml` writes a link');
  const code = { paths: ['bench/paper.ts'], hash: codeHash('.', ['bench/paper.ts']) };
  expect(figureText({ ...figure, code, outdated: true })).toContain('the code has changed since');
  expect(codeHash('.', ['bench/paper.ts', 'bench/tables.js'])).not.toBe(code.hash);
});

it('takes code for the same whose comments, layout and local names are others', () => {
  const root = temporaryFolder();
  const hashOf = (text: string): string => {
    writeFileSync(join(root, 'wins.ts'), text);
    return codeHash(root, ['wins.ts']);
  };
  const hash = hashOf('/** Half. */\nexport const wins = (games: number) => games / 2;\n');
  expect(hashOf('export const wins = (played: number) =>\n  played / 2; // half\n')).toBe(hash);
  expect(hashOf('/** Half. */\nexport const wins = (games: number) => games / 3;\n')).not.toBe(hash);
});

it('is about the code as it is, or marked: run `npm run results -- stamp` when this fails', () => {
  const wrong = [...kept].flatMap(([name, { code, outdated = false }]) =>
    code && (codeHash('.', code.paths) !== code.hash) !== outdated ? [name] : [],
  );
  expect(wrong).toEqual([]);
});

it('is about the current players, or marked: run `npm run results -- stamp` when this fails', async () => {
  const registry = await loadRegistry();
  const rules = new Map<string, Edition>();
  for (const { players } of kept.values())
    for (const where of Object.keys(players)) if (!rules.has(where)) rules.set(where, await playedBy(where));
  const known = new Map<string, string>();
  const hasChanged = ([where, agent, print]: readonly [string, string, string]): boolean => {
    const key = `${where} ${agent}`;
    const found = known.get(key) ?? fingerprint(registry, agent, rules.get(where)!);
    known.set(key, found);
    return found !== print;
  };
  const wrong = [...kept].flatMap(([name, { code, players, outdated }]) => {
    if (code) return [];
    const all = Object.entries(players).flatMap(([id, agents]) =>
      Object.entries(agents).map(([agent, print]) => [id, agent, print] as const),
    );
    // One agent that plays differently is enough for a mark; checking a search takes seconds, so it comes last.
    const quickFirst = all.toSorted(([, a], [, b]) => Number(SEARCHES.test(a)) - Number(SEARCHES.test(b)));
    if (outdated) return quickFirst.some(hasChanged) ? [] : [`${name}: nothing has changed`];
    const changed = all.filter(hasChanged).map(([id, agent]) => `${agent} in ${id}`);
    return changed.length === 0 ? [] : [`${name}: ${changed.join(', ')}`];
  });
  expect(wrong).toEqual([]);
}, 240_000);
