/** Dice and draws that a scenario sets, by the names used in the game. */
import { describe, expect, it } from 'vitest';
import { verdict } from './support.ts';

const HEAD = 'edition: valley-2006\nplayers: 3\nscenarios:\n';
const NEW_GAME = `
    chance:
      parties: [FDP, CDU, Linke]
      regions: [Hessen, Berlin, Bremen, Bayern]`;

describe('the chance of a scenario', () => {
  it('names parties and regions of a new game', () => {
    const text = `${HEAD}  - name: set-up
    start: anything${NEW_GAME}
    expect:
      parties: [FDP, CDU, Linke]
      regions: [{ region: Hessen }, { region: Berlin }, { region: Bremen }, { region: Bayern }]`;
    expect(verdict(text)).toEqual([]);
  });

  it('names a region once', () => {
    const text = `${HEAD}  - name: twice
    start: 1
    chance: { regions: [Hessen, Berlin, Hessen, Bayern] }
    expect: { round: 0 }`;
    expect(verdict(text)).toEqual(['6: chance.regions.3: Hessen cannot be drawn any more.']);
  });

  it('takes bare numbers as what is drawn', () => {
    const text = `${HEAD}  - name: numbers
    start: 1
    chance: { parties: [0, 0, 0] }
    expect: { parties: [Linke, SPD, Grüne] }`;
    expect(verdict(text)).toEqual([]);
  });

  it('names the dice of each seat', () => {
    const text = `${HEAD}  - name: all bid zero
    position: { phase: bid-for-order, parties: [SPD, CDU, FDP] }
    chance: { dice: { SPD: [3, 0], seat 2: [1], FDP: [3, 1] } }
    actions: [SPD: bid 0, CDU: bid 0, FDP: bid 0]
    expect: { actor: FDP, phase: name-starter }`;
    expect(verdict(text)).toEqual([]);
  });

  it('names seats of a new game by the parties that they have drawn', () => {
    const drawn = (preliminary: string) => `edition: spielworxx-2019
players: 3
scenarios:
  - name: the markers are shuffled
    start: 1
    chance: { parties: [FDP, CDU, Linke], preliminary: [${preliminary}] }
    actions: [pass until: bid-for-order]
    expect: { order: [CDU, Linke, FDP] }`;
    expect(verdict(drawn('CDU'))).toEqual([]);
    expect(verdict(drawn('seat 2'))).toEqual([]);
    expect(verdict(drawn('1'))).toEqual([]);
    expect(verdict(drawn('SPD'))).toEqual([
      "6: chance.preliminary.1: nobody called 'SPD' sits at the table; seats: FDP, CDU/CSU, Die Linke.",
    ]);
    const dice = `${HEAD}  - name: all bid zero
    start: 1
    chance: { parties: [FDP, CDU, Linke], dice: { CDU: [3], FDP: [1], Linke: [0] } }
    actions: [pass until: bid-for-order, FDP: bid 0, CDU: bid 0, Linke: bid 0]
    expect: { actor: CDU, phase: name-starter }`;
    expect(verdict(dice)).toEqual([]);
  });

  it('names cards and numbers polls', () => {
    const text = `${HEAD}  - name: polls
    position: { phase: deal-polls, regions: [{ opinions: [face down, face down] }] }
    chance: { polls: [7, 12, 1, 2], opinions: [Taxes more, Wages less] }
    expect:
      regions: [{ poll: 7, opinions: [face down Taxes more, face down Wages less] }, { poll: 12 }, { poll: 1 }, { poll: 2 }]`;
    expect(verdict(text)).toEqual([]);
  });
});
