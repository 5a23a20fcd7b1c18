/** 2006 §6.4.2: party contributions. `scenarios/` shows their effects. */
import { expect, test } from 'vitest';
import { table } from '../../../support/table.ts';

const position = `
edition: valley-2006
round: 2
phase: party-contributions
parties: [SPD, CDU, FDP]
starter: CDU
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
seats:
  SPD: { money: 1, members: 10 }
  CDU: { money: 1, members: 10 }
  FDP: { money: 1, members: 2 }
`;

test('6.4.2 a declined card stays face down until all have chosen', () => {
  const t = table(position);
  t.play('decline 20');
  expect(t.view('SPD').declined[1]).toBe(-32768);
  expect(t.view('CDU').declined[1]).toBe(1);
});
