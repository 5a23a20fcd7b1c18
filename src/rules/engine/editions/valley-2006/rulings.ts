/** What the text of 2006 leaves open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';

export const RULINGS: readonly Ruling[] = [
  ruling('5.1', 'The party that a seat plays is drawn. It matters only for polls.', by({ partiesSeated: 'in-order' })),
  ruling(
    '5.1',
    'Discard piles are face up, except that of the polls, which is face down according to the text.',
    'It decides who has seen which cards; no rule depends on that.',
  ),
  ruling(
    '5.1',
    'An empty deck is refilled by shuffling its discards; a draw with both empty draws nothing.',
    'The text says so for polls; a deck that nobody refills would end the game early.',
  ),
  ruling(
    '5.2.1.2',
    'If every card left in the deck shares a topic with an open card, the discards are shuffled in; if those do as well, the place stays empty.',
    'Only a card of another topic may be there.',
  ),
  ruling(
    '6.1',
    'The choices are written secretly: nobody sees any before all have chosen.',
    'The text says “secretly”.',
  ),
  ruling(
    '6.1',
    'Effects are carried out region by region, beginning with a random seat, so that parties with equal votes have an order of arrival.',
    by({ preliminaryArrival: 'first' }),
  ),
  ruling('6.1', 'Membership without media is 12, as in reports of games; the copy of the printed sheet says 10.', {
    components: { preliminary: { 2: { 4: [{ gives: 'members', amount: 10 }] } } },
  }),
  ruling(
    '6.2.1',
    'Only its owner knows how much money a seat has, although everyone sees all payments.',
    by({ cashVisibility: 'all' }),
  ),
  ruling(
    '6.2.1',
    'A bid above a seat’s money is illegal and never offered.',
    'The texts guard against cheating, which a program does not allow.',
  ),
  ruling(
    '6.2.1',
    'If all bid zero there is no second bid: dice decide, rolled again on ties.',
    by({ orderDiceOnZero: false }),
  ),
  ruling(
    '6.2.1',
    'Any seat may be named the starting seat, including the bidder’s own.',
    'The text says “which player”, and leaves nobody out.',
  ),
  ruling(
    '6.2.2',
    'A card from hand whose topic is on the platform can only replace that card, so that topics stay distinct.',
    'Otherwise a platform would hold a topic twice, which no text allows.',
  ),
  ruling('6.2.3', 'All cards are paid for before any effect, region by region from the current one on.', {
    like: { 'shadow-cabinet': 'consim-1997' },
  }),
  ruling(
    '6.2.3',
    'A card that cannot be paid for is discarded without effect, but it may be placed.',
    by({ shadowAffordable: true }),
  ),
  ruling(
    '6.2.3',
    'Effects are optional; a seat uses its own cards from the current region on.',
    by({ shadowMustAct: true }),
  ),
  ruling(
    '6.2.3',
    'A media robbery needs the full price, a rival’s marker there and a marker of your own in supply.',
    by({ robberyNeedsMarker: false }),
  ),
  ruling(
    '6.2.4',
    'All forced coalitions come before any voluntary one; a pair may be proposed once in a region.',
    by({ coalitionsForcedFirst: false }),
    by({ proposalsEachWay: true }),
  ),
  ruling(
    '6.2.5',
    'Preliminary markers may exceed the places; then none is for sale there until there are fewer.',
    by({ preliminaryNeedsPlaces: true }),
  ),
  ruling(
    '6.2.5',
    'An opinion may be exchanged for the other stance on its own topic; a key issue is never exchanged.',
    by({ exchangeMayFlipTopic: false }),
  ),
  ruling(
    '6.2.7',
    'Polls are dealt to all regions before the first auction, the current region first.',
    by({ pollsDealtFirst: false }),
  ),
  ruling(
    '6.2.7',
    'With too few polls in deck and discards, the last regions have none.',
    'There is nothing that could be auctioned instead.',
  ),
  ruling(
    '6.2.7',
    'A published poll is shown to all; only its buyer knows a shelved one.',
    'It decides who has seen which cards; no rule depends on that.',
  ),
  ruling(
    '6.2.7',
    'Publishing carries out one or two results that have an effect; if none can have one, nothing.',
    by({ publishMinimum: 0 }),
    by({ publishMinimum: 2 }),
  ),
  ruling('6.2.7', 'Media control protects from polls, not from shadow cards.', by({ mediaProtects: false })),
  ruling(
    '6.2.8',
    'Five meetings must be on the board; then any number of them is converted.',
    by({ convertAtLeast: 5 }),
  ),
  ruling('6.2.8', 'No early conversion is offered in the current region.', by({ convertCurrent: true })),
  ruling(
    '6.2.8',
    'The majority of votes is checked in each region after its conversions, converted or not.',
    by({ majorityNeedsConversion: true }),
  ),
  ruling(
    '6.2.8',
    'At the end of the vote track, a party that is already there keeps its place in the stack.',
    by({ voteCap: 500 }),
  ),
  ruling(
    '6.3.2',
    'If nobody has votes, nobody wins. One vote is enough to win.',
    'Without votes there is no way to win.',
  ),
  ruling(
    '6.3.2',
    'A tie between sides goes to the one whose best-placed member has more votes, then to the marker on top.',
    by({ sideTie: 'last-to-arrive' }),
  ),
  ruling(
    '6.3.3',
    'Only the next side in the stack is beaten by a nose, and only if both sides are single parties.',
    by({ beatenCoalitionPlacesMedia: true }),
  ),
  ruling(
    '6.3.3',
    'Of coalition partners with equal votes, the one whose marker is on top goes first.',
    'The text says so for partners.',
  ),
  ruling('6.3.3', 'A card equal to a secured national opinion cannot be placed.', 'It would change nothing.'),
  ruling(
    '6.3.3',
    'A key issue may be taken to the national board; its tile goes back to stock.',
    by({ keyIssueMayBeTaken: false }),
  ),
  ruling('6.4', 'The order at the end of a round: rewards, growth, pay-out, next region, contributions.', {
    before: { 'party-contributions': 'next-region' },
  }),
  ruling(
    '6.4.1',
    'Opinions that were not taken are discarded; markers return to their owners.',
    by({ scoredOpinionsTo: 'pool' }),
  ),
  ruling(
    '6.4.1',
    'The free meeting on a new board is placed only if one is in supply.',
    'Without a marker there is nothing to place.',
  ),
  ruling('6.4.2', 'A seat without a contribution card is not asked.', 'It has nothing to decide.'),
  ruling(
    '6.4.2',
    'The largest contribution declined is the largest among the declined ones; a tie gives nobody the bonus.',
    by({ contributionBonusAmong: 'all' }),
  ),
  ruling(
    '7',
    'The last round keeps the starting seat of the one before, grows membership, and pays nothing.',
    by({ lastRoundGrows: false }),
  ),
  ruling('7.3', 'Membership has no upper end; it is never below 0.', by({ membersMax: 80 })),
  ruling('7.5', 'Equal totals share the victory.', by({ finalTie: 'money' })),
];
