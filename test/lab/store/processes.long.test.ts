/** What a database keeps if its process is killed, if the disk is full, or if another process asks for it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreError } from '../../../src/lab/store/errors.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { RunWriter } from '../../../src/lab/store/writer.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { makeRun } from '../../support/synthetic.ts';

const folder = temporaryFolder();
// The child lies in the project: from elsewhere it would not find DuckDB.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const child = join(root, 'node_modules/.cache', `store-child-${process.pid}.mjs`);

beforeAll(() => {
  const entry = join(root, 'test/support/store-child.ts');
  buildSync({
    entryPoints: [entry],
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});

afterAll(() => {
  rmSync(child);
});

const file = (name: string): string => join(folder, `${name}.duckdb`);

/** Starts the child; `next` reads its lines. */
function start(args: string[], options: { uid?: number } = {}): { process: ChildProcess; next(): Promise<string> } {
  const started = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  return { process: started, next: async () => (await lines.next()).value };
}

const ended = (started: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    started.on('exit', () => resolve());
  });

const count = async (store: Store, table: string): Promise<number> =>
  (await store.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0].n;

const refusal = (path: string, readOnly = false): Promise<string> =>
  Store.open(path, { readOnly }).then(
    () => 'opened',
    (error: StoreError) => error.message,
  );

describe('nothing stored is lost', () => {
  it('when the writing process is killed', async () => {
    const path = file('killed');
    const { process: writer, next } = start([path, 'write', '400']);
    let stored = -1;
    while (stored < 12) stored = Number((await next()).split(' ')[1]);
    const gone = ended(writer);
    writer.kill('SIGKILL');
    await gone;

    const reading = await Store.open(path, { readOnly: true });
    const [{ games, seats }] = await reading.query<{ games: number; seats: number }>(
      'SELECT count(*) AS games, (SELECT count(*) FROM seats) AS seats FROM games',
    );
    expect(games).toBeGreaterThanOrEqual((stored + 1) * 10);
    expect(games % 10).toBe(0);
    expect(seats).toBe(4 * games);
    expect((await reading.run()).played).toBe(games);
    reading.close();

    const made = makeRun({ games: 4000 });
    const store = await Store.open(path);
    const again = await RunWriter.begin(store, made.start);
    expect(again.stored.size).toBe(games);
    await again.append(made.batch(games, games + 10));
    expect((await store.run()).played).toBe(games + 10);
    store.close();
  });

  // A limit on file size stands in for a full disk: both make a write fail.
  it.skipIf(process.platform === 'win32')('when the disk is full', async () => {
    const path = file('full');
    const limited = `trap '' XFSZ; ulimit -f 2000; "${process.execPath}" "${child}" "${path}" write 400`;
    const lines = execFileSync('bash', ['-c', `${limited} || true`], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(lines.at(-1)).toBe(
      `StoreError: The disk is full: ${path} and ${path}.wal together keep all that was stored before; make room and start again.`,
    );
    const store = await Store.open(path);
    expect(await count(store, 'games')).toBe((lines.length - 1) * 10);
    expect(await count(store, 'seats')).toBe((lines.length - 1) * 40);
    store.close();
  });

  it('when a second process asks for the file', async () => {
    const path = file('held');
    const { process: holder, next } = start([path, 'hold']);
    expect(await next()).toBe('open');
    expect(await refusal(path)).toBe(
      `${path} is in use by another process (PID ${holder.pid}): wait until it ends, or stop it.`,
    );
    expect(await refusal(path, true)).toContain(`(PID ${holder.pid})`);
    const gone = ended(holder);
    holder.kill();
    await gone;
    expect(await refusal(path)).toBe('opened');
  });
});

/** Root may write anywhere, so another user tries. */
async function refusedToNobody(path: string): Promise<string> {
  for (const at of [dirname(folder), folder]) chmodSync(at, 0o755);
  const { next } = start([path, 'hold'], { uid: 65534 });
  return next();
}

it.skipIf(process.platform === 'win32')('a file in a folder that may not be written is refused', async () => {
  const locked = join(folder, 'locked');
  mkdirSync(locked);
  chmodSync(locked, 0o555);
  const path = join(locked, 'x.duckdb');
  const message = process.getuid?.() === 0 ? await refusedToNobody(path) : await refusal(path);
  expect(message).toContain(`${path} cannot be written: choose a file in a folder that you may write to, with --out.`);
});
