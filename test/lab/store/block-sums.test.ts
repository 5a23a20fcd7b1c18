import { expect, it } from 'vitest';
import { blockSums } from '../../../src/lab/store/queries/block-sums.ts';
import { Store } from '../../../src/lab/store/store.ts';

it('sums over blocks are exact where squares have more than 64 bits', async () => {
  const store = await Store.open(':memory:');
  const rows = `(SELECT * FROM (VALUES ('a', 0, -3251000000), ('a', 0, -1000000), ('a', 1, 4000000000)) AS t(agent, block, value))`;
  expect(await store.query(blockSums(['agent'], 'value', rows))).toEqual([
    {
      ...{ agent: 'a', blocks: 2, sum: 748_000_000, count: 3 },
      ...{ sumSquares: 3_252_000_000 ** 2 + 4_000_000_000 ** 2, cross: -2_504_000_000, countSquares: 5 },
    },
  ]);
  store.close();
});
