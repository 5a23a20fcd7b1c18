/**
 * What others' earlier choices tell about their hands: who could have gained by a card at the platform conference would
 * have played it, so hands with such cards are less likely than others.
 *
 * Of several determinizations one is drawn by its weight (sampling importance resampling, Rubin 1987).
 */
import { type AgentContext, CARDS, defaultsOf, type Game, type State } from 'macher-lab';
import { OPTIONS as JUDGEMENT } from '../heuristic/options.ts';
import { Survey } from '../heuristic/survey.ts';

/** Determinizations of which one is drawn. */
const DRAWN = 4;

export class Belief {
  private readonly game: Game;
  private readonly seat: number;
  private readonly random: AgentContext['random'];
  private readonly weight: number;
  private readonly survey: Survey;
  private readonly drawn: State[];
  private readonly weights = new Float64Array(DRAWN);

  /** @param weight by how many e-folds a hand is less likely for each point that it would have gained */
  constructor({ game, seat, random }: Pick<AgentContext, 'game' | 'seat' | 'random'>, weight: number) {
    this.game = game;
    this.seat = seat;
    this.random = random;
    this.weight = weight;
    this.survey = new Survey(game, defaultsOf(JUDGEMENT));
    this.drawn = Array.from({ length: DRAWN }, () => game.newState());
  }

  /** Deals one of several determinizations, the likelier the more often. */
  deal(into: State, deal: (into: State) => void): void {
    let sum = 0;
    for (const [i, s] of this.drawn.entries()) {
      deal(s);
      this.weights[i] = Math.exp(-this.weight * this.missed(s));
      sum += this.weights[i];
    }
    let left = this.random.next() * sum;
    let chosen = 0;
    while (chosen < DRAWN - 1 && left >= this.weights[chosen]) left -= this.weights[chosen++];
    into.copyFrom(this.drawn[chosen]);
  }

  /** Points that the others' best cards would have gained. */
  private missed(s: State): number {
    const { platforms, outlook } = this.survey;
    let missed = 0;
    outlook.look(s);
    for (let seat = 0; seat < this.game.players; seat++) {
      if (seat === this.seat) continue;
      platforms.take(s, seat);
      let best = 0;
      for (let card = 0; card < CARDS; card++) {
        if (s.hand[seat * CARDS + card] > 0) best = Math.max(best, platforms.bestSwap(card));
      }
      missed += best;
    }
    return missed;
  }
}
