import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sum } from '../../../../src/base/stats/describe.ts';
import { checkExperiments } from '../../../../src/lab/experiment/check.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { askQuestion } from '../../../../src/lab/question/ask.ts';
import type { BalanceAnswer, Verdict } from '../../../../src/lab/question/balance/answer.ts';
import { withGames } from '../../../../src/lab/question/balance/file.ts';
import { standardNamed } from '../../../../src/lab/question/balance/number.ts';
import { estimateOf, measuresOf } from '../../../../src/lab/question/balance/tallies.ts';
import { KINDS } from '../../../../src/lab/question/kinds.ts';
import { storedAnswer } from '../../../../src/lab/question/stored.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const registry = await loadRegistry();

const clinicOf = (text: string): Promise<readonly Experiment[]> =>
  armsOf(`name: clinic\nquestion: Is it well?\nplayers: 3\nask: balance\nseed: 7\n${text}`, registry);

const ask = async (text: string): Promise<{ store: Store; answer: BalanceAnswer }> => {
  const store = await Store.open(':memory:');
  const { answer } = await askQuestion(await clinicOf(text), store, { workers: 2 });
  return { store, answer: answer as BalanceAnswer };
};

const verdictOf = ({ verdicts = [] }: BalanceAnswer, what: string, arm?: string): Verdict =>
  verdicts.find((one) => one.what === what && (arm === undefined || one.arm === arm))!;

/** The queries of docs/clinic.md, for a table of three. */
const QUERIES = [...readFileSync('docs/clinic.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) =>
  sql.replace('1 / 4', '1 / 3'),
);

describe('a clinic', () => {
  let asked: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => {
    asked = await ask('edition: valley-2006-short\ngames: 2800\nfields: [heuristic, { agents: [random], games: 60 }]');
  }, 180_000);
  afterAll(() => asked.store.close());

  it('says the same as the queries that docs/clinic.md shows', async () => {
    const { store, answer } = asked;
    const [seats, [{ lost }], [{ part }], [{ price }]] = await Promise.all(
      QUERIES.map((sql) => store.query<Record<string, number>>(sql)),
    );
    const worst = verdictOf(answer, 'fairness: seats');
    expect(`seat ${seats.find(({ points }) => Math.abs(points - 100 * worst.estimate.mean) < 0.06)?.seat}`).toBe(
      worst.of,
    );
    expect(lost).toBeCloseTo(100 * verdictOf(answer, 'mechanisms: polls').estimate.mean, 0);
    // The page uses chances as they are; the verdict uses fitted ones.
    expect(Math.abs(part - 100 * verdictOf(answer, 'drama: decided').estimate.mean)).toBeLessThan(5);
    expect(price).toBeCloseTo(verdictOf(answer, 'mechanisms: price of polls').estimate.mean, 1);
  });

  it('gives each verdict a sentence with its number, an interval around it, and games of its run that show it', async () => {
    const { store, answer } = asked;
    const runs = new Set((await store.runs()).map(({ run }) => run));
    expect(answer.verdicts!.length).toBeGreaterThan(20);
    for (const { what, sentence, estimate, word, more, records } of answer.verdicts!) {
      // What follows from the rules alone has no interval.
      if (!standardNamed(what)!.isOfRules) expect(sentence).toMatch(/\d.*\(.*\d to .*\d\)/);
      expect(estimate.low).toBeLessThanOrEqual(estimate.mean);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.mean);
      expect(word === 'open' || more === null).toBe(true);
      expect(records.length, what).toBeGreaterThan(0);
      for (const { run, game } of records) {
        expect(runs).toContain(run);
        const [{ games }] = await store.query<{ games: number }>(
          'SELECT count(*) AS games FROM games WHERE run = $1 AND game = $2',
          [run, game],
        );
        expect(games).toBe(1);
      }
    }
    expect(verdictOf(answer, 'drama: decided').records).toHaveLength(3);
  });

  it('says what another field finds of the same number', () => {
    const { fields, holds, word, sentence } = verdictOf(asked.answer, 'money: left over');
    expect(Object.keys(fields)).toEqual(['heuristic', 'random']);
    expect(fields.heuristic.word).toBe(word);
    expect(fields.random.estimate.mean).not.toBe(fields.heuristic.estimate.mean);
    if (holds === false) expect(sentence).toMatch(/only among heuristic bots|Not all bots agree/);
  });

  it('is not certain of who wins after a few games, and says nothing impossible', async () => {
    const { store } = asked;
    const small = await store.query<{ run: string }>('SELECT run FROM games GROUP BY run HAVING count(*) < 100');
    const [experiment] = await clinicOf('edition: valley-2006-short\ngames: 2800');
    const found = await Promise.all(
      small.map(({ run }) => measuresOf(store, [{ run, probe: { kind: 'base', key: '', experiment } }])),
    );
    const worths = found
      .flatMap((measures) => [...measures.values()])
      .filter(({ id }) => /^(election|region) /.test(id));
    expect(worths.length).toBeGreaterThan(10);
    for (const tally of worths) {
      const { low, high } = estimateOf(tally);
      expect(low, tally.id).toBeGreaterThanOrEqual(-1);
      expect(high, tally.id).toBeLessThanOrEqual(1);
      // A few deals can have the same mean; a t interval of them would be a point.
      expect(high - low, tally.id).toBeGreaterThan(0.1);
    }
  });

  it('is the same once it is read from the database again', async () => {
    const { store, answer } = asked;
    const runs = await store.runs();
    const first = runs.find(({ config }) => JSON.parse(config).ask !== null)!;
    const again = (await storedAnswer(store, first)) as BalanceAnswer;
    expect(again!.verdicts).toEqual(answer.verdicts);
  });
});

