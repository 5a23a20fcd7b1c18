/** The tests of the Python package, each counted as a test here. */
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { finished } from '../cli/support.ts';
import { NO_PYTHON, PYTHON } from './support.ts';

interface Outcome {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly why: string;
}

/** Runs them all together. If Python breaks, the lines printed before are lost, and the break is a failure. */
const run = async (python: string): Promise<Outcome[]> => {
  const { code, stdout, stderr } = await finished(
    spawn(python, ['test/python/report.py'], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const outcomes = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Outcome => JSON.parse(line));
  const broke: Outcome = { name: 'all tests run', outcome: code === 0 ? 'passed' : 'failed', why: stderr };
  return [...outcomes, broke];
};

const outcomes = PYTHON === null ? [] : await run(PYTHON);

describe('in Python', () => {
  if (outcomes.length === 0) {
    // CI has Python; elsewhere it may be missing.
    it('has Python and numpy', (test) => {
      if (process.env.CI !== 'true') test.skip(NO_PYTHON);
      expect.fail(NO_PYTHON);
    });
  }
  for (const { name, outcome, why } of outcomes) {
    it(name, (test) => {
      if (outcome === 'skipped') test.skip(why);
      if (outcome === 'failed') expect.fail(why);
    });
  }
});
