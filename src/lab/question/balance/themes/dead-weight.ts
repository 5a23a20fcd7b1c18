/** Dead weight: choices that change nothing, cards too strong or never played. */

import { sum } from '../../../../base/stats/describe.ts';
import { wilson } from '../../../../base/stats/intervals.ts';
import { listed } from '../../../../base/text/listed.ts';
import type { DecidingPhase } from '../../../../rules/engine/phase-names.ts';
import type { PointSource } from '../../../../rules/engine/scoring.ts';
import type { Moment } from '../../../run/moment.ts';
import { pointsFor } from '../../../store/queries/outcomes.ts';
import { DECLINED, EFFECT_WORDS, TAKEN } from '../anatomy.ts';
import { SHOWS } from '../rows.ts';
import type { InTheme, JudgedTable, Member } from '../standards.ts';
import { dealsOf, type Tallies, weightOf } from '../tallies.ts';
import { isBad } from '../words.ts';
import { atLeast, atMost, between, each, family, ofRules, single, themed, zoned } from './members.ts';
import { at, focusEndedBy, ordered } from './showing.ts';

/** An option offered less often than this says nothing. */
const OFFERED = 500;
/** An option chosen less often than this counts as never chosen. */
const NEVER = 0.01;
/** Something that comes up in fewer games than this is hardly part of the game. */
const SELDOM = 0.2;
/** Kinds of actions whose options are separate things. */
const OPTIONS = ['shadow', 'effect', 'option', 'contribute', 'decline'];

/** Whether an option is a thing, such as a card. */
export const isThing = (key: string): boolean => OPTIONS.includes(key.split(' ')[1]);

/** "shadow card Chancellor" for 'place-shadow-cards shadow 6'. */
export const optionName = (
  key: string,
  { shadowCards, preliminary, contributions }: JudgedTable['anatomy'],
): string => {
  const [phase, action, option] = key.split(' ');
  if (option === undefined) return `${action} in ${phase}`;
  if (action === 'shadow') return `shadow card ${shadowCards[Number(option)]}`;
  if (action === 'effect') return `effect ${EFFECT_WORDS[Number(option)]}`;
  if (action === 'option') return `preliminary choice ${preliminary[option]}`;
  if (action === 'contribute') return `accepting the contribution of ${contributions[Number(option)]}`;
  if (action === 'decline') return `declining the contribution of ${contributions[Number(option)]}`;
  return `${action} ${option} in ${phase}`;
};

interface Offer {
  readonly key: string;
  readonly offered: number;
  readonly chosen: number;
  /** Deals in which it was offered. */
  readonly deals: number;
}

/** The phase in which an option is chosen. */
const phaseIn = (key: string): Moment => ({ phase: key.split(' ')[0] as DecidingPhase });

/** How often options are chosen when they are offered. */
const offersOf = (measures: Tallies): Offer[] =>
  family(measures, 'chosen').map(([key, measure]) => ({
    key,
    offered: weightOf(measure),
    deals: dealsOf(measure),
    chosen: sum(measure.clusters.sums),
  }));

/** Options that the first field always, or never, takes; for another field the same options, however often it takes them. */
const offered =
  (isSuch: (offer: Offer) => boolean): InTheme['members'] =>
  (measures, { anatomy }, asked) =>
    offersOf(measures).flatMap((offer): Member[] => {
      const { key, offered: all, chosen, deals } = offer;
      if (asked ? !asked.has(key) : all < OFFERED || !isSuch(offer)) return [];
      const name = optionName(key, anatomy);
      return [{ name, key, estimate: (level) => inDeals(chosen / all, deals, level) }];
    });

/** A share whose trials are deals: games of one deal depend on each other, and offers in one game even more. */
const inDeals = (share: number, deals: number, level?: number) => wilson(share * deals, deals, level);

/** In what part of the games something happens at all. */
const inGames = (measures: Tallies, id: string, level?: number) => {
  const all = measures.get('margin')!;
  const found = measures.get(id);
  return inDeals(found ? sum(found.clusters.sums) / weightOf(all) : 0, dealsOf(all), level);
};

