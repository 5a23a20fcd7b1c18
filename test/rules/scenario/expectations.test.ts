/** What scenarios expect, and how they report differences. */
import { describe, expect, it } from 'vitest';
import { converting, verdict } from './support.ts';

describe('what is as expected', () => {
  it.each([
    'expect: { actor: SPD, phase: convert-meetings, round: 1, edition: valley-2006, players: 3 }',
    'expect: { actor: seat 1, starter: seat 1, parties: [SPD, CDU, FDP] }',
    'expect: { regions: [{ region: Berlin, meetings: { SPD: 8, CDU: 0 }, key issue: none, poll: none }] }',
    'expect: { regions: [{}, { meetings: { seat 1: 8 }, opinions: [Taxes more, face down, none, none] }] }',
    'expect: { regions: [{ region: Berlin, arrival: [SPD, CDU, FDP], coalitions: yes, votes: {} }] }',
    'expect: { seats: { SPD: { money: 25, members: 5, meeting supply: 10, media supply: 5, mandates: [] } } }',
    'expect: { seats: { SPD: { hand: [Taxes less, Wages less, Wages less], platform: [tax more] } } }',
    'expect: { seats: { CDU: { contributions: [50, 40, 30, 20, 10] } } }',
    'expect: { national: [], pool: [], election: { winner: none, nose: no }, registers: { current: 0, turn: 0 } }',
    'expect: { scores: { SPD: { membership: 5, total: 10 }, CDU: 10 }, winners: [FDP, SPD, CDU] }',
    'legal: [convert 3, pass]\nillegal: [convert Berlin 9, convert Hessen 1]',
    'offered: [pass, convert 1, convert 2, convert 3, convert 4, convert 5, convert 6, convert 7, convert 8]',
    'actions: [SPD: convert 8]\nexpect: { regions: [{ region: Berlin, votes: { SPD: 8 } }] }',
    'actions: ["SPD: convert 3"]\nexpect: { phase: party-contributions }\nillegal: [convert 5, pass]',
  ])('%s', (scenario) => {
    expect(converting(scenario)).toEqual([]);
  });
});

