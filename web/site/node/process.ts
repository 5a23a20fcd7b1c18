/** What programs for Node expect to be there. */
const quiet = { write: () => true };
const own = {
  pid: 1,
  platform: 'browser',
  execPath: '',
  execArgv: [],
  argv: [],
  env: {},
  stdout: quiet,
  stderr: quiet,
};
Object.assign(globalThis, { process: own });

/** Timers that a program need not wait for: here it ends with its page, so all of them are. */
type Timer = (...of: [work: () => void, milliseconds?: number, ...more: unknown[]]) => number;
const withUnref =
  (start: Timer) =>
  (...of: Parameters<Timer>) =>
    Object.assign(Object(start(...of)), {
      unref() {
        return this;
      },
    });
Object.assign(globalThis, { setTimeout: withUnref(setTimeout), setInterval: withUnref(setInterval) });

export {};
