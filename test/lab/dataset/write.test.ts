/** Data sets for programs that learn: what was seen and done, taken from recorded games. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { Replay } from '../../../src/lab/dataset/replay.ts';
import { SPLITS, splitOf, writeDataset } from '../../../src/lab/dataset/write.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { startOf } from '../../../src/lab/run/run.ts';
import { storedDecisions } from '../../../src/lab/store/queries/decisions.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { RunWriter } from '../../../src/lab/store/writer.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { numberOf } from '../../../src/rules/notation/space.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const registry = await loadRegistry();

const made = async (record: readonly ('games' | 'decisions' | 'searches')[]): Promise<Store> => {
  const flags = {
    edition: 'valley-2006-short',
    players: 3,
    agents: 'mcts:iterations=2,heuristic',
    games: 3,
    seed: 's',
  };
  const experiment = { ...(await experimentFromFlags(flags, registry)), record };
  const room = new Room(experiment, registry);
  room.play(0);
  const store = await Store.open(':memory:');
  await (await RunWriter.begin(store, startOf(experiment))).append(room.take());
  return store;
};

type Row = Record<string, number | number[]>;

describe('a data set', () => {
  let store: Store;
  let rows: Row[];
  const at = join(folder, 'all');
  beforeAll(async () => {
    store = await made(['games', 'decisions', 'searches']);
    const written = await writeDataset(store, at, { form: 'parquet', share: 1 });
    const split = readdirSync(at).find((name) => name.endsWith('.parquet'))!;
    expect(written).toContain(join(at, split));
    const bytes = readFileSync(join(at, split));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    rows = (await parquetReadObjects({ file })) as Row[];
  });

  it('has every decision as its seat saw it, with what was legal and chosen', async () => {
    const [run] = await store.runs();
    const [stored] = await storedDecisions(store, run.run, 0, 1);
    expect(rows.map(({ decision }) => decision)).toEqual(stored.decision);
    const moves = await store.query<{ action: number }>('SELECT action FROM moves ORDER BY decision');
    expect(rows.map(({ legal, chosen }) => (legal as number[])[chosen as number])).toEqual(
      moves.map(({ action }) => action),
    );
    let row = 0;
    new Replay(JSON.parse(run.config), null).play(stored, new Map(), ({ decision: { view, actions, seat } }) => {
      const { cells_cash: cash, cells_members: members, legal, seat: chair } = rows[row++];
      expect(cash).toEqual([...view.cash]);
      expect((cash as number[]).filter((each) => each !== -32768)).toEqual([view.cash[seat]]);
      expect(members).toEqual([...view.members]);
      expect(legal).toEqual(Array.from(actions.list.subarray(0, actions.n), numberOf));
      expect(chair).toBe(seat);
    });
  });

  it('has the visits of a search, or else the policy of the agent, and how the game ended', () => {
    const tries = rows.filter(({ visits }) => (visits as number[]).some((each) => each > 0));
    const [searching] = new Set(tries.map(({ seat }) => seat));
    expect(new Set(tries.map(({ seat }) => seat)).size).toBe(1);
    const kinds = new Set(
      rows.map(({ visits, policy, legal, seat }) => {
        expect(visits).toHaveLength((legal as number[]).length);
        const tried = (visits as number[]).some((each) => each > 0);
        const sum = (policy as number[]).reduce((all, each) => all + each, 0);
        // A search that had only one option to consider says nothing.
        if (tried || seat === searching) expect(sum).toBeNaN();
        else expect(sum).toBeCloseTo(1, 4);
        return tried;
      }),
    );
    expect(kinds).toEqual(new Set([true, false]));
    const shares = new Map(rows.map(({ seat, win_share }) => [seat, win_share as number]));
    expect([...shares.values()].reduce((all, each) => all + each, 0)).toBeCloseTo(1, 6);
  });

  it('says what it is, and refuses what it cannot write', async () => {
    const card = JSON.parse(readFileSync(join(at, 'card.json'), 'utf8'));
    expect(card).toMatchObject({ edition: 'valley-2006-short', players: 3, seed: 's', share: 1, policy: true });
    const counted = SPLITS.map((split) => card.splits[split].decisions).reduce((all, each) => all + each, 0);
    expect(counted).toBe(rows.length);
    const known = readFileSync(join(at, 'dictionary.csv'), 'utf8');
    for (const name of ['cells.cash', 'win_share', 'policy']) expect(known).toContain(`"${name}"`);
    const options = { form: 'npz', share: 1 } as const;
    await expect(writeDataset(store, at, options)).rejects.toThrow('holds a data set: name another folder');
    const without = await made(['games']);
    await expect(writeDataset(without, join(folder, 'none'), options)).rejects.toThrow('has no decisions of the run');
    await store.query('UPDATE games SET hash = $1', ['00000000']);
    await expect(writeDataset(store, join(folder, 'other'), options)).rejects.toThrow('Game 0 goes differently');
  });

  it('puts all games of a deal into one split, by its seed alone', () => {
    const counts = { train: 0, validation: 0, test: 0 };
    for (let deal = 0; deal < 2000; deal++) counts[splitOf(`2006/block/${deal}`)]++;
    expect(counts.train / 2000).toBeCloseTo(0.8, 1);
    expect(counts.validation / 2000).toBeCloseTo(0.1, 1);
  });
});