describe('what differs', () => {
  it.each<[string, string[]]>([
    [
      'expect: { round: 2, actor: FDP }',
      [
        '9: round: expected 2, found 1, in convert-meetings of round 1',
        '9: actor: expected FDP, found SPD, in convert-meetings of round 1',
      ],
    ],
    [
      'expect: { regions: [{ region: Berlin, meetings: { SPD: 7, CDU: 1 }, key issue: Taxes }] }',
      [
        '9: regions.Berlin.meetings.SPD: expected 7, found 8, in convert-meetings of round 1',
        '9: regions.Berlin.meetings.CDU/CSU: expected 1, found 0, in convert-meetings of round 1',
        '9: regions.Berlin.key issue: expected Taxes, found none, in convert-meetings of round 1',
      ],
    ],
    [
      'expect:\n  regions:\n    - region: Bayern\n      votes: { SPD: 1 }\n    - region: Bremen\n      votes: { SPD: 1 }',
      [
        '12: regions.Bayern.votes.SPD: expected 1, found 0, in convert-meetings of round 1',
        '13: regions.Bremen: expected in line, found no such region in line, in convert-meetings of round 1',
      ],
    ],
    [
      'expect: { regions: [{ region: Berlin, opinions: [Taxes less, face down] }] }',
      [
        '9: regions.Berlin.opinions: expected [Taxes less, face down], ' +
          'found [Taxes more, face down Terrorism precautions more], in convert-meetings of round 1',
      ],
    ],
    [
      'expect: { seats: { SPD: { hand: [Wages less, Taxes less], money: 24, platform: [secured Taxes more] } } }',
      [
        '9: seats.SPD.hand: expected [Wages less, Taxes less], ' +
          'found [Taxes less, 2 Workers’ wages less], in convert-meetings of round 1',
        '9: seats.SPD.money: expected 24, found 25, in convert-meetings of round 1',
        '9: seats.SPD.platform: expected [secured Taxes more], found [Taxes more], in convert-meetings of round 1',
      ],
    ],
    [
      'expect: { scores: { SPD: 9, CDU: { bonus: 6 } }, winners: [SPD] }',
      [
        '9: scores.SPD: expected 9, found 10, in convert-meetings of round 1',
        '9: scores.CDU/CSU.bonus: expected 6, found 5, in convert-meetings of round 1',
        '9: winners: expected [SPD], found [SPD, CDU/CSU, FDP], in convert-meetings of round 1',
      ],
    ],
    [
      'legal: [convert 9]\nillegal: [convert 8]\noffered: [pass, convert 1]',
      [
        "9: legal: expected 'convert 9' to be offered to SPD in convert-meetings of round 1, found pass | convert Berlin 1 | " +
          'convert Berlin 2 | convert Berlin 3 | convert Berlin 4 | convert Berlin 5 | convert Berlin 6 | ' +
          'convert Berlin 7 | convert Berlin 8',
        "10: illegal: expected 'convert 8' to be refused, found it offered to SPD in convert-meetings of round 1",
        '11: offered: expected no more, found convert Berlin 2 | convert Berlin 3 | convert Berlin 4 | ' +
          'convert Berlin 5 | convert Berlin 6 | convert Berlin 7 | convert Berlin 8 to SPD in convert-meetings of round 1',
      ],
    ],
  ])('%s', (scenario, differences) => {
    expect(converting(scenario)).toEqual(differences);
  });

  it('between two actions is reported, and the rest is done', () => {
    const scenario = `
actions:
  - expect: { regions: [{ region: Berlin, votes: { SPD: 3 } }] }
  - SPD: convert 8
expect: { regions: [{ region: Berlin, votes: { SPD: 9 } }] }`;
    expect(converting(scenario)).toEqual([
      '10: regions.Berlin.votes.SPD: expected 3, found 0, in convert-meetings of round 1',
      '12: regions.Berlin.votes.SPD: expected 9, found 8, in party-contributions of round 1',
    ]);
  });
});

describe('what is written on the national board', () => {
  const national = (opinions: string) => converting(`position: { national: [secured Taxes less] }\n${opinions}`);

  it('is reported with whether it is secured', () => {
    expect(national('expect: { national: [secured Taxes less] }')).toEqual([]);
    expect(national('expect: { national: [Taxes less] }')).toEqual([
      '10: national: expected [Taxes less], found [secured Taxes less], in convert-meetings of round 1',
    ]);
  });
});

describe('a variant', () => {
  const dear = (more: string) =>
    converting(`position: { phase: buy-media }\nvariant: { parameters: { mediaPrice: 6 } }\n${more}`);

  it('changes the edition that a scenario is played by', () => {
    expect(dear('actions: [SPD: media Hessen]\nexpect: { seats: { SPD: { money: 19 } } }')).toEqual([]);
  });

  it('is checked as in a file of its own', () => {
    expect(converting('variant: { parameters: { mediaPrise: 6 } }\nexpect: { round: 1 }')).toEqual([
      "9: variant.parameters: unknown key 'mediaPrise'; nearest: mediaPrice.",
    ]);
  });
});

describe('what is published', () => {
  const polls = (check: string) =>
    verdict(`edition: valley-2006
scenarios:
  - name: polls
    position:
      phase: auction-polls
      parties: [SPD, CDU, Linke]
      starter: SPD
      regions: [{ region: Hessen, poll: 1 }]
    actions: [SPD: bid 1, CDU: pass, Linke: pass]
    ${check}
`);

  it('names its parties in any order', () => {
    expect(polls('legal: ["publish Linke, CDU", "publish CDU, Linke"]')).toEqual([]);
    expect(polls('illegal: ["publish Linke, CDU"]')).toEqual([
      "10: illegal: expected 'publish Linke, CDU' to be refused, found it offered to SPD in auction-polls of round 1",
    ]);
  });
});
