/** Threads and processes of their own run compiled code also where this file does not, as in tests. */
import { fileURLToPath } from 'node:url';

const HERE = import.meta.url.endsWith('.ts') ? '../../../dist/src/agent/program/' : './';

/** The compiled file of a module in this folder. */
export const compiled = (name: string): string => fileURLToPath(new URL(`${HERE}${name}.js`, import.meta.url));
