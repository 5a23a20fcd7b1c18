/**
 * Length and complexity: how long people sit at the table, how many options choices have, what thinking and skill are worth, and
 * what is luck.
 */

import { capital } from '../../../../base/drawing/words.ts';
import type { Clusters } from '../../../../base/stats/clusters.ts';
import { sum } from '../../../../base/stats/describe.ts';
import { SHOWS } from '../rows.ts';
import { SKILL_STEPS } from '../skill.ts';
import type { Tallies } from '../tallies.ts';
import { isBad } from '../words.ts';
import { added, atLeast, atMost, dividedBy, each, family, ofSums, single, themed, zoned } from './members.ts';
import { focusEndedBy, ordered } from './showing.ts';

/**
 * Seconds that a decision takes at a table of people: a forced move; noticing that there is a choice; and each doubling of the
 * number of options.
 */
const SECONDS = { forced: 4, choice: 8, doubling: 3 } as const;
/** Phases in which all decide at the same time. */
const TOGETHER: ReadonlySet<string> = new Set([
  ...['preliminary', 'bid-for-order', 'place-shadow-cards', 'party-contributions', 'draft-platform', 'lay-platforms'],
]);

/** Minutes of each phase: sums over clusters, per game. */
export const minutesByPhase = (measures: Tallies, players: number): [phase: string, minutes: Clusters][] =>
  family(measures, 'decisions').map(([phase, decisions]) => {
    const choices = measures.get(`choices ${phase}`)!.clusters;
    const { sums, counts } = measures.get(`branching ${phase}`)!.clusters;
    const doublings = Math.log2(Math.max(1, sum(sums) / Math.max(1, sum(counts))));
    const side = TOGETHER.has(phase) ? 1 / players : 1;
    const minutes = decisions.clusters.sums.map((all, i) => {
      const chosen = choices.sums[i];
      return (side * ((all - chosen) * SECONDS.forced + chosen * (SECONDS.choice + SECONDS.doubling * doublings))) / 60;
    });
    return [phase, { sums: minutes, counts: decisions.clusters.counts }];
  });

const minutesOfAll = (measures: Tallies, players: number): Clusters | null =>
  added(minutesByPhase(measures, players).map(([, clusters]) => clusters));

/** Minutes that a seat waits for others: everything but its own part of a phase in which seats decide one after another. */
const waitOfSeat = (measures: Tallies, players: number): Clusters | null =>
  added(
    minutesByPhase(measures, players)
      .filter(([phase]) => !TOGETHER.has(phase))
      .map(([, { sums, counts }]) => ({ sums: sums.map((all) => (all * (players - 1)) / players), counts })),
  );

/** Kinds of chance and their names. */
const KINDS_OF_LUCK: Readonly<Record<string, string>> = {
  opinions: 'the opinions that come up',
  regions: 'the regions that come up',
  polls: 'the polls that come up',
  dice: 'the dice',
  cards: 'the parties and platform cards that are dealt',
  ties: 'ties that are drawn for',
};

/** The name of a kind of chance. @param key its source */
export const kindOfLuck = (key: string): string => KINDS_OF_LUCK[key] ?? key;

const LUCK = { kind: 'luck', key: '' } as const;

