/** What `ask: tune` and `ask: exploit` may change: parameters by name, and how their values are put into an experiment. */

import { distance, fold, nearest as nearestWord } from '../../../base/text/nearest.ts';
import { excerpt, quote } from '../../../base/text/quote.ts';
import {
  describeOption,
  type Option,
  type Options,
  type OptionValue,
  option,
  optionTakes,
} from '../../../players/agent/options.ts';
import { HIGHEST_PRICE } from '../../../players/bidding/prices.ts';
import { Game } from '../../../rules/engine/game.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Intervention, interventionOf } from '../../experiment/intervention.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { AUCTIONS, type Auction } from '../bids/file.ts';
import type { Constraint } from './constraints.ts';
import { isOfRules, RULE_NAMES, ruleNamed, ruleNamesOf, unplayableWith, withRules } from './rules.ts';

/** Something that can be tuned. */
export interface Dimension {
  /**
   * An option of the agent, `bids.AUCTION.ROUND`, or `bids.AUCTION` for all rounds, either with `.share`, or a value of the
   * rules.
   */
  readonly name: string;
  /** For numbers: the least, the most, and the distance between values; null for any. */
  readonly from: number;
  readonly to: number;
  readonly step: number | null;
  /** Words or flags; null for numbers. */
  readonly values: readonly OptionValue[] | null;
  /** The value if nobody changes it, which may be outside the range; null for a bid, which the agent then chooses itself. */
  readonly usual: OptionValue | null;
  /** The least and the most that it can be, if the range is narrower. */
  readonly limits?: { readonly from: number; readonly to: number };
}

export const METHODS = ['cma-es', 'spsa', 'ntbea'] as const;
export type MethodName = (typeof METHODS)[number];

/** A value for every dimension. */
export type Setting = Readonly<Record<string, OptionValue>>;

/** The goals of a study: one or two values by name, and whether to get as much or as little of each as possible. */
export type Goals = Readonly<Record<string, 'most' | 'least'>>;

/** What is played during tuning, and afterwards. */
export interface TunePlan {
  readonly dimensions: readonly Dimension[];
  /** The constraints on settings; left out for none. */
  readonly constraints?: readonly Constraint[];
  /** The goals of a study, by name; left out if the measure is the only goal. */
  readonly goals?: Goals;
  readonly method: MethodName;
  readonly start: 'usual' | 'random';
  /** The tables at which candidates play, all with the same deals. */
  readonly tables: readonly Experiment[];
  /** The tables at which the best candidate has to prove itself, on deals never seen. */
  readonly heldOut: readonly Experiment[];
  /** Set if it has to beat the usual values there; in databases of older versions it only has to beat an even share. */
  readonly beatsUsual?: true;
}

/** How a file names what to tune. */
export type TuneEntry =
  | 'all'
  | readonly string[]
  | Readonly<
      Record<
        string,
        readonly OptionValue[] | { readonly from: number; readonly to: number; readonly step?: number | undefined }
      >
    >;

const BIDS = /^bids\.([a-z0-9-]+?)(?:\.(\d+))?(\.share)?$/;

/** A dimension of bids: the price in an auction, or the part of the cash in hand, in one round or, for null, in all. */
interface Bidding {
  readonly auction: Auction;
  readonly round: number | null;
  readonly isShare: boolean;
}

/** The bid that a dimension sets; null for other dimensions. */
const biddingOf = (name: string): Bidding | null => {
  const [, word, round, share] = BIDS.exec(name) ?? [];
  const auction = AUCTIONS.find((one) => one === word);
  // After a tie, a price is what is added to the bid so far, which is not a part of the cash.
  if (!auction || (auction === 'tie' && share)) return null;
  return { auction, round: round === undefined ? null : Number(round), isShare: share !== undefined };
};

const HIGHEST_BID = 30;

/** A name that differs from a known one in this many letters is probably meant. */
const MISSPELT = 2;