/** Things that have to happen at least once in a hundred games. */
const EVER = atLeast(NEVER, SELDOM);

/** What can hardly ever be done, with the reason if something else takes its place in most games. */
const deedIn = (measures: Tallies, { key, name, instead }: JudgedTable['anatomy']['deeds'][number]): string => {
  const isRare = inGames(measures, `ever-offered ${key}`).mean < SELDOM;
  return isRare && instead && inGames(measures, `ever-offered ${instead.key}`).mean >= 1 - SELDOM
    ? `${name}, because ${instead.because}`
    : name;
};

const nameOfOption = (key: string, { options }: JudgedTable['anatomy']): string =>
  options.find((option) => option.key === key)?.name ?? key;
/** A seat that always takes an option, in words: "always takes the shadow card Chancellor". */
const alwaysOf = (key: string, { options }: JudgedTable['anatomy']): string =>
  options.find((option) => option.key === key)?.always ?? `always takes ${key}`;

/** Phases that only react to rare events: it is no fault if they rarely offer a choice. */
const ANSWERS: ReadonlySet<string> = new Set(['election-outcome']);

/** How often phases and cards come up at all. */
const EVERS: readonly InTheme[] = [
  {
    what: 'phases without a choice',
    unit: 'share',
    number: 'games in which anybody has a choice in a phase',
    zones: () => EVER,
    why: 'A phase that offers a choice in fewer than one of a hundred games is printed for nothing, or does not work; one of five games is still rare.',
    members: (measures, { anatomy }) =>
      measures.has('margin')
        ? anatomy.phases
            .filter((phase) => !ANSWERS.has(phase))
            .map((phase) => ({
              name: phase,
              estimate: (level) => inGames(measures, `with-choice ${phase}`, level),
            }))
        : [],
    sentence: (phase, word, amount) =>
      word === 'healthy'
        ? `Every phase offers choices, ${phase} least often, in ${amount} of games.`
        : isBad(word)
          ? `Nobody, or hardly anybody, ever has a choice in ${phase}${phase === 'form-coalitions' ? ', so that hardly any coalitions form' : ''}: there is one in ${amount} of games.`
          : `In ${phase} somebody has a choice in ${amount} of games.`,
    figure: 'clinic-phases',
    showing: () => ordered(SHOWS.decisions),
  },
  {
    what: 'never offered',
    unit: 'share',
    number: 'games in which a shadow card can be placed at all',
    zones: () => EVER,
    why: 'A card that nobody can play in a hundred games is printed for nothing; in four of five games it should be there to be played.',
    members: (measures, { anatomy }) =>
      measures.has('margin')
        ? anatomy.shadowCards.map((card, i) => ({
            name: `the shadow card ${card}`,
            estimate: (level) => inGames(measures, `ever-offered place-shadow-cards shadow ${i}`, level),
          }))
        : [],
    sentence: (card, word, amount) =>
      word === 'healthy'
        ? `Every shadow card can be played, least often ${card}, in ${amount} of games.`
        : `Hardly anybody can ever play ${card}: it can be placed in ${amount} of games.`,
    figure: 'clinic-chosen',
    showing: () => ordered(SHOWS.decisions),
  },
  {
    what: 'never possible',
    unit: 'share',
    number: 'games in which a certain action of a phase can be done, such as an early conversion',
    zones: () => EVER,
    why: 'As for phases: a rule that nobody can use in a hundred games is written down for nothing. In the editions everything is possible in at least four of ten games.',
    members: (measures, { anatomy }) =>
      measures.has('margin')
        ? anatomy.deeds
            // A phase that hardly ever offers anything is a verdict of its own.
            .filter(({ phase }) => inGames(measures, `with-choice ${phase}`).mean >= SELDOM)
            .map((deed) => ({
              ...{ name: deedIn(measures, deed), key: deed.key },
              estimate: (level) => inGames(measures, `ever-offered ${deed.key}`, level),
            }))
        : [],
    sentence: (deed, word, amount) =>
      word === 'healthy'
        ? `Everything in the rules can be done, least often ${deed}, in ${amount} of games.`
        : `Nobody, or hardly anybody, can ever ${deed}: somebody can in ${amount} of games.`,
    figure: 'clinic-chosen',
    showing: () => ordered(SHOWS.decisions),
  },
];