export const length = themed('length', [
  {
    what: 'minutes',
    unit: 'minutes',
    number: `minutes at a table of people, if a decision without a choice takes ${SECONDS.forced} seconds and one with a choice ${SECONDS.choice}, and ${SECONDS.doubling} more each time the number of options doubles; a simultaneous decision counts once`,
    zones: () => atMost(300, 360),
    why: 'The boxes say four hours, and an estimate from bots may be an hour off; after six hours, the last train has gone.',
    members: (measures, { players }) => ofSums('a game', minutesOfAll(measures, players)),
    sentence: (_name, word, amount) =>
      `A game takes about ${amount} at a table of people${isBad(word) ? ', which is long' : ''}.`,
    figure: 'clinic-length',
    showing: () => ordered(SHOWS.decisions),
  },
  {
    what: 'choices',
    unit: 'number',
    number: 'choices among several actions that a seat has in a game',
    zones: () => atLeast(40, 60),
    step: 40,
    why: 'In the shortest edition a seat has more than ninety. With half of that, a game is over before anybody has achieved much, and its beginning decides it.',
    members: (measures, { players }) => {
      const clusters = added(family(measures, 'choices').map(([, one]) => one.clusters));
      return ofSums('a seat', clusters && dividedBy(clusters, players));
    },
    sentence: (_name, word, amount) =>
      `A seat has ${amount} choices in a game${isBad(word) ? ': there is hardly any time to play' : ''}.`,
    figure: 'clinic-length',
    showing: () => ordered(SHOWS.decisions, 'ASC'),
  },
  {
    what: 'downtime',
    unit: 'minutes',
    number:
      'minutes in which a seat waits for the decisions of others, by the same assumptions; where all decide at once nobody waits',
    zones: () => atMost(210, 270),
    why: 'At a table of four, you wait for three quarters of the time; after three and a half hours of waiting, people look at their phones.',
    members: (measures, { players }) => ofSums('a seat', waitOfSeat(measures, players)),
    sentence: (_name, word, amount) =>
      `A seat waits ${amount} in a game for the decisions of others${isBad(word) ? ', which is long' : ''}.`,
    figure: 'clinic-length',
    showing: () => ordered(SHOWS.decisions),
  },
  {
    what: 'branching',
    unit: 'number',
    number: 'legal actions of a choice',
    zones: () => zoned(['watch', 3], ['healthy', 40], 'watch'),
    why: 'Two options give little to think about; nobody looks at forty.',
    members: (measures) => single(measures, 'branching', 'a choice'),
    sentence: (_name, _word, amount) => `A player who has a choice chooses among ${amount} actions.`,
    figure: 'clinic-branching',
    showing: () => ordered(SHOWS.options),
  },
  {
    what: 'thinking',
    probes: [{ kind: 'thinking' }],
    unit: 'points of a share',
    number: 'what a search wins beyond an even share against others with a tenth of its iterations',
    zones: ({ players }) => atLeast(0.04 / players, 0.12 / players),
    why: 'If ten times as much thinking wins nothing, there is nothing to think about.',
    members: (measures, { players }) => single(measures, 'thinking', 'ten times as much thinking', 1 / players),
    sentence: (_name, word, _amount, { size }) =>
      `Ten times as much thinking wins ${size} more than an even share${word === 'broken' ? ': thinking does not pay' : ''}.`,
    figure: 'clinic-length',
    showing: ({ estimate }) => focusEndedBy(estimate.mean < 0 ? 'lost' : 'won', 'thinking'),
  },
  {
    what: 'skill',
    probes: [{ kind: 'skill' }],
    unit: 'points of a share',
    number:
      'what one player wins beyond an even share against others of the level below: heuristic against random, learned against heuristic, a search against learned',
    zones: ({ players }) => atLeast(0.04 / players, 0.12 / players),
    why: 'As for thinking: better players have to win more, at each step from chance to a search.',
    members: (measures, { players }) =>
      each(measures, 'skill', { less: 1 / players }).filter(({ key }) => SKILL_STEPS.has(key!)),
    sentence: (name, word, _amount, { size }) =>
      `One ${name} wins ${size} more than an even share${word === 'broken' ? ': playing better does not pay' : ''}.`,
    figure: 'clinic-skill',
    showing: ({ key, estimate }) => focusEndedBy(estimate.mean < 0 ? 'lost' : 'won', 'skill', key),
  },
  {
    what: 'luck',
    probes: [{ kind: 'luck' }],
    unit: 'share',
    number:
      'part of the variance of victories that comes from cards, dice and draws among equal players, by the learned evaluation',
    zones: () => atMost(0.4, 0.6),
    why: 'What is not luck is how people play; above three fifths, luck decides more than all players together.',
    members: (measures) => single(measures, 'luck', 'luck'),
    sentence: (_name, word, amount) =>
      `Luck decides ${amount} of who wins among equals${isBad(word) ? ': more than play does' : ''}.`,
    figure: 'clinic-luck',
    showing: () => ({ ...ordered(SHOWS.luck()), probe: LUCK }),
  },
  {
    what: 'luck by kind',
    probes: [{ kind: 'luck' }],
    unit: 'share',
    number: 'the same part that comes from one kind of chance, such as dice',
    zones: () => atMost(0.1, 0.25),
    why: 'If one kind makes up a tenth, a seat that is luckier with it than five of six seats wins half as often again as an even share (39 games of 100 instead of 25, with four seats); at a quarter, it wins nearly twice as often. In the editions no kind makes up more than a thirtieth.',
    members: (measures) =>
      each(measures, 'luck', { name: kindOfLuck }).filter(({ measured }) =>
        measured!.clusters.sums.some((sum) => sum !== 0),
      ),
    sentence: (kind, word, amount) =>
      isBad(word)
        ? `${capital(kind)} decide too much: ${amount} of who wins among equals.`
        : `No kind of chance is known to decide much: ${kind} decide most, ${amount} of who wins among equals.`,
    figure: 'clinic-luck',
    showing: ({ key }) => ({ ...ordered(SHOWS.luck(key)), probe: LUCK }),
  },
]);
