/** Mistakes in scenario files: reported one by one with their lines, while the other scenarios still run. */
import { describe, expect, it } from 'vitest';
import { converting, verdict } from './support.ts';

describe('a mistake in a scenario', () => {
  it.each<[string, string]>([
    ['expects: { round: 1 }', "9: scenario 1: unknown key 'expects'; nearest: expect."],
    [
      'actions: [SPD: pass]',
      '8: scenario 1: nothing to check; expected one or more of expect, legal, illegal, offered.',
    ],
    ['expect: { rounds: 1 }', "9: expect: unknown key 'rounds'; nearest: round."],
    ['expect: { seats: { SPD: { mony: 1 } } }', "9: expect.seats.SPD: unknown key 'mony'; nearest: money."],
    ['expect: { regions: [{ region: Berlin, vote: {} }] }', "9: expect.regions.1: unknown key 'vote'; nearest: votes."],
    [
      'expect: { regions: [{ region: Berlim }] }',
      "9: expect.regions.1.region: unknown region 'Berlim'; nearest: Berlin.",
    ],
    ['expect: { election: { winer: SPD } }', "9: expect.election: unknown key 'winer'; nearest: winner."],
    [
      'expect: { scores: { SPD: { medea: 1 } } }',
      "9: expect.scores.SPD: unknown source of points 'medea'; nearest: media.",
    ],
    [
      'expect: { regions: [{ region: Berlin, votes: { Linke: 1 } }] }',
      "9: expect.regions.1.votes: nobody called 'Linke' sits at the table; seats: SPD, CDU/CSU, FDP.",
    ],
    [
      'position: { regions: [{ region: Berlin, meetings: { SPD: 11 } }] }\nexpect: { round: 1 }',
      "9: position.regions.2.meetings.SPD: expected a whole number from 0 to 10, found '11'.",
    ],
    [
      'actions: [CDU: convert 3]\nexpect: { round: 1 }',
      "9: actions.1.CDU: 'convert 3': expected CDU/CSU to decide, found SPD in convert-meetings.",
    ],
    ['actions: [convert 3]\nexpect: { round: 1 }', "9: actions.1: 'convert 3' does not say who acts; expected a seat"],
    ['actions: [SPD: convert 9]\nexpect: { round: 1 }', "9: 'convert 9' is no legal action of SPD in convert-meetings"],
    ['actions: [Linke: pass]\nexpect: { round: 1 }', "9: actions.1: nobody called 'Linke' sits at the table"],
    [
      'chance:\n  opinions: [Taxes more]\n  dice:\n    SPD: [1,\n      2]\nexpect: { round: 1 }',
      '12: chance.dice.SPD: 1, 2 are never drawn.',
    ],
    ['expect: { actor: SPDD }', "9: expect.actor: unknown word 'SPDD'; nearest: SPD."],
    ['expect: { phase: convert-meetng }', "9: expect.phase: unknown word 'convert-meetng'; nearest: convert-meetings."],
    ['expect: { coalitions: [[SPD, CDUU]] }', "9: expect.coalitions.1.2: unknown word 'CDUU'; nearest: CDU/CSU."],
    ['expect: { round: one }', "9: expect.round: expected a whole number, found 'one'."],
    [
      'expect: { regions: [{ region: Berlin, key issue: Taxis }] }',
      "9: expect.regions.1.key issue: unknown word 'Taxis'; nearest: Taxes.",
    ],
    ['expect: { seats: { SPD: { hand: [Taxis less] } } }', "9: expect.seats.SPD.hand.1: unknown word 'Taxis less'"],
    ['stop before: convertmeetings\nexpect: { round: 1 }', "9: stop before: there is no phase 'convertmeetings'"],
    ['stop before: next-region\nexpect: { round: 1 }', '9: stop before: play never reaches next-region.'],
    ['actions: [pass until: buymedia]\nexpect: { round: 1 }', "9: actions.1.pass until: there is no phase 'buymedia'"],
    ['illegal: [convert Berlin]', "9: illegal.1: 'convert Berlin' fits several: convert Berlin 1 | convert Berlin 2 |"],
    ['legal: [convert]', "9: legal.1: 'convert' fits several: convert Berlin 1 |"],
    ['offered: [pass, convert]', "9: offered.2: 'convert' fits several: convert Berlin 1 |"],
    ['actions: [SPD: convert]\nexpect: { round: 1 }', "9: 'convert' fits several: convert Berlin 1 |"],
    ['illegal: [convrt Berlin 9]', "9: illegal.1: 'convrt' occurs in no action; nearest: convert."],
    [
      'start: 1\nposition: {}\nexpect: { round: 1 }',
      "8: scenario 1: a scenario has a 'position' or a 'start', not both.",
    ],
    ['start: 1\nexpect: { round: 0 }', "9: scenario 1.start: expected 'players' for a new game."],
    ['edition: valley\nexpect: { round: 1 }', "9: scenario 1.edition: unknown edition 'valley'; nearest: valley-2006."],
    ['chance: { dice: { SPD: [1] } }\nexpect: { round: 1 }', '9: chance.dice.SPD: 1 is never drawn.'],
    [
      'chance: { dice: { SPD: [1], spd: [2] } }\nexpect: { round: 1 }',
      '9: chance.dice.spd: this stream is listed twice; expected each once.',
    ],
    ['chance: { dies: [1] }\nexpect: { round: 1 }', "9: chance: unknown key 'dies'; nearest: dice."],
    [
      'chance: { opinions: [] }\nexpect: { round: 1 }',
      '9: chance.opinions: more is drawn here than the scenario lists.',
    ],
    [
      'chance: { opinions: [Tax] }\nexpect: { round: 1 }',
      "9: chance.opinions.1: unknown card 'Tax'; nearest: Taxes more.",
    ],
  ])('%s', (scenario, sentence) => {
    const [found, ...more] = converting(scenario);
    expect(found).toContain(sentence);
    expect(more).toEqual([]);
  });
});

describe('a mistake in a file', () => {
  it.each<[string, string]>([
    ['scenario: []', "1: unknown key 'scenario'; nearest: scenarios."],
    ['edition: valley-2006', "1: expected a list of 'scenarios'."],
    ['scenarios: [{ expect: {} }, 3', '1: this [ is never closed'],
    ['scenarios: [{ name: a, position: {}, expect: {} }]', "1: scenario 1: expected an 'edition'"],
    [
      'edition: valley-2006\nscenarios: [{ name: a, expect: {} }]',
      "2: scenario 1: expected a 'position', or a 'start'",
    ],
    ['edition: valley-2006\nscenarios: [{ position: {}, expect: {} }]', "2: scenario 1: expected a 'name'"],
    ['- a', '1: expected a mapping, found a list.'],
  ])('%s', (text, sentence) => {
    expect(verdict(text)[0]).toContain(sentence);
  });

  it('leaves the other scenarios alone', () => {
    const text = `
edition: valley-2006
players: 3
position: { phase: buy-media }
scenarios:
  - { name: wrong, expct: {} }
  - { name: right, expect: { round: 1 } }
  - { name: different, expect: { round: 3 } }
`;
    expect(verdict(text)).toEqual([
      "6: scenario 1: unknown key 'expct'; nearest: expect.",
      '8: round: expected 3, found 1, in buy-media of round 1',
    ]);
  });
});
