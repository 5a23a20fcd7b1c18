/** Orders of decks with which everything that a log says about their cards comes true. */

import type { Random } from '../../../base/random/random.ts';
import { STREAM } from '../../../rules/engine/chance.ts';
import { hasOpenStock } from '../../../rules/engine/phases/set-up-stances.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import type { State, StreamName } from '../../../rules/engine/state.ts';
import type { PaperLog } from '../log.ts';
import type { Work } from '../work.ts';
import { opinionsAlone } from './opinions.ts';
import { platformsAlone } from './platforms.ts';
import { pollsAlone } from './polls.ts';
import { type Order, Rehearsal, secretPlace } from './rehearsal.ts';

export class Rehearsals {
  private readonly rehearsals: ReadonlyMap<StreamName, Rehearsal>;
  private readonly orders = new Map<StreamName, Order>();

  constructor(log: PaperLog, rules: Rules, work: Work) {
    const decks = hasOpenStock(rules) ? [opinionsAlone, pollsAlone] : [opinionsAlone, pollsAlone, platformsAlone];
    this.rehearsals = new Map(decks.map((deck) => [deck.stream, new Rehearsal(log, deck, work)]));
  }

  /** Looks for other orders; returns whether there is one for every deck. */
  rehearse(random: Random): boolean {
    for (const [stream, rehearsal] of this.rehearsals) this.orders.set(stream, rehearsal.order(random));
    return [...this.orders.values()].every(({ isFound }) => isFound);
  }

  /** The next card of a deck in the order that was found; −1 if that order has ended, or the deck has no such card. */
  next(stream: StreamName, s: State): number {
    const card = this.orders.get(stream)?.cards[s.drawn[STREAM[stream]]] ?? -1;
    return card !== -1 && this.rehearsals.get(stream)!.deck.cards(s)[card] > 0 ? card : -1;
  }

  /** What the deciding seat does with cards in hand, as rehearsed; null for anything. */
  act(acts: readonly number[], s: State): number | null {
    const act = this.orders.get('platform')?.acts.get(secretPlace(s));
    return act !== undefined && acts.includes(act) ? act : null;
  }
}
