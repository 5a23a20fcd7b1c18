/** A quick test reads only the signature; the compiler takes seconds. */
import { execFileSync } from 'node:child_process';
import { it } from 'vitest';

it('the network in WebAssembly is compiled from its source: `npm run wasm` when this fails', () => {
  execFileSync(process.execPath, ['scripts/wasm.js', '--check']);
});
