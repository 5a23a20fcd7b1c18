import { describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { differencesOf } from '../../../src/rules/variant/differences.ts';
import { parsePlayed, parseVariant } from '../../../src/rules/variant/read.ts';
import { type Variant, variantFile } from '../../../src/rules/variant/variant.ts';

const VALLEY = editionNamed('valley-2006')!;
const HEAD = 'extends: valley-2006\nname: moved\n';

/** What is said about a variant, or 'nothing'. */
const said = (text: string, parent?: Variant): string => {
  try {
    parseVariant(HEAD + text, VALLEY, {}, parent);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};

/** Where phases are in the first round. */
const orderIn = (variant: Variant, ...names: readonly string[]): string[] =>
  applyVariant(VALLEY, variant)
    .rounds[0].map(({ name }) => name as string)
    .filter((name) => names.includes(name));

const changes = (text: string): string[] =>
  differencesOf(VALLEY, parseVariant(HEAD + text)).map(({ what, before, after }) =>
    [what, before, after].map(String).join(' | '),
  );

describe('moves of phases that cannot all hold are refused', () => {
  it.each([
    [
      'before: { pay-out: party-contributions, party-contributions: pay-out }',
      'line 3: before.pay-out: pay-out cannot come before party-contributions: the file also says party-contributions before pay-out.',
    ],
    [
      'before:\n  pay-out: next-region\n  next-region: party-contributions\n  party-contributions: pay-out',
      'line 5: before.next-region: next-region cannot come before party-contributions: the file also says ' +
        'party-contributions before pay-out and pay-out before next-region.',
    ],
    [
      'without: [bid-for-order]\nbefore: { bid-for-order: pay-out }',
      "line 4: before.bid-for-order: bid-for-order is moved here, and left out by 'without'; expected one or the other.",
    ],
    [
      'without: [bid-for-order]\nbefore: { name-starter: pay-out }',
      "line 4: before.name-starter: name-starter is moved here, and left out by 'without'; expected one or the other.",
    ],
    ['before: { pay-out: pay-out }', 'line 3: before.pay-out: pay-out cannot come before itself.'],
    [
      'like: { coalitions: spielworxx-2019 }\nbefore: { form-coalitions: bid-for-order }',
      'line 4: before.form-coalitions: no round of this variant has both form-coalitions and bid-for-order.',
    ],
  ])('%s', (text, message) => {
    expect(said(text)).toBe(message);
  });

  it('but a game that was played with them can still be read', () => {
    const text = `${HEAD}before: { pay-out: party-contributions, party-contributions: pay-out }`;
    expect(parsePlayed(text).before).toEqual({
      'pay-out': 'party-contributions',
      'party-contributions': 'pay-out',
    });
  });
});

describe('moves that can all hold', () => {
  it('hold in whichever order they are written', () => {
    const chain = ['pay-out', 'party-contributions', 'buy-media'];
    for (const lines of [
      'party-contributions: buy-media, pay-out: party-contributions',
      'pay-out: party-contributions, party-contributions: buy-media',
    ])
      expect(orderIn(parseVariant(`${HEAD}before: { ${lines} }`), ...chain)).toEqual(chain);
  });

  it('are played alike once the variant is written down', () => {
    const variant = parseVariant(`${HEAD}before: { pay-out: party-contributions, party-contributions: buy-media }`);
    expect(parsePlayed(JSON.stringify(variantFile(variant)), VALLEY)).toEqual(variant);
  });

  it('may move a phase that comes from another edition', () => {
    expect(said('like: { order: consim-1997 }\nbefore: { pick-places: buy-media }')).toBe('nothing');
  });
});

describe('a variant of a variant', () => {
  const parent = parseVariant(`${HEAD}before: { pay-out: buy-media, organize-meetings: pay-out }`);

  it('keeps the moves of that variant', () => {
    const variant = parseVariant(`${HEAD}before: { party-contributions: organize-meetings }`, VALLEY, {}, parent);
    const order = ['party-contributions', 'organize-meetings', 'pay-out', 'buy-media'];
    expect(orderIn(variant, ...order)).toEqual(order);
  });

  it('may move what they lead to', () => {
    const first = parseVariant(`${HEAD}before: { pay-out: party-contributions }`);
    const variant = parseVariant(`${HEAD}before: { party-contributions: buy-media }`, VALLEY, {}, first);
    const order = ['pay-out', 'party-contributions', 'buy-media'];
    expect(orderIn(variant, ...order)).toEqual(order);
  });

  it('takes back the moves that it contradicts', () => {
    const variant = parseVariant(`${HEAD}before: { pay-out: organize-meetings }`, VALLEY, {}, parent);
    expect(orderIn(variant, 'pay-out', 'organize-meetings')).toEqual(['pay-out', 'organize-meetings']);
    expect(variant.before).toEqual({ 'pay-out': 'organize-meetings' });
  });

  it('may leave out what that variant moves', () => {
    const other = parseVariant(`${HEAD}before: { bid-for-order: buy-media }`);
    expect(parseVariant(`${HEAD}without: [bid-for-order]`, VALLEY, {}, other)).not.toHaveProperty('before');
  });
});

describe('the differences of a variant', () => {
  it('say where a phase goes', () => {
    expect(changes('before: { party-contributions: next-region }')).toEqual([
      'phase party-contributions | in its place | before next-region',
    ]);
  });

  it.each([
    'before: { next-region: party-contributions }',
    'like: { order: valley-2006, sequence: reference }',
    'like: { polls: consim-1997, votes: reference }',
    `components: { preliminary: { 2: { 1: ${linesOf(1, 0)} } } }`,
    'components: { shadowCards: { backbencher: { robbery: no, members: 0 } } }',
    'parameters: { startMoney: 25 }',
  ])('do not have what is like that in the edition: %s', (text) => {
    expect(changes(text)).toEqual([]);
  });

  it('have a move that matters only together with another one', () => {
    expect(changes('before: { use-shadow-cards: form-coalitions, form-coalitions: pay-shadow-cards }')).toHaveLength(2);
  });
});

/** The lines of a preliminary option as in a file, with their keys the other way round. */
function linesOf(column: number, option: number): string {
  const { lines } = VALLEY.components.preliminary[column][option];
  return `[${lines.map(({ gives, amount }) => `{ amount: ${amount}, gives: ${gives} }`).join(', ')}]`;
}
