/** Threads and processes of their own run compiled code also where this file does not, as in tests. */

const ROOT = import.meta.url.endsWith('.ts') ? '../../../dist/src/' : '../../';

/** The compiled file of a module, by its path in `src` without the ending: 'lab/arena/worker'. */
export const compiled = (module: string): URL => new URL(`${ROOT}${module}.js`, import.meta.url);

/** What Node was told about profiles, and nothing else: other flags may be none that threads take. */
export const profilingFlags = (): string[] =>
  process.execArgv.flatMap((flag, i, all) => {
    if (!flag.startsWith('--cpu-prof')) return [];
    const hasValue = flag === '--cpu-prof' || flag.includes('=');
    return hasValue ? [flag] : [`${flag}=${all[i + 1]}`];
  });

/** For Piscina: threads that do what a module exports by default. */
export const threadsOf = (module: string): { readonly filename: string; argv: string[]; execArgv: string[] } => ({
  execArgv: profilingFlags(),
  filename: new URL(`${ROOT}players/agent/thread.cjs`, import.meta.url).href,
  argv: [compiled(module).href],
});
