import { expect, it } from 'vitest';
import { ActionList, PASS } from '../../../src/rules/engine/action.ts';

it('gives the actions of a list by their places, and no others', () => {
  const actions = new ActionList();
  actions.push(PASS);
  actions.push(7);
  actions.push(8);
  actions.n = 2;
  expect([actions.at(0), actions.at(1)]).toEqual([PASS, 7]);
  for (const place of [-1, 2, 0.5, Number.NaN])
    expect(() => actions.at(place)).toThrow(`There is no action ${place}: expected a whole number from 0 to 1.`);
});
