/** What the tables use of Node's smaller modules, and of packages for Node. */

/** `node:os` */
export const availableParallelism = (): number => navigator.hardwareConcurrency || 1;
export const networkInterfaces = (): Readonly<Record<string, undefined>> => ({});

/** `node:util` */
export const inspect = (value: unknown): string => {
  if (typeof value === 'string' && !value.includes("'")) return `'${JSON.stringify(value).slice(1, -1)}'`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

/** `node:events` */
export const setMaxListeners = (): void => {};

/** `node:console` */
export const Console = function quiet() {
  return globalThis.console;
};

/** `src/table/play/lock.ts`: the worker holds a lock for all games. */
export const takeLock = (): null => null;

/** `src/players/agent/advice.ts` */
export const ADVICE = 'a page plays built-in agents alone';

/** `src/players/agent/load.ts`, and the code that starts programs: users' own code does not run here. */
const noCode = (): never => {
  throw new Error('Only built-in agents play here.');
};
export const [loadAgentFile, loadIsolated, programLoader] = [noCode, noCode, noCode];

/** `@hono/node-server`: another server delivers the page, and all requests come from the page itself. */
export const getConnInfo = () => ({ remote: {} });
export const serveStatic = () => async (_: unknown, next: () => Promise<void>) => next();
