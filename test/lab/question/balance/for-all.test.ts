import { describe, expect, it } from 'vitest';
import { type Finding, judge } from '../../../../src/lab/question/balance/judge.ts';
import { type JudgedTable, STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { sentenceOf } from '../../../../src/lab/question/balance/words.ts';

const table = {
  players: 4,
  anatomy: {
    rounds: 7,
    phases: [],
    deeds: [],
    scored: [],
    ...{ shadowCards: [], shadowCosts: [], bonuses: [], inTime: new Map() },
    preliminary: {},
    contributions: [],
    options: [],
  },
} as unknown as JudgedTable;
const DEALS = 240;

/** A measure with this mean: half of the deals lie `spread` above it, half below. */
const measure = (id: string, mean: number, spread = 0): Tally => ({
  id,
  isShare: false,
  clusters: {
    sums: Array.from({ length: DEALS }, (_, i) => mean + (i % 2 === 0 ? spread : -spread)),
    counts: Array<number>(DEALS).fill(1),
  },
});

/** Measures of a game without polls. */
const without = (changes: Readonly<Record<string, number>>): Tallies =>
  new Map(
    ['winner', 'margin', 'lead-changes', 'known', 'decisions', 'left'].map((id) => [
      `without-${id} polls`,
      measure(`without-${id} polls`, changes[id] ?? 0, 0.02),
    ]),
  );

const found = (changes: Readonly<Record<string, number>>): Finding =>
  judge(STANDARDS, without(changes), table).find(({ standard }) => standard.what === 'polls for all')!;
const sentence = (finding: Finding): string =>
  sentenceOf({ finding, table, more: null, field: 'heuristic', others: [] });

describe('a mechanism that is denied to all', () => {
  it('is dead weight where nobody would notice it: but what it costs is reported', () => {
    const finding = found({ decisions: -52, left: 4 });
    expect(finding.judged[0].word).toBe('broken');
    expect(sentence(finding)).toMatch(
      /^The polls are dead weight: .* A game has 52\.0 \(52\.0 to 52\.0\) fewer decisions, and a seat has 4\.0 thousand \(4\.0 to 4\.0\) more in the end/,
    );
  });

  it('is healthy where other seats win, or the game is more or less open', () => {
    for (const [aspect, change, words] of [
      ['winner', 0.3, 'another seat wins 30.0 percentage points'],
      ['margin', -0.1, 'the winner’s lead changes by −10.0 percentage points'],
      ['lead-changes', 0.9, 'the lead changes +0.9'],
      ['known', -0.2, 'the winner is known −20.0 percentage points'],
    ] as const) {
      const finding = found({ [aspect]: change });
      expect(finding.judged[0].word, aspect).toBe('healthy');
      expect(sentence(finding)).toContain(`it would be a different game: ${words}`);
    }
  });

  it('is not missed where other seats win less often than by a trifle', () => {
    expect(found({ winner: -0.4 }).judged[0].word).toBe('broken');
  });

  it('is not judged by only some of its measures', () => {
    const known = new Map([...without({})].filter(([id]) => id !== 'without-known polls'));
    expect(judge(STANDARDS, known, table)).toEqual([]);
  });
});
