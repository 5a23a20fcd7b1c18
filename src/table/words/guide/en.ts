/**
 * What is said about decisions and of what happens, in English. The other catalogues have the same keys with the same parameters:
 * names come in that language, "you" is null where a party is expected, and `at` is where something is: "in Hessen".
 */
import type { Reason } from '../../../players/agent/reasons.ts';
import type { Parameters } from '../../../rules/engine/parameters.ts';
import { numbersIn } from '../language.ts';
import { isPlural, withVerb as v, verbOf } from '../parties.ts';

/** A party, or null for the reader. */
export type Who = string | null;

/** What a reason is about; what it does not name is empty. */
export interface ReasonAbout {
  /** "in Hessen". */
  readonly at: string;
  readonly party: string;
  readonly n: number;
}

/** What a decision cost, as it is printed. */
interface CostWords {
  readonly points: string;
  readonly low: string;
  readonly high: string;
  /** "1.5", in percentage points; null where it is next to nothing. */
  readonly share: string | null;
}

/** A bid above or below its worth. */
interface BidWords extends Pick<CostWords, 'points'> {
  readonly where: string;
  readonly played: string;
  readonly better: string;
  readonly side: 'above' | 'below';
  readonly searched: boolean;
}

const { number, several } = numbersIn('en');
const noun = (one: string, other = `${one}s`) => ({ one, other });
const n = {
  meeting: noun('meeting'),
  vote: noun('vote'),
  marker: noun('marker'),
  media: noun('media marker'),
  member: noun('member'),
  card: noun('card'),
  die: noun('die', 'dice'),
  point: noun('point'),
  step: noun('step of popularity', 'steps of popularity'),
} as const;
/** What a card says, within a sentence. */
const q = (card: string) => `“${card}”`;
const who = (one: Who): string => one ?? 'you';
const arrow = (before: string, after: string) => (before === after ? `${before} as before` : `${before} → ${after}`);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

