import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mean } from '../../../src/base/stats/describe.ts';
import { pairedDifference } from '../../../src/base/stats/intervals.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { compareArms } from '../../../src/lab/run/arms.ts';
import { reportDatabase } from '../../../src/lab/run/report.ts';
import { startOf } from '../../../src/lab/run/run.ts';
import { runArms } from '../../../src/lab/run/run-arms.ts';
import { sweepOf } from '../../../src/lab/run/sweep.ts';
import { armsOfRun } from '../../../src/lab/store/queries/arms.ts';
import type { RunRow } from '../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase, temporaryFolder } from '../../support/folder.ts';
import { armsOf, contentOf, withStore } from './support.ts';

const registry = await loadRegistry(YOURS);
const GAMES = 12;
const VARIANTS =
  '[none, { name: no polls, without: [auction-polls] }, { name: dear media, parameters: { mediaPrice: 9 } }]';

const experiments = (more = '', variants = VARIANTS, agents = '[heuristic, random]') =>
  armsOf(
    `name: arms\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 1\ngames: ${GAMES}\nagents: ${agents}\nvariant: ${variants}\n${more}`,
    registry,
  );

const folder = temporaryFolder();
let whole: string;
const run = async (path: string, arms: Awaited<ReturnType<typeof experiments>>, options = {}) =>
  withStore(path, (store) => runArms(arms, store, { workers: 0, ...options }));

beforeAll(async () => {
  whole = newDatabase();
  await run(whole, await experiments());
});

/** The comparison of the run started last. */
const compared = (path: string) =>
  withStore(path, async (store) => {
    const runs = await armsOfRun(store, await store.run());
    return { runs, comparison: await compareArms(store, runs) };
  });

describe('arms of an experiment', () => {
  it('are runs of their own, on the same deals in the same seatings', async () => {
    await withStore(whole, async (store) => {
      const runs = await armsOfRun(store, await store.run());
      expect(runs.map(({ arm, played }) => [arm, played])).toEqual([
        ['valley-2006-short', GAMES],
        ['no polls', GAMES],
        ['dear media', GAMES],
      ]);
      expect(runs.map(({ variant }) => (variant === null ? null : JSON.parse(variant).name))).toEqual([
        null,
        'no polls',
        'dear media',
      ]);
      const games = await store.query(
        'SELECT game FROM games GROUP BY game HAVING count(DISTINCT seed) > 1 OR count(DISTINCT block) > 1 OR count(*) <> 3',
      );
      expect(games).toEqual([]);
    });
  });

  it('play other games than one another', async () => {
    await withStore(whole, async (store) => {
      const [{ paid }] = await store.query<{ paid: number }>(
        "SELECT count(*) AS paid FROM auctions JOIN runs USING (run) WHERE arm = 'no polls' AND kind = 'poll'",
      );
      expect(paid).toBe(0);
      const [{ hashes }] = await store.query<{ hashes: number }>('SELECT count(DISTINCT hash) AS hashes FROM games');
      expect(hashes).toBeGreaterThan(2 * GAMES);
    });
  });

  it('have the same rows with any number of workers, and after a stop', async () => {
    const rows = await contentOf(whole);
    const other = newDatabase();
    await run(other, await experiments(), { workers: 2 });
    expect(await contentOf(other)).toEqual(rows);

    const path = newDatabase();
    const stop = new AbortController();
    const progress = (_: unknown, arm: number) => {
      if (arm === 1) stop.abort();
    };
    const ran = await run(path, await experiments(), { signal: stop.signal, progress });
    expect(ran.length).toBeLessThan(3);
    await run(path, await experiments(), { resume: true });
    expect(await contentOf(path)).toEqual(rows);
    expect((await compared(path)).comparison.differences).toEqual((await compared(whole)).comparison.differences);
  });

  it('are refused before the first game when one of them is there already', async () => {
    await expect(run(whole, await experiments())).rejects.toThrow(
      /holds all 36 games of this experiment: add --resume to see how they ended, or name/,
    );
    const fewer = '[{ name: cheap media, parameters: { mediaPrice: 1 } }, none]';
    await expect(run(whole, await experiments('', fewer))).rejects.toThrow(
      'holds 12 of the 24 games of this experiment',
    );
    const names = await withStore(whole, (store) => store.runs());
    expect(names.map(({ arm }) => arm)).not.toContain('cheap media');
  });

  it('are those of the file as it was last played', async () => {
    const path = newDatabase();
    await run(path, await experiments('', '[none, { name: dear media, parameters: { mediaPrice: 9 } }]'));
    await run(path, await experiments('', '[none, { name: no polls, without: [auction-polls] }]'), { resume: true });
    const { runs } = await compared(path);
    expect(runs.map(({ arm }) => arm)).toEqual(['valley-2006-short', 'no polls']);
    const [dear] = (await withStore(path, (store) => store.runs())).filter(({ arm }) => arm === 'dear media');
    const others = await withStore(path, (store) => armsOfRun(store, dear));
    expect(others.map(({ arm }) => arm)).toEqual(['valley-2006-short', 'dear media']);
  });
});

