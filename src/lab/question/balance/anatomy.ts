/** The parts of an arm's rules that the clinic looks at. */

import { listed } from '../../../base/text/listed.ts';
import { EFFECT_NAMES } from '../../../rules/engine/action.ts';
import { type Edition, electionsIn, type PreliminaryLine, type ShadowEffects } from '../../../rules/engine/edition.ts';
import { Game } from '../../../rules/engine/game.ts';
import type { Parameters } from '../../../rules/engine/parameters.ts';
import { DECIDING_PHASES, type DecidingPhase, type PhaseName } from '../../../rules/engine/phase-names.ts';
import { type PointSource, scoredIn } from '../../../rules/engine/scoring.ts';
import { partsOf } from '../../../rules/notation/preliminary-lines.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Intervention } from '../../experiment/intervention.ts';

/** A mechanism of the rules, and how a seat plays without it. */
export interface Mechanism {
  readonly name: string;
  /** What is added to the name of an agent that plays without it. */
  readonly without: string;
  readonly phases: readonly DecidingPhase[];
  readonly action: Intervention['deed'];
}

const MECHANISMS: readonly Mechanism[] = [
  { name: 'order', without: 'never bids for order', phases: ['bid-for-order'], action: 'never' },
  {
    name: 'platform',
    without: 'never changes its platform',
    phases: ['platform-conference', 'change-platform', 'change-stances'],
    action: 'never',
  },
  { name: 'shadow-cabinet', without: 'never places shadow cards', phases: ['place-shadow-cards'], action: 'never' },
  { name: 'coalitions', without: 'never forms a coalition', phases: ['form-coalitions'], action: 'never' },
  { name: 'media', without: 'never buys media', phases: ['buy-media'], action: 'never' },
  { name: 'polls', without: 'never bids for polls', phases: ['auction-polls'], action: 'never' },
  {
    name: 'contributions',
    without: 'declines all contributions',
    phases: ['party-contributions'],
    action: { action: 'decline' },
  },
];

/** Something that can be done in a phase besides other things. */
interface Deed {
  /** Its phase and kind of action. */
  readonly key: string;
  /** The words after "somebody can". */
  readonly name: string;
  readonly phase: DecidingPhase;
  /** Whether the rules have it; left out for always. */
  readonly isIn?: (p: Parameters) => boolean;
  /** The key of what takes its place where both are possible, and the words after "because". */
  readonly instead?: { readonly key: string; readonly because: string };
}

const deed = (phase: DecidingPhase, action: string, name: string, more: Pick<Deed, 'isIn' | 'instead'> = {}): Deed => ({
  ...{ key: `${phase} ${action}`, name, phase },
  ...more,
});

const FORCED = { key: 'form-coalitions force', because: 'coalitions can be forced' };

const DEEDS: readonly Deed[] = [
  deed('platform-conference', 'swap', 'swap a platform card'),
  deed('change-platform', 'swap', 'swap a platform card'),
  deed('form-coalitions', 'force', 'force a coalition'),
  deed('form-coalitions', 'propose', 'propose a coalition', { instead: FORCED }),
  deed('auction-polls', 'publish', 'publish a poll'),
  deed('convert-meetings', 'convert', 'convert meetings early'),
  deed('convert-meetings', 'exchange', 'exchange an opinion by a majority', {
    isIn: (p) => p.majorityExchange,
  }),
  deed('reward-winner', 'nationalMedia', 'move a media marker to the national board'),
  deed('reward-winner', 'national', 'move an opinion to the national board'),
];

/** The effects of shadow cards in words, by their numbers. */
export const EFFECT_WORDS = [
  ...['votes', 'key issue', 'clearing a key issue', 'media robbery', 'raising popularity', 'lowering a rival'],
  ...['lowering all', 'members', 'a free poll', 'a change of platform', 'removing a marker'],
];

