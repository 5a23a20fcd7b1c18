/** Fuzzing: a planted fault is found, made small, written down and turned into a question. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { seedOf } from '../../src/base/random/seed.ts';
import { fuzz } from '../../src/certify/certificate.ts';
import { designerQuestion, recordOf } from '../../src/certify/designer-question.ts';
import { type Case, playCase } from '../../src/certify/fuzz.ts';
import { type Change, changed, perturb, valueAt } from '../../src/certify/perturb.ts';
import { shrink } from '../../src/certify/shrink.ts';
import { pick, STREAM } from '../../src/rules/engine/chance.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../src/rules/engine/editions/index.ts';
import { PARAMETERS, type ParameterName } from '../../src/rules/engine/parameters.ts';
import type { Phase } from '../../src/rules/engine/phase.ts';
import { parseRecord } from '../../src/rules/notation/parse-record.ts';
import { replay } from '../../src/rules/notation/replay.ts';
import { unplayable } from '../../src/rules/variant/playable.ts';
import { usesParameter } from '../../src/rules/variant/used.ts';
import { temporaryFolder } from '../support/folder.ts';
import { short, withPhases } from './support.ts';

const out = temporaryFolder();

/** Nobody can buy meetings if there is room for fewer than usual, so a seat that must has no action. */
const faulty: Edition = withPhases(short, {
  'organize-meetings': (phase): Phase => ({
    ...phase,
    actions(rules, s, list) {
      if (rules.p.meetingPlaces >= short.parameters.meetingPlaces) phase.actions(rules, s, list);
    },
  }),
});
/** The same if any parameter is changed. */
const picky: Edition = withPhases(short, {
  'organize-meetings': (phase): Phase => ({
    ...phase,
    actions(rules, s, list) {
      if (JSON.stringify(rules.p) === JSON.stringify(short.parameters)) phase.actions(rules, s, list);
    },
  }),
});
const FEW: Change = { path: ['parameters', 'meetingPlaces'], value: 6 };
const DEAR: Change = { path: ['parameters', 'mediaPrice'], value: 5 };
const CHANCELLOR: Change = {
  path: ['components', 'shadowCards', short.components.shadowCards[0].id, 'cost'],
  value: 3,
};

const caseOf = (edition: Edition, changes: readonly Change[], choices: readonly number[] = []): Case => ({
  ...{ edition, changes, players: 4, seed: seedOf('fuzz'), choices },
});

/**
 * Whether a parameter is ever changed in the editions that use it: draws over all editions would rarely hit one that few have.
 */
const isDrawn = (name: string, editions: readonly Edition[]): boolean => {
  const random = new Random(...seedOf('variants', name));
  return Array.from({ length: 300 }).some((_, i) =>
    perturb(editions[i % editions.length], random).some(({ path }) => path.join('.').startsWith(`parameters.${name}`)),
  );
};

