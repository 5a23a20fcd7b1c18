/** Orders of decks in which all comes true that a log tells of their cards. */
import { STREAM } from '../../engine/chance.ts';
import type { Rules } from '../../engine/rules.ts';
import type { State, StreamName } from '../../engine/state.ts';
import type { Random } from '../../random/random.ts';
import type { PaperLog } from '../log.ts';
import { opinionsAlone } from './opinions.ts';
import { platformsAlone } from './platforms.ts';
import { pollsAlone } from './polls.ts';
import { Rehearsal } from './rehearsal.ts';

const DECKS: Partial<Record<StreamName, (s: State) => Int16Array>> = {
  opinions: (s) => s.opinionDeck,
  polls: (s) => s.pollDeck,
  platform: (s) => s.platformDeck,
};

export class Rehearsals {
  private readonly rehearsals: ReadonlyMap<StreamName, Rehearsal>;
  private readonly orders = new Map<StreamName, readonly number[] | null>();

  constructor(log: PaperLog, { program }: Rules) {
    const rehearsals = new Map<StreamName, Rehearsal>([
      ['opinions', new Rehearsal(log, 'opinions', opinionsAlone)],
      ['polls', new Rehearsal(log, 'polls', pollsAlone)],
    ]);
    if (program.some(({ name }) => name === 'change-platform')) {
      rehearsals.set('platform', new Rehearsal(log, 'platform', platformsAlone));
    }
    this.rehearsals = rehearsals;
  }

  /** Looks for other orders. */
  rehearse(random: Random): void {
    for (const [stream, rehearsal] of this.rehearsals) this.orders.set(stream, rehearsal.order(random));
  }

  /** The next card of a deck in the order that was found; −1 where none was, or the deck has no such card. */
  next(stream: StreamName, s: State): number {
    const card = this.orders.get(stream)?.[s.drawn[STREAM[stream]]] ?? -1;
    return card !== -1 && (DECKS[stream]?.(s)[card] ?? 0) > 0 ? card : -1;
  }
}
