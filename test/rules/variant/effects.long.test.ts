/** Whatever a variant may change has a visible effect: in what is offered, what is seen, or how the game ends. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { walk } from '../../../src/certify/walk.ts';
import type { Edition } from '../../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { PARAMETERS, type ParameterName } from '../../../src/rules/engine/parameters.ts';
import { applyVariant } from '../../../src/rules/variant/apply.ts';
import { withSequence } from '../../../src/rules/variant/parts.ts';
import { unplayable } from '../../../src/rules/variant/playable.ts';
import { parseVariant } from '../../../src/rules/variant/read.ts';
import { usesParameter } from '../../../src/rules/variant/used.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** A random game in short: what was done and could have been done, what a seat saw, and how it ended. */
interface Course {
  readonly played: string;
  readonly seen: number;
}

const courses = new WeakMap<Edition, Map<number, Course>>();

const courseOf = (edition: Edition, seed: number): Course => {
  const known = courses.get(edition) ?? new Map<number, Course>();
  courses.set(edition, known);
  if (!known.has(seed)) known.set(seed, play(edition, seed));
  return known.get(seed)!;
};

const play = (edition: Edition, seed: number): Course => {
  const game = new Game(edition, 3 + (seed % 3));
  const [seen, end] = [game.newState(), game.newState()];
  const shares = new Float64Array(game.players);
  let [played, views] = [0, 0];
  for (const { state, legal, act } of walk(game, seedOf(seed), new Random(...seedOf(seed, 'walk')), end)) {
    game.observe(state, 0, seen);
    for (const part of [legal.n, act]) played = Math.imul(played ^ part, 0x01000193);
    views = Math.imul(views ^ seen.hash(), 0x01000193);
  }
  game.returns(end, shares);
  return { played: JSON.stringify([played, game.scores(end), [...shares]]), seen: views };
};

const withChanges = (edition: Edition, changes: object): Edition =>
  applyVariant(edition, parseVariant(JSON.stringify(changes), edition));

/** Values far from the edition's own. */
const others = (edition: Edition, name: ParameterName): unknown[] => {
  const declared = PARAMETERS[name];
  const value = edition.parameters[name];
  if (declared.type === 'number') return [declared.min, declared.max, Number(value) + 1].filter((v) => v !== value);
  if (declared.type === 'flag') return [!value];
  if (declared.type === 'choice') return declared.choices.filter((choice) => choice !== value);
  const list = value as readonly number[];
  return list.length === 0 ? [[9, 0, 0, 0, 0]] : [list.map((item) => item + 1), list.slice(1)];
};

/** Conditions that bring rare cases about: cheap coalitions, few votes to tie at, elections that are easy to win, no money. */
const COALITIONS = {
  parameters: { voluntaryCoalition: 1, forcedCoalition: 3, voteCap: 10, beatenPlacesMedia: true, phoneIsAction: false },
  components: { shadowCards: { backbencher: { cost: 0, phone: true }, speaker: { cost: 0, phone: true } } },
};
const RARE: Partial<Record<ParameterName, Around>> = {
  ...Object.fromEntries(
    [
      ...['forcedCoalition', 'voluntaryCoalition', 'coalitionsForcedFirst', 'proposalsEachWay', 'opinionsCoalition'],
      ...['sideTie', 'beatenCoalitionPlacesMedia'],
    ].map((name) => [name, COALITIONS]),
  ),
  preliminaryNeedsPlaces: { parameters: { mediaPlaces: 1 } },
  orderDiceOnZero: { parameters: { startMoney: 0 } },
  publishNeedsEffect: { parameters: { popularityMax: 0 } },
  victorySole: { parameters: { victoryVotes: 25 } },
  victoryShared: { parameters: { victoryVotes: 1 } },
  membershipTied: { parameters: { membersMax: 20 } },
  finalTie: { parameters: { voteCap: 10, startMembers: 1, membersMax: 1, mediaSupply: 1, securedPoints: 0 } },
  moneySecondAfterTie: { parameters: { memberPay: 0, mandatePay: 0 } },
};

interface Around {
  readonly parameters?: object;
  readonly components?: object;
}
const AS_IT_IS: Around = {};

/** An edition with those of the conditions that it uses. */
const surrounded = (edition: Edition, { parameters = {}, ...more }: Around): Edition => {
  const used = Object.entries(parameters).filter(([name]) => usesParameter(edition, name as ParameterName));
  return withChanges(edition, { ...more, ...(used.length > 0 && { parameters: Object.fromEntries(used) }) });
};

/** Editions as they are, or with conditions for rare cases. Each is one object, so that its games are played only once. */
const bases = new Map<Around, Map<Edition, Edition>>();
const baseOf = (edition: Edition, around: Around): Edition => {
  const known = bases.get(around) ?? new Map<Edition, Edition>();
  bases.set(around, known);
  if (!known.has(edition)) known.set(edition, surrounded(edition, around));
  return known.get(edition)!;
};

/** How many random games may pass before a changed parameter must show. */
const GAMES = 60;
/** How many games check that nothing shows. */
const FEWER = 8;

/** Whether some value of the parameter changes at least one of many games. */
const shows = (
  edition: Edition,
  around: Around,
  name: ParameterName,
  by: readonly (keyof Course)[],
  games = GAMES,
): boolean => {
  const base = baseOf(edition, around);
  const changed = others(base, name)
    .map((value) => withSequence({ ...base, parameters: { ...base.parameters, [name]: value } }))
    .filter((one) => unplayable(one) === null);
  for (let seed = 1; seed <= games; seed++) {
    const before = courseOf(base, seed);
    // One game at a time: the next value is tried only if this one has had no effect.
    const hasShown = (one: Edition) => {
      const after = play(one, seed);
      return by.some((part) => after[part] !== before[part]);
    };
    if (changed.some(hasShown)) return true;
  }
  return false;
};

describe.each(EDITIONS)('in $id', (edition) => {
  const names = Object.keys(PARAMETERS) as ParameterName[];

  it.each(names.filter((name) => usesParameter(edition, name)))('another %s shows in play', (name) => {
    const by = ['played', 'seen'] as const;
    // A parameter that needs a rare case comes with it first: plain games would be played in vain.
    const rare = RARE[name];
    expect((rare && shows(edition, rare, name, by)) || shows(edition, AS_IT_IS, name, by)).toBe(true);
  });

  it.each(names.filter((name) => !usesParameter(edition, name)))('%s is refused, and would change nothing', (name) => {
    const [value] = others(edition, name);
    const text = JSON.stringify({ parameters: { [name]: value } });
    expect(() => parseVariant(text, edition)).toThrow(
      new RegExp(`^line 1: parameters.${name}: ${edition.id} .*uses it`),
    );
    // Only the actions count: some parameters are visible in registers that nothing reads.
    expect(shows(edition, AS_IT_IS, name, ['played'], FEWER)).toBe(false);
  });
});

const REGION_TABLES = Object.fromEntries(
  EDITIONS[0].components.regions.map(({ id }) => [id, { mandates: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }]),
);

/** A change to every kind of value of a card or place; of each list, the first card. */
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
    const edition = EDITIONS.find((one) => one.id === id)!;
    const changed = withChanges(edition, { components });
    expect(SEEDS.map((seed) => courseOf(changed, seed))).not.toEqual(SEEDS.map((seed) => courseOf(edition, seed)));
  });
});
