/**
 * The determinizations of a decision, each dealt when it is first needed.
 *
 * Hot file: positions are kept from one decision to the next.
 */

/** The most determinizations of one decision; a search that needs more gets the same ones again. */
const MOST = 1000;

export class Samples<S> {
  private readonly newState: () => S;
  private readonly deal: (into: S) => void;
  private readonly states: S[] = [];
  /** How many of the stored ones belong to this decision. */
  private dealt = 0;

  constructor(newState: () => S, deal: (into: S) => void) {
    this.newState = newState;
    this.deal = deal;
  }

  /** Forgets the last decision. */
  clear(): void {
    this.dealt = 0;
  }

  /** The determinization with that number. */
  at(number: number): S {
    const index = number % MOST;
    if (index === this.states.length) this.states.push(this.newState());
    if (index === this.dealt) {
      this.deal(this.states[index]);
      this.dealt++;
    }
    return this.states[index];
  }
}
