/** What is picked on the board, and which options that leaves. */
import { expect, test } from 'vitest';
import type { OptionJson } from '../../src/table/server/messages.ts';
import { areAmounts, isPickable, mark, narrowed, pickedAfter } from '../../web/src/board/picks.ts';
import { isPassing, isRecurring, passOf } from '../../web/src/passing.ts';

const NOTHING = {
  brief: '',
  gives: null,
  votes: null,
  popularity: {},
  money: null,
  region: null,
  party: null,
  card: null,
  enters: null,
  place: null,
  amount: null,
};
const option = (notation: string, more: Partial<OptionJson>): OptionJson => ({
  ...{ notation, words: notation, consequence: '', kind: 'exchange' },
  ...{ ...NOTHING, ...more },
});

const [hessen, berlin] = [mark.region('Hessen'), mark.region('Berlin')];
const options = [
  option('pass', { kind: 'pass' }),
  option('a', { region: 'Hessen', card: 'Taxes more', enters: 'Taxes less' }),
  option('b', { region: 'Hessen', card: 'Taxes more', enters: 'Euro now' }),
  option('c', { region: 'Berlin', card: 'Taxes more', enters: 'Euro now' }),
];
const left = (picked: readonly string[]) => narrowed(options, picked).map(({ notation }) => notation);

test('places that options are about can be picked, and no others', () => {
  expect(isPickable(options, [hessen])).toBe(true);
  expect(isPickable(options, [hessen, mark.card('Taxes more')])).toBe(true);
  expect(isPickable(options, [mark.region('Bayern')])).toBe(false);
  // What all options are about distinguishes none of them.
  expect(isPickable(options.slice(1), [mark.card('Taxes more')])).toBe(false);
});

test('a card in hand is not the same card on the table', () => {
  const discards = ['Taxes more', 'Euro now'].map((card) => option(card, { kind: 'discard', card }));
  expect(isPickable(discards, [mark.loose('Taxes more')])).toBe(true);
  expect(isPickable(discards, [mark.card('Taxes more')])).toBe(false);
  const swaps = options.map((one) => ({ ...one, region: null, kind: 'swap' }));
  expect(isPickable(swaps, [mark.loose('Euro now')])).toBe(true);
  expect(isPickable(swaps, [mark.enters('Euro now')])).toBe(false);
});

test('each pick narrows the options', () => {
  const first = pickedAfter(options, [], [hessen]);
  expect(left(first)).toEqual(['a', 'b']);
  const second = pickedAfter(options, first, [mark.enters('Euro now')]);
  expect(left(second)).toEqual(['b']);
});

test('a second pick of the same place takes it back, and one that goes with nothing takes over', () => {
  const first = pickedAfter(options, [], [hessen]);
  expect(pickedAfter(options, first, [hessen])).toEqual([]);
  expect(left(pickedAfter(options, first, [berlin]))).toEqual(['c']);
});

test('who passes for a phase passes in it alone, in its round, and where there is something to pass', () => {
  const prompt = { phase: 'buy-media', options: [option('pass', { kind: 'pass' }), options[1]] };
  const asked = (more: object) => ({ ...prompt, ...more }) as unknown as Parameters<typeof isPassing>[1];
  const passing = { phase: 'buy-media', round: 3 };
  expect(isPassing(passing, asked({}), 3)).toBe(true);
  expect(isPassing(passing, asked({}), 4)).toBe(false);
  expect(isPassing(passing, asked({ phase: 'convert-meetings' }), 3)).toBe(false);
  expect(isPassing(null, asked({}), 3)).toBe(false);
  expect(passOf(asked({}))).toBe('pass');
  // A card that must be taken is asked for, and the next question is passed again.
  const mustTake = asked({ options: [options[1]] });
  expect([isPassing(passing, mustTake, 3), passOf(mustTake)]).toEqual([true, null]);
  expect([isRecurring(asked({})), isRecurring(asked({ phase: 'form-coalitions' }))]).toEqual([true, false]);
});

test('a sitting that asks for numbers does so too where money is left for one meeting in a region', () => {
  const upTo = (most: number) => ({
    options: [
      option('none', { kind: 'pass' }),
      ...Array.from({ length: most }, (_, i) => option(`${i + 1}`, { kind: 'meetings', amount: i + 1 })),
    ],
  });
  expect(areAmounts([upTo(4), upTo(1)])).toBe(true);
  expect(areAmounts([upTo(4), { options }])).toBe(false);
  expect(areAmounts([])).toBe(false);
});