/** The effects that some card has, and that can be carried out by themselves. */
const effectDeeds = (cards: Edition['components']['shadowCards']): Deed[] =>
  EFFECT_NAMES.flatMap((name, i) => {
    const isOn = (effects: Partial<ShadowEffects> = {}) => Boolean(effects[name as keyof ShadowEffects]);
    return cards.some((card) => isOn(card) || isOn(card.main))
      ? [deed('use-shadow-cards', `effect ${i}`, `use a shadow card for ${EFFECT_WORDS[i]}`)]
      : [];
  });

/** The parts of an arm's rules that the clinic looks at. */
export interface Anatomy {
  readonly rounds: number;
  readonly elections: number;
  /** The last round in which anything can be bought. */
  readonly lastCampaign: number;
  /** Phases in which somebody decides, in the order of play. */
  readonly phases: readonly DecidingPhase[];
  /** Those of each round. */
  readonly roundPhases: readonly (readonly DecidingPhase[])[];
  readonly mechanisms: readonly Mechanism[];
  readonly deeds: readonly Deed[];
  /** For phases that are for the election of their round: in how many of their rounds they come before it. */
  readonly inTime: ReadonlyMap<DecidingPhase, { readonly early: number; readonly rounds: number }>;
  /** What the rules give points for. */
  readonly scored: readonly PointSource[];
  /** The most members of a party; 0 for any number. */
  readonly membersMax: number;
  /** Places for media markers in a region. */
  readonly mediaPlaces: number;
  /** Votes with which an election is won outright. */
  readonly victoryVotes: number;
  /** What the rules give to those who have the most of something at the end, and to those who do less well. */
  readonly bonuses: readonly Bonus[];
  readonly shadowCards: readonly string[];
  /** The cost of each card, in thousands. */
  readonly shadowCosts: readonly number[];
  /** The words for an option of the preliminary choices, by ten times its column plus its number. */
  readonly preliminary: Readonly<Record<string, string>>;
  readonly contributions: readonly number[];
  /** What a seat can be forced to do, or kept from doing, throughout a game. */
  readonly options: readonly Option[];
}

/** Points for the most of something at the end. */
interface Bonus {
  readonly source: PointSource;
  /** What it is for. */
  readonly most: 'members' | 'money';
  readonly first: number;
  /** What a seat gets that does less well, the most first: "a seat that shares the first place", 50. */
  readonly less: readonly { readonly who: string; readonly points: number }[];
}

const bonusesIn = (p: Parameters): Bonus[] => {
  const second = (points: number) => ({ who: 'a seat that comes second', points });
  // Two seats are the fewest that can tie, and get the most.
  const tied = { who: 'each of two seats that share the first place', points: Math.floor(p.membershipTied / 2) };
  const all: Bonus[] = [
    { source: 'bonus', most: 'members', first: p.membershipFirst, less: [tied, second(p.membershipSecond)] },
    { source: 'money', most: 'money', first: p.moneyFirst, less: [second(p.moneySecond)] },
  ];
  return all
    .map((one) => ({ ...one, less: one.less.toSorted((a, b) => b.points - a.points) }))
    .filter(({ first, less }) => first > 0 || less[0].points > 0);
};

/** One of several things that can be chosen in a phase. */
export interface Option {
  /** Its key in the table of choices, if it has one. */
  readonly key: string;
  readonly name: string;
  readonly phase: DecidingPhase;
  /** Words that only its actions contain. */
  readonly words: string;
  /** A seat that always takes it, in words: "always takes the shadow card Chancellor". */
  readonly always: string;
  /** Labels of the seats that always or never take it. Stored runs are named after them, so that they stay when the words get better. */
  readonly labels: readonly [always: string, never: string];
  readonly action: Intervention['deed'];
  /** What is printed on it, as text, to compare two versions; empty for nothing. */
  readonly printed: string;
  /** Set if a seat has to take one of several options, so the others are its alternatives. */
  readonly isOneOf: boolean;
}

