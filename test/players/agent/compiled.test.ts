import { afterEach, expect, it } from 'vitest';
import { profilingFlags } from '../../../src/players/agent/compiled.ts';

const { execArgv } = process;
afterEach(() => {
  process.execArgv = execArgv;
});

it('threads are profiled as the process is, and take none of its other flags', () => {
  process.execArgv = ['--cpu-prof', '--stack-size=4000', '--cpu-prof-dir', 'profiles', '--cpu-prof-interval=500'];
  expect(profilingFlags()).toEqual(['--cpu-prof', '--cpu-prof-dir=profiles', '--cpu-prof-interval=500']);
});
