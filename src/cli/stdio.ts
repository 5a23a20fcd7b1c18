/** Commands whose standard output is only for their answers. */
import { Console } from 'node:console';

/** The option of commands that answer a program, line by line. */
export const STDIO_OPTION = {
  stdio: {
    type: 'boolean',
    default: false,
    describe: 'Read requests from standard input and answer on standard output',
  },
} as const;

/**
 * Sends everything else that is printed to standard error, and returns a function that writes answers and waits until they are
 * read.
 */
export const keepOutputClean = (): ((answer: Buffer | string) => void) => {
  const write = process.stdout.write.bind(process.stdout);
  globalThis.console = new Console(process.stderr);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return (answer) => void write(answer);
};
