/**
 * The bid book for one moment: what each amount is worth to the seat that bids, against several kinds of opponents.
 *
 * All amounts are tried in the same deals, which agree with what the seat has seen, and against the same bids of the others. The
 * auction is played to its end, then the round, and the position is judged as searches judge it. So the luck of the deal cancels
 * out between amounts.
 */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { State } from '../../../rules/engine/state.ts';
import type { Registry } from '../../agent/registry.ts';
import { findByName } from '../../match/by-name.ts';
import { evaluate, type Rollout, type Since } from '../../search/index.ts';
import { loadValue } from '../../value/load.ts';
import { LAMBDA, phaseOf, stretchUntil } from '../../value/rollouts.ts';
import { FACTS, Utility } from '../../value/utility.ts';
import { type AmountBook, Column, compareAmounts } from './amounts.ts';
import { Auction, amountsIn, type BookKind, bookKindOf } from './auction.ts';
import { Crowd, type SeatMaker } from './crowd.ts';
import { type Likely, ownBids } from './own.ts';

/** The agent that plays on for the bidder's seat and, after the auction, for opponents that take long over a decision. */
const PLAYS_ON = 'learned';
/** How often a slow agent is asked for its own bid. */
const ASKED = 10;

/**
 * By default, how often all amounts are tried against all opponents together, and in how many deals at least and at most: a few
 * seconds on one core.
 */
const [TRIALS, FEWEST, MOST] = [4000, 12, 60];

/** The opponents, the number of deals, and the seed. */
export interface BookOptions {
  /** Deals in which each amount is tried, 2 or more; when left out, as many as a few seconds allow. */
  readonly games?: number | undefined;
  /** When games are left out, how often all amounts are tried against all opponents together. */
  readonly trials?: number;
  /** Agents that the registry knows. */
  readonly opponents: readonly string[];
  readonly seed: string | number;
}

export type { AmountBook };

/** The book against one kind of opponents. */
export interface OpponentBook {
  readonly agent: string;
  /** The amount with the greatest utility. */
  readonly best: number | null;
  /** What this agent would bid in the seat's place, the likeliest first. */
  readonly own: readonly Likely[];
  /** In ascending order. */
  readonly amounts: readonly AmountBook[];
}

export interface BidBook {
  readonly seat: number;
  readonly round: number;
  readonly phase: DecidingPhase;
  readonly kind: BookKind;
  /** The place in line of the poll's region, from 0; null if seats bid for the order. */
  readonly region: number | null;
  /** Deals in which each amount was tried. */
  readonly games: number;
  readonly opponents: readonly OpponentBook[];
  /** Agents without a book of their own, since they bid exactly as another in all deals: both may bid by one policy. */
  readonly same: readonly { readonly agent: string; readonly as: string }[];
}

/** Options with all defaults filled in. */
type Asked = BookOptions & { readonly games: number };

/** An agent that was found. */
interface Found {
  readonly agent: string;
  /** Whether it takes long over a decision because it searches. */
  readonly searches: boolean;
  readonly seat: SeatMaker;
}

const find = async (game: Game, registry: Registry, agent: string): Promise<Found> => {
  const named = await findByName(registry, agent);
  return {
    agent,
    searches: Object.hasOwn(named.agent.options, 'iterations'),
    seat: (seat, random) => named.seat({ game, seat, random }),
  };
};

class Book {
  private readonly game: Game;
  private readonly view: State;
  private readonly kind: BookKind;
  private readonly options: Asked;
  /** The agent that plays on for the bidder's seat. */
  private readonly own: Found;
  private readonly utility: Utility;
  private readonly judged: Float64Array;
  private readonly legal = new ActionList();

  constructor(game: Game, view: State, kind: BookKind, own: Found, options: Asked) {
    this.game = game;
    this.view = view;
    this.kind = kind;
    this.own = own;
    this.options = options;
    this.utility = new Utility(game, loadValue(game));
    this.utility.seat = view.actor;
    this.judged = new Float64Array(game.players + FACTS);
  }

  against(found: Found): OpponentBook {
    const { game, view, kind, options } = this;
    const { games, seed } = options;
    const { agent, searches, seat } = found;
    const { best, amounts } = compareAmounts(this.tryAll(found), game.decidingPhase(view) === 'bid-for-order', seed);
    const own = ownBids(game, view, kind, {
      times: searches ? Math.min(ASKED, games) : games,
      player: (random) => seat(view.actor, random),
      seed,
    });
    return { agent, best: amounts[best].amount, own, amounts };
  }