/** Leaves out the sources of values. */
const printedOn = (card: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(card).filter(([key]) => !/from$/i.test(key))));

/** Keys of the two options of a contribution. */
export const [TAKEN, DECLINED] = ['party-contributions contribute', 'party-contributions decline'];

/** What a seat can do throughout a phase. */
const THROUGHOUT: readonly Pick<Option, 'key' | 'name' | 'always' | 'phase' | 'action'>[] = [
  {
    ...{ key: TAKEN, name: 'every contribution', always: 'always takes every contribution' },
    ...{ phase: 'party-contributions', action: { only: 'accept ' } },
  },
  {
    ...{ key: DECLINED, name: 'no contribution', always: 'always declines contributions' },
    ...{ phase: 'party-contributions', action: { only: 'decline ' } },
  },
  {
    ...{ key: 'buy-media all', name: 'media markers', always: 'always buys media markers where it can' },
    ...{ phase: 'buy-media', action: { avoid: 'pass' } },
  },
  {
    ...{ key: 'organize-meetings all', name: 'meetings', always: 'always buys meetings where it can' },
    ...{ phase: 'organize-meetings', action: { avoid: 'pass' } },
  },
  {
    ...{ key: 'organize-meetings none', name: 'no meetings', always: 'never buys meetings' },
    ...{ phase: 'organize-meetings', action: 'never' },
  },
  {
    ...{ key: 'auction-polls all', name: 'polls', always: 'always bids a tenth of its money for polls' },
    ...{ phase: 'auction-polls', action: { share: 0.1 } },
  },
  {
    ...{ key: 'auction-polls publish', name: 'published polls', always: 'always publishes its polls' },
    ...{ phase: 'auction-polls', action: { avoid: 'shelve' } },
  },
  {
    ...{ key: 'auction-polls shelve', name: 'shelved polls', always: 'always shelves its polls' },
    ...{ phase: 'auction-polls', action: { only: 'shelve' } },
  },
  {
    ...{ key: 'form-coalitions all', name: 'coalitions', always: 'always goes for a coalition' },
    ...{ phase: 'form-coalitions', action: { avoid: 'pass' } },
  },
];

const GIVEN: Readonly<Record<PreliminaryLine['gives'], readonly [one: string, several: string]>> = {
  popularity: ['step of popularity', 'steps of popularity'],
  meetings: ['meeting', 'meetings'],
  votes: ['vote', 'votes'],
  media: ['media marker', 'media markers'],
  members: ['member', 'members'],
  money: ['thousand', 'thousand'],
};

const lineWords = ({ gives, amount }: PreliminaryLine): string => `${amount} ${GIVEN[gives][amount === 1 ? 0 : 1]}`;

/** What lines of the preliminary choices give: "3 media markers", "6 meetings and 2 × 6 votes". */
export const linesWords = (lines: readonly PreliminaryLine[]): string => listed(partsOf(lines, lineWords));

const taking = (name: string, words: string, label = name) => ({
  ...{ name, always: `always takes ${name}`, words, action: { only: words } },
  labels: [`always takes ${label}`, `never takes ${label}`] as const,
});

