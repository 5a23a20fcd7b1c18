import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import { ExperimentError } from '../../../src/lab/experiment/problem.ts';
import { pageOf } from '../../../src/lab/question/contrast/figures.ts';
import type { Contrast } from '../../../src/lab/question/contrast/file.ts';
import { ContrastQuestion } from '../../../src/lab/question/contrast/question.ts';
import type { MeasuredGame } from '../../../src/lab/question/contrast/rows.ts';
import { rulingsPage } from '../../../src/lab/question/contrast/rulings-page.ts';
import { table } from '../../../src/lab/question/contrast/table.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { stubRegistry } from '../experiment/stub.ts';

const file = (more: string) => `name: c\nquestion: Which?\nplayers: 3\nseed: 1\ngames: 40\nagents: [random]\n${more}\n`;
const parse = (more: string) => parseExperiments(file(more), 'c.yaml', stubRegistry(), KINDS);
const problems = async (more: string): Promise<readonly string[]> => {
  const failure = await parse(more).catch((error: ExperimentError) => error);
  return failure instanceof ExperimentError ? failure.problems : [];
};
const contrastOf = ({ ask }: Experiment): Contrast => (ask as unknown as { contrast: Contrast }).contrast;

describe('the arms of ask: rulings', () => {
  it('are each edition and all other readings of its rulings, set against it', async () => {
    const arms = await parse('edition: [valley-2006, reference]\nask: rulings');
    const bases = arms.flatMap((arm, i) => (contrastOf(arm).side === 'base' ? [i] : []));
    expect(bases.map((i) => arms[i].arm)).toEqual(['valley-2006', 'reference']);
    for (const arm of arms) expect(arms[contrastOf(arm).against].edition).toBe(arm.edition);
    const zero = arms.find(({ arm }) => arm === 'valley-2006: orderDiceOnZero no')!;
    expect(zero.variant).toMatchObject({ parameters: { orderDiceOnZero: false } });
    expect(contrastOf(zero)).toMatchObject({ side: 'reading', section: '6.2.1' });
    expect(zero.record).toEqual(['games', 'seats', 'auctions']);
    expect(zero.seating).toBe('fixed');
  });

  it('are no variants of the file', async () => {
    expect((await problems('edition: reference\nask: rulings\nvariant: { without: [buy-media] }'))[0]).toContain(
      'expected none, for its arms are variants already',
    );
  });
});

describe('the arms of ask: differences', () => {
  it('put each difference into the first edition, and take it back in the other', async () => {
    const arms = await parse('edition: [valley-2006, valley-2006-short]\nask: differences');
    expect(arms.slice(0, 4).map((arm) => [arm.edition, contrastOf(arm).side, contrastOf(arm).against])).toEqual([
      ['valley-2006', 'base', 0],
      ['valley-2006-short', 'whole', 0],
      ['valley-2006', 'in', 0],
      ['valley-2006-short', 'out', 1],
    ]);
    expect(contrastOf(arms[0]).editions).toEqual(['valley-2006', 'valley-2006-short']);
  });

  it('are of two editions or more', async () => {
    expect((await problems('edition: valley-2006\nask: differences'))[0]).toContain('expected a list of two or more');
    expect((await problems('edition: [valley-2006, valley-206]\nask: differences'))[0]).toContain('valley-206');
  });
});

describe('the arms of a variant that is taken apart', () => {
  const VARIANT = `variant:
  extends: valley-2006
  name: mine
  parameters: { startMoney: 40, mediaPrice: 2 }
  components: { shadowCards: { speaker: { cost: 9 } } }
  without: [auction-polls]
edition: valley-2006
ask: differences`;

  it('are the edition, the variant, and each of its changes, alone and taken back', async () => {
    const arms = await parse(VARIANT);
    expect(arms.map((arm) => [contrastOf(arm).side, contrastOf(arm).name, contrastOf(arm).against])).toEqual([
      ['base', 'valley-2006', 0],
      ['whole', 'mine', 0],
      ...['startMoney', 'mediaPrice', 'shadowCards.speaker', 'without auction-polls'].flatMap((name) => [
        ['in', name, 0],
        ['out', name, 1],
      ]),
    ]);
    expect(arms[0].variant).toBe(null);
    const [, , alone, others] = arms.map(({ variant }) => variant!);
    expect([alone.parameters, alone.components, alone.without]).toEqual([{ startMoney: 40 }, {}, []]);
    expect([others.parameters, others.without]).toEqual([{ mediaPrice: 2 }, ['auction-polls']]);
    expect(Object.keys(others.components)).toEqual(['shadowCards']);
    expect(arms[0].seating).toBe('fixed');
  });

  it('are of one variant with two changes or more', async () => {
    const one =
      'edition: valley-2006\nask: differences\nvariant: { extends: valley-2006, name: one, parameters: { startMoney: 40 } }';
    expect((await problems(one))[0]).toContain("found one change in 'one'; expected two or more");
    for (const none of ['none', '{}', '{ name: idle }'])
      expect((await problems(`edition: valley-2006\nask: differences\nvariant: ${none}`))[0]).toMatch(
        /found no change in '(none|unchanged|idle)'; expected two or more/,
      );
    expect(
      (await problems(`${VARIANT.replace('edition: valley-2006', 'edition: [valley-2006, reference]')}`))[0],
    ).toContain('expected one edition and one variant');
  });
});

