import { expect, it } from 'vitest';
import type { Question } from '../../../src/service/browser/form.ts';
import { missingIn } from '../../../web/ask/missing.ts';

const table = { variant: null, edition: 'valley-2006', players: 4 };
const steps = { parameter: 'mediaPrice', from: 2, to: 6, step: 1 };
const fix = (goal: object, more: object = {}) => ({
  ...{ kind: 'fix', ...table, tune: [steps], games: 100 },
  ...{ goal: { verdict: 'drama: decided', from: null, to: null, ...goal } },
  ...more,
});

it.each<[object, string | null]>([
  [fix({}), 'limits'],
  [fix({ from: undefined }), 'limits'],
  [fix({ from: 40, to: 24 }), 'order'],
  [fix({ to: 0 }), null],
  [fix({ to: 5 }, { tune: [{ ...steps, to: 2 }] }), 'steps'],
  [fix({ to: 5 }, { games: null }), 'fields'],
  [{ kind: 'curve', ...table, tune: steps, verdicts: [], games: 10 }, 'verdicts'],
  [{ kind: 'clinic', variant: 'valley-2006', minutes: 10, players: [] }, 'tables'],
  [{ kind: 'bids', ...table, agent: 'heuristic', auction: 'order', prices: [0, 1.5], games: 10 }, 'prices'],
  [{ kind: 'options', ...table, agents: ['a', 'b'], option: 'reserve', values: [0, Number.NaN], games: 10 }, 'values'],
  [{ kind: 'compare', ...table, agents: ['learned', ''], matters: 1 }, 'fields'],
  [{ kind: 'compare', ...table, agents: ['learned', 'random'], matters: 1 }, null],
])('a form says what is missing before it asks: %j', (question, missing) => {
  expect(missingIn(question as Question)).toBe(missing);
});
