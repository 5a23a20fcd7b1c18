import { describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { applyVariant, editionWith } from '../../../src/rules/variant/apply.ts';
import { differencesOf, ownDifferences } from '../../../src/rules/variant/differences.ts';
import { parseOwned, parseVariant } from '../../../src/rules/variant/read.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';

const VALLEY = editionNamed('valley-2006')!;
const variant = (text: string, owned = '') => parseVariant(text, VALLEY, parseOwned(owned, VALLEY));
const made = (text: string, owned = ''): Edition => applyVariant(VALLEY, variant(text, owned));
const BREMEN = [3, 4, 5, 6, 7, 8, 9, 11, 13, 16];

describe('an edition with a variant', () => {
  it('has the new parameters, and the others of its edition', () => {
    const { parameters, components } = made('parameters: { mediaPrice: 6 }');
    expect(parameters).toEqual({ ...VALLEY.parameters, mediaPrice: 6 });
    expect(components).toEqual(VALLEY.components);
  });

  it('has the new values of a card, marked as changed, and the rest of the card', () => {
    const { regions, shadowCards, polls } = made(`components:
  regions: { bremen: { mandates: [${BREMEN}] } }
  shadowCards: { chancellor: { cost: 20 } }
  polls: { 3: { changes: [0, 0, 0, 0, 1] } }`).components;
    const before = VALLEY.components.regions.find(({ id }) => id === 'bremen')!;
    const bremen = regions.find(({ id }) => id === 'bremen')!;
    expect(bremen).toEqual({ ...before, mandates: BREMEN, bands: bremen.bands });
    // Only the last band has changed.
    expect(bremen.bands).toEqual([...before.bands.slice(0, -1), 'changed']);
    const chancellor = shadowCards.find(({ id }) => id === 'chancellor')!;
    expect(chancellor).toMatchObject({ cost: 20, costFrom: { confidence: 'changed' } });
    expect(chancellor.effectsFrom).toEqual(
      VALLEY.components.shadowCards.find(({ id }) => id === 'chancellor')!.effectsFrom,
    );
    expect(polls[2]).toMatchObject({ changes: [0, 0, 0, 0, 1], from: { confidence: 'changed' } });
    expect(polls.filter((_, i) => i !== 2)).toEqual(VALLEY.components.polls.filter((_, i) => i !== 2));
  });

  it('is without the cards that it takes out', () => {
    const { polls, contributions } = made(
      'components: { polls: { 3: none, 4: none }, contributions: { 1: none } }',
    ).components;
    expect(polls).toEqual(VALLEY.components.polls.filter((_, i) => i !== 2 && i !== 3));
    expect(contributions).toEqual(VALLEY.components.contributions.slice(1));
  });

  it('is without the phases that it leaves out, and those that hang on them', () => {
    const names = (edition: Edition) => edition.rounds.map((phases) => phases.map(({ name }) => name));
    const gone = ['auction-polls', 'deal-polls'];
    expect(names(made('without: [auction-polls]'))).toEqual(
      names(VALLEY).map((round) => round.filter((name) => !gone.includes(name))),
    );
  });

  it('is the edition itself when nothing is changed', () => {
    expect(applyVariant(VALLEY, plainVariant(VALLEY))).toBe(VALLEY);
    expect(editionWith('valley-2006', null)).toBe(VALLEY);
    expect(() => editionWith('valley', null)).toThrow("There is no edition 'valley'.");
  });

  it('leaves the edition as it is', () => {
    const before = JSON.stringify(VALLEY);
    made('parameters: { mediaPrice: 6 }\ncomponents: { polls: { 3: { changes: [0, 0, 0, 0, 1] } } }');
    expect(JSON.stringify(VALLEY)).toBe(before);
  });
});

describe('values of the user’s own printing', () => {
  it('are as good as printed, those that agree with what was reconstructed too', () => {
    const old = VALLEY.components.regions.find(({ id }) => id === 'bremen')!;
    const { regions, polls } = made(
      'name: own',
      `regions: { bremen: { mandates: [${old.mandates}] } }
polls: { 3: { changes: [0, 0, 0, 0, 1] } }`,
    ).components;
    const bremen = regions.find(({ id }) => id === 'bremen')!;
    expect(bremen.mandates).toEqual(old.mandates);
    expect(new Set(bremen.bands)).toEqual(new Set(['printed']));
    expect(polls[2]).toEqual({
      ...VALLEY.components.polls[2],
      changes: [0, 0, 0, 0, 1],
      from: { confidence: 'printed', source: 'read on the user’s own printing' },
    });
  });

  it('lie under those of a variant, which counts cards as the edition does', () => {
    const { polls } = made(
      'components: { polls: { 4: { changes: [0, 0, 0, 0, 2] } } }',
      `polls:
  3: none
  4: { changes: [0, 0, 0, 0, 1] }
  5: { changes: [0, 0, 0, 0, 3] }`,
    ).components;
    expect(polls).toHaveLength(VALLEY.components.polls.length - 1);
    expect(polls[2]).toMatchObject({ changes: [0, 0, 0, 0, 2], from: { confidence: 'changed' } });
    expect(polls[3]).toMatchObject({ changes: [0, 0, 0, 0, 3], from: { confidence: 'printed' } });
  });
});

describe('what a variant changes', () => {
  it('is listed value by value, old and new', () => {
    const text = `parameters: { mediaPrice: 6, startMoney: ${VALLEY.parameters.startMoney} }
components:
  regions: { bremen: { mandates: [${BREMEN}] } }
  polls: { 3: none, 4: { changes: [0, 0, 0, 0, 1] } }
  shadowCards: { chancellor: { members: 1 } }
  preliminary: { 1: { 2: [{ gives: votes, amount: 5 }] } }
without: [form-coalitions]`;
    const { components, parameters } = VALLEY;
    expect(differencesOf(VALLEY, variant(text))).toEqual([
      { what: 'parameters.mediaPrice', before: parameters.mediaPrice, after: 6 },
      {
        what: 'components.regions.bremen.mandates',
        before: components.regions.find(({ id }) => id === 'bremen')!.mandates,
        after: BREMEN,
      },
      { what: 'components.polls.3', before: 'in the game', after: null },
      { what: 'components.polls.4.changes', before: components.polls[3].changes, after: [0, 0, 0, 0, 1] },
      { what: 'components.shadowCards.chancellor.members', before: null, after: 1 },
      {
        what: 'components.preliminary.1.2',
        before: components.preliminary[0][1].lines,
        after: [{ gives: 'votes', amount: 5 }],
      },
      { what: 'phase form-coalitions', before: 'played', after: null },
    ]);
  });

  it('is told apart from what is otherwise on the user’s own printing', () => {
    const both = variant(
      'components: { polls: { 4: { changes: [0, 0, 0, 0, 2] } } }',
      'polls: { 4: { changes: [0, 0, 0, 0, 1] } }',
    );
    const what = 'components.polls.4.changes';
    expect(ownDifferences(VALLEY, both)).toEqual([
      { what, before: VALLEY.components.polls[3].changes, after: [0, 0, 0, 0, 1] },
    ]);
    expect(differencesOf(VALLEY, both)).toEqual([{ what, before: [0, 0, 0, 0, 1], after: [0, 0, 0, 0, 2] }]);
  });

  it('is nothing for an edition as it was published', () => {
    for (const edition of EDITIONS) expect(differencesOf(edition, plainVariant(edition))).toEqual([]);
  });
});
