import { describe, expect, it } from 'vitest';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { Script } from '../../../src/rules/engine/chance.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { FACE_DOWN, LAYOUT, NONE, SEATS, type State } from '../../../src/rules/engine/state.ts';
import { formatAction, parseAction, seatName } from '../../../src/rules/notation/actions.ts';
import { boardText } from '../../../src/rules/notation/board-text.ts';
import { formatPosition, parsePosition } from '../../../src/rules/notation/position/index.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { gameOf, playRandomly, TABLES } from './games.ts';

/** The fields in which two states differ. */
const differences = (a: State, b: State): string[] =>
  LAYOUT.fields
    .filter(({ offset, length }) => Array.from({ length }, (_, i) => offset + i).some((i) => a.cells[i] !== b.cells[i]))
    .map(({ name }) => name);

/** A position of valley-2006 with four players; `text` holds the rest. */
const valley = (text: string) => parsePosition(`edition: valley-2006\nplayers: 4\n${text}`);

/** Reading a position takes milliseconds, so we try one decision in this many. */
const SAMPLED = 31;

describe.each(TABLES)('positions of $name', (table) => {
  it('print and load back as the identical state', () => {
    const game = gameOf(table);
    for (const seed of [1, 2]) {
      let decision = 0;
      playRandomly(game, seed, (s) => {
        if (decision++ % SAMPLED !== seed && !game.isOver(s)) return;
        const text = formatPosition(game, s);
        const loaded = parsePosition(text).state;
        expect(differences(loaded, s), text).toEqual([]);
        expect(formatPosition(game, loaded)).toBe(text);
      });
    }
  });

  it('play on as the state that they were printed from', () => {
    const game = gameOf(table);
    let loaded: State | undefined;
    const final = playRandomly(game, 8, (s, _, chosen) => {
      if (s.round === 2 && !loaded) loaded = parsePosition(formatPosition(game, s)).state;
      if (loaded && !game.isOver(s)) game.apply(loaded, chosen);
    });
    expect(loaded!.equals(final)).toBe(true);
  });
});

describe('a position written by hand', () => {
  it.each([
    'turn: 9',
    'board: 32767',
    'board: 5',
    'passes: 5',
    'passes: -1',
    'asked: 16',
    'chosen: 32767',
    'chosen: -1',
    'main: 3',
    'pairs: 1024',
  ])('is refused where a register holds what no game counts to: %s', (register) => {
    const text = `edition: valley-2006-short\nplayers: 4\nphase: place-shadow-cards\nactor: seat 2\nregisters: { ${register} }\n`;
    const name = register.split(':')[0];
    expect(() => parsePosition(text)).toThrow(new RegExp(`^line 5: registers.${name}: expected a whole number from`));
  });

  it('is filled as at the beginning of its phase', () => {
    const { game, state } = valley(`
parties: [SPD, cdu, Linke, Grüne]
round: 2
phase: convert-meetings
starter: CDU
regions:
  - opinions: [Taxes more]
  - region: hessen
    opinions: [wages less, NUCLEAR POWER NO]
    key issue: nuclear
    meetings: { CDU: 8, seat 1: 3 }
    popularity: { cdu: 2 }
seats:
  CDU: { platform: [nuclear no, workers' wages less] }`);
    expect(game.phase(state)).toBe('convert-meetings');
    expect(state.actor).toBe(1);
    expect(state.current).toBe(1);
    expect(state.meetingSupply[1]).toBe(10);
    expect(state.meetings.slice(10, 12)).toEqual(Int16Array.of(3, 8));
    expect(state.cash.slice(0, 4)).toEqual(Int16Array.of(25, 25, 25, 25));
    game.apply(state, parseAction(game, state, 'convert Hessen 8'));
    expect(state.votes[2 * 5 + 1]).toBe(8 * (3 + 2));
  });

  it('enters its phase: automatic ones are carried out', () => {
    const { game, state } = valley('phase: determine-mandates\nregions: [{ region: Brandenburg, votes: { SPD: 27 } }]');
    expect(state.mandatesWon[1]).toBe(13);
    expect(state.winner).toBe(1);
    expect(game.phase(state)).not.toBe('determine-mandates');
  });

  it('needs no more than an edition and a number of players', () => {
    for (const { id } of EDITIONS) {
      const { game, state } = parsePosition(`edition: ${id}\nplayers: 3`);
      expect(formatAction(game, state, parseAction(game, state, 'bid 0'))).toBe('bid 0');
      expect(state.round).toBe(1);
    }
  });

  it('deals cards that are only called face down, from a script where there is one', () => {
    const text =
      'edition: valley-2006\nplayers: 4\nregions: [{ opinions: [Taxes more, face down, face down Taxes less] }]';
    const { state } = parsePosition(text, { chance: new Script({ opinions: [7] }) });
    expect([...state.opinions.slice(0, 4)]).toEqual([6, FACE_DOWN, FACE_DOWN, -1]);
    expect([...state.faceDown.slice(0, 4)]).toEqual([-1, 7, 7, -1]);
    expect(state.deckOpinions).toBe(42 - 3);
  });

  it('forbids coalitions in the last region, unless it says otherwise', () => {
    expect(valley('round: 7').state.noCoalition[2]).toBe(1);
    expect(valley('round: 7\nregions: [{ coalitions: yes }]').state.noCoalition[2]).toBe(0);
    expect(valley('round: 6').state.inLine).toBe(2);
  });

  it('has fewer markers in supply where it says so, and negative numbers with either sign', () => {
    const { state } = valley(
      'seats: { seat 1: { meeting supply: 3, media supply: 1 } }\nregions: [{ region: Hessen, popularity: { seat 1: −2, seat 2: -1 } }]',
    );
    expect([state.meetingSupply[0], state.mediaSupply[0]]).toEqual([3, 1]);
    expect(Array.from(state.popularity.subarray(0, 2))).toEqual([-2, -1]);
    expect(state.meetingSupply[1]).toBeGreaterThan(3);
  });

  it('takes a seat of which nothing is said for one as at the beginning', () => {
    expect(valley('seats:\n  SPD:').state.equals(valley('').state)).toBe(true);
  });

  it('takes a seed in words', () => {
    expect(valley('seed: spring').state.seed).not.toEqual(valley('seed: autumn').state.seed);
  });
});

