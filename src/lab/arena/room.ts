/**
 * A room where games of one experiment are played, one after another, and recorded. Each worker has one; so has a test
 * or a script that wants no workers.
 *
 * A game is a pure function of the experiment and its number: players are made for it alone, from seeds of its own.
 */
import { basename } from 'node:path';
import { Random } from '../../base/random/random.ts';
import type { Player } from '../../players/agent/define.ts';
import { rulesForGuests } from '../../players/agent/handing.ts';
import { type Registry, registryFor } from '../../players/agent/registry.ts';
import { tell } from '../../players/agent/thrown.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import { type Begin, type Failure, Match, reasonOf } from '../../players/match/match.ts';
import { Game } from '../../rules/engine/game.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import type { Batch } from './batch.ts';
import { Dealt } from './dealt.ts';
import { Gifts } from './gifts.ts';
import { intervened } from './intervened.ts';
import type { Pulse } from './pulse.ts';
import { Recorder } from './recorder.ts';
import { agentSeed, dealSeed, deedSeed, Schedule, type ScheduledGame } from './schedule.ts';
import { agentLabels } from './vocabulary.ts';

/** The player of a seat in a game of an experiment. @param game what it is given: the rules without events */
export const playerAt = (
  { agents, decisionSeconds }: Experiment,
  registry: Registry,
  game: Game,
  scheduled: ScheduledGame,
  seat: number,
): Player => {
  const { id, options, interventions } = agents[scheduled.lineup[seat]];
  const random = new Random(...agentSeed(scheduled, seat));
  const player = registry.player(id, options, { game, seat, random, seconds: decisionSeconds });
  return interventions ? intervened(player, game, interventions, new Random(...deedSeed(scheduled, seat))) : player;
};

/**
 * Rows of quick games are handed over together, in milliseconds: each message costs both threads as much as a few hundred
 * rows do. Games of the built-in agents take about as long as each other; after one of a guest's, the next may never end.
 */
const HELD = 100;

/** A failure that names the file of the agent, unless a place in it is named already. */
const inItsFile = (failure: Failure, file: string | null): Failure =>
  file === null || failure.message.includes(basename(file))
    ? failure
    : { ...failure, message: `${failure.message} (${file})` };

export class Room {
  private readonly experiment: Experiment;
  private readonly registry: Registry;
  private readonly schedule: Schedule;
  /**
   * What the players of each place in the line-up are given: rules of their own, without the events of the table. Seats change
   * from game to game: what one player does to its rules, no other is to meet.
   */
  private readonly rulesOfPlaces: Game[];
  /** The hash of all rules as long as nobody has written into them. */
  private readonly rulesHash: number;
  private readonly recorder: Recorder;
  private readonly match: Match;
  private readonly gifts: Gifts;
  /** Null where games begin with a new deal. */
  private readonly begin: Begin | null;
  /** For each place in the line-up, the agent's number in the run's vocabulary. */
  private readonly agentNumbers: readonly number[];
  /** Whether code of others plays. */
  private readonly hasGuests: boolean;

  constructor(experiment: Experiment, registry: Registry) {
    const edition = editionWith(experiment.edition, experiment.variant);
    this.experiment = experiment;
    this.registry = registry;
    this.schedule = new Schedule(experiment);
    this.rulesOfPlaces = experiment.agents.map(() => rulesForGuests(edition, experiment.players));
    const game = new Game(edition, experiment.players);
    this.rulesHash = game.rules.hash();
    this.recorder = new Recorder(game, experiment.record);
    this.gifts = new Gifts(experiment, (s, seat, money) => this.recorder.given(s, seat, money));
    const table: Game = new Game(edition, experiment.players, {
      events: this.recorder.events,
      entering: this.gifts.any ? (s) => this.gifts.enter(table.rules, s) : null,
    });
    const dealt = experiment.from ? new Dealt(game, experiment.from) : null;
    this.begin = dealt ? (s, seed) => dealt.begin(s, seed) : null;
    this.match = new Match(table, this.recorder.witness);
    const labels = agentLabels(experiment);
    this.agentNumbers = experiment.agents.map(({ label }) => labels.indexOf(label));
    this.hasGuests = experiment.agents.some(isGuest);
  }