/** A dimension before the file limits it, with its check for values, and the expected values in words. */
interface Known {
  readonly dimension: Dimension;
  readonly takes: (value: unknown) => boolean;
  readonly expected: string;
}

/**
 * A dimension declared like an option, from the least to the most that it takes; null for texts and files, which cannot be tuned.
 */
const declaredAs = (name: string, declared: Option, usual: OptionValue | null): Known | null => {
  if (declared.type === 'text' || declared.type === 'file') return null;
  const rest = { takes: (value: unknown) => optionTakes(declared, value), expected: describeOption(declared) };
  if (declared.type === 'flag' || declared.type === 'choice') {
    const values = declared.type === 'flag' ? [false, true] : declared.choices;
    return { dimension: { name, from: 0, to: values.length - 1, step: 1, values, usual }, ...rest };
  }
  const { min, max, type } = declared;
  const step = type === 'integer' ? 1 : null;
  const limits = { from: min, to: max };
  return { dimension: { name, ...limits, step, values: null, usual, limits }, ...rest };
};

interface Sources {
  readonly declared: Options;
  readonly experiment: Experiment;
}

const rulesOf = ({ edition, variant, players }: Experiment): Rules =>
  new Game(editionWith(edition, variant), players).rules;

/** The last round in which parties bid at that table. */
const lastBiddingRound = (experiment: Experiment): number => rulesOf(experiment).lastCampaign;

/** The phase in which an auction is held. */
const phaseOf = (auction: Auction): DecidingPhase =>
  auction === 'order' || auction === 'tie' ? 'bid-for-order' : 'auction-polls';

const ofBids = (name: string, { auction, round, isShare }: Bidding, experiment: Experiment): Known | string => {
  if (rulesOf(experiment).program.every((phase) => phase.name !== phaseOf(auction)))
    return `${name}: found an auction that is never held in this game`;
  const last = lastBiddingRound(experiment);
  if (round !== null && !(round >= 1 && round <= last))
    return `${name}: found round ${round}; expected one from 1 to ${last}`;
  const [about, unit] = ['', isShare ? 'part of the cash in hand' : 'thousand'];
  if (isShare) return declaredAs(name, option.number({ default: 0, min: 0, max: 1, unit, about }), null)!;
  const known = declaredAs(name, option.integer({ default: 0, min: 0, max: HIGHEST_PRICE, unit, about }), null)!;
  return { ...known, dimension: { ...known.dimension, to: HIGHEST_BID } };
};

/** A value of the rules: unless a file limits it, it goes from 0 to twice the usual value. */
const ofRules = (name: string, experiment: Experiment): Known | string | null => {
  const rule = ruleNamed(name, experiment);
  if (rule === null || typeof rule === 'string') return rule;
  const known = declaredAs(name, rule.declared, rule.usual)!;
  if (rule.declared.type !== 'integer') return known;
  const { min, max } = rule.declared;
  const twice = 2 * Number(rule.usual);
  return {
    ...known,
    dimension: { ...known.dimension, from: Math.max(min, Math.min(0, twice)), to: Math.min(max, Math.max(1, twice)) },
  };
};

/** The known word that differs from another in a few letters; null for none. */
const nearWord = (found: string, words: readonly string[]): string | null => {
  const near = nearestWord(found, words) ?? '';
  return distance(fold(found), fold(near)) <= MISSPELT ? near : null;
};

/** What is known of a name before the file limits it; a sentence if it is unknown. */
const known = (name: string, { declared, experiment }: Sources): Known | string => {
  const own = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (own)
    return (
      declaredAs(name, own, experiment.agents[0].options[name]) ??
      `${name}: found the name of an option that takes ${describeOption(own)}, which cannot be tuned`
    );
  const bidding = biddingOf(name);
  if (bidding) return ofBids(name, bidding, experiment);
  const rule = ofRules(name, experiment);
  if (rule) return rule;
  const options = Object.keys(declared).filter((one) => declaredAs(one, declared[one], declared[one].default));
  const meant = nearWord(name, [...options, ...ruleNamesOf(experiment)]);
  return (
    `${excerpt(name)}: unknown; expected ${options.length > 0 ? `an option of ${experiment.agents[0].id} (${options.join(', ')}), ` : ''}` +
    `bids.AUCTION.ROUND such as bids.order.3, bids.AUCTION for all rounds, ${RULE_NAMES}${meant === null ? '' : `; nearest: ${meant}`}`
  );
};

