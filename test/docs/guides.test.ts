/**
 * The guides: what they show is what the files contain, and the files do what they say. test/packages.long.test.ts compiles them
 * against the packages, and runs the experiment.
 */
import { execSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { programsOf, withPrograms } from '../../src/docs/guides.ts';
import type { Agent } from '../../src/players/agent/define.ts';
import { playGame } from '../../src/players/match/play-game.ts';
import { seating } from '../../src/players/match/seating.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';

const FOLDER = 'examples/guides';
const AGENTS = {
  agent: () => import('../../examples/guides/agent.ts'),
  search: () => import('../../examples/guides/search.ts'),
};
const SCRIPTS = {
  'value-and-policy': () => import('../../examples/guides/value-and-policy.ts'),
  positions: () => import('../../examples/guides/positions.ts'),
};
const page = readFileSync('docs/guides.md', 'utf8');

/** What a program prints. */
const printedBy = async (name: keyof typeof SCRIPTS): Promise<string[]> => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  try {
    await SCRIPTS[name]();
  } finally {
    log.mockRestore();
  }
  return lines;
};

it('docs/guides.md shows every program as it is: `npm run docs` writes them', () => {
  expect(withPrograms(page, (path) => readFileSync(path, 'utf8'))).toBe(page);
  // The guide only names the longest file: test/lab/question/kind.long.test.ts runs it.
  const shown = [...programsOf(page), `${FOLDER}/question.ts`];
  expect(shown.sort()).toEqual(readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`));
  for (const path of shown) expect(page).toContain(path);
  expect(page.split('\n').length).toBeLessThan(250);
});

it('docs/guides.md says how Node 20 runs a program', () => {
  const [, command] = /```sh\n(npx esbuild .*)\n```/.exec(page)!;
  expect(execSync(command, { encoding: 'utf8' })).toMatch(/^money: 60, 60, 60, 60\npoints: /);
});

it.each(['agent', 'search'] as const)('%s.ts has more points than chance', async (name) => {
  const { default: agent } = await AGENTS[name]();
  const game = new Game(editionNamed('valley-2006-short')!, 3);
  const seat = await seating({ game, agents: [agent as Agent, 'random'] });
  const [own, ...others] = playGame({ game, players: seat('guide'), seed: 1 }).scores.map(({ total }) => total);
  expect(own).toBeGreaterThan(Math.max(...others));
});

it('value-and-policy.ts prints shares that are whole together, and chances', async () => {
  const lines = await printedBy('value-and-policy');
  const percent = (text: string) => Number(/([\d.]+) %/.exec(text)?.[1]);
  const sum = (part: readonly string[]) => part.reduce((total, line) => total + percent(line), 0);
  expect(Math.abs(sum(lines.slice(0, 4)) - 100)).toBeLessThan(3);
  expect(Math.abs(sum(lines.slice(4)) - 100)).toBeLessThan(1);
});

it('positions.ts makes all seats rich and plays to the end', async () => {
  const [money, points] = await printedBy('positions');
  expect(money).toBe('money: 60, 60, 60, 60');
  expect(points).toMatch(/^points: (\d+, ){3}\d+$/);
});
