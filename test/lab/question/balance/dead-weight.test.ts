import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const table = {
  players: 4,
  anatomy: { rounds: 7, shadowCards: ['Chancellor', 'Backbencher'], preliminary: {}, contributions: [] },
} as unknown as JudgedTable;
const GAMES = 2000;

const measure = (id: string, sum: number, count: number): Tally => ({
  id,
  isShare: true,
  clusters: { sums: [sum / 2, sum / 2], counts: [count / 2, count / 2] },
});

/** A field that takes two cards so often, where they are offered. */
const field = (chancellor: number, backbencher: number, offered = 2000): Tallies =>
  new Map(
    [
      measure('margin', 0.1 * GAMES, GAMES),
      measure('chosen place-shadow-cards shadow 0', chancellor * offered, offered),
      measure('chosen place-shadow-cards shadow 1', backbencher * offered, offered),
    ].map((one) => [one.id, one]),
  );

const told = (what: string, other: Tallies): string => {
  const first = judge(STANDARDS, field(0, 1), table);
  const finding = first.find(({ standard }) => standard.what === what)!;
  const elsewhere = judge(STANDARDS, other, table, first).find(({ standard }) => standard.what === what)!;
  const others = [['search', elsewhere.judged[0]]] as const;
  return sentenceOf({ finding, table, more: null, field: 'heuristic', others });
};

describe('a card that nobody, or everybody, takes', () => {
  it('is named', () => {
    const found = judge(STANDARDS, field(0, 1), table);
    expect(
      found.filter(({ standard }) => standard.figure === 'clinic-chosen').map(({ judged }) => judged),
    ).toMatchObject([
      [{ member: 'shadow card Chancellor', key: 'place-shadow-cards shadow 0', word: 'watch' }],
      [{ member: 'shadow card Backbencher', key: 'place-shadow-cards shadow 1', word: 'watch' }],
    ]);
  });

  it('is marked where another field finds otherwise', () => {
    expect(told('never chosen', field(0.4, 0.7))).toContain(
      'This holds only among heuristic bots: search healthy, 40.0\u202f% (',
    );
    expect(told('one sensible option', field(0.4, 0.7))).toContain(
      'This holds only among heuristic bots: search healthy, 70.0\u202f% (',
    );
  });

  it('holds where another field does the same, and is not known where that has seen it seldom', () => {
    expect(told('never chosen', field(0, 1))).toContain('It holds with search.');
    expect(told('never chosen', field(0, 1, 40))).toContain('Whether it holds with search is not known yet.');
  });
});

describe('a phase in which one may as well choose at random', () => {
  const said = (lost: number): string => {
    const counts = Array<number>(200).fill(1);
    const sums = counts.map((_, i) => -lost + (i % 2 === 0 ? 0.01 : -0.01));
    const measures: Tallies = new Map([['random buy-media', { id: '', isShare: false, clusters: { sums, counts } }]]);
    const [finding] = judge(STANDARDS, measures, table);
    return sentenceOf({ finding, table, more: null, field: 'heuristic', others: [] });
  };

  it('changes nothing, or the players choose worse than dice', () => {
    expect(said(0)).toMatch(/^What one chooses in buy-media changes nothing: who chooses at random loses 0\.0 /);
    expect(said(-0.1)).toMatch(
      /^In buy-media dice choose better than these players: who chooses at random wins \+10\.0 /,
    );
    expect(said(0.1)).toMatch(/^Choices matter in every phase/);
  });
});
