import { describe, expect, test } from 'vitest';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { promptOf } from '../../../src/table/guide/index.ts';
import { table } from '../../support/table.ts';

const questionAt = (position: string) => {
  const { game, state } = table(position);
  const list = new ActionList();
  game.legalActions(state, list);
  const view = game.newState();
  game.observe(state, state.actor, view);
  return promptOf(game, view, state.actor, list);
};

/** The stated consequences of each action, by its notation. */
const consequencesAt = (position: string): Map<string, string> =>
  new Map(questionAt(position).options.map(({ notation, consequence }) => [notation, consequence]));

const CONVERSION = `
edition: valley-2006
phase: convert-meetings
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - { region: Hessen, opinions: [none, none, none, none] }
  - region: Brandenburg
    opinions: [Taxes more, none, none, none]
    popularity: { SPD: 2 }
    votes: { SPD: 6 }
    meetings: { SPD: 8 }
seats:
  SPD: { platform: [Taxes more] }
`;

test('a conversion: votes, mandates that they give now, meetings left', () => {
  const told = consequencesAt(CONVERSION);
  expect(told.get('convert Brandenburg 8')).toBe('votes 6 → 30, mandates 5 → 16; 0 meetings left there');
  expect(told.get('convert Brandenburg 1')).toBe('votes 6 → 9, mandates 5 as before; 7 meetings left there');
  expect(told.get('pass')).toBe('votes stay 6, 8 meetings left there');
});

test('the question says what it is about', () => {
  const question = questionAt(CONVERSION);
  expect(question.reminder.section).toBe('6.2.8');
  expect(question.options[1].words).toBe('Convert 1 meeting in Brandenburg');
  expect(question.about).toMatch(
    /^Brandenburg, up to \d+ mandates: you have 6 votes, 8 meetings, 0 media markers there\./,
  );
});

test('a contribution: money, and members to be lost or gained on average', () => {
  const told = consequencesAt(`
edition: valley-2006
phase: party-contributions
parties: [SPD, CDU, FDP]
starter: SPD
seats:
  SPD: { money: 7, members: 12 }
`);
  expect(told.get('accept 20')).toBe('money 7 → 27; lose about 2 members by the largest of 2 dice, 12 → about 10');
  expect(told.get('decline 20')).toMatch(/^gain about 3 members by 2 dice, 12 → about 15; 3 dice more, about 4\.5, if/);
});

describe('an exchange', () => {
  const told = () =>
    consequencesAt(`
edition: valley-2006
phase: influence-media
parties: [SPD, CDU, FDP]
starter: SPD
pool: [Taxes less]
regions:
  - region: Hessen
    opinions: [Taxes more, none, none, none]
    meetings: { SPD: 4 }
    media: { SPD: 2 }
seats:
  SPD: { platform: [Taxes less] }
  CDU: { platform: [Taxes more] }
`);

  test('shows coincidence before and after, for me and rivals, and my votes', () => {
    expect(told().get('exchange Hessen Taxes more for Taxes less')).toBe(
      'coincidence you −1 → +1, CDU/CSU +1 → −1; you: all converted, votes 2 → 4, mandates 0 as before',
    );
  });

  test('or what stays without it', () => {
    expect(told().get('pass')).toBe('coincidence in Hessen stays: you −1, CDU/CSU +1, FDP 0');
  });
});

test('meetings: money left, and what they would convert to', () => {
  const told = consequencesAt(`
edition: valley-2006
phase: organize-meetings
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - region: Brandenburg
    opinions: [none, none, none, none]
    popularity: { SPD: 3 }
    meetings: { SPD: 2 }
seats:
  SPD: { money: 9 }
`);
  expect(told.get('meetings Brandenburg 3')).toMatch(
    /^money 9 → 6, meetings there 2 → 5; all converted, votes 6 → 15, mandates 5 → \d+$/,
  );
});

test('a shadow card: effects, cost, and money once all that are placed are paid', () => {
  const told = consequencesAt(`
edition: valley-2006
phase: place-shadow-cards
parties: [SPD, CDU, FDP]
starter: SPD
seats:
  SPD: { money: 12 }
`);
  const [card] = [...told.entries()].filter(([notation]) => notation.endsWith('Party Whip'));
  expect(card[1]).toBe('8 votes, key issue, media robbery, raise 1 or lower 1; coalition tile; costs 10, money 12 → 2');
  const [dear] = [...told.entries()].filter(([notation]) => notation.endsWith('Chancellor'));
  expect(dear[1]).toContain('13 more than you have');
});

test('a coalition: the votes of both against the rivals', () => {
  const told = consequencesAt(`
edition: valley-2006
phase: form-coalitions
parties: [SPD, CDU, FDP]
starter: SPD
regions:
  - region: Brandenburg
    opinions: [none, none, none, none]
    votes: { SPD: 20, CDU: 15, FDP: 30 }
    meetings: { SPD: 0, CDU: 0, FDP: 0 }
    coalition tiles: [SPD, CDU]
seats:
  SPD: { platform: [Taxes less, Nuclear power no] }
  CDU: { platform: [Taxes less, Nuclear power no] }
`);
  expect(told.get('propose CDU/CSU')).toBe('as things stand, you 20 + CDU/CSU 15 = 35 votes against FDP 30');
  expect(told.get('pass')).toBe('as things stand, you alone 20 votes against CDU/CSU 15, FDP 30');
});

test.each([
  ['valley-2006', 'if it wins, money 9 → 5'],
  ['consim-1997', 'money 9 → 5, whether it wins or not'],
])('an order bid: the money left, in %s', (edition, consequence) => {
  const question = questionAt(`
edition: ${edition}
phase: bid-for-order
parties: [SPD, CDU, FDP]
seats:
  SPD: { money: 9 }
`);
  expect(question.bids).toEqual({ min: 0, max: 9, raising: false });
  expect(question.options[4].consequence).toBe(consequence);
});