describe('their comparison', () => {
  const seatsOf = (arm: string) =>
    withStore(whole, (store) =>
      store.query<{ game: number; block: number; agent: string; score: number; win_share: number; mandates: number }>(
        `SELECT s.*, block FROM seats s JOIN games USING (run, game) JOIN runs USING (run) WHERE arm = '${arm}' ORDER BY game, seat`,
      ),
    );
  type Seat = Awaited<ReturnType<typeof seatsOf>>[number];

  /** Means of a measure by block. All blocks of an experiment have the same number of games. */
  const byBlock = (seats: readonly Seat[], measure: (game: readonly Seat[]) => number): number[] => {
    const blocks = [...new Set(seats.map(({ block }) => block))];
    return blocks.map((block) => {
      const games = [...new Set(seats.filter((seat) => seat.block === block).map(({ game }) => game))];
      return mean(games.map((game) => measure(seats.filter((seat) => seat.game === game))));
    });
  };
  const scoresOf = (game: readonly Seat[]) => game.map(({ score }) => score);
  const margin = (game: readonly Seat[]) => {
    const [best, second] = scoresOf(game).sort((a, b) => b - a);
    return best - second;
  };
  const own = (agent: string, value: (seat: Seat) => number) => (game: readonly Seat[]) =>
    mean(game.filter((seat) => seat.agent === agent).map(value));

  it.each([
    ['score of all seats', (game: readonly Seat[]) => mean(scoresOf(game))],
    ['lead of the winner', margin],
    ['points for mandates', (game: readonly Seat[]) => mean(game.map(({ mandates }) => mandates))],
    ['score of random', own('random', ({ score }) => score)],
  ])('%s: paired by deal and seating, with an interval over deals', async (measure, value) => {
    const { comparison } = await compared(whole);
    const [first, dear] = [await seatsOf('valley-2006-short'), await seatsOf('dear media')];
    const found = comparison.differences.find((row) => row.arm === 'dear media' && row.measure === measure)!;
    // Intervals hold jointly for all differences of all arms.
    const level = 1 - 0.05 / comparison.differences.length;
    const expected = pairedDifference(byBlock(dear, value), byBlock(first, value), level);
    expect(found.first).toBeCloseTo(mean(byBlock(first, value)), 5);
    expect(found.mean).toBeCloseTo(mean(byBlock(dear, value)), 5);
    expect(found.difference.mean).toBeCloseTo(expected.mean, 5);
    expect(found.difference.low).toBeCloseTo(expected.low, 5);
    expect(found.difference.high).toBeCloseTo(expected.high, 5);
  });

  it('is not sure of a share of the win that no deal changed', async () => {
    const { comparison } = await compared(whole);
    const [{ difference }] = comparison.differences.filter(
      ({ arm, measure }) => arm === 'dear media' && measure === 'win share of heuristic',
    );
    const share = own('heuristic', (seat) => seat.win_share);
    const deals = pairedDifference(
      byBlock(await seatsOf('dear media'), share),
      byBlock(await seatsOf('valley-2006-short'), share),
    );
    expect(deals).toEqual({ mean: 0, low: 0, high: 0 });
    // Wilson's interval for 0 of 4 deals, at the level at which all differences hold jointly.
    expect(difference.mean).toBe(0);
    expect(difference.high).toBeCloseTo(0.6996, 3);
    expect(difference.low).toBeCloseTo(-0.6996, 3);
  });

  it('counts nothing paid where nothing was on offer', async () => {
    const { comparison } = await compared(whole);
    const polls = comparison.differences.find((row) => row.arm === 'no polls' && row.measure === 'paid for polls')!;
    expect(polls.mean).toBe(0);
    expect(polls.first).toBeGreaterThan(0);
    expect(polls.difference.mean).toBeCloseTo(-polls.first, 5);
  });

  it('has every measure of every other arm, and the summary of every arm', async () => {
    const { comparison } = await compared(whole);
    const { arms, differences } = comparison;
    expect(arms.map(({ name, variant, games }) => [name, variant, games])).toEqual([
      ['valley-2006-short', undefined, GAMES],
      ['no polls', 'no polls', GAMES],
      ['dear media', 'dear media', GAMES],
    ]);
    const measures = (arm: string) => differences.filter((row) => row.arm === arm).map((row) => row.measure);
    expect(measures('dear media')).toEqual([
      ...['win share of heuristic', 'win share of random', 'score of heuristic', 'score of random'],
      ...['score of all seats', 'lead of the winner', 'points for mandates', 'points for membership'],
      ...['decisions', 'paid for order', 'paid for polls'],
    ]);
    expect(measures('no polls')).toEqual(measures('dear media'));
  });

  it('is of what was recorded', async () => {
    const path = newDatabase();
    await run(path, await experiments('record: [games]\n'));
    const { differences } = (await compared(path)).comparison;
    expect(new Set(differences.map(({ measure }) => measure))).toEqual(new Set(['decisions']));
  });

  it('names each agent as its arm does', async () => {
    const path = newDatabase();
    const agents = '[{ id: heuristic, options: { reserve: [4, 14] } }, random]';
    await run(path, await experiments('', 'none', agents));
    const { differences } = (await compared(path)).comparison;
    expect(differences.slice(0, 2).map(({ arm, measure }) => [arm, measure])).toEqual([
      ['heuristic with reserve 14', 'win share of heuristic:reserve=14'],
      ['heuristic with reserve 14', 'win share of random'],
    ]);
  });
});

