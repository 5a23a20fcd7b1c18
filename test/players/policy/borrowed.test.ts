import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withBorrowed } from '../../../src/players/policy/borrowed.ts';
import { policyFile } from '../../../src/players/policy/load.ts';
import { type PolicyModel, parsePolicy } from '../../../src/players/policy/model.ts';
import { CONTEXT, CONTEXT_ROW } from '../../../src/players/policy/sketch.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { madeUp } from './made-up.ts';

const KIND = 'form-coalitions.propose';

describe('a policy that lacks a kind of action', () => {
  const other = madeUp('valley-2006');
  const { [KIND]: theirs, ...rest } = other.weights;
  const own: PolicyModel = { ...madeUp('spielworxx-2019'), weights: { 'buy-media.pass': rest['buy-media.pass'] } };
  const whole = withBorrowed(own, [{ ...other, weights: rest }, other]);

  it('takes its weights from the first other that has it, and keeps its own', () => {
    expect(Object.keys(whole.weights).sort()).toEqual(Object.keys(other.weights).sort());
    expect(whole.weights['buy-media.pass']).toBe(own.weights['buy-media.pass']);
    expect(own.weights[KIND]).toBeUndefined();
  });

  it('does not take the weights for a layer that is not its own', () => {
    const row = (weights: Float64Array) => [...weights.subarray(CONTEXT_ROW, 2 * CONTEXT_ROW)];
    expect(row(whole.weights[KIND]).slice(0, CONTEXT)).toEqual(row(theirs).slice(0, CONTEXT));
    expect(row(theirs).slice(CONTEXT)).not.toEqual(new Array(CONTEXT_ROW - CONTEXT).fill(0));
    expect(row(whole.weights[KIND]).slice(CONTEXT)).toEqual(new Array(CONTEXT_ROW - CONTEXT).fill(0));
  });
});

it('every shipped policy knows the phases of all editions', () => {
  const shipped = EDITIONS.map(({ id }) => parsePolicy(readFileSync(policyFile(id), 'utf8'), policyFile(id)));
  const [first, ...others] = shipped.map(({ weights }) => Object.keys(weights).sort());
  for (const kinds of others) expect(kinds).toEqual(first);
});
