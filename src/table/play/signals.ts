/** Signals that ask a program to stop: Ctrl-C, an administrator, a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of an interrupted program. */
const INTERRUPTED = 130;

/** Node crashes if it exits after its terminal has gone: from now on it ends like other programs whose terminal is closed. */
export const endWithoutTerminal = (): void => {
  const { stdin, stdout, stderr } = process;
  if (![stdin, stdout, stderr].some(({ isTTY }) => isTTY)) return;
  process.once('exit', () => {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
};

/**
 * Calls back once when the program is asked to stop. A second request ends it at once, unless the terminal was closed: that is
 * reported once by every process in between.
 *
 * @returns a function that ends this
 */
export const onStop = (stop: () => void): (() => void) => {
  let asked = false;
  const ask = (signal: NodeJS.Signals) => {
    if (signal === 'SIGHUP' && !asked) endWithoutTerminal();
    if (signal !== 'SIGHUP' && asked) process.exit(INTERRUPTED);
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, ask);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, ask);
  };
};

/** Waits until the program is asked to stop. */
export const untilStopped = (): Promise<void> => new Promise((resolve) => void onStop(resolve));