describe('variants at random', () => {
  it('move parameters within their ranges, and what is printed', () => {
    const random = new Random(...seedOf('variants'));
    const paths = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const edition = EDITIONS[i % EDITIONS.length];
      for (const { path, value } of perturb(edition, random)) {
        paths.add(path.slice(0, 2).join('.'));
        expect(value).not.toEqual(valueAt(edition, path));
        if (path[0] !== 'parameters') continue;
        const declared = PARAMETERS[path[1] as ParameterName];
        if (declared.type === 'choice') expect(declared.choices).toContain(value);
        if (declared.type !== 'number') continue;
        expect(value).toBeGreaterThanOrEqual(declared.min);
        expect(value).toBeLessThanOrEqual(declared.max);
      }
    }
    const users = (name: string) => EDITIONS.filter((one) => usesParameter(one, name as ParameterName));
    const missed = Object.keys(PARAMETERS).filter(
      (name) => users(name).length > 0 && !paths.has(`parameters.${name}`) && !isDrawn(name, users(name)),
    );
    expect(missed).toEqual([]);
    for (const place of ['like.', 'before.', 'without.'])
      expect([...paths].some((path) => path.startsWith(place))).toBe(true);
    for (const part of ['regions', 'shadowCards', 'polls', 'dice', 'contributions', 'mediaPoints', 'preliminary']) {
      expect(paths).toContain(`components.${part}`);
    }
  });

  it('leave the edition alone', () => {
    const before = JSON.stringify(short.components);
    const other = changed(short, [FEW, CHANCELLOR]);
    expect(other.parameters.meetingPlaces).toBe(6);
    expect(other.components.shadowCards[0].cost).toBe(3);
    expect(other.components.shadowCards[1]).toBe(short.components.shadowCards[1]);
    expect(JSON.stringify(short.components)).toBe(before);
  });

  it('are not played where they are no game', () => {
    expect(EDITIONS.map(unplayable)).toEqual(EDITIONS.map(() => null));
    const without = (value: number) => changed(short, [{ path: ['components', 'opinionCopies'], value }]);
    expect(unplayable(without(1))).toBe('there are too few opinion cards to deal');
    expect(unplayable(without(2))).toBeNull();
    const topics = changed(short, [{ path: ['parameters', 'hiddenTopics'], value: 5 }]);
    expect(unplayable(topics)).toBe('no platform is left to be seen');
  });
});

describe('a planted dead end', () => {
  it('is found where the faulty phase begins', () => {
    const failure = playCase(caseOf(faulty, [FEW]));
    expect(failure).toMatchObject({ trouble: 'dead end', phase: 'organize-meetings', round: 1 });
    expect(playCase(caseOf(faulty, [DEAR]))).toBeNull();
  });

  it('is shrunk to the change that matters and to the shortest game', () => {
    const long = caseOf(
      faulty,
      [DEAR, FEW, CHANCELLOR],
      Array.from({ length: 900 }, (_, i) => (i * 7919) % 65536),
    );
    const failure = playCase(long)!;
    const small = shrink({ one: long, failure });
    expect(small.one.changes).toEqual([FEW]);
    expect(small.one.players).toBe(3);
    expect(small.failure.decisions).toBeLessThan(failure.decisions);
    expect(playCase(small.one)).toEqual(small.failure);
    expect(small.one.choices.length).toBeLessThanOrEqual(small.failure.decisions);
  });

  it('is put as a question, and its record has every decision before it', () => {
    const one = caseOf(faulty, [FEW, CHANCELLOR]);
    const found = { one, failure: playCase(one)! };
    expect(designerQuestion(found)).toMatch(
      new RegExp(
        '^valley-2006-short with meetingPlaces \\(places for a party’s meetings in a region\\) 6 instead of 10 and ' +
          `shadowCards ${short.components.shadowCards[0].id} cost 3 instead of \\d+ ` +
          "\\(round 1, organize-meetings, 4 players\\): after 'pass' it is the turn of .+, and no action is legal. " +
          'What may it do\\?$',
      ),
    );
    const record = recordOf(found);
    expect(record).toMatch(/^variant: .*meetingPlaces/m);
    expect(record.trim().split('---\n')[1].trimEnd().split('\n')).toHaveLength(found.failure.decisions);
  });

  it('is shown by its record, which holds the variant and replays by itself', () => {
    const changes: Change[] = [
      FEW,
      CHANCELLOR,
      { path: ['components', 'polls', '3', 'changes'], value: [1, 0, -1, 2, 0] },
      { path: ['components', 'preliminary', '1', '2'], value: [2, 6, 7].map((amount) => ({ gives: 'votes', amount })) },
      { path: ['components', 'dice', 'faces'], value: [1, 1, 2, 2, 5, 6] },
    ];
    const one = caseOf(short, changes, [5, 9, 700, 4, 4, 12]);
    const record = parseRecord(recordOf({ one, failure: playCase(caseOf(faulty, [FEW]))! }));
    expect(record.edition.parameters).toEqual(changed(short, changes).parameters);
    expect(record.edition.components).toEqual(changed(short, changes).components);
    expect(record.edition.components.preliminary[0][1].lines.map(({ amount }) => amount)).toEqual([2, 6, 7]);
    const { game, state, played } = replay(record);
    expect(played).toBe(record.decisions.length);
    expect(game.isOver(state)).toBe(true);
  });

  it('is written down once, however many games meet it', () => {
    const { findings, games, decisions } = fuzz(picky, { games: 30, seed: 'planted twice', out });
    expect([games, decisions > 1000]).toEqual([30, true]);
    const deadEnds = findings.filter(({ question }) => question.includes('no action is legal'));
    expect(deadEnds).toHaveLength(1);
    const [{ question, record, games: met }] = deadEnds;
    expect(met).toBeGreaterThan(1);
    expect(question).toMatch(/^valley-2006-short with .* instead of .* \(round 1, organize-meetings, 3 players\)/);
    expect(record).toMatch(/valley-2006-short-\d\.macher$/);
    expect(readFileSync(record, 'utf8')).toMatch(/^format: macher-record 2\n/);
    expect(readFileSync(record.replace('.macher', '.txt'), 'utf8')).toBe(`${question}\n`);
  });
});

