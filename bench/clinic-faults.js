/**
 * Which planted faults a clinic names in its first three lines: one for each file of test/lab/question/balance/faults, against what
 * `expected.json` says is true; and what it says of editions as they are, where nothing is to be named.
 *
 * ```
 * npm run build && node bench/clinic-faults.js [games of each version] [editions]
 * ```
 *
 * Prints a table; with a game more or less in the first argument it is another run of the same kind.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const FOLDER = 'test/lab/question/balance/faults';
const [games = '1000', editions = ''] = process.argv.slice(2);
const expected = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'));
const DATABASE = `results/clinic-faults-${process.pid}.duckdb`;

/** The first lines of a clinic, the version that is tried last. */
const firstLines = (subject) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['dist/src/cli/main.js', 'clinic', subject, '--games', games, '--out', DATABASE, '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  for (const file of [DATABASE, DATABASE.replace('duckdb', 'html')]) rmSync(file, { force: true });
  if (status !== 0) throw new Error(`${subject}: ${stderr}`);
  return JSON.parse(stdout).answer.first.at(-1).headlines;
};

const rows = [];
for (const [file, [cause, words]] of Object.entries(expected)) {
  const lines = firstLines(`${FOLDER}/${file}.yaml`);
  const at = lines.findIndex((line) => new RegExp(words).test(line));
  const about = /^name: (.*)$/m.exec(readFileSync(`${FOLDER}/${file}.yaml`, 'utf8'))[1];
  rows.push([about, cause, at === -1 ? 'not named' : `line ${at + 1}`, lines[Math.max(0, at)] ?? 'nothing']);
  console.error(rows.at(-1).join(' | '));
}
for (const edition of editions.split(',').filter(Boolean)) {
  const lines = firstLines(edition);
  rows.push([
    `${edition} as it is`,
    'nothing',
    lines.length === 0 ? 'nothing' : 'said of it',
    lines.join(' ') || 'nothing',
  ]);
  console.error(rows.at(-1).join(' | '));
}
console.log(JSON.stringify(rows));
