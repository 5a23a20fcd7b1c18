/**
 * The determinizations of a decision, each dealt when it is first asked for.
 *
 * Hot file: positions and paths are kept from one decision to the next.
 */
import { Path } from './backward.ts';

/** The most sealed choices that a determinization has to guess. */
const GUESSES = 64;

export class Samples<S> {
  private readonly most: number;
  private readonly newState: () => S;
  private readonly deal: (into: S, guesses: Path) => void;
  private readonly states: S[] = [];
  private readonly guesses: Path[] = [];
  /** So many of them belong to this decision. */
  private dealt = 0;

  /**
   * @param most determinizations of one decision; whoever asks for more meets them again
   * @param deal fills in a determinization, and puts what it guesses by the tree on a path
   */
  constructor(most: number, newState: () => S, deal: (into: S, guesses: Path) => void) {
    this.most = most;
    this.newState = newState;
    this.deal = deal;
  }

  /** Forgets the last decision. */
  clear(): void {
    this.dealt = 0;
  }

  /** The determinization of that number. */
  at(number: number): S {
    const index = number % this.most;
    if (index === this.states.length) {
      this.states.push(this.newState());
      this.guesses.push(new Path(GUESSES));
    }
    if (index === this.dealt) {
      this.guesses[index].clear();
      this.deal(this.states[index], this.guesses[index]);
      this.dealt++;
    }
    return this.states[index];
  }

  /** What was guessed in the determinization of that number, which has been asked for before. */
  guessed(number: number): Path {
    return this.guesses[number % this.most];
  }
}
