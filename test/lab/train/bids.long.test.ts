import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { type Look, looksIn, mixturesOf } from '../../../src/lab/train/bids/fit.ts';
import { BidGames, HIGHEST } from '../../../src/lab/train/bids/games.ts';
import { trainBids } from '../../../src/lab/train/bids/index.ts';
import { formatMixtures } from '../../../src/players/bidding/format.ts';
import { parseBids } from '../../../src/players/bidding/policy.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

/** Decisions in which winning is worth `worth`, a thousand costs a hundredth, and everything is blurred. */
const madeUp = (worth: number, cash: number, all: boolean): Look[] => {
  const random = new Random(1, 2);
  return Array.from({ length: 800 }, () => {
    const top = random.int(Math.min(cash, 15));
    const value = (own: number) => (own > top ? worth : 0) - (all || own > top ? own / 100 : 0) + 0.1 * random.next();
    const amounts = [random.int(top + 1), top + 1, Math.min(cash, top + 1 + random.int(12))];
    const tried = amounts.filter((own) => own !== top).map((own) => ({ own, top, value: value(own) }));
    return { round: 1, cash: [cash, cash, cash, cash], tried };
  });
};
const meanOf = (mix: readonly number[]) => mix.reduce((sum, chance, price) => sum + chance * price, 0);

describe('mixtures', () => {
  it('bid what winning is worth where the winner alone pays, for all know that', () => {
    const [{ mix }] = mixturesOf(madeUp(0.09, 60, false), []);
    expect(mix).toHaveLength(HIGHEST + 1);
    expect(meanOf(mix)).toBeGreaterThan(7);
    expect(meanOf(mix)).toBeLessThan(10);
  });

  it('bid less, and less alike, where all pay', () => {
    const [{ mix }] = mixturesOf(madeUp(0.09, 60, true), []);
    expect(meanOf(mix)).toBeLessThan(4);
    expect(mix.filter((chance) => chance > 0.02).length).toBeGreaterThan(3);
    expect(mix[0]).toBeGreaterThan(0.2);
  });

  it('bid nothing where winning is worth nothing', () => {
    const [{ mix }] = mixturesOf(madeUp(-0.05, 60, false), []);
    expect(mix[0]).toBeGreaterThan(0.9);
  });

  it('are one for the poor and one for the rich', () => {
    const [poor, rich] = mixturesOf([...madeUp(0.09, 20, false), ...madeUp(0.09, 60, false)], [40]);
    expect([poor.from, rich.from]).toEqual([0, 40]);
    for (const { mix } of [poor, rich]) expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  it('are written as a policy that can be read', () => {
    const prices = { 0: 0.25, 6: 0.75 };
    const text = formatMixtures({
      ...{ about: 'a test', edition: 'valley-2006', afterTie: 0, comments: ['from here'] },
      mixtures: [
        { players: 4, round: 2, cash: 30, prices },
        { players: 4, round: 2, cash: 0, prices: { 3: 1 } },
      ],
    });
    expect(text).toMatch(/^# from here\n/);
    const { order, ties } = parseBids(text);
    expect(order[0]).toMatchObject({ rounds: [2, 2], players: null, when: [['cash', '>=', 30]] });
    expect(order[0].prices).toEqual([
      { price: 0, chance: 0.25 },
      { price: 6, chance: 0.75 },
    ]);
    expect(ties).toMatchObject([{ prices: [{ price: 0, chance: 1 }] }]);
  });
});

it('tries bids within what a seat has, a losing one where there is one, and the same each time', () => {
  const course = { edition: 'spielworxx-2019', variant: null, players: 3, seed: 'try', policy: null, model: '' };
  const looks = looksIn(new BidGames(course).block(3), 3);
  expect(looksIn(new BidGames(course).block(3), 3)).toEqual(looks);
  expect(new Set(looks.map(({ round }) => round))).toEqual(new Set([1, 2, 3, 4]));
  for (const { cash, tried } of looks) {
    expect(cash).toHaveLength(3);
    for (const { own, value } of tried) {
      expect(own).toBeLessThanOrEqual(cash[0]);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    if (tried[0].top > 0) expect(tried[0].own).toBeLessThan(tried[0].top);
  }
});

describe('a training of bids', { timeout: 240_000 }, () => {
  const options = {
    ...{ edition: 'spielworxx-2019', variant: null, tables: [4], games: 15, seed: 'a', resume: false },
    command: 'macher train',
    model: '',
  };
  const train = (name: string, more: object = {}) =>
    trainBids({ ...options, folder: join(folder, name), workers: 1, ...more });

  it('finds the same with any number of workers, and wherever it was interrupted', async () => {
    const one = (await train('one'))!;
    const text = readFileSync(one.file, 'utf8');
    expect(parseBids(text).order.length).toBeGreaterThan(4);
    const stop = new AbortController();
    const progress = ({ done }: { done: number }) => done >= 4 && stop.abort();
    expect(await train('two', { workers: 2, signal: stop.signal, progress })).toBeNull();
    expect(readFileSync((await train('two', { workers: 2, resume: true }))!.file, 'utf8')).toBe(text);
  });
});
