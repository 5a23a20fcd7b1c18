#!/usr/bin/env node
/**
 * The program `macher`, as a shell starts it.
 *
 * Exit codes: 0 done, 1 failed, 2 not understood, 130 interrupted and saved.
 */
import { EXIT, exitCodeOf, explain } from './errors.ts';

const report = (error: unknown): void => void process.stderr.write(`${explain(error)}\n`);

// Uncaught errors are reported like any others.
process.on('uncaughtException', (error) => {
  report(error);
  process.exit(EXIT.failure);
});

try {
  // Loaded here, so that a machine which cannot open all files of the program gets a sentence.
  const [{ carryOut }, { quitWhenOutputFails }] = await Promise.all([
    import('./command-line.ts'),
    import('./output.ts'),
  ]);
  quitWhenOutputFails();
  await carryOut(process.argv.slice(2));
} catch (error) {
  report(error);
  process.exitCode = exitCodeOf(error);
}
