/** Rulings that several editions share, each by the section of the edition's own text. */
import type { Alternative, Ruling } from '../edition.ts';
import { by, ruling } from './ruling.ts';

const decided =
  (text: string, ...others: readonly (Alternative | string)[]) =>
  (section: string): Ruling =>
    ruling(section, text, ...others);

export const shared = {
  drawnParty: decided('The party that a seat plays is drawn.', by({ partiesSeated: 'in-order' })),
  emptyDeck: decided(
    'An empty deck is refilled by shuffling its discards; if no card of another topic is left anywhere, a place stays empty.',
    'The text says so for polls; a deck that nobody refills would end the game early.',
  ),
  secretPreliminary: decided(
    'The choices are written secretly, and carried out region by region, beginning with a random seat.',
    by({ preliminaryArrival: 'first' }),
  ),
  hiddenCash: decided(
    'Only its owner knows how much money a seat has, although everyone sees all payments.',
    by({ cashVisibility: 'all' }),
  ),
  robbery: decided(
    'A media robbery needs the full price, a rival’s marker there and a marker of your own in supply.',
    by({ robberyNeedsMarker: false }),
  ),
  preliminaryMarkers: decided(
    'Preliminary markers may exceed the places; then none is for sale there until there are fewer.',
    by({ preliminaryNeedsPlaces: true }),
  ),
  publishing: decided(
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    by({ publishMinimum: 0 }),
    by({ publishMinimum: 2 }),
  ),
  mediaControl: decided('Media control protects from polls, not from shadow cards.', by({ mediaProtects: false })),
  majority: decided(
    'The majority of votes is checked in each region after its conversions, converted or not.',
    by({ majorityNeedsConversion: true }),
  ),
  withoutVotes: decided(
    'If nobody has votes, nobody wins. One vote is enough to win.',
    'Without votes there is no way to win.',
  ),
  tiedSides: decided(
    'A tie between sides goes to the one whose best-placed member has more votes, then to the marker on top.',
    by({ sideTie: 'last-to-arrive' }),
  ),
  contradictingCard: decided(
    'A contradicting card replaces a card in its place, secured or not, and is unsecured; a card equal to a secured card cannot be placed.',
    'The texts let nothing else move a secured card, and a second card of the same stance secures nothing more.',
  ),
  largestDeclined: decided(
    'The largest contribution declined is the largest among the declined ones; a tie gives nobody the bonus.',
    by({ contributionBonusAmong: 'all' }),
  ),
  equalTotals: decided('Equal totals share the victory.', by({ finalTie: 'money' })),
  bidAboveMoney: decided(
    'A bid above a seat’s money is illegal and never offered.',
    'The texts guard against cheating, which a program does not allow.',
  ),
  anyStartingSeat: decided(
    'Any seat may be named the starting seat, including the bidder’s own.',
    'The text says “which player”, and leaves nobody out.',
  ),
  forcedCoalitions: decided(
    'All forced coalitions come before any voluntary one; a pair may be proposed once in a region.',
    by({ coalitionsForcedFirst: false }),
    by({ proposalsEachWay: true }),
  ),
  exchangedStance: decided(
    'An opinion may be exchanged for the other stance on its own topic; a key issue is never exchanged.',
    by({ exchangeMayFlipTopic: false }),
  ),
  dealtPolls: decided(
    'Polls are dealt to all regions before the first auction, the current region first.',
    by({ pollsDealtFirst: false }),
  ),
  tooFewPolls: decided(
    'With too few polls in deck and discards, the last regions have none.',
    'There is nothing that could be auctioned instead.',
  ),
  fiveMeetings: decided(
    'Five meetings must be on the board; then any number of them is converted.',
    by({ convertAtLeast: 5 }),
  ),
  noEarlyConversion: decided('No early conversion is offered in the current region.', by({ convertCurrent: true })),
  endOfVoteTrack: decided(
    'At the end of the vote track, a party that is already there keeps its place in the stack.',
    by({ voteCap: 500 }),
  ),
  beatenSide: decided(
    'Only the next side in the stack is beaten by a nose, and only if both sides are single parties.',
    by({ beatenCoalitionPlacesMedia: true }),
  ),
  takenKeyIssue: decided(
    'A key issue may be taken to the national board; its tile goes back to stock.',
    by({ keyIssueMayBeTaken: false }),
  ),
  lastRound: decided(
    'The last round keeps the starting seat of the one before, grows membership, and pays nothing.',
    by({ lastRoundGrows: false }),
  ),
  membershipEnds: decided('Membership has no upper end; it is never below 0.', by({ membersMax: 80 })),
  drawnPartyForPolls: decided(
    'The party that a seat plays is drawn. It matters only for polls.',
    by({ partiesSeated: 'in-order' }),
  ),
};
