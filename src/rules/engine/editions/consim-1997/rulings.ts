/** What the club rules leave open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';
import { shared } from '../shared-rulings.ts';

export const RULINGS: readonly Ruling[] = [
  ruling(
    'Preparations',
    'The values of cards and boards are those of 2006, whose counts are the same.',
    'They are values, each with its confidence; a variant changes any of them.',
  ),
  shared.drawnParty('Preparations'),
  ruling('Preparations', 'One set of platform cards is left out: three copies of each stance are used.', {
    components: { platformCopies: 4 },
  }),
  ruling(
    'Preparations',
    'Opinions put aside at set-up are shuffled back once all regions are dealt.',
    by({ duplicatesAtSetUp: 'discards' }),
  ),
  shared.emptyDeck('Preparations'),
  ruling(
    'Initial Party Programmes',
    'Cards are drawn topic by topic, by the seats that have no stance on it.',
    'The text says “let each player draw”; the order of drawing changes no probabilities.',
  ),
  shared.secretPreliminary('Preliminary Round'),
  ruling('Preliminary Round', 'Membership without media is 12, as in 2006.', {
    components: { preliminary: { 2: { 4: [{ gives: 'members', amount: 10 }] } } },
  }),
  shared.hiddenCash('A'),
  ruling(
    'A',
    'A bid above a seat’s money is illegal and never offered; every bid is paid.',
    'The text says “All bids are paid to the bank”; a seat cannot bid what it cannot pay.',
  ),
  ruling(
    'A',
    'Among equal bids dice decide who picks its place first, rolled again on ties.',
    by({ orderTie: 'rebid' }),
  ),
  ruling(
    'B',
    'A seat that has passed may change a card when its turn comes again; the phase ends when all pass in succession.',
    by({ stancePassFinal: true }),
  ),
  ruling(
    'B',
    'A party changes its stance on a topic at most three times a round: the text sets no limit, but the phase must end.',
    by({ stanceChanges: 1 }),
  ),
  ruling('B', 'A stance is changed even with no members left; they never fall below 0.', 'The text says so.'),
  ruling(
    'B',
    'The two cards are hidden in turn order, after all changes; all have seen them, and know them.',
    'The text hides two; no rule depends on the order.',
  ),
  ruling(
    'C',
    'Regions are revealed one after another, beginning with the last in line; all cards there are paid as they are revealed.',
    { like: { 'shadow-cabinet': 'valley-2006' } },
  ),
  ruling(
    'C',
    'One action for each card, or none; a card with a telephone also places its coalition tile.',
    by({ phoneIsAction: true }),
    by({ shadowMustAct: true }),
  ),
  shared.robbery('C'),
  ruling(
    'D',
    'Hidden cards do not count for coalitions: only visible topics are compared.',
    'The text says “visible topics”.',
  ),
  ruling('D', 'A pair may be proposed once in a region.', by({ proposalsEachWay: true })),
  ruling(
    'E',
    'A seat that has passed may still buy; buying ends when all pass in succession.',
    by({ mediaPassFinal: true }),
  ),
  shared.preliminaryMarkers('E'),
  ruling('E', 'An exchange is a true swap: the old card joins the pool.', by({ exchangedTo: 'discards' })),
  ruling(
    'E',
    'An opinion may be exchanged for the other stance on its own topic.',
    by({ exchangeMayFlipTopic: false }),
  ),
  ruling('G', 'The first bid is at least 1; if nobody bids, the poll is discarded unseen.', by({ pollMinimumBid: 0 })),
  ruling(
    'G',
    'The top card is taken when its region comes up; after a shuffle, a card of the same round may come again.',
    {
      like: { polling: 'valley-2006' },
    },
  ),
  shared.publishing('G'),
  shared.mediaControl('G'),
  ruling('H', 'At least five meetings are converted.', by({ convertAtLeast: 1 })),
  ruling('H', 'Votes continue past 50; mandates do not.', by({ voteCap: 50 })),
  shared.majority('H'),
  shared.withoutVotes('J'),
  shared.tiedSides('J'),
  ruling('J', 'A loser by a nose places no marker: the text names none.', by({ beatenPlacesMedia: true })),
  ruling(
    'J',
    'With all national places taken, up to two unsecured cards are removed, one for each card that is added; the others close up to the left.',
    by({ nationalWhenFull: 'replace' }),
  ),
  shared.contradictingCard('J'),
  ruling(
    'J',
    'An opinion with a doubling tile may be taken to the national board; the tile goes back to stock.',
    by({ keyIssueMayBeTaken: false }),
  ),
  ruling(
    'K',
    'Hidden platform cards count for the growth of membership: the text does not say visible.',
    by({ growthCountsHidden: false }),
  ),
  shared.largestDeclined('M'),
  ruling(
    'M',
    'Contributions come before the next region is set up; from round 6 on no card is left, so there are none.',
    { before: { 'next-region': 'party-contributions' } },
  ),
  ruling('Next round', 'Every new region comes with one open opinion, including the seventh.', {
    like: { entries: 'valley-2006' },
  }),
  ruling(
    'Next round',
    'An opinion whose topic is already open there joins the pool, which may then exceed six cards.',
    by({ duplicatesLater: 'bottom' }),
  ),
  ruling('Next round', 'Opinions of a scored region that nobody took are discarded.', by({ scoredOpinionsTo: 'pool' })),
  ruling(
    'Next round',
    'Each party places a free meeting on the new board, if it has one in supply.',
    by({ freeMeetings: 0 }),
  ),
  ruling(
    'Round 7',
    'The order of the previous round stays; all seven platform cards are visible.',
    'Round 7 has no phase in which it could change; the text ends the hiding with the election.',
  ),
  ruling('End Game', 'Membership has no upper end.', by({ membersMax: 80 })),
  ruling(
    'End Game',
    'Three or more tied for the largest membership share 16; the second prize is for a sole second.',
    by({ membershipTied: 24 }),
    by({ membershipSecondTied: 6 }),
  ),
  shared.equalTotals('End Game'),
];
