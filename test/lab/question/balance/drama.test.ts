import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, nameOf, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const table = { players: 4, anatomy: { elections: 7 } } as unknown as JudgedTable;

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

  it('should be won alone now and then', () => {
    expect(judged('drama: elections by coalitions', 'coalitions', 0.45)).toMatch(/^healthy: /);
    expect(judged('drama: elections by coalitions', 'coalitions', 0.9)).toMatch(
      /^broken: Of all parties that win an election, 90\.0\u202f% .*: hardly anybody can win alone\.$/,
    );
  });
});
