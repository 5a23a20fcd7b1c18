/**
 * A room where games of one experiment are played, one after another, and recorded. Each worker has one; so does a test or a
 * script that needs no workers.
 *
 * A game is a pure function of the experiment and its number: players are created only for it, with its own seeds.
 */
import { basename } from 'node:path';
import { Random } from '../../base/random/random.ts';
import type { Player } from '../../players/agent/define.ts';
import { rulesForGuests } from '../../players/agent/handing.ts';
import { type Registry, registryFor } from '../../players/agent/registry.ts';
import { describeThrown } from '../../players/agent/thrown.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import { playByTurns } from '../../players/match/by-turns.ts';
import { type Begin, type Failure, Match, type PlayerAt, reasonOf } from '../../players/match/match.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import { type Batch, mergeBatches } from './batch.ts';
import { Dealt } from './dealt.ts';
import { Gifts } from './gifts.ts';
import { intervened } from './intervened.ts';
import type { Pulse } from './pulse.ts';
import { Recorder } from './recorder.ts';
import { agentSeed, dealSeed, interventionSeed, Schedule, type ScheduledGame } from './schedule.ts';
import { agentLabels } from './vocabulary.ts';

/** The player of a seat in a game of an experiment. @param game the rules that it gets, without events */
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
  return interventions
    ? intervened(player, game, interventions, new Random(...interventionSeed(scheduled, seat)))
    : player;
};

/**
 * Rows of quick games are sent together, after this time in milliseconds: a message costs both threads as much as a few hundred
 * rows. Games of the built-in agents take about equally long; after a guest's game, the next may never end.
 */
const HELD = 100;

/**
 * If a program plays, several games are played in turns, so their decisions can be asked in one message. Their number depends on
 * the time that they take together, in milliseconds; it does not affect what is played. While messages take most of the time,
 * many games take little longer than a few; at worst the time is proportional to their number.
 */
const [FEW, MANY] = [4, 128];
const AIM = 3000;
const GROWTH = 4;

/** A table of a room: a match, and its records. */
class Table {
  readonly recorder: Recorder;
  readonly gifts: Gifts;
  readonly match: Match;

  constructor(experiment: Experiment, edition: Edition) {
    const { players, record } = experiment;
    this.recorder = new Recorder(new Game(edition, players), record);
    this.gifts = new Gifts(experiment, (s, seat, money) => this.recorder.given(s, seat, money));
    const game: Game = new Game(edition, players, {
      events: this.recorder.events,
      entering: this.gifts.any ? (s) => this.gifts.enter(game.rules, s) : null,
    });
    this.match = new Match(game, this.recorder.witness);
  }

  begin({ game, lineup }: ScheduledGame): void {
    this.recorder.begin(game);
    this.gifts.begin(lineup);
  }
}

/** Why the players of a game are dismissed, although it will be replayed. */
const GIVEN_UP: Failure = { reason: 'exception', message: 'another game failed', seat: -1, decision: 0 };

/**
 * Whether games can be played in turns: a program answers about several at the same time, and no code of guests runs in this
 * thread.
 */
const canWait = ({ agents }: Experiment, registry: Registry): boolean => {
  const loaded = agents.map(({ id }) => registry.get(id));
  const isAsked = loaded.some(({ program }) => program !== undefined && program.protocol > 1);
  return isAsked && loaded.every(({ file }) => file === null);
};

/** A failure that names the file of the agent, unless it already names a place in it. */
const inItsFile = (failure: Failure, file: string | null): Failure =>
  file === null || failure.message.includes(basename(file))
    ? failure
    : { ...failure, message: `${failure.message} (${file})` };

