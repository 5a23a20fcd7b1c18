/** The commands: each is loaded when it is called, because loading all takes longer than running most of them. */
import type { AnyCommand } from './command.ts';

/** By the words that call them, in the order of the help text. */
const COMMANDS: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  run: async () => (await import('./run.ts')).run,
  league: async () => (await import('./league.ts')).league,
  clinic: async () => (await import('./clinic.ts')).clinic,
  verdicts: async () => (await import('./verdicts.ts')).verdicts,
  history: async () => (await import('./history.ts')).history,
  ledger: async () => (await import('./ledger.ts')).ledger,
  simulate: async () => (await import('./simulate.ts')).simulate,
  worker: async () => (await import('./worker.ts')).worker,
  status: async () => (await import('./status.ts')).status,
  manifest: async () => (await import('./manifest.ts')).manifest,
  merge: async () => (await import('./merge.ts')).merge,
  report: async () => (await import('./report.ts')).report,
  sql: async () => (await import('./sql.ts')).sql,
  export: async () => (await import('./export.ts')).exportCommand,
  check: async () => (await import('./check.ts')).check,
  pool: async () => (await import('./pool.ts')).pool,
  record: async () => (await import('./record.ts')).record,
  link: async () => (await import('./link.ts')).link,
  replay: async () => (await import('./replay.ts')).replay,
  explain: async () => (await import('./explain.ts')).explain,
  study: async () => (await import('./study.ts')).study,
  bids: async () => (await import('./bids.ts')).bids,
  play: async () => (await import('./play.ts')).play,
  studio: async () => (await import('./studio.ts')).studio,
  review: async () => (await import('./review.ts')).review,
  enter: async () => (await import('./enter.ts')).enter,
  season: async () => (await import('./season.ts')).season,
  verify: async () => (await import('./verify.ts')).verify,
  editions: async () => (await import('./editions.ts')).editions,
  agents: async () => (await import('./agents.ts')).agents,
  certify: async () => (await import('./certify.ts')).certify,
  panel: async () => (await import('./panel.ts')).panel,
  train: async () => (await import('./train.ts')).train,
  bench: async () => (await import('./bench.ts')).bench,
  env: async () => (await import('./env.ts')).env,
  analyse: async () => (await import('./analyse.ts')).analyse,
  serve: async () => (await import('./serve.ts')).serve,
};

/**
 * The commands that a command line can mean: the one named by its first word, or all of them.
 *
 * @param word the first word; none for all
 */
export const loadCommands = (word = ''): Promise<AnyCommand[]> => {
  if (word === '--version') return Promise.resolve([]);
  const called = Object.hasOwn(COMMANDS, word) ? [COMMANDS[word]] : Object.values(COMMANDS);
  return Promise.all(called.map((load) => load()));
};
