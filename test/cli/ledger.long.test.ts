import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Store } from '../../src/lab/store/store.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();

const file = (name: string, more: string) => `question: Which?
name: ${name}
edition: valley-2006-short
players: 3
ask: compare
seed: ledger
${more}`;

describe('macher ledger', () => {
  it('enters each question once, and says whether its verdict survives', async () => {
    const path = join(folder, 'lab.duckdb');
    const run = async (name: string, more: string, ...words: string[]) => {
      const experiment = join(folder, `${name}.yaml`);
      await writeFile(experiment, file(name, more));
      const { code, stdout, stderr } = await macher(
        'run',
        experiment,
        '--out',
        path,
        '--workers',
        '0',
        '--json',
        ...words,
      );
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout);
    };
    const strong = 'agents: [heuristic, random]\ngames: 300\n';
    const first = await run('strong', strong);
    expect(first.ledger).toMatchObject({ place: 1, verdict: 'better' });
    expect(first.ledger.survives).toBe(first.ledger.evidence >= Math.log(first.ledger.needed));
    const second = await run('alike', 'agents: [random, { id: random, label: other }]\ngames: 48\n');
    expect(second.ledger).toMatchObject({ place: 2, verdict: 'open', survives: false });

    // The question now asks for stronger evidence, and keeps its place.
    const again = await run('strong', `${strong}evidence: 100000\n`, '--resume');
    expect(again.ledger.place).toBe(1);
    expect(again.ledger.evidence).toBeGreaterThan(Math.log(100_000));
    expect(again.ledger.survives).toBe(true);

    const { claims } = JSON.parse((await macher('ledger', path, '--json')).stdout);
    expect(claims.map(({ name, survives }: { name: string; survives: boolean }) => [name, survives])).toEqual([
      ['strong', true],
      ['alike', false],
    ]);
    expect((await macher('ledger', path)).stdout).toMatch(/at most one in 10 is false on average/);

    const store = await Store.open(path);
    await store.query(`UPDATE claims SET evidence = 'nan'`);
    store.close();
    expect(await macher('ledger', path)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/claims of .* is damaged/),
    });
    expect(await macher('ledger', join(folder, 'none.duckdb'))).toMatchObject({ code: 1 });
  });
});
