import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { historiesOf, type Tried } from '../../../../src/lab/question/balance/history.ts';
import { historyText } from '../../../../src/lab/question/balance/history-table.ts';
import { judge } from '../../../../src/lab/question/balance/judge.ts';
import { tableOf } from '../../../../src/lab/question/balance/number.ts';
import { STANDARDS } from '../../../../src/lab/question/balance/standards.ts';
import type { Tallies, Tally } from '../../../../src/lab/question/balance/tallies.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { armsOf } from '../../run/support.ts';

const registry = await loadRegistry();

const baseOf = async (parameters: object, more = ''): Promise<Experiment> => {
  const variant = { extends: 'valley-2006', name: 'mine', parameters };
  const [base] = await armsOf(
    {
      ...parse(`name: clinic\nquestion: Is it well?\nedition: valley-2006\nplayers: 4\nask: balance\nseed: 7\n${more}`),
      variant,
    },
    registry,
  );
  return base;
};

/** A measure over 240 deals, which differ from each other in the same way in every version. */
const measure = ([id, mean]: [string, number]): [string, Tally] => [
  id,
  {
    id,
    isShare: false,
    clusters: {
      sums: Array.from({ length: 240 }, (_, i) => mean + 0.1 * Math.sin(i) + 0.001 * Math.cos(17 * i * mean)),
      counts: Array<number>(240).fill(1),
    },
  },
];

let made = 0;
const tried = (base: Experiment, numbers: Readonly<Record<string, number>>, build = 'one'): Tried => {
  const measures: Tallies = new Map(Object.entries(numbers).map(measure));
  const findings = judge(STANDARDS, measures, tableOf(base));
  const at = made++;
  return {
    version: { database: 'same.duckdb', run: `run ${at}`, name: 'mine', started: 1000 * at, games: 240 },
    ...{ base, build, found: [{ field: 'heuristic', findings }] },
    verdicts: findings.map(({ standard, judged: [{ word }] }) => ({
      ...{ what: `${standard.theme}: ${standard.what}`, word, sentence: '' },
    })) as unknown as Tried['verdicts'],
  };
};

const FAIR = { 'party SPD': 0.25, 'party CDU': 0.25, 'lead-changes': 1.4 };
const UNFAIR = { ...FAIR, 'party SPD': 0.45 };

describe('the history of a variant', () => {
  it('names every change of the rules while they are few, and all that changed in the results', async () => {
    const changed = { mediaPrice: 6, startMoney: 40, shelvedDice: 3, memberPay: 2 };
    const [one, two] = await Promise.all([baseOf({ mediaPrice: 5 }), baseOf(changed)]);
    const sources = Array.from({ length: 14 }, (_, i) => `election ${i + 1}`);
    const all = (mean: number) => Object.fromEntries(sources.map((id) => [id, mean]));
    const [history] = historiesOf([tried(one, all(0.1)), tried(two, all(0.4))]);
    for (const name of Object.keys(changed)) expect(history.steps[0].rules).toContain(name);
    const text = historyText(history);
    expect(history.steps[0].changes.length).toBeGreaterThan(8);
    for (const { sentence } of history.steps[0].changes) expect(text).toContain(sentence);
    expect(text).not.toMatch(/and \d+ more/);
  });

  it('says what became better and worse from version to version, deal by deal', async () => {
    const [one, two, three] = await Promise.all([
      baseOf({ mediaPrice: 6 }),
      baseOf({ mediaPrice: 6, startMoney: 40 }),
      baseOf({ startMoney: 40 }),
    ]);
    const [history] = historiesOf([
      tried(one, FAIR),
      tried(two, UNFAIR),
      tried(three, { ...FAIR, 'lead-changes': 1.5 }),
    ]);
    expect(history.versions.map(({ label }) => label)).toEqual(['v1', 'v2', 'v3']);
    expect(history.steps.map(({ rules }) => rules)).toEqual([
      'The variant changes startMoney from 25 to 40.',
      'The variant changes mediaPrice from 6 to 4.',
    ]);
    const [first, second] = history.steps.map(({ changes }) => changes.map(({ of, turn }) => [of, turn]));
    expect(first).toEqual([['SPD', 'worse']]);
    expect(second).toContainEqual(['SPD', 'better']);
    expect(second).toContainEqual([expect.stringMatching(/lead|changes|game/), 'other']);
    // What the deals have in common cancels; a single mean is known only to about 0.01.
    const [{ difference }] = history.steps[0].changes;
    expect(difference.mean).toBeCloseTo(0.2, 3);
    expect(difference.high - difference.low).toBeLessThan(0.002);
    expect(history.verdicts.find(({ what }) => what === 'fairness: parties')?.words.map((one) => one?.word)).toEqual([
      ...['healthy', 'broken', 'healthy'],
    ]);
    expect(historyText(history)).toMatch(/^3 versions of mine \(a variant of valley-2006\), 4 players/);
    expect(historyText(history)).toMatch(
      /From v1 to v2: The variant changes startMoney from 25 to 40\.\n {2}Worse\n {4}heuristic +SPD wins/,
    );
  });

  it('compares nothing but words where deals, players or the program are others, and says so', async () => {
    const one = await baseOf({ mediaPrice: 6 });
    const others = [
      [tried(await baseOf({ mediaPrice: 7 }, 'fields: [random]'), UNFAIR), /different players/],
      [tried({ ...one, seed: 8 }, UNFAIR), /different deals \(seeds 7 and 8\)/],
      [tried(one, UNFAIR, 'another'), /different builds/],
    ] as const;
    for (const [other, why] of others) {
      const [{ steps, verdicts }] = historiesOf([
        { ...tried(one, FAIR), version: { ...other.version, started: 0 } },
        other,
      ]);
      expect(steps[0]).toMatchObject({ changes: [], unpaired: expect.stringMatching(why) });
      expect(verdicts.find(({ what }) => what === 'fairness: parties')?.words.map((word) => word?.word)).toEqual([
        ...['healthy', 'broken'],
      ]);
    }
  });

  it('keeps tables apart, shows the last six, and holds all intervals together', async () => {
    const bases = await Promise.all([5, 6, 7, 8, 9, 10, 11, 12].map((mediaPrice) => baseOf({ mediaPrice })));
    const all = bases.map((base, i) => tried(base, i % 2 === 0 ? FAIR : UNFAIR));
    const [history, other] = historiesOf([...all, tried({ ...bases[0], players: 3 }, FAIR)]);
    expect(history).toMatchObject({ players: 4, earlier: 2 });
    expect(history.versions.map(({ label }) => label)).toEqual(['v3', 'v4', 'v5', 'v6', 'v7', 'v8']);
    expect(other).toMatchObject({ players: 3, steps: [] });
    const widthOf = ({ changes: [{ difference }] }: (typeof history.steps)[number]) => difference.high - difference.low;
    const [alone] = historiesOf(all.slice(2, 4));
    expect(widthOf(history.steps[0])).toBeGreaterThan(1.1 * widthOf(alone.steps[0]));
  });
});
