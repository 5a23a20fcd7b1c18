/** What the reference manual leaves open or says in two ways, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';
import { shared } from '../shared-rulings.ts';

export const RULINGS: readonly Ruling[] = [
  ruling(
    '2',
    'The text names no shadow cards, polls or contributions: those of 2006 are used, in the numbers it gives.',
    'They are values, each with its confidence; a variant changes any of them.',
  ),
  shared.drawnParty('3'),
  ruling('3', 'No free meeting is placed on a new board: the text names none.', by({ freeMeetings: 1 })),
  ruling(
    '3',
    'Every preliminary line of votes gives 4, as in the text; the other lines are those of 2006.',
    'The text says so.',
  ),
  shared.secretPreliminary('3'),
  ruling(
    '3',
    'At set-up, an opinion whose topic is already open there goes to the bottom of the deck, and is shuffled in after the deal.',
    by({ duplicatesAtSetUp: 'discards' }),
  ),
  shared.emptyDeck('3'),
  shared.hiddenCash('4a'),
  shared.bidAboveMoney('4a'),
  ruling(
    '4a',
    'In the second bid, a seat that cannot go higher keeps its bid; dice decide a second tie.',
    by({ orderTie: 'rebid' }),
    by({ orderTie: 'dice' }),
  ),
  ruling('4a', 'If all bid zero, dice decide immediately.', by({ orderDiceOnZero: false })),
  shared.anyStartingSeat('4a'),
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
  shared.robbery('4c'),
  shared.forcedCoalitions('4d'),
  shared.preliminaryMarkers('4e'),
  ruling(
    '4e',
    'An exchanged opinion is discarded, and the pool is immediately refilled to six.',
    by({ exchangedTo: 'pool' }),
    by({ poolRefill: 0 }),
  ),
  shared.exchangedStance('4e'),
  shared.publishing('4g'),
  shared.dealtPolls('4g'),
  shared.tooFewPolls('4g'),
  shared.mediaControl('4g'),
  shared.fiveMeetings('4h'),
  shared.noEarlyConversion('4h'),
  ruling(
    '4h',
    '“Minimum total multiplier is 0.5” means at least one vote for every two meetings, rounded down.',
    'The text rounds down.',
  ),
  shared.endOfVoteTrack('4h'),
  shared.majority('4h'),
  shared.withoutVotes('4i'),
  shared.tiedSides('4i'),
  shared.beatenSide('4i'),
  shared.contradictingCard('4i'),
  shared.takenKeyIssue('4i'),
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
  shared.lastRound('4k'),
  shared.membershipEnds('6'),
  ruling('6', 'Those tied for the second largest membership get nothing.', by({ membershipSecondTied: 6 })),
  shared.equalTotals('6'),
];
