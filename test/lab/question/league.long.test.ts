import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { sum } from '../../../src/base/stats/describe.ts';
import { isSure } from '../../../src/base/stats/intervals.ts';
import { pageOf } from '../../../src/lab/question/league/figures.ts';
import { table } from '../../../src/lab/question/league/table.ts';
import { macher } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { byWorth, type Ending, failingWith, leagueOf } from '../../support/tournament.ts';

describe('a league', () => {
  it('says who is played in the long run, and who can be exploited by whom', () => {
    const { standings, invasions, ratings, games } = leagueOf(
      { agents: 4, players: 3, games: 60 },
      byWorth(new Random(1, 1), [0, 1.5, 0.7, 0]),
    ).answer();
    expect(games).toBe((12 + 4) * 60);
    expect(standings.map(({ id }) => id)).toEqual(ratings.map(({ id }) => id));
    expect(standings[0]).toMatchObject({ id: 'b', mass: { mean: expect.closeTo(0.97, 1) } });
    expect(standings[0].exploited!.gain.low).toBeLessThan(0);
    const last = standings.at(-1)!;
    expect(last.exploited!.by).toBe('b');
    expect(last.exploited!.gain.low).toBeGreaterThan(0);
    expect(invasions).toHaveLength(12);
    expect(standings.reduce((sum, { mass }) => sum + mass.mean, 0)).toBeCloseTo(1, 9);
  });

  it('shares the long run between agents in a cycle, which it reports', () => {
    const random = new Random(1, 2);
    // a beats b, b beats c, c beats a, and d loses to all.
    const ending: Ending = (lineUp) => {
      const key = (agent: number) =>
        agent === 3 ? -3 : lineUp.reduce((sum, other) => sum + (agent < 3 && other === (agent + 1) % 3 ? 1 : 0), 0);
      const keys = lineUp.map((agent, seat) => [-key(agent) + 0.8 * random.next(), seat]);
      return keys.sort(([a], [b]) => a - b).map(([, seat]) => seat);
    };
    const { standings, cycles } = leagueOf({ agents: 4, players: 3, games: 900 }, ending).answer();
    expect(cycles).toEqual([['a', 'b', 'c']]);
    for (const { id, mass } of standings) {
      if (id === 'd') expect(mass.mean).toBeLessThan(0.02);
      else expect(mass.mean).toBeCloseTo(1 / 3, 1);
    }
  });

  it('is uncertain about the long run when the games do not show it', () => {
    const { standings } = leagueOf({ agents: 2, players: 4, games: 40 }, byWorth(new Random(3, 3), [0, 0])).answer();
    for (const { mass } of standings) expect([mass.low < 0.1, mass.high > 0.9]).toEqual([true, true]);
  });

  it('is uncertain about the long run after five deals that all went one way', () => {
    let games = 0;
    // In each deal of four, b wins half of the games against three of a, and a wins one against three of b.
    const alike: Ending = (lineUp) => {
      const alone = lineUp.findIndex((agent) => lineUp.filter((other) => other === agent).length === 1);
      const wins = games++ % 4 < (lineUp[alone] === 1 ? 2 : 1);
      const others = [...lineUp.keys()].filter((seat) => seat !== alone);
      return wins ? [alone, ...others] : [...others, alone];
    };
    const { standings } = leagueOf({ agents: 2, players: 4, games: 20 }, alike).answer();
    for (const { mass } of standings) expect(mass.high - mass.low).toBeGreaterThan(0.5);
  });
});

/** Two agents that help each other: in half of the games that a third agent would win, the better of the two wins instead. */
const colluding =
  (fair: Ending, [one, other]: readonly [number, number], random: Random): Ending =>
  (lineUp) => {
    const ending = fair(lineUp);
    const ours = (seat: number) => lineUp[seat] === one || lineUp[seat] === other;
    const isMet = lineUp.includes(one) && lineUp.includes(other) && new Set(lineUp).size === lineUp.length;
    if (!isMet || ours(ending[0]) || random.next() > 0.5) return ending;
    const best = ending.find(ours)!;
    return [best, ...ending.filter((seat) => seat !== best)];
  };

describe('winning together', () => {
  it('is found where two agents help each other, and said of no other pair', () => {
    const fair = byWorth(new Random(1, 4), [0, 0.6, 0.3, -0.4, 0.2]);
    const { together, sentence } = leagueOf(
      { agents: 5, players: 3, games: 300 },
      colluding(fair, [0, 3], new Random(2, 4)),
    ).answer();
    expect(together).toHaveLength(10);
    expect(together[0]).toMatchObject({ id: 'a', other: 'd' });
    expect(together.filter((one) => isSure(one) && one.mean > 0)).toHaveLength(1);
    expect(sentence).toContain('They win more together than by themselves: a and d.');
  });

  it('is claimed of strong and weak agents that play for themselves in 5 % of leagues at most, as far as that can be seen', () => {
    const claimed = Array.from({ length: 10 }, (_, seed) => {
      const fair = byWorth(new Random(seed, 5), [0, 1.5, 0.3, -1, 0.8]);
      return leagueOf({ agents: 5, players: 3, games: 60 }, fair).answer().together.some(isSure);
    });
    expect(claimed.filter(Boolean).length).toBeLessThanOrEqual(2);
  });

  it('cannot be measured with no more agents than seats', () => {
    const { together } = leagueOf({ agents: 3, players: 3, games: 30 }, byWorth(new Random(1, 6), [0, 0, 0])).answer();
    expect(together).toEqual([]);
  });
});

