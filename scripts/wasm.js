// Compiles src/players/network/assembly/layers.ts into src/players/network/layers-wasm.ts. Run by `npm run wasm`; with --check it
// fails where the two differ, as a test does. The result is a few hundred bytes, so it is kept in the repository, and nobody
// needs the compiler to build.
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const SOURCE = new URL('../src/players/network/assembly/layers.ts', import.meta.url);
const TARGET = new URL('../src/players/network/layers-wasm.ts', import.meta.url);
const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'];

const compile = async () => {
  let binary = null;
  const { error, stderr } = await asc.main(['layers.ts', '-o', 'layers.wasm', ...OPTIONS], {
    readFile: (name) => (name === 'layers.ts' ? readFileSync(SOURCE, 'utf8') : null),
    writeFile: (name, content) => {
      if (name === 'layers.wasm') binary = content;
    },
    listFiles: () => [],
  });
  if (error || binary === null)
    throw new Error(`layers.ts cannot be compiled: ${error?.message}\n${stderr.toString()}`);
  return [
    '/** Compiled from assembly/layers.ts by `npm run wasm`; not written by hand. */',
    `export const LAYERS_WASM =\n  '${Buffer.from(binary).toString('base64')}';`,
    '',
  ].join('\n');
};

const text = await compile();
if (!process.argv.includes('--check')) writeFileSync(TARGET, text);
else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('src/players/network/layers-wasm.ts is not what its source compiles to: npm run wasm');
  process.exit(1);
}
