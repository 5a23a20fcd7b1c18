/** Whether a variant at random is a game at all: what no designer would ask about is not played. */
import { type Components, type Edition, electionsIn, hasPhase } from '../engine/edition.ts';
import type { Parameters } from '../engine/parameters.ts';
import { DECIDING_PHASES, type PhaseName } from '../engine/phase-names.ts';
import { isForRegion } from '../engine/rules.ts';
import { BOARDS, CARDS, MAX_ELECTIONS, PLACES, PRELIMINARY, TOPICS } from '../engine/state.ts';
import { overflowOf } from './bounds.ts';

/** The number of topics a seat nearly always gets in a draft; for each further one, cards are drawn until it comes. */
const EASY_TOPICS = 4;
const DRAWN_FOR_A_TOPIC = 2;

/** What belongs to an election: its mandates, who has won, what that brings, and the next region. */
const OF_ELECTION: Partial<Record<PhaseName, string>> = {
  'determine-mandates': 'M',
  'decide-election': 'W',
  'election-outcome': 'W',
  'reward-winner': 'r',
  'media-presence': 'r',
  'leave-region': 'N',
  'next-region': 'N',
};
/** The order of all of them; only after the last election no region need follow. */
const ELECTIONS = /^(MWr*N)*MWr*N?$/;

const electionsInOrder = ({ rounds }: Edition): boolean =>
  ELECTIONS.test(
    rounds
      .flat()
      .map(({ name }) => OF_ELECTION[name] ?? '')
      .join(''),
  );

/** How many elections can be held, until no board is left: each cleared board is entered again, or removed. */
const electionsPossible = ({ entries }: Edition): number =>
  BOARDS + entries.slice(0, MAX_ELECTIONS).filter((entry) => entry !== null).length;

/** A sentence for every reason not to play, and whether it holds. */
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

/** The most that an option has of its lines for regions. */
const mostLines = (preliminary: Components['preliminary'], measure: (kinds: string[]) => number): number =>
  Math.max(
    ...preliminary.flat().map(({ lines }) => {
      return measure(lines.filter(isForRegion).map(({ gives }) => gives));
    }),
  );

/** How many lines are of the kind that occurs most. */
const mostAlike = (kinds: string[]): number =>
  Math.max(0, ...kinds.map((kind) => kinds.filter((other) => other === kind).length));

/** Platform cards that a seat needs of a draft: those dealt, and a few for topics that it has been dealt twice. */
const dealtInDraft = ({ draftCards, platformTopics }: Parameters): number =>
  draftCards === 0 ? 0 : draftCards + DRAWN_FOR_A_TOPIC * Math.max(0, platformTopics - EASY_TOPICS);

/** The most cards that the pool begins with or is refilled to. */
const largestPool = (edition: Edition): number => {
  const p = edition.parameters;
  const refilled = hasPhase(edition, 'refill-opinion-display');
  return Math.max(p.poolSize + (p.poolOfEach ? CARDS : 0), p.poolRefill, refilled ? CARDS : 0);
};

/** Why the edition cannot be played; null when it can. */
export const unplayable = (edition: Edition): string | null =>
  REASONS.find(([, holds]) => holds(edition))?.[0] ?? overflowOf(edition);