/** Phases that come when the election that they are for is over. */
const TOO_LATE: InTheme = {
  what: 'phases in time',
  isOfRules: true,
  unit: 'share',
  number:
    'rounds in which a phase comes before the votes of the round are counted, if it serves the election of the round; the phase with the fewest such rounds',
  zones: () => atLeast(0.3, 0.6),
  why: 'What you buy or decide for an election after it has been held is worthless, or only helps in later ones. In the editions all such phases come in time.',
  members: (measures, { anatomy: { inTime } }) => {
    if (!measures.has('margin') || inTime.size === 0) return [];
    const parts = [...inTime].map(([phase, { early, rounds }]) => ({ phase, early, rounds, part: early / rounds }));
    const fewest = parts.reduce((a, b) => (b.part < a.part ? b : a));
    const late = parts.filter(({ early, rounds }) => early < rounds).map(({ phase }) => phase);
    return [
      ofRules(
        late.length > 0 ? listed(late) : 'every phase',
        'phases',
        fewest.part,
        fewest.early === 0 ? 'no round' : `${fewest.early} of ${fewest.rounds} rounds`,
      ),
    ];
  },
  sentence: (phases, word, amount) =>
    isBad(word)
      ? `What is done in ${phases} comes too late for the election of the round: it comes before the count in ${amount}.`
      : `What is done for an election comes before its votes are counted: in ${phases} in ${amount}.`,
  figure: 'clinic-phases',
  showing: () => ordered(SHOWS.decisions),
};

/** Points that the rules promise for something, and that nobody gets. */
const UNUSED_POINTS: InTheme = {
  what: 'points never won',
  unit: 'share',
  number: 'part of all points that comes from one thing for which the rules give points',
  zones: () => atLeast(0.0005, 0.002),
  why: 'If only one point in two thousand is for something, it is printed for nothing. In the editions the least is four in a thousand, for secured opinions.',
  members: (measures, { anatomy }) =>
    each(measures, 'points', { name: pointsFor }).filter(({ key }) => anatomy.scored.includes(key as PointSource)),
  sentence: (points, word, amount) =>
    isBad(word)
      ? `Nobody, or hardly anybody, ever gets ${points}: they make up ${amount} of all points.`
      : `Everything that the rules give points for brings some, ${points} the fewest: ${amount} of all points.`,
  figure: 'clinic-elections',
  showing: ({ key }) => ordered(SHOWS.points(key)),
};

/** Regions in which there is nothing to win. */
const EMPTY_REGIONS: InTheme = {
  what: 'regions without mandates',
  unit: 'number',
  number: 'mandates that all parties together win in an election in a region',
  zones: () => atLeast(2, 6),
  step: 40,
  why: 'In the smallest region of the editions the parties win eleven or more together. Where they win one or two, nobody needs a campaign.',
  members: (measures) => each(measures, 'mandates-in'),
  sentence: (region, word, amount) =>
    isBad(word)
      ? `There is nothing to win in ${region}: all parties together get ${amount} mandates.`
      : `Every region has mandates to win, ${region} the fewest: all parties together get ${amount}.`,
  figure: 'clinic-elections',
  showing: ({ key }) => ordered(SHOWS.region(key)),
};

