/** A full player by judgement: it values every legal action in points and takes the best. */
import { type Decision, defineAgent, type Explanation, type Game, type Player, type State } from 'macher-lab';
import { MOST_ACTIONS } from 'macher-lab/engine';
import { softmax } from 'macher-lab/search';
import { JUDGES } from './judges/index.ts';
import { type Judgement, OPTIONS } from './options.ts';
import { explain } from './reasons/index.ts';
import { Standing } from './standing.ts';
import { Survey } from './survey.ts';

export class Heuristic implements Player {
  /** Points of each action of the decision last judged. */
  readonly scores = new Float64Array(MOST_ACTIONS);
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
    this.score(decision);
    let best = 0;
    for (let i = 1; i < actions.n; i++) if (this.scores[i] > this.scores[best]) best = i;
    return actions.list[best];
  }

  weigh(decision: Decision, out: Float64Array): void {
    const { n } = decision.actions;
    this.score(decision);
    for (let i = 0; i < n; i++) out[i] = this.scores[i];
    softmax(out, n, this.judgement.temperature);
  }

  evaluate(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    this.survey.outlook.look(s);
    this.standing.expect(s, out);
    const left = 0.35 + (0.65 * (rules.lastRound - s.round)) / rules.lastRound;
    softmax(out, players, s.over ? 0.01 : this.judgement.evaluationScale * left);
  }

  explain(decision: Decision, limit?: number): Explanation {
    this.score(decision);
    return explain(this.survey, decision, this.scores, limit);
  }

  /** Fills in the scores of a decision. */
  private score({ view, seat, phase, actions }: Decision): void {
    this.survey.outlook.look(view);
    JUDGES[phase](this.survey, view, seat, actions, this.scores);
  }
}

export default defineAgent({
  id: 'heuristic',
  about: 'Plans which regions to win and values every action in points, by judgement in named options.',
  options: OPTIONS,
  create: ({ options, game }) => new Heuristic(game, options),
});
