/** What the club rules leave open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';

const ruling = (section: string, text: string, parameter?: Ruling['parameter']): Ruling => ({
  section,
  text,
  parameter,
});

export const RULINGS: readonly Ruling[] = [
  ruling('Preparations', 'The values of cards and boards are those of 2006, whose counts are the same.'),
  ruling('Preparations', 'Which party a seat plays is drawn.'),
  ruling('Preparations', 'One set of platform cards is left out: three copies of each stance are used.'),
  ruling(
    'Preparations',
    'Opinions put aside at set-up are shuffled back once all regions are dealt.',
    'duplicatesAtSetUp',
  ),
  ruling(
    'Preparations',
    'An empty deck is refilled by shuffling its discards; when no card of another topic is left anywhere, a place stays empty.',
  ),
  ruling(
    'Initial Party Programmes',
    'The cards of one topic after another are drawn, by the seats that have no stance on it.',
  ),
  ruling(
    'Preliminary Round',
    'The choices are written secretly, and carried out region by region from a drawn seat on.',
    'preliminaryArrival',
  ),
  ruling('Preliminary Round', 'Membership without media is 12, as in 2006.'),
  ruling('A', 'Money is known to its owner alone, though every payment is seen.', 'cashVisibility'),
  ruling('A', 'A bid above one’s money is illegal and never offered; every bid is paid.', 'orderPaidBy'),
  ruling('A', 'Among equal bids dice decide who picks its place first, rolled again on ties.', 'orderTie'),
  ruling(
    'B',
    'Who has passed may change a card when its turn comes again; the phase ends when all pass in succession.',
  ),
  ruling(
    'B',
    'A party changes its stance on a topic at most three times a round: the text sets no limit, but the phase must end.',
    'stanceChanges',
  ),
  ruling('B', 'A stance is changed even with no members left; they never fall below 0.', 'stanceDice'),
  ruling(
    'B',
    'The two cards are hidden in turn order, when all changes are made; all have seen them, and know them.',
    'hiddenTopics',
  ),
  ruling(
    'C',
    'Regions are revealed one after another, from the last in line on; cards there are all paid as they are revealed.',
  ),
  ruling(
    'C',
    'One action for each card, or none; a card with a telephone also places its coalition tile.',
    'phoneIsAction',
  ),
  ruling(
    'C',
    'A media robbery needs its whole price, a rival’s marker there and an own marker in supply.',
    'robberyNeedsMarker',
  ),
  ruling('D', 'Hidden cards do not count for coalitions: only visible topics are compared.'),
  ruling('D', 'A pair is proposed once a region.'),
  ruling('E', 'A seat that has passed may still buy; buying ends when all pass in succession.'),
  ruling(
    'E',
    'Preliminary markers may exceed the places; nothing is for sale there until fewer remain.',
    'mediaPlaces',
  ),
  ruling('E', 'An exchange is a true swap: the old card joins the pool.', 'exchangedTo'),
  ruling('E', 'An opinion may be exchanged for the other stance on its own topic.', 'exchangeMayFlipTopic'),
  ruling('G', 'The first bid is at least 1; if nobody bids, the poll is discarded unseen.', 'pollMinimumBid'),
  ruling(
    'G',
    'The top card is taken when its region comes; after a shuffle one of the same round may come again.',
    'pollsDealtFirst',
  ),
  ruling(
    'G',
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    'publishMinimum',
  ),
  ruling('G', 'Media control protects from polls, not from shadow cards.', 'mediaProtects'),
  ruling('H', 'At least five meetings are converted.', 'convertAtLeast'),
  ruling('H', 'Votes go on past 50; mandates do not.', 'voteCap'),
  ruling('H', 'The majority of votes is checked in each region after its conversions, converted or not.'),
  ruling('J', 'Nobody has votes: nobody wins. One vote is enough to win.'),
  ruling(
    'J',
    'A tie between sides goes to the one whose best-placed member has more votes, then to the marker on top.',
  ),
  ruling('J', 'A loser by a nose places no marker: the text names none.', 'beatenPlacesMedia'),
  ruling(
    'J',
    'With all national places taken, up to two unsecured cards are removed, one for each card that is added; the others close up to the left.',
    'nationalWhenFull',
  ),
  ruling(
    'J',
    'A contradicting card replaces a card in place, secured or not, and stands unsecured; one equal to a secured card cannot be placed.',
  ),
  ruling(
    'J',
    'An opinion with a doubling tile may be taken to the national board; the tile goes back to stock.',
    'keyIssueMayBeTaken',
  ),
  ruling(
    'K',
    'Hidden platform cards count for the growth of membership: the text does not say visible.',
    'growthCountsHidden',
  ),
  ruling('M', 'The largest contribution declined is sought among the declined ones; a tie gives nobody the bonus.'),
  ruling(
    'M',
    'Contributions come before the next region is set up; with no card left, from round 6 on, there are none.',
  ),
  ruling('Next round', 'Every new region comes with one open opinion, the seventh too.'),
  ruling(
    'Next round',
    'An opinion whose topic is open there joins the pool, which may then exceed six cards.',
    'duplicatesLater',
  ),
  ruling('Next round', 'Opinions of a scored region that nobody took are discarded.', 'scoredOpinionsTo'),
  ruling('Next round', 'Each party places a free meeting on the new board, if it has one in supply.', 'freeMeetings'),
  ruling('Round 7', 'The order of the round before stays; all seven platform cards are visible.'),
  ruling('End Game', 'Membership has no upper end.'),
  ruling(
    'End Game',
    'Three or more tied for the largest membership share 16; the second prize is for a sole second.',
    'membershipTied',
  ),
  ruling('End Game', 'Equal totals share the victory.'),
];