/** Contributions that are always answered in the same way. */
const ONE_ANSWER: InTheme = {
  what: 'accepted contributions',
  unit: 'share',
  number: 'contributions that are accepted, of all that are played',
  zones: () => between(0.02, 0.05, 0.95, 0.98),
  step: 0.2,
  why: 'Accepting brings money, declining brings members. If fifty in a row are answered alike, there is no choice; in the editions a fifth to two thirds are accepted.',
  members: (measures) => single(measures, 'accepted', 'a contribution'),
  sentence: (_name, word, amount, { estimate }) => {
    if (!isBad(word)) return `Of all contributions that are played, ${amount} are accepted.`;
    const deed = estimate.mean < 0.5 ? 'accepts' : 'declines';
    return `Nobody, or hardly anybody, ${deed} contributions: ${amount} are accepted.`;
  },
  figure: 'clinic-chosen',
  showing: () => at({ phase: 'party-contributions' }, ordered(SHOWS.decisions)),
};

/** The most money that anybody has at the end of a round: the part of games in which it covers a cost, and its mean. */
const richest = (measures: Tallies, cost: number): { readonly games: number; readonly mean: number } => {
  const found = family(measures, 'richest').map(
    ([money, { clusters }]) => [Number(money), sum(clusters.sums)] as const,
  );
  const total = (values: readonly (readonly [number, number])[], of: (money: number) => number) =>
    sum(values.map(([money, games]) => of(money) * games));
  return {
    games: total(found, (money) => Number(money >= cost)),
    mean: total(found, (money) => money) / total(found, () => 1),
  };
};

/** Whether anybody ever has the money for a card. */
const UNAFFORDABLE: InTheme = {
  what: 'unaffordable',
  unit: 'share',
  number: 'games in which anybody ever has the money for a shadow card',
  zones: () => EVER,
  why: 'A card that nobody can pay in a hundred games is printed for nothing; in four of five games somebody should have the choice.',
  members: (measures, { anatomy: { shadowCards, shadowCosts } }) => {
    const all = measures.get('margin');
    return !all || family(measures, 'richest').length === 0
      ? []
      : shadowCosts.map((cost, i) => {
          const { games, mean } = richest(measures, cost);
          const note = `It costs ${cost} thousand; the richest player of a game has ${mean.toFixed(0)} thousand at the end of a round.`;
          return {
            ...{ name: `the shadow card ${shadowCards[i]}`, key: `place-shadow-cards shadow ${i}`, note: () => note },
            estimate: (level) => inDeals(games / weightOf(all), dealsOf(all), level),
          };
        });
  },
  sentence: (card, word, amount) =>
    isBad(word)
      ? `${word === 'broken' ? 'Nobody' : 'Hardly anybody'} can ever pay for ${card}: there is the money in ${amount} of games.`
      : `There is the money for every shadow card, least often for ${card}, in ${amount} of games.`,
  figure: 'clinic-chosen',
  showing: () => at({ phase: 'place-shadow-cards' }, ordered(SHOWS.richest)),
};

