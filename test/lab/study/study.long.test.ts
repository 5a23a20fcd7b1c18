import { copyFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { normal } from '../../../src/lab/question/tune/method/method.ts';
import { TuneQuestion } from '../../../src/lab/question/tune/question.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { Course } from '../../../src/lab/study/course.ts';
import { Study } from '../../../src/lab/study/study.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { newDatabase } from '../../support/folder.ts';
import { armsOf } from '../run/support.ts';

/** Two options of the heuristic, one of them in whole numbers. */
const FILE = {
  name: 'two',
  question: 'Which?',
  edition: 'valley-2006-short',
  players: 3,
  ask: 'tune',
  tune: { moneyWorth: { from: 0, to: 4 }, reserve: { from: 0, to: 20, step: 1 } },
  agents: ['heuristic', 'random'],
  games: 1200,
  seed: 'study',
};
const CONSTRAINTS = [
  { sum: { reserve: 1, moneyWorth: 5 }, atMost: 16 },
  { sum: { reserve: 1 }, atLeast: 2 },
];

type Setting = Readonly<Record<string, unknown>>;
const numbers = ({ moneyWorth, reserve }: Setting) => [Number(moneyWorth), Number(reserve)];

/** A win share that is highest at moneyWorth 3 and reserve 15, which the constraints forbid. */
const share = (setting: Setting): number => {
  const [money, reserve] = numbers(setting);
  return 0.5 - 0.05 * (money - 3) ** 2 - 0.001 * (reserve - 15) ** 2;
};

const ERROR = 0.01;
/** A measurement of that share. */
const measured = (setting: Setting, random: Random) => ({
  mean: Math.max(0, share(setting) + ERROR * normal(random)),
  error: ERROR,
});

describe('a study that asks and is reported', () => {
  it('comes near to the best that its constraints allow, and suggests nothing beyond them', async () => {
    const study = await Study.create(newDatabase(), { ...FILE, constraints: CONSTRAINTS });
    const random = new Random(...seedOf('measured'));
    for (let i = 0; i < 160; i++) {
      const { id, setting } = await study.ask();
      const [money, reserve] = numbers(setting);
      expect(reserve + 5 * money).toBeLessThanOrEqual(16 + 1e-9);
      expect(reserve).toBeGreaterThanOrEqual(2);
      expect(Number.isInteger(reserve)).toBe(true);
      await study.tell(id, { winShare: measured(setting, random) });
    }
    const { best, known, notWorse } = study.best();
    study.close();
    const grid = Array.from({ length: 15 }, (_, i) => share({ reserve: 2 + i, moneyWorth: (14 - i) / 5 }));
    const [{ setting, values }] = best;
    expect(share(setting)).toBeGreaterThan(Math.max(...grid) - 0.02);
    expect(values.winShare.low).toBeLessThan(share(setting));
    expect(values.winShare.high).toBeGreaterThan(share(setting));
    expect(known).toBeGreaterThan(50);
    expect(notWorse.length).toBeGreaterThan(0);
  });

  it('suggests the same whether it is closed after each value or stays open', async () => {
    const traces = [];
    for (const closes of [false, true]) {
      const path = newDatabase();
      let study = await Study.create(path, FILE);
      const trace: Setting[] = [];
      // More than two generations. After each value, the file is opened and read again.
      for (let i = 0; i < 14; i++) {
        const { id, setting } = await study.ask();
        trace.push(setting);
        if (closes) {
          study.close();
          study = await Study.open(path, 'two');
        }
        await study.tell(id, { winShare: share(setting) });
      }
      study.close();
      traces.push(trace);
    }
    expect(traces[1]).toEqual(traces[0]);
    expect(new Set(traces[0].map((one) => JSON.stringify(one))).size).toBeGreaterThan(10);
  });

  it('hands out a setting again while its generation waits for it, and continues once all are reported', async () => {
    const study = await Study.create(newDatabase(), FILE);
    const first = await study.ask();
    const others = [];
    for (let next = await study.ask(); next.id !== first.id; next = await study.ask()) others.push(next);
    expect(others.length).toBeGreaterThan(4);
    for (const { id } of others) await study.tell(id, { winShare: 0.3 });
    expect((await study.ask()).id).toBe(first.id);
    await study.tell(first.id, { winShare: 0.4 });
    const next = await study.ask();
    study.close();
    expect(next).toMatchObject({ id: others.length + 2, generation: 1 });
    expect(next.experiments[0]).toContain(`moneyWorth: ${next.setting.moneyWorth}`);
    expect(next.experiments[0]).toContain('seed: study 1');
  });

  it('lets all settings without values take turns, also for programs that open it one after another', async () => {
    const path = newDatabase();
    let study = await Study.create(path, FILE);
    const [first] = [await study.ask()];
    let all = 1;
    while ((await study.ask()).id !== first.id) all++;
    const ids: number[] = [];
    for (let i = 0; i < 2 * all; i++) {
      study.close();
      study = await Study.open(path);
      ids.push((await study.ask()).id);
    }
    // The first one was repeated already.
    expect(ids).toEqual(Array.from({ length: 2 * all }, (_, i) => ((i + 1) % all) + 1));
    await study.tell(2, { winShare: 0.3 });
    const waiting = await Promise.all(Array.from({ length: 3 }, () => study.ask()));
    study.close();
    expect(waiting.map(({ id }) => id)).not.toContain(2);
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(3);
  });

  it('gives programs that ask at once settings of their own', async () => {
    const path = newDatabase();
    const study = await Study.create(path, FILE);
    const asked = await Promise.all(Array.from({ length: 4 }, () => study.ask()));
    await Promise.all(asked.map(({ id }) => study.tell(id, { winShare: 0.3 })));
    study.close();
    expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    const again = await Study.open(path);
    expect(again.best().known).toBe(4);
    again.close();
  });

  it('opens what an older program wrote, and continues it', async () => {
    const path = newDatabase();
    const begun = await Study.create(path, FILE);
    const { id } = await begun.ask();
    await begun.tell(id, { winShare: 0.3 });
    begun.close();
    const store = await Store.open(path);
    for (const table of ['sources', 'repeats']) await store.query(`DROP TABLE ${table}`);
    store.close();
    const study = await Study.open(path);
    expect(study.best().known).toBe(1);
    const ids = [];
    for (let i = 0; i < 20; i++) ids.push((await study.ask()).id);
    study.close();
    expect(ids).not.toContain(id);
    const again = await Study.open(path);
    expect((await again.ask()).id).toBe(ids.at(-1) === Math.max(...ids) ? id + 1 : ids.at(-1)! + 1);
    again.close();
  });

  it('takes values of settings that it never suggested, pools values given twice, and says how sure the best is', async () => {
    const study = await Study.create(newDatabase(), FILE);
    const id = await study.tell({ reserve: 7 }, { winShare: { mean: 0.4, error: 0.03, n: 30 } });
    expect(await study.tell({ reserve: 7 }, { winShare: { mean: 0.5, error: 0.03, n: 90 } })).toBe(id);
    const other = await study.tell({ reserve: 8 }, { winShare: 0.46 });
    let { best, notWorse } = study.best();
    expect(best[0].setting).toMatchObject({ reserve: 7 });
    expect(best[0].values.winShare.mean).toBeCloseTo(0.475, 12);
    // Two settings, so each interval is one of 97.5 %.
    expect(best[0].values.winShare.high - 0.475).toBeCloseTo(2.2632 * 0.03 * Math.hypot(0.25, 0.75), 3);
    expect(notWorse).toEqual([other]);
    await study.tell(other, { winShare: 0.3 });
    ({ best, notWorse } = study.best());
    study.close();
    expect(best[0].ids).toEqual([id]);
  });

  it('keeps the intervals of shares and ranks within what is possible', async () => {
    for (const [goal, least, most] of [
      ['winShare', 0, 1],
      ['rank', 1, 3],
    ] as const) {
      const study = await Study.create(newDatabase(), { ...FILE, goals: { [goal]: 'most' } });
      // Two values: their spread alone would allow more.
      for (const value of [most - 0.6, most - 0.1]) await study.tell({ reserve: 7 }, { [goal]: value });
      const [{ values }] = study.best().best;
      study.close();
      expect(values[goal]).toMatchObject({ low: least, high: most });
    }
  });

  it('with two goals finds a front that other settings do not beat, over its whole length', async () => {
    const study = await Study.create(newDatabase(), { ...FILE, goals: { gain: 'most', cost: 'least' } });
    const gain = (setting: Setting) => 1 - (numbers(setting)[0] / 4 - 0.9) ** 2 - (numbers(setting)[1] / 20 - 0.5) ** 2;
    const cost = (setting: Setting) => (numbers(setting)[0] / 4 - 0.1) ** 2 + (numbers(setting)[1] / 20 - 0.5) ** 2;
    for (let i = 0; i < 160; i++) {
      const { id, setting } = await study.ask();
      await study.tell(id, { gain: gain(setting), cost: cost(setting) });
    }
    const { best } = study.best();
    study.close();
    const points = best.map(({ values }) => [values.gain.mean, values.cost.mean]);
    for (const [i, [first, second]] of points.entries())
      expect(
        points.some(([one, other], j) => j !== i && one >= first && other <= second && (one > first || other < second)),
      ).toBe(false);
    // The true front lies at reserve 10, from moneyWorth 0.4 to 3.6.
    const along = best.map(({ setting }) => numbers(setting)[0]);
    expect(Math.min(...along)).toBeLessThan(0.8);
    expect(Math.max(...along)).toBeGreaterThan(3.2);
    expect(best.length).toBeGreaterThan(8);
    const area = points.reduce(
      (sum, [one], i) => sum + (one - (points[i + 1]?.[0] ?? 0)) * Math.max(0, 1 - points[i][1]),
      0,
    );
    // Nearly all of the area that the true front covers (0.97).
    expect(area).toBeGreaterThan(0.9);
  });

  it('counts changes itself', async () => {
    const study = await Study.create(newDatabase(), { ...FILE, goals: { winShare: 'most', changes: 'least' } });
    expect(study.told).toEqual(['winShare']);
    await study.tell({}, { winShare: 0.3 });
    await study.tell({ reserve: 7 }, { winShare: 0.4 });
    await study.tell({ reserve: 8 }, { winShare: 0.35 });
    await study.tell({ reserve: 7, moneyWorth: 1 }, { winShare: 0.5 });
    const { best } = study.best();
    study.close();
    expect(best.map(({ values: { winShare, changes } }) => [winShare.mean, changes.mean])).toEqual([
      [0.5, 2],
      [0.4, 1],
      [0.3, 0],
    ]);
  });

  it('keeps its word of 95 % for the one that looked best of many', () => {
    const studies = 400;
    let covered = 0;
    const plan = {
      dimensions: [{ name: 'x', from: 0, to: 99, step: 1, values: null, usual: 0 }],
      ...{ method: 'ntbea' as const, start: 'usual' as const, tables: [], heldOut: [] },
    };
    const random = new Random(...seedOf('coverage'));
    for (let i = 0; i < studies; i++) {
      const course = new Course(plan, { value: 'most' }, i);
      for (let id = 1; id <= 20; id++) {
        course.add({ id, generation: null, setting: { x: id } });
        const values = Array.from({ length: 10 }, () => normal(random));
        const mean = values.reduce((sum, one) => sum + one, 0) / 10;
        const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 9);
        course.tell(id, { value: { value: mean, error: spread / Math.sqrt(10), n: 10 } });
      }
      const { low, high } = course.best()[0].values.value;
      if (low <= 0 && high >= 0) covered++;
    }
    // All are worth 0, so only luck makes the best of twenty.
    expect(covered / studies).toBeGreaterThan(0.93);
  });
});

