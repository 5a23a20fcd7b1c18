/** What runs in a worker thread of a review: decisions of a record come in, objections to them go out. */
import { loadRegistry } from '../../players/agent/registry.ts';
import { Game } from '../../rules/engine/game.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import type { State } from '../../rules/engine/state.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import { dealerOf, replay } from '../../rules/notation/replay.ts';
import { findBots } from '../play/bots.ts';
import { Judge, ROLLOUT } from './judge.ts';
import { type Cost, PROVERS, Prover } from './proof.ts';
import { dealAgents, sheetsOfBots } from './same-deal.ts';
import { type Suspicion, suspicionOf } from './screen.ts';

/** A piece of work: decisions to screen, one to prove, or the deal to be replayed with bots in a seat. */
export type Piece =
  | { readonly kind: 'screen'; readonly record: string; readonly decisions: readonly number[] }
  | { readonly kind: 'prove'; readonly record: string; readonly decision: number; readonly others: readonly number[] }
  | { readonly kind: 'deal'; readonly record: string; readonly seat: number };

export type ReviewResult =
  | { readonly kind: 'screen'; readonly suspicions: readonly Suspicion[] }
  | { readonly kind: 'prove'; readonly cost: Cost }
  | { readonly kind: 'deal'; readonly sheets: readonly ScoreSheet[] };

/** The positions of a record: kept, since the next piece is about the same record. */
class Positions {
  readonly game: Game;
  readonly actions: readonly number[];
  readonly judge: Judge;
  readonly prover: Prover;
  private readonly state: State;
  private readonly record: ReturnType<typeof parseRecord>;
  private dealer: Game;
  private at = 0;

  constructor(text: string, bots: Awaited<ReturnType<typeof findBots>>) {
    this.record = parseRecord(text);
    this.actions = replay(this.record).actions;
    this.game = new Game(this.record.edition, this.record.players);
    // The seeds of a review are unrelated to the deal, so hidden cards stay hidden.
    this.judge = new Judge(this.game, bots, 'review');
    this.prover = new Prover(this.game, bots, this.judge, 'review');
    this.state = this.game.newState();
    this.dealer = dealerOf(this.record);
    this.dealer.start(this.state, this.record.seed);
  }

  /** The position after this many decisions. */
  after(decisions: number): State {
    if (decisions < this.at) {
      this.dealer = dealerOf(this.record);
      this.dealer.start(this.state, this.record.seed);
      this.at = 0;
    }
    for (; this.at < decisions; this.at++) this.dealer.play(this.state, this.actions[this.at]);
    return this.state;
  }
}

const registry = loadRegistry();
const bots = registry.then((known) => findBots(known, [ROLLOUT, ...PROVERS]));
let known: { text: string; positions: Positions } | null = null;

const positionsOf = async (text: string): Promise<Positions> => {
  if (known?.text !== text) known = { text, positions: new Positions(text, await bots) };
  return known.positions;
};

/** The results of strong bots on the deal of a record. */
const dealt = async (record: string, seat: number): Promise<ReviewResult> => {
  const players = await findBots(await registry, dealAgents(parseRecord(record).agents, seat));
  return { kind: 'deal', sheets: sheetsOfBots(record, seat, players) };
};

export default async (piece: Piece): Promise<ReviewResult> => {
  if (piece.kind === 'deal') return dealt(piece.record, piece.seat);
  const positions = await positionsOf(piece.record);
  const { game, judge, prover, actions } = positions;
  if (piece.kind === 'prove') {
    const { decision, others } = piece;
    return { kind: 'prove', cost: prover.cost(positions.after(decision), actions[decision], others) };
  }
  const suspicions = piece.decisions.map((at) => suspicionOf(game, judge, positions.after(at), actions[at]));
  return { kind: 'screen', suspicions };
};