/** What shows if one seat is made to take, or to leave, an option. */
const FORCED: readonly InTheme[] = [
  {
    what: 'dominant options',
    probes: [{ kind: 'avoided' }],
    unit: 'points of a share',
    number:
      'share of the victory that a seat loses if it is the only one that never takes an option; only where one of a few options has to be taken',
    zones: ({ players }) => atMost(0.3 / players, 0.5 / players),
    why: 'Where all players choose alike, you only see that an option decides the game when a seat is kept from it. One option may be better than another; if it is worth half an even share (12 points with four seats), there is no choice.',
    members: (measures, { anatomy }) =>
      each(measures, 'avoided', { name: (key) => nameOfOption(key, anatomy), sign: -1 }),
    sentence: (option, word, _amount, { size }) =>
      isBad(word)
        ? `Everybody has to take ${option}: the only seat without it loses ${size}.`
        : `No option is known to be a must: the only seat without ${option} loses ${size}.`,
    figure: 'clinic-forced',
    showing: ({ key }) => focusEndedBy('lost', 'avoided', key),
  },
  {
    what: 'overlooked options',
    probes: [{ kind: 'forced' }],
    unit: 'points of a share',
    number: 'share of the victory that a seat wins by always taking an option, beyond what it wins by its own choice',
    zones: ({ players }) => zoned(['healthy', 0.3 / players], 'misuse'),
    why: 'Players who would win much more by always taking an option do not use it well. The rules are at fault only if a variant has caused this.',
    members: (measures, { anatomy }) => each(measures, 'forced', { name: (key) => alwaysOf(key, anatomy) }),
    sentence: (always, word, _amount, { estimate, opposite, size }) =>
      word === 'misuse'
        ? `These players overlook something: a seat that ${always} wins ${size} more.`
        : `No option is known to be overlooked: a seat that ${always} ${estimate.mean < 0 ? `loses ${opposite}` : `wins ${size} more`}.`,
    figure: 'clinic-forced',
    showing: ({ key }) => focusEndedBy('won', 'forced', key),
  },
  {
    what: 'declined contributions',
    probes: [DECLINED, TAKEN].map((key) => ({ kind: 'forced' as const, key })),
    unit: 'points of a share',
    number: 'share of the victory that a seat which declines all contributions wins beyond one that takes all',
    zones: ({ players }) => zoned(['misuse', -0.6 / players], ['healthy', 0.6 / players], 'misuse'),
    why: 'Whether taking or declining is better should depend on the game. These players may not know how to use either, so only a variant that makes one of them much better is at fault.',
    members: (measures) => single(measures, 'declined', 'declined contributions'),
    sentence: (_member, _word, _amount, { estimate, opposite, size }) =>
      estimate.mean < 0
        ? `Taking contributions beats declining them: a seat that takes all wins ${opposite} more than one that declines all.`
        : `Declining contributions beats taking them: a seat that declines all wins ${size} more than one that takes all.`,
    figure: 'clinic-forced',
    showing: ({ estimate }) => focusEndedBy(estimate.mean < 0 ? 'lost' : 'won', 'forced', DECLINED),
  },
  {
    what: 'useless options',
    probes: [{ kind: 'forced' }],
    unit: 'points of a share',
    number: 'share of the victory that a seat loses by always taking an option, where one of a few has to be taken',
    zones: ({ players }) => zoned(['healthy', 0.4 / players], 'watch'),
    why: 'Nobody would take an option that costs four tenths of an even share (10 points with four seats): it is printed for nothing.',
    members: (measures, { anatomy }) => {
      const isOneOf = (key: string) => anatomy.options.some((option) => option.key === key && option.isOneOf);
      return each(measures, 'forced', { name: (key) => nameOfOption(key, anatomy), sign: -1 }).filter(({ key }) =>
        isOneOf(key!),
      );
    },
    sentence: (option, word, _amount, { size }) =>
      isBad(word)
        ? `Nobody should ever take ${option}: a seat that always does loses ${size}.`
        : `No option is known to be useless: a seat that always takes ${option} loses ${size}.`,
    figure: 'clinic-forced',
    showing: ({ key }) => focusEndedBy('lost', 'forced', key),
  },
];