describe('a position in the preliminary phase', () => {
  const HEAD = 'phase: preliminary\nregions: [{ region: Hessen }, { region: Bayern }, { region: Berlin }]\n';
  const writesAll = (text: string): string[] => {
    const { game, state } = valley(HEAD + text);
    const legal = new ActionList();
    const asked: string[] = [];
    for (; game.phase(state) === 'preliminary'; game.play(state, legal.list[0])) {
      game.legalActions(state, legal);
      expect(legal.n).toBeGreaterThan(0);
      asked.push(seatName(game, state, state.actor));
    }
    expect(state.meetings.subarray(0, 4 * SEATS).some((n) => n > 0)).toBe(true);
    return [...new Set(asked)];
  };

  it('asks every seat that has not written all of its choices', () => {
    expect(writesAll('actor: SPD')).toEqual(['SPD', 'Die Linke', 'Die Grünen', 'CDU/CSU']);
    expect(writesAll('actor: SPD\nseats: { Die Linke: { choices: [1] } }')[1]).toBe('Die Linke');
    expect(writesAll('seats: { Die Linke: { choices: [1] } }')[0]).toBe('Die Linke');
  });

  it('counts no region for a line that needs none', () => {
    const variant = 'variant: { components: { preliminary: { 1: { 1: [{ gives: money, amount: 5 }] } } } }';
    const text = `${variant}\n${HEAD}actor: SPD\nseats: { Die Linke: { choices: [1, Hessen] } }`;
    expect(() => valley(text)).toThrow('option 1 takes 0 regions');
  });
});

describe('polls whose backs are alike, sold as in an edition whose backs differ', () => {
  const game = new Game(
    applyVariant(
      editionNamed('valley-2006')!,
      parseVariant('extends: valley-2006\nlike: { polling: spielworxx-2019 }'),
    ),
    4,
  );

  it('print and load back as the identical state, and no picture shows their backs', () => {
    let [held, decision] = [0, 0];
    playRandomly(game, 3, (s) => {
      if (s.pollHolder === NONE && s.topBack === NONE) return;
      held += s.pollHolder === NONE ? 0 : 1;
      if (s.pollHolder === NONE && decision++ % SAMPLED !== 0) return;
      expect(boardText(game, s)).not.toMatch(/top poll/i);
      expect(differences(parsePosition(formatPosition(game, s)).state, s)).toEqual([]);
    });
    expect(held).toBeGreaterThan(0);
  });
});

