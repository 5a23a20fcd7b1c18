import { describe, expect, it } from 'vitest';
import { anatomyOf } from '../../../../src/lab/question/balance/anatomy.ts';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';
import { parseVariant } from '../../../../src/rules/variant/read.ts';
import type { Variant } from '../../../../src/rules/variant/variant.ts';

const table = {
  players: 4,
  anatomy: {
    ...{
      rounds: 7,
      phases: ['form-coalitions'],
      shadowCards: ['Chancellor', 'Backbencher'],
      shadowCosts: [],
      bonuses: [],
      inTime: new Map(),
    },
    ...{ preliminary: {}, contributions: [], options: [], scored: ['secured', 'media'] },
    deeds: [{ key: 'convert-meetings convert', name: 'convert meetings early', phase: 'convert-meetings' }],
  },
} as unknown as JudgedTable;
const GAMES = 2000;

const measure = (id: string, sum: number, count: number, deals = Math.min(count, GAMES)): Tally => ({
  id,
  isShare: true,
  clusters: { sums: [sum / 2, sum / 2], counts: [count / 2, count / 2], deals },
});

/** A field that takes each of two cards that often, when it is offered. */
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
      found.filter(({ standard }) => /chosen|sensible/.test(standard.what)).map(({ judged }) => judged),
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
    expect(said(0)).toMatch(/^Choices in buy-media change nothing: a seat that chooses at random loses 0\.0 /);
    expect(said(-0.1)).toMatch(
      /^In buy-media dice choose better than these players: a seat that chooses at random wins 10\.0 /,
    );
    expect(said(0.1)).toMatch(/^Choices matter in every phase/);
  });
});

describe('what never comes up in any game', () => {
  const words = (more: readonly Tally[]): Record<string, string> => {
    const known = new Map([...field(0.5, 0.5), ...more.map((one): [string, Tally] => [one.id, one])]);
    return Object.fromEntries(
      judge(STANDARDS, known, table).map(({ standard, judged: [one] }) => [standard.what, one.word]),
    );
  };

  it('is a phase without a choice, or a card that cannot be placed', () => {
    const found = judge(STANDARDS, field(0.5, 0.5), table).find(({ standard }) => standard.what.startsWith('phases'))!;
    expect(sentenceOf({ finding: found, table, more: null, field: 'learned', others: [] })).toMatch(
      /^Nobody, or hardly anybody, ever has a choice in form-coalitions, so that hardly any coalitions form: there is one in 0\.0\u202f% /,
    );
    expect(words([])).toMatchObject({ 'phases without a choice': 'broken', 'never offered': 'broken' });
  });

  it('and not one that comes up in some games', () => {
    const some = [
      'with-choice form-coalitions',
      'ever-offered place-shadow-cards shadow 0',
      'ever-offered place-shadow-cards shadow 1',
    ];
    const often = (games: number) => words(some.map((id) => measure(id, games, GAMES)));
    expect(often(600)).toMatchObject({ 'phases without a choice': 'healthy', 'never offered': 'healthy' });
    expect(often(200)).toMatchObject({ 'phases without a choice': 'watch', 'never offered': 'watch' });
  });

  it('is a card as well that is taken in fewer than one of a hundred offers', () => {
    const known = new Map([
      ...field(0.0009, 0.5, 20_000),
      ['margin', measure('margin', 100, 20_000)] as [string, Tally],
    ]);
    const found = judge(STANDARDS, known, table).find(({ standard }) => standard.what === 'never chosen')!;
    expect(found.judged[0]).toMatchObject({ member: 'shadow card Chancellor', word: 'watch' });
  });

  it('is known as well as the deals allow in which it comes up at all', () => {
    const widthOf = (what: string, deals: number) => {
      const known = [
        ...field(0.5, 0.5).values(),
        measure('margin', 100, GAMES, deals),
        measure('chosen place-shadow-cards shadow 0', 0, GAMES, deals),
        measure('with-choice form-coalitions', 0, GAMES, deals),
        measure('richest 40', GAMES, GAMES, deals),
      ];
      const priced = { ...table, anatomy: { ...table.anatomy, shadowCosts: [100] } };
      const found = judge(STANDARDS, new Map(known.map((one) => [one.id, one])), priced);
      return found.find(({ standard }) => standard.what === what)!.judged[0].estimate.high;
    };
    // Two thousand games or offers, but of few deals.
    for (const what of ['never chosen', 'phases without a choice', 'unaffordable']) {
      expect(widthOf(what, GAMES)).toBeLessThan(0.01);
      expect(widthOf(what, 50)).toBeGreaterThan(0.1);
    }
  });
});

