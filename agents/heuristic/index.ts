/** A full player by judgement: it values every legal action in points and takes the best. */
import {
  ACTION,
  amountOf,
  bidsOption,
  type DecidingPhase,
  type Decision,
  defineAgent,
  type Explanation,
  explanation,
  type Game,
  kindOf,
  type Player,
  RANKED,
  type State,
  type Unit,
  withBids,
} from 'macher-lab';
import { NONE } from 'macher-lab/engine';
import { softmax } from 'macher-lab/search';
import { JUDGES } from './judges/index.ts';
import { pollPrice } from './judges/polls.ts';
import { type Judgement, OPTIONS } from './options.ts';
import { Standing } from './standing.ts';
import { Survey } from './survey.ts';

/** Phases whose scores only order the actions, and are not points. */
const BY_PREFERENCE: ReadonlySet<DecidingPhase> = new Set(['name-starter', 'pick-places', 'election-outcome']);

const unitOf = ({ phase, actions }: Decision): Unit =>
  BY_PREFERENCE.has(phase) || kindOf(actions.list[0]) === ACTION.lay ? 'preference' : 'points';

export class Heuristic implements Player {
  readonly searches = false;
  private readonly game: Game;
  private readonly judgement: Judgement;
  private readonly survey: Survey;
  private readonly standing: Standing;

  constructor(game: Game, judgement: Judgement) {
    this.game = game;
    this.judgement = judgement;
    this.survey = new Survey(game, judgement);
    this.standing = new Standing(this.survey);
  }

  choose(decision: Decision): number {
    const { actions } = decision;
    const scores = this.score(decision);
    let best = 0;
    for (let i = 1; i < actions.n; i++) if (scores[i] > scores[best]) best = i;
    return actions.list[best];
  }

  weigh(decision: Decision, out: Float64Array): void {
    const { n } = decision.actions;
    const scores = this.score(decision);
    for (let i = 0; i < n; i++) out[i] = scores[i];
    softmax(out, n, this.judgement.temperature);
  }

  evaluate(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    this.survey.look(s);
    this.standing.expect(s, out);
    const left = 0.35 + (0.65 * (rules.lastRound - s.round)) / rules.lastRound;
    softmax(out, players, s.over ? 0.01 : this.judgement.evaluationScale * left);
  }

  price(decision: Decision): number {
    if (this.game.bidding(decision.view) === 'raising') {
      this.survey.consider(decision, false);
      return pollPrice(this.survey);
    }
    const act = this.choose(decision);
    return kindOf(act) === ACTION.bid ? amountOf(act) : NONE;
  }

  explain(decision: Decision, limit = RANKED): Explanation {
    const { ledger } = this.survey;
    const values = this.score(decision).slice(0, decision.actions.n);
    this.score(decision, true);
    // Sorting keeps the order of equals; the first of them is chosen.
    const ranked = [...values.keys()].sort((a, b) => values[b] - values[a]).slice(0, limit);
    const judged = ranked.map((i) => ({
      action: decision.actions.list[i],
      value: values[i],
      terms: ledger.terms(this.game, decision.view, i),
    }));
    return explanation(this.game, decision, { action: judged[0].action, unit: unitOf(decision), judged });
  }

  /** The points of each action. */
  private score(decision: Decision, explaining = false): Float64Array {
    this.survey.consider(decision, explaining);
    JUDGES[decision.phase](this.survey);
    return this.survey.ledger.points;
  }
}

export default defineAgent({
  id: 'heuristic',
  about: 'Plans which regions to win and values every action in points, by judgement in named options.',
  options: { ...OPTIONS, bids: bidsOption },
  create: (context) => withBids(new Heuristic(context.game, context.options), context.options.bids, context),
});
