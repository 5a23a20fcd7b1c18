/** What the reference manual leaves open or says in two ways, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';

export const RULINGS: readonly Ruling[] = [
  ruling(
    '2',
    'The text names no shadow cards, polls or contributions: those of 2006 are used, in the numbers it gives.',
    'They are values, each with its confidence; a variant changes any of them.',
  ),
  ruling('3', 'The party that a seat plays is drawn.', by({ partiesSeated: 'in-order' })),
  ruling('3', 'No free meeting is placed on a new board: the text names none.', by({ freeMeetings: 1 })),
  ruling(
    '3',
    'Every preliminary line of votes gives 4, as in the text; the other lines are those of 2006.',
    'The text says so.',
  ),
  ruling(
    '3',
    'The choices are written secretly, and carried out region by region, beginning with a random seat.',
    by({ preliminaryArrival: 'first' }),
  ),
  ruling(
    '3',
    'At set-up, an opinion whose topic is already open there goes to the bottom of the deck, and is shuffled in after the deal.',
    by({ duplicatesAtSetUp: 'discards' }),
  ),
  ruling(
    '3',
    'An empty deck is refilled by shuffling its discards; if no card of another topic is left anywhere, a place stays empty.',
    'The text says so for polls; a deck that nobody refills would end the game early.',
  ),
  ruling(
    '4a',
    'Only its owner knows how much money a seat has, although everyone sees all payments.',
    by({ cashVisibility: 'all' }),
  ),
  ruling(
    '4a',
    'A bid above a seat’s money is illegal and never offered.',
    'The texts guard against cheating, which a program does not allow.',
  ),
  ruling(
    '4a',
    'In the second bid, a seat that cannot go higher keeps its bid; dice decide a second tie.',
    by({ orderTie: 'rebid' }),
    by({ orderTie: 'dice' }),
  ),
  ruling('4a', 'If all bid zero, dice decide immediately.', by({ orderDiceOnZero: false })),
  ruling(
    '4a',
    'Any seat may be named the starting seat, including the bidder’s own.',
    'The text says “which player”, and leaves nobody out.',
  ),
  ruling(
    '4b',
    'A card from hand whose topic is on the platform can only replace that card.',
    'Otherwise a platform would hold a topic twice, which no text allows.',
  ),
  ruling(
    '4c',
    'Cards are placed as in 2006: one seat places all of its cards, then the next.',
    '“Take turns” could mean one card each; that would be a different phase, which is not built.',
  ),
  ruling('4c', 'Placing a coalition tile is the one action of a card with a telephone.', by({ phoneIsAction: false })),
  ruling(
    '4c',
    'All cards are paid for before any effect, region by region; one that cannot be paid is discarded without effect.',
    { like: { 'shadow-cabinet': 'consim-1997' } },
    by({ shadowAffordable: true }),
  ),
  ruling(
    '4c',
    'Effects are optional; a seat uses its own cards from the current region on, before the next seat does.',
    by({ shadowMustAct: true }),
  ),
  ruling(
    '4c',
    'A media robbery needs the full price, a rival’s marker there and a marker of your own in supply.',
    by({ robberyNeedsMarker: false }),
  ),
  ruling(
    '4d',
    'All forced coalitions come before any voluntary one; a pair may be proposed once in a region.',
    by({ coalitionsForcedFirst: false }),
    by({ proposalsEachWay: true }),
  ),
  ruling(
    '4e',
    'Preliminary markers may exceed the places; then none is for sale there until there are fewer.',
    by({ preliminaryNeedsPlaces: true }),
  ),
  ruling(
    '4e',
    'An exchanged opinion is discarded, and the pool is immediately refilled to six.',
    by({ exchangedTo: 'pool' }),
    by({ poolRefill: 0 }),
  ),
  ruling(
    '4e',
    'An opinion may be exchanged for the other stance on its own topic; a key issue is never exchanged.',
    by({ exchangeMayFlipTopic: false }),
  ),
  ruling(
    '4g',
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    by({ publishMinimum: 0 }),
    by({ publishMinimum: 2 }),
  ),
  ruling(
    '4g',
    'Polls are dealt to all regions before the first auction, the current region first.',
    by({ pollsDealtFirst: false }),
  ),
  ruling(
    '4g',
    'With too few polls in deck and discards, the last regions have none.',
    'There is nothing that could be auctioned instead.',
  ),
  ruling('4g', 'Media control protects from polls, not from shadow cards.', by({ mediaProtects: false })),
  ruling('4h', 'Five meetings must be on the board; then any number of them is converted.', by({ convertAtLeast: 5 })),
  ruling('4h', 'No early conversion is offered in the current region.', by({ convertCurrent: true })),
  ruling(
    '4h',
    '“Minimum total multiplier is 0.5” means at least one vote for every two meetings, rounded down.',
    'The text rounds down.',
  ),
  ruling(
    '4h',
    'At the end of the vote track, a party that is already there keeps its place in the stack.',
    by({ voteCap: 500 }),
  ),
  ruling(
    '4h',
    'The majority of votes is checked in each region after its conversions, converted or not.',
    by({ majorityNeedsConversion: true }),
  ),
  ruling('4i', 'If nobody has votes, nobody wins. One vote is enough to win.', 'Without votes there is no way to win.'),
  ruling(
    '4i',
    'A tie between sides goes to the one whose best-placed member has more votes, then to the marker on top.',
    by({ sideTie: 'last-to-arrive' }),
  ),
  ruling(
    '4i',
    'Only the next side in the stack is beaten by a nose, and only if both sides are single parties.',
    by({ beatenCoalitionPlacesMedia: true }),
  ),
  ruling(
    '4i',
    'A contradicting card replaces a card in its place, secured or not, and is unsecured; a card equal to a secured card cannot be placed.',
    'The texts let nothing else move a secured card, and a second card of the same stance secures nothing more.',
  ),
  ruling(
    '4i',
    'A key issue may be taken to the national board; its tile goes back to stock.',
    by({ keyIssueMayBeTaken: false }),
  ),
  ruling(
    '4i',
    'The other opinions of a scored region enter the pool in board order; 4j would discard them.',
    by({ scoredOpinionsTo: 'discards' }),
  ),
  ruling('4j', 'The pool keeps its last six cards; the others are discarded.', by({ poolLimit: 12 })),
  ruling(
    '4j',
    'Between rounds, an opinion whose topic is already open there enters the pool.',
    by({ duplicatesLater: 'bottom' }),
  ),
  ruling(
    '4j',
    'With three contribution cards for five rounds, a card may be kept: passing is legal. None is played in round 6.',
    by({ contributionMayPass: false }),
  ),
  ruling('4j', 'The contributions are 10, 30 and 50, the values of 2006 spread over three cards.', {
    components: { contributions: { 1: { amount: 10 }, 2: { amount: 20 }, 3: { amount: 30 } } },
  }),
  ruling(
    '4j',
    'The largest contribution declined is the largest among the declined ones.',
    by({ contributionBonusAmong: 'all' }),
  ),
  ruling(
    '4k',
    'The last round keeps the starting seat of the one before, grows membership, and pays nothing.',
    by({ lastRoundGrows: false }),
  ),
  ruling('6', 'Membership has no upper end; it is never below 0.', by({ membersMax: 80 })),
  ruling('6', 'Those tied for the second largest membership get nothing.', by({ membershipSecondTied: 6 })),
  ruling('6', 'Equal totals share the victory.', by({ finalTie: 'money' })),
];
