/** The commands, in the order of the help. */
import { agents } from './agents.ts';
import { analyse } from './analyse.ts';
import { bench } from './bench.ts';
import { bids } from './bids.ts';
import { certify } from './certify.ts';
import { check } from './check.ts';
import { clinic } from './clinic.ts';
import type { AnyCommand } from './command.ts';
import { editions } from './editions.ts';
import { enter } from './enter.ts';
import { env } from './env.ts';
import { explain } from './explain.ts';
import { exportCommand } from './export.ts';
import { manifest } from './manifest.ts';
import { merge } from './merge.ts';
import { play } from './play.ts';
import { pool } from './pool.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { sql } from './sql.ts';
import { status } from './status.ts';
import { train } from './train.ts';
import { verify } from './verify.ts';
import { worker } from './worker.ts';

export const COMMANDS: readonly AnyCommand[] = [
  run,
  clinic,
  simulate,
  worker,
  status,
  manifest,
  merge,
  report,
  sql,
  exportCommand,
  check,
  pool,
  record,
  replay,
  explain,
  bids,
  play,
  review,
  enter,
  verify,
  editions,
  agents,
  certify,
  train,
  bench,
  env,
  analyse,
  serve,
];
