/**
 * Whether two builds play the shipped experiments alike: every row of every table, and the answer. For changes that should change
 * neither.
 *
 * ```
 * git worktree add ../before main && (cd ../before && npm ci)
 * npm run build && node bench/same-rows.js ../before 40
 * ```
 *
 * The arguments: the folder of the other build, the games of each arm (40), and experiments (all shipped ones that say how many
 * games they play). Prints a line for each experiment, with the first columns and numbers that differ; exits with 1 if any does.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { TABLES } from '../dist/src/lab/arena/tables.js';

const [other, games = '40', ...asked] = process.argv.slice(2);
if (!other) {
  console.error('same-rows: name the folder of the other build, as in: node bench/same-rows.js ../before');
  process.exit(2);
}
const GAMES = /^games: \d+/m;
const folder = mkdtempSync(join(tmpdir(), 'same-rows-'));

/** What each column of the recorded tables holds, whatever the order of its rows: a sum of hashes by "table.column". */
const contents = async (database) => {
  const instance = await DuckDBInstance.create(database, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const sums = new Map();
  for (const [table, { columns }] of Object.entries(TABLES)) {
    const own = columns.flatMap(({ name, measured }) => (measured ? [] : [name]));
    // A row as a whole, then each column alone: the first finds every difference, the second says where it is.
    const hashes = [own, ...own.map((name) => [name])].map(
      (names) => `sum(hash(${names.map((name) => `"${name}"::VARCHAR`).join(', ')}))::VARCHAR`,
    );
    const rows = await connection.runAndReadAll(`SELECT ${hashes.join(', ')} FROM "${table}"`);
    const [whole, ...each] = rows.getRows()[0];
    sums.set(table, whole);
    for (const [i, name] of own.entries()) sums.set(`${table}.${name}`, each[i]);
  }
  connection.closeSync();
  instance.closeSync();
  return sums;
};

/** What differs between builds or from day to day: times, what is computed from them, and ids of runs. */
const ASIDE = new Set(['wall', 'milliseconds', 'isOnFront', 'run']);

/** What the answer says at each place: "arms.0.winShare.mean" to its number. */
const leaves = (answer, path = 'answer') =>
  typeof answer !== 'object' || answer === null
    ? [[path, answer]]
    : Object.entries(answer).flatMap(([key, value]) => (ASIDE.has(key) ? [] : leaves(value, `${path}.${key}`)));

/** What one build makes of an experiment. */
const played = async (build, file, name) => {
  const database = join(folder, `${name}.duckdb`);
  const words = ['run', file, '--out', database, '--json'];
  const answer = execFileSync(process.execPath, [join(build, 'dist/src/cli/main.js'), ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = new Map([...(await contents(database)), ...leaves(JSON.parse(answer))]);
  rmSync(database);
  return found;
};

const shipped = () =>
  readdirSync('experiments', { recursive: true })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join('experiments', name))
    .sort();

let differing = 0;
for (const file of asked.length > 0 ? asked : shipped()) {
  const text = readFileSync(file, 'utf8');
  if (!GAMES.test(text)) continue;
  // Beside the original, as an experiment may name other files by their paths from there.
  const copy = join(dirname(file), `.same-rows-${process.pid}-${basename(file)}`);
  writeFileSync(copy, text.replace(GAMES, `games: ${games}`));
  try {
    const here = await played('.', copy, 'here');
    const there = await played(other, copy, 'there');
    const unlike = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
    if (unlike.length > 0) differing++;
    const most = unlike.slice(0, 8).join(', ');
    console.log(`${file}: ${unlike.length === 0 ? 'the same' : `${unlike.length} places differ: ${most}`}`);
  } catch (error) {
    differing++;
    console.log(
      `${file}: ${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1)}`,
    );
  } finally {
    rmSync(copy);
  }
}
rmSync(folder, { recursive: true });
console.log(differing === 0 ? 'Both builds play alike.' : `${differing} experiments differ.`);
process.exit(differing === 0 ? 0 : 1);