it('names planted faults in the right place, and not where there are none', async () => {
  const { store, answer } = await ask(`edition: valley-2006-short
variant:
  - none
  - { extends: valley-2006-short, name: faulty, parameters: { partyMembers: [0, 0, 60, 0, 0], pollsPaid: false } }
fields: [heuristic]
games: 240`);
  store.close();
  expect(verdictOf(answer, 'fairness: parties', 'faulty')).toMatchObject({ word: 'broken', of: 'Die Grünen' });
  expect(verdictOf(answer, 'mechanisms: price of polls', 'faulty')).toMatchObject({
    word: 'broken',
    estimate: { mean: 0 },
  });
  expect(verdictOf(answer, 'fairness: parties', 'valley-2006-short').word).not.toBe('broken');
  expect(verdictOf(answer, 'mechanisms: price of polls', 'valley-2006-short').word).toBe('healthy');
}, 180_000);

it('answers by what it has when the time is up, and says what it left out', async () => {
  const store = await Store.open(':memory:');
  const asked = await clinicOf(
    'edition: valley-2006-short\nminutes: 1\nvariant: [none, { parameters: { contributionBonusDice: 9 } }]',
  );
  const arms = withGames(asked, 100);
  const { answer, state, runs } = await askQuestion(arms, store, { workers: 2, until: 0 });
  const { left, verdicts, games } = answer as BalanceAnswer;
  expect(state).toBe('answered');
  expect(verdicts!.length).toBeGreaterThan(10);
  // What was changed is tried first.
  expect(left![0].what).toMatch(/contribution/);
  expect(games).toBe(sum((await store.runs()).map(({ played }) => played)));
  const again = (await storedAnswer(store, await store.run(runs[0]))) as BalanceAnswer;
  expect([again.left, again.verdicts]).toEqual([left, verdicts]);
  const resumed = await askQuestion(arms, store, { workers: 2, resume: true });
  expect((resumed.answer as BalanceAnswer).left).toEqual([]);
  store.close();
}, 180_000);

describe('what is wrong with a clinic', () => {
  const problemOf = async (text: string): Promise<string> => {
    const raw = {
      name: 'clinic',
      question: 'Is it well?',
      edition: 'valley-2006',
      players: 4,
      games: 100,
      ...parse(text),
    };
    const checked = await checkExperiments(raw, { registry, folder: '.', kinds: KINDS });
    return 'problems' in checked ? checked.problems.map(({ message }) => message).join('; ') : '';
  };

  it.each([
    [
      'ask: balance\nfields: [heuristic]\nagents: [heuristic]',
      'fields: found agents as well; expected only one of agents and fields',
    ],
    ['ask: precision\nagents: [heuristic]\nfields: [heuristic]', 'fields: found with ask: precision'],
    ['agents: [heuristic]\nask: balance\nmatters: 1 %', 'matters: found with ask: balance'],
    [
      'ask: balance\nfields: [heuristic, heuristic]',
      "fields: two are called 'heuristic'; expected a label of its own for each",
    ],
    ['ask: balance\nfields: [heuristi]', "unknown agent 'heuristi'"],
    ['ask: balance\nfields: [heuristic]\nedition: [valley-2006, valley-2006]', "two arms are called 'valley-2006'"],
  ])('%s', async (text, message) => {
    expect(await problemOf(text)).toContain(message);
  });
});
