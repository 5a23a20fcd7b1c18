import { amountOf, first, second } from '../../../rules/engine/action.ts';
import { mediaController } from '../../../rules/engine/board/media.ts';
import { purse } from '../../../rules/engine/board/money.ts';
import { movePopularity } from '../../../rules/engine/board/popularity.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import { carryOutPoll, sellsWholePolls } from '../../../rules/engine/phases/auction-polls-once.ts';
import { NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { publishesWhole } from '../../../rules/notation/actions.ts';
import { expectedSum } from '../dice.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import {
  actor,
  changes,
  inRegion,
  joined,
  moneyStays,
  outlook,
  partyName,
  pollList,
  popularityAfter,
  regionName,
  type Scene,
  seatsFrom,
  signed,
  tryOut,
  who,
} from '../scene.ts';
import { bid } from './bid-for-order.ts';

/** The changes for a seat in each poll. */
const movesOf = ({ game: { rules }, view }: Scene, seat: number): number[] =>
  Array.from({ length: rules.polls }, (_, poll) => rules.pollChanges[poll * SEATS + view.party[seat]]);

/**
 * What the poll on offer could do, while nobody has seen it, given all polls of the game: "Of 26 polls 9 raise you, by up to 2
 * (all converted, 12 → 24 votes …), and 8 lower you, by up to 3."
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
  const { polls } = scene.t;
  const risk = isSafe ? polls.safe : polls.risk(lowering, -least);
  return polls.outlook(moves.length, raising, most, outlook(scene, raised, board, seat), risk);
};

/** For the buyer, the poll; for the others, the state of the auction, and what the poll could do. */
const aboutPoll = (scene: Scene): string => {
  const { game, view, seat } = scene;
  if (view.pollHeld[seat] >= 0) return scene.t.polls.lists(pollList(game, view, view.pollHeld[seat]));
  const { highBidder, highBid } = view;
  const stands =
    highBidder === NONE ? scene.t.polls.noBid : scene.t.polls.stands(partyName(scene, highBidder), highBid);
  return `${stands} ${pollOutlook(scene)}`.trim();
};

/** Publishes one or two results of the poll, those that the action marks; or the poll as a whole. */
const publish: Explain = (scene, act) => {
  const marked = [first(act), second(act)].filter((mark) => mark > 0).map((mark) => mark - 1);
  const { game, view, board, t } = scene;
  const { rules } = game;
  const isWhole = publishesWhole(game, view);
  const listed = (seat: number) => rules.pollChanges[view.pollHeld[scene.seat] * SEATS + view.party[seat]];
  const after = tryOut(game, view, (s) => {
    if (isWhole) carryOutPoll(rules, s, board);
    else for (const seat of marked) movePopularity(rules, s, board, seat, listed(seat));
  });
  const of = (s: State, seat: number) => s.popularity[board * SEATS + seat];
  const popularity = changes(scene, after, of);
  const moved = isWhole ? seatsFrom(scene).filter((seat) => of(view, seat) !== of(after, seat)) : marked;
  const publishSome =
    marked.length > 0 ? t.polls.publishFor(marked.map((seat) => who(scene, seat))) : t.polls.publishNothing;
  return explained(
    isWhole ? t.polls.publish : publishSome,
    joined(
      popularity === '' ? t.polls.noEffect : t.popularity(popularity),
      ...moved.map((seat) => t.polls.outlookOf(who(scene, seat), outlook(scene, after, board, seat))),
    ),
    { popularity: popularityAfter(scene, after, board) },
  );
};

const shelve: Explain = (scene) => {
  const { shelvedDice, shelvedMembers } = scene.game.rules.p;
  const mean = shelvedMembers + expectedSum(scene.game.rules, shelvedDice);
  const members = scene.view.members[scene.seat];
  const { polls } = scene.t;
  const gain =
    shelvedDice === 0
      ? polls.membersFor(mean, members, members + mean)
      : polls.membersByDice(mean, shelvedDice, members, members + mean);
  return explained(polls.shelve, polls.unseen(gain));
};

export const auctionPolls: PhaseGuide = {
  rule: (t, { edition }) => (sellsWholePolls(edition) ? t.pollsOneBid : t.pollsRaising),
  terms: ['polls', 'popularity', 'members'],
  book: ({ polls: t }, { game: { rules, edition } }) => {
    const { p } = rules;
    return [
      t.minimum(p.pollMinimumBid),
      t.unseen,
      sellsWholePolls(edition) ? '' : t.results(p.pollResults),
      t.shelve(p.shelvedMembers, p.shelvedDice),
      t.range(signed(p.popularityMin), signed(p.popularityMax)),
      p.mediaProtects ? t.protects : '',
    ];
  },
  about: aboutPoll,
  limits: (scene) => {
    const { t, view, seat } = scene;
    return [
      t.limits.bid(purse(view, seat)),
      ...(view.highBidder === NONE || view.highBidder === seat
        ? []
        : [t.limits.higher(partyName(scene, view.highBidder), view.highBid)]),
    ];
  },
  actions: {
    bid: {
      explain: bid,
      seen: (scene, act) => {
        const board = boardAt(scene.view, scene.view.board);
        return scene.t.log.bidsPoll(actor(scene), amountOf(act), inRegion(scene, board), regionName(scene, board));
      },
    },
    publish: { explain: publish },
    shelve: { explain: shelve },
  },
  pass: {
    explain: (scene) =>
      sellsWholePolls(scene.game.edition)
        ? explained(scene.t.polls.noBidMade, scene.t.polls.notAsked(moneyStays(scene)))
        : explained(scene.t.polls.dropOut, scene.t.polls.forGood(moneyStays(scene))),
    seen: (scene) => scene.t.log.dropsOut(actor(scene)),
  },
  sells: { what: 'polls' },
};
