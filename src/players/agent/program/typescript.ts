/** Runs a TypeScript program, which Node 20 cannot by itself: `node typescript.js FILE`. */
import { runFile } from '../load.ts';

const [, , file] = process.argv;
try {
  await runFile(file);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
