/**
 * A separate process that works on a database, for tests of locks, kills and full disks. It reports on standard output, line by
 * line, what it has done.
 */

import { Store } from '../../src/lab/store/store.ts';
import { RunWriter } from '../../src/lab/store/writer.ts';
import { makeRun } from './synthetic.ts';

const [, , path, what, batches] = process.argv;

async function work(): Promise<void> {
  const store = await Store.open(path);
  if (what === 'hold') {
    console.log('open');
    await new Promise(() => setInterval(() => {}, 1000));
  }
  const made = makeRun({ games: 4000 });
  const writer = await RunWriter.begin(store, made.start);
  for (let batch = 0; batch < Number(batches); batch++) {
    await writer.append(made.batch(batch * 10, batch * 10 + 10));
    console.log(`stored ${batch}`);
  }
}

work().catch((error) => {
  console.log(`${error.name}: ${error.message}`);
  process.exit(1);
});
