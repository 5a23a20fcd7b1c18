// Tries what a user gets: packs the project, installs the package in a separate folder, and plays a short experiment there on
// this Node and on a newer one. Every stored row must be the same on both. Then runs every command once.
// Run by `npm run try-installed`, after dist/ has been built.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The newer Node: an npm package that contains just its binary. */
const NEWER = '24.21.0';

const AGENT = `import { defineAgent } from 'macher-lab';
import { State } from 'macher-lab/engine';
import { Halving } from 'macher-lab/search';

export default defineAgent({
  id: 'last',
  about: 'takes the last action offered',
  options: {},
  create: () => ({ choose: ({ view, actions }) => view instanceof State && Halving ? actions.list[actions.n - 1] : -1 }),
});
`;
const EXPERIMENT = `question: Does an installed package play as it should?
name: installed
edition: valley-2006-short
players: 3
agents: ['mcts:iterations=8', heuristic, { file: ./last.ts }]
games: 6
seed: installed
`;

const LEAGUE = `question: Which of these is best?
name: league
edition: valley-2006-short
players: 3
ask: league
agents: [random, heuristic]
games: 6
`;

const POSITION = `edition: valley-2006
players: 3
phase: bid-for-order
`;

/**
 * Each command once, as cheaply as possible, in courses: within a course, earlier commands leave files for later ones. Measuring
 * speed takes a minute, so only its help is run.
 */
const COURSES = [
  [['train', '--edition', 'valley-2006-short', '--only', 'evaluation', '--games', '30', '--out', 'train']],
  [
    [
      'simulate',
      '--agents',
      'EXAMPLES/agents/thrifty-bidder.ts,random',
      '--games',
      '4',
      '--workers',
      '1',
      '--out',
      'short.duckdb',
    ],
    ['report', 'short.duckdb', '--out', 'page.html'],
    ['export', 'short.duckdb', '--csv', 'tables'],
    ['sql', 'short.duckdb', 'SELECT count(*) FROM games'],
    ['check', 'short.duckdb', '--games', '1', '--allow-agents'],
    ['record', 'short.duckdb', '--game', '3', '--out', 'game.macher', '--allow-agents'],
    ['replay', 'game.macher', '--at', '40'],
    ['explain', 'game.macher', '--at', '40'],
    ['ledger', 'short.duckdb'],
  ],
  [
    ['clinic', 'valley-2006-short', '--games', '4', '--players', '3', '--out', 'clinic.duckdb'],
    ['clinic', 'valley-2006-short', '--games', '4', '--players', '3', '--out', 'clinic-2.duckdb'],
    ['history', 'clinic.duckdb', 'clinic-2.duckdb'],
  ],
  [
    ['play', '--terminal', '--record', 'table.macher'],
    ['review', 'table.macher'],
    ['link', 'table.macher'],
  ],
  [
    ['run', 'experiment.yaml', '--dry-run'],
    ['manifest', 'experiment.yaml', '--to', 'jobs', '--out', 'merged.duckdb'],
    ['worker', '--manifest', 'jobs', '--allow-agents'],
    ['merge', 'jobs', '--out', 'merged.duckdb'],
  ],
  [
    ['simulate', '--agents', 'random', '--games', '4', '--seed', 'a', '--workers', '1', '--out', 'lab.duckdb'],
    ['simulate', '--agents', 'random', '--games', '4', '--seed', 'b', '--workers', '1', '--out', 'lab.duckdb'],
    ['pool', 'lab.duckdb', '--out', 'pool.duckdb'],
  ],
  [
    ['study', 'create', 'EXAMPLES/../experiments/tune.yaml', '--out', 'study.duckdb'],
    ['study', 'ask', 'study.duckdb', '--json'],
    ['study', 'tell', 'study.duckdb', '--id', '1', '--values', '{"winShare": 0.3}'],
    ['study', 'best', 'study.duckdb'],
  ],
  [['panel', 'judge', 'random', 'heuristic', '--workers', '1']],
  [['league', 'league.yaml', '--workers', '1']],
  [['bids', 'position.yaml', '--opponents', 'learned', '--games', '2']],
  [['certify', '--edition', 'valley-2006-short', '--agent', 'random', '--games', '1']],
  [['enter', 'EXAMPLES/paper/evening.yaml', '--out', 'evening.macher']],
  [['season', 'EXAMPLES/paper/season']],
  [['verify']],
  [['editions', 'valley-2006'], ['verdicts']],
  [['agents', 'mcts']],
  [['env', '--layout']],
  ...['status', 'analyse', 'studio', 'bench'].map((name) => [[name, '--help']]),
  [['serve', '--openapi']],
];
/** Courses that run at the same time: a command mostly uses one core. */
const ABREAST = 2;

