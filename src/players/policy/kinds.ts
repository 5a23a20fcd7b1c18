/**
 * The kinds of actions that a policy distinguishes, and the numbers in which actions of one kind differ.
 *
 * A kind is an action in a phase: a bid for order and a bid for a poll are different kinds. Effects of shadow cards are separate
 * kinds.
 */
import {
  ACTION,
  ACTION_NAMES,
  type ActionName,
  EFFECT,
  EFFECT_NAMES,
  kindOf,
  second,
} from '../../rules/engine/action.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../rules/engine/phase-names.ts';

export interface Kind {
  /** 'organize-meetings.meetings', 'use-shadow-cards.effect.votes'. */
  readonly name: string;
  /** The names of the numbers that distinguish its actions; at most `MOST_NUMBERS`. */
  readonly numbers: readonly string[];
  /** Whether its actions name a card, an option or a place; each of these has its own weight. */
  readonly named: boolean;
}

/** The most numbers of one action. */
export const MOST_NUMBERS = 6;
/** The most cards, options and places that actions of one kind name. */
export const NAMED = 16;

const AMOUNT = ['amount', 'root of the amount', 'the least', 'part of the cash'];
const NONE_AT_ALL: readonly string[] = [];
const TO_PLATFORM = ['agreement now', 'agreement next', 'agreement later', 'national agreement', 'cards of the topic'];
const CARD = ['votes', 'popularity', 'price', 'other effects', 'gain by its best change', 'gain by robbery'];
/** The gains from a change of votes on a board. */
const GAINS = ['mandates that it brings', 'chance that it brings'];
/** What it changes about the control of the media of a board. */
const CONTROL = ['gain by own control', 'loss by control of rivals that it averts'];
const MARKER = [...CONTROL, 'gain by control with one more', 'own control in danger', 'free places', 'the last marker'];
const CONTRIBUTION = [
  'amount',
  'rivals who have declined',
  'rivals still to decide',
  'rivals who cannot match it',
  'a larger one accepted',
];
const AGREEMENTS = ['own agreement', 'agreement of the strongest rival', 'agreement of all rivals', ...GAINS];
const PARTNER = ['lead with the partner', 'votes of the partner'];

type Shape = readonly [numbers: readonly string[], named?: boolean];

const SHAPES: Readonly<Record<Exclude<ActionName, 'effect'>, Shape>> = {
  pass: [NONE_AT_ALL],
  option: [NONE_AT_ALL, true],
  target: [['votes', 'popularity', 'meetings', 'media markers', 'gain', 'lines already there']],
  bid: [AMOUNT],
  name: [['own place', 'the strongest rival comes later'], true],
  discard: [TO_PLATFORM],
  swap: [TO_PLATFORM],
  shadow: [CARD, true],
  force: [PARTNER],
  propose: [PARTNER],
  accept: [PARTNER],
  media: [MARKER],
  exchange: [AGREEMENTS],
  meetings: [['meetings', 'meetings squared', 'price', 'part of the cash', ...GAINS]],
  publish: [['own popularity', 'popularity of the strongest rival', 'popularity of all rivals', ...GAINS]],
  shelve: [NONE_AT_ALL],
  convert: [['meetings', 'votes now', 'votes more in the end', 'all of them', ...GAINS]],
  nationalMedia: [NONE_AT_ALL],
  national: [['own opinion', 'opinions of rivals', 'own opinion there', 'opinions of rivals there', 'points']],
  contribute: [CONTRIBUTION, true],
  decline: [CONTRIBUTION, true],
  place: [NONE_AT_ALL, true],
  flip: [TO_PLATFORM],
  hide: [TO_PLATFORM],
  keep: [TO_PLATFORM],
  lay: [TO_PLATFORM],
  draw: [TO_PLATFORM],
  renew: [NONE_AT_ALL],
  take: [TO_PLATFORM],
  pay: [CARD, true],
  tile: [NONE_AT_ALL],
};

const RIVAL = ['change', 'its lead over me', 'its votes', ...GAINS];
const ROBBED = ['markers of the rival', 'its lead over me', 'its votes', ...CONTROL, 'own control'];
const EFFECTS: Readonly<Record<keyof typeof EFFECT, readonly string[]>> = {
  votes: ['change', ...GAINS],
  keyIssue: AGREEMENTS,
  clearKeyIssue: AGREEMENTS,
  robbery: ROBBED,
  raise: ['change', ...GAINS],
  lower: RIVAL,
  lowerAll: ['change', ...GAINS],
  members: ['change'],
  poll: NONE_AT_ALL,
  platform: NONE_AT_ALL,
  removal: ROBBED,
};

/** The most kinds in one phase; effects come after the other kinds. */
export const WITHIN = 64;
const FIRST_EFFECT = 40;

const kindsOf = (phase: DecidingPhase): (Kind | undefined)[] => {
  const kinds: (Kind | undefined)[] = new Array(WITHIN).fill(undefined);
  for (const name of ACTION_NAMES) {
    if (name === 'effect') continue;
    const [numbers, named = false] = SHAPES[name];
    kinds[ACTION[name]] = { name: `${phase}.${name}`, numbers, named };
  }
  for (const name of EFFECT_NAMES) {
    const kind: Kind = { name: `${phase}.effect.${name}`, numbers: EFFECTS[name], named: false };
    kinds[FIRST_EFFECT + EFFECT[name]] = kind;
  }
  return kinds;
};

/** Every possible kind, by its number. */
export const KINDS: readonly (Kind | undefined)[] = DECIDING_PHASES.flatMap(kindsOf);

const KNOWN = new Map(KINDS.flatMap((kind, id) => (kind ? [[kind.name, id] as const] : [])));

/** The number of the kind with that name; undefined if there is none. */
export const kindNamed = (name: string): number | undefined => KNOWN.get(name);

/** The first number of a phase's kinds. */
export const kindsFrom = (phase: DecidingPhase): number => DECIDING_PHASES.indexOf(phase) * WITHIN;

/** The kind of an action, counted from the first kind of its phase. */
export const kindWithin = (act: number): number => {
  const kind = kindOf(act);
  return kind === ACTION.effect ? FIRST_EFFECT + second(act) : kind;
};
