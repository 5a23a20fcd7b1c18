/** What the reference manual leaves open or says twice, and how it is decided here. */
import type { Ruling } from '../../edition.ts';

const ruling = (section: string, text: string, parameter?: Ruling['parameter']): Ruling => ({
  section,
  text,
  parameter,
});

export const RULINGS: readonly Ruling[] = [
  ruling('2', 'The text names no shadow cards, polls or contributions: those of 2006 are used, as many as it counts.'),
  ruling('3', 'Which party a seat plays is drawn.'),
  ruling('3', 'No free meeting is placed on a new board: the text names none.', 'freeMeetings'),
  ruling('3', 'Every preliminary line of votes gives 4, as the text has it; the other lines are those of 2006.'),
  ruling(
    '3',
    'The choices are written secretly, and carried out region by region from a drawn seat on.',
    'preliminaryArrival',
  ),
  ruling(
    '3',
    'At set-up an opinion whose topic is open there goes to the bottom of the deck, and is shuffled in when all are dealt.',
    'duplicatesAtSetUp',
  ),
  ruling(
    '3',
    'An empty deck is refilled by shuffling its discards; when no card of another topic is left anywhere, a place stays empty.',
  ),
  ruling('4a', 'Money is known to its owner alone, though every payment is seen.', 'cashVisibility'),
  ruling('4a', 'A bid above one’s money is illegal and never offered.'),
  ruling(
    '4a',
    'In the second bid who cannot go higher keeps the old bid; a second tie is decided by dice.',
    'orderTie',
  ),
  ruling('4a', 'When all bid zero, dice decide at once.', 'orderDiceOnZero'),
  ruling('4a', 'Any seat may be named the starting seat, the bidder’s own included.'),
  ruling('4b', 'A card from hand whose topic is on the platform can only replace that card.'),
  ruling('4c', 'Cards are placed as in 2006: one seat places all of its cards, then the next.'),
  ruling('4c', 'Placing a coalition tile is the one action of a card with a telephone.', 'phoneIsAction'),
  ruling(
    '4c',
    'All cards are paid for before any effect, region by region; one that cannot be paid is discarded without effect.',
  ),
  ruling(
    '4c',
    'Effects are optional; a seat uses its own cards from the current region on, before the next seat does.',
  ),
  ruling(
    '4c',
    'A media robbery needs its whole price, a rival’s marker there and an own marker in supply.',
    'robberyNeedsMarker',
  ),
  ruling('4d', 'All forced coalitions come before any voluntary one; a pair is proposed once a region.'),
  ruling(
    '4e',
    'Preliminary markers may exceed the places; nothing is for sale there until fewer remain.',
    'mediaPlaces',
  ),
  ruling('4e', 'An exchanged opinion is discarded, and the pool refilled to six at once.', 'exchangedTo'),
  ruling(
    '4e',
    'An opinion may be exchanged for the other stance on its own topic; a key issue is never exchanged.',
    'exchangeMayFlipTopic',
  ),
  ruling(
    '4g',
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    'publishMinimum',
  ),
  ruling('4g', 'Polls are dealt to all regions before the first auction, the current region first.', 'pollsDealtFirst'),
  ruling('4g', 'With too few polls in deck and discards, the last regions have none.'),
  ruling('4g', 'Media control protects from polls, not from shadow cards.', 'mediaProtects'),
  ruling('4h', 'Five meetings must be on the board; then any number of them is converted.', 'convertFrom'),
  ruling('4h', 'No early conversion is offered in the current region.', 'convertCurrent'),
  ruling('4h', '“Minimum total multiplier is 0.5” is the least vote for every two meetings, rounded down.'),
  ruling('4h', 'At the end of the vote track a party already there keeps its place in the stack.', 'voteCap'),
  ruling('4h', 'The majority of votes is checked in each region after its conversions, converted or not.'),
  ruling('4i', 'Nobody has votes: nobody wins. One vote is enough to win.'),
  ruling(
    '4i',
    'A tie between sides goes to the one whose best-placed member has more votes, then to the marker on top.',
  ),
  ruling(
    '4i',
    'Beaten by a nose is only the next side in the stack, and only if both sides are single parties.',
    'beatenPlacesMedia',
  ),
  ruling(
    '4i',
    'A contradicting card replaces a card in place, secured or not, and stands unsecured; one equal to a secured card cannot be placed.',
  ),
  ruling('4i', 'A key issue may be taken to the national board; its tile goes back to stock.', 'keyIssueMayBeTaken'),
  ruling(
    '4i',
    'The other opinions of a scored region enter the pool in board order, where 4j would discard them.',
    'scoredOpinionsTo',
  ),
  ruling('4j', 'The pool keeps its last six cards; those cut are discarded.', 'poolLimit'),
  ruling('4j', 'Between rounds an opinion whose topic is open there enters the pool.', 'duplicatesLater'),
  ruling(
    '4j',
    'With three contribution cards for five rounds, a card may be kept: passing is legal. In round 6 none is played.',
    'contributionMayPass',
  ),
  ruling('4j', 'The contributions are 10, 30 and 50, the values of 2006 spread over three cards.'),
  ruling('4j', 'The largest contribution declined is sought among the declined ones.'),
  ruling('4k', 'The last round keeps the starting seat of the one before, grows membership, and pays nothing.'),
  ruling('6', 'Membership has no upper end; it is never below 0.'),
  ruling('6', 'Those tied for the second largest membership get nothing.'),
  ruling('6', 'Equal totals share the victory.'),
];
