/** Whatever a variant may change shows up in play: in what is offered, what is seen, or how the game ends. */
import { describe, expect, it } from 'vitest';
import type { Edition } from '../../src/engine/edition.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';
import { PARAMETERS, type ParameterName } from '../../src/engine/parameters.ts';
import { applyVariant } from '../../src/variant/apply.ts';
import { parseVariant } from '../../src/variant/read.ts';
import { playRandomly } from '../notation/games.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** A random game in short: what could be done, what everybody saw, and how it ended. */
const courseOf = (edition: Edition, seed: number): string => {
  const game = new Game(edition, 4);
  const seen = game.newState();
  const course: unknown[] = [];
  const end = playRandomly(game, seed, (s, legal) => {
    game.observe(s, 0, seen);
    course.push(legal.length, seen.hash());
  });
  return JSON.stringify([course, game.scores(end)]);
};

const published = new Map<string, string>();
const publishedCourse = (edition: Edition, seed: number): string => {
  const key = `${edition.id} ${seed}`;
  if (!published.has(key)) published.set(key, courseOf(edition, seed));
  return published.get(key)!;
};

const withChanges = (edition: Edition, changes: object): Edition =>
  applyVariant(edition, parseVariant(JSON.stringify(changes), edition));

const shows = (edition: Edition, changes: object): boolean => {
  const changed = withChanges(edition, changes);
  return SEEDS.some((seed) => courseOf(changed, seed) !== publishedCourse(edition, seed));
};

/** Values that are far from what the edition has. */
const others = (edition: Edition, name: ParameterName): unknown[] => {
  const declared = PARAMETERS[name];
  const value = edition.parameters[name];
  if (declared.type === 'number') return [declared.min, declared.max, Number(value) + 1].filter((v) => v !== value);
  if (declared.type === 'flag') return [!value];
  if (declared.type === 'choice') return declared.choices.filter((choice) => choice !== value);
  const list = value as readonly number[];
  return list.length === 0 ? [[9, 0, 0, 0, 0]] : [list.map((item) => item + 1), list.slice(1)];
};

const isPlayable = (edition: Edition, changes: object): boolean => {
  try {
    return parseVariant(JSON.stringify(changes), edition) !== null;
  } catch {
    return false;
  }
};

interface Rare {
  readonly id: string;
  /** What brings the case about. */
  readonly around: { readonly parameters: object; readonly components?: object; readonly without?: string[] };
  readonly value: number | boolean;
}

/** What is about cases that random games seldom come to. */
const RARE: Readonly<Record<string, Rare>> = {
  orderDiceOnZero: { id: 'valley-2006', around: { parameters: { startMoney: 0 } }, value: false },
  preliminaryNeedsPlaces: { id: 'valley-2006', around: { parameters: { mediaPlaces: 1 } }, value: true },
  publishNeedsEffect: { id: 'spielworxx-2019', around: { parameters: { popularityMax: 0 } }, value: true },
  electionsConvertTogether: {
    id: 'spielworxx-2019-seven',
    around: { parameters: { coalitionConsent: true } },
    value: false,
  },
  victorySole: { id: 'spielworxx-2019', around: { parameters: { victoryVotes: 25 } }, value: 50 },
  victoryShared: { id: 'spielworxx-2019', around: { parameters: { victoryVotes: 1 } }, value: 50 },
  moneySecondAfterTie: {
    id: 'spielworxx-2019',
    around: {
      parameters: { mandatePay: 0, memberPay: 0 },
      components: { contributions: { 1: { amount: 1 }, 2: 'none', 3: 'none' } },
      without: ['bid-for-order', 'buy-media', 'organize-meetings', 'place-shadow-cards', 'auction-polls'],
    },
    value: true,
  },
};

describe('a changed parameter shows in play, rare as its case is', () => {
  it.each(Object.entries(RARE))('%s', (name, { id, around, value }) => {
    const edition = EDITIONS.find((one) => one.id === id)!;
    const changes = { ...around, parameters: { ...around.parameters, [name]: value } };
    const [before, after] = [withChanges(edition, around), withChanges(edition, changes)];
    expect(SEEDS.some((seed) => courseOf(before, seed) !== courseOf(after, seed))).toBe(true);
  });
});