export const deadWeight = themed('dead weight', [
  ...EVERS,
  UNAFFORDABLE,
  TOO_LATE,
  UNUSED_POINTS,
  EMPTY_REGIONS,
  ONE_ANSWER,
  ...FORCED,
  {
    what: 'phases',
    probes: [{ kind: 'random' }],
    unit: 'points of a share',
    number: 'share of the victory that a seat loses by choosing at random in a phase',
    zones: ({ players }) => zoned(['misuse', -0.02 / players], ['watch', 0.02 / players], 'healthy'),
    step: 0.03,
    why: 'A phase in which you may as well roll dice (less than half a point with four seats) takes time and decides nothing.',
    members: (measures) => each(measures, 'random', { sign: -1 }),
    sentence: (phase, word, _amount, { estimate, opposite, size }) => {
      if (word === 'healthy' || word === 'open')
        return `Choices matter in every phase that was tried, least in ${phase}: a seat that chooses at random there loses ${size}.`;
      return estimate.high < 0
        ? `In ${phase} dice choose better than these players: a seat that chooses at random wins ${opposite} more.`
        : `Choices in ${phase} change nothing: a seat that chooses at random loses ${size}.`;
    },
    figure: 'clinic-phases',
    showing: ({ key, word }) => focusEndedBy(word === 'healthy' ? 'lost' : 'won', 'random', key),
  },
  {
    what: 'agency',
    probes: [{ kind: 'luck' }],
    unit: 'points of a share',
    number:
      'how much better the best option of a choice is than the median one, by the learned evaluation of what follows; one choice of each phase of a game is measured',
    zones: ({ players }) => zoned(['watch', 0.008 / players], 'healthy'),
    step: 0.02,
    why: 'If the best option wins one game in five hundred more than the median one (a fifth of a point with four seats), it does not matter who chooses; in the editions most choices are worth one to five points.',
    members: (measures) => each(measures, 'stakes'),
    sentence: (phase, word, amount) =>
      isBad(word)
        ? `Choices in ${phase} hardly matter: the best option is ${amount} better than the median one.`
        : `Choices matter in every phase that was tried, least in ${phase}: the best option is ${amount} better than the median one.`,
    figure: 'clinic-phases',
    showing: ({ key }) => ({
      ...at({ phase: key as DecidingPhase }, ordered(SHOWS.stakes(key))),
      probe: { kind: 'luck', key: '' },
    }),
  },
  {
    what: 'dominant cards',
    probes: [{ kind: 'card' }],
    unit: 'points of a share',
    number: 'share of the victory that a seat loses if it is the only one that never places a shadow card',
    zones: ({ players }) => atMost(0.3 / players, 0.5 / players),
    why: 'A card may be worth a good round; a card worth half an even share (12 points with four seats) is the whole game.',
    members: (measures) => each(measures, 'card', { sign: -1 }),
    sentence: (card, word, _amount, { size }) =>
      isBad(word)
        ? `The shadow card ${card} is dominant: the only seat without it loses ${size}.`
        : `No shadow card is known to be dominant. ${card} is worth most: the only seat without it loses ${size}.`,
    figure: 'clinic-cards',
    showing: ({ key }) => focusEndedBy('lost', 'card', key),
  },
  {
    what: 'never chosen',
    unit: 'share',
    number:
      'how often a card, an effect or another kind of action is chosen when offered; only what is chosen in fewer than one of a hundred offers',
    zones: () => zoned(['watch', NEVER], 'healthy'),
    why: 'If nobody takes something in a hundred games, it is printed for nothing or costs too much.',
    members: offered(({ key, chosen, offered: all }) => {
      const [, action, ...option] = key.split(' ');
      // Nothing is printed for a pass.
      return chosen < NEVER * all && (isThing(key) || (option.length === 0 && action !== 'pass'));
    }),
    sentence: (what, word, amount) =>
      word === 'healthy'
        ? `Some players choose ${what} where it is offered: ${amount} of offers.`
        : `Nobody, or hardly anybody, chooses ${what} where it is offered: ${amount} of offers.`,
    figure: 'clinic-chosen',
    showing: ({ key }) => at(phaseIn(key), ordered(SHOWS.option(key, 'offered'))),
  },
  {
    what: 'one sensible option',
    unit: 'share',
    number:
      'how often a card, an effect or another option is chosen when offered; only options that were always chosen so far',
    zones: () => zoned(['healthy', 0.99], 'watch'),
    why: 'If everybody always takes an option, it is no decision, and the other options are printed for nothing.',
    members: offered(({ key, chosen, offered: all }) => chosen === all && isThing(key)),
    sentence: (what, _word, amount) =>
      `Everybody takes ${what} where it is offered, in ${amount} of offers: only one option makes sense there.`,
    figure: 'clinic-chosen',
    showing: ({ key }) => at(phaseIn(key), ordered(SHOWS.option(key, 'times'))),
  },
]);