describe('a phase for the election of its round', () => {
  const findingIn = (variant: Variant | null) => {
    const anatomy = anatomyOf({ edition: 'valley-2006', variant, players: 4 });
    const played = new Map([['margin', measure('margin', 0.1 * GAMES, GAMES)]]);
    const finding = judge(STANDARDS, played, { players: 4, anatomy }).find(
      ({ standard }) => standard.what === 'phases in time',
    )!;
    return { finding, sentence: sentenceOf({ finding, table, more: null, field: 'learned', others: [] }) };
  };

  it('comes in time as published', () => {
    const { finding } = findingIn(null);
    expect(finding.judged).toMatchObject([{ member: 'every phase', word: 'healthy' }]);
  });

  it('comes too late if votes are counted before it', () => {
    const { finding, sentence } = findingIn(
      parseVariant('extends: valley-2006\nbefore: { determine-mandates: organize-meetings }'),
    );
    expect(finding.judged).toMatchObject([{ word: 'broken' }]);
    expect(sentence).toBe(
      'What is done in organize-meetings and auction-polls comes too late for the election of the round: it comes before the count in no round.',
    );
  });
});

describe('what nobody can do', () => {
  const found = (withChoice: number, offered: number) =>
    judge(
      STANDARDS,
      new Map(
        [
          measure('margin', 0.1 * GAMES, GAMES),
          measure('with-choice convert-meetings', withChoice, GAMES),
          measure('ever-offered convert-meetings convert', offered, GAMES),
        ].map((one) => [one.id, one]),
      ),
      table,
    ).find(({ standard }) => standard.what === 'never possible');

  it('is named where its phase offers something else', () => {
    const finding = found(GAMES, 0)!;
    expect(finding.judged[0]).toMatchObject({ key: 'convert-meetings convert', word: 'broken' });
    expect(sentenceOf({ finding, table, more: null, field: 'learned', others: [] })).toMatch(
      /^Nobody, or hardly anybody, can ever convert meetings early: somebody can in 0\.0\u202f% /,
    );
    expect(found(GAMES, 0.1 * GAMES)!.judged[0].word).toBe('watch');
    expect(found(GAMES, 0.5 * GAMES)!.judged[0].word).toBe('healthy');
  });

  it.each([
    [0.9, 'propose a coalition, because coalitions can be forced'],
    [0.5, 'propose a coalition'],
  ])('is named with the reason where something else is possible in %d of the games', (forced, name) => {
    const rows = [
      measure('margin', 0.1 * GAMES, GAMES),
      measure('with-choice form-coalitions', GAMES, GAMES),
      measure('ever-offered form-coalitions force', forced * GAMES, GAMES),
    ];
    const anatomy = anatomyOf({ edition: 'valley-2006', variant: null, players: 4 });
    const finding = judge(STANDARDS, new Map(rows.map((one) => [one.id, one])), { ...table, anatomy }).find(
      ({ standard }) => standard.what === 'never possible',
    )!;
    expect(finding.judged[0].member).toBe(name);
  });

  it('is not named beside a phase that offers nothing', () => {
    expect(found(0.01 * GAMES, 0)).toBeUndefined();
  });
});

