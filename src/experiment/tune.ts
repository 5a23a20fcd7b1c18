/** What `ask: tune` and `ask: exploit` may turn: parameters by name, and an experiment with values put in their places. */
import type { Option, Options, OptionValue } from '../agent/options.ts';
import { editionNamed } from '../engine/editions/index.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { excerpt } from '../text/quote.ts';
import { plainVariant, type Value } from '../variant/variant.ts';
import { AUCTIONS, type Auction } from './bids.ts';
import type { Experiment } from './experiment.ts';
import { type Intervention, interventionOf } from './intervention.ts';

/** Something that can be turned. */
export interface Dimension {
  /** An option of the agent, `bids.AUCTION.ROUND`, or `rules.PARAMETER`. */
  readonly name: string;
  /** For numbers the least and the most, and the distance between values; null for any. */
  readonly from: number;
  readonly to: number;
  readonly step: number | null;
  /** Words and flags; null for numbers. */
  readonly values: readonly OptionValue[] | null;
  /** What it is where nobody turns it; null where that is no value of it. */
  readonly usual: OptionValue | null;
}

export const METHODS = ['cma-es', 'spsa', 'ntbea'] as const;
export type MethodName = (typeof METHODS)[number];

/** A value for every dimension. */
export type Setting = Readonly<Record<string, OptionValue>>;

/** What is played while tuning, and after. */
export interface TunePlan {
  readonly dimensions: readonly Dimension[];
  readonly method: MethodName;
  readonly start: 'usual' | 'random';
  /** The tables at which candidates sit, all of them with the same deals. */
  readonly tables: readonly Experiment[];
  /** The tables at which the best one has to show its worth, on deals never seen. */
  readonly heldOut: readonly Experiment[];
}

/** How a file names what is to be turned. */
export type TuneEntry =
  | 'all'
  | readonly string[]
  | Readonly<
      Record<
        string,
        readonly OptionValue[] | { readonly from: number; readonly to: number; readonly step?: number | undefined }
      >
    >;

const BIDS = /^bids\.([a-z0-9-]+)\.(\d+)$/;
const RULES = /^rules\.(\w+)$/;

/** The auction and round that a dimension is the price of; null for others. */
const auctionOf = (name: string): { readonly auction: Auction; readonly round: number } | null => {
  const [, word, round] = BIDS.exec(name) ?? [];
  const auction = AUCTIONS.find((one) => one === word);
  return auction ? { auction, round: Number(round) } : null;
};

const HIGHEST_BID = 30;

/** The dimension of an option as it is declared; null for texts and files, which are nothing to be turned. */
const ofOption = (name: string, declared: Option, usual: OptionValue): Dimension | null => {
  if (declared.type === 'text' || declared.type === 'file') return null;
  if (declared.type === 'flag') return { name, from: 0, to: 1, step: 1, values: [false, true], usual };
  if (declared.type === 'choice')
    return { name, from: 0, to: declared.choices.length - 1, step: 1, values: declared.choices, usual };
  const { min, max, type } = declared;
  return { name, from: min, to: max, step: type === 'integer' ? 1 : null, values: null, usual };
};

interface Sources {
  readonly declared: Options;
  readonly experiment: Experiment;
}

/** What is known of a name before the file limits it; a sentence where it is not known. */
const known = (name: string, { declared, experiment }: Sources): Dimension | string => {
  const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (option)
    return (
      ofOption(name, option, experiment.agents[0].options[name]) ?? `${excerpt(name)}: a text is nothing to be tuned`
    );
  if (auctionOf(name)) return { name, from: 0, to: HIGHEST_BID, step: 1, values: null, usual: null };
  const [, parameter] = RULES.exec(name) ?? [];
  const edition = editionNamed(experiment.edition)!;
  const rules = { ...edition.parameters, ...experiment.variant?.parameters } as Readonly<Record<string, Value>>;
  const isKnown = parameter !== undefined && Object.hasOwn(rules, parameter);
  const value = isKnown ? rules[parameter] : undefined;
  if (typeof value === 'number')
    return { name, from: 0, to: Math.max(1, 2 * value), step: 1, values: null, usual: value };
  const declaredAs = isKnown ? PARAMETERS[parameter as ParameterName] : undefined;
  if (declaredAs?.type === 'choice') {
    const { choices } = declaredAs;
    return { name, from: 0, to: choices.length - 1, step: 1, values: choices, usual: value as string };
  }
  if (typeof value === 'boolean') return { name, from: 0, to: 1, step: 1, values: [false, true], usual: value };
  const options = Object.keys(declared).filter((one) => ofOption(one, declared[one], declared[one].default));
  return (
    `${excerpt(name)}: unknown; expected an option of ${experiment.agents[0].id} (${options.join(', ') || 'it has none'}), ` +
    'bids.AUCTION.ROUND such as bids.order.3, or rules.PARAMETER with a number such as rules.mediaPrice'
  );
};

