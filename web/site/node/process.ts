/** What programs for Node expect to find. */
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

/**
 * Timers with `unref`, for those that must not keep a program alive. Here it has no effect, because everything ends with the
 * page.
 */
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
