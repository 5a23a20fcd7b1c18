/** What the texts of 2019 leave open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';

const ruling = (section: string, text: string, parameter?: Ruling['parameter']): Ruling => ({
  section,
  text,
  parameter,
});

export const RULINGS: readonly Ruling[] = [
  ruling('04 C', 'Two large and two small regions; the ballot box lies on the smallest of the four.', 'smallRegions'),
  ruling(
    '04 F',
    'The display of platform cards has 3, 5 and 6 places for 3, 4 and 5 players; the text does not say.',
    'displaySizes',
  ),
  ruling('04 G', 'Which party a seat plays is drawn. It matters for polls alone.'),
  ruling('04 H', 'Repeated topics are discarded and as many cards drawn, until five topics are found.'),
  ruling(
    '04 J',
    'The effects are carried out region by region, from the seat on whose marker lies on top: the starting seat before.',
    'preliminaryArrival',
  ),
  ruling('04 J', 'Preliminary media markers may exceed the places; nothing is then for sale there.', 'mediaPlaces'),
  ruling('06.1', 'Money is known to its owner alone, though every payment is seen.', 'cashVisibility'),
  ruling('06.1', 'A bid above one’s money is illegal and never offered: the penalty for it has no counterpart.'),
  ruling(
    '06.1',
    'Raises begin with the starting seat of the round before, or the tied seat next to it clockwise.',
    'orderTie',
  ),
  ruling('06.1', 'When all bid zero the rule for ties applies with zero as the bid.', 'orderDiceOnZero'),
  ruling('06.2', 'A card that leaves the platform comes into hand, and may be kept.'),
  ruling('06.6', 'The order of placing is the turn order: each seat places all of its politicians at once.'),
  ruling('06.6', 'The main action comes first; either may be left out.'),
  ruling(
    '06.6',
    'Actions marked “!” are key issue, media robbery and lowering all others: once a region a phase.',
    'marksLast',
  ),
  ruling('06.6', 'Without an own marker in supply the rival’s is removed all the same.', 'robberyNeedsMarker'),
  ruling('06.6', 'A free poll is the top one, for the politician’s region; a change of platform is a whole one.'),
  ruling(
    '06.7',
    'The incoming card may have the other stance on the topic of the one that leaves.',
    'exchangeMayFlipTopic',
  ),
  ruling('06.8', 'The auctioneer bids last; bidding begins on its left, as the Polish text has it.'),
  ruling('06.8', 'If nobody bids, the poll is discarded unseen; an empty deck is refilled by its discards.'),
  ruling('06.8', 'The card must raise the buyer’s own party, even if its popularity is at the top already.'),
  ruling('06.8', 'The back of the poll on top is seen by all, and so are those of polls that were taken.'),
  ruling('06.9a', 'A party without a meeting gets no votes.'),
  ruling('06.9b', 'A coalition needs no consent.', 'coalitionConsent'),
  ruling('06.9b', 'Of several parties with 50 votes, those with the most count as winners for the media.'),
  ruling(
    '06.9b',
    'The strongest party without a coalition moves no marker: the text names none. It has won, so that controlling the media does not help it either.',
    'loneWinnerPlacesMedia',
  ),
  ruling('06.9b', 'Who controls the media is determined before any marker moves.'),
  ruling('06.9b', 'Nobody has votes: nobody wins; the party that controls the media moves its marker in any case.'),
  ruling('06.9c', 'Members are paid before the donation changes them.'),
  ruling('06.9c', 'Accepting 20 costs two members: the English example that lowers by three is a slip.'),
  ruling('06.9d', 'Media markers that are left go back to their owners, as the Polish text has it.'),
  ruling('07', 'All tied for the most money score, and then nobody for the second most.', 'moneySecondAfterTie'),
  ruling('07', 'Equal totals share the victory.'),
];

export const RULINGS_SEVEN: readonly Ruling[] = [
  ...RULINGS,
  ruling('08', 'A region that enters is not turned up again at the same end of round.'),
  ruling('08', 'Of two elections the region first in line comes first; all meetings of both are converted before.'),
  ruling('08', 'Places of media presence count the elections, not the rounds.'),
  ruling('08', 'In round 4 the members are paid once, and no donation is left.', 'memberPayRounds'),
  ruling('08', 'The display of opinions is made whole after round 3, as far as the cards reach.'),
];
