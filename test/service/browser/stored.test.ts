/** What a list of stored results says of each. */
import { expect, it } from 'vitest';
import { parseExperiments } from '../../../src/lab/experiment/load.ts';
import type { Curve } from '../../../src/lab/question/curve/file.ts';
import { CurveQuestion } from '../../../src/lab/question/curve/question.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { variantsOf } from '../../../src/service/browser/stored.ts';
import { stubRegistry } from '../../lab/experiment/stub.ts';

const MINE = '{ extends: valley-2006, name: mine, parameters: { startMoney: 40, mediaPrice: 2 } }';
const parsed = (more: string) =>
  parseExperiments(
    `name: s\nquestion: What?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 40\nagents: [random]\n${more}`,
    's.yaml',
    stubRegistry(),
    KINDS,
  );
const named = (arms: Awaited<ReturnType<typeof parsed>>) =>
  variantsOf(
    arms.map((arm, i) => ({
      ...{ run: `run ${i}`, edition: arm.edition, config: JSON.stringify(arm) },
      variant: arm.variant && JSON.stringify(arm.variant),
    })),
  );

it('a question is about the variants of its file, not about those that it makes', async () => {
  const apart = await parsed(`variant: ${MINE}\nask: differences\n`);
  expect(apart.length).toBeGreaterThan(4);
  expect(named(apart)).toEqual(['mine']);
  expect(named(await parsed(`variant: [none, ${MINE}]\nask: sweep\nmeasure: points\n`))).toEqual(['mine']);
  for (const [variant, names] of [
    ['', []],
    [`variant: ${MINE}\n`, ['mine']],
  ] as const) {
    const [base] = await parsed(`${variant}ask: curve\ntune: { rules.memberPay: [0, 1, 2] }\n`);
    expect(named(new CurveQuestion(base.ask as Curve, base).armsSoFar)).toEqual(names);
  }
});