type Wanted = Exclude<TuneEntry, 'all' | readonly string[]>[string];

/** Why a dimension cannot be tuned as the file wants; null if it can. */
const refusal = ({ dimension: { step, values }, takes, expected }: Known, wanted: Wanted): string | null => {
  if ('from' in wanted) {
    const { from, to } = wanted;
    if (values) return `found a range; expected a list of ${expected}`;
    const wrong = [from, to].find((end) => !takes(end));
    if (wrong !== undefined) return `found ${wrong}; expected ${expected}`;
    if (from >= to) return `found from ${from} to ${to}; expected a smaller number first, then a larger one`;
    const steps = wanted.step ?? step ?? 0;
    if (step === 1 && !Number.isInteger(steps)) return `found a step of ${steps}; expected a whole number`;
    return steps > to - from ? `found a step of ${steps}; expected at most ${to - from}` : null;
  }
  const wrong = wanted.find((value) => !takes(value));
  return wrong === undefined ? null : `found ${JSON.stringify(wrong)}; expected ${expected}`;
};

/** A dimension limited by the file. */
const narrowed = (dimension: Dimension, wanted: Wanted): Dimension => {
  if (!('from' in wanted)) return { ...dimension, from: 0, to: wanted.length - 1, step: 1, values: wanted };
  const { from, to, step = dimension.step } = wanted;
  return { ...dimension, from, to, step };
};

/** A dimension whose limits are left out if its range reaches them. */
const withoutVainLimits = ({ limits, ...dimension }: Dimension): Dimension => {
  const { from, to, values } = dimension;
  const isNarrower = limits && values === null && (from > limits.from || to < limits.to);
  return isNarrower ? { ...dimension, limits } : dimension;
};

/** Why a game cannot be played with a value of a dimension; null if it can with each. */
const unplayableIn = (dimension: Dimension, experiment: Experiment): string | null => {
  const { name, from, to } = dimension;
  if (!isOfRules(name)) return null;
  const levels = Array.from({ length: levelsOf(dimension) }, (_, level) => atLevel(dimension, level));
  for (const value of levels.length > 0 ? levels : [from, to]) {
    const why = unplayableWith(experiment, name, value);
    if (why) return `${name}: ${value} cannot be played: ${why}`;
  }
  return null;
};

/** An earlier name that decides the same as this one; undefined if there is none. */
const alreadyIn = (names: readonly string[], name: string): string | undefined => {
  const own = biddingOf(name);
  return names.find((other) => {
    const before = biddingOf(other);
    if (other === name || !own || !before) return other === name;
    return (
      own.auction === before.auction && (own.round === null || before.round === null || own.round === before.round)
    );
  });
};

/** The dimensions of a file, and what is wrong with them, each in its place. */
export const dimensionsOf = (entry: TuneEntry, sources: Sources): { dimensions: Dimension[]; problems: Problem[] } => {
  const isList = Array.isArray(entry);
  const names =
    entry === 'all'
      ? Object.keys(sources.declared).filter((name) => typeof known(name, sources) !== 'string')
      : isList
        ? (entry as readonly string[])
        : Object.keys(entry);
  const dimensions: Dimension[] = [];
  const problems: Problem[] = [];
  for (const [i, name] of names.entries()) {
    const place = entry === 'all' ? [] : [isList ? i : name];
    const fail = (found: string) => problems.push(wrongIn('tune', found, ...place));
    const found = known(name, sources);
    const wanted = entry === 'all' || isList ? null : (entry as Readonly<Record<string, Wanted>>)[name];
    const twice = alreadyIn(names.slice(0, i), name);
    const why = typeof found === 'string' || !wanted ? null : refusal(found, wanted);
    if (typeof found === 'string') fail(found);
    else if (twice !== undefined)
      fail(`${name}: found ${twice} as well, which sets the same value; expected one of the two`);
    else if (why) fail(`${name}: ${why}`);
    else {
      const dimension = wanted ? narrowed(found.dimension, wanted) : found.dimension;
      const unfit = unplayableIn(dimension, sources.experiment);
      if (unfit) fail(unfit);
      else dimensions.push(withoutVainLimits(dimension));
    }
  }
  if (names.length === 0) problems.push(wrongIn('tune', 'found nothing that could be tuned; expected names'));
  return { dimensions, problems };
};

