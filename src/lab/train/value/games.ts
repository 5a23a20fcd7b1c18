/**
 * Games to learn from: they are played carelessly up to a random step, so that positions vary, and well from there on; only
 * positions from there on are taken, since their outcome is that of good play.
 *
 * A game is a function of the training's seed and its number.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { quote } from '../../../base/text/quote.ts';
import type { Decision, Player } from '../../../players/agent/define.ts';
import type { Registry } from '../../../players/agent/registry.ts';
import { Match, type Witness } from '../../../players/match/match.ts';
import { TABLES } from '../../../players/value/model.ts';
import { MOST_ACTIONS } from '../../../rules/engine/action.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { Game } from '../../../rules/engine/game.ts';
import type { State } from '../../../rules/engine/state.ts';
import { joined } from '../blocks.ts';
import { Positions } from './positions.ts';
import { BLOCK } from './sample.ts';

export interface Course {
  readonly edition: string;
  readonly seed: string;
}

/** Careless players: all kinds of temperaments, with choices drawn by weight or at random. */
const CARELESS = ['heuristic', 'coalition-builder', 'gambler', 'grassroots', 'media-baron', 'pollster', 'treasurer'];
const TEMPERATURES = [0.5, 1.5, 4, 8];
const RANDOM_MOVES = [0, 0.03, 0.1, 0.25];
const FAST = 'learned';
/** How freely the good players play: the same for all seats of a game; half of the games are played at their best. */
const FREELY = [0, 0, 0, 0.2, 0.4, 0.8];
/**
 * How often, by game, a good player makes an unlikely move: so the consequences of unusual moves are known in general, and not
 * only from positions where a player had a reason for them.
 */
const ASTRAY = [0, 0.03, 0.1];
const WHIM = 3;
/** How often such a move is drawn evenly. */
const EVEN = 0.3;
/** The part of the games that are played well from their start, and how far into the others the careless part may reach. */
const WELL = 0.3;
const REACH = 0.85;

/** A player who is careless until the game reaches a step. */
class Learner implements Player {
  private readonly careless: Player;
  private readonly well: Player;
  private readonly whim: Player;
  private readonly until: number;
  private readonly atRandom: number;
  private readonly random: Random;
  private readonly astray: number;
  /** Called for each unlikely move. */
  private readonly strayed: () => void;
  private readonly weights = new Float64Array(MOST_ACTIONS);

  constructor(
    players: { readonly careless: Player; readonly well: Player; readonly whim: Player },
    until: number,
    atRandom: number,
    astray: number,
    random: Random,
    strayed: () => void,
  ) {
    this.careless = players.careless;
    this.well = players.well;
    this.whim = players.whim;
    this.until = until;
    this.atRandom = atRandom;
    this.astray = astray;
    this.random = random;
    this.strayed = strayed;
  }

  choose(decision: Decision): number {
    const { actions, view } = decision;
    if (view.step < this.until) return this.draw(this.careless, decision, this.atRandom);
    if (actions.n === 1 || this.astray === 0 || this.random.next() >= this.astray) return this.well.choose(decision);
    this.strayed();
    return this.draw(this.whim, decision, EVEN);
  }

  private draw(player: Player, decision: Decision, atRandom: number): number {
    const { list, n } = decision.actions;
    if (this.random.next() < atRandom || !player.weigh) return list[this.random.int(n)];
    player.weigh(decision, this.weights);
    let left = this.random.next();
    for (let i = 0; i < n - 1; i++) {
      left -= this.weights[i];
      if (left < 0) return list[i];
    }
    return list[n - 1];
  }
}

/** A table for one number of players. */
class TrainingTable implements Witness {
  private readonly course: Course;
  private readonly registry: Registry;
  private readonly game: Game;
  private readonly match: Match;
  private readonly random = new Random(0, 0);
  private readonly positions: Positions;
  private until = 0;

  constructor(course: Course, registry: Registry, players: number) {
    const edition = editionNamed(course.edition);
    if (!edition) throw new Error(`There is no edition ${quote(course.edition)}.`);
    this.course = course;
    this.registry = registry;
    this.game = new Game(edition, players);
    this.match = new Match(this.game, this);
    this.positions = new Positions(this.game, registry, this.random);
  }

  /** Plays a game; returns its rows. */
  play(number: number): Float32Array[] {
    const { course, game, random } = this;
    const seed = (...path: readonly (string | number)[]) =>
      seedOf(course.seed, course.edition, 'game', number, ...path);
    random.reseed(...seed('course'));
    this.until = random.next() < WELL ? 0 : Math.floor(random.next() * REACH * game.rules.program.length);
    this.positions.begin(this.until);
    const freely = FREELY[random.int(FREELY.length)];
    const astray = ASTRAY[random.int(ASTRAY.length)];
    const failure = this.match.play(seed('deal'), (seat) =>
      this.learner(seat, { freely, astray }, new Random(...seed('seat', seat))),
    );
    if (failure) throw new Error(`Game ${number} of the training failed: ${failure.message}.`);
    return this.positions.end(number, this.match.result());
  }

  decided(s: State): void {
    this.positions.see(s);
  }

  private learner(
    seat: number,
    { freely, astray }: { readonly freely: number; readonly astray: number },
    random: Random,
  ): Player {
    const chair = { game: this.game, seat, random };
    const pick = <T>(list: readonly T[]): T => list[random.int(list.length)];
    const careless = this.registry.player(pick(CARELESS), { temperature: pick(TEMPERATURES) }, chair);
    const fast = (temperature: number) => this.registry.player(FAST, { temperature }, chair);
    const players = {
      careless,
      well: fast(freely),
      whim: fast(WHIM),
    };
    return new Learner(players, this.until, pick(RANDOM_MOVES), astray, random, () => this.positions.stray());
  }
}

/** Plays blocks of games; table sizes take turns. */
export class TrainingGames {
  private readonly tables: readonly TrainingTable[];

  constructor(course: Course, registry: Registry) {
    this.tables = TABLES.map((players) => new TrainingTable(course, registry, players));
  }

  /** The rows of a block's games. */
  block(number: number): Float32Array {
    return joined(Array.from({ length: BLOCK }, (_, i) => this.game(number * BLOCK + i)).flat());
  }

  /** The rows of a game: all games of a block have tables of the same size. */
  game(number: number): Float32Array[] {
    return this.tables[Math.floor(number / BLOCK) % this.tables.length].play(number);
  }
}
