/** Signals that ask a program to come to its end: Ctrl-C, the person who looks after the machine, a terminal that is closed. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a shell hears of a program that was interrupted. */
const INTERRUPTED = 130;

/** Without its terminal Node breaks while it ends: from now on it ends as a closed terminal ends all other programs. */
export const endWithoutTerminal = (): void => {
  const { stdin, stdout, stderr } = process;
  if (![stdin, stdout, stderr].some(({ isTTY }) => isTTY)) return;
  process.once('exit', () => {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
};

/**
 * Calls back once when the program is asked to stop. Asked again, it ends at once, unless it is the terminal that is closed:
 * that is reported as often as there are processes in between.
 *
 * @returns what ends this
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
