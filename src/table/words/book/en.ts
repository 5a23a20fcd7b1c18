/**
 * The rule book in English: what the reminder of a phase leaves out, and what no phase asks anybody. Numbers come from the edition, so
 * that a variant reads its own. The other catalogues have the same keys with the same parameters.
 */
import { numbersIn } from '../language.ts';
import { verbOf, withVerb } from '../parties.ts';

const { number, several } = numbersIn('en');
const noun = (one: string, other = `${one}s`) => ({ one, other });
const n = {
  card: noun('card'),
  die: noun('die', 'dice'),
  meeting: noun('meeting'),
  marker: noun('marker'),
  member: noun('member'),
  opinion: noun('opinion'),
  place: noun('place'),
  point: noun('point'),
  topic: noun('topic'),
  time: noun('time'),
} as const;

export const en = {
  /** Sections that are not of one phase. */
  titles: {
    goal: 'The aim of the game',
    course: 'A round',
    election: 'The election',
    growth: 'Members after the election',
    pay: 'Money after the election',
    next: 'The next round',
    scoring: 'Points at the end',
    terms: 'Terms',
  },

  goal: {
    elections: (elections: number, rounds: number) =>
      elections === rounds
        ? `Parties contest ${elections} elections in the German states, one each round.`
        : `Parties contest ${elections} elections in the German states in ${rounds} rounds.`,
    most: 'The party with the most points at the end wins.',
    lines: 'Four regions lie in line; the first of them votes this round, the others in the order in which they lie.',
    start: (money: number, members: number, meetings: number, media: number) =>
      `Each party begins with ${money} in money, ${several(members, n.member)}, ${several(meetings, n.meeting)} and ${several(media, noun('media marker'))} in supply.`,
    secret: 'Only you know how much money you have.',
    open: 'Everybody may see how much money each party has.',
  },
  course: {
    phases: (list: string) => `A round has these phases, in this order: ${list}.`,
    last: (list: string) => `The last round has only these: ${list}.`,
    turns: 'In most phases the seats act in turn order, from the starting seat on.',
  },

  preliminary: {
    options: (list: string) => `To choose from: ${list}.`,
    column: (column: number, list: string) => `Column ${column}: ${list}.`,
    or: (parts: readonly string[]) => parts.join(' · or '),
    free: 'The effects cost nothing. They are carried out region by region.',
    again: 'You may write the same region more than once.',
  },
  draft: {
    dealt: (cards: number, kept: number) =>
      `Everybody is dealt ${several(cards, n.card)} and keeps ${kept}, one at a time.`,
  },
  lay: { topics: (topics: number) => `A platform has ${several(topics, n.card)}, each on another topic.` },
  complete: {
    gaps: 'If you have too few topics, you discard what is left, draw as many cards, and fill the gaps with them.',
    hand: (cards: number) => `In the end ${several(cards, n.card)} stay in hand.`,
  },
  order: {
    zero: 'A bid of 0 is allowed.',
    zeroDice: 'If everybody bids 0, dice decide at once.',
    late: 'Starting is not always best: if you act late, you have seen what the others do.',
  },
  pickPlaces: { ties: 'Dice decide between equal bids.' },
  conference: {
    hand: (cards: number) => `First you fill your hand up to ${several(cards, n.card)}.`,
    swaps: (swaps: number) => `You swap at most ${several(swaps, n.card)} of your platform in a round.`,
  },
  display: {
    cards: (cards: number) => `${several(cards, n.card)} lie on display; gaps are filled before the next seat acts.`,
  },
  stances: {
    loss: (dice: number) => `Each change costs as many members as the highest of ${several(dice, n.die)} shows.`,
    times: (times: number) => `A stance on one topic changes at most ${several(times, n.time)} in a round.`,
    back: 'If you have passed, you may come back, until all pass in succession.',
  },
  hide: { uncounted: 'A hidden card counts neither for votes nor for coalitions in this round.' },
  placeShadow: {
    card: (card: string, cost: number, effects: string) => `${card}, for ${cost}: ${effects}.`,
    main: (main: string, others: string) => `${main}; then ${others}`,
    once: 'Each card is used once in the game.',
    tooDear: 'A card that cannot be paid for when it is turned up is lost without effect.',
  },
  useShadow: {
    robbery: (owner: number, bank: number) =>
      bank === 0
        ? `A media robbery costs ${owner}, which goes to the owner of the marker.`
        : `A media robbery costs ${owner + bank}: ${owner} to the owner of the marker and ${bank} to the bank.`,
    keyIssue: 'A region has at most one key issue; it counts twice.',
    marks: 'A key issue, a media robbery and the lowering of all others happen at most once a round in each region.',
  },
  coalitions: {
    where: 'Coalitions form only in the current region, in pairs.',
    sum: 'Partners add their votes; if the sum wins, both have won.',
    forcedFirst: 'All coalitions that are forced come before the first proposal.',
  },
  media: {
    price: (price: number, places: number) => `A marker costs ${price}; a region has ${several(places, n.place)}.`,
    final: 'If you pass, you buy no more in this round.',
  },
  influence: {
    most: 'The party with more markers in a region than any other controls its media; with a tie nobody does.',
    fixed: 'The key issue stays, and no topic lies open twice in a region.',
  },
  meetings: {
    prices: (list: string) => `Prices for one region and round: ${list}.`,
    price: (meetings: number, price: number) => `${several(meetings, n.meeting)} for ${price}`,
    places: (places: number) => `A party has at most ${several(places, n.meeting)} in a region.`,
  },
  polls: {
    minimum: (bid: number) => `The lowest bid is ${bid}.`,
    results: (results: number) =>
      results === 1
        ? 'If you publish, you carry out one result.'
        : `If you publish, you carry out up to ${results} of the results.`,
    shelve: (members: number, dice: number) =>
      dice === 0
        ? `If you shelve the poll, you gain ${several(members, n.member)}.`
        : `If you shelve the poll, you gain as many members as ${several(dice, n.die)} show together${members > 0 ? `, and ${members} more` : ''}.`,
    range: (min: string, max: string) => `Popularity stays between ${min} and ${max}.`,
    protects: 'The party that controls the media of the region cannot be lowered by a poll.',
    unseen: 'A poll that nobody bids for is discarded unseen.',
  },
  convert: {
    from: (meetings: number) => `You may convert early where you have ${several(meetings, n.meeting)} or more.`,
    order: 'The regions come from the last in line back to the front.',
    current: 'The region that votes now is converted later, in its election.',
    majority:
      'A party that then has more votes in a region than all others together may exchange one of its open opinions.',
  },
  election: {
    converted: 'All meetings in the region that votes become votes.',
    mandates: 'The table of the region turns votes into mandates.',
    cap: (votes: number) => `The vote track ends at ${votes}; votes beyond it do not count.`,
    most: 'The party or coalition with the most votes wins.',
    tie: 'If votes are equal, the side whose stronger party has more votes wins by a nose; if these are equal too, the side whose stronger party arrived last.',
    tieLast: 'If votes are equal, the side that arrived last wins by a nose.',
    two: 'A round may hold two elections: all meetings of both regions are converted before the first is decided.',
  },
  reward: {
    opinions: (clear: number, nose: number, coalition: number) =>
      `A clear winner takes up to ${several(clear, n.opinion)}, a winner by a nose ${nose}, each partner of a coalition ${coalition}.`,
    marker: 'A winner with a media marker in the region may move one to the national board.',
    beaten: 'So may the party that was beaten by a nose.',
    equal: 'An opinion equal to one on the national board secures it; the opposite one takes its place.',
  },
  outcome: {
    sole: (votes: number, points: number) =>
      `If one party alone has ${votes} votes or more, it scores ${several(points, n.point)}.`,
    shared: (points: number) => `If several have that many, they score ${several(points, n.point)} each.`,
    coalition: (points: number) =>
      `If nobody has, the strongest asks the others, the closest platform first; partners that have that many votes together score ${several(points, n.point)} each.`,
    below: (points: number) => `Without such a partner the strongest scores ${several(points, n.point)}.`,
    presence:
      'Each winner with a media marker there moves one to the national board; so does the party that controls the media.',
  },
  growth: {
    members: (list: string) =>
      `Each platform card that agrees with a national opinion brings members, by its place: ${list}.`,
  },
  pay: {
    mandates: (money: number) => `Each mandate won in this round brings ${money} in money.`,
    members: (money: number, rounds: string) => `After rounds ${rounds} each member brings ${money} in money too.`,
  },
  next: {
    cleared: 'The board of the region that has voted is cleared.',
    entrant: 'A new region comes last in line.',
    opinions: 'Each other region turns up one more opinion, and the next one in line votes.',
    freeMeetings: (meetings: number) =>
      `Each party places ${several(meetings, n.meeting)} on the new board for nothing.`,
  },
  contributions: {
    cards: (list: string) => `The cards: ${list}.`,
    card: (amount: number, lose: string, gain: string) => `${amount}, −${lose} or +${gain}`,
    dice: (dice: number) => several(dice, n.die),
    members: (members: number) => several(members, n.member),
    bonus: (dice: number) => `The party that declined the most, if it is only one, rolls ${several(dice, n.die)} more.`,
    once: 'Each card is used once in the game.',
    keep: 'A card may also be kept for a later round.',
  },
  scoring: {
    mandates: 'Each mandate: 1 point.',
    media: (list: string) => `Each media marker on the national board, by the election it comes from: ${list} points.`,
    members: 'Each member: 1 point.',
    most: (first: number, second: number, tied: number) =>
      `Most members: ${several(first, n.point)}; second most: ${second}; those tied for the most share ${tied}.`,
    opinions: (list: string) => `Each platform card that agrees with a national opinion, by its place: ${list} points.`,
    secured: (points: number) => `Another ${several(points, n.point)} where that opinion is secured.`,
    elections: 'Points for elections that were won have been scored already.',
    money: (first: number, second: number) => `Most money left: ${several(first, n.point)}; second most: ${second}.`,
    shared: 'Parties with the same number of points share the victory.',
    byMoney: 'If points are equal, the party with the most money wins.',
  },
  /** The lesson: what a question is about and where to look, the first time that it comes. */
  lesson: {
    preliminary: [
      'Welcome. This is a whole first round against three beginners. At every question you read what it is about, and one good answer.',
      'Before the first round everybody sets up secretly. Look at the four regions: the number at the top right is the most mandates that can be won there, and region 1 votes first.',
      'It pays to be strong in one or two regions rather than a little everywhere.',
    ],
    'bid-for-order': [
      'Everybody bids secretly for the say in who starts this round. Only the winner pays.',
      'Your money lies below, with your cards. It has to last for the whole round, so small bids are usual.',
    ],
    'name-starter': [
      'You won the bid: say who plays first in every phase of this round.',
      'If you act late, you can answer what the others did; if you act early, the places are still free.',
    ],
    'platform-conference': [
      'Your platform is at the bottom: five things that your party stands for. On the boards, a green frame shows that people there agree with it, a dashed red one that they do not.',
      'The more they agree, the more votes each of your meetings there will bring. Discard what does not help, draw, and swap one card.',
    ],
    'place-shadow-cards': [
      'Your politicians work once each. They are placed face down, then all are turned up and paid for.',
      'They do most where an election is near and close. Keep the expensive ones for a more important election.',
    ],
    'use-shadow-cards': [
      'Your politician is turned up: choose one thing that it does.',
      'Votes count at once. More popularity counts for every meeting that is converted later.',
    ],
    'form-coalitions': [
      'Parties with a coalition tile in the region that votes may join forces: their votes are added, and both win.',
    ],
    'buy-media': [
      'Below each vote track are the places for media markers. The party with the most markers there controls the media of the region.',
      'Control lets you exchange an opinion, and no poll can harm you there. And if you win, a marker goes to the national board for many points.',
    ],
    'influence-media': [
      'You control the media here: exchange an opinion for one that suits you better, or that harms a rival.',
    ],
    'organize-meetings': [
      'Meetings are what votes are made of. They become votes by your agreement and your popularity in the region; where both are low, they bring next to nothing.',
      'So hold them where your platform is liked, and where the vote is near. The first ones are the cheapest.',
    ],
    'auction-polls': [
      'A poll moves the popularity of parties in its region. Nobody sees it before it is bought.',
      'If it does not help you, you shelve it and gain members instead, so a poll is always worth something. Bid what it is worth to you, and no more.',
    ],
    'convert-meetings': [
      'With five meetings in a region you may turn them into votes before its election. The markers come back to you, and can be used again.',
      'Convert early where your agreement or your popularity may get worse, and wait where they may still get better.',
    ],
    'reward-winner': [
      'You have won an election. Take what the region has to give to the national board.',
      'Opinions that your platform shares bring you points and members to the end of the game.',
    ],
    'party-contributions': [
      'A contribution: take the money and lose members, or decline it and gain some.',
      'Early in the game money wins elections; members are points at the end.',
    ],
    done: [
      'That was a whole round. All others go the same way, and the last one holds only its election.',
      'Keep playing as long as you like: hints and rules stay, and you can begin a game of your own at any time.',
    ],
  },
  /** Captions of figures, which say what is to be seen. */
  figures: {
    votes: (party: string, votes: number, at: string, mandates: number) =>
      `${withVerb(party, 'has', 'have')} ${votes} votes ${at}, and they bring ${several(mandates, noun('mandate'))}.`,
    conversion: (party: string, meetings: number, coincidence: string, popularity: string, votes: number) =>
      `${withVerb(party, 'has', 'have')} ${several(meetings, n.meeting)} here, a coincidence of ${coincidence} and a popularity of ${popularity}: that makes ${several(votes, noun('vote'))}.`,
    agreement: (coincidence: string) =>
      `The platform below agrees with the key issue ★, which counts twice, and with one opinion more, and differs from one: coincidence ${coincidence}.`,
    coalition: (one: string, other: string, cards: number) =>
      `${one} and ${other} have their tiles here, and ${several(cards, n.card)} of their platforms are the same: they may form a coalition.`,
    national: (points: string) =>
      `At the end, a platform card that agrees with an opinion here brings the points below it: ${points}.`,
    media: (party: string) =>
      `${withVerb(party, 'has', 'have')} more markers here than any other party, and so ${verbOf(party, 'controls', 'control')} the media.`,
    trend: (raised: string, up: number, lowered: string, down: number) =>
      `A poll is published that raises ${raised} by ${up} and lowers ${lowered} by ${down}: their discs move.`,
    shadow: (party: string) =>
      `A card of ${party} lies face down here; only its owner knows which one, until all are turned up.`,
  },
  list: (numbers: readonly number[]) => numbers.map(number).join(', '),
};

/** What a catalogue of the rule book has to hold. */
export type BookWords = typeof en;
