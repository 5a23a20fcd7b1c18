// An experiment from a program: the file is data, the command plays it, and the answer is one object.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const macher = join(dirname(createRequire(import.meta.url).resolve('macher-lab/package.json')), 'dist/src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'macher-guide-'));

// JSON is YAML. docs/experiment.schema.json describes all fields.
const experiment = {
  name: 'guide',
  question: 'Is the heuristic worth more than chance?',
  edition: 'valley-2006-short',
  players: 3,
  agents: ['heuristic', 'random', 'random'],
  games: 12,
  seating: 'rotate',
  seed: 7,
};
writeFileSync(join(folder, 'guide.yaml'), JSON.stringify(experiment));

const words = ['run', 'guide.yaml', '--out', 'guide.duckdb', '--workers', '1', '--json'];
const played = execFileSync(process.execPath, [macher, ...words], { cwd: folder, encoding: 'utf8' });
const { agents } = JSON.parse(played) as { agents: { id: string; winShare: { mean: number } }[] };
for (const { id, winShare } of agents) console.log(`${id}: ${(100 * winShare.mean).toFixed(0)} % of the wins`);

// Every row is in the database: tables and columns are in docs/data.md.
const query = 'SELECT count(*) AS games, max(decisions) AS longest FROM games';
console.log(execFileSync(process.execPath, [macher, 'sql', 'guide.duckdb', query], { cwd: folder, encoding: 'utf8' }));
