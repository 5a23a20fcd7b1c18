import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';

const edition = editionNamed('valley-2006')!;
const read = (text: string, parent?: ReturnType<typeof parseVariant>) => parseVariant(text, edition, undefined, parent);
const costs = (text: string) =>
  applyVariant(edition, read(text)).components.shadowCards.map(({ id, cost }) => [id, cost]);

describe('a value that is relative to the usual one', () => {
  it('is a number, or each number of a list, to the nearest whole one', () => {
    const { parameters } = read(
      'parameters: { startMoney: usual + 5, mediaPrice: ×0.4, memberPay: usual - 1, meetingPrices: usual x 2 }',
    );
    expect(parameters).toEqual({ startMoney: 30, mediaPrice: 2, memberPay: 0, meetingPrices: [2, 4, 6, 8] });
  });

  it('is relative to the variant that is extended, where that has changed it', () => {
    const parent = read(
      'name: first\nparameters: { startMoney: 40 }\ncomponents: { shadowCards: { speaker: { cost: 8 } } }',
    );
    const text = 'parameters: { startMoney: usual × 2 }\ncomponents: { shadowCards: { speaker: { cost: usual + 1 } } }';
    const { parameters, components } = read(text, parent);
    expect([parameters.startMoney, components.shadowCards]).toEqual([80, { speaker: { cost: 9 } }]);
  });

  it('keeps to the range, and is refused where nothing is usual', () => {
    expect(() => read('parameters: { startMoney: usual × 20 }')).toThrow(
      "line 1: parameters.startMoney: expected a whole number from 0 to 200, found '500'.",
    );
    expect(() => read('components: { shadowCards: { speaker: { members: usual × 2 } } }')).toThrow(
      'where there is no usual number',
    );
    expect(() => read('parameters: { startMoney: usual / 2 }')).toThrow("found 'usual / 2'");
    expect(() => read('parameters: { orderTie: usual × 2 }')).toThrow('where there is no usual number');
  });

  it('is not what a bare sign means', () => {
    expect(() => read('parameters: { startMoney: +5 }')).toThrow(
      "'+5' would be read as '5'; write that, or 'usual +5'",
    );
    expect(read('parameters: { popularityMin: -2 }').parameters).toEqual({ popularityMin: -2 });
  });
});

describe('all cards of a list', () => {
  it('are changed at once, and one of them otherwise', () => {
    const before = edition.components.shadowCards.map(({ id, cost }) => [id, Math.round(cost * 2)]);
    const changed = costs('components: { shadowCards: { all: { cost: usual × 2 }, chancellor: { cost: 7 } } }');
    expect(changed).toEqual(before.map(([id, cost]) => [id, id === 'chancellor' ? 7 : cost]));
    expect(
      costs('components: { shadowCards: { all: { cost: 4 }, chancellor: none } }').map(([id]) => id),
    ).not.toContain('chancellor');
  });
});

describe('what parties and seats begin with', () => {
  const begin = (text: string) => {
    const game = new Game(applyVariant(edition, read(text)), 4);
    const state = game.newState();
    game.start(state, [1, 2]);
    return state;
  };

  it('is more money for some seats, and for some parties', () => {
    expect([...begin('parameters: { seatMoney: [5, 0, 3] }').cash.subarray(0, 4)]).toEqual([30, 25, 28, 25]);
    const state = begin('parameters: { partyMoney: [9] }');
    for (let seat = 0; seat < 4; seat++) expect(state.cash[seat]).toBe(state.party[seat] === 0 ? 34 : 25);
    expect(() => read('parameters: { seatMoney: [1, 1, 1, 1, 1, 1] }')).toThrow('has 5 seats at most, found 6');
    expect(() => read('parameters: { partyMoney: [1, 1, 1, 1, 1, 1] }')).toThrow('has 5 parties, found 6');
  });

  it('is money by preliminary choices, which everybody has seen', () => {
    const text = 'components: { preliminary: { 2: { 1: [{ gives: money, amount: 12 }] } } }';
    const game = new Game(applyVariant(edition, read(text)), 3);
    const [state, guess] = [game.newState(), game.newState()];
    const legal = new ActionList();
    game.start(state, [1, 2]);
    while (game.phase(state) === 'preliminary') {
      game.legalActions(state, legal);
      game.play(state, legal.list[0]);
    }
    expect([...state.cash.subarray(0, 3)]).toEqual([37, 37, 37]);
    game.determinize(state, 0, new Random(1, 2), guess);
    expect([...guess.cash.subarray(0, 3)]).toEqual([37, 37, 37]);
  });

  it('is popularity in every region', () => {
    const { popularity, party } = begin('parameters: { popularityStart: 2 }');
    expect(new Set([...popularity].filter((_, i) => i % 5 < party.length - 1))).toEqual(new Set([2]));
  });
});

it.each(['usual plus 3', 'usual / 2', 'usual'])('%s is refused with the forms that work', (text) => {
  const forms = "expected a form such as 'usual + 3', 'usual - 3' or 'usual × 0.5'";
  expect(() => read(`parameters: { startMoney: '${text}' }`)).toThrow(
    `line 1: parameters.startMoney: found '${text}'; ${forms}.`,
  );
  expect(() => read(`components: { shadowCards: { all: { cost: '${text}' } } }`)).toThrow(forms);
});

it.each([
  ['usual × 1,5', "'usual × 1,5'; write 1.5, with a point"],
  ['usual + 1.000', "'1.000', which may mean 1 or 1000; write one of these"],
])('%s is refused, for its number is written in another way', (text, advice) => {
  expect(() => read(`parameters: { startMoney: '${text}' }`)).toThrow(`startMoney: found ${advice}.`);
});
