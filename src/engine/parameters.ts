/**
 * The numbers and switches of the rules: each has a meaning, a unit and a range, and each edition gives it a value.
 *
 * This table is what `macher editions` prints, what `docs/rules.md` is made from, and what a variant may change.
 */

interface NumberParameter {
  readonly type: 'number';
  readonly about: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}
interface FlagParameter {
  readonly type: 'flag';
  readonly about: string;
}
interface ChoiceParameter<T extends string> {
  readonly type: 'choice';
  readonly about: string;
  readonly choices: readonly T[];
}
interface ListParameter {
  readonly type: 'list';
  readonly about: string;
  readonly unit: string;
}

const units = (about: string, max = 200, min = 0): NumberParameter => ({
  type: 'number',
  about,
  unit: 'units',
  min,
  max,
});
const count = (about: string, max = 50, min = 0): NumberParameter => ({
  type: 'number',
  about,
  unit: '',
  min,
  max,
});
const points = (about: string, max = 100, min = 0): NumberParameter => ({
  type: 'number',
  about,
  unit: 'points',
  min,
  max,
});
const flag = (about: string): FlagParameter => ({ type: 'flag', about });
const choice = <const T extends string>(about: string, choices: readonly T[]): ChoiceParameter<T> => ({
  type: 'choice',
  about,
  choices,
});
const list = (about: string, unit: string): ListParameter => ({ type: 'list', about, unit });

export const PARAMETERS = {
  startMoney: units('money at the start'),
  startMembers: count('members at the start'),
  meetingSupply: count('meeting markers of each party', 40, 1),
  mediaSupply: count('media markers of each party', 20, 1),
  freeMeetings: count('meetings that each party places free of charge on a new board', 10),
  preliminaryArrival: choice('first seat of the preliminary effects in each region: drawn, or seat 1', [
    'random',
    'first',
  ]),
  cashVisibility: choice('who sees how much money a seat has', ['owner', 'all']),
  orderDiceOnZero: flag('when all bid zero for order, dice decide at once; otherwise the tied bid again'),
  platformTopics: count('platform cards in front of each party', 7, 1),
  handSize: count('platform cards in hand', 14),
  platformSwaps: count('platform cards that may be swapped a round', 7),
  robberyToOwner: units('price of a media robbery that goes to the marker’s owner'),
  robberyToBank: units('price of a media robbery that goes to the bank'),
  forcedCoalition: count('equal platform cards at which a coalition may be forced', 7, 1),
  voluntaryCoalition: count('equal platform cards at which a coalition may be agreed', 7, 1),
  mediaPrice: units('price of a media marker'),
  mediaPlaces: count('places for media markers in a region', 25, 1),
  exchangeMayFlipTopic: flag('an opinion may be exchanged for the other stance on its own topic'),
  poolSize: count('opinion cards in the exchange pool at the start', 20),
  meetingPrices: list('price of 1, 2, 3 … meetings bought in one region in one round; no more can be bought', 'units'),
  meetingPlaces: count('places for a party’s meetings in a region', 40, 1),
  pollMinimumBid: units('lowest bid for a poll', 200, 1),
  pollResults: count('results of a poll that its buyer may carry out', 2, 1),
  publishMinimum: count('results with an effect that a published poll must carry out, if it has so many', 2),
  shelvedDice: count('dice of members for a poll that is shelved', 10),
  mediaProtects: flag('media control protects from the lowering results of a poll'),
  popularityMin: {
    type: 'number',
    about: 'lowest popularity',
    unit: 'steps',
    min: -10,
    max: 0,
  } as NumberParameter,
  popularityMax: {
    type: 'number',
    about: 'highest popularity',
    unit: 'steps',
    min: 0,
    max: 10,
  } as NumberParameter,
  voteCap: count('end of the vote track', 200, 10),
  convertFrom: count('meetings on the board from which a party may convert early', 40, 1),
  convertAtLeast: count('meetings that an early conversion converts at least', 40, 1),
  convertCurrent: flag('early conversion is offered in the current region too'),
  opinionsClear: count('opinions that the sole winner of a clear victory may take', 4),
  opinionsNose: count('opinions that the sole winner by a nose may take', 4),
  opinionsCoalition: count('opinions that each partner of a winning coalition may take', 4),
  beatenPlacesMedia: flag('a party beaten by a nose may place a media marker'),
  keyIssueMayBeTaken: flag('a winner may take the key issue to the national board'),
  mandatePay: units('money for each mandate won in a round that pays'),
  memberPay: units('money for each member in a round that pays members'),
  memberPayRounds: list('rounds after which members are paid', 'round'),
  contributionBonusDice: count('more dice for the sole largest contribution declined', 10),
  membershipFirst: points('bonus for the largest membership'),
  membershipSecond: points('bonus for the second largest membership'),
  membershipTied: points('bonus that those tied for the largest membership share, rounded down'),
  securedPoints: points('bonus for each platform card that matches a secured national opinion'),
} as const;

type Value<P> = P extends NumberParameter
  ? number
  : P extends FlagParameter
    ? boolean
    : P extends ChoiceParameter<infer T>
      ? T
      : readonly number[];

/** A value for every parameter. */
export type Parameters = { readonly [K in keyof typeof PARAMETERS]: Value<(typeof PARAMETERS)[K]> };
export type ParameterName = keyof Parameters;