export class Room {
  private readonly experiment: Experiment;
  private readonly registry: Registry;
  private readonly schedule: Schedule;
  /**
   * The rules that the players of each place in the line-up get: a separate copy, without the events of the table. Seats change
   * from game to game, so no player can be affected by what another did to its rules.
   */
  private readonly rulesOfPlaces: Game[];
  /** The hash of all rules while nobody has written to them. */
  private readonly rulesHash: number;
  /** Tables for single games, and for games in turns. */
  private readonly tables: [Table, ...Table[]];
  /** How many games are played in turns; 1 if no program answers about several at the same time. */
  private together: number;
  /** How many games are still to be played one after another, because one of them failed. */
  private alone = 0;
  /** Null if games begin with a new deal. */
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
    this.tables = [new Table(experiment, edition)];
    this.together = canWait(experiment, registry) ? FEW : 1;
    const dealt = experiment.from ? new Dealt(game, experiment.from) : null;
    this.begin = dealt ? (s, seed) => dealt.begin(s, seed) : null;
    const labels = agentLabels(experiment);
    this.agentNumbers = experiment.agents.map(({ label }) => labels.indexOf(label));
    this.hasGuests = experiment.agents.some(isGuest);
  }

  /**
   * A room with the built-in agents and the files that the experiment uses.
   *
   * @param trust who vouches for the experiment
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
    const [table] = this.tables;
    pulse?.begin(number);
    table.begin(scheduled);
    const failure = this.failureOf(scheduled, pulse);
    if (failure) this.fail(scheduled, failure);
    else this.keep(scheduled, table);
  }

  /**
   * Plays games in turns, so that programs are asked about all of them at the same time, and records them. If anything goes wrong
   * in one of them, none is recorded: they have to be replayed one by one.
   *
   * @returns whether all were played to the end
   */
  playTogether(numbers: readonly number[]): boolean {
    const edition = editionWith(this.experiment.edition, this.experiment.variant);
    while (this.tables.length < numbers.length) this.tables.push(new Table(this.experiment, edition));
    const games = numbers.map((number, i) => ({ scheduled: this.schedule.at(number), table: this.tables[i] }));
    const opened: Table[] = [];
    const isOpen = games.every(({ scheduled, table }) => {
      if (this.wake(scheduled)) return false;
      table.begin(scheduled);
      opened.push(table);
      return this.opens(scheduled, table);
    });
    const arePlayed = isOpen && playByTurns(opened.map(({ match }) => match));
    for (const { match } of opened) match.dismiss(arePlayed ? null : GIVEN_UP);
    if (arePlayed) for (const { scheduled, table } of games) this.keep(scheduled, table);
    return arePlayed;
  }

  /**
   * Plays games one after another until the time is up or a stop is asked for, at least one, and sends their rows.
   *
   * @param failures games that are known to fail: they are recorded as failed and not played
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
      const next = this.nextOf(games, done, failures);
      const failure = failures.get(next[0]);
      if (failure) this.fail(this.schedule.at(next[0]), failure);
      else if (next.length === 1) this.play(next[0], pulse);
      else if (!this.haveTurns(next, pulse)) continue;
      done += next.length;
      if (performance.now() - last >= held) handOver(performance.now());
    } while (done < games.length && performance.now() < end && !pulse.stopRequested);
    if (done > handed) handOver(performance.now());
  }

  /** The games that are played next: one, or several in turns. */
  private nextOf(games: readonly number[], done: number, failures: ReadonlyMap<number, Failure>): readonly number[] {
    const most = this.alone-- > 0 ? 1 : this.together;
    const next = games.slice(done, done + most);
    return next.length > 1 && next.some((game) => failures.has(game)) ? next.slice(0, 1) : next;
  }

  /** Plays games in turns, and adjusts their number for the next time; if one fails, they have to be played one after another. */
  private haveTurns(games: readonly number[], pulse: Pulse): boolean {
    const began = performance.now();
    // Programs have their own limits, and no code of guests runs here: there is no decision to watch.
    pulse.begin(games[0]);
    const arePlayed = this.playTogether(games);
    const took = performance.now() - began;
    if (!arePlayed) this.alone = games.length;
    const more = arePlayed ? Math.min(GROWTH, AIM / took) : 1 / 2;
    // Fewer games than allowed say little about the time.
    if (!arePlayed || games.length === this.together)
      this.together = Math.max(2, Math.min(MANY, Math.floor(this.together * more)));
    return arePlayed;
  }

  /** The rows since the last call. */
  take(): Batch {
    const [first, ...others] = this.tables.map(({ recorder }) => recorder.take());
    return others.length === 0 ? first : mergeBatches([first, ...others]);
  }

  private keep(scheduled: ScheduledGame, { recorder, match }: Table): void {
    recorder.played(scheduled, match, this.agentNumbersOf(scheduled));
  }

  /** Seats the players of a game at a table and deals; false if that fails, as it will again when the game is played alone. */
  private opens(scheduled: ScheduledGame, { match }: Table): boolean {
    try {
      return match.open(...this.openingOf(scheduled), null, this.begin) === null;
    } catch {
      return false;
    }
  }

  private openingOf(scheduled: ScheduledGame): [seed: Seed, seating: PlayerAt] {
    return [dealSeed(scheduled), (seat) => this.player(scheduled, seat)];
  }

  private failureOf(scheduled: ScheduledGame, pulse: Pulse | null): Failure | null {
    const asleep = this.wake(scheduled);
    if (asleep) return asleep;
    const [{ match }] = this.tables;
    try {
      const failure = match.play(...this.openingOf(scheduled), pulse, this.begin);
      return this.written(scheduled) ?? failure;
    } catch (error) {
      // This is not a player's fault: the game stops anyway, and the run continues.
      return { reason: 'exception', message: describeThrown(error), seat: -1, decision: match.decisions };
    }
  }

  /** The failure of a player that wrote to the rules; they are recreated, so no later game is affected. */
  private written({ lineup }: ScheduledGame): Failure | null {
    if (!this.hasGuests) return null;
    const { rulesOfPlaces, rulesHash } = this;
    const [{ match }] = this.tables;
    const seat = lineup.findIndex((place) => rulesOfPlaces[place].rules.hash() !== rulesHash);
    if (seat === -1 && match.game.rules.hash() === rulesHash) return null;
    for (const [i, { edition, players }] of rulesOfPlaces.entries())
      rulesOfPlaces[i] = rulesForGuests(edition, players);
    if (seat === -1) throw new Error('An agent changed the rules of the table, and it is unknown which; play again.');
    const message = 'it has written into the tables of the rules that it was given';
    return { reason: 'exception', message, seat, decision: match.decisions };
  }

  /** Starts programs that are not running, before any decision is timed; returns the failure of one that cannot be started. */
  private wake({ lineup }: ScheduledGame): Failure | null {
    for (const [seat, place] of lineup.entries()) {
      try {
        this.registry.wake(this.experiment.agents[place].id);
      } catch (error) {
        return { reason: reasonOf(error), message: describeThrown(error), seat, decision: 0 };
      }
    }
    return null;
  }

  private fail(scheduled: ScheduledGame, failure: Failure): void {
    const agent = this.experiment.agents[scheduled.lineup[failure.seat]];
    this.tables[0].recorder.failed(scheduled, inItsFile(failure, agent?.file ?? null), agent?.label ?? null);
  }

  private player(scheduled: ScheduledGame, seat: number): Player {
    const game = this.rulesOfPlaces[scheduled.lineup[seat]];
    return playerAt(this.experiment, this.registry, game, scheduled, seat);
  }

  private agentNumbersOf({ lineup }: ScheduledGame): number[] {
    return lineup.map((place) => this.agentNumbers[place]);
  }
}