describe('constraints of a run', () => {
  it('hold for every setting that a tuner plays, but for the usual one', async () => {
    const text = JSON.stringify({ ...FILE, constraints: CONSTRAINTS });
    const [experiment] = await armsOf(text, await loadRegistry(YOURS));
    const question = new TuneQuestion(experiment.ask as never, experiment);
    question.next();
    const [, ...tried] = question.armsSoFar.map(({ agents: [{ options }] }) => numbers(options));
    expect(tried.length).toBeGreaterThan(5);
    for (const [money, reserve] of tried) {
      expect(reserve + 5 * money).toBeLessThanOrEqual(16 + 1e-9);
      expect(reserve).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('what a study refuses, in a sentence', () => {
  it.each([
    [
      { constraints: [{ sum: { reserv: 1 }, atMost: 3 }] },
      /constraints: unknown reserv; expected one of moneyWorth, reserve; nearest: reserve/,
    ],
    [
      { constraints: [{ sum: { reserve: 1 }, atLeast: 30 }] },
      /constraints: none of 20000 settings that were drawn keeps all of them/,
    ],
    [{ constraints: [{ sum: { reserve: 1 }, atLeast: 3, atMost: 2 }] }, /constraints: atLeast 3 is above atMost 2/],
    [{ constraints: [{ sum: { reserve: Number.NaN }, atMost: 2 }] }, /constraints|sum|reserve/],
    [
      { goals: { winShare: 'most', points: 'most', rank: 'least' } },
      /goals: found .*; expected with macher study, one or two goals/,
    ],
    [{ goals: { changes: 'least' } }, /goals: found only changes/],
    [{ goals: { 'a b; --': 'least' } }, /goals/],
    [{ ask: undefined, tune: undefined }, /expected ask: tune/],
    [{ ask: 'compare', tune: undefined, matters: 0.02 }, /^a study needs ask: tune; the file asks compare$/],
    [{ tune: { reserve: { from: 5, to: 2 } } }, /expected a smaller number first/],
  ])('a file with %j', async (change, message) => {
    const path = newDatabase();
    await expect(Study.create(path, { ...FILE, ...change })).rejects.toThrow(message);
    await expect(Study.open(path)).rejects.toThrow(/There is no file/);
  });

  it('wrong ids, settings and values, and stores nothing of them', async () => {
    const study = await Study.create(newDatabase(), { ...FILE, constraints: CONSTRAINTS });
    await expect(study.tell(1, { winShare: 0.3 })).rejects.toThrow(
      'id: found 1; expected none: the study has no setting yet',
    );
    const { id } = await study.ask();
    const wrong: [Parameters<Study['tell']>[0], object, RegExp][] = [
      [2, { winShare: 0.3 }, /id: found 2; expected a whole number from 1 to 1/],
      [Number.NaN, { winShare: 0.3 }, /id: found .*; expected a whole number from 1 to 1/],
      [1.5, { winShare: 0.3 }, /id: found 1.5/],
      [id, { winShare: Number.NaN }, /values: winShare: found NaN; expected a number/],
      [id, { winShare: Number.POSITIVE_INFINITY }, /values: winShare: found Infinity/],
      [id, { winShare: 1.2 }, /winShare: found 1.2; expected a value from 0 to 1/],
      [id, { winShare: '0.3' }, /winShare: found '0.3'; expected a number/],
      [id, { winShare: { mean: 0.3, error: 0 } }, /expected an error above 0/],
      [id, { winShare: { mean: 0.3, error: 0.1, n: 1 } }, /expected a whole number n of 2 or more/],
      [id, { winShare: { mean: 0.3, sd: 1 } }, /winShare: found/],
      [id, {}, /winShare: found nothing/],
      [id, { winshare: 0.3 }, /values: unknown 'winshare'; expected one of winShare/],
      [id, { changes: 1 }, /values: found changes; expected none/],
      [id, [0.3], /values: found \[0.3\]; expected winShare/],
      [{ reserve: 21 }, { winShare: 0.3 }, /setting: reserve: found 21; expected a number from 0 to 20/],
      [{ reserve: 4.5 }, { winShare: 0.3 }, /in steps of 1/],
      [{ reserve: '4' }, { winShare: 0.3 }, /reserve: found '4'/],
      [{ moneyWorth: Number.NaN }, { winShare: 0.3 }, /moneyWorth: found/],
      [{ __proto__x: 1 }, { winShare: 0.3 }, /setting: unknown/],
      [{ reserve: 10, moneyWorth: 2 }, { winShare: 0.3 }, /reserve \+ 5 × moneyWorth is 20; expected at most 16/],
    ];
    for (const [of, values, message] of wrong) await expect(study.tell(of, values as never)).rejects.toThrow(message);
    expect(study.best().known).toBe(0);
    study.close();
  });

  it('a second study of that name, one that is open already, and a name that is not there', async () => {
    const path = newDatabase();
    const study = await Study.create(path, FILE);
    await expect(Study.open(path)).rejects.toThrow('is already open in this program');
    study.close();
    await expect(Study.create(path, FILE)).rejects.toThrow("holds a study 'two' already");
    await expect(Study.open(path, 'three')).rejects.toThrow("holds no study 'three'; it holds 'two'");
    const second = await Study.create(path, { ...FILE, name: 'three' });
    await second.ask();
    second.close();
    const first = await Study.open(path, 'two');
    expect((await first.ask()).id).toBe(1);
    first.close();
  });

  it('a database without a study, a damaged file, and damaged rows', async () => {
    const empty = newDatabase();
    (await Store.open(empty)).close();
    await expect(Study.open(empty)).rejects.toThrow('holds no study');
    const garbage = newDatabase();
    await writeFile(garbage, 'no database at all');
    await expect(Study.open(garbage)).rejects.toThrow('is not a DuckDB database');
    const damage = [
      `UPDATE studies SET config = '{'`,
      `UPDATE studies SET config = replace(config, '"to":20', '"to":"x"')`,
      `UPDATE suggestions SET setting = '[1]'`,
      'UPDATE suggestions SET id = 7',
      'UPDATE measurements SET id = 9',
      `UPDATE measurements SET value = 'nan'`,
    ];
    const sound = newDatabase();
    const study = await Study.create(sound, FILE);
    await study.tell((await study.ask()).id, { winShare: 0.3 });
    study.close();
    const damaged = async (statement: string) => {
      const path = newDatabase();
      await copyFile(sound, path);
      const store = await Store.open(path);
      await store.query(statement);
      store.close();
      return Study.open(path);
    };
    for (const statement of damage)
      await expect(damaged(statement), statement).rejects.toThrow(
        /^The study 'two' of .* is damaged: restore the file/,
      );
    const other = `UPDATE suggestions SET setting = '{"moneyWorth": 1, "reserve": 3}'`;
    await expect(damaged(other)).rejects.toThrow('this build would have suggested different settings');
  });
});
