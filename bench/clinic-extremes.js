/**
 * What a clinic says of extremes, from unchanged games of the learned policy alone. Of every parameter: each number at its least
 * and most, and at a third and three times its value; each switch and word the other way; each list with zeros, and four times as
 * large. Of every phase: left out, and moved before each other one. A variant without a line shows what no number looks at, or what
 * hardly matters. Each takes two or three seconds.
 *
 * ```
 * npm run build && node bench/clinic-extremes.js valley-2006 240 extremes parameters,phases
 * ```
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesOf } from '../dist/src/lab/question/balance/changes.js';
import { CLINIC_TABLES } from '../dist/src/lab/question/balance/file.js';
import { headlinesOf } from '../dist/src/lab/question/balance/headlines.js';
import { judge } from '../dist/src/lab/question/balance/judge.js';
import { tableOf } from '../dist/src/lab/question/balance/number.js';
import { STANDARDS } from '../dist/src/lab/question/balance/standards.js';
import { measuresOf } from '../dist/src/lab/question/balance/tallies.js';
import { touchedBy } from '../dist/src/lab/question/balance/touched.js';
import { experimentOf } from '../dist/src/lab/store/run-config.js';
import { Store } from '../dist/src/lab/store/store.js';
import { editionNamed } from '../dist/src/rules/engine/editions/index.js';
import { PARAMETERS } from '../dist/src/rules/engine/parameters.js';
import { editionWith } from '../dist/src/rules/variant/apply.js';
import { readAskedVariant } from '../dist/src/rules/variant/asked.js';

const [id = 'valley-2006', games = '240', seed = 'extremes', parts = 'parameters,phases'] = process.argv.slice(2);
const edition = editionNamed(id);
/** The most versions of an experiment, besides the edition itself. */
const AT_A_TIME = 23;
const FIELD = 'learned';

/** The other values of a parameter that are tried. */
const othersOf = ({ type, min, max, choices }, value) => {
  if (type === 'flag') return [!value];
  if (type === 'choice') return choices.filter((one) => one !== value);
  if (type === 'list') return value.length > 0 ? [value.map(() => 0), value.map((one) => 4 * one)] : [];
  const within = (number) => Math.max(min, Math.min(max, Math.round(number)));
  return [...new Set([min, max, within(value / 3), within(3 * value)])].filter((one) => one !== value);
};

/** Everything that is tried, playable or not. */
const extremes = [];
if (parts.includes('parameters'))
  for (const [name, parameter] of Object.entries(PARAMETERS))
    for (const value of othersOf(parameter, edition.parameters[name]))
      extremes.push({ name: `${name} ${[value].flat().join(', ')}`, parameters: { [name]: value } });
if (parts.includes('phases')) {
  const phases = [...new Set(edition.rounds.flat().map(({ name }) => name))];
  for (const phase of phases) {
    extremes.push({ name: `without ${phase}`, without: [phase] });
    for (const other of phases) extremes.push({ name: `${phase} before ${other}`, before: { [phase]: other } });
  }
}

/** Variants that can be played, each once. */
const variants = [];
const madeBy = ({ rounds, parameters }) =>
  JSON.stringify([rounds.map((phases) => phases.map(({ name }) => name)), parameters]);
const seen = new Set([madeBy(edition)]);
for (const extreme of extremes) {
  const variant = { extends: id, ...extreme, name: extreme.name.slice(0, 60) };
  const read = await readAskedVariant(edition, variant, '.').catch(() => null);
  if (read === null) continue;
  // Several moves may lead to the same order.
  const made = madeBy(editionWith(id, read));
  if (!seen.has(made)) variants.push(variant);
  seen.add(made);
}

const measured = (store, { run, experiment }) =>
  measuresOf(store, [{ probe: { kind: 'base', key: '', field: 0, arm: 0, experiment }, run }]);

const folder = mkdtempSync(join(tmpdir(), 'macher-extremes-'));
for (let from = 0; from < variants.length; from += AT_A_TIME) {
  const [file, database] = ['yaml', 'duckdb'].map((ending) => join(folder, `${from}.${ending}`));
  const asked = {
    name: 'extremes',
    question: 'What is said of extremes?',
    edition: id,
    players: 4,
    agents: [FIELD],
    seed,
  };
  const variant = ['none', ...variants.slice(from, from + AT_A_TIME)];
  writeFileSync(file, JSON.stringify({ ...asked, variant, games: Number(games), record: CLINIC_TABLES }));
  const played = spawnSync(process.execPath, ['dist/src/cli/main.js', 'run', file, '--out', database, '--json']);
  if (played.status !== 0) throw new Error(String(played.stderr));
  const store = await Store.open(database, { readOnly: true });
  const rows = (await store.runs()).map((row) => ({ run: row.run, experiment: experimentOf(row) }));
  const original = rows.find(({ experiment }) => experiment.variant === null);
  const usual = await measured(store, original);
  for (const row of rows.filter((one) => one !== original)) {
    const touched = touchedBy(original.experiment, row.experiment);
    const table = tableOf(row.experiment);
    const judged = (measures, at) => judge(STANDARDS, measures, at, undefined, 1, touched.isAbout);
    const before = judged(usual, tableOf(original.experiment));
    const found = judged(await measured(store, row), table);
    const changes = changesOf([{ field: FIELD, original: before, variant: found }], table, touched.isAbout);
    const lines = headlinesOf({
      ...{ changes, table, touched, against: id },
      all: [{ field: FIELD, findings: found }],
      before: [{ field: FIELD, findings: before }],
    });
    console.log(`\n${row.experiment.variant.name}`);
    for (const line of lines) console.log(`  ${line.replace(/ The variant changes .*$/, '')}`);
  }
  store.close();
}
rmSync(folder, { recursive: true });