describe('an impossible position is refused with line and reason', () => {
  const region = (keys: string) => `regions:\n  - region: Hessen\n    ${keys}`;
  const seat = (keys: string) => `seats:\n  SPD:\n    ${keys}`;

  it.each([
    [
      'players: 4',
      "line 1: missing 'edition'; expected one of valley-2006, valley-2006-short, spielworxx-2019, spielworxx-2019-seven, consim-1997, reference.",
    ],
    ['edition: valley-2006', "line 1: missing 'players'; expected their number, or their parties under 'parties'."],
    ['edition: valley\nplayers: 4', "line 1: edition: unknown edition 'valley'; nearest: valley-2006."],
    ['edition: valley-2006\nplayers: 6', 'line 2: players: valley-2006 is for 3 to 5 players.'],
    ['edition: valley-2006\nplayers: four', "line 2: players: expected a whole number from 1 to 9, found 'four'."],
    ['edition: valley-2006\nplayers: 4\n  round: 1', /^line 3: this line is indented more than line 2/],
  ])('%j', (text, message) => {
    expect(() => parsePosition(text)).toThrow(message);
  });

  it.each([
    ['region: []', "line 3: unknown key 'region'; nearest: regions."],
    ['phase: convert', "line 3: phase: there is no phase 'convert'; nearest: convert-meetings."],
    ['phase: set-up', 'line 3: phase: a position cannot be in the set-up; start a game, or name a later phase.'],
    ['round: 0', 'line 3: round: a position cannot be in the set-up; start a game, or name a later phase.'],
    ['round: 8', "line 3: round: expected a whole number from 0 to 7, found '8'."],
    ['round: 7\nphase: pay-out', "line 4: phase: there is no phase 'pay-out' in round 7; expected one of "],
    ['phase: pay-out\nactor: SPD', "line 4: actor: nobody can decide in pay-out at this point; leave out 'actor'"],
    ['phase: end\nactor: SPD', 'line 4: actor: nobody decides after the end of the game; leave it out.'],
    ['parties: [SPD, SPD, CDU, FDP]', 'line 3: parties: two seats cannot play the same party.'],
    ['parties: [SPD, CDU, FDP]', 'line 3: parties: expected 4 parties, seat by seat, found 3.'],
    [
      'starter: FDP',
      "line 3: starter: nobody called 'FDP' sits at the table; seats: Die Linke, SPD, Die Grünen, CDU/CSU.",
    ],
    ['regions:\n  - region: Hesen', "line 4: regions.1.region: unknown region 'Hesen'; nearest: Hessen."],
    ['scored: [Hessen]\nregions: [{ region: Hessen }]', 'Hessen is already in play or scored.'],
    ['round: 7\nregions: [{ region: Hessen }, {}]', '2 regions are listed; 1 are in line for elections in this phase.'],
    [region('votes: { SPD: 51 }'), "line 5: regions.1.votes.SPD: expected a whole number from 0 to 50, found '51'."],
    [region('popularity: { SPD: 4 }'), 'expected a whole number from -3 to 3'],
    [region('meetings: { SPD: 11 }'), 'expected a whole number from 0 to 10'],
    [
      `${region('meetings: { SPD: 10 }')}\n  - region: Berlin\n    meetings:\n      SPD: 9`,
      'line 8: regions.2.meetings.SPD: 9 meetings are more than the 8 left in supply.',
    ],
    [
      `${region('media: { SPD: 4 }')}\n${seat('national media: [2]')}`,
      '2 media markers are more than the 1 left in supply.',
    ],
    [
      region('opinions: [Taxes more, Taxes less]'),
      'Taxes is already open on this board; each open opinion needs a different topic.',
    ],
    [region('opinions: [Taxes much]'), "line 5: regions.1.opinions.1: unknown card 'Taxes much'; nearest: Taxes "],
    [region('key issue: Taxes'), 'there is no open opinion on Taxes here; a key issue needs one on its topic.'],
    [region('arrival: [SPD, SPD]'), 'this seat is listed twice; expected each seat once.'],
    [region('coalitions: perhaps'), "expected yes or no, found 'perhaps'."],
    ['pool: [4 Taxes more]', "line 3: pool.1: all 3 cards 'Taxes more' of that deck are already placed."],
    [
      'national: [secured Taxes more, Taxes less]',
      'Taxes is already on the national board; a new opinion replaces the old one.',
    ],
    ['coalitions: [[SPD, SPD]]', 'a coalition is a pair of two seats, each in no other coalition.'],
    ['round: 7\ncoalitions: [[SPD, CDU]]', 'no coalition may be formed in the current region.'],
    [seat('money: -1'), "line 5: seats.SPD.money: expected a whole number from 0 to 32767, found '-1'."],
    [seat('changed: [99999999999999999999 Taxes]'), 'a stance changes at most 3 times in a phase.'],
    [seat('changed: [2 Taxes, Wages, 2 Taxes]'), 'changed.3: a stance changes at most 3 times in a phase.'],
    [`${seat('money: 3')}\n  seat 2: { money: 4 }`, 'line 6: seats: SPD is listed twice; expected each seat once.'],
    [seat('money: 3\n    Money: 4'), "line 6: seats.SPD: 'money' is there twice; expected each key once."],
    [region('votes: { SPD: 1, spd: 2 }'), 'regions.1.votes: SPD is listed twice; expected each seat once.'],
    ['Round: 3\nround: 2', "line 4: 'round' is there twice; expected each key once."],
    ['seed: [5]', 'line 3: seed: expected two whole numbers, found 1.'],
    ['seed: []', 'line 3: seed: expected two whole numbers, found 0.'],
    [seat('platform: [Taxes more, Taxes less]'), 'the platform already has a card on Taxes.'],
    [seat('hand: [4 Taxes more]'), 'a hand has at most 3 cards.'],
    [seat('contribution: accept 60'), "unknown contribution '60'; nearest: "],
    [seat('contributions: [10]\n    contribution: accept 20'), 'the contribution 20 is used up.'],
    [seat('polls seen: [3]'), 'poll 3 is not among the discards.'],
    [seat('choices: [5]'), "expected a whole number from 1 to 3, found '5'."],
    [
      `regions: [{ region: Hessen }]\n${seat('choices: [Hessen]')}`,
      'expected the number of an option, then its regions.',
    ],
    [
      `${region('shadow cards: { SPD: Chancellor }')}\n${seat('shadow cards: []')}`,
      'the Chancellor is placed in a region but not listed.',
    ],
  ] as [string, string][])('%j', (text, message) => {
    expect(() => valley(text)).toThrow(message);
  });
});
