import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { byWorth, type Ending, failingWith, tournamentOf } from '../../support/tournament.ts';

describe('a tournament', () => {
  it('ranks equal agents in 5 % of seeds at most, however often it looks', () => {
    const ranked = Array.from({ length: 200 }, (_, seed) => {
      const ending = byWorth(new Random(seed, 1), [0, 0]);
      return tournamentOf({ agents: 2, players: 4, games: 600 }, ending).answer().ratings![0].next!.verdict;
    }).filter((verdict) => verdict === 'above' || verdict === 'below');
    expect(ranked.length / 200).toBeLessThanOrEqual(0.05);
  });

  it('holds over all pairs together', () => {
    const worth = [0, 0, 0, 0, 0, 0];
    const ranked = Array.from(
      { length: 40 },
      (_, seed) =>
        tournamentOf({ agents: 6, players: 3, games: 1500 }, byWorth(new Random(seed, 2), worth)).answer().cross!,
    ).filter((cross) => cross.some(({ verdict }) => verdict === 'above' || verdict === 'below'));
    expect(ranked.length).toBeLessThanOrEqual(2);
  });

  it('calls equal what is equal, and says by how much at most', () => {
    const { ratings, verdict, sentence, games } = tournamentOf(
      { agents: 2, players: 4, games: 40_000 },
      byWorth(new Random(1, 3), [0, 0]),
    ).answer();
    expect(verdict).toBe('known');
    const { next } = ratings![0];
    expect(next).toMatchObject({ verdict: 'equal' });
    expect(Math.max(-next!.difference.low, next!.difference.high)).toBeLessThan(0.04);
    expect(sentence).toMatch(
      / = .*: the pair known after .* Equal \(=\) is within 3\.0 percentage points of an even share\./,
    );
    expect(games).toBeLessThan(40_000);
  });

  it('finds the order of agents that differ, and reports the interval of each difference', () => {
    const { ratings, verdict, cross } = tournamentOf(
      { agents: 4, players: 3, games: 20_000 },
      byWorth(new Random(1, 4), [0, 1.2, 0.4, 0.8]),
    ).answer();
    expect(verdict).toBe('known');
    expect(ratings!.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
    expect(ratings!.slice(0, 3).every(({ next }) => next!.verdict === 'above' && next!.difference.low > 0)).toBe(true);
    const [first] = cross!;
    expect(first).toMatchObject({ id: 'b', other: 'd', verdict: 'above' });
    expect(first.mean).toBeCloseTo(0.5 + ratings![0].next!.difference.mean, 12);
    expect(first.low > 0.5 && first.low < first.mean && first.mean < first.high && first.high < 1).toBe(true);
  });

  it('does not take a few deals without any spread for certainty', () => {
    const always: Ending = (lineUp) => [...lineUp.keys()].sort((a, b) => lineUp[a] - lineUp[b]);
    const { ratings, cross } = tournamentOf({ agents: 2, players: 4, games: 12 }, always).answer();
    expect(ratings![0].next).toMatchObject({ verdict: 'open', difference: { mean: 0.5, high: 0.5 } });
    expect(ratings![0].next!.difference.low).toBeLessThan(0);
    expect(cross![0]).toMatchObject({ mean: 1, high: 1 });
    expect(cross![0].low).toBeLessThan(0.5);
    const more = tournamentOf({ agents: 2, players: 4, games: 400 }, always).answer();
    expect(more.ratings![0].next).toMatchObject({ verdict: 'above' });
    expect(more.cross![0].low).toBeLessThan(0.9);
  });

  it('plays until the edges are known, not the ratings alone: a cycle is reported', () => {
    const random = new Random(1, 5);
    // a beats b, b beats c, c beats a, and d loses to all. When the first three meet, each is as good as the others.
    const ending: Ending = (lineUp) => {
      const key = (agent: number) =>
        lineUp.reduce((sum, other) => sum + (agent < 3 && other === (agent + 1) % 3 ? 1 : 0), agent === 3 ? -3 : 0);
      const keys = lineUp.map((agent, seat) => [-key(agent) + 0.8 * random.next(), seat]);
      return keys.sort(([a], [b]) => a - b).map(([, seat]) => seat);
    };
    const { cycles, sentence, verdict, ratings } = tournamentOf(
      { agents: 4, players: 3, games: 8000 },
      ending,
    ).answer();
    expect(verdict).toBe('known');
    expect(cycles).toEqual([['a', 'b', 'c']]);
    expect(sentence).toContain('Not in one line: a beats b, which beats c, which beats a.');
    expect(ratings!.at(-1)!.id).toBe('d');
  });

  it('never plays more games than asked for, and uses them where the order is open', () => {
    const worth = [3, 0, 0, 0, -3];
    for (const games of [30, 100, 777, 3000]) {
      const { games: played, blocks } = tournamentOf(
        { agents: 5, players: 3, games },
        byWorth(new Random(games, 6), worth),
      ).answer();
      expect(played).toBeLessThanOrEqual(games);
      expect(played).toBe(3 * blocks);
      expect(played).toBeGreaterThan(0.8 * games - 30);
    }
  });

  it('has no interval of ratings from one deal', () => {
    const { ratings, sentence } = tournamentOf(
      { agents: 2, players: 4, games: 4 },
      byWorth(new Random(1, 7), [0, 1]),
    ).answer();
    expect(ratings![0]).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(sentence).toContain('1 of 1 pair not known (≈) after 4 games.');
  });

  it('does not rate an agent whose games all fail, and plays on for the others alone', () => {
    const fair = byWorth(new Random(1, 9), [0, 1.2, 0, 0.6]);
    const found = tournamentOf({ agents: 4, players: 3, games: 20_000 }, failingWith(fair, 2)).answer();
    expect(found.ratings.map(({ id }) => id)).toEqual(['b', 'd', 'a']);
    expect(found.cross).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain('"mean":null');
    expect(found.verdict).toBe('known');
    expect(found.games).toBeLessThan(20_000);
    expect(found.sentence).toMatch(/all 3 pairs known .* Not rated, since every deal has a failed game: c\.$/);
  });

  it('knows nothing where all games fail, after one look', () => {
    const fair = byWorth(new Random(1, 9), [0, 0, 0]);
    const found = tournamentOf({ agents: 3, players: 3, games: 3000 }, failingWith(fair, 0)).answer();
    expect(found).toMatchObject({ isEmpty: true, verdict: 'open', looks: 1, ratings: [], cross: [] });
    expect(found.sentence).toBe('Nothing is known yet. 8 deals with a failed game are left out.');
  });

  it('leaves out deals with a failed game, and says so', () => {
    const question = tournamentOf({ agents: 2, players: 4, games: 40 }, byWorth(new Random(1, 8), [0, 0]));
    question.look([[null]]);
    expect(question.answer().sentence).toContain('1 deals with a failed game are left out.');
  });
});
