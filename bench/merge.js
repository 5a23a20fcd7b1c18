/**
 * Merges shards of simulated games and reports how long that takes and how much memory it needs.
 *
 *     npm run build && node bench/merge.js 10000000
 *
 * A few games are played, and their rows repeated under other numbers, in the tables `games` and `seats` alone. The merge runs in
 * its own process, whose memory the operating system reports.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeBatches } from '../dist/src/lab/arena/batch.js';
import { Schedule } from '../dist/src/lab/arena/schedule.js';
import { playGames } from '../dist/src/lab/arena/worker-pool.js';
import { chunkOf, rangesOf } from '../dist/src/lab/executor/chunk.js';
import { manifestOf, shardsBeside, writeManifest } from '../dist/src/lab/executor/export/manifest.js';
import { shardOf } from '../dist/src/lab/executor/shard.js';
import { Signer } from '../dist/src/lab/executor/signing.js';
import { experimentFromFlags } from '../dist/src/lab/experiment/load.js';
import { build } from '../dist/src/lab/run/build.js';
import { mergeShards } from '../dist/src/lab/run/merge.js';
import { loadRegistry } from '../dist/src/players/agent/registry.js';

const PLAYED = 400;
const CHUNK = 20_000;
const PROGRAM = { build: build(), version: 'bench' };
const signer = new Signer(null);

const numbers = (from, count) => Array.from({ length: count }, (_, i) => from + i);

/** Rows for one chunk of games, numbered from `from`. */
const repeated = (played, from, schedule) => {
  const copies = numbers(0, CHUNK / PLAYED).map((copy) => {
    const moved = (data, by) => data.map((value) => value + by);
    const [game, block, seating, , ...others] = played.games;
    const by = from + copy * PLAYED;
    const [seatGame, ...seatOthers] = played.seats;
    const numbered = moved(game, by);
    const seeds = Array.from(numbered, (number) => schedule.at(number).seed);
    return {
      games: [numbered, moved(block, by / 4), seating, seeds, ...others],
      seats: [moved(seatGame, by), ...seatOthers],
    };
  });
  return mergeBatches(copies);
};

const prepare = async (folder, games) => {
  const flags = { edition: 'valley-2006', players: 4, agents: 'random', games, seed: 'bench', decisionSeconds: 60 };
  const asked = await experimentFromFlags(flags, await loadRegistry());
  const experiment = { ...asked, record: ['games', 'seats'] };
  const batches = [];
  await playGames({ experiment, workers: 1, games: numbers(0, PLAYED), receive: async (batch) => batches.push(batch) });
  const played = mergeBatches(batches);
  const chunks = numbers(0, games / CHUNK).map((i) => numbers(i * CHUNK, CHUNK));
  const manifest = await manifestOf('bench', [{ experiment, chunks }], PROGRAM);
  await writeManifest(folder, manifest, signer);
  const schedule = new Schedule(experiment);
  const [assignment] = manifest.assignments;
  for (const list of chunks) {
    const about = { assignment: assignment.id, worker: 'bench', seconds: 1 };
    await shardsBeside(folder, assignment, signer).write(
      shardOf(repeated(played, list[0], schedule), chunkOf(assignment.id, list), about),
    );
  }
  console.error(
    `${games.toLocaleString('en')} games in ${chunks.length} shards, to ${rangesOf(chunks.at(-1)).split('-')[1]}`,
  );
};

const merge = async (folder) => {
  const began = performance.now();
  const path = join(folder, 'merged.duckdb');
  const { games } = await mergeShards(folder, path, { program: PROGRAM, signer });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage();
  const mebibytes = process.resourceUsage().maxRSS / 1024;
  if (process.argv.includes('--json')) {
    const head = ['games', 'processor time', 'memory, at most', 'database'];
    const sizes = [mebibytes, statSync(path).size / 2 ** 20].map((size) => `${size.toFixed(0)} MiB`);
    const row = [games.toLocaleString('en'), `${((user + system) / 1e6).toFixed(0)} s`, ...sizes];
    console.log(JSON.stringify({ 'merge-cost': { head, rows: [row] } }));
    return;
  }
  console.log(
    `${games.toLocaleString('en')} games merged in ${seconds.toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of processor), ` +
      `at most ${mebibytes.toFixed(0)} MiB of memory, a database of ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB`,
  );
};

const [, , first, folder] = process.argv;
if (first === 'merge') await merge(folder);
else {
  const own = mkdtempSync(join(tmpdir(), 'macher-merge-'));
  try {
    await prepare(own, Math.round(Number(first ?? 10_000_000) / CHUNK) * CHUNK);
    const words = ['merge', own, ...process.argv.filter((word) => word === '--json')];
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...words], { stdio: 'inherit' });
  } finally {
    rmSync(own, { recursive: true });
  }
}