/** Dimensions that a file names. A problem is a sentence. */
export const dimensionsOf = (entry: TuneEntry, sources: Sources): { dimensions: Dimension[]; problems: string[] } => {
  const names =
    entry === 'all'
      ? Object.keys(sources.declared).filter((name) => typeof known(name, sources) !== 'string')
      : Array.isArray(entry)
        ? (entry as readonly string[])
        : Object.keys(entry);
  const found = names.map((name) => known(name, sources));
  const problems = found.filter((one) => typeof one === 'string');
  const dimensions = found.filter((one) => typeof one !== 'string').map((one) => within(one, entry));
  if (dimensions.length + problems.length === 0) problems.push('found nothing that could be tuned; expected names');
  return { dimensions, problems };
};

/** A dimension as narrow as the file wants it. */
const within = (dimension: Dimension, entry: TuneEntry): Dimension => {
  if (entry === 'all' || Array.isArray(entry)) return dimension;
  const asked = (entry as Exclude<TuneEntry, 'all' | readonly string[]>)[dimension.name];
  if (Array.isArray(asked)) return { ...dimension, from: 0, to: asked.length - 1, step: 1, values: asked };
  const { from, to, step = dimension.step } = asked as { from: number; to: number; step?: number };
  return { ...dimension, from, to, step };
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

/** The coordinate of a value: the middle of what stands for it. */
export const coordinateOf = (dimension: Dimension, value: OptionValue): number => {
  const levels = levelsOf(dimension);
  const { from, to, step, values } = dimension;
  if (levels === 0) return Math.max(0, Math.min(1, (Number(value) - from) / (to - from || 1)));
  const level = values ? values.indexOf(value) : Math.round((Number(value) - from) / step!);
  return (Math.max(0, Math.min(levels - 1, level)) + 0.5) / levels;
};

/** What a price in an auction comes to. */
const bidding = ({ auction, round }: { auction: Auction; round: number }, price: number): Intervention => {
  if (auction === 'order') return interventionOf({ phase: 'bid-for-order', round, tied: false, do: { bid: price } });
  if (auction === 'tie') return interventionOf({ phase: 'bid-for-order', round, tied: true, do: { more: price } });
  return interventionOf({
    phase: 'auction-polls',
    round,
    region: Number(auction.slice('poll-'.length)),
    do: { upTo: price },
  });
};

/** The experiment with a setting put in: its first agent, or its rules, have these values. */
export const withSetting = (experiment: Experiment, setting: Setting): Experiment => {
  const [first, ...others] = experiment.agents;
  const options = { ...first.options };
  const interventions = [...(first.interventions ?? [])];
  const parameters: Record<string, Value> = {};
  for (const [name, value] of Object.entries(setting)) {
    const auction = auctionOf(name);
    const [, parameter] = RULES.exec(name) ?? [];
    if (auction) interventions.push(bidding(auction, Number(value)));
    else if (parameter) parameters[parameter] = value;
    else options[name] = value;
  }
  const made = { ...first, options, ...(interventions.length > 0 ? { interventions } : {}) };
  // An agent that has all seats is the same in each of them.
  const agents = [made, ...others.map((other) => (other.label === first.label ? made : other))];
  if (Object.keys(parameters).length === 0) return { ...experiment, agents };
  const variant = experiment.variant ?? plainVariant(editionNamed(experiment.edition)!);
  return { ...experiment, agents, variant: { ...variant, parameters: { ...variant.parameters, ...parameters } } };
};

/** "reserve 4, moneyWorth 1.9". */
export const wordsOfSetting = (setting: Setting): string =>
  Object.entries(setting)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
