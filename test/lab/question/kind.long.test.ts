/** A kind of question that the program does not have. A folder and one line are enough, from the file to the page. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { longest } from '../../../examples/guides/question.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { experimentYaml } from '../../../src/lab/experiment/written.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { temporaryFolder } from '../../support/folder.ts';

const HEAD =
  'name: long\nquestion: How long?\nedition: valley-2006-short\nplayers: 3\nagents: [random]\nseating: fixed\n';
const FILE = `${HEAD}ask: longest\nfrom: 150\ngames: 5\nseed: 7\n`;

const root = temporaryFolder();

const macher = (...words: readonly string[]) => {
  const main = join(root, 'dist/src/cli/main.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** The program with one more kind: its folder beside the others, and its name in their list. */
beforeAll(() => {
  for (const part of ['src', 'agents']) cpSync(join('dist', part), join(root, 'dist', part), { recursive: true });
  for (const part of ['node_modules', 'models', 'package.json']) symlinkSync(resolve(part), join(root, part));
  const questions = join(root, 'dist/src/lab/question');
  mkdirSync(join(questions, 'longest'));
  const { code } = transformSync(readFileSync('examples/guides/question.ts', 'utf8'), { loader: 'ts' });
  const here = code.replace(/"(?:\.\.\/)+src\/(.*)\.ts"/g, '"../../../$1.js"');
  writeFileSync(join(questions, 'longest/index.js'), here);
  const list = join(questions, 'kinds.js');
  const line = "import { longest } from './longest/index.js';\nexport const KINDS = [longest, ";
  writeFileSync(list, readFileSync(list, 'utf8').replace('export const KINDS = [', line));
  writeFileSync(join(root, 'long.yaml'), FILE);
});

describe('a new kind of question', () => {
  it('is played from its file, and reported in JSON, at the terminal, on a page and in the files that it leaves', () => {
    const json = macher('run', 'long.yaml', '--out', 'long.duckdb', '--json');
    expect(json).toMatchObject({ status: 0 });
    const { answer, games } = JSON.parse(json.stdout);
    expect(games).toBe(5);
    expect(answer).toMatchObject({ ask: 'longest', verdict: 'known', games: 5 });
    expect(answer.sentence).toBe(
      `The longest game has ${answer.longest} decisions, and ${answer.counted} have 150 or more.`,
    );

    const { stdout } = macher('run', 'long.yaml', '--out', 'long.duckdb', '--resume');
    expect(stdout).toContain(answer.sentence);
    expect(stdout).toMatch(new RegExp(`longest {2}long games\\n +${answer.longest} +${answer.counted}\\n`));
    expect(stdout).toContain('as a text   long.txt');
    expect(readFileSync(join(root, 'long.txt'), 'utf8')).toBe(`${answer.sentence}\n`);

    const page = readFileSync(join(root, 'long.html'), 'utf8');
    for (const words of [answer.sentence, 'id="longest"', 'All that follows is about the same games.', 'ask: longest'])
      expect(page).toContain(words);
    expect(macher('report', 'long.duckdb', '--out', 'again.html', '--figures', 'figures').stdout).toContain(
      'again.txt',
    );
    expect(readFileSync(join(root, 'again.html'), 'utf8')).toBe(page);
    expect(existsSync(join(root, 'figures/longest.svg'))).toBe(true);
  }, 120_000);

  it('has its fields in the schema of files, and mistakes in them reported like all others', async () => {
    const registry = await loadRegistry();
    const parse = (text: string) => parseExperiments(text, 'long.yaml', registry, [...KINDS, longest]);
    const [experiment] = await parse(FILE);
    expect(experiment.ask).toEqual({ kind: 'longest', games: 5, from: 150 });
    expect(await parse(experimentYaml(experiment, [...KINDS, longest]))).toEqual([experiment]);
    await expect(parse(`${HEAD}ask: compare\nfrom: 3\n`)).rejects.toThrow(
      'from: found with ask: compare; expected only with ask: longest',
    );
    await expect(parse(`${HEAD}ask: longest\nfrom: 0\n`)).rejects.toThrow('expected a number of decisions');
    await expect(
      parse(`${HEAD}ask: longest\nvariant: [none, { name: n, without: [auction-polls] }]\n`),
    ).rejects.toThrow('ask: longest: found several arms; expected one');
    await expect(parseExperiments(FILE, 'long.yaml', registry, KINDS)).rejects.toThrow("unknown ask 'longest'");
  });
});
