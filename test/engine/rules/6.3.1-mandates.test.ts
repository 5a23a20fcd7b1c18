/** 2006 §6.3.1 and §6.3.2: mandates, and who wins. */
import { expect, test } from 'vitest';
import { valley2006 } from '../../../src/engine/editions/valley-2006/index.ts';
import { Game } from '../../../src/engine/game.ts';
import { table } from '../../support/table.ts';

/** Brandenburg votes; media markers there make the winner decide something, so that play stops after the election. */
const election = (region: string, parties = '[SPD, CDU, FDP]') => `
edition: valley-2006
round: 1
phase: determine-mandates
parties: ${parties}
starter: SPD
regions:
  - region: Brandenburg
    opinions: [Taxes more, none, none, none]
${region
  .trim()
  .split('\n')
  .map((line) => `    ${line.trim()}`)
  .join('\n')}
`;

test('6.3.1 the Brandenburg card', () => {
  const game = new Game(valley2006, 4);
  const brandenburg = valley2006.components.regions.findIndex((region) => region.id === 'brandenburg');
  const mandates = (votes: number) => game.rules.mandatesFor(brandenburg, votes);
  expect([0, 4].map(mandates)).toEqual([0, 0]);
  expect([5, 10, 15, 20, 25, 30, 35, 40, 45, 50].map(mandates)).toEqual([5, 7, 9, 11, 13, 16, 19, 22, 25, 28]);
  expect([9, 14, 19, 24, 29, 34, 39, 44, 49].map(mandates)).toEqual([5, 7, 9, 11, 13, 16, 19, 22, 25]);
});

test('6.3.1 all meetings in the current region are converted, fewer than five too, in turn order', () => {
  const t = table(
    election(`
    popularity: { SPD: 3, CDU: 3 }
    votes: { SPD: 20, CDU: 20 }
    meetings: { SPD: 4, CDU: 4 }
    media: { CDU: 1 }`),
  );
  expect([t.votes('Brandenburg', 'SPD'), t.votes('Brandenburg', 'CDU')]).toEqual([32, 32]);
  expect(t.arrival('Brandenburg')).toEqual(['FDP', 'SPD', 'CDU/CSU']);
  expect(Array.from(t.state.mandatesWon.subarray(0, 3))).toEqual([16, 16, 0]);
  expect(t.meetingSupply('SPD')).toBe(18);
});

test('6.3.2 the party with the most votes wins', () => {
  const t = table(election('votes: { SPD: 12, CDU: 20 }\nmedia: { CDU: 1 }'));
  expect(t.election()).toEqual({ winner: 'CDU/CSU', partner: null, nose: false, beaten: null });
});

test('6.3.2 equal votes: the last to arrive wins by a nose', () => {
  const t = table(election('votes: { SPD: 20, CDU: 20 }\narrival: [FDP, CDU, SPD]\nmedia: { SPD: 1 }'));
  expect(t.election()).toEqual({ winner: 'SPD', partner: null, nose: true, beaten: 'CDU/CSU' });
});

test('6.3.2 by a nose between three: only the next in the stack is beaten', () => {
  const t = table(election('votes: { SPD: 20, CDU: 20, FDP: 20 }\narrival: [CDU, FDP, SPD]\nmedia: { SPD: 1 }'));
  expect(t.election()).toEqual({ winner: 'SPD', partner: null, nose: true, beaten: 'FDP' });
});

const FOUR = '[SPD, CDU, FDP, Linke]';

test('6.3.2 a coalition adds its votes, past 50', () => {
  const t = table(
    `${election('votes: { SPD: 50, CDU: 30, FDP: 30 }\nmedia: { CDU: 1 }\narrival: [Linke, FDP, CDU, SPD]', FOUR)}
coalitions: [[CDU, FDP]]
`,
  );
  expect(t.election()).toEqual({ winner: 'CDU/CSU', partner: 'FDP', nose: false, beaten: null });
});

test('6.3.2 a coalition and a party with equal votes: the highest marker on the track wins, by a nose', () => {
  const t = table(
    `${election('votes: { SPD: 40, CDU: 25, FDP: 15 }\nmedia: { SPD: 1 }\narrival: [Linke, SPD, CDU, FDP]', FOUR)}
coalitions: [[CDU, FDP]]
`,
  );
  expect(t.election()).toEqual({ winner: 'SPD', partner: null, nose: true, beaten: null });
});

test('6.3.2 two coalitions with equal votes and equal best markers: the one on top wins', () => {
  const t = table(
    `${election('votes: { SPD: 20, CDU: 20, FDP: 10, Linke: 10 }\nmedia: { CDU: 1 }\narrival: [SPD, CDU, FDP, Linke]', FOUR)}
coalitions: [[SPD, FDP], [CDU, Linke]]
`,
  );
  expect(t.election()).toEqual({ winner: 'CDU/CSU', partner: 'Die Linke', nose: true, beaten: null });
});

test('6.3.2 nobody has votes: nobody wins; one vote is enough', () => {
  const none = table(election('votes: {}'));
  expect(none.election().winner).toBe(null);
  const one = table(election('votes: { FDP: 1 }\nmedia: { FDP: 1 }'));
  expect(one.election().winner).toBe('FDP');
});

test('6.3.2 two coalitions with equal votes: the one with the highest marker wins, wherever its stack lies', () => {
  const t = table(
    `${election('votes: { SPD: 30, CDU: 20, FDP: 10, Linke: 20 }\nmedia: { SPD: 1 }\narrival: [SPD, FDP, Linke, CDU]', FOUR)}
coalitions: [[SPD, FDP], [CDU, Linke]]
`,
  );
  expect(t.election()).toEqual({ winner: 'SPD', partner: 'FDP', nose: true, beaten: null });
});

test('6.3.2 two parties on 50: the last to reach it wins by a nose', () => {
  const t = table(election('votes: { SPD: 50, CDU: 50 }\narrival: [FDP, CDU, SPD]\nmedia: { SPD: 1 }'));
  expect(t.election()).toEqual({ winner: 'SPD', partner: null, nose: true, beaten: 'CDU/CSU' });
  expect(Array.from(t.state.mandatesWon.subarray(0, 3))).toEqual([28, 28, 0]);
});
