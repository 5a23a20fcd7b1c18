/**
 * Which planted faults a clinic names in its first three lines, and in which line: one fault for each file in
 * test/lab/question/balance/faults, checked against what `expected.json` says is true. Also what it says of unchanged editions,
 * where it should name nothing. What a line says of the values that the variant changed does not count: it has to name the fault
 * by its effect.
 *
 * ```
 * npm run build && node bench/clinic-faults.js "--minutes 10" faults,editions results/clinic-faults.json
 * ```
 *
 * The first argument goes to every clinic. The second says what to try: `faults`, `editions`, or names of either. The third is
 * the file of rows; what it already has is not tried again. docs/figures/clinic-faults.json, which docs/clinic-proof.md shows, is
 * written from it. A fault tried alone, such as `dice`, joins the rows that the figure already has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadRegistry } from '../dist/src/players/agent/registry.js';
import { fingerprint } from '../dist/src/players/match/fingerprint.js';
import { EDITIONS } from '../dist/src/rules/engine/editions/index.js';

const FOLDER = 'test/lab/question/balance/faults';
const [flags = '--minutes 10', asked = 'faults,editions', out = 'results/clinic-faults.json'] = process.argv.slice(2);
const expected = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'));
const DATABASE = `results/clinic-faults-${process.pid}.duckdb`;
const FIGURE = 'docs/figures/clinic-faults.json';

/** The first lines that a clinic has for the version tried last. */
const firstLines = (subject) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['dist/src/cli/main.js', 'clinic', subject, ...flags.split(' '), '--out', DATABASE, '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  for (const file of [DATABASE, DATABASE.replace('duckdb', 'html')]) rmSync(file, { force: true });
  if (status !== 0) throw new Error(`${subject}: ${stderr}`);
  return JSON.parse(stdout).answer.first.at(-1).headlines;
};

/** A line without its sentence on the values that were changed. */
const finding = (line) => line.replace(/ The variant changes .*$/, '');

const ofFault = (file) => {
  const [, words] = expected[file];
  const lines = firstLines(`${FOLDER}/${file}.yaml`).map(finding);
  const at = lines.findIndex((line) => new RegExp(words).test(line));
  const about = /^name: (.*)$/m.exec(readFileSync(`${FOLDER}/${file}.yaml`, 'utf8'))[1];
  return [about, at === -1 ? 'not named' : `line ${at + 1}`, lines[Math.max(0, at)] ?? 'nothing'];
};
const ofEdition = (edition) => {
  const lines = firstLines(edition);
  return [
    `${edition} as it is`,
    lines.length === 0 ? 'nothing said' : `${lines.length} said`,
    lines.join(' ') || 'nothing',
  ];
};

const editions = EDITIONS.map(({ id }) => id);
const subjects = asked
  .split(',')
  .flatMap((one) => (one === 'faults' ? Object.keys(expected) : one === 'editions' ? editions : [one]));
const kept = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {};
for (const subject of subjects) {
  if (kept[subject]) continue;
  kept[subject] = editions.includes(subject) ? ofEdition(subject) : ofFault(subject);
  writeFileSync(out, `${JSON.stringify(kept, null, 1)}\n`);
  console.error(kept[subject].join(' | '));
}
// Rows not tried now stay in the figure with its old date, so one fault may be tried alone.
const shown = existsSync(FIGURE) ? JSON.parse(readFileSync(FIGURE, 'utf8')) : null;
const nameOf = (one) =>
  expected[one] ? /^name: (.*)$/m.exec(readFileSync(`${FOLDER}/${one}.yaml`, 'utf8'))[1] : `${one} as it is`;
const rowOf = (one) => kept[one] ?? shown?.tables[0].rows.find(([about]) => about === nameOf(one));
const all = [...Object.keys(expected), ...editions];
const rows = all.flatMap((one) => (rowOf(one) ? [rowOf(one)] : []));
const isOfOneDay = all.every((one) => kept[one] || !rowOf(one));
const registry = await loadRegistry();
const faulty = EDITIONS.find(({ id }) => id === 'valley-2006');
const prints = ['learned', 'heuristic'].map((agent) => [agent, fingerprint(registry, agent, faulty)]);
const figure = {
  command: `node bench/clinic-faults.js "${flags}"`,
  measured: isOfOneDay ? new Date().toISOString().slice(0, 10) : shown.measured,
  players: isOfOneDay ? { [faulty.id]: Object.fromEntries(prints) } : shown.players,
  // Rows of older players stay outdated.
  ...(!isOfOneDay && shown.outdated ? { outdated: true } : {}),
  tables: [{ head: ['rules', 'named in', 'the line that names it, or another one'], rows }],
};
writeFileSync(FIGURE, `${JSON.stringify(figure, null, 1)}\n`);
