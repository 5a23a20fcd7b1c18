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
  ruling('Preliminary', 'The choices are carried out region by region from a drawn seat on.', 'preliminaryArrival'),
  ruling(
    'A',
    'Every bid is paid; among equal bids dice decide who picks its place first, rolled again on ties.',
    'orderPaidBy',
  ),
  ruling('B', 'A party changes a stance at most once a round, so that the phase comes to an end.'),
  ruling('B', 'A stance is changed even with no members left; they never fall below 0.', 'stanceDice'),
  ruling('B', 'The two cards are hidden in turn order, when all changes are made.', 'hiddenTopics'),
  ruling(
    'C',
    'Regions are revealed one after another, from the last in line on; cards there are paid as they are revealed.',
  ),
  ruling('C', 'One action for each card; a card with a telephone places its coalition tile besides.', 'phoneIsAction'),
  ruling(
    'C',
    'A media robbery needs its whole price, a rival’s marker there and an own marker in supply.',
    'robberyNeedsMarker',
  ),
  ruling('D', 'Hidden cards do not count for coalitions: only visible topics are compared.'),
  ruling('E', 'An exchange is a true swap: the old card joins the pool.', 'exchangedTo'),
  ruling('E', 'An opinion may be exchanged for the other stance on its own topic.', 'exchangeMayFlipTopic'),
  ruling('G', 'The first bid is at least 1; if nobody bids, the poll is discarded unseen.', 'pollMinimumBid'),
  ruling(
    'G',
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    'publishMinimum',
  ),
  ruling('H', 'At least five meetings are converted.', 'convertAtLeast'),
  ruling('H', 'Votes go on past 50; mandates do not.', 'voteCap'),
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
  ruling('J', 'A contradicting card replaces a card in place, secured or not, and stands unsecured.'),
  ruling(
    'K',
    'Hidden platform cards count for the growth of membership: the text does not say visible.',
    'growthCountsHidden',
  ),
  ruling('M', 'The largest contribution declined is sought among the declined ones; a tie gives nobody the bonus.'),
  ruling('Next round', 'Every new region comes with one open opinion, the seventh too.'),
  ruling(
    'Next round',
    'An opinion whose topic is open there joins the pool, which may then exceed six cards.',
    'duplicatesLater',
  ),
  ruling('Next round', 'Opinions of a scored region that nobody took are discarded.', 'scoredOpinionsTo'),
  ruling('Round 7', 'The order of the round before stays; all seven platform cards are visible.'),
  ruling(
    'End',
    'Three or more tied for the largest membership share 16; the second prize is for a sole second.',
    'membershipTied',
  ),
];