describe('the page of arms', () => {
  it('sets them side by side, and then shows the first', async () => {
    const [page] = await reportDatabase(whole, KINDS, { figures: join(folder, 'figures') });
    const text = await readFile(page, 'utf8');
    expect(text).toContain('The arms compared');
    expect(text).toContain('<h2>Arm A (valley-2006-short) by itself</h2>');
    expect(text.indexOf('B (no polls) against A')).toBeLessThan(text.indexOf('The arms compared'));
    expect(text).toMatch(/npx macher report \S+\.duckdb --run [0-9a-f]{12} --out B\.html/);
    expect(text).toMatch(
      /<th scope="row">B \(no polls\)<\/th><td data-head="agent">heuristic<\/td>\s*<td data-head="games">12<\/td>/,
    );
    expect(text).toContain('What changes against arm A');
    expect(await readFile(join(folder, 'figures', 'comparison.svg'), 'utf8')).toContain('lead of the winner');
  });

  it('shows another one when asked to', async () => {
    const dear = await withStore(whole, async (store) => (await store.runs()).find(({ arm }) => arm === 'dear media')!);
    const out = join(folder, 'dear.html');
    await reportDatabase(whole, KINDS, { run: dear.run, out });
    const text = await readFile(out, 'utf8');
    expect(text).toContain('<h2>Arm C (dear media) by itself</h2>');
    expect(text).toContain('dear media. parameters.mediaPrice: 4 → 9.');
  });
});

describe('a sweep', () => {
  const sweepFor = async (variants: string, agents: string) =>
    sweepOf((await experiments('', variants, agents)).map(startOf).map(rowOf));
  /** The run of an arm as the database has it, with only what a sweep reads. */
  const rowOf = ({ variant, config, ...start }: ReturnType<typeof startOf>) =>
    ({ ...start, variant: variant && JSON.stringify(variant), config: JSON.stringify(config) }) as unknown as RunRow;

  it('is arms that differ in one number: an option of an agent', async () => {
    const options = (more = '') => `[{ id: heuristic, ${more}options: { reserve: [4, 14, 9] } }, random]`;
    const values = [4, 14, 9];
    expect(await sweepFor('none', options())).toEqual({ what: 'reserve of heuristic', agent: 0, values });
    expect(await sweepFor('none', options('label: saver, '))).toEqual({ what: 'reserve of saver', agent: 0, values });
  });

  it('or a parameter of the rules, that of the edition among its values', async () => {
    const dear = '{ name: dear, parameters: { mediaPrice: 9 } }, { name: cheap, parameters: { mediaPrice: 1 } }';
    expect(await sweepFor(`[none, ${dear}]`, '[heuristic, random]')).toEqual({
      ...{ what: 'mediaPrice', agent: null, values: [4, 9, 1] },
    });
  });

  it.each([
    ['two options', 'none', '[{ id: heuristic, options: { reserve: [4, 9], bidJump: [0.1, 0.2] } }, random]'],
    ['a word', 'none', '[{ id: mcts, options: { priors: [none, heuristic] } }, random]'],
    ['a phase', '[none, { name: no polls, without: [auction-polls] }]', '[heuristic]'],
    ['a list', '[none, { name: dear, parameters: { meetingPrices: [2, 4, 6, 8] } }]', '[heuristic]'],
  ])('is not what differs in %s', async (_, variants, agents) => {
    expect(await sweepFor(variants, agents)).toBeNull();
  });
});
