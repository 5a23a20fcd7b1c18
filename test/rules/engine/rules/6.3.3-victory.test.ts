/** 2006 §6.3.3: results of the election victory. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

const victory = (region: string, rest = '', parties = '[SPD, CDU, FDP]') =>
  table(`
edition: valley-2006
round: 2
phase: determine-mandates
parties: ${parties}
starter: SPD
regions:
  - region: Hessen
    opinions: [Taxes more, Nuclear power no, Genetic engineering yes, Social security less]
${region
  .trim()
  .split('\n')
  .map((line) => `    ${line.trim()}`)
  .join('\n')}
${rest}
`);

const WINNER = 'votes: { SPD: 30 }';

test('6.3.3 the key issue may be taken; its tile goes back to stock', () => {
  const t = victory(`${WINNER}\nkey issue: Taxes`);
  t.play('national Taxes more on 1');
  expect(t.state.keyIssue[t.board('Hessen')]).toBe(-1);
});

test('6.3.3 beaten by a nose without a marker in the region: nothing to place', () => {
  const t = victory('votes: { SPD: 30, CDU: 30 }\narrival: [FDP, CDU, SPD]\nmedia: { FDP: 2 }');
  expect([t.actor(), t.offers()[1]]).toEqual(['SPD', 'national Taxes more on 1']);
  t.play('pass');
  expect(t.phase()).not.toBe('reward-winner');
});

test('6.3.3 face-down opinions and those of other regions cannot be taken', () => {
  const t = table(`
edition: valley-2006
round: 2
phase: determine-mandates
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [Taxes more, face down Nuclear power no, none, none], votes: { SPD: 5 } }
  - { region: Berlin, opinions: [Social security less, none, none, none] }
`);
  expect(t.offers()).toEqual(['pass', 'national Taxes more on 1']);
});
