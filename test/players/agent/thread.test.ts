/** What threads load: bundles, whose compiled code is kept for later threads. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { compiled } from '../../../src/players/agent/compiled.ts';
import { temporaryFolder } from '../../support/folder.ts';

const LOADER = compiled('players/agent/thread').pathname.replace(/\.js$/, '.cjs');

/** What a thread answers that has loaded a module and got a piece of work. */
const answerOf = (module: string, piece: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const code = `const { parentPort, workerData } = require('node:worker_threads');
      Promise.resolve(require(workerData.loader)).then((work) => work(workerData.piece)).then((done) => parentPort.postMessage(done));`;
    const argv = [pathToFileURL(module).href];
    const thread = new Worker(code, { eval: true, argv, workerData: { loader: LOADER, piece } });
    thread.once('message', resolve).once('error', reject);
  });

const bundleOf = (word: string) =>
  `exports.default = async (piece) => ({ ...piece, word: '${word}', from: require('node:path').basename(__filename) });`;

describe('a bundle in a thread', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'work.bundle.cjs');
  const kept = () => readdirSync(folder).filter((name) => name.endsWith('.cache'));

  it('works, and so does what has been kept of it', async () => {
    writeFileSync(path, bundleOf('this'));
    const answer = { asked: 1, word: 'this', from: 'work.bundle.cjs' };
    expect(await answerOf(path, { asked: 1 })).toEqual(answer);
    expect(kept()).toHaveLength(1);
    const { mtimeMs } = statSync(join(folder, kept()[0]));
    expect(await answerOf(path, { asked: 1 })).toEqual(answer);
    expect(statSync(join(folder, kept()[0])).mtimeMs).toBe(mtimeMs);
  });

  it('is compiled again where its text has changed and its length has not', async () => {
    writeFileSync(path, bundleOf('that'));
    expect(await answerOf(path, {})).toMatchObject({ word: 'that' });
    expect(kept()).toHaveLength(2);
  });

  it('is compiled again where what was kept is damaged', async () => {
    for (const name of kept()) writeFileSync(join(folder, name), 'damaged');
    expect(await answerOf(path, {})).toMatchObject({ word: 'that' });
    expect(kept().map((name) => readFileSync(join(folder, name)).length > 100)).toContain(true);
  });
});