/** Games of one arm: points and decisions have noise that all arms share, and what this arm adds. */
const gamesWith = (n: number, points: (game: number) => number, decisions = 0): MeasuredGame[] =>
  Array.from({ length: n }, (_, game) => {
    const random = new Random(...seedOf('contrast', game));
    const all = [0, 1, 2].map(() => 200 + Math.round(100 * random.next()) + points(game));
    const winner = all.indexOf(Math.max(...all));
    return {
      ...{ game, block: game, decisions: 500 + Math.round(50 * random.next()) + decisions },
      ...{ shares: all.map((_, seat) => Number(seat === winner)), points: all },
      ...{ mandates: 300, media: 60, membership: 100, opinions: 90, paidForOrder: 20, paidForPolls: 200 },
    };
  });

const asked = (sides: readonly Partial<Contrast>[], kind: 'rulings' | 'differences'): Experiment[] =>
  sides.map(
    (contrast, i) =>
      ({
        ...{ name: 'c', edition: `e${contrast.side === 'whole' ? 2 : 1}`, players: 3, seed: 1, seating: 'fixed' },
        agents: [0, 1, 2].map(() => ({ label: 'random' })),
        ask: { kind, games: 400, contrast: { name: `change ${i}`, against: 0, ...contrast } },
      }) as unknown as Experiment,
  );

const answerOf = (arms: Experiment[], games: readonly MeasuredGame[][]) => {
  const question = new ContrastQuestion(arms[0].ask as never, arms);
  expect(question.next()).toEqual(arms.map(() => 400));
  for (const [arm, rows] of games.entries()) question.take(arm, rows);
  expect(question.next()).toBeNull();
  return question.answer();
};

it('the page of a variant that is taken apart is about the variant, beside its edition', async () => {
  const arms = await parse(
    'edition: valley-2006\nask: differences\nvariant: { extends: valley-2006, name: mine, parameters: { startMoney: 40, mediaPrice: 2 } }',
  );
  const games = arms.map((arm) => gamesWith(40, () => (contrastOf(arm).name === 'mine' ? 12 : 0)));
  const question = new ContrastQuestion(arms[0].ask as never, arms);
  question.next();
  for (const [arm, rows] of games.entries()) question.take(arm, rows);
  const { shown, folded, rest, found } = pageOf(question.answer(), arms);
  expect([shown, folded, rest!(null)]).toEqual([1, 'mine by itself', 'All that follows is about mine.']);
  expect(found.text).toContain('aria-label="mine beside valley-2006"');
  expect(found.text).toMatch(/paid for polls by all<\/th><td data-head="unit">thousand<\/td>/);
});

describe('what changes of the rules do', () => {
  const N = 400;
  const nothing = () => 0;
  const rulings = asked(
    [{ side: 'base' }, { side: 'reading' }, { side: 'reading' }, { side: 'reading' }, { side: 'reading' }],
    'rulings',
  );
  const rare = (game: number) => (game === 7 ? 3 : 0);
  const erratic = (game: number) => (game % 2 === 0 ? 60 : -60);
  const answer = answerOf(
    rulings,
    [nothing, () => 8, rare, erratic, nothing].map((points) => gamesWith(N, points)),
  );

  it('is judged: beyond chance, too small, not known, or never come up', () => {
    expect(answer.contrasts!.map(({ verdict }) => verdict)).toEqual(['matters', 'small', 'open', 'never']);
    const [first, second] = answer.contrasts!;
    expect(first.effects[0].effect.low).toBeCloseTo(8, 9);
    expect(first.touched.mean).toBe(1);
    expect(second.touched.mean).toBeCloseTo(1 / N, 9);
    expect(answer.sentence).toContain('Of 4 other readings, 1 change results');
  });

  it('makes a page with every reading in its part', () => {
    const page = rulingsPage(answer, rulings[0]);
    const parts = page.split('\n## ').slice(1);
    expect(parts.map((part) => /`change (\d)`/.exec(part)?.[1])).toEqual(['1', '3', '2', '4']);
  });

  it('between editions adds up to the whole and an interplay', () => {
    const differences = asked(
      [
        ...[{ side: 'base' }, { side: 'whole' }, { side: 'in', name: 'a' }, { side: 'out', name: 'a', against: 1 }],
        { side: 'in', name: 'b' },
      ] as Partial<Contrast>[],
      'differences',
    );
    const points = [nothing, () => 12, () => 5, () => 8, () => 4];
    const answer = answerOf(
      differences,
      points.map((point) => gamesWith(N, point)),
    );
    const { contrasts, attributions } = answer;
    expect(contrasts!.map(({ name, effects }) => [name, effects[0].effect.mean])).toEqual([
      ...[
        ['change 1', 12],
        ['a', 5],
        ['a', 4],
        ['b', 4],
      ],
    ]);
    expect(attributions![0]).toMatchObject({ from: 'e1', to: 'change 1' });
    expect(attributions![0].interplay[0].effect.mean).toBeCloseTo(3, 9);
    const { all, tables, shown, folded } = pageOf(answer, differences);
    expect([shown, folded]).toEqual([0, 'e1 by itself']);
    expect(all).toEqual({ games: answer.games });
    expect(answer.sentence).toMatch(
      /^In change 1 a seat gets 12\.0 points \(12\.0 to 12\.0\) more than in e1\. Alone: a \+5\.0 points \(.*\); b \+4\.0 points .*\. Interplay: \+3\.0 points \(/,
    );
    for (const name of ['change 1 instead of e1', 'interplay: what all alone leave']) {
      expect(table(answer)).toContain(name);
      expect(tables!.text).toContain(`<th scope="row">${name}</th>`);
    }
  });
});