describe('other planted faults', () => {
  const failing = (act: (...table: Parameters<Phase['begin']>) => unknown) =>
    playCase(
      caseOf(
        withPhases(short, {
          'buy-media': (phase) => ({
            ...phase,
            begin(rules, s) {
              act(rules, s);
              phase.begin(rules, s);
            },
          }),
        }),
        [],
      ),
    );

  it.each<[string, string, RegExp, (...table: Parameters<Phase['begin']>) => unknown]>([
    ['a debt', 'negative', /^cash is -1$/, (_, s) => s.cash.fill(-1, 1, 2)],
    ['money from nowhere', 'unaccounted', /^money: /, (_, s) => s.cash.fill(99, 1, 2)],
    [
      'dice for ever',
      'endless',
      /again and again/,
      (rules, s) => {
        while (pick(rules, s, STREAM.tie, 6) < 6);
      },
    ],
    [
      'an error',
      'breakdown',
      /^no such card$/,
      () => {
        throw new Error('no such card');
      },
    ],
  ])('%s', (_, trouble, sentence, act) => {
    const failure = failing(act)!;
    expect(failure.trouble).toBe(trouble);
    expect(failure.sentence).toMatch(sentence);
    expect(designerQuestion({ one: caseOf(short, []), failure })).toMatch(/^valley-2006-short as it is printed .*\?$/);
  });

  it('an election whose end nobody hears of', () => {
    const silent = withPhases(editionNamed('spielworxx-2019')!, {
      'election-outcome': (phase) => ({ ...phase, begin: () => {} }),
    });
    const one = caseOf(silent, []);
    const failure = playCase(one)!;
    expect(failure).toMatchObject({ trouble: 'unrecorded', sentence: 'elections.outcome is missing in row 1' });
    expect(designerQuestion({ one, failure })).toMatch(
      /after 'pass' the game cannot be stored: .* What should its row be\?$/,
    );
  });

  it('an offer that depends on what nobody sees', () => {
    const peeking = withPhases(short, {
      'organize-meetings': (phase) => ({
        ...phase,
        actions(rules, s, out) {
          phase.actions(rules, s, out);
          if (out.n > 1 && s.opinionDeck[0] > 1) out.n--;
        },
      }),
    });
    const one = caseOf(peeking, []);
    const failure = playCase(one)!;
    expect(failure).toMatchObject({ trouble: 'misguessed', phase: 'organize-meetings' });
    expect(designerQuestion({ one, failure })).toMatch(/offers seat \d other actions\. What does it know\?$/);
  });

  it('a game without an end', () => {
    const again = withPhases(short, {
      'buy-media': (phase) => ({ ...phase, play: () => {} }),
    });
    expect(playCase(caseOf(again, []))).toMatchObject({ trouble: 'endless', decisions: 5000 });
  });
});