  /** Tries every amount in every deal. */
  private tryAll(found: Found): Column[] {
    const { game, view, legal, options } = this;
    const { actor } = view;
    game.legalActions(view, legal);
    const columns = amountsIn(legal).map((amount) => new Column(amount));
    const auction = new Auction(game, actor, this.kind);
    const bidders = this.crowd(auction.game, found);
    const playing = this.crowd(game, found.searches ? this.own : found);
    const [world, trial, last, end] = Array.from({ length: 4 }, () => game.newState());
    for (let n = 0; n < options.games; n++) {
      bidders.sitDown(options.seed, 'bidders', n);
      playing.sitDown(options.seed, 'playing', n);
      const random = new Random(...seedOf(options.seed, 'world', n));
      game.determinize(view, actor, random, world, bidders.choose);
      auction.deal();
      for (const column of columns) {
        trial.copyFrom(world);
        bidders.again();
        playing.again();
        const { won, paid } = auction.play(trial, column.amount, bidders);
        // Higher amounts often end like lower ones: once others drop out, nobody bids more.
        if (column === columns[0] || !trial.equals(last)) {
          last.copyFrom(trial);
          this.playOn(trial, world, playing);
          end.copyFrom(trial);
        }
        this.note(column, end, won, paid);
      }
    }
    return columns;
  }

  /** Plays on to the end of the round, and judges the position. @param before the moment of the bid */
  private playOn(s: State, before: State, playing: Crowd): void {
    const { game } = this;
    const rollout: Rollout<State> = {
      policy: playing,
      stretch: stretchUntil(game, 'round'),
      pause: phaseOf,
      lambda: LAMBDA,
      evaluation: this.utility,
    };
    const since: Since = { stretch: rollout.stretch(before), pause: rollout.pause(before) };
    evaluate(game, s, this.legal, rollout, since, this.judged);
  }

  private note(column: Column, s: State, won: boolean, paid: number): void {
    const { judged, game, view } = this;
    column.won.push(won ? 1 : 0);
    column.paid.push(paid);
    column.place.push(s.order.indexOf(view.actor) + 1);
    column.utility.push(judged[view.actor]);
    column.share.push(judged[game.players]);
    column.points.push(judged[game.players + 2]);
  }

  /** Players of one kind at all seats but the bidder's. */
  private crowd(game: Game, kind: Found): Crowd {
    const { view, own } = this;
    const seats = Array.from({ length: game.players }, (_, seat) => (seat === view.actor ? own : kind));
    return new Crowd(
      game,
      seats.map(({ seat }) => seat),
    );
  }
}

/**
 * The bid book for a moment; null if its seat has no bid to make.
 *
 * @param view what the seat to move sees
 * @throws AgentError if an agent is not known or fails; ModelError if the edition has no learned evaluation
 */
export const bidBook = async (
  { edition, players }: Game,
  view: State,
  registry: Registry,
  options: BookOptions,
): Promise<BidBook | null> => {
  // Separate rules: those of a record may include scripted chance.
  const game = new Game(edition, players);
  const legal = new ActionList();
  game.legalActions(view, legal);
  const kind = bookKindOf(game, view, legal);
  if (kind === null) return null;
  const found: Found[] = [];
  for (const agent of options.opponents) found.push(await find(game, registry, agent));
  const each = Math.floor((options.trials ?? TRIALS) / (amountsIn(legal).length * found.length));
  const { games = Math.min(MOST, Math.max(FEWEST, each)) } = options;
  const book = new Book(game, view, kind, await find(game, registry, PLAYS_ON), { ...options, games });
  const phase = game.decidingPhase(view);
  const all = found.map((one) => book.against(one));
  const alike = ({ own, amounts }: OpponentBook) => JSON.stringify([own, amounts]);
  const first = (one: OpponentBook) => all.find((other) => alike(other) === alike(one))!;
  return {
    ...{ seat: view.actor, round: view.round, phase, kind, games },
    region: phase === 'auction-polls' ? view.board : null,
    opponents: all.filter((one) => first(one) === one),
    same: all.flatMap((one) => (first(one) === one ? [] : [{ agent: one.agent, as: first(one).agent }])),
  };
};
