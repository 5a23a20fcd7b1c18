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
/** A variant may give one party its own value of these: code that reads one says for which seat (`Rules.of`). */
const ofParty = <T extends object>(declared: T) => ({ ...declared, ofParty: true as const });

export const PARAMETERS = {
  rounds: count(
    'rounds of a game: with fewer, the first ones are left out; with more, the first one is played again',
    7,
    2,
  ),
  partiesSeated: choice('which party a seat plays: drawn, or the first party in the first seat, and so on', [
    'drawn',
    'in-order',
  ]),
  startMoney: units('money at the start'),
  startMembers: count('members at the start'),
  partyMembers: list('extra members of each party at the start, in the order of the parties', 'members'),
  partyMoney: list('extra money of each party at the start, in the order of the parties', 'units'),
  seatMoney: list('extra money of each seat at the start, in the order of the seats', 'units'),
  placeMoney: list('extra money by place in turn order before round 1, the starting seat first', 'units'),
  meetingSupply: count('meeting markers of each party', 40, 1),
  mediaSupply: count('media markers of each party', 20, 1),
  freeMeetings: ofParty(count('free meetings that each party places on a new board', 10)),
  preliminaryArrival: choice(
    'first seat of the preliminary effects in each region, and starting seat before round 1: drawn, seat 1, or the seat that the set-up has drawn',
    ['random', 'first', 'starter'],
  ),
  preliminaryNeedsPlaces: flag('a preliminary media marker needs a free place in its region'),
  cashVisibility: choice('who sees how much money a seat has', ['owner', 'all']),
  smallRegions: count('small regions among the first four, the smallest of all first; 0: any four, in any order', 4),
  preliminaryDistinct: flag('preliminary lines of one kind need different regions'),
  orderPaidBy: choice('who pays a bid for order', ['winner', 'all']),
  orderTie: choice(
    'how a tie for order is broken: the tied seats bid again, at least as much, or strictly more; each may raise once, in turn; or by dice',
    ['rebid', 'rebid-higher', 'raise', 'dice'],
  ),
  orderDiceOnZero: flag('if all bid zero for order, dice decide; otherwise the tied seats bid again'),
  platformTopics: count('platform cards in front of each party', 7, 1),
  draftCards: count('platform cards dealt to each seat for a draft', 10),
  draftKept: count('platform cards that a seat keeps, one at a time, before the rest is no longer passed on', 7),
  handSize: count('platform cards in hand', 14),
  platformSwaps: ofParty(count('platform cards that may be swapped in a round', 7)),
  displaySizes: list('platform cards on display with 3, 4, 5 players', ''),
  platformReshuffle: choice(
    'when discarded platform cards become the deck: as soon as it runs empty, or when a card is to be drawn from it',
    ['at-once', 'for-a-draw'],
  ),
  stanceDice: ofParty(count('dice for a change of stance; the highest is the number of members lost', 10)),
  stanceChanges: count('how often a party may change its stance on one topic in a round', 3, 1),
  stancePassFinal: flag('a seat that passes may change no more stances in that round'),
  hiddenTopics: count('platform cards that each party hides in a round', 6),
  growthCountsHidden: flag('hidden platform cards count for the growth of membership'),
  shadowAffordable: flag('a seat may place only shadow cards that it can pay for'),
  shadowMustAct: flag('a shadow card’s effect must be carried out if there is one'),
  mainActionFirst: flag('a shadow card’s main action comes before one of the other effects'),
  phoneIsAction: flag('placing a coalition tile is a shadow card’s only action, not an extra one'),
  robberyNeedsMarker: flag(
    'a media robbery needs a marker of your own in supply; otherwise the rival’s marker is removed anyway',
  ),
  robberyMayPlaceNone: flag('a seat that removes a rival’s marker by a media robbery may leave its own in supply'),
  marksLast: choice(
    'how long a key issue, a media robbery or the lowering of all others is used up in a region once carried out',
    ['never', 'phase', 'game'],
  ),
  robberyToOwner: ofParty(units('price of a media robbery that goes to the marker’s owner')),
  robberyToBank: ofParty(units('price of a media robbery that goes to the bank')),
  forcedCoalition: count('equal platform cards at which a coalition may be forced', 7, 1),
  voluntaryCoalition: count('equal platform cards at which a coalition may be agreed', 7, 1),
  coalitionsForcedFirst: flag('all coalitions that can be forced come before the first proposal'),
  proposalsEachWay: flag('each of two parties may propose a coalition to the other; otherwise one of them may'),
  mediaPrice: ofParty(units('price of a media marker')),
  mediaPlaces: count('places for media markers in a region', 25, 1),
  mediaPassFinal: flag('a seat that passes may buy no more media markers in that round'),
  mediaReturns: flag('media markers left in a scored region go back to their owners; otherwise they leave the game'),
  exchangeMayFlipTopic: flag('an opinion may be exchanged for the other stance on its own topic'),
  poolSize: count('opinion cards in the exchange pool at the start', 20),
  poolOfEach: flag('one opinion card of each kind is put on display before any is dealt'),
  exchangedTo: choice('where an exchanged opinion goes', ['pool', 'discards']),
  poolRefill: count('size to which the pool of opinion cards is refilled after an exchange; 0: no refill', 20),
  poolLimit: count('latest opinion cards that the pool keeps after a region is scored; 0: all', 12),
  entrantTurnsUp: flag('a new region turns up one more opinion, together with the others'),
  scoredOpinionsTo: choice('where the unclaimed opinions of a scored region go', ['discards', 'pool']),
  duplicatesAtSetUp: choice(
    'where an opinion goes if its topic is already open there, at set-up; the bottom is shuffled in after the deal',
    ['bottom', 'discards'],
  ),
  duplicatesLater: choice('where an opinion goes if its topic is already open there, between rounds', [
    'bottom',
    'discards',
    'pool',
  ]),
  meetingPrices: ofParty(
    list('price of 1, 2, 3 … meetings bought in one region in one round; the list sets the limit', 'units'),
  ),
  meetingPlaces: count('places for a party’s meetings in a region', 40, 1),
  pollMinimumBid: units('lowest bid for a poll'),
  pollsPaid: flag('the winner of the auction of a poll pays its bid'),
  pollBiddingFrom: choice(
    'where a single round of bids for a poll begins: to the left of the auctioneer or of the starter; the auctioneer bids last',
    ['auctioneer', 'starter'],
  ),
  pollsDealtFirst: flag('a poll is dealt to every region before the first auction'),
  pollResults: count('results of a poll that its buyer may carry out', 2, 1),
  publishMinimum: count('results with an effect that a published poll must carry out, if it has that many', 2),
  publishNeedsEffect: flag(
    'a poll is published only if it raises its buyer’s popularity, so not if that is already at the top',
  ),
  shelvedDice: ofParty(count('dice of members for a shelved poll', 10)),
  shelvedMembers: ofParty(count('members for a shelved poll, in addition to the dice', 20)),
  mediaProtects: flag('media control protects against results of a poll that lower popularity'),
  popularityStart: ofParty({
    type: 'number',
    about: 'popularity of every party in a region that comes up',
    unit: 'steps',
    min: -10,
    max: 10,
  } as NumberParameter),
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
  voteCap: count('end of the vote track', 1000, 10),
  convertFrom: ofParty(count('meetings on the board from which a party may convert early', 40, 1)),
  convertAtLeast: count('fewest meetings that an early conversion may convert', 40, 1),
  convertCurrent: flag('early conversion is also offered in the current region'),
  electionsConvertTogether: flag(
    'with two elections in a round, all meetings are converted before the first is decided',
  ),
  majorityExchange: flag('a majority of all votes after early conversions exchanges an opinion'),
  majorityNeedsConversion: flag('the exchange by majority applies only to regions where somebody has just converted'),
  sideTie: choice(
    'which of two sides with equal votes wins: the one with the best-placed member, or the last to arrive',
    ['best-placed', 'last-to-arrive'],
  ),
  opinionsClear: count('opinions that the sole winner of a clear victory may take', 4),
  opinionsNose: count('opinions that the sole winner by a nose may take', 4),
  opinionsCoalition: count('opinions that each partner of a winning coalition may take', 4),
  beatenPlacesMedia: flag('a party beaten by a nose may place a media marker'),
  beatenCoalitionPlacesMedia: flag('the senior partner of a coalition beaten by a nose may place a media marker'),
  keyIssueMayBeTaken: flag('a winner may take the key issue to the national board'),
  nationalWhenFull: choice(
    'if all national places are taken: a new card replaces one in its place, or one is removed and the others close up',
    ['replace', 'close-up'],
  ),
  victoryVotes: count('votes with which a party, or a coalition together, wins an election outright', 200, 1),
  victorySole: points('points for the only party that wins outright'),
  victoryShared: points('points for each of several parties that win outright'),
  victoryCoalition: points('points for each partner of a coalition that reaches the votes together'),
  victoryBelow: points('points for the strongest party if no coalition reaches the votes'),
  coalitionConsent: flag('a coalition after an election needs its junior partner’s consent'),
  loneWinnerPlacesMedia: flag('the strongest party places a media marker even if no coalition reached the votes'),
  controlAfterMoves: flag('media control is decided after the winners’ markers have moved; otherwise before'),
  mandatePay: ofParty(units('money for each mandate won in a round that pays', 10)),
  memberPay: ofParty(units('money for each member in a round that pays members', 10)),
  memberPayRounds: list('rounds after which members are paid', 'round'),
  contributionBonusDice: count('extra dice for the sole largest declined contribution', 10),
  contributionBonusAmong: choice(
    'the largest contribution declined: of those declined, or of all, if it was declined',
    ['declined', 'all'],
  ),
  contributionMayPass: flag('a contribution card may be kept for a later round'),
  lastRoundGrows: flag('membership grows in the last round too'),
  membersMax: ofParty(count('most members of a party; 0: any number', 1000)),
  membershipFirst: points('bonus for the largest membership'),
  membershipSecond: points('bonus for the second largest membership'),
  membershipTied: points('bonus that those tied for the largest membership share, rounded down'),
  membershipSecondTied: points('bonus that those tied for the second largest membership share, rounded down'),
  securedPoints: ofParty(points('bonus for each platform card that matches a secured national opinion')),
  moneyFirst: points('points for the most money left over'),
  moneySecond: points('points for the second most money left over'),
  moneySecondAfterTie: flag('the second most money scores even when several are tied for the most'),
  finalTie: choice('who wins of those with the most points: all of them, or those of them with the most money', [
    'shared',
    'money',
  ]),
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
/** A parameter that one party may have its own value of. */
export type PartyParameter = {
  [K in ParameterName]: (typeof PARAMETERS)[K] extends { readonly ofParty: true } ? K : never;
}[ParameterName];
/** All of them, in the order in which they are declared. */
export const PARTY_PARAMETERS = (Object.keys(PARAMETERS) as ParameterName[]).filter(
  (name): name is PartyParameter => 'ofParty' in PARAMETERS[name],
);
/** The declaration of a parameter: its type, range, unit and meaning. */
export type Parameter = (typeof PARAMETERS)[ParameterName];