/** Runs a program; returns its standard output. */
const call = (folder, program, ...words) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The same, while others run. */
const callBeside = async (folder, program, ...words) => {
  const running = promisify(execFile)(program, words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  running.child.stdin.end();
  running.child.stderr.pipe(process.stderr);
  return (await running).stdout;
};

/** Installs the packed project in a folder, with the newer Node beside it. */
function install(folder) {
  const [packed] = JSON.parse(
    call(root, 'npm', 'pack', '--ignore-scripts', '--silent', '--json', '--pack-destination', folder),
  );
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const newer = `node-linux-${process.arch}@${NEWER}`;
  call(folder, 'npm', 'install', '--omit=dev', '--no-audit', '--no-fund', `./${packed.filename}`, newer);
}

/** Plays the experiment on a Node and returns its database. */
async function play(folder, node) {
  const version = call(folder, node, '--version').trim();
  const out = join(folder, `${version}.duckdb`);
  const macher = join(folder, 'node_modules/.bin/macher');
  await callBeside(folder, node, macher, 'run', 'experiment.yaml', '--out', out, '--json');
  console.log(`played on Node ${version}`);
  return out;
}

/** Runs every command of the installed package. @throws Error if a command fails or is not listed here */
async function runCommands(folder) {
  const installed = join(folder, 'node_modules/macher-lab');
  const { loadCommands } = await import(pathToFileURL(join(installed, 'dist/src/cli/commands.js')).href);
  const missing = (await loadCommands())
    .map(({ usage }) => usage.split(' ')[0])
    .filter((name) => !COURSES.flat().some(([own]) => own === name));
  if (missing.length > 0) throw new Error(`not tried: macher ${missing.join(', macher ')}`);
  const macher = join(folder, 'node_modules/.bin/macher');
  const waiting = [...COURSES];
  const goThrough = async () => {
    for (let course = waiting.shift(); course; course = waiting.shift())
      for (const words of course) {
        const said = words.map((word) => word.replace('EXAMPLES', join(installed, 'examples')));
        if ((await callBeside(folder, process.execPath, macher, ...said)) === '')
          throw new Error(`macher ${words.join(' ')} says nothing`);
      }
  };
  await Promise.all(Array.from({ length: ABREAST }, goThrough));
  console.log(`ran ${COURSES.flat().length} commands`);
  await openStudio(folder, macher);
}

/** Starts the studio and asks for its page. */
async function openStudio(folder, macher) {
  const server = spawn(process.execPath, [macher, 'studio', '--no-open'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(server.stdout, 'data');
  const page = await fetch(String(said).trim().split('#')[0]);
  if (!page.ok || !(await page.text()).includes('<script')) throw new Error('macher studio shows no page');
  server.kill('SIGINT');
  await once(server, 'close');
  console.log('opened the studio');
}

/** Columns that depend on when and where a run was played. */
const ELSEWHERE = { runs: ['machine', 'started', 'finished', 'seconds'] };

/** The tables in which two databases differ, and the number of rows in the first. */
async function compare(a, b) {
  const connection = await (await DuckDBInstance.create()).connect();
  const query = async (sql) => (await connection.runAndReadAll(sql)).getRows();
  await connection.run(`ATTACH '${a}' AS a (READ_ONLY); ATTACH '${b}' AS b (READ_ONLY)`);
  const tables = await query("SELECT table_name FROM duckdb_tables() WHERE database_name = 'a'");
  const differing = [];
  let rows = 0;
  for (const [table] of tables) {
    const without = ELSEWHERE[table] ? `EXCLUDE (${ELSEWHERE[table].join(', ')})` : '';
    const only = (one, other) =>
      `(SELECT * ${without} FROM ${one}.${table} EXCEPT ALL SELECT * ${without} FROM ${other}.${table})`;
    const [[found]] = await query(`SELECT count(*) FROM (${only('a', 'b')} UNION ALL ${only('b', 'a')})`);
    if (found > 0) differing.push(`${table} (${found} rows)`);
    rows += Number((await query(`SELECT count(*) FROM a.${table}`))[0][0]);
  }
  return { differing, rows };
}

const folder = mkdtempSync(join(tmpdir(), 'macher-installed-'));
try {
  install(folder);
  writeFileSync(join(folder, 'last.ts'), AGENT);
  writeFileSync(join(folder, 'experiment.yaml'), EXPERIMENT);
  writeFileSync(join(folder, 'position.yaml'), POSITION);
  writeFileSync(join(folder, 'league.yaml'), LEAGUE);
  const newer = join(folder, `node_modules/node-linux-${process.arch}/bin/node`);
  const { differing, rows } = await compare(
    ...(await Promise.all([process.execPath, newer].map((node) => play(folder, node)))),
  );
  if (differing.length > 0) throw new Error(`Two versions of Node store different rows: ${differing.join(', ')}.`);
  if (rows < 300) throw new Error(`Only ${rows} rows were stored: the experiment was not played.`);
  console.log(`all ${rows} rows are the same`);
  await runCommands(folder);
} catch (error) {
  console.error(`The installed package does not work: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