export const en = {
  number,
  you: 'you',
  removedRegion: 'a removed region',
  change: arrow,
  list: (parts: readonly string[]) => parts.join(', '),
  and: (parts: readonly string[]) => parts.join(' and '),

  moneyStays: (money: number) => `money stays ${money}`,
  money: (change: string) => `money ${change}`,
  votesChange: (votes: string, mandates: string) => `votes ${votes}, mandates ${mandates}`,
  stillVotes: (votes: number) => `all converted, still ${several(votes, n.vote)}`,
  allConverted: (change: string) => `all converted, ${change}`,
  nobodyCoincides: 'nobody’s coincidence changes',
  coincidence: (changes: string) => `coincidence ${changes}`,
  popularity: (changes: string) => `popularity ${changes}`,
  noControl: 'nobody controls the media',
  losesControl: (one: Who) => `${who(one)} would lose control`,
  keepsControl: (one: Who) => `${one === null ? 'you control' : v(one, 'controls', 'control')} the media as before`,
  takesControl: (one: Who) => `${who(one)} would control the media`,
  turnInRound: (turn: number, players: number) =>
    `you play ${ORDINALS[turn]} of ${players} in the phases of this round`,

  about: {
    region: (region: string, most: number, votes: number, meetings: number, media: number) =>
      `${region}, up to ${most} mandates: you have ${several(votes, n.vote)}, ${several(meetings, n.meeting)}, ${several(media, n.media)} there.`,
    money: (money: number) => (money === 0 ? 'You have no money left.' : `You have ${money} in money.`),
    members: (members: number) => `Your party has ${several(members, n.member)}.`,
    yourCard: (card: string) => `Your card is ${card}.`,
  },

  terms: {
    region:
      'Region: a German state in which an election is held. Those in line lie open in the order of their elections; the first is next.',
    platform: 'Platform: the face-up cards of a party, at most one on each topic: what it stands for.',
    opinion: 'Opinion: what people in a region want on a topic. A card that lies face down there is not known yet.',
    coincidence:
      'Coincidence: how far platform and opinions of a region agree: +1 for each card that agrees, −1 for each that says the opposite.',
    keyIssue: 'Key issue: a topic that people in a region care most about; it counts twice for coincidence.',
    popularity: (min: string, max: string) =>
      `Popularity: how well people in a region like a party, from ${min} to ${max}; polls and shadow cards move it.`,
    meetings:
      'Meetings: markers on a region’s board that become votes when they are converted, at the latest in its election.',
    votes: (last: string) => `Votes: they decide an election and bring mandates by the region’s table; ${last}.`,
    votesBeyond: (last: number) => `more than ${last} bring no more mandates, but decide all the same`,
    votesCapped: (cap: number) => `more than ${cap} do not count`,
    mandates:
      'Mandates: seats in parliament that a region’s election brings; they are points, and money in most editions.',
    mediaMarkers:
      'Media marker: it lies on one of a region’s media places. The party with the most of them there controls its media.',
    mediaControl:
      'Control of the media: the party that has it may exchange an opinion of that region, and may enter the national board.',
    mediaRobbery: (price: number) =>
      `Media robbery: a shadow card’s effect that removes a rival’s media marker for ${price} in money and puts one of yours in its place.`,
    coalitionTile:
      'Coalition tile: only parties with one in a region may form a coalition there. A card with a telephone brings it in addition to its effect.',
    coalitionTileAction:
      'Coalition tile: only parties with one in a region may form a coalition there. Placing it is one of the effects of a card with a telephone.',
    shadowCards:
      'Shadow cards: politicians that are placed face down in regions, turned up and paid for together, and used once in the game.',
    shadowCardsSingly:
      'Shadow cards: politicians that are placed face down in regions. Each is paid for when it is turned up and used, and leaves the game.',
    coalition: 'Coalition: two parties that add their votes up to win a region; both share in the victory.',
    national: 'National board: winners of elections bring opinions and media markers there, which score at the end.',
    members:
      'Members: they are points at the end, pay dues in most editions, and grow with national opinions that a platform agrees with.',
    polls:
      'Poll: a card that moves the popularity of parties in one region. Only its buyer sees it, and publishes it or shelves it for members.',
    order: 'Starting seat: it plays first in every phase of the round; turn order continues from it.',
    pool: 'Pool of opinions: the cards for which opinions of a region can be exchanged.',
  },

  cards: {
    counts: (where: string) => `on a platform it counts ${where}`,
    nowhere: 'its topic is face up in no region',
    ownNothing: 'your platform has nothing on it',
    own: (card: string) => `your platform says ${q(card)}`,
    coincidenceAsBefore: 'coincidence as before in every region',
    national: (points: string, members: string) => `national opinions ${points} points, ${members} members a round`,
    common: (changes: string) => `cards in common with ${changes}`,
    same: 'A card is not offered in place of one that is just like it.',
    keep: (card: string) => `Keep ${q(card)}`,
    lay: (card: string) => `Lay ${q(card)}`,
    take: (card: string) => `Take ${q(card)}`,
    discard: (card: string) => `Discard ${q(card)}`,
    swap: (leaves: string, enters: string) => `Swap ${q(leaves)} for ${q(enters)}`,
    hide: (card: string) => `Hide ${q(card)}`,
    flip: (card: string, to: string) => `Change ${q(card)} to ${q(to)}`,
    loseMembers: (mean: number) => `lose about ${number(mean)} members`,
    keepPlatform: 'Keep your platform',
    phaseEnds: 'the phase ends for you',
    discardNoMore: 'Discard no more',
    draws: (cards: number) => `you draw ${several(cards, n.card)}`,
    keepHand: 'you keep your hand',
    takeNone: 'Draw and take no card',
    mayExchange: 'you may still exchange cards',
    exchangeNoMore: 'Exchange no more',
    discards: (cards: number) => `you discard ${several(cards, n.card)}`,
    draw: 'Draw a card',
    thenTake: (cards: number) => `then take one of the ${several(cards, n.card)} on display`,
    renew: 'Renew the display',
    thenTakeNew: (cards: number) => `then take one of ${several(cards, noun('new card'))}; none is drawn`,
    changeNothing: 'Change nothing',
    mayChangeLater: 'you lose no members; you may change a card later if others still do',
  },

  rules: {
    preliminaryColumns:
      'Write down one option of each column, and a region for each line but membership; all are shown at once.',
    preliminaryBlocks:
      'Choose one block, and write a region beside each line, a different one for equal lines; all are shown at once.',
    draft: 'Keep one card of your hand, face down; the others go to your neighbour on the left.',
    lay: 'Lay cards of distinct topics face down; all are shown at once.',
    complete: 'Choose what is missing, then discard all cards but those you keep.',
    order: (payer: string, tie: string) => `All bids are secret and shown at once; ${payer}; ${tie}.`,
    allPay: 'everybody pays, and the highest picks its place in turn order first',
    highestStarts: 'only the highest bidder pays, and starts',
    highestNames: 'only the highest bidder pays, and names the starting seat',
    ties: {
      rebid: 'ties bid again',
      'rebid-higher': 'ties bid again, higher',
      raise: 'those tied may raise once, in turn',
      dice: 'dice break ties',
    } satisfies Record<Parameters['orderTie'], string>,
    nameStarter: 'The winner of the bid names who plays first this round; the others follow clockwise.',
    pickPlaces: 'The highest bid picks its place in turn order first, then the next.',
    conference: 'Discard cards from hand one by one and draw as many; then swap at most one card of your platform.',
    changePlatform: (swaps: number, hand: number) =>
      `Draw a card and take one on display, or renew the display and take one; then exchange up to ${swaps} cards, which come into hand, and keep ${hand}.`,
    changeStances:
      'Turn one card at a time to the opposite stance, if the stock has it; each change costs as many members as the highest die shows.',
    hide: (cards: number) => `Hide ${cards} cards of your platform: they do not count in this round.`,
    placeShadow: 'Place at most one shadow card face down in each region; they are turned up and paid for later.',
    useShadowMain:
      'Pay for your politician or withdraw it; then its main action and one of the others, each if you like.',
    useShadowAction: 'Use one effect of your card or none; one with a telephone may bring its coalition tile instead.',
    useShadow: 'Use one effect of your card or none; one with a telephone brings its coalition tile either way.',
    coalitions: (forced: number, voluntary: number) =>
      `If you both have a tile there, ${forced} equal platform cards let you force a coalition, and ${voluntary} let you propose one.`,
    buyMedia: 'Buy one marker at a time, in turn; if you pass, you may still buy later, until all pass in succession.',
    influenceDisplay:
      'With the most media markers in a region you may exchange one of its open opinions for one on display.',
    influencePool:
      'With the most media markers in a region you may exchange one of its open opinions for one of the pool.',
    meetings: 'Buy meetings region by region; they become votes when converted, by coincidence and popularity.',
    pollsOneBid:
      'One bid each, and the party with the most votes bids last; the buyer publishes a poll that raises it, or shelves it for members.',
    pollsRaising:
      'Bid more than the last bid or drop out; the buyer carries out one or two results, or shelves the poll for members.',
    convertSum: (least: number) =>
      `Votes are (meetings + popularity) × coincidence, each at least 1; convert ${least} or more.`,
    convertProduct: 'Votes are meetings × (coincidence + popularity), at least one for every two meetings.',
    reward: 'Winners may move a media marker and opinions of the region to the national board.',
    outcome: 'The strongest party wants you as its partner; both score for it.',
    contributionsDice:
      'Accept openly for money and lose as many members as the largest die shows, or decline face down and gain the sum of the dice.',
    contributions: 'Accept a card for money and lose members, or reject it and gain members; it is used up either way.',
  },

  limits: {
    bid: (money: number) => `A bid is money: at most the ${money} that you have.`,
    higher: (party: string, bid: number) => `${v(party, 'has', 'have')} bid ${bid}; a bid has to be higher.`,
    stance: 'A stance is offered while the stock has the opposite card, up to the edition’s limit for a round.',
    noTile: (party: string) => `${v(party, 'has', 'have')} no coalition tile here.`,
    hasPartner: (party: string) => `${v(party, 'has', 'have')} a partner already.`,
    shares: (party: string, cards: number, propose: number, force: number) =>
      `${v(party, 'shares', 'share')} ${several(cards, noun('platform card'))} with you; ${propose} are needed to propose and ${force} to force.`,
    mediaFull: (region: string, places: number) => `${region}: all ${places} media places are taken.`,
    markersLeft: (markers: number, price: number) => `You have ${several(markers, n.marker)} left; one costs ${price}.`,
    exchange: 'A key issue never leaves, and no topic lies open twice in a region.',
    meetings: (region: string, least: number, reason: string) =>
      `${region}: at most ${several(least, n.meeting)}, for ${reason}.`,
    rulesAllow: (most: number) => `the rules allow ${most} in a round`,
    markersFit: (markers: number) => `${several(markers, n.marker)} fit there or are left`,
    moneyPays: (money: number) => `your money, ${money}, pays for no more`,
    contribution: 'Each contribution card is used once in the game.',
    places: 'Places that are not offered are taken.',
    shadow: 'One card lies in a region at a time, and each card is used once in the game.',
    swap: 'A card on a topic of your platform replaces the card on that topic; any other may replace any card.',
    national:
      'An equal opinion secures the one on the national board, the opposite replaces it; any other needs a free place, or one that is not secured when all are full.',
    effects: 'Only what the card says is offered, as far as it can be carried out.',
    convert: (least: number) => `Fewer than ${several(least, n.meeting)} are not converted before the election.`,
  },

  preliminary: {
    popularity: (amount: number) => several(amount, n.step),
    meetings: (amount: number) => several(amount, n.meeting),
    votes: (amount: number) => several(amount, n.vote),
    media: (amount: number) => several(amount, n.media),
    members: (amount: number) => several(amount, n.member),
    money: (amount: number) => `${amount} money`,
    choose: (lines: string) => `Choose ${lines}`,
    meetingsLeft: (left: number) => `${several(left, n.meeting)} left in supply`,
    mediaLeft: (left: number) => `${several(left, n.media)} left in supply`,
    standing: (c: {
      readonly election: number;
      readonly coincidence: string;
      readonly popularity: string;
      readonly meetings: number;
      readonly media: number;
      readonly votes: number;
      readonly mandates: number;
      readonly most: number;
    }) =>
      `election ${c.election}, coincidence ${c.coincidence}, popularity ${c.popularity}, ${several(c.meetings, n.meeting)}, ` +
      `${several(c.media, n.media)}; all converted, ${several(c.votes, n.vote)} and ${c.mandates} of ${c.most} mandates`,
  },

  bids: {
    bid: (amount: number) => `Bid ${amount}`,
    ifItWins: (money: string) => `if it wins, ${money}`,
    paysAnyway: (money: string) => `${money}, whether it wins or not`,
    costsNothing: 'costs nothing, even if it wins',
    doNotRaise: 'Do not raise',
    staysTied: (bid: number) => `your bid stays ${bid}; if nobody raises, the last of those tied wins with it`,
    name: (one: Who) => (one === null ? 'Play first yourself' : `Name ${one}`),
    place: (place: number) => `Take place ${place} in turn order`,
  },

  polls: {
    outlook: (polls: number, raising: number, most: number, raised: string, risk: string) =>
      `Of ${polls} polls ${raising} ${raising === 1 ? 'raises' : 'raise'} you, by up to ${most} (${raised}); ${risk}.`,
    safe: 'media control keeps you from being lowered',
    risk: (lowering: number, least: number) =>
      `${lowering} ${lowering === 1 ? 'lowers' : 'lower'} you, by up to ${least}, if its buyer wants that`,
    lists: (list: string) => `The poll lists ${list}.`,
    noBid: 'Nobody has bid yet.',
    stands: (party: string, bid: number) => `${party} bid ${bid}.`,
    publish: 'Publish the poll',
    publishFor: (seats: readonly Who[]) => `Publish for ${seats.map(who).join(' and ')}`,
    publishNothing: 'Publish nothing',
    noEffect: 'no effect',
    outlookOf: (one: Who, outlook: string) => `${who(one)}: ${outlook}`,
    shelve: 'Shelve the poll',
    membersFor: (gain: number, before: number, after: number) =>
      `${several(gain, n.member)}, ${number(before)} → ${number(after)}`,
    membersByDice: (mean: number, dice: number, before: number, after: number) =>
      `about ${number(mean)} members by ${several(dice, n.die)}, ${before} → about ${number(after)}`,
    unseen: (gain: string) => `${gain}; nobody else sees the poll`,
    noBidMade: 'Make no bid',
    notAsked: (money: string) => `nobody asks you again for this poll; ${money}`,
    dropOut: 'Drop out',
    forGood: (money: string) => `you are out of this auction for good; ${money}`,
  },

  media: {
    buy: (at: string) => `Buy a media marker ${at}`,
    markers: (change: string) => `your markers there ${change}`,
    buyNone: 'Buy none',
    buyLater: (money: string) => `${money}; you may buy later if others still do`,
    exchange: (leaves: string, enters: string) => `Exchange ${q(leaves)} for ${q(enters)}`,
    exchangeNothing: 'Exchange nothing',
    coincidenceStays: (at: string, ratings: string) => `coincidence ${at} stays: ${ratings}`,
  },

  meetings: {
    buy: (meetings: number, at: string) => `Buy ${several(meetings, n.meeting)} ${at}`,
    buyBrief: (meetings: number) => `Buy ${several(meetings, n.meeting)}`,
    there: (money: string, change: string) => `${money}, meetings there ${change}`,
    buyNone: (at: string) => `Buy no meetings ${at}`,
    buyNoneBrief: 'Buy no meetings',
    convert: (meetings: number, at: string) => `Convert ${several(meetings, n.meeting)} ${at}`,
    left: (change: string, meetings: number) => `${change}; ${several(meetings, n.meeting)} left there`,
    convertNothing: 'Convert nothing',
    votesStay: (votes: number, meetings: number) => `votes stay ${votes}, ${several(meetings, n.meeting)} left there`,
  },

  shadows: {
    place: (card: string, at: string) => `Place ${card} ${at}`,
    placeBrief: (card: string) => `Place ${card}`,
    placeNone: (at: string) => `Place no card ${at}`,
    placeNoneBrief: 'Place no card',
    costs: (cost: number, before: number, after: number, owesMore: boolean) =>
      `costs ${cost}, money ${before} → ${after}${owesMore ? ' once all your cards are paid' : ''}`,
    tooDear: (cost: number, short: number) =>
      `costs ${cost}, ${short} more than you have; a card that cannot be paid is lost without effect`,
    or: (parts: readonly string[]) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' or '),
    first: (effects: string) => `${effects} first`,
    votes: (votes: number) => several(votes, n.vote),
    keyIssue: 'key issue',
    robbery: 'media robbery',
    raise: (steps: number) => `raise ${steps}`,
    lower: (steps: number) => `lower ${steps}`,
    lowerAll: (steps: number) => `lower all others ${steps}`,
    members: (members: number) => several(members, n.member),
    poll: 'the top poll',
    platform: 'a change of platform',
    coalitionTile: 'coalition tile',
    pay: (card: string) => `Pay for ${card}`,
    placeTile: 'Place the coalition tile',
    tileInstead: (effects: string) => `you may form a coalition there; you give up ${effects}`,
    takeVotes: (votes: number) => `Take ${several(votes, n.vote)}`,
    makeKeyIssue: (topic: string) => `Make ${topic} the key issue`,
    clearKeyIssue: (topic: string) => `Remove the key issue ${topic}`,
    rob: (one: Who) => `Rob ${who(one)} of a media marker`,
    remove: (one: Who) => `Only remove a media marker of ${who(one)}`,
    toOwner: (before: number, after: number, owner: number) =>
      `money ${before} → ${after}, ${owner} of it to the owner`,
    raiseOwn: 'Raise your popularity',
    lowerOf: (party: Who) => (party === null ? 'Lower your popularity' : `Lower the popularity of ${party}`),
    lowerOthers: 'Lower the popularity of all others',
    takeMembers: (members: number) => `Take ${several(members, n.member)}`,
    takePoll: 'Take the top poll',
    free: 'free of charge; then publish or shelve it',
    changePlatform: 'Change the platform',
    wholeChange: 'a whole change, as in that phase',
    withdraw: (card: string) => `Withdraw ${card}`,
    noEffect: (money: string) => `it leaves the game without effect; ${money}`,
    noneOfOthers: 'Carry out none of its other actions',
    leaves: 'it leaves the game',
    leaveOutMain: 'Leave out its main action',
    othersNext: 'its other actions come next',
    nothing: 'Carry out nothing',
    useNone: 'Use no effect',
    usedUp: 'the card is used up',
    usedUpNoTile: 'the card is used up, and its coalition tile does not come',
    tileAnyway: 'the coalition tile still comes',
  },

  coalitions: {
    force: (party: Who) => `Force ${who(party)}`,
    propose: (party: Who) => `Propose to ${who(party)}`,
    accept: (party: Who) => `Accept ${who(party)}`,
    formNone: 'Form none yourself',
    decline: (party: Who) => `Decline ${who(party)}`,
    nextAsked: 'you score nothing for this election; the next candidate is asked',
    rival: (one: Who, other: Who | undefined, votes: number) =>
      `${who(one)}${other === undefined ? '' : ` with ${who(other)}`} ${votes}`,
    alone: (votes: number) => `you alone ${votes}`,
    together: (own: number, partner: Who, theirs: number) => `you ${own} + ${who(partner)} ${theirs} = ${own + theirs}`,
    sides: (mine: string, rivals: string) => `as things stand, ${mine} votes against ${rivals}`,
  },

  reward: {
    secures: 'it becomes secured',
    leaves: (card: string) => `${q(card)} leaves`,
    take: (card: string, place: number) => `Take ${q(card)} to place ${place}`,
    nobodyGains: 'nobody gains or loses points as platforms are now',
    points: (changes: string) => `points ${changes}`,
    membersARound: (changes: string) => `members a round ${changes}`,
    moveMarker: 'Move a media marker to the national board',
    markerPoints: (points: number) => `${points} points at the end; the marker does not return to your supply`,
    leaveMarker: 'Leave the marker',
    returns: 'it returns to your supply',
    takeNone: 'Take no opinion',
    discarded: 'those that are left are discarded',
  },

  contributions: {
    accept: (amount: number, openly: boolean) => `Accept ${amount}${openly ? ' openly' : ''}`,
    loseByDice: (mean: number, dice: number, before: number, after: number) =>
      `lose about ${number(mean)} members by ${dice === 1 ? '' : 'the largest of '}${several(dice, n.die)}, ${before} → about ${number(after)}`,
    members: (change: string) => `members ${change}`,
    decline: (amount: number, faceDown: boolean) => `Decline ${amount}${faceDown ? ' face down' : ''}`,
    gainByDice: (mean: number, dice: number, before: number, after: number) =>
      `gain about ${number(mean)} members by ${several(dice, n.die)}, ${before} → about ${number(after)}`,
    bonus: (dice: number, mean: number, isSure: boolean) =>
      `${several(dice, n.die)} more, about ${number(mean)}, ${isSure ? 'for sure: nobody can decline as much' : 'if nobody else declines as much'}`,
    keep: 'Keep your cards',
    later: 'you may play one in a later round',
  },

  /** What speaks for an action, as the object of "it brings"; `at` is "in Hessen". Of passing, what it saves. */
  reasons: {
    victory: ({ at }) => `a better chance to win ${at}`,
    mandates: ({ at }) => `more mandates ${at}`,
    pay: ({ at }) => `money for mandates ${at}`,
    rivalMandates: ({ at, party }) => `fewer mandates for ${party} ${at}`,
    control: ({ at }) => `a hold on the media ${at}`,
    mediaVictory: ({ at }) => `a media marker for the national board in case of a victory ${at}`,
    members: () => 'party members',
    price: () => 'money',
    reserve: () => 'the reserve of money',
    effort: () => 'more than it brings',
    partnership: ({ at, party }) => `a victory ${at} together with ${party}`,
    coalition: ({ at }) => `the prospect of a coalition ${at}`,
    keptCard: () => 'a politician who is needed later',
    atHand: () => 'a use for what is in hand',
    keptMedia: () => 'media markers that are needed later',
    keptMeetings: () => 'meetings that are needed later',
    finalMandates: ({ at }) => `the most mandates that can be had ${at} in the end`,
    finalVotes: ({ at }) => `many votes ${at} in the end`,
    meetingsBack: () => 'meetings that come back to the supply',
    ownMarker: () => 'a place where a media marker lies already',
    wait: () => 'time until that election',
    starting: () => 'a say in who plays first',
    turnGiven: () => 'a good place in turn order',
    turnWanted: () => 'a good place in turn order',
    national: () => 'agreement with the national opinions',
    agreement: ({ at }) => `a platform that people like better ${at}`,
    platformKept: () => 'a platform that is good as it is',
    cardUse: () => 'a card that may still be of use',
    noUse: () => 'one useless card fewer in hand',
    freshCard: () => 'a fresh card',
    bestDisplayed: () => 'the best card on display',
    newDisplay: () => 'new cards to choose from',
    repeated: () => 'cards on different topics',
    nothingLost: () => 'a share of the victory at no cost',
    nationalMarker: () => 'points for a media marker on the national board',
    ownNational: () => 'points for opinions on the national board',
    rivalNational: ({ party }) => `fewer points for ${party} on the national board`,
    money: () => 'money',
    membersLost: () => 'members',
    membersWon: () => 'new members',
    bonus: () => 'the chance of the bonus for declining most',
    pollPopularity: ({ at }) => `the chance of more popularity ${at}`,
    shelving: () => 'members for a shelved poll',
    overBid: () => 'more money than the thing is worth',
    otherBid: () => 'the right price',
    givenVotes: (c) => several(c.n, n.vote),
    givenPopularity: (c) => several(c.n, n.step),
    givenMeetings: (c) => several(c.n, n.meeting),
    givenMedia: (c) => several(c.n, n.media),
    givenMembers: (c) => several(c.n, n.member),
    givenMoney: (c) => `${c.n} money`,
    topTopic: () => 'one of the best topics in hand',
    otherTopics: () => 'better topics that stay in hand',
  } satisfies Record<Reason, (about: ReasonAbout) => string>,

  hints: {
    /** A gain with its worth. */
    valued: (text: string, points: number) => `${text} (about ${several(points, n.point)})`,
    brings: (gains: string) => `This mainly brings ${gains}.`,
    bringsOther: (party: string, gains: string) => `As far as you can see, this mainly brings ${party} ${gains}.`,
    spares: (losses: string) => `Anything else would mainly cost ${losses}.`,
    sparesOther: (party: string, losses: string) =>
      `As far as you can see, anything else would mainly cost ${party} ${losses}.`,
    ahead: (points: number, next: string) =>
      `It is about ${several(points, n.point)} better than the next best: ${next}.`,
    noneMatters: 'No single reason stands out; looking ahead, this comes out a little better than the rest.',
    overlooked: (party: string, words: string) => `${v(party, 'has', 'have')} overlooked a better move: ${words}.`,
    noneSeen: (party: string) => `Nothing that you can see explains this move of ${party}.`,
    hidden: 'Something that you cannot see decided this.',
    bidUpTo: (price: number) => `Stay in, and bid up to ${price}`,
    share: (percent: string, spread: string) => `${percent} %${spread} to win`,
    lead: (points: number) => `${several(Math.abs(points), n.point)} ${points < -0.05 ? 'behind' : 'ahead'}`,
    points: (points: number) => several(points, n.point),
  },

  review: {
    when: (round: number) => (round === 0 ? 'Before the first round' : `Round ${round}`),
    played: (words: string) => `Played: ${words}.`,
    cost: (c: CostWords) =>
      `It cost ${c.points} points${c.low === c.high ? '' : ` (${c.low} to ${c.high})`}${c.share === null ? '' : `, as much as ${c.share} percentage points of the winning chance`}.`,
    better: (words: string) => `Better: ${words}.`,
    restsOn: (list: string) => `This depends on what was filled in: ${list}.`,
    /** What may have been filled in, as a player sees it. */
    seen: {
      'cards in hand': 'cards in hand',
      'the poll in hand': 'the poll in hand',
      'polls seen before': 'polls seen before',
      money: 'money',
      members: 'members',
      'opinions out of play': 'opinions out of play',
      'shadow cards': 'shadow cards',
      'contribution cards left': 'contribution cards left',
      'polls in the deck': 'polls in the deck',
      'the table': 'the table',
    },
    /** @param searched whether a search has found it; otherwise it rests on rollouts */
    bid: (c: BidWords) =>
      `${c.where}: ${c.played}. That was too ${c.side === 'above' ? 'much' : 'little'}: ${c.better} ${c.searched ? 'was' : 'seems'} better by ${c.points} points.`,
    bidOf: (amount: number) => `bid ${amount}`,
    noBid: 'pass',
    source: (source: string, points: number) => `${source} ${number(points)}`,
    right: (sentence: string) => `Right. This is what you did then. ${sentence}`,
    sameAgain: (sentence: string) => `That is what you played then. ${sentence}`,
    another: (sentence: string) => `Another answer was best. This is what you did then. ${sentence}`,
  },

  /** What an evening with real cards cannot have been; in English, a line of its log stands before it. */
  evening: {
    day: (found: string) => `expected a day such as 2026-11-20, found ${found}`,
    parties: (min: number, max: number) => `expected ${min} to ${max} parties, each once`,
    twice: 'one person cannot play two parties; write the names apart',
    card: (votes: number, party: string, mandates: number, where: string, found: number) =>
      `${votes} votes of ${party} give ${mandates} mandates ${where}, found ${found}`,
    partner: (where: string) => `expected the partner of a party that won ${where}`,
    beaten: (party: string, where: string) =>
      `${v(party, 'has', 'have')} more votes ${where}; expected the side with the most, with its partner`,
    again: (region: string) => `${region} has voted before`,
    idleSwap: (card: string) => `${q(card)} cannot be swapped for itself; leave the swap out if nothing changed`,
    sources: (sum: number, total: number) => `its sources give ${sum} points, which is more than the total of ${total}`,
    mandates: (party: string, sum: number, found: number) =>
      `the elections gave ${party} ${sum} mandates, the final points say ${found}`,
    resultsOnly: 'Only results were written down, and no decision: there is nothing to review.',
    noGame: (round: number, deed: string) =>
      `No game was found in which this was done ${round === 0 ? 'before the first round' : `in round ${round}`}: ${deed}. Correct it or leave it out, and ask for the review again.`,
    missing: (party: string) => `expected the points of ${party} as well`,
  },

  /** Why something that was asked is not done. */
  refusals: {
    hintsOff: 'Hints are off at this table.',
    noLesson: 'This table is not the lesson.',
    onlyBots: 'Only what a bot has chosen can be explained.',
    recordHidden: 'The record holds every hidden card; you can have it when the game is over.',
    noReview: 'The game has not been reviewed yet.',
    seatNotReviewed: 'This seat was not reviewed.',
    noBids: 'Nobody bids at this moment.',
    noDrill: 'There is no such drill.',
    otherGame: 'The review is of another game.',
    notYourTurn: 'It is not your turn to choose.',
    notWaiting: 'The table does not wait for that seat.',
    answered: 'That question has already been answered; this is the next one.',
    hostOnly: 'Only the host may begin a new table.',
    nothingToUndo: 'There is no decision of yours to take back.',
    hasMoved: (party: string) => `You cannot take that back: ${v(party, 'has', 'have')} moved since.`,
    hasLearned: 'You cannot take that back: it has shown you something hidden.',
    noAuction: (region: string) => `No poll of ${region} is auctioned later in this phase.`,
    onlyRaising: 'Only where seats raise in turn can you have the table bid for you.',
    bidUpTo: (price: number, min: number, max: number) =>
      `The table cannot bid for you up to ${price}; expected an amount from ${min} to ${max}.`,
    /** @param detail what the rules say of it, in English */
    notPossible: (detail: string) => detail,
    foreignAddress: 'This server does not answer at this address.',
    foreignSite: 'Requests from another site are refused.',
    seatLink: 'This link does not lead to a seat. Ask your host for a new one, or begin a game of your own.',
    unknownLink: 'This link belongs to no seat here.',
    hostLink: 'Tables are set up at the address that `macher play` has printed; open that.',
    tooMany: 'Too many requests at once; wait a second.',
    tooLarge: 'The message is too large.',
    noJson: 'The message is not JSON.',
    malformed: (where: string, detail: string) => `The message is malformed at ${where}: ${detail}.`,
    players: (edition: string, min: number, max: number, seats: number) =>
      `${edition} is for ${min} to ${max} players, not ${seats}.`,
    startRound: (rounds: number, round: number) =>
      `The game ends after round ${rounds}; it cannot start in round ${round}.`,
    oneSeat: 'One seat has to be yours; the others are bots or friends.',
    noPerson: (file: string) => `${file} is a game without a person; continue from one of its decisions instead.`,
    noSeat: (seats: number, seat: number) => `The game has ${seats} seats; there is no seat ${seat}.`,
    tooManyTables: (tables: number) => `${tables} tables are open; close the pages of one that nobody plays any more.`,
    unknownEdition: (name: string, expected: string) => `unknown edition ${name}; ${expected}.`,
    noEvening: (name: string) => `There is no evening ${name} here.`,
    noSavedGame: (name: string) => `There is no saved game ${name}.`,
    noPage: 'There is no such page.',
    noRecord: 'This is not the record of a game.',
    tornRecord: 'The record breaks off in its last line: ask for the whole file.',
    /** @param detail the line and what is wrong there, in English */
    unreadableRecord: (detail: string) => `The record cannot be read: ${detail}`,
    /** @param detail what is wrong with an agent, a variant or a record, in English */
    wrong: (detail: string) => detail,
    /** @param detail what went wrong, in English */
    failed: (detail: string) => detail,
    /** @param detail what went wrong, in English */
    savedBefore: (detail: string) => `${detail} The game is saved as it was before.`,
  },

  /** Bots as they are offered, and what one wins against three of another, where 25 % is even. */
  bots: {
    beginner: 'for a first game: overlooks and misjudges a lot',
    casual: 'often makes mistakes',
    'level-1': 'sometimes makes mistakes',
    'level-2': 'rarely makes mistakes',
    'level-3': 'makes no deliberate mistakes',
    'level-4': 'looks ahead a little',
    'level-5': 'looks ahead thoroughly',
    heuristic: 'plays by rules of thumb, with reasons in points; between the casual player and level 1',
    treasurer: 'a personality: saves its money',
    gambler: 'a personality: bids high',
    'media-baron': 'a personality: buys media',
    pollster: 'a personality: buys polls',
    grassroots: 'a personality: relies on meetings',
    'coalition-builder': 'a personality: seeks partners',
  },
  /** How long an edition is, and for how many. */
  lengthOf: (elections: number, min: number, max: number) => `${elections} elections, ${min} to ${max} players.`,
  botWins: (percent: number, others: string) => `wins ${percent} % against three “${others}” bots`,
  variant: {
    named: (name: string) => `Variant: ${name}.`,
    /** @param kinds of components, in English */
    own: (file: string, kinds: string) =>
      `Values from the user’s own copy of the game are used, from ${file}: ${kinds}.`,
  },
  /** What could not be stored. */
  storing: {
    notStored: (file: string, reason: string) =>
      `${file} cannot be saved: ${reason}; what was saved before is still there.`,
    notWritten: (file: string, reason: string, advice: string) => `${file} cannot be written: ${reason}; ${advice}.`,
    notRead: (file: string, reason: string, advice: string) => `${file} cannot be read: ${reason}; ${advice}.`,
    held: (file: string, by: string, advice: string) => `${file} is being played by ${by}, ${advice}.`,
    /**
     * @param host the other machine that it runs on
     * @param lock a file that may be a leftover
     */
    heldBy: (process: number, host: string | null, lock: string | null) =>
      `process ${process}${host === null ? '' : ` on ${host}`}; stop that` +
      `${lock === null ? '' : `, or remove ${lock} if it has ended or is another program`}`,
    heldBySome: 'another process; stop that',
    /** What a person at a page may do about a file that cannot be used, and about one that another table has. */
    repair: 'repair that, and try again',
    again: 'and try again',
    /**
     * @param where the keys of the entry, joined by dots; '' for the whole file
     * @param detail what was found there and what is expected, in English
     */
    malformed: (where: string, detail: string) => `it is malformed${where === '' ? '' : ` at “${where}”`}: ${detail}`,
    /** @param detail the line and what is wrong there, in English */
    inLine: (_line: number, detail: string) => detail,
    reasons: {
      missing: 'there is no such file',
      denied: 'permission is denied',
      readOnly: 'the disk is read-only',
      full: 'the disk is full',
      noFolder: 'part of its path is a file',
      folder: 'it is a folder',
      silent: 'the disk does not answer',
      tooLarge: 'it is larger than files may be here',
      circle: 'its links form a circle',
      longName: 'its name is too long',
      noFile: 'it is not a file',
      noRecord: 'it is not the record of a game',
      otherRules: 'its game was played with rules of another version',
      notJson: 'it is not JSON',
    },
  },
  reconstructed: (unknown: number, all: number) =>
    `Mandates of ${unknown === all ? 'all' : `${unknown} of`} ${all} regions are partly reconstructed, because nobody could find the printed values.`,

  /** What a phase sells, by what its guide calls it. */
  sells: { polls: 'polls', 'media markers': 'media markers', meetings: 'meetings' },

  /** Lines of the log. A line of a card that turns begins with its party. */
  log: {
    bidsPoll: (party: string, bid: number, _at: string, region: string) =>
      `${v(party, 'bids', 'bid')} ${bid} for the poll of ${region}`,
    dropsOut: (party: string) => `${v(party, 'drops', 'drop')} out`,
    bidsOrder: (party: string, bid: number) => `${v(party, 'bids', 'bid')} ${bid} for order`,
    noRaise: (party: string) => `${v(party, 'does', 'do')} not raise the bid`,
    buysMedia: (party: string, at: string) => `${v(party, 'buys', 'buy')} a media marker ${at}`,
    draws: (party: string) => `${v(party, 'draws', 'draw')} a platform card`,
    renews: (party: string) => `${v(party, 'renews', 'renew')} the display of platform cards`,
    takes: (party: string, card: string) => `${v(party, 'takes', 'take')} ${q(card)} from the display`,
    flips: (party: string, card: string, to: string) =>
      `${v(party, 'changes', 'change')} stance: ${q(card)} to ${q(to)}`,
    hides: (party: string, card: string) => `${v(party, 'hides', 'hide')} ${q(card)}`,
    exchanges: (party: string, leaves: string, enters: string, at: string) =>
      `${v(party, 'exchanges', 'exchange')} ${q(leaves)} for ${q(enters)} ${at}`,
    names: (party: string, other: string) => `${v(party, 'names', 'name')} ${other} the starting seat`,
    place: (party: string, place: number) => `${v(party, 'takes', 'take')} place ${place} in turn order`,
    buysMeetings: (party: string, meetings: number, at: string) =>
      `${v(party, 'buys', 'buy')} ${several(meetings, n.meeting)} ${at}`,
    discards: (party: string, card: string) => `${v(party, 'discards', 'discard')} ${q(card)}`,
    swaps: (party: string, leaves: string, enters: string) =>
      `${v(party, 'swaps', 'swap')} ${q(leaves)} for ${q(enters)}`,
    marker: (party: string) => `${v(party, 'moves', 'move')} a media marker to the national board`,
    national: (party: string, card: string, place: number) =>
      `${v(party, 'takes', 'take')} ${q(card)} to place ${place} of the national board`,
    uses: (party: string, card: string, at: string, effect: string) =>
      `${v(party, 'uses', 'use')} ${card} ${at}: ${effect}`,
    pays: (party: string, card: string, at: string) => `${v(party, 'pays', 'pay')} for ${card} ${at}`,
    tile: (party: string, at: string) => `${v(party, 'places', 'place')} a coalition tile ${at}`,
    forces: (party: string, other: string) => `${v(party, 'forces', 'force')} a coalition on ${other}`,
    proposes: (party: string, other: string) => `${v(party, 'proposes', 'propose')} a coalition to ${other}`,
    accepts: (party: string, other: string) => `${v(party, 'accepts', 'accept')} ${other}`,
    declines: (party: string, other: string) => `${v(party, 'declines', 'decline')} ${other}`,
    acceptsOpenly: (party: string, amount: string) => `${v(party, 'accepts', 'accept')} ${amount} openly`,
    effects: {
      keyIssue: (topic: string) => `key issue ${topic}`,
      clearKeyIssue: 'clear key issue',
      rob: (party: string) => `rob ${party}`,
      remove: (party: string) => `clear media ${party}`,
      lowerAll: (steps: number) => `lower all others ${steps}`,
      members: (members: number) => several(members, n.member),
      poll: 'take the top poll',
      platform: 'change the platform',
      lower: (party: string, steps: number) => `lower ${party} ${steps}`,
    },
    faceDownContribution: (party: string) => `${v(party, 'plays', 'play')} a contribution face down`,
    shadowPlaced: (party: string, at: string) => `${v(party, 'places', 'place')} a shadow card ${at}`,
    bids: (isAgain: boolean, list: string) => `${isAgain ? 'Second bids' : 'Bids'} for order: ${list}`,
    orderStarts: (party: string, paid: number) =>
      `${v(party, 'wins', 'win')} the bid, ${verbOf(party, 'pays', 'pay')} ${paid} and ${verbOf(party, 'starts', 'start')} the round`,
    orderPicks: (party: string, paid: number) =>
      `${v(party, 'wins', 'win')} the bid, ${verbOf(party, 'pays', 'pay')} ${paid} and ${verbOf(party, 'picks', 'pick')} a place first`,
    orderNames: (party: string, paid: number) =>
      `${v(party, 'wins', 'win')} the bid, ${verbOf(party, 'pays', 'pay')} ${paid} and ${verbOf(party, 'names', 'name')} the starting seat`,
    setAside: (card: string, at: string) => `${q(card)} is set aside: its topic is open ${at}`,
    stanceLoss: (party: string, loss: number) =>
      `${v(party, 'loses', 'lose')} ${several(loss, n.member)} for the change of stance`,
    victory: (party: string, points: number, region: string) =>
      `${v(party, 'scores', 'score')} ${points} for winning ${region}`,
    shown: (party: string, card: string, at: string, paid: boolean) =>
      `${v(party, 'turns', 'turn')} up ${card} ${at}${paid ? ` and ${verbOf(party, 'pays', 'pay')} for it` : ''}`,
    withdraws: (party: string, card: string, at: string) =>
      `${v(party, 'withdraws', 'withdraw')} ${card} ${at}; it is lost`,
    unpaid: (party: string, card: string, at: string) => `${party} cannot pay for ${card} ${at}; it is lost`,
    turnsUp: (region: string, card: string) => `${region} turns up ${q(card)}`,
    pollBought: (party: string, price: number, _at: string, region: string) =>
      `${v(party, 'buys', 'buy')} the poll of ${region} for ${price}`,
    pollUnsold: (_at: string, region: string) => `Nobody wants the poll of ${region}`,
    /** @param parties those whose results count; null where a poll is published as a whole */
    published: (party: string, parties: readonly string[] | null, list: string) =>
      parties?.length === 0
        ? `${v(party, 'publishes', 'publish')} nothing; the poll lists ${list}`
        : `${v(party, 'publishes', 'publish')} the poll${parties === null ? '' : ` for ${parties.join(' and ')}`}: ${list}`,
    shelved: (party: string, members: number) =>
      `${v(party, 'shelves', 'shelve')} the poll and ${verbOf(party, 'gains', 'gain')} ${several(members, n.member)}`,
    pollLists: (list: string) => `The poll lists ${list}`,
    converted: (party: string, meetings: number, at: string, votes: number) =>
      `${v(party, 'converts', 'convert')} ${several(meetings, n.meeting)} ${at}: ${several(votes, n.vote)} then`,
    nobodyWins: (_at: string, region: string) => `Nobody wins ${region}`,
    wins: (winners: readonly string[], _at: string, region: string, nose: boolean) =>
      `${winners.join(' and ')} ${winners.length > 1 || winners.some(isPlural) ? 'win' : 'wins'} ${region}${nose ? ' by a nose' : ''}`,
    entered: (region: string) => `${region} comes last in line`,
    contributionTaken: (party: string, amount: string, loss: number) =>
      `${v(party, 'takes', 'take')} ${amount} and ${verbOf(party, 'loses', 'lose')} ${several(loss, n.member)}`,
    contributionDeclined: (party: string, amount: string, gain: number) =>
      `${v(party, 'declines', 'decline')} ${amount} and ${verbOf(party, 'gains', 'gain')} ${several(gain, n.member)}`,
    roundOver: (round: number) => `Round ${round} is over`,
    mandates: (list: string) => `Mandates: ${list}`,
    membersGrow: (list: string) => `Members grow: ${list}`,
    paidOut: (list: string) => `Paid out: ${list}`,
    inSecret: (party: string, what: string) => `${party}, in secret: ${what}`,
    chose: (party: string, choices: string) => `${party} chose ${choices}`,
    drew: (party: string, cards: readonly string[]) => `${v(party, 'draws', 'draw')} ${cards.map(q).join(', ')}`,
    back: (party: string) => `${v(party, 'is', 'are')} back at the table`,
    says: (party: string, text: string) => `${party}: “${text}”`,
    waits: (party: string) => `${v(party, 'is', 'are')} away; the table waits`,
    away: (party: string, bot: string) =>
      `${v(party, 'is', 'are')} played by the “${bot}” bot while the player is away`,
  },
};

/** What a catalogue of the guide has to hold. */
export type GuideWords = typeof en;