  /**
   * A room with the built-in agents and the files that the experiment uses.
   *
   * @param trust whose word the experiment is
   * @param pulse called with every agent before it is loaded
   * @throws AgentError
   */
  static async open(experiment: Experiment, trust: Trust = DATA, pulse: Pulse | null = null): Promise<Room> {
    const { agents, decisionSeconds: seconds } = experiment;
    const loading = (place: number) => pulse?.load(place);
    return new Room(experiment, await registryFor(agents, { trust, seconds, loading, here: true }));
  }

  /** Plays a game and records it, whatever happens in it. */
  play(number: number, pulse: Pulse | null = null): void {
    const scheduled = this.schedule.at(number);
    pulse?.begin(number);
    this.recorder.begin(number);
    this.gifts.begin(scheduled.lineup);
    const failure = this.failureOf(scheduled, pulse);
    if (failure) this.fail(scheduled, failure);
    else this.recorder.played(scheduled, this.match, this.agentNumbersOf(scheduled));
  }

  /**
   * Plays games one after another until the time is up or a stop is asked for, at least one, and hands their rows over.
   *
   * @param failures games that are known to fail: they are recorded so and not played
   * @param milliseconds the time after which no further game is begun
   * @param hand called with the rows of the next `games` games, soon after the first of them has ended
   */
  playSome(
    games: readonly number[],
    failures: ReadonlyMap<number, Failure>,
    pulse: Pulse,
    milliseconds: number,
    hand: (games: number, batch: Batch) => void,
  ): void {
    const end = performance.now() + milliseconds;
    const held = this.hasGuests ? 0 : HELD;
    let [done, handed, last] = [0, 0, Number.NEGATIVE_INFINITY];
    const handOver = (now: number) => {
      hand(done - handed, this.take());
      [handed, last] = [done, now];
    };
    do {
      const game = games[done++];
      const failure = failures.get(game);
      if (failure) this.fail(this.schedule.at(game), failure);
      else this.play(game, pulse);
      if (performance.now() - last >= held) handOver(performance.now());
    } while (done < games.length && performance.now() < end && !pulse.stopRequested);
    if (done > handed) handOver(performance.now());
  }

  /** The rows since the last call. */
  take(): Batch {
    return this.recorder.take();
  }

  private failureOf(scheduled: ScheduledGame, pulse: Pulse | null): Failure | null {
    const asleep = this.wake(scheduled);
    if (asleep) return asleep;
    try {
      const failure = this.match.play(dealSeed(scheduled), (seat) => this.player(scheduled, seat), pulse, this.begin);
      return this.written(scheduled) ?? failure;
    } catch (error) {
      // Not a player's doing: the game stops all the same, and the run continues.
      return { reason: 'exception', message: tell(error), seat: -1, decision: this.match.decisions };
    }
  }

  /** The failure of a player that has written into the rules, which are made again: no later game is to be changed by it. */
  private written({ lineup }: ScheduledGame): Failure | null {
    if (!this.hasGuests) return null;
    const { rulesOfPlaces, rulesHash, match } = this;
    const seat = lineup.findIndex((place) => rulesOfPlaces[place].rules.hash() !== rulesHash);
    if (seat === -1 && match.game.rules.hash() === rulesHash) return null;
    for (const [i, { edition, players }] of rulesOfPlaces.entries())
      rulesOfPlaces[i] = rulesForGuests(edition, players);
    if (seat === -1)
      throw new Error('The rules of the table itself were changed, and it is unknown by whom; play again.');
    const message = 'it has written into the tables of the rules that it was given';
    return { reason: 'exception', message, seat, decision: match.decisions };
  }

  /** Starts programs that do not run, before the time of any decision runs; the failure of one that cannot be started. */
  private wake({ lineup }: ScheduledGame): Failure | null {
    for (const [seat, place] of lineup.entries()) {
      try {
        this.registry.wake(this.experiment.agents[place].id);
      } catch (error) {
        return { reason: reasonOf(error), message: tell(error), seat, decision: 0 };
      }
    }
    return null;
  }

  private fail(scheduled: ScheduledGame, failure: Failure): void {
    const agent = this.experiment.agents[scheduled.lineup[failure.seat]];
    this.recorder.failed(scheduled, inItsFile(failure, agent?.file ?? null), agent?.label ?? null);
  }

  private player(scheduled: ScheduledGame, seat: number): Player {
    const game = this.rulesOfPlaces[scheduled.lineup[seat]];
    return playerAt(this.experiment, this.registry, game, scheduled, seat);
  }

  private agentNumbersOf({ lineup }: ScheduledGame): number[] {
    return lineup.map((place) => this.agentNumbers[place]);
  }
}
