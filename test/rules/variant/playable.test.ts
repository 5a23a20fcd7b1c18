import { describe, expect, it } from 'vitest';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { removablePhases } from '../../../src/rules/variant/phases.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { playRandomly } from '../notation/games.ts';

const VALLEY = editionNamed('valley-2006')!;
const REGIONS = editionNamed('spielworxx-2019')!.components.regions;
const marked = (small: readonly string[]): string =>
  `{ ${REGIONS.map(({ id }) => `${id}: { small: ${small.includes(id)} }`).join(', ')} }`;
const lines = (gives: string, count: number): string => `[${`{ gives: ${gives}, amount: 1 }, `.repeat(count)}]`;

/** What the program says about a variant that cannot be played, or 'nothing'. */
const said = (edition: string, text: string): string => {
  try {
    parseVariant(`extends: ${edition}\n${text}`);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a variant is refused in a sentence', () => {
  it.each([
    ['valley-2006', 'components: { opinionCopies: 1 }', 'there are too few opinion cards to deal'],
    ['valley-2006', 'components: { platformCopies: 2 }', 'there are too few platform cards to deal'],
    ['reference', 'parameters: { poolRefill: 7 }', 'the pool keeps fewer cards than come into it'],
    ['valley-2006', 'like: { parties: consim-1997 }', 'a stance on every topic is dealt, and not every topic counts'],
    ['spielworxx-2019', 'parameters: { draftCards: 0 }', 'platforms are drafted, and no cards are dealt for them'],
    ['valley-2006', `without: [${removablePhases(VALLEY).join(', ')}]`, 'nobody decides anything in it'],
    ['spielworxx-2019', 'parameters: { draftCards: 3 }', 'more cards are kept than dealt'],
    [
      'spielworxx-2019',
      'parameters: { draftCards: 4, draftKept: 4 }',
      'the platform is larger than what is dealt for it',
    ],
    ['spielworxx-2019', 'parameters: { displaySizes: [3, 4] }', 'the display has no size for some tables'],
    ['valley-2006', 'parameters: { convertAtLeast: 11 }', 'nobody can ever convert early'],
    [
      'spielworxx-2019',
      `components: { regions: ${marked(['bremen'])} }`,
      'too few regions are marked as small, or too many, to begin with',
    ],
    [
      'spielworxx-2019',
      `components: { regions: ${marked(REGIONS.slice(1).map(({ id }) => id))} }`,
      'too few regions are marked as small, or too many, to begin with',
    ],
    [
      'valley-2006',
      `components: { preliminary: { 1: { 2: ${lines('votes', 4)} } } }`,
      'a preliminary option has more lines for regions than can be written down',
    ],
    [
      'spielworxx-2019',
      `components: { preliminary: { 1: { 2: ${lines('votes', 5)} } } }`,
      'a preliminary option has more lines of one kind than there are regions, and each needs its own',
    ],
  ])('%s, %s', (edition, text, reason) => {
    expect(said(edition, text)).toMatch(/^line 1: the variant '.+' cannot be played: /);
    expect(said(edition, text)).toContain(`cannot be played: ${reason}.`);
  });
});

describe('at the edge of what can be played', () => {
  it.each([
    [
      'valley-2006',
      `components: { preliminary: { 1: { 2: ${lines('votes', 3)} }, 2: { 1: ${lines('members', 7)} } } }`,
    ],
    ['spielworxx-2019', `components: { preliminary: { 1: { 2: ${lines('votes', 4)} } } }`],
    ['spielworxx-2019', `components: { regions: ${marked(['bremen', 'saarland'])} }`],
    ['spielworxx-2019', 'parameters: { smallRegions: 0 }'],
    ['valley-2006', 'parameters: { mandatePay: 10, memberPay: 10 }'],
    ['spielworxx-2019', 'parameters: { mandatePay: 10, memberPay: 10 }'],
    ['consim-1997', 'parameters: { mandatePay: 10, memberPay: 10 }'],
  ])('%s, %s', (id, text) => {
    const edition = editionNamed(id)!;
    const game = new Game(applyVariant(edition, parseVariant(text, edition)), 4);
    const final = playRandomly(game, 3, (s, legal) => {
      if (!game.isOver(s)) expect(legal.length).toBeGreaterThan(0);
      expect(legal.length).toBeLessThan(2048);
    });
    for (const { total } of game.scores(final)) expect(total).toBeGreaterThanOrEqual(0);
  });
});

it('the first four regions lie in any order where sizes do not matter', () => {
  const edition = editionNamed('spielworxx-2019')!;
  const game = new Game(applyVariant(edition, parseVariant('parameters: { smallRegions: 0 }', edition)), 4);
  const state = game.newState();
  const first = new Set<boolean>();
  const most = (region: number) => game.rules.mandatesFor(region, 50);
  for (let seed = 0; seed < 40; seed++) {
    game.start(state, [seed, seed]);
    first.add(most(state.region[0]) === Math.min(...state.region.map(most)));
  }
  expect(first).toEqual(new Set([true, false]));
});

it('a campaign lasts as long without bids for order', () => {
  const edition = editionNamed('valley-2006')!;
  const without = applyVariant(edition, parseVariant('without: [bid-for-order]', edition));
  expect(new Game(without, 4).rules.lastCampaign).toBe(new Game(edition, 4).rules.lastCampaign);
});
