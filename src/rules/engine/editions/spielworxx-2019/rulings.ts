/** What the texts of 2019 leave open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';
import { shared } from '../shared-rulings.ts';

export const RULINGS: readonly Ruling[] = [
  ruling(
    '04 C',
    'Two large and two small regions; the ballot box is on the smallest of the four.',
    by({ smallRegions: 0 }),
  ),
  ruling(
    '04 F',
    'The display of platform cards has 3, 5 and 6 places for 3, 4 and 5 players; the text does not say.',
    by({ displaySizes: [4, 5, 6] }),
  ),
  shared.drawnPartyForPolls('04 G'),
  ruling(
    '04 H',
    'Repeated topics are discarded and replaced, until there are five topics.',
    'A platform needs five topics.',
  ),
  ruling(
    '04 J',
    'The effects are carried out region by region, beginning with the seat whose marker is on top: the previous starting seat.',
    by({ preliminaryArrival: 'first' }),
  ),
  ruling(
    '04 J',
    'Preliminary media markers may exceed the places; then none is for sale there.',
    'A seat has at most one of them in a region, and there are five places for five seats.',
  ),
  shared.hiddenCash('06.1'),
  ruling(
    '06.1',
    'A bid above a seat’s money is illegal and never offered: so there is no penalty for it.',
    'The texts guard against cheating, which a program does not allow.',
  ),
  ruling(
    '06.1',
    'Raises begin with the starting seat of the previous round, or the next tied seat clockwise.',
    by({ orderTie: 'rebid' }),
    by({ orderTie: 'dice' }),
  ),
  ruling('06.1', 'If all bid zero, the rule for ties applies with zero as the bid.', by({ orderDiceOnZero: true })),
  ruling(
    '06.2',
    'A card that leaves the platform goes to the hand, and may be kept.',
    'The text says “swap … with their hand”.',
  ),
  ruling(
    '06.6',
    'The order of placing is the turn order: each seat places all of its politicians at once.',
    'One politician each in turn would be a different phase, which is not built.',
  ),
  ruling(
    '06.6',
    'The main action comes first; either may be left out.',
    by({ mainActionFirst: false }),
    by({ shadowMustAct: true }),
  ),
  ruling(
    '06.6',
    'Actions marked “!” are key issue, media robbery and lowering all others: once in a region and phase.',
    by({ marksLast: 'game' }),
  ),
  ruling('06.6', 'Without a marker in supply, the rival’s is removed anyway.', by({ robberyNeedsMarker: true })),
  ruling(
    '06.6',
    'A free poll is the top one, for the politician’s region; a change of platform is a whole one.',
    'The texts say “topmost”, and name phase 2 whole.',
  ),
  ruling(
    '06.7',
    'The incoming card may have the other stance on the topic of the one that leaves.',
    by({ exchangeMayFlipTopic: false }),
  ),
  ruling(
    '06.8',
    'The auctioneer bids last; bidding begins on its left, as in the Polish text.',
    by({ pollBiddingFrom: 'starter' }),
  ),
  ruling(
    '06.8',
    'If nobody bids, the poll is discarded unseen; an empty deck is refilled from its discards.',
    'It was on offer; the text names no other place for it.',
  ),
  ruling(
    '06.8',
    'The card must raise the buyer’s own party, even if its popularity is already at the top.',
    by({ publishNeedsEffect: true }),
  ),
  ruling(
    '06.8',
    'Everyone sees the back of the top poll, and those of polls that were taken.',
    'It decides what is seen; the cards are printed that way.',
  ),
  ruling(
    '06.9a',
    'A party without a meeting gets no votes.',
    'The text says so: a trend without a party rally gathers no votes.',
  ),
  ruling('06.9b', 'A coalition needs no consent.', by({ coalitionConsent: true })),
  ruling(
    '06.9b',
    'Of several parties with 50 votes, those with the most count as winners for the media.',
    'The text says so.',
  ),
  ruling(
    '06.9b',
    'The strongest party without a coalition moves no marker: the text names none. It has won, so controlling the media does not help it either.',
    by({ loneWinnerPlacesMedia: true }),
  ),
  ruling('06.9b', 'Who controls the media is determined before any marker moves.', by({ controlAfterMoves: true })),
  ruling(
    '06.9b',
    'If nobody has votes, nobody wins; the party that controls the media moves its marker in any case.',
    'Without votes there is no way to win.',
  ),
  ruling('06.9c', 'Members are paid before the donation changes them.', {
    before: { 'party-contributions': 'pay-out' },
  }),
  ruling('06.9c', 'Accepting 20 costs two members: the English example that subtracts three is a mistake.', {
    components: { contributions: { 2: { acceptMembers: 3 } } },
  }),
  ruling(
    '06.9d',
    'Remaining media markers go back to their owners, as in the Polish text.',
    by({ mediaReturns: false }),
  ),
  ruling(
    '07',
    'All seats tied for the most money score; then nobody scores for the second most.',
    by({ moneySecondAfterTie: true }),
  ),
  shared.equalTotals('07'),
];

export const RULINGS_SEVEN: readonly Ruling[] = [
  ...RULINGS,
  ruling(
    '08',
    'A region that enters turns up no further opinion at the same end of round.',
    by({ entrantTurnsUp: true }),
  ),
  ruling(
    '08',
    'Of two elections, the region first in line comes first; all meetings in both are converted before.',
    'Nobody decides anything between the two elections, so it makes no difference to convert meetings before each.',
  ),
  ruling(
    '08',
    'Places of media presence count the elections, not the rounds.',
    'There are seven places for seven elections.',
  ),
  ruling('08', 'In round 4 the members are paid once, and no donation is left.', by({ memberPayRounds: [1, 2, 3] })),
  ruling(
    '08',
    'The display of opinions is completed after round 3, as far as there are cards.',
    'The text says so; it only leaves open that cards may be missing.',
  ),
];