const optionsIn = ({ components }: Edition, players: number, phases: readonly DecidingPhase[]): Option[] => {
  const lines = components.preliminary.flatMap((options, column) =>
    options.map((option, i): Option => {
      const parts = option.lines.map(({ gives, amount }) => `${amount} ${gives}`);
      const [name, label] = [linesWords(option.lines), parts.join(' and ')].map(
        (one) => `the preliminary choice of ${one}`,
      );
      return {
        key: `preliminary option ${10 * column + i}`,
        ...{ phase: 'preliminary', isOneOf: options.length > 1, printed: printedOn(option) },
        ...taking(name, `choose ${i + 1}: ${parts.join(', ')}`, label),
      };
    }),
  );
  const places = Array.from({ length: players }, (_, i): Option => {
    const place = i + 1;
    return {
      key: `pick-places place ${place}`,
      ...{
        phase: 'pick-places',
        isOneOf: true,
        printed: '',
        ...taking(`place ${place} in turn order`, `place ${place} in turn order`),
      },
    };
  });
  const cards = components.shadowCards.map(
    (card, i): Option => ({
      key: `place-shadow-cards shadow ${i}`,
      ...{
        phase: 'place-shadow-cards',
        isOneOf: false,
        printed: printedOn(card),
        ...taking(`the shadow card ${card.name}`, card.name),
      },
    }),
  );
  const throughout = THROUGHOUT.map(
    (one): Option => ({ ...one, words: '', printed: '', isOneOf: false, labels: [one.always, ''] }),
  );
  return [...lines, ...places, ...cards, ...throughout].filter(({ phase }) => phases.includes(phase));
};

/** Phases that are for the election of their round, and the phases that decide what they are for: votes, or who governs. */
const FOR_ELECTIONS: readonly (readonly [phases: readonly DecidingPhase[], decided: readonly PhaseName[]])[] = [
  [['platform-conference', 'change-platform', 'change-stances'], ['determine-mandates']],
  [['place-shadow-cards', 'use-shadow-cards', 'buy-media', 'influence-media'], ['determine-mandates']],
  [['organize-meetings', 'auction-polls'], ['determine-mandates']],
  [['form-coalitions'], ['decide-election', 'election-outcome']],
];

const inTimeIn = ({ rounds }: Edition): Anatomy['inTime'] => {
  const found = new Map<DecidingPhase, { early: number; rounds: number }>();
  const programs = rounds.map((round) => round.map(({ name }) => name));
  for (const [phases, decided] of FOR_ELECTIONS) {
    for (const phase of phases) {
      const own = programs.filter((names) => names.includes(phase));
      const early = own.filter((names) => decided.some((one) => names.lastIndexOf(one) > names.indexOf(phase)));
      if (own.length > 0) found.set(phase, { early: early.length, rounds: own.length });
    }
  }
  return found;
};

export const anatomyOf = ({
  edition,
  variant,
  players,
}: Pick<Experiment, 'edition' | 'variant' | 'players'>): Anatomy => {
  const { rules } = new Game(editionWith(edition, variant), players);
  const names = new Set(rules.program.map(({ name }) => name));
  const phases = DECIDING_PHASES.filter((phase) => names.has(phase));
  const { components } = rules.edition;
  return {
    rounds: rules.lastRound,
    elections: electionsIn(rules.edition.rounds),
    lastCampaign: rules.lastCampaign,
    phases,
    roundPhases: rules.edition.rounds.map((round) =>
      DECIDING_PHASES.filter((phase) => round.some(({ name }) => name === phase)),
    ),
    mechanisms: MECHANISMS.flatMap((one) => {
      const own = one.phases.filter((phase) => names.has(phase));
      return own.length > 0 ? [{ ...one, phases: own }] : [];
    }),
    deeds: [...DEEDS, ...effectDeeds(components.shadowCards)].filter(
      ({ phase, isIn = () => true }) => names.has(phase) && isIn(rules.p),
    ),
    inTime: inTimeIn(rules.edition),
    scored: scoredIn(rules),
    membersMax: rules.p.membersMax,
    mediaPlaces: rules.p.mediaPlaces,
    victoryVotes: rules.p.victoryVotes,
    bonuses: bonusesIn(rules.p),
    shadowCards: components.shadowCards.map(({ name }) => name),
    shadowCosts: components.shadowCards.map(({ cost }) => cost),
    preliminary: Object.fromEntries(
      components.preliminary.flatMap((options, column) =>
        options.map(({ lines }, i) => [10 * column + i, linesWords(lines)]),
      ),
    ),
    options: optionsIn(rules.edition, players, phases),
    contributions: components.contributions.map(({ amount }) => amount),
  };
};
