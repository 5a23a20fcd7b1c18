/**
 * The arguments for and against actions that the project's agents give: each reason has a name, so that any language can say it,
 * and its words in English. `{region}` is replaced by the name of a board, `{party}` by that of a seat, `{card}` by that of a
 * shadow card, and `{n}` by a number.
 */
export const REASONS = {
  victory: 'the chance to win {region}',
  mandates: 'mandates in {region}',
  pay: 'money for mandates in {region}',
  rivalMandates: 'mandates of {party} in {region}',
  control: 'control of the media in {region}',
  mediaVictory: 'a media marker for a victory in {region}',
  members: 'members',
  price: 'the price in money',
  reserve: 'my rule to keep a reserve',
  effort: 'doing nothing instead',
  partnership: 'winning {region} together with {party}',
  coalition: 'a coalition in {region}',
  keptCard: 'keeping {card} for later',
  atHand: 'using what is there',
  keptMedia: 'media markers for later',
  keptMeetings: 'meeting markers for later',
  finalMandates: 'mandates in {region} in the end',
  finalVotes: 'votes in {region} in the end',
  meetingsBack: 'meeting markers back in supply',
  ownMarker: 'the own media marker there',
  wait: 'the wait for that election',
  starting: 'the choice of the starting seat',
  turnGiven: 'the place in turn order that it gives me',
  turnWanted: 'the place in turn order that I want',
  national: 'opinions on the national board',
  agreement: 'agreement with the opinions of {region}',
  platformKept: 'leaving the platform as it is',
  cardUse: 'what that card could bring',
  noUse: 'no use for that card',
  freshCard: 'a fresh card in hand',
  bestDisplayed: 'the best card on display',
  newDisplay: 'what a new display promises',
  repeated: 'another card of that topic',
  nothingLost: 'there is nothing to lose by it',
  nationalMarker: 'a media marker on the national board',
  ownNational: 'opinions of mine on the national board',
  rivalNational: 'opinions of {party} on the national board',
  money: 'the money',
  membersLost: 'members lost',
  membersWon: 'members won',
  bonus: 'the bonus for declining most',
  pollPopularity: 'popularity in {region} by the poll',
  shelving: 'members by shelving the poll',
  overBid: 'my rule not to bid beyond its worth',
  otherBid: 'a bid other than {n}',
  givenVotes: '{n} votes',
  givenPopularity: '{n} popularity',
  givenMeetings: '{n} meetings',
  givenMedia: '{n} media',
  givenMembers: '{n} members',
  givenMoney: '{n} money',
  topTopic: 'it is among the most valuable topics in hand',
  otherTopics: 'other topics in hand are more valuable',
} as const;

/** The name of a reason. */
export type Reason = keyof typeof REASONS;

/** A reason with its objects: a board, card or number, and a seat. */
export interface Because {
  readonly reason: Reason;
  readonly about: number;
  readonly seat: number;
}