/** How positions are written down, where cards lie open: it changes no game. */
const WRITTEN = ['platformStock'];
/** What is about ties that random games do not come to: scenarios turn it (6.3.1, 7). */
const IN_SCENARIOS = ['sideTie', 'beatenCoalitionPlacesMedia', 'finalTie'];
const FREQUENT = (Object.keys(PARAMETERS) as ParameterName[]).filter(
  (name) => !(name in RARE || WRITTEN.includes(name) || IN_SCENARIOS.includes(name)),
);

describe('a changed parameter shows in play', () => {
  it.each(FREQUENT)('%s', (name) => {
    const tries = EDITIONS.flatMap((edition) =>
      others(edition, name)
        .map((value) => ({ parameters: { [name]: value } }))
        .filter((changes) => isPlayable(edition, changes))
        .map((changes) => ({ edition, changes })),
    );
    expect(tries.some(({ edition, changes }) => shows(edition, changes))).toBe(true);
  });
});

const REGION_TABLES = Object.fromEntries(
  EDITIONS[0].components.regions.map(({ id }) => [id, { mandates: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }]),
);

/** A change of every kind of value of a card or place; of each list the first card. */
const COMPONENTS: readonly (readonly [edition: string, components: object])[] = [
  ['valley-2006', { regions: REGION_TABLES }],
  ['spielworxx-2019', { regions: { bremen: { small: false }, hessen: { small: true } } }],
  ['valley-2006', { shadowCards: { backbencher: { cost: 0 } } }],
  ['valley-2006', { shadowCards: { backbencher: { phone: true }, speaker: { phone: true } } }],
  ['valley-2006', { shadowCards: { backbencher: 'none' } }],
  ...['votes', 'raise', 'lower', 'lowerAll', 'members'].map(
    (effect) => ['valley-2006', { shadowCards: { chancellor: { cost: 0, [effect]: 7 } } }] as const,
  ),
  ...['keyIssue', 'robbery', 'poll', 'platform'].map(
    (effect) => ['spielworxx-2019', { shadowCards: { secretary: { cost: 0, [effect]: true } } }] as const,
  ),
  ['spielworxx-2019', { shadowCards: { secretary: { main: { votes: 20 } } } }],
  ['valley-2006', { polls: { 1: { changes: [3, 3, 3, 3, 3] }, 2: { changes: [3, 3, 3, 3, 3] } } }],
  ['valley-2006', { polls: { 1: 'none', 2: 'none' } }],
  ['valley-2006', { contributions: { 1: 'none' } }],
  ['valley-2006', { contributions: { 1: { amount: 99 } } }],
  ['valley-2006', { contributions: { 1: { acceptDice: 9 } } }],
  ['valley-2006', { contributions: { 1: { declineDice: 9 } } }],
  ['spielworxx-2019', { contributions: { 1: { acceptMembers: 5 } } }],
  ['spielworxx-2019', { contributions: { 1: { declineMembers: 9 } } }],
  ['valley-2006', { nationalPlaces: { 1: { points: 50 } } }],
  ['valley-2006', { nationalPlaces: { 1: { members: 9 } } }],
  ['valley-2006', { preliminary: { 1: { 1: [{ gives: 'votes', amount: 9 }] } } }],
  ['valley-2006', { dice: { faces: [1, 9] } }],
  ['valley-2006', { mediaPoints: { points: [40, 40, 40, 40, 40, 40, 40] } }],
  ['valley-2006', { opinionCopies: 5 }],
  ['valley-2006', { platformCopies: 6 }],
];

describe('a changed component shows in play', () => {
  it.each(COMPONENTS)('%s: %j', (id, components) => {
    expect(shows(EDITIONS.find((one) => one.id === id)!, { components })).toBe(true);
  });
});
