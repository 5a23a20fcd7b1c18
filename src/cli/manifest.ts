/** `macher manifest`: the games of an experiment as work for a cluster that shares nothing but a folder. */
import { chmodSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shellWord } from '../base/text/shell.ts';
import type { ExportExecutor } from '../lab/executor/export/export-executor.ts';
import type { Experiment } from '../lab/experiment/experiment.ts';
import type { Store } from '../lab/store/store.ts';
import { YOURS } from '../players/agent/trust.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { print, printJson } from './output.ts';
import { KEY_OPTION, signerOf, thisProgram } from './queue.ts';
import { wholeNumber } from './usage.ts';
import { version } from './version.ts';

/** The largest array that Slurm accepts by default. */
const MOST_PARTS = 1000;

/**
 * Writes the games that a database lacks into the manifest: all games of the arms or, if a question creates arms as it goes,
 * those until its next look.
 */
const note = async (arms: readonly Experiment[], store: Store, executor: ExportExecutor): Promise<void> => {
  const [{ questionOf }, { KINDS }, { askQuestion }, { runArms }] = await Promise.all([
    import('../lab/question/kind.ts'),
    import('../lab/question/kinds.ts'),
    import('../lab/question/ask.ts'),
    import('../lab/run/run-arms.ts'),
  ]);
  const options = { executor, resume: true, again: true };
  if (questionOf(arms, KINDS)?.armsSoFar) await askQuestion(arms, store, options);
  else await runArms(arms, store, options);
};

const planOf = async (file: string, out: string | undefined, parts: number, isolated: boolean) => {
  const [
    { loadRegistry },
    { loadExperiments },
    { Store },
    { withStoredSeed },
    { withMinutes },
    { KINDS },
    { ExportExecutor },
  ] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../lab/experiment/load.ts'),
    import('../lab/store/store.ts'),
    import('../lab/run/secret-seed.ts'),
    import('../lab/question/ask.ts'),
    import('../lab/question/kinds.ts'),
    import('../lab/executor/export/export-executor.ts'),
  ]);
  const asked = await loadExperiments(file, await loadRegistry({ ...YOURS, isolated }), KINDS);
  const path = out ?? `results/${asked[0].name}.duckdb`;
  const store = await Store.open(existsSync(path) ? path : ':memory:');
  const executor = new ExportExecutor(parts);
  try {
    const arms = await withMinutes(await withStoredSeed(store, asked), store, { executor });
    await note(arms, store, executor);
  } finally {
    store.close();
  }
  return { name: asked[0].name, path, planned: executor.planned };
};

export const manifest = defineCommand({
  usage: 'manifest <file>',
  about: 'Write the games of an experiment as work for Slurm, Kubernetes or GNU parallel',
  positionals: { file: { type: 'string', demandOption: true, describe: 'An experiment, in YAML' } },
  options: {
    to: { type: 'string', demandOption: true, describe: 'The folder for the manifest, the scripts and the rows' },
    out: {
      type: 'string',
      describe: 'A database whose games are not played again',
      defaultDescription: 'results/NAME.duckdb',
    },
    parts: {
      type: 'number',
      describe: 'Parts: jobs of an array',
      defaultDescription: `one for each chunk, at most ${MOST_PARTS}`,
    },
    ...KEY_OPTION,
    ...ISOLATED_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['manifest mine.yaml --to jobs', 'jobs/slurm.sh, jobs/kubernetes.yaml and jobs/parallel.sh play it'],
    ['merge jobs', 'make one database from what they played'],
  ],
  run: async ({ file, to, out, parts, isolated, json, 'key-file': keyFile }) => {
    const signer = await signerOf(keyFile);
    const most = wholeNumber('parts', parts ?? MOST_PARTS, 1, 1_000_000);
    const [{ manifestOf, writeManifest }, { hasGuests }, { scriptsFor }, { writeFile }] = await Promise.all([
      import('../lab/executor/export/manifest.ts'),
      import('../lab/executor/assignment.ts'),
      import('../lab/executor/export/scripts.ts'),
      import('../base/text/files.ts'),
    ]);
    const { name, path, planned } = await planOf(file, out, parts ?? 1, isolated);
    const made = await manifestOf(file, planned, await thisProgram());
    if (made.chunks.length === 0)
      throw new Error(`${path} already has all games of ${file} that can be played now: nothing to do.`);
    const games = planned.reduce((sum, { chunks }) => sum + chunks.flat().length, 0);
    await writeManifest(to, made, signer);
    const about = {
      ...{ name, folder: resolve(to), parts: Math.min(most, made.chunks.length), version: version() },
      guests: made.assignments.some(hasGuests),
      keyFile: keyFile === undefined ? null : resolve(keyFile),
      isSigned: signer.key !== null,
    };
    const scripts = scriptsFor(about);
    for (const { file: script, text } of scripts) {
      writeFile(join(to, script), text);
      if (script.endsWith('.sh')) chmodSync(join(to, script), 0o755);
    }
    if (json) return printJson({ folder: to, games, chunks: made.chunks.length, parts: about.parts });
    print(
      `${games.toLocaleString('en')} games in ${made.chunks.length.toLocaleString('en')} chunks (parts: ${about.parts}), in ${to}.\n`,
    );
    for (const { command } of scripts) print(`  cd ${shellWord(to)} && ${command}`);
    print(
      `\nNext: one of these, then macher merge ${shellWord(to)}${out === undefined ? '' : ` --out ${shellWord(out)}`}${keyFile === undefined ? '' : ` --key-file ${shellWord(keyFile)}`}`,
    );
  },
});
