/** Mechanisms denied to all: whether the game would differ in who wins and in how open it is. */
import { type Estimate, mapped, negative } from '../../../../base/stats/intervals.ts';
import { TRIFLE } from '../plan.ts';
import { winnersCompared } from '../rows.ts';
import type { InTheme, Member, Unit } from '../standards.ts';
import { estimateOf, type Tallies, unchangedGames } from '../tallies.ts';
import { amountText } from '../words.ts';
import { atLeast, family } from './members.ts';
import { inPairs } from './showing.ts';

/** Changes are measured in multiples of what would be noticed. */
const NOTICED = 1;

/** "158.0 (154.2 to 161.8) fewer". */
const moreOrLess = (unit: Unit, change: Estimate, less = 'less'): string =>
  change.mean < 0 ? `${amountText(unit, negative(change), false)} ${less}` : `${amountText(unit, change, false)} more`;

interface Aspect {
  readonly id: string;
  /** The smallest change that would be noticed. */
  readonly noticed: number;
  /** Set if only an increase is a change. */
  readonly upwards?: boolean;
  /** Its name in the figure. */
  readonly name: string;
  /** Its description in the table of thresholds. */
  readonly number: string;
  readonly phrase: (change: Estimate) => string;
}

/** In what respects a game without a mechanism may differ: who wins, and how open it is. */
const ASPECTS: readonly Aspect[] = [
  {
    id: 'winner',
    noticed: 0.1,
    upwards: true,
    name: 'another seat wins',
    number: `10 percentage points of games with another winner, beyond those when all get ${TRIFLE} thousand more`,
    phrase: (change) =>
      `another seat wins ${moreOrLess('points of a share', change)} often than if all get ${TRIFLE} thousand more`,
  },
  {
    id: 'margin',
    noticed: 0.03,
    name: 'the winner’s lead',
    number: '3 percentage points of the winner’s lead as a fraction of its points',
    phrase: (change) => `the winner’s lead changes by ${amountText('points of a share', change)} of its points`,
  },
  {
    id: 'lead-changes',
    noticed: 0.3,
    name: 'lead changes',
    number: '0.3 lead changes',
    phrase: (change) => `the lead changes ${amountText('number', change, true)} times more`,
  },
  {
    id: 'known',
    noticed: 0.05,
    name: 'the winner is known later',
    number: 'knowing the winner a twentieth of the game earlier or later',
    phrase: (change) => `the winner is known ${amountText('points of a share', change)} of the game later`,
  },
];

const sizeOf = ({ mean, low, high }: Estimate, { noticed, upwards = false }: Aspect): Estimate => ({
  mean: Math.max(mean, upwards ? 0 : -mean) / noticed,
  low: Math.max(0, low, upwards ? 0 : -high) / noticed,
  high: Math.max(0, high, upwards ? 0 : -low) / noticed,
});

/** The measured changes if all go without a mechanism. */
const triedOf = (measures: Tallies, name: string) =>
  ASPECTS.flatMap((aspect) => {
    const measure = measures.get(`without-${aspect.id} ${name}`);
    return measure ? [{ aspect, measure }] : [];
  });

/** The changes if all go without a mechanism; they hold jointly at a level. */
const changesOf = (tried: ReturnType<typeof triedOf>, level: number) =>
  tried.map(({ aspect, measure }) => {
    const change = estimateOf(measure, 1 - (1 - level) / ASPECTS.length);
    return { aspect, change, size: sizeOf(change, aspect) };
  });

/** The clearest first: changes surely noticed; if all are surely too small, the one nearest to it; otherwise the greatest. */
const clearestFirst = (changes: ReturnType<typeof changesOf>): ReturnType<typeof changesOf> => {
  const isSure = changes.some(({ size }) => size.low > NOTICED);
  const isNone = changes.every(({ size }) => size.high < NOTICED);
  const by = isSure ? 'low' : isNone ? 'high' : 'mean';
  return [...changes].sort((a, b) => b.size[by] - a.size[by]);
};

/** The same for a figure: each on its own, in multiples of what would be noticed, with its sign. */
export const changesForAll = (measures: Tallies): [name: string, times: Estimate][] =>
  family(measures, 'without-winner').flatMap(([name]) =>
    triedOf(measures, name).map(({ aspect, measure }): [string, Estimate] => {
      return [`${name}: ${aspect.name}`, mapped(estimateOf(measure), (value) => value / aspect.noticed)];
    }),
  );

/** How long such a game is, and how much money is left: it judges nothing. */
const costWords = (measures: Tallies, name: string, level: number): string => {
  const [decisions, left] = ['decisions', 'left'].map((id) =>
    estimateOf(measures.get(`without-${id} ${name}`)!, level),
  );
  return `A game has ${moreOrLess('number', decisions, 'fewer')} decisions, and a seat has ${moreOrLess('thousand', left)} in the end.`;
};

/** The member of a mechanism that all go without: its greatest change is judged. */
const memberOf = (measures: Tallies, name: string, words: string): Member[] => {
  const tried = triedOf(measures, name);
  if (tried.length < ASPECTS.length) return [];
  const greatest = (level: number, part: keyof Estimate) =>
    Math.max(...changesOf(tried, level).map(({ size }) => size[part]));
  return [
    {
      name: words,
      key: name,
      unchanged: unchangedGames(measures, `denied to all ${name}`),
      estimate: (level) => ({
        mean: greatest(level, 'mean'),
        low: greatest(level, 'low'),
        high: greatest(level, 'high'),
      }),
      wording: (level) => {
        const [{ aspect, change }] = clearestFirst(changesOf(tried, level));
        return aspect.phrase(change);
      },
      note: (level) => costWords(measures, name, level),
    },
  ];
};

/** How the game changes if nobody has a mechanism. */
export const forAll = ([name, words]: readonly [name: string, words: string]): InTheme => ({
  what: `${name} for all`,
  probes: [{ kind: 'denied to all', key: name }, { kind: 'trifle' }],
  unit: 'times',
  number: `the greatest change when all go without ${words}, in multiples of what people would notice: ${ASPECTS.map(({ number }) => number).join('; ')}`,
  zones: () => atLeast(NOTICED / 2, NOTICED),
  why: 'If the same players win equally open games without a mechanism, nobody would miss it, and it takes time and money for nothing. Half of a noticeable change counts as none.',
  members: (measures) => memberOf(measures, name, words),
  sentence: (what, word, changes) => {
    if (word === 'healthy') return `Without ${what} it would be a different game: ${changes}.`;
    if (word === 'open') return `If all went without ${what}, the largest change would be that ${changes}.`;
    return `The ${what} are dead weight: if all went without them, nobody would notice. The largest change is that ${changes}.`;
  },
  figure: 'clinic-mechanisms-all',
  showing: ({ word }) => inPairs(winnersCompared(word === 'healthy' || word === 'open'), 'denied to all', name),
});
