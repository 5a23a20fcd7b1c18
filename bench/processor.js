/** Processor time of commands, which shows their cost even on a shared machine. Needs Linux. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Clock ticks per second, Linux's unit of processor time. */
const TICKS = 100;

/** Processor seconds of all child processes that have ended. */
export const processorTime = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
};

/** What a command prints, and its processor time in seconds. @throws Error if it fails */
export const run = (line) => {
  const [program, ...words] = line.replace(/^npx macher/, 'node dist/src/cli/main.js').split(' ');
  const before = processorTime();
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${line}: ${stderr}`);
  return { stdout, seconds: processorTime() - before };
};
