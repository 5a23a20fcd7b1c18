/** What the text of 2006 leaves open, and how it is decided here. */
import type { Ruling } from '../../edition.ts';
import { by, ruling } from '../ruling.ts';
import { shared } from '../shared-rulings.ts';

export const RULINGS: readonly Ruling[] = [
  shared.drawnPartyForPolls('5.1'),
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
  shared.hiddenCash('6.2.1'),
  shared.bidAboveMoney('6.2.1'),
  ruling(
    '6.2.1',
    'If all bid zero there is no second bid: dice decide, rolled again on ties.',
    by({ orderDiceOnZero: false }),
  ),
  shared.anyStartingSeat('6.2.1'),
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
  shared.robbery('6.2.3'),
  shared.forcedCoalitions('6.2.4'),
  shared.preliminaryMarkers('6.2.5'),
  shared.exchangedStance('6.2.5'),
  shared.dealtPolls('6.2.7'),
  shared.tooFewPolls('6.2.7'),
  ruling(
    '6.2.7',
    'A published poll is shown to all; only its buyer knows a shelved one.',
    'It decides who has seen which cards; no rule depends on that.',
  ),
  shared.publishing('6.2.7'),
  shared.mediaControl('6.2.7'),
  shared.fiveMeetings('6.2.8'),
  shared.noEarlyConversion('6.2.8'),
  shared.majority('6.2.8'),
  shared.endOfVoteTrack('6.2.8'),
  shared.withoutVotes('6.3.2'),
  shared.tiedSides('6.3.2'),
  shared.beatenSide('6.3.3'),
  ruling(
    '6.3.3',
    'Of coalition partners with equal votes, the one whose marker is on top goes first.',
    'The text says so for partners.',
  ),
  ruling('6.3.3', 'A card equal to a secured national opinion cannot be placed.', 'It would change nothing.'),
  shared.takenKeyIssue('6.3.3'),
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
  shared.largestDeclined('6.4.2'),
  shared.lastRound('7'),
  shared.membershipEnds('7.3'),
  shared.equalTotals('7.5'),
];
