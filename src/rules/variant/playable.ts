/** Whether an arbitrary variant is a game at all: variants that no designer would want are not played. */
import { type Components, type Edition, electionsIn, hasPhase } from '../engine/edition.ts';
import type { Parameters } from '../engine/parameters.ts';
import { DECIDING_PHASES, type PhaseName } from '../engine/phase-names.ts';
import { isForRegion } from '../engine/rules.ts';
import { BOARDS, CARDS, MAX_ELECTIONS, PLACES, PRELIMINARY, TOPICS } from '../engine/state.ts';
import { overflowOf } from './bounds.ts';

/** The number of topics that a seat nearly always gets in a draft; for each further topic, cards are drawn until it comes. */
const EASY_TOPICS = 4;
const DRAWN_FOR_A_TOPIC = 2;

/** The steps of an election: its mandates, the winner, the winner's rewards, and the next region. */
const OF_ELECTION: Partial<Record<PhaseName, string>> = {
  'determine-mandates': 'M',
  'decide-election': 'W',
  'election-outcome': 'W',
  'reward-winner': 'r',
  'media-presence': 'r',
  'leave-region': 'N',
  'next-region': 'N',
};
/** The order of these steps; only after the last election no region has to follow. */
const ELECTIONS = /^(MWr*N)*MWr*N?$/;

const electionsInOrder = ({ rounds }: Edition): boolean =>
  ELECTIONS.test(
    rounds
      .flat()
      .map(({ name }) => OF_ELECTION[name] ?? '')
      .join(''),
  );

/** How many elections can be held before no board is left: each cleared board gets a new region, or is removed. */
const electionsPossible = ({ entries }: Edition): number =>
  BOARDS + entries.slice(0, MAX_ELECTIONS).filter((entry) => entry !== null).length;

/** A reason not to play: a sentence, and whether it applies. */
type Reason = readonly [sentence: string, holds: (edition: Edition) => boolean];

const REASONS: readonly Reason[] = [
  [
    'there are too few opinion cards to deal',
    (edition) => edition.components.opinionCopies * CARDS < BOARDS * PLACES + largestPool(edition),
  ],
  [
    'the pool keeps fewer cards than come into it',
    (edition) => edition.parameters.poolLimit > 0 && edition.parameters.poolLimit < largestPool(edition),
  ],
  [
    'there are too few platform cards to deal',
    ({ components, parameters: p, maxPlayers }) =>
      components.platformCopies * CARDS <
      maxPlayers * Math.max(dealtInDraft(p), p.platformTopics + p.handSize) + Math.max(0, ...p.displaySizes),
  ],
  ['no platform is left to be seen', ({ parameters: p }) => p.hiddenTopics >= p.platformTopics],
  [
    'a stance on every topic is dealt, and not every topic counts',
    ({ components, parameters: p }) =>
      components.parties.some(({ stances }) => stances !== undefined) && p.platformTopics < TOPICS,
  ],
  [
    'platforms are drafted, and no cards are dealt for them',
    (edition) => edition.parameters.draftCards === 0 && hasPhase(edition, 'lay-platforms'),
  ],
  [
    'an election is decided before its mandates are counted, or rewarded before it is decided, or the next region comes before that',
    (edition) => !electionsInOrder(edition),
  ],
  [
    'there are more elections than regions to hold them',
    (edition) => electionsIn(edition.rounds) > Math.min(MAX_ELECTIONS, electionsPossible(edition)),
  ],
  ['nobody decides anything in it', (edition) => !DECIDING_PHASES.some((name) => hasPhase(edition, name))],
  ['more cards are kept than dealt', ({ parameters: p }) => p.draftKept > p.draftCards],
  [
    'the platform is larger than what is dealt for it',
    ({ parameters: p }) => p.draftCards > 0 && p.draftCards < p.platformTopics,
  ],
  [
    'the display has no size for some tables',
    ({ parameters: p, minPlayers, maxPlayers }) =>
      p.displaySizes.length > 0 && p.displaySizes.length !== maxPlayers - minPlayers + 1,
  ],
  ['nobody can ever convert early', ({ parameters: p }) => p.convertAtLeast > p.meetingPlaces],
  [
    'too few regions are marked as small, or too many, to begin with',
    ({ components: { regions }, parameters: { smallRegions } }) => {
      const small = regions.filter((region) => region.small).length;
      return smallRegions > 0 && (small < smallRegions || regions.length - small < BOARDS - smallRegions);
    },
  ],
  [
    'a preliminary option has more lines for regions than can be written down',
    ({ components: { preliminary } }) =>
      mostLines(preliminary, (lines) => lines.length) > PRELIMINARY / preliminary.length - 1,
  ],
  [
    'a preliminary option has more lines of one kind than there are regions, and each needs its own',
    ({ components: { preliminary }, parameters: p }) =>
      p.preliminaryDistinct && mostLines(preliminary, mostAlike) > BOARDS,
  ],
];

/** The largest measure of an option's lines that are for regions. */
const mostLines = (preliminary: Components['preliminary'], measure: (kinds: string[]) => number): number =>
  Math.max(
    ...preliminary.flat().map(({ lines }) => {
      return measure(lines.filter(isForRegion).map(({ gives }) => gives));
    }),
  );

/** How many lines have the most frequent kind. */
const mostAlike = (kinds: string[]): number =>
  Math.max(0, ...kinds.map((kind) => kinds.filter((other) => other === kind).length));

/** How many platform cards a seat needs in a draft: those dealt, and a few for topics that it was dealt twice. */
const dealtInDraft = ({ draftCards, platformTopics }: Parameters): number =>
  draftCards === 0 ? 0 : draftCards + DRAWN_FOR_A_TOPIC * Math.max(0, platformTopics - EASY_TOPICS);

/** The largest size at which the pool begins or to which it is refilled. */
const largestPool = (edition: Edition): number => {
  const p = edition.parameters;
  const refilled = hasPhase(edition, 'refill-opinion-display');
  return Math.max(p.poolSize + (p.poolOfEach ? CARDS : 0), p.poolRefill, refilled ? CARDS : 0);
};

/** Why the edition cannot be played; null if it can. */
export const unplayable = (edition: Edition): string | null =>
  REASONS.find(([, holds]) => holds(edition))?.[0] ?? overflowOf(edition);
