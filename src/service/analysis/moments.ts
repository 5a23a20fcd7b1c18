/** The moments of games, by the games' texts. Recent games are kept, because the next question is often about the same one. */

import { Refusal, readable } from '../../players/agent/environment/refusal.ts';
import type { Registry } from '../../players/agent/registry.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { isRecord, type Moment, momentIn } from '../../rules/notation/moment.ts';
import { parseRecord } from '../../rules/notation/parse-record.ts';
import type { GameRecord } from '../../rules/notation/record.ts';
import { dealerOf, replay } from '../../rules/notation/replay.ts';
import { isLog } from '../../table/paper/log.ts';

/** How many games are kept. */
const KEPT = 16;

/** A record in which every decision has been checked. */
class Played {
  private readonly record: GameRecord;
  private readonly actions: readonly number[];

  constructor(text: string) {
    this.record = parseRecord(text);
    this.actions = replay(this.record).actions;
  }

  /** The position after that many decisions. @throws Refusal if there are fewer */
  after(at = this.actions.length): Moment {
    const { length } = this.actions;
    if (at > length) throw new Refusal('unreadable', `The game has ${length} actions; there is no moment after ${at}.`);
    const game = dealerOf(this.record);
    const state = game.newState();
    game.start(state, this.record.seed);
    for (const act of this.actions.slice(0, at)) game.play(state, act);
    return { game, state };
  }
}

export class Moments {
  private readonly registry: Registry;
  private readonly played = new Map<string, Played>();

  constructor(registry: Registry) {
    this.registry = registry;
  }

  /** The rules and the position of a moment. @throws Refusal if the text cannot be read, or there is no such moment */
  async of(text: string, at: number | null): Promise<{ readonly game: Game; readonly state: State }> {
    if (isRecord(text)) return (this.played.get(text) ?? (await this.take(text))).after(at ?? undefined);
    const position = readable(() => momentIn(text));
    if (at === null) return position;
    throw new Refusal('unreadable', 'Only records and logs have moments by number; leave out at for a position.');
  }

  private async take(text: string): Promise<Played> {
    const record = isLog(text) ? await this.enter(text) : text;
    const played = readable(() => new Played(record));
    if (this.played.size >= KEPT) this.played.clear();
    this.played.set(text, played);
    return played;
  }

  /** The record of a log. */
  private async enter(text: string): Promise<string> {
    // Loaded only when needed: most games are not logs.
    const [{ enterLog }, { findBots }, { GUESSES }] = await Promise.all([
      import('../../table/paper/entered.ts'),
      import('../../table/play/bots.ts'),
      import('../../table/paper/guesser.ts'),
    ]);
    const bots = await findBots(this.registry, [GUESSES]);
    return readable(() => enterLog(text, bots).record);
  }
}
