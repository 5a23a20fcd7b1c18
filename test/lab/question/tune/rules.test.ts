import { expect, it } from 'vitest';
import { dimensionsOf, type TuneEntry, withSetting } from '../../../../src/lab/question/tune/dimensions.ts';
import { loadRegistry } from '../../../../src/players/agent/registry.ts';
import { editionWith } from '../../../../src/rules/variant/apply.ts';
import { armsOf } from '../../run/support.ts';

const registry = await loadRegistry();
const experiment = async (variant = '') => {
  const text = `name: t\nquestion: What?\nedition: valley-2006\nplayers: 3\nagents: [random]\ngames: 3\n${variant}`;
  return (await armsOf(text, registry))[0];
};
const turned = async (tune: TuneEntry, variant?: string) =>
  dimensionsOf(tune, { declared: {}, experiment: await experiment(variant) });

it('turns parameters, single numbers of lists, and values of cards', async () => {
  const names = ['rules.mediaPrice', 'rules.meetingPrices.3', 'rules.shadowCards.chancellor.cost'];
  const { dimensions, problems } = await turned(names);
  expect(problems).toEqual([]);
  expect(dimensions.map(({ name, usual, step }) => [name, usual, step])).toEqual([
    ['rules.mediaPrice', 4, 1],
    ['rules.meetingPrices.3', 3, 1],
    ['rules.shadowCards.chancellor.cost', 25, 1],
  ]);
});

it('puts them into the variant that is played, beside what that changes already', async () => {
  const base = await experiment(
    'variant: { parameters: { startMoney: 30 }, components: { shadowCards: { chancellor: { votes: 2 }, speaker: { cost: 8 } } } }',
  );
  const { variant } = withSetting(base, {
    'rules.meetingPrices.2': 5,
    'rules.meetingPrices.4': 9,
    'rules.shadowCards.chancellor.cost': 10,
  });
  const { parameters, components } = editionWith('valley-2006', variant);
  expect([parameters.startMoney, parameters.meetingPrices]).toEqual([30, [1, 5, 3, 9]]);
  const cards = Object.fromEntries(components.shadowCards.map((card) => [card.id, card]));
  expect(cards.chancellor).toMatchObject({ cost: 10, votes: 2 });
  expect(cards.speaker.cost).toBe(8);
});

it.each([
  ['rules.meetingPrices', 'rules.meetingPrices: unknown; expected'],
  ['rules.meetingPrices.9', 'rules.meetingPrices.9: unknown; expected'],
  ['rules.mediaPrice.1', 'rules.mediaPrice.1: unknown; expected'],
  ['rules.shadowCards.king.cost', 'rules.shadowCards.king.cost: unknown; expected'],
  ['rules.regions.bremen.mandates', 'rules.regions.bremen.mandates: unknown; expected'],
  ['rules.shadowCards.constructor', 'rules.shadowCards.constructor: unknown; expected'],
  ['rules.victorySole', 'rules.victorySole: '],
])('refuses %s', async (name, why) => {
  const { problems } = await turned([name]);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`tune: ${why}`)]);
});

it('refuses values with which no game can be played', async () => {
  const { problems } = await turned({ 'rules.platformCopies': { from: 1, to: 4 } });
  expect(problems.map(({ message }) => message)).toEqual([
    'tune: rules.platformCopies: 1 cannot be played: there are too few platform cards to deal',
  ]);
  expect((await turned({ 'rules.popularityStart': { from: 2, to: 4, step: 1 } })).problems[0].message).toBe(
    'tune: rules.popularityStart: 4 cannot be played: each party begins at 4 (popularityStart), and the track ends at 3 (popularityMax)',
  );
  expect((await turned({ 'rules.shadowCards.chancellor.cost': { from: -1, to: 4 } })).problems[0].message).toContain(
    'expected a whole number',
  );
});
