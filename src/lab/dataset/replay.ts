/** Replays stored games from the recorded choices, and shows each decision as its seat saw it. */

import { hashText } from '../../base/text/hash-text.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { type Begin, Match } from '../../players/match/match.ts';
import { Game } from '../../rules/engine/game.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import { Dealt } from '../arena/dealt.ts';
import { Gifts } from '../arena/gifts.ts';
import { playerAt } from '../arena/room.ts';
import { dealSeed, Schedule } from '../arena/schedule.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import { type Searched, type StoredDecisions, StoredError } from '../store/queries/decisions.ts';

/** A decision as it was made: valid until the next one. */
export interface Shown {
  readonly decision: Decision;
  /** Its index in the lists of the game. */
  readonly at: number;
  /** Which of the legal actions was chosen, from 0. */
  readonly chosen: number;
  readonly searched: Searched | undefined;
  /** The agent's probability of each legal action, if it decides without a search; null if not known. */
  readonly policy: Float64Array | null;
}

export class Replay {
  readonly match: Match;
  private readonly experiment: Experiment;
  readonly schedule: Schedule;
  private readonly gifts: Gifts;
  private readonly begin: Begin | null;
  private readonly rules: Game;
  /** Null if agents have changed. */
  private readonly registry: Registry | null;
  private readonly weights = new Float64Array(4096);

  /** @param registry to ask agents again what they think of each action; null if they have changed */
  constructor(experiment: Experiment, registry: Registry | null) {
    const edition = editionWith(experiment.edition, experiment.variant);
    this.experiment = experiment;
    this.registry = registry;
    this.schedule = new Schedule(experiment);
    this.gifts = new Gifts(experiment, () => {});
    const game = new Game(edition, experiment.players);
    const entering = this.gifts.any ? (s: Parameters<Begin>[0]) => this.gifts.enter(table.rules, s) : null;
    const table: Game = new Game(edition, experiment.players, { events: null, entering });
    const dealt = experiment.from ? new Dealt(game, experiment.from) : null;
    this.begin = dealt ? (s, seed) => dealt.begin(s, seed) : null;
    this.rules = game;
    this.match = new Match(table);
  }

  /** Replays a game. @throws StoredError if it goes differently, because of other rules or another deal */
  play(stored: StoredDecisions, searches: ReadonlyMap<number, Searched>, show: (shown: Shown) => void): void {
    const { match } = this;
    const scheduled = this.schedule.at(stored.game);
    this.gifts.begin(scheduled.lineup);
    let at = 0;
    const choose = (decision: Decision, own: Player | null): number => {
      const { list, n } = decision.actions;
      const chosen = stored.chosen[at] - 1;
      if (stored.legal[at] !== n) throw new StoredError(stored.game);
      const searched = searches.get(stored.decision[at]);
      const policy = own && own.choose(decision) === list[chosen] ? this.weightsOf(own, decision) : null;
      show({ decision, at, chosen, searched, policy });
      at++;
      return list[chosen];
    };
    const searching = new Set(stored.seat.filter((_, i) => searches.has(stored.decision[i])));
    const seated = (seat: number): Player => {
      const own = searching.has(seat) ? null : this.again(scheduled, seat);
      return { choose: (decision) => choose(decision, own) };
    };
    const failure = match.play(dealSeed(scheduled), seated, null, this.begin);
    if (failure || at < stored.chosen.length || hashText(match.state.hash()) !== stored.hash)
      throw new StoredError(stored.game);
  }

  /** The agent of a seat as it was, to be asked again; null for a user's agent, and for one without a policy. */
  private again(scheduled: ReturnType<Schedule['at']>, seat: number): Player | null {
    const agent = this.experiment.agents[scheduled.lineup[seat]];
    if (!this.registry || isGuest(agent) || (agent.paths ?? []).length > 0) return null;
    const player = playerAt(this.experiment, this.registry, this.rules, scheduled, seat);
    return player.weigh ? player : null;
  }

  private weightsOf(player: Player, decision: Decision): Float64Array {
    player.weigh!(decision, this.weights);
    return this.weights;
  }
}