/** Constants that are tried for an auction, in thousands, if they are among the values of its rounds. */
const CONSTANTS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50];
/** Parts of the cash in hand that are tried. */
const SHARES = [0.05, 0.1, 0.2, 0.3, 0.5];

/** A rule with one number for an auction: the same price, or the same part of the cash in hand, in all rounds that are tuned. */
export interface SimpleRule {
  readonly auction: Auction;
  readonly kind: 'constant' | 'share';
  readonly setting: Setting;
  /** The dimensions that the setting decides. */
  readonly dimensions: readonly Dimension[];
}

/** The value of a dimension that is nearest to a number. */
const nearest = (dimension: Dimension, wanted: number): OptionValue =>
  dimension.values
    ? dimension.values.reduce((best, one) =>
        Math.abs(Number(one) - wanted) < Math.abs(Number(best) - wanted) ? one : best,
      )
    : valueAt(dimension, coordinateOf(dimension, wanted));

/**
 * The simplest rules for the auctions whose bids are tuned, so a search over many numbers does not end up worse than one of them.
 *
 * @param usual the values of dimensions that have a usual value
 */
export const simpleRules = (dimensions: readonly Dimension[], usual: Setting, experiment: Experiment): SimpleRule[] =>
  AUCTIONS.flatMap((auction) => {
    const own = dimensions.filter(({ name }) => biddingOf(name)?.auction === auction);
    if (own.length === 0) return [];
    const areShares = own.every(({ name }) => biddingOf(name)!.isShare);
    const constants = (areShares ? SHARES : CONSTANTS).map((constant) => ({
      ...{ auction, kind: 'constant' as const, dimensions: own },
      setting: { ...usual, ...Object.fromEntries(own.map((one) => [one.name, nearest(one, constant)])) },
    }));
    const all = [...new Map(constants.map((one) => [JSON.stringify(one.setting), one])).values()];
    const parts = areShares || auction === 'tie' ? [] : sharesFor(auction, own, experiment);
    const shares = SHARES.map((part) => ({
      ...{ auction, kind: 'share' as const, dimensions: parts },
      setting: { ...usual, ...Object.fromEntries(parts.map(({ name }) => [name, part])) },
    }));
    return parts.length > 0 ? [...all, ...shares] : all;
  });

/** The dimensions that bid a part of the cash in the same rounds: a single one if that is every round. */
const sharesFor = (auction: Auction, own: readonly Dimension[], experiment: Experiment): Dimension[] => {
  const rounds = own.map(({ name }) => biddingOf(name)!.round);
  const isEvery = rounds.includes(null) || rounds.length === lastBiddingRound(experiment);
  const names = isEvery ? [`bids.${auction}.share`] : rounds.map((round) => `bids.${auction}.${round}.share`);
  return names.map((name) => (known(name, { declared: {}, experiment }) as Known).dimension);
};

/** How many values a dimension has; 0 for any number. */
export const levelsOf = ({ from, to, step, values }: Dimension): number =>
  values ? values.length : step === null ? 0 : Math.floor((to - from) / step + 1e-9) + 1;

/** The value of a dimension at a coordinate from 0 to 1. */
export const valueAt = (dimension: Dimension, at: number): OptionValue => {
  const levels = levelsOf(dimension);
  const { from, to, step, values } = dimension;
  if (levels === 0) return Number((from + at * (to - from)).toPrecision(4));
  const level = Math.min(levels - 1, Math.floor(at * levels));
  return values ? values[level] : Number((from + level * step!).toPrecision(12));
};

