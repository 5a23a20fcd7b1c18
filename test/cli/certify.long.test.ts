import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const few = () => ['certify', '--edition', 'valley-2006-short', '--games', '2', '--seed', 'cli', '--out', folder];

describe('macher certify', () => {
  it('prints what was checked of an edition and an agent', async () => {
    const { code, stdout, stderr } = await macher(...few(), '--agent', 'random');
    expect(stdout).toMatch(/^valley-2006-short\n {2}ok {4}scenarios: \d+ scenarios?, 0 failed\n/);
    expect(stdout).toMatch(/^ {2}ok {4}conformance: 3 games, \d+ determinizations: everything is conserved, /m);
    expect(stdout).toMatch(/^ {2}ok {4}no-peek: random, [\d,]+ information sets$/m);
    expect(stdout).toMatch(/^ {2}ok {4}fuzz: 2 games of variants at random, 0 failures$/m);
    expect(stdout).toMatch(/\nEverything holds\. No-peek was tried at [\d,]+ information sets\.\n$/);
    expect(stderr).toMatch(/^valley-2006-short: no-peek, random$/m);
    expect(code).toBe(0);
  });

  it('prints one object for programs', async () => {
    const { stdout } = await macher(...few(), '--agent', 'mcts:iterations=2', '--json');
    const { passed, certificates } = JSON.parse(stdout);
    expect(passed).toBe(true);
    expect(certificates).toHaveLength(1);
    expect(certificates[0]).toMatchObject({
      edition: 'valley-2006-short',
      conformance: { games: 3, findings: [] },
      blindness: [{ agent: 'mcts', label: 'mcts:iterations=2', finding: null }],
      fuzz: { games: 2, findings: [] },
      passed: true,
    });
    expect(certificates[0].blindness[0].sets).toBeGreaterThan(20);
  });

  it('fails with an agent that does not answer the same again', async () => {
    const agent = join(folder, 'moody.ts');
    await writeFile(
      agent,
      `import { defineAgent } from 'macher-lab';
let asked = 0;
export default defineAgent({
  id: 'moody',
  about: 'For tests.',
  options: {},
  create: () => ({ choose: ({ actions }) => actions.list[asked++ % actions.n] }),
});
`,
    );
    const { code, stdout } = await macher(...few(), '--agent', agent);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}FAIL {2}no-peek: moody, 0 information sets: .+ when it was asked the same again/m);
    expect(stdout).toMatch(/\nSome checks failed: valley-2006-short\. No-peek was tried at 0 information sets\.\n$/);
  });

  it.each<[string, string[], RegExp]>([
    ['an unknown edition', ['--edition', 'valley'], /^macher: unknown edition 'valley'; expected one of valley-2006, /],
    ['an unknown agent', ['--agent', 'heuristics'], /^macher: unknown agent 'heuristics'; .*nearest: heuristic\n$/],
    ['an unknown option of an agent', ['--agent', 'mcts:iteration=2'], /^macher: .*iteration.*nearest: iterations/],
    ['a true minus sign', ['--games', '−1'], /^macher: --games: found -1; expected a whole number from 0/],
    ['games that are none', ['--games', '-1'], /^macher: --games: found -1; expected a whole number from 0/],
  ])('refuses %s', async (_, words, sentence) => {
    const { code, stdout, stderr } = await macher('certify', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
