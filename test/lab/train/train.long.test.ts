import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../src/lab/train/blocks.ts';
import { TrainingGames } from '../../../src/lab/train/value/games.ts';
import { FEWEST, type Trained, type TrainOptions, trainValue } from '../../../src/lab/train/value/index.ts';
import { judgeModel } from '../../../src/lab/train/value/judgement.ts';
import { AT, BLOCK, isHeldOut, Samples } from '../../../src/lab/train/value/sample.ts';
import { loadRegistry, type Registry } from '../../../src/players/agent/registry.ts';
import { modelFile } from '../../../src/players/value/load.ts';
import { parseModel } from '../../../src/players/value/model.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { SEATS } from '../../../src/rules/engine/state.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const edition = editionNamed('valley-2006-short')!;
const GAMES = 150;

/** Samples of games that no model was fitted to: all of them count as held out. */
class NeverSeen extends Samples {
  override rows(heldOut: boolean): Int32Array {
    return heldOut ? Int32Array.from({ length: this.count }, (_, row) => row) : super.rows(heldOut);
  }
}

const options = (name: string, more: Partial<TrainOptions> = {}): TrainOptions => ({
  ...{
    edition,
    games: GAMES,
    seed: 'try',
    workers: 1,
    resume: false,
    command: 'macher train',
  },
  folder: join(folder, name),
  ...more,
});

const PATIENCE = { timeout: 120_000 };

describe('a training', PATIENCE, () => {
  let whole: Trained | null;
  let model: string;

  beforeAll(async () => {
    whole = await trainValue(options('whole'));
    model = readFileSync(join(folder, 'whole/model.json'), 'utf8');
  }, 120_000);

  it('says how it went', () => {
    expect(whole).toMatchObject({ edition: 'valley-2006-short', games: GAMES, heldOut: GAMES / 5 });
    const { rounds, all, deciles } = whole!.judgement;
    expect(rounds.map(({ round }) => round)).toContain(5);
    expect(rounds.reduce((sum, { positions }) => sum + positions, 0)).toBe(all.positions);
    expect(deciles).toHaveLength(10);
    expect(readFileSync(whole!.figure, 'utf8')).toContain('<svg');
  });

  it('learns something even from few games', () => {
    const { all } = whole!.judgement;
    expect(all.model).toBeLessThan(all.constant);
    expect(all.points).toBeLessThan(all.pointsOfMean);
  });

  it('gives the same model with more workers, interrupted and resumed', async () => {
    const stop = new AbortController();
    const half = {
      workers: 2,
      signal: stop.signal,
      progress: ({ done }: { done: number }) => done > 0 && stop.abort(),
    };
    expect(await trainValue(options('parts', half))).toBeNull();
    expect(existsSync(join(folder, 'parts/model.json'))).toBe(false);
    const done: number[] = [];
    const progress = (now: { done: number }) => done.push(now.done);
    expect(await trainValue(options('parts', { resume: true, progress }))).not.toBeNull();
    expect(done[0]).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'parts/model.json'), 'utf8')).toBe(model);
  });

  it('gives another model from another seed', async () => {
    await trainValue(options('other', { seed: 'try again' }));
    expect(readFileSync(join(folder, 'other/model.json'), 'utf8')).not.toBe(model);
  });

  it('is not begun over another one, and needs games of every table', async () => {
    await expect(trainValue(options('whole'))).rejects.toThrow(/whole holds a training: add --resume/);
    const mixed = trainValue(options('whole', { resume: true, seed: 'new' }));
    await expect(mixed).rejects.toThrow(/holds a different training \(seed 'try', not 'new'\)/);
    await expect(trainValue(options('few', { games: FEWEST - 1 }))).rejects.toThrow(
      /--games: found 29; expected 30 or more/,
    );
  });
});

describe('games to learn from', PATIENCE, () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await loadRegistry();
  });

  it('are functions of seed and number, and every table has games that are held out', () => {
    const course = { edition: edition.id, seed: 'same' };
    const [one, two] = [new TrainingGames(course, registry), new TrainingGames(course, registry)];
    one.block(0);
    expect(one.block(1)).toEqual(two.block(1));
    const samples = new Samples(two.block(2));
    expect(samples.at(0, AT.players)).toBe(5);
    expect(Array.from({ length: BLOCK }, (_, game) => game).filter(isHeldOut)).toHaveLength(2);
  });

  it('end in shares that add up to one', () => {
    const rows = new TrainingGames({ edition: edition.id, seed: 'shares' }, registry).game(0);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const shares = row.subarray(AT.shares, AT.shares + SEATS);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
    }
  });

  it.each(EDITIONS)('that it has never seen are foretold better by the model of $id than by chance', (known) => {
    const model = parseModel(readFileSync(modelFile(known.id), 'utf8'), known.id);
    const games = new TrainingGames({ edition: known.id, seed: 'never seen' }, registry);
    const samples = new NeverSeen(joined([0, 1, 2, 3, 4, 5].map((block) => games.block(block))));
    const { all } = judgeModel(known, model, samples);
    expect(all.model).toBeLessThan(0.85 * all.constant);
    expect(all.model).toBeLessThan(all.heuristic);
    expect(all.points).toBeLessThan(0.85 * all.pointsOfMean);
  });
});
