import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, nameOf, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const anatomy = {
  elections: 7,
  victoryVotes: 50,
  bonuses: [
    {
      source: 'bonus',
      most: 'members',
      first: 10,
      less: [{ who: 'each of two seats that share the first place', points: 50 }],
    },
    { source: 'money', most: 'money', first: 6, less: [{ who: 'a seat that comes second', points: 3 }] },
  ],
};
const table = { players: 4, anatomy } as unknown as JudgedTable;

/** The first line of a verdict on a number with some noise. */
const judged = (what: string, id: string, mean: number) => {
  const counts = Array<number>(240).fill(1);
  const sums = counts.map((_, i) => mean + (i % 2 === 0 ? 0.01 : -0.01));
  const standards = STANDARDS.filter((one) => nameOf(one) === what);
  const [finding] = judge(standards, new Map([[id, { id, isShare: false, clusters: { sums, counts } }]]), table);
  const sentence = sentenceOf({ finding, table, more: null, field: 'learned', others: [] });
  return `${finding.judged[0].word}: ${sentence}`;
};

describe('elections', () => {
  it('should be worth winning', () => {
    expect(judged('drama: elections won', 'election 1', 0.12)).toMatch(
      /^healthy: The winner of an election wins the game \+12\.0 .* more often than others\.$/,
    );
    expect(judged('drama: elections won', 'election 1', 0.02)).toMatch(/^watch: /);
    expect(judged('drama: elections won', 'election 1', -0.02)).toMatch(
      /^broken: .*: elections are hardly worth winning\.$/,
    );
  });

  it('should not pay those better who have fewer votes', () => {
    expect(judged('drama: prizes', 'prizes', 2)).toMatch(
      /^healthy: Of two parties that win elections, the one with more votes gets \+2\.00 points /,
    );
    expect(judged('drama: prizes', 'prizes', -4)).toMatch(
      /^broken: .* gets 4\.00 .* less for winning: it pays to have fewer\.$/,
    );
    expect(judged('drama: prizes', 'prizes', 0)).toMatch(/^watch: .*: more votes bring no better prize\.$/);
  });

  it('should count before the end of the game', () => {
    expect(judged('drama: decided', 'known 75', 0.8)).toMatch(/^healthy: The game stays open: the winner is known /);
    expect(judged('drama: decided', 'known 75', 0.3)).toMatch(/^broken: The winner is known .*, which is early\.$/);
    expect(judged('drama: decided', 'known 75', 1)).toMatch(
      /^broken: The winner is known .*: hardly anything before the end decides who wins\.$/,
    );
  });

  it('should not pay everybody', () => {
    expect(judged('drama: prizes to everybody', 'prized', 0.01)).toMatch(/^healthy: /);
    expect(judged('drama: prizes to everybody', 'prized', 0.3)).toMatch(
      /^broken: In 30\.0\u202f% .* every party gets points for winning: winning is nothing special\.$/,
    );
  });

  it('should be won outright now and then', () => {
    const part = (outright: string, votes: string, often: number) => {
      const counts = Array<number>(240).fill(20);
      const all = [outright, votes].map((key, i): [string, Tally] => [
        `strongest ${key}`,
        {
          id: '',
          isShare: true,
          clusters: {
            sums: counts.map(() => (i === 0 ? often : 20 - often)),
            counts: counts.map(() => (i === 0 ? often : 20 - often)),
          },
        },
      ]);
      const standards = STANDARDS.filter((one) => nameOf(one) === 'drama: outright victories');
      const [finding] = judge(standards, new Map(all), table);
      return `${finding.judged[0].word}: ${sentenceOf({ finding, table, more: null, field: 'learned', others: [] })}`;
    };
    expect(part('50', '49', 10)).toMatch(
      /^healthy: A party or coalition wins outright, with 50 votes, in 50\.0\u202f% /,
    );
    expect(part('coalition', '30', 10)).toMatch(/^healthy: /);
    expect(part('49', '30', 10)).toMatch(
      /^broken: Nobody, or hardly anybody, ever wins an election outright: .* reaches 50 votes in 0\.0/,
    );
  });

  it('should be won alone now and then', () => {
    expect(judged('drama: elections by coalitions', 'coalitions', 0.45)).toMatch(/^healthy: /);
    expect(judged('drama: elections by coalitions', 'coalitions', 0.9)).toMatch(
      /^broken: Of all parties that win an election, 90\.0\u202f% .*: hardly anybody can win alone\.$/,
    );
  });
});

describe('bonuses at the end', () => {
  it('should be highest for those who are first', () => {
    const standards = STANDARDS.filter((one) => nameOf(one) === 'drama: bonuses in order');
    const one = { id: 'margin', isShare: true, clusters: { sums: [0.1], counts: [1] } };
    const [finding] = judge(standards, new Map([['margin', one]]), table);
    expect(finding.judged.map(({ key, word }) => [key, word])).toEqual([
      ['bonus', 'broken'],
      ['money', 'healthy'],
    ]);
    const others = [['heuristic', finding.judged[0]] as const];
    expect(sentenceOf({ finding, table, more: null, field: 'learned', others })).toBe(
      'A seat that alone has the most members gets 10 points, and each of two seats that share the first place 50: it does not pay to be first.',
    );
  });
});
