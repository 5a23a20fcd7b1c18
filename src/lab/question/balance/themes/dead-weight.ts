/** Dead weight: choices that change nothing, cards too strong or never played. */
import { sum } from '../../../../base/stats/describe.ts';
import { wilson } from '../../../../base/stats/intervals.ts';
import { SHOWS } from '../rows.ts';
import type { JudgedTable, Member, Standard } from '../standards.ts';
import { type Tallies, weightOf } from '../tallies.ts';
import { isBad } from '../words.ts';
import { atMost, each, family } from './members.ts';
import { focusEndedBy, ordered } from './showing.ts';

/** An option that was offered less often than this says nothing. */
const OFFERED = 500;
/** Kinds of actions of which each option is a thing of its own. */
const OPTIONS = ['shadow', 'effect', 'option', 'contribute', 'decline'];

const EFFECTS = [
  ...['votes', 'key issue', 'clearing a key issue', 'media robbery', 'raising popularity', 'lowering a rival'],
  ...['lowering all', 'members', 'a free poll', 'a change of platform', 'removing a marker'],
];

/** Whether an option is a thing of its own, such as a card. */
export const isThing = (key: string): boolean => OPTIONS.includes(key.split(' ')[1]);

/** "shadow card Chancellor" for 'place-shadow-cards shadow 6'. */
export const optionName = (
  key: string,
  { shadowCards, preliminary, contributions }: JudgedTable['anatomy'],
): string => {
  const [phase, action, option] = key.split(' ');
  if (option === undefined) return `${action} in ${phase}`;
  if (action === 'shadow') return `shadow card ${shadowCards[Number(option)]}`;
  if (action === 'effect') return `effect ${EFFECTS[Number(option)]}`;
  if (action === 'option') return `preliminary choice ${preliminary[option]}`;
  if (action === 'contribute') return `accepting the contribution of ${contributions[Number(option)]}`;
  if (action === 'decline') return `declining the contribution of ${contributions[Number(option)]}`;
  return `${action} ${option} in ${phase}`;
};

interface Offer {
  readonly key: string;
  readonly offered: number;
  readonly chosen: number;
}

/** How often options are chosen where they are offered. */
const offersOf = (measures: Tallies): Offer[] =>
  family(measures, 'chosen').map(([key, measure]) => ({
    key,
    offered: weightOf(measure),
    chosen: sum(measure.clusters.sums),
  }));

/** Options that a field always, or never, takes; of another field the same ones, however often it takes them. */
const offered =
  (isSuch: (offer: Offer) => boolean): Standard['members'] =>
  (measures, { anatomy }, asked) =>
    offersOf(measures).flatMap((offer): Member[] => {
      const { key, offered: all, chosen } = offer;
      if (asked ? !asked.has(key) : all < OFFERED || !isSuch(offer)) return [];
      // A game counts once, however often it was offered there.
      const trials = Math.min(all, weightOf(measures.get('margin')!));
      return [
        { name: optionName(key, anatomy), key, estimate: (level) => wilson((trials * chosen) / all, trials, level) },
      ];
    });

export const deadWeight: readonly Standard[] = [
  {
    theme: 'dead weight',
    what: 'phases',
    unit: 'points of a share',
    number: 'share of the victory that a seat loses by choosing at random in a phase',
    zones: ({ players }) => [
      { below: 0.02 / players, word: 'watch' },
      { below: Number.POSITIVE_INFINITY, word: 'healthy' },
    ],
    why: 'A phase in which you may as well roll dice (less than half a point with four seats) takes time and decides nothing.',
    members: (measures) => each(measures, 'random', { sign: -1 }),
    sentence: (phase, word, told, { estimate, opposite }) => {
      if (word !== 'watch')
        return `Choices matter in every phase that is known, least in ${phase}: who chooses at random there loses ${told}.`;
      return estimate.high < 0
        ? `In ${phase} dice choose better than these players: who chooses at random wins ${opposite} more.`
        : `What one chooses in ${phase} changes nothing: who chooses at random loses ${told}.`;
    },
    figure: 'clinic-phases',
    showing: ({ key, word }) => focusEndedBy(word === 'healthy' ? 'lost' : 'won', 'random', key),
  },
  {
    theme: 'dead weight',
    what: 'dominant cards',
    unit: 'points of a share',
    number: 'share of the victory that a seat loses if it alone never places a shadow card',
    zones: ({ players }) => atMost(0.3 / players, 0.5 / players),
    why: 'A card may be worth a good round; one worth half an even share (12 points with four seats) is the whole game.',
    members: (measures) => each(measures, 'card', { sign: -1 }),
    sentence: (card, word, told) =>
      isBad(word)
        ? `The shadow card ${card} is dominant: who alone does without it loses ${told}.`
        : `No shadow card is known to be dominant: ${card} is worth most, who alone does without it loses ${told}.`,
    figure: 'clinic-cards',
    showing: ({ key }) => focusEndedBy('lost', 'card', key),
  },
  {
    theme: 'dead weight',
    what: 'never chosen',
    unit: 'share',
    number: 'how often a card, an effect or another kind of action is chosen when offered, if never so far',
    zones: () => [
      { below: 0.01, word: 'watch' },
      { below: Number.POSITIVE_INFINITY, word: 'healthy' },
    ],
    why: 'If nobody takes something in a hundred games, it is printed for nothing or costs too much.',
    members: offered(({ key, chosen }) => chosen === 0 && (isThing(key) || key.split(' ').length === 2)),
    sentence: (what, _word, told) => `Nobody ever chooses ${what} where it is offered: ${told} of offers.`,
    figure: 'clinic-chosen',
    showing: ({ key }) => ordered(SHOWS.option(key, 'offered')),
  },
  {
    theme: 'dead weight',
    what: 'one sensible option',
    unit: 'share',
    number: 'how often a card, an effect or another option is chosen when offered, if always so far',
    zones: () => [
      { below: 0.99, word: 'healthy' },
      { below: Number.POSITIVE_INFINITY, word: 'watch' },
    ],
    why: 'If everybody always takes an option, it is no decision, and the other options are printed for nothing.',
    members: offered(({ key, chosen, offered: all }) => chosen === all && isThing(key)),
    sentence: (what, _word, told) =>
      `Anyone who is offered ${what} takes it, ${told} of offers: that decision has one sensible option.`,
    figure: 'clinic-chosen',
    showing: ({ key }) => ordered(SHOWS.option(key, 'times')),
  },
];
