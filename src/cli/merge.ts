/** `macher merge`: adds what a cluster has played of a manifest to a database. */

import { shellWord } from '../base/text/shell.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson, remark } from './output.ts';
import { KEY_OPTION, signerOf, thisProgram } from './queue.ts';

/** The most broken shards that are listed. */
const MOST_LISTED = 10;

export const merge = defineCommand({
  usage: 'merge <folder>',
  about: 'Make one database from the games played for a manifest; existing rows stay',
  positionals: { folder: { type: 'string', demandOption: true, describe: 'The folder written by macher manifest' } },
  options: {
    out: { type: 'string', describe: 'The database', defaultDescription: 'results/NAME.duckdb' },
    ...KEY_OPTION,
    ...JSON_OPTION,
  },
  examples: [['merge jobs --out mine.duckdb', 'then macher run mine.yaml --out mine.duckdb --resume draws the page']],
  run: async ({ folder, out, json, 'key-file': keyFile }) => {
    const signer = await signerOf(keyFile);
    const [{ mergeShards }, { readManifest }] = await Promise.all([
      import('../lab/run/merge.ts'),
      import('../lab/executor/export/manifest.ts'),
    ]);
    const program = await thisProgram();
    const { file, assignments } = await readManifest(folder, program, signer);
    const path = out ?? `results/${assignments[0].experiment.name}.duckdb`;
    const merged = await mergeShards(folder, path, { program, signer });
    const { games, chunks, missing, broken, runs } = merged;
    for (const why of broken.slice(0, MOST_LISTED)) remark(`macher: ${why} It was removed and must be played again.`);
    if (json) printJson({ database: path, runs, games, chunks, missing: missing.length, broken: broken.length });
    else print(`${games.toLocaleString('en')} games added to ${path}.`);
    if (missing.length > 0)
      throw new Error(
        `${missing.length} of ${chunks} chunks are missing: start the parts again, which play only what is missing, and merge again.`,
      );
    if (!json) print(`\nNext: macher run ${shellWord(file)} --out ${shellWord(path)} --resume`);
  },
});