describe('a league with failed games', () => {
  it('ranks only who played a deal to its end', () => {
    const fair = byWorth(new Random(1, 7), [0, 1, 0, 0.5]);
    const found = leagueOf({ agents: 4, players: 3, games: 60 }, failingWith(fair, 2)).answer();
    expect(found.standings.map(({ id }) => id).sort()).toEqual(['a', 'b', 'd']);
    expect(sum(found.standings.map(({ mass }) => mass.mean))).toBeCloseTo(1, 9);
    expect(JSON.stringify([found, table(found), pageOf(found)])).not.toMatch(/NaN|"mean":null/);
    expect(found.sentence).toContain('Not rated, since every deal has a failed game: c.');
  });

  it('says that it does not know who wins most against an agent that fails in most of its seats', () => {
    const fair = byWorth(new Random(1, 8), [0, 1, 0, 0.5]);
    const found = leagueOf({ agents: 4, players: 3, games: 60 }, (lineUp) =>
      lineUp.filter((agent) => agent === 2).length > 1 ? null : fair(lineUp),
    ).answer();
    expect(found.standings.find(({ id }) => id === 'c')!.exploited).toBeNull();
    expect(table(found)).toMatch(/^c +[\d.]+ % .* –$/m);
    expect(JSON.stringify([found, table(found), pageOf(found)])).not.toMatch(/NaN|"mean":null/);
  });
});

describe('macher league', () => {
  const folder = temporaryFolder();
  const file = (agents: string) => {
    const path = join(folder, 'league.yaml');
    writeFileSync(
      path,
      `name: league\nquestion: Who?\nedition: valley-2006-short\nplayers: 3\nask: league\nagents: [${agents}]\ngames: 6\nrecord: [games, seats]\n`,
    );
    return path;
  };
  const out = join(folder, 'league.duckdb');
  const played = async (agents: string, ...words: string[]) => {
    const { code, stdout, stderr } = await macher('league', file(agents), '--out', out, '--workers', '1', ...words);
    expect(code, stderr).toBe(0);
    return { stdout };
  };

  it('ranks, and says what a decision costs; an agent that is added plays its own tables alone', async () => {
    const { stdout } = await played('random, heuristic');
    expect(stdout).toMatch(/^agent +in the long run +95 % +loses most to/m);
    expect(stdout).toMatch(/^heuristic +\+\d+ +[\d.]+ +\*$/m);
    const runs = async () =>
      JSON.parse((await macher('sql', out, 'SELECT run, played, finished FROM runs', '--json')).stdout);
    const before = await runs();
    const foreseen = async (agents: string) => (await played(agents, '--dry-run')).stdout.trim().split('\n').at(-1);
    expect(await foreseen('random, heuristic, grassroots')).toMatch(
      /^Forecast: about 42 games, of which 12 are stored, /,
    );
    expect(await foreseen('random, heuristic')).toBe('All 12 games are stored: none is left to play.');
    const { answer, costs } = JSON.parse((await played('random, heuristic, grassroots', '--json')).stdout);
    expect(answer).toMatchObject({ ask: 'league', games: 7 * 6 });
    expect(costs).toHaveLength(3);
    const after = await runs();
    expect([before.length, after.length]).toEqual([2, 7]);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it('runs an agent file in threads alone, and what its decisions cost is not known where it fails', async () => {
    const write = (id: string, choose: string) =>
      writeFileSync(
        join(folder, `${id}.mjs`),
        `globalThis.ranInLeague = true;
        import { defineAgent } from 'macher-lab';
        const choose = ({ actions }) => { ${choose} return actions.list[0]; };
        export default defineAgent({ id: '${id}', about: 'A file.', options: {}, create: () => ({ choose }) });`,
      );
    write('fine', '');
    write('failing', `if (/cost-worker/.test(process.argv[2])) throw new Error('no');`);
    const { stdout } = await played('{ file: ./fine.mjs }, { file: ./failing.mjs }', '--json');
    expect(JSON.parse(stdout).costs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'fine', milliseconds: expect.any(Number) }),
        expect.objectContaining({ id: 'failing', milliseconds: null }),
      ]),
    );
    expect(globalThis).not.toHaveProperty('ranInLeague');
  });

  it('refuses what is no league', async () => {
    const path = join(folder, 'other.yaml');
    writeFileSync(
      path,
      'name: other\nquestion: Who?\nedition: valley-2006-short\nplayers: 3\nagents: [random]\ngames: 3\n',
    );
    const { code, stderr } = await macher('league', path);
    expect([code, stderr.trim()]).toEqual([
      2,
      `macher: ${path} is not a league: expected ask: league in the file, or macher run ${path}`,
    ]);
  });
});
