import { amountOf, first, second } from '../../../rules/engine/action.ts';
import { mediaController } from '../../../rules/engine/board/media.ts';
import { purse } from '../../../rules/engine/board/money.ts';
import { movePopularity } from '../../../rules/engine/board/popularity.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { NONE, SEATS } from '../../../rules/engine/state.ts';
import { expectedSum } from '../dice.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import {
  about,
  changes,
  joined,
  moneyStays,
  outlook,
  partyName,
  pollList,
  regionName,
  type Scene,
  several,
  tryOut,
  who,
} from '../scene.ts';
import { bid } from './bid-for-order.ts';

/** What each poll lists for a seat. */
const movesOf = ({ game: { rules }, view }: Scene, seat: number): number[] =>
  Array.from({ length: rules.polls }, (_, poll) => rules.pollChanges[poll * SEATS + view.party[seat]]);

/**
 * What the poll on offer could do, before anybody has seen it, by all polls of the game:
 * "Of 26 polls 9 raise you, by up to 2 (all converted, 12 → 24 votes …), and 8 lower you, by up to 3."
 */
const pollOutlook = (scene: Scene): string => {
  const { game, view, seat, board } = scene;
  const moves = movesOf(scene, seat);
  const [most, least] = [Math.max(...moves), Math.min(...moves)];
  if (board === NONE || (most <= 0 && least >= 0)) return '';
  const raising = moves.filter((move) => move > 0).length;
  const lowering = moves.filter((move) => move < 0).length;
  const raised = tryOut(game, view, (s) => movePopularity(game.rules, s, board, seat, Math.max(0, most)));
  const isSafe = game.rules.p.mediaProtects && mediaController(game.rules, view, board) === seat;
  const risk = isSafe
    ? 'media control keeps you from being lowered'
    : `${lowering} lower you, by up to ${-least}, if its buyer wants that`;
  return `Of ${moves.length} polls ${raising} raise you, by up to ${most} (${outlook(scene, raised, board, seat)}); ${risk}.`;
};

/** What the buyer reads; or how the auction stands, and what the poll could do. */
const aboutPoll = (scene: Scene): string => {
  const { game, view, seat } = scene;
  if (view.pollHeld[seat] >= 0) return `The poll lists ${pollList(game, view, view.pollHeld[seat])}.`;
  const { highBidder, highBid } = view;
  const stands = highBidder === NONE ? 'Nobody has bid yet.' : `${partyName(scene, highBidder)} bid ${highBid}.`;
  return `${stands} ${pollOutlook(scene)}`.trim();
};

const publish: Explain = (scene, act) => {
  const marked = [first(act), second(act)].filter((mark) => mark > 0).map((mark) => mark - 1);
  const { rules } = scene.game;
  const listed = (seat: number) => rules.pollChanges[scene.view.pollHeld[scene.seat] * SEATS + scene.view.party[seat]];
  const after = tryOut(scene.game, scene.view, (s) => {
    for (const seat of marked) movePopularity(rules, s, scene.board, seat, listed(seat));
  });
  const popularity = changes(scene, after, (s, seat) => s.popularity[scene.board * SEATS + seat]);
  return explained(
    marked.length > 0 ? `Publish for ${marked.map((seat) => who(scene, seat)).join(' and ')}` : 'Publish nothing',
    joined(
      popularity === '' ? 'no effect' : `popularity ${popularity}`,
      ...marked.map((seat) => `${who(scene, seat)}: ${outlook(scene, after, scene.board, seat)}`),
    ),
  );
};

const shelve: Explain = (scene) => {
  const { shelvedDice, shelvedMembers } = scene.game.rules.p;
  const mean = shelvedMembers + expectedSum(scene.game.rules, shelvedDice);
  const members = scene.view.members[scene.seat];
  const gain =
    shelvedDice === 0
      ? `${several(mean, 'member', 'members')}, ${members} → ${members + mean}`
      : `about ${about(mean)} members by ${several(shelvedDice, 'die', 'dice')}, ${members} → about ${about(members + mean)}`;
  return explained('Shelve the poll', `${gain}; nobody else sees the poll`);
};

export const auctionPolls: PhaseGuide = {
  rule: ({ edition }) =>
    edition.components.pollBacks
      ? 'One bid each, the party with most votes last; the buyer publishes what raises it, or shelves for members.'
      : 'Bid more than the last bid or drop out; the buyer carries out one or two results, or shelves for members.',
  terms: ['polls', 'popularity', 'members'],
  about: aboutPoll,
  limits: (scene) => {
    const { view, seat } = scene;
    return [
      `A bid is money: at most the ${purse(view, seat)} that you have.`,
      ...(view.highBidder === NONE || view.highBidder === seat
        ? []
        : [`${partyName(scene, view.highBidder)} has bid ${view.highBid}; a bid has to be higher.`]),
    ];
  },
  actions: {
    bid: {
      explain: bid,
      seen: (scene, act) =>
        `bids ${amountOf(act)} for the poll of ${regionName(scene, boardAt(scene.view, scene.view.board))}`,
    },
    publish: { explain: publish },
    shelve: { explain: shelve },
  },
  pass: {
    explain: (scene) =>
      scene.game.edition.components.pollBacks
        ? explained('Make no bid', `nobody asks you again for this poll; ${moneyStays(scene)}`)
        : explained('Drop out', `of this auction for good; ${moneyStays(scene)}`),
    seen: () => 'drops out',
  },
  sells: { what: 'polls' },
};
