// Compiles src/players/network/assembly/layers.ts into src/players/network/layers-wasm.ts. Run by `npm run wasm`. With --check it
// fails if the two differ, as a long test does. The result is two kilobytes, so it is in the repository, and nobody needs
// the compiler to build. A signature covers everything the result is made from, so --signed, as in a quick test, detects a change
// without compiling.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = new URL('../src/players/network/assembly/layers.ts', import.meta.url);
const TARGET = new URL('../src/players/network/layers-wasm.ts', import.meta.url);
/** The signature has its own file: inside the result it would change the result's hash. */
const SIGNATURE = new URL('../src/players/network/assembly/signature.txt', import.meta.url);
const OPTIONS = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'];

const sourceText = () => readFileSync(SOURCE, 'utf8');

/** A hash of the result and everything that decides it. @param target the text of the result's file */
const signatureOf = (target) => {
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json');
  const hash = createHash('sha256');
  for (const part of [version, ...OPTIONS, sourceText(), target]) hash.update(`${part}\0`);
  return hash.digest('hex');
};

/** Whether the signature matches the result and its sources. */
const isSigned = () => readFileSync(SIGNATURE, 'utf8').trim() === signatureOf(readFileSync(TARGET, 'utf8'));

const compile = async () => {
  const { default: asc } = await import('assemblyscript/asc');
  let binary = null;
  const { error, stderr } = await asc.main(['layers.ts', '-o', 'layers.wasm', ...OPTIONS], {
    readFile: (name) => (name === 'layers.ts' ? sourceText() : null),
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

const fail = (why) => {
  console.error(`src/players/network/layers-wasm.ts is not ${why}: npm run wasm`);
  process.exit(1);
};

if (process.argv.includes('--signed')) {
  if (!isSigned()) fail('signed with its source and its compiler');
} else {
  const text = await compile();
  if (!process.argv.includes('--check')) {
    writeFileSync(TARGET, text);
    writeFileSync(SIGNATURE, `${signatureOf(text)}\n`);
  } else if (readFileSync(TARGET, 'utf8') !== text) fail('what its source compiles to');
}