/** The coordinate of a value: the middle of the range that maps to it. */
export const coordinateOf = (dimension: Dimension, value: OptionValue): number => {
  const levels = levelsOf(dimension);
  const { from, to, step, values } = dimension;
  if (levels === 0) return Math.max(0, Math.min(1, (Number(value) - from) / (to - from || 1)));
  const level = values ? values.indexOf(value) : Math.round((Number(value) - from) / step!);
  return (Math.max(0, Math.min(levels - 1, level)) + 0.5) / levels;
};

/** The rounding error of a value in binary, in steps. */
const STEP_ROUNDING = 1e-6;

/** Why a value does not belong to a dimension; null if it does. */
export const valueProblem = (dimension: Dimension, value: unknown): string | null => {
  const { name, from, to, step, values } = dimension;
  const found = `${name}: found ${value === undefined ? 'nothing' : quote(value)}`;
  if (values)
    return values.some((one) => one === value) ? null : `${found}; expected one of ${values.map(String).join(', ')}`;
  const range = `${found}; expected a number from ${from} to ${to}`;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < from || value > to) return range;
  if (levelsOf(dimension) === 0) return null;
  const level = (value - from) / step!;
  return Math.abs(level - Math.round(level)) < STEP_ROUNDING ? null : `${range} in steps of ${step}`;
};

/** The index of a value among those of a dimension, from 0. */
export const levelIn = (dimension: Dimension, value: Setting[string]): number =>
  Math.min(levelsOf(dimension) - 1, Math.floor(coordinateOf(dimension, value) * levelsOf(dimension)));

/** The value at a level. */
export const atLevel = (dimension: Dimension, level: number): Setting[string] =>
  valueAt(dimension, (level + 0.5) / levelsOf(dimension));

/** Why a dimension is not a value of the rules with steps; null if it is. */
export const notInSteps = (dimension: Dimension, ask: string): string | null => {
  const { name, from, to } = dimension;
  if (!isOfRules(name)) return `${name}: found with ask: ${ask}; expected ${RULE_NAMES} alone`;
  return levelsOf(dimension) === 0
    ? `${name}: found no step; expected one, such as { from: ${from}, to: ${to}, step: 1 }`
    : null;
};

/** The intervention that bids a price, or a part of the cash in hand, in an auction. */
const bidding = ({ auction, round, isShare }: Bidding, value: number): Intervention => {
  const rounds = round === null ? {} : { round };
  const action = isShare ? { share: value } : { bid: value };
  const at = { phase: phaseOf(auction), ...rounds };
  if (auction === 'order') return interventionOf({ ...at, tied: false, do: action });
  if (auction === 'tie') return interventionOf({ ...at, tied: true, do: { more: value } });
  const region = Number(auction.slice('poll-'.length));
  return interventionOf({ ...at, region, do: isShare ? action : { upTo: value } });
};

/** The experiment with a setting applied: its first agent, or its rules, have these values. */
export const withSetting = (experiment: Experiment, setting: Setting): Experiment => {
  const [first, ...others] = experiment.agents;
  const options = { ...first.options };
  const interventions = [...(first.interventions ?? [])];
  for (const [name, value] of Object.entries(setting)) {
    const bid = biddingOf(name);
    if (bid) interventions.push(bidding(bid, Number(value)));
    else if (!isOfRules(name)) options[name] = value;
  }
  const made = { ...first, options, ...(interventions.length > 0 ? { interventions } : {}) };
  // An agent with all seats is the same in each of them.
  const agents = [made, ...others.map((other) => (other.label === first.label ? made : other))];
  return { ...experiment, agents, variant: withRules(experiment, setting) };
};

/** "reserve 4, moneyWorth 1.9". */
export const wordsOfSetting = (setting: Setting): string =>
  Object.entries(setting)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
