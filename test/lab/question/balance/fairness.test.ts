import { expect, it } from 'vitest';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, nameOf, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';

const table = { players: 4 } as JudgedTable;
const standards = STANDARDS.filter((one) => nameOf(one) === 'fairness: first choices');

/** What each seat gains or loses by careless first choices, over that many deals. */
const known = (deals: number, gains: readonly number[]): Tallies =>
  new Map(
    gains.map((gain, i) => {
      const id = `first-choices ${i + 1}`;
      const sums = Array.from({ length: deals }, (_, deal) => gain + (deal % 2 === 0 ? 0.5 : -0.5));
      return [
        id,
        {
          id,
          isShare: false,
          clusters: { sums, counts: Array<number>(deals).fill(1) },
          bounds: { least: -1, most: 1, deals },
        },
      ];
    }),
  );

it.each([
  [240, [-0.02, -0.03, -0.01, 0], 'open', 'seat 2'],
  [24_000, [-0.02, -0.03, -0.01, 0], 'healthy', 'seat 2'],
  [24_000, [-0.02, -0.03, -0.13, 0], 'watch', 'seat 3'],
  [24_000, [-0.02, -0.2, -0.19, 0], 'broken', 'seat 2'],
])(
  'what careless first choices cost is judged by the seat that loses most: %d deals, %j are %s',
  (deals, gains, word, seat) => {
    const [{ standard, judged }] = judge(standards, known(deals, gains), table);
    expect(judged[0]).toMatchObject({ word, member: seat });
    const sentence = standard.sentence(seat, judged[0].word, '+3.0', {} as never);
    expect(sentence).toContain(
      word === 'watch' || word === 'broken'
        ? 'First choices weigh too much'
        : 'Careless first choices are not known to lose the game',
    );
  },
);

it('names the money for a place whose seats win too often', () => {
  const [standard] = STANDARDS.filter((one) => nameOf(one) === 'fairness: money by place');
  const of = (amount: number, share: number): [string, Tally] => {
    const id = `place-money ${amount}`;
    const sums = Array.from({ length: 2000 }, (_, deal) => share + (deal % 2 === 0 ? 0.1 : -0.1));
    return [id, { id, isShare: false, clusters: { sums, counts: Array<number>(2000).fill(1) } }];
  };
  const shares = new Map([of(0, 0.2), of(12, 0.2), of(24, 0.25), of(36, 0.35)]);
  const [{ judged }] = judge([standard], shares, table);
  expect(judged[0]).toMatchObject({ word: 'broken', member: 'the seat that gets 36 thousand' });
  expect(judge([standard], new Map(), table)).toEqual([]);
});
