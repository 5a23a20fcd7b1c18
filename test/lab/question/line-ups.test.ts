import { describe, expect, it } from 'vitest';
import { isMixed, leagueLineUps } from '../../../src/lab/question/league/line-ups.ts';
import { tournamentLineUps } from '../../../src/lab/question/tournament/line-ups.ts';

/** How often each pair of agents meets. */
const meetings = (lineUps: readonly (readonly number[])[]): number[] => {
  const met = new Map<string, number>();
  for (const lineUp of lineUps)
    for (const [i, a] of lineUp.entries())
      for (const b of lineUp.slice(i + 1)) met.set(`${a},${b}`, (met.get(`${a},${b}`) ?? 0) + 1);
  return [...met.values()];
};

describe('the line-ups of a tournament', () => {
  it('are all of them where they are few', () => {
    expect(tournamentLineUps(4, 3)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
    expect(tournamentLineUps(5, 5)).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('share the seats evenly where agents are fewer', () => {
    expect(tournamentLineUps(2, 4)).toEqual([[0, 0, 1, 1]]);
    expect(tournamentLineUps(3, 4)).toEqual([
      [0, 0, 1, 2],
      [0, 1, 1, 2],
      [0, 1, 2, 2],
    ]);
  });

  it('are a sample where they are many, in which every two meet about as often as any other two', () => {
    const lineUps = tournamentLineUps(12, 4);
    const met = meetings(lineUps);
    expect(lineUps.length).toBeLessThanOrEqual(36);
    expect(met).toHaveLength(66);
    expect(Math.max(...met) - Math.min(...met)).toBeLessThanOrEqual(2);
    expect(new Set(lineUps.map(String)).size).toBe(lineUps.length);
  });

  it('are as many as it takes until every two have met', () => {
    expect(meetings(tournamentLineUps(20, 4))).toHaveLength(190);
  });
});

describe('the line-ups of a league', () => {
  it('have each agent alone among seats of each other one, and mixed tables', () => {
    expect(leagueLineUps(2, 3)).toEqual([
      [0, 1, 1],
      [1, 0, 0],
    ]);
    const lineUps = leagueLineUps(5, 4);
    expect(lineUps.filter((lineUp) => new Set(lineUp).size === 2)).toHaveLength(20);
    expect(lineUps.filter(isMixed)).toHaveLength(5);
    expect(new Set(lineUps.map(String)).size).toBe(lineUps.length);
  });

  it('stay where an agent is added, which brings its own', () => {
    for (const agents of [3, 6, 11]) {
      const [before, after] = [leagueLineUps(agents, 4), leagueLineUps(agents + 1, 4)];
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length).every((lineUp) => lineUp.includes(agents))).toBe(true);
    }
  });

  it('let every two agents meet at a mixed table', () => {
    expect(meetings(leagueLineUps(14, 4).filter(isMixed))).toHaveLength(91);
  });
});