describe('contributions that are answered alike', () => {
  it.each([
    [0.3, 'healthy', /^Of all contributions that are played, 30\.0\u202f% .* are accepted\.$/],
    [0.005, 'watch', /^Nobody, or hardly anybody, accepts contributions: 0\.5\u202f% .* are accepted\.$/],
    [0.995, 'watch', /^Nobody, or hardly anybody, declines contributions: 99\.5\u202f% .* are accepted\.$/],
  ])('are no question: %d is %s', (share, word, sentence) => {
    const clusters = { sums: Array<number>(200).fill(200 * share), counts: Array<number>(200).fill(200) };
    const [finding] = judge(STANDARDS, new Map([['accepted', { id: 'accepted', isShare: true, clusters }]]), table);
    expect(finding.judged[0].word).toBe(word);
    expect(sentenceOf({ finding, table, more: null, field: 'learned', others: [] })).toMatch(sentence);
  });
});

describe('points that nobody gets', () => {
  it('are named only where the rules give any', () => {
    const points = ['secured', 'media', 'money'].map((source, i) => measure(`points ${source}`, i === 1 ? 20 : 0, 200));
    const finding = judge(STANDARDS, new Map(points.map((one) => [one.id, one])), table).find(
      ({ standard }) => standard.what === 'points never won',
    )!;
    expect(finding.judged.map(({ key, word }) => [key, word])).toEqual([
      ['secured', 'open'],
      ['media', 'healthy'],
    ]);
  });
});

describe('what players do to themselves', () => {
  it('is their misuse of an optional mechanism, and no fault of the rules', () => {
    const counts = Array<number>(200).fill(1);
    const sums = counts.map((_, i) => 0.1 + (i % 2 === 0 ? 0.01 : -0.01));
    const measures: Tallies = new Map([
      ['denied contributions', { id: '', isShare: false, clusters: { sums, counts } }],
    ]);
    const [finding] = judge(STANDARDS, measures, table);
    expect(finding.judged[0].word).toBe('misuse');
    const said = sentenceOf({ finding, table, more: null, field: 'heuristic', others: [] });
    expect(said).toMatch(/^These players use contributions badly, and nobody has to use them/);
    expect(said).not.toContain('trap');
  });
});

describe('an option that everybody has to take', () => {
  it('shows when one seat is kept from it', () => {
    const counts = Array<number>(200).fill(1);
    const sums = counts.map((_, i) => -0.2 + (i % 2 === 0 ? 0.01 : -0.01));
    const measures: Tallies = new Map([
      ['avoided preliminary option 1', { id: '', isShare: false, clusters: { sums, counts } }],
    ]);
    const [finding] = judge(STANDARDS, measures, table);
    expect(finding.standard.what).toBe('dominant options');
    expect(finding.judged[0].word).toBe('broken');
  });
});

describe('a card that nobody can pay', () => {
  /** Games by the money of their richest player. */
  const richest = (games: Readonly<Record<number, number>>): Tallies =>
    new Map(
      [
        measure('margin', 0.1 * GAMES, GAMES),
        ...Object.entries(games).map(([money, count]) => measure(`richest ${money}`, count, GAMES)),
      ].map((one) => [one.id, one]),
    );
  const priced = { ...table, anatomy: { ...table.anatomy, shadowCosts: [100, 20] } };
  const finding = (games: Readonly<Record<number, number>>) =>
    judge(STANDARDS, richest(games), priced).find(({ standard }) => standard.what === 'unaffordable')!;

  it('is named with its price, and what the richest player has', () => {
    const found = finding({ 40: GAMES / 2, 60: GAMES / 2 });
    expect(found.judged[0]).toMatchObject({ key: 'place-shadow-cards shadow 0', word: 'broken' });
    expect(sentenceOf({ finding: found, table: priced, more: null, field: 'learned', others: [] })).toMatch(
      /^Nobody can ever pay for the shadow card Chancellor: .* It costs 100 thousand; the richest player of a game has 50 thousand/,
    );
  });

  it('is none where the money is there', () => {
    expect(finding({ 100: GAMES }).judged[0].word).toBe('healthy');
    expect(finding({ 40: 0.95 * GAMES, 120: 0.05 * GAMES }).judged[0].word).toBe('watch');
  });
});
