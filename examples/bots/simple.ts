/**
 * A player of Die Macher with a few simple rules, in TypeScript without dependencies: a separate program that speaks the protocol
 * of docs/protocol.md. It imports only types, so Node alone can run it.
 *
 *     macher simulate --agents process:examples/bots/simple.ts,random --games 40
 */
import { createInterface } from 'node:readline';
import type { protocol } from 'macher-lab';

type Action = protocol.Choose['actions'][number];

/** What a rule gets: the player's options, the edition, and the table as the player's seat sees it. */
interface Moment {
  readonly start: protocol.Start;
  readonly seen: protocol.Choose['observation'];
}
type Rule = (moment: Moment, action: Action) => number;

const HELLO: protocol.ProgramHello = {
  type: 'hello',
  protocol: 1,
  name: 'simple-ts',
  about: 'Spends on meetings and media what it does not need, and converts early.',
  options: {
    reserve: { type: 'integer', default: 4, min: 0, max: 30, unit: 'thousand', about: 'money kept back' },
  },
};

/** With this much money there is no need for more. */
const RICH = 35;

const mine = ({ seen }: Moment) => seen.seats[seen.seat];
const money = (moment: Moment): number => mine(moment).money ?? 0;
const isRich = (moment: Moment): boolean => money(moment) > RICH;
const spare = (moment: Moment): number => money(moment) - Number(moment.start.options.reserve);
const owns = (moment: Moment, card = ''): boolean => mine(moment).platform.includes(card);
const regionOf = ({ seen }: Moment, { region }: Action) => seen.regions.find((one) => one.region === region)!;

/** How well the player's party stands in the region of an action. */
const liking = (moment: Moment, action: Action): number => {
  const { coincidence, popularity } = regionOf(moment, action);
  return coincidence[moment.seen.party] + popularity[moment.seen.party];
};

/** Regions that hold an opinion. */
const support = ({ seen }: Moment, card = ''): number =>
  seen.regions.filter(({ opinions }) => opinions.includes(card)).length;

/** What an action is worth, by its kind; a kind without a rule is worth 0, like passing. */
const RULES: { readonly [K in Action['action']]?: Rule } = {
  bid: (_, { amount = 0 }) => -amount,
  meetings(moment, action) {
    const { amount = 1 } = action;
    const price = moment.start.rules.parameters.meetingPrices[amount - 1];
    return price <= spare(moment) && liking(moment, action) >= (isRich(moment) ? -2 : 0) ? amount : -1;
  },
  convert: (_, { votes = 0, amount = 0 }) => votes - 3 * amount + 0.1,
  media(moment, action) {
    const markers = regionOf(moment, action).media[moment.seen.party];
    return markers < 2 && spare(moment) >= 2 * moment.start.rules.parameters.mediaPrice ? 1 : -1;
  },
  exchange: (moment, { enters, leaves }) => Number(owns(moment, enters)) - Number(owns(moment, leaves)) - 0.5,
  national(moment, { card, place = 1 }) {
    const { points } = moment.start.rules.components.nationalPlaces[place - 1];
    return owns(moment, card) ? points : -points;
  },
  contribute: (moment, { contribution = '' }) => (isRich(moment) ? -1 : Number.parseInt(contribution, 10)),
  decline: (moment, { contribution = '' }) => (isRich(moment) ? Number.parseInt(contribution, 10) : -1),
  target: liking,
  keep: (moment, { card }) => support(moment, card),
  lay: (moment, { card }) => support(moment, card),
  take: (moment, { card }) => support(moment, card),
  swap: (moment, { enters, leaves }) => support(moment, enters) - support(moment, leaves) - 0.5,
  hide: (moment, { card }) => -support(moment, card),
  publish: (moment, { parties = [] }) => (parties.includes(moment.seen.party) || parties.length === 0 ? 1 : -1),
  place: (_, { place = 1 }) => -place,
  nationalMedia: () => 5,
  accept: () => 3,
  force: () => 3,
  propose: () => 2,
  shelve: () => 0.5,
  name: (moment, { party }) => (party === moment.seen.party ? 1 : 0),
  shadow: () => -1,
  flip: () => -1,
  renew: () => -1,
};

/** One of the best actions. It depends only on the question and the player's seed. */
const choose = (start: protocol.Start, { observation: seen, actions }: protocol.Choose): number => {
  const values = actions.map((action) => RULES[action.action]?.({ start, seen }, action) ?? 0);
  const best = Math.max(...values);
  const equals = actions.filter((_, i) => values[i] === best);
  return equals[(start.seed + seen.round) % equals.length].index;
};

const players = new Map<number, protocol.Start>();

const answer = (message: protocol.ToProgram): protocol.FromProgram | null => {
  switch (message.type) {
    case 'hello':
      return HELLO;
    case 'start':
      players.set(message.player, message);
      return null;
    case 'choose':
      return { type: 'action', question: message.question, index: choose(players.get(message.player)!, message) };
    case 'over':
      players.delete(message.player);
      return null;
    default: // A message from a later version of the protocol.
      return null;
  }
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = answer(JSON.parse(line));
  if (message) process.stdout.write(`${JSON.stringify(message)}\n`);
});
