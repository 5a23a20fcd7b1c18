import { describe, expect, it } from 'vitest';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { removablePhases } from '../../../src/rules/variant/phases.ts';
import { parseOwned, parseVariant } from '../../../src/rules/variant/read.ts';
import { changesNothing, variantFile } from '../../../src/rules/variant/variant.ts';

const VALLEY = editionNamed('valley-2006')!;
const HEAD = 'extends: valley-2006\n';

/** The message about what is wrong with a variant. */
const mistake = (lines: string, base?: typeof VALLEY): string => {
  try {
    parseVariant(HEAD + lines, base);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('a variant', () => {
  it('is plain data, with all that its file says', () => {
    const variant = parseVariant(`
extends: valley-2006
name: everything
about: A little of each.
parameters: { meetingPrices: [2, 4, 6, 8], exchangeMayFlipTopic: yes, cashVisibility: all }
components:
  regions: { Bremen: { mandates: [3, 4, 5, 6, 7, 8, 9, 11, 13, 16] } }
  shadowCards: { chancellor: { cost: 20, raise: 3 } }
  polls: { 3: { changes: [2, 1, 0, -1, -2] }, 4: none }
  dice: { faces: [0, 1, 1, 2, 2, 3] }
  preliminary: { 1: { 2: [{ gives: votes, amount: 5 }] } }
  opinionCopies: 4
without: [buy-media]
`);
    expect(variant).toEqual({
      extends: 'valley-2006',
      name: 'everything',
      about: 'A little of each.',
      parameters: { meetingPrices: [2, 4, 6, 8], exchangeMayFlipTopic: true, cashVisibility: 'all' },
      components: {
        regions: { bremen: { mandates: [3, 4, 5, 6, 7, 8, 9, 11, 13, 16] } },
        shadowCards: { chancellor: { cost: 20, raise: 3 } },
        polls: { 3: { changes: [2, 1, 0, -1, -2] }, 4: null },
        dice: { faces: [0, 1, 1, 2, 2, 3] },
        preliminary: { 1: { 2: [{ gives: 'votes', amount: 5 }] } },
        opinionCopies: 4,
      },
      without: ['buy-media'],
      owned: {},
    });
    expect(JSON.parse(JSON.stringify(variant))).toEqual(variant);
  });

  it('has a name and a text that can be shown whole, also where it has no name of its own', () => {
    expect(mistake(`name: ${'x'.repeat(201)}`)).toBe('line 2: name: expected at most 200 characters, found 201.');
    expect(mistake(`about: ${'x'.repeat(2001)}`)).toBe('line 2: about: expected at most 2000 characters, found 2001.');
    const changed = `mediaPassFinal: yes, robberyNeedsMarker: no, robberyMayPlaceNone: yes, mediaProtects: no,
      beatenCoalitionPlacesMedia: yes, robberyToOwner: 3, robberyToBank: 3, preliminaryNeedsPlaces: yes, exchangeMayFlipTopic: yes,
      startMoney: 30, mediaPrice: 6`;
    const variant = parseVariant(`${HEAD}parameters: { ${changed} }`);
    expect(variant.name).toMatch(/^.{1,199}…$/);
    expect(parseVariant(JSON.stringify(variantFile(variant)), VALLEY)).toEqual(variant);
  });

  it('is read again from what is written of it', () => {
    const variant = parseVariant(`${HEAD}components: { polls: { 4: none } }\nwithout: [buy-media]`, VALLEY, {
      dice: { faces: [0, 1] },
    });
    expect(parseVariant(JSON.stringify(variantFile(variant)), VALLEY)).toEqual(variant);
  });

  it('is named after what it changes, unless its file names it', () => {
    const name = (lines: string) => parseVariant(HEAD + lines).name;
    expect(name('parameters: { mediaPrice: 6, meetingPrices: [2, 4] }')).toBe('mediaPrice 6, meetingPrices 2 4');
    expect(name('components: { polls: { 1: none } }\nwithout: [buy-media]')).toBe('polls, without buy-media');
    expect(name('name: mine\nparameters: { mediaPrice: 6 }')).toBe('mine');
  });

  it('may change nothing', () => {
    expect(changesNothing(parseVariant(HEAD))).toBe(true);
    expect(changesNothing(parseVariant(`${HEAD}parameters: { mediaPrice: 6 }`))).toBe(false);
  });

  it('needs no edition of its own where the game has one, and may not have another', () => {
    expect(parseVariant('parameters: { mediaPrice: 6 }', VALLEY).extends).toBe('valley-2006');
    expect(() => parseVariant('parameters: { mediaPrice: 6 }')).toThrow(
      "line 1: missing 'extends'; expected the edition that the variant changes.",
    );
    expect(mistake('', editionNamed('reference'))).toBe(
      'line 1: extends: this variant changes valley-2006; the game is reference.',
    );
  });
});

describe('a mistake in a variant is reported with its line', () => {
  it.each([
    ['paramters: {}', "line 2: unknown key 'paramters'; nearest: parameters."],
    ['extends: valley', "line 2: the key 'extends' is there twice."],
    [
      'parameters: { cash: 5 }',
      "line 2: parameters: unknown key 'cash'; write startMoney for all, or partyMoney for single parties.",
    ],
    [
      'members: 5',
      "line 2: unknown key 'members'; write startMembers for all, or partyMembers for single parties, under parameters.",
    ],
    [
      'parties: { spd: { members: 3 } }',
      "line 2: parties.spd: unknown key 'members'; write parameters: { partyMembers: [ … ] }, which lists what each party has beyond startMembers, in the order of the parties.",
    ],
    [
      'components: { parties: { spd: { startMoney: 3 } } }',
      "line 2: components.parties.spd: unknown key 'startMoney'; write parameters: { partyMoney: [ … ] }, which lists what each party has beyond startMoney, in the order of the parties.",
    ],
    ['parameters: { mediaPrize: 5 }', "line 2: parameters: unknown key 'mediaPrize'; nearest: mediaPrice."],
    [
      'parameters: { platformStock: yes }',
      'line 2: parameters.platformStock: this parameter is gone, since no rule used it; leave it out.',
    ],
    [
      'parameters: { mediaPrice: dear }',
      "line 2: parameters.mediaPrice: expected a whole number from 0 to 200, found 'dear'.",
    ],
    [
      'parameters:\n  mediaPrice: 201',
      "line 3: parameters.mediaPrice: expected a whole number from 0 to 200, found '201'.",
    ],
    [
      'parameters: { exchangeMayFlipTopic: 2 }',
      "line 2: parameters.exchangeMayFlipTopic: expected yes or no, found '2'.",
    ],
    [
      'parameters: { orderPaidBy: al }',
      "line 2: parameters.orderPaidBy: expected winner or all, found 'al'; nearest: all.",
    ],
    ['parameters: { meetingPrices: 2 }', "line 2: parameters.meetingPrices: expected a list, found '2'."],
    [
      'parameters: { meetingPrices: [1, two] }',
      "line 2: parameters.meetingPrices.2: expected a whole number from 0 to 1000, found 'two'.",
    ],
    ['components: { poll: {} }', "line 2: components: unknown key 'poll'; nearest: polls."],
    [
      'components: { regions: { bremn: { mandates: [] } } }',
      "line 2: components.regions: unknown key 'bremn'; nearest: bremen.",
    ],
    [
      'components: { regions: { bremen: { mandates: [1, 2, 3] } } }',
      'line 2: components.regions.bremen.mandates: expected 10 numbers, found 3.',
    ],
    [
      'components: { regions: { bremen: { mandates: [9, 8, 10, 11, 12, 13, 14, 15, 16, 17] } } }',
      'line 2: components.regions.bremen.mandates: expected numbers that never decrease.',
    ],
    [
      'components: { regions: { bremen: none } }',
      'line 2: components.regions.bremen: this cannot be removed from the game; change its values.',
    ],
    [
      'components: { regions: { bremen: { mandate: 1 } } }',
      "line 2: components.regions.bremen: unknown key 'mandate'; nearest: mandates.",
    ],
    [
      'components: { parties: { pds: { startMoney: 3 } } }',
      "line 2: components.parties: unknown key 'pds'; only consim-1997 has it; expected one of linke, spd, gruene, cdu, fdp.",
    ],
    ['components: { polls: { 21: none } }', "line 2: components.polls: unknown key '21'; expected 1 to 20 or all."],
    ['components: { preliminary: { 3: {} } }', "line 2: components.preliminary: unknown key '3'; expected 1 or 2."],
    [
      'parameters: { startMembers: "12" }',
      "line 2: parameters.startMembers: expected a whole number from 0 to 50, found the text '12'; write it without quotes.",
    ],
    [
      'components: { polls: { 3: { changes: [1, 2, 3] } } }',
      'line 2: components.polls.3.changes: expected 5 numbers, found 3.',
    ],
    [
      'components: { polls: { 3: { changes: [1, 2, 3, 4, 10] } } }',
      "line 2: components.polls.3.changes.5: expected a whole number from -9 to 9, found '10'.",
    ],
    [
      'components: { polls: { 3: gone } }',
      "line 2: components.polls.3: expected changed values, or 'none' to take the card out of the game, found 'gone'.",
    ],
    [
      'components: { dice: { faces: [2, 2, 2] } }',
      'line 2: components.dice.faces: expected at least two different faces, since dice break ties.',
    ],
    [
      'components: { mediaPoints: { points: [10, 8] } }',
      'line 2: components.mediaPoints.points: expected 7 numbers, found 2.',
    ],
    [
      'components: { dice: { faces: [] } }',
      'line 2: components.dice.faces: expected a list of numbers, found nothing.',
    ],
    [
      'components: { regions: { bremen: 12 } }',
      "line 2: components.regions.bremen: expected changed values, found '12'.",
    ],
    [
      'components: { preliminary: { 1: { 1: [{ gives: vote, amount: 1 }] } } }',
      'line 2: components.preliminary.1.1.1.gives: expected one of popularity, meetings, votes, media, members, money, ' +
        "found 'vote'; nearest: votes.",
    ],
    [
      'without: [polls]',
      "line 2: without.1: the phase 'polls' cannot be left out of valley-2006; nearest: auction-polls.",
    ],
  ])('%s', (lines, message) => {
    expect(mistake(lines)).toBe(message);
  });

  it('and names an edition that nobody knows', () => {
    expect(() => parseVariant('extends: valley-2007')).toThrow(
      "line 1: extends: unknown edition 'valley-2007'; nearest: valley-2006.",
    );
  });
});

describe('all mistakes of a file are reported at once', () => {
  it('each with its line', () => {
    expect(
      mistake(
        [
          'parameters: { mediaPrise: 3, startMoney: 900 }',
          'startMembers: 7',
          'components:',
          '  regions: { bremn: {}, bremen: { mandates: 3 } }',
          '  shadowCards: { all: { cost: dear } }',
          '  preliminary: { 1: { 1: [{ gives: votes }] } }',
          'without: [polls, buy-media]',
          'like: { order: valley-2007 }',
        ].join('\n'),
      ).split('\n'),
    ).toEqual([
      "line 2: parameters: unknown key 'mediaPrise'; nearest: mediaPrice.",
      "line 2: parameters.startMoney: expected a whole number from 0 to 200, found '900'.",
      "line 3: 'startMembers' is at the top level; write it under parameters, as parameters: { startMembers: … }.",
      "line 5: components.regions: unknown key 'bremn'; nearest: bremen.",
      "line 5: components.regions.bremen.mandates: expected a list, found '3'.",
      "line 6: components.shadowCards.all.cost: expected a whole number from 0 to 200, found 'dear'.",
      "line 7: components.preliminary.1.1.1: missing 'amount'.",
      "line 8: without.1: the phase 'polls' cannot be left out of valley-2006; nearest: auction-polls.",
      "line 9: like.order: unknown edition 'valley-2007'; nearest: valley-2006.",
    ]);
  });

  it('also those of values that the edition never uses', () => {
    expect(mistake('parameters: { stanceDice: 1, victorySole: 3 }').split('\n')).toHaveLength(2);
  });

  it('and an unknown edition with the rest', () => {
    expect(() => parseVariant('paramters: {}\nextends: valley-2007')).toThrow(
      "line 1: unknown key 'paramters'; nearest: parameters.\nline 2: extends: unknown edition 'valley-2007'; nearest: valley-2006.",
    );
  });
});

describe('a variant that is no game is refused', () => {
  it.each([
    ['components: { opinionCopies: 1 }', 'there are too few opinion cards to deal'],
    ['components: { platformCopies: 1 }', 'there are too few platform cards to deal'],
    ['parameters: { platformTopics: 7, handSize: 14 }', 'there are too few platform cards to deal'],
    ['parameters: { meetingPlaces: 3, convertAtLeast: 4 }', 'nobody can ever convert early'],
  ])('%s', (lines, reason) => {
    expect(mistake(`name: mine\n${lines}`)).toBe(`line 1: the variant 'mine' cannot be played: ${reason}.`);
  });
});

describe('the values of an own printing', () => {
  it('are the components of a variant, without the rest', () => {
    expect(parseOwned('polls: { 3: { changes: [2, 1, 0, -1, -2] } }', VALLEY)).toEqual({
      polls: { 3: { changes: [2, 1, 0, -1, -2] } },
    });
    expect(parseOwned('', VALLEY)).toEqual({});
  });

  it('are checked like those of a variant', () => {
    expect(() => parseOwned('parameters: {}', VALLEY)).toThrow(
      "line 1: unknown key 'parameters'; expected one of parties, regions, ",
    );
    expect(() => parseOwned('opinionCopies: 1', VALLEY)).toThrow(
      'line 1: valley-2006 cannot be played with these values: there are too few opinion cards to deal.',
    );
  });
});

it.each(EDITIONS)('phases without which $id cannot continue stay in it', (edition) => {
  const names = edition.rounds.flat().map(({ name }) => name);
  for (const name of (['determine-mandates', 'decide-election', 'next-region'] as const).filter((one) =>
    names.includes(one),
  )) {
    expect(() => parseVariant(`without: [${name}]`, edition)).toThrow(
      `line 1: without.1: the phase '${name}' cannot be left out of ${edition.id}; expected one of preliminary, `,
    );
  }
  expect(removablePhases(edition).length).toBeGreaterThan(5);
});
