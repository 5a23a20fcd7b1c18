/**
 * Games to learn from: they are played carelessly up to a step that is drawn, so that positions vary, and well from
 * there on; only positions from there on are taken, whose outcome is that of good play.
 *
 * A game is a function of the training's seed and its number.
 */

import { Random } from '../../../../base/random/random.ts';
import { seedOf } from '../../../../base/random/seed.ts';
import { quote } from '../../../../base/text/quote.ts';
import type { Decision, Player } from '../../../../players/agent/define.ts';
import type { Registry } from '../../../../players/agent/registry.ts';
import { Match, type Witness } from '../../../../players/match/match.ts';
import { TABLES } from '../../../../players/value/model.ts';
import { MOST_ACTIONS } from '../../../../rules/engine/action.ts';
import { editionNamed } from '../../../../rules/engine/editions/index.ts';
import { Game } from '../../../../rules/engine/game.ts';
import type { State } from '../../../../rules/engine/state.ts';
import { joined } from '../blocks.ts';
import { Positions } from './positions.ts';
import { BLOCK } from './sample.ts';

export interface Course {
  readonly edition: string;
  readonly seed: string;
  /** Part of the games that are played by search from the drawn step on, not by the policy alone. */
  readonly searchShare: number;
  /** How long that search searches. */
  readonly iterations: number;
}

/** Who plays carelessly: judgements of all kinds, with choices drawn by weight or at random. */
const CARELESS = ['heuristic', 'coalition-builder', 'gambler', 'grassroots', 'media-baron', 'pollster', 'treasurer'];
const TEMPERATURES = [0.5, 1.5, 4, 8];
const RANDOM_MOVES = [0, 0.03, 0.1, 0.25];
const FAST = 'learned';
/** How freely those play who do not search: alike at all seats of a game, half of the games at their best. */
const FREELY = [0, 0, 0, 0.2, 0.4, 0.8];
const SEARCH = 'mcts';
/** Part of the games that are played well from their start, and how far into the others the careless part may reach. */
const WELL = 0.3;
const REACH = 0.85;

/** A player who is careless until the game comes to a step. */
class Learner implements Player {
  private readonly careless: Player;
  private readonly well: Player;
  private readonly until: number;
  private readonly atRandom: number;
  private readonly random: Random;
  private readonly weights = new Float64Array(MOST_ACTIONS);

  constructor(careless: Player, well: Player, until: number, atRandom: number, random: Random) {
    this.careless = careless;
    this.well = well;
    this.until = until;
    this.atRandom = atRandom;
    this.random = random;
  }

  choose(decision: Decision): number {
    if (decision.view.step >= this.until) return this.well.choose(decision);
    const { list, n } = decision.actions;
    if (this.random.next() < this.atRandom || !this.careless.weigh) return list[this.random.int(n)];
    this.careless.weigh(decision, this.weights);
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
    const well = random.next() < course.searchShare ? SEARCH : FAST;
    const freely = FREELY[random.int(FREELY.length)];
    const failure = this.match.play(seed('deal'), (seat) =>
      this.learner(seat, well, freely, new Random(...seed('seat', seat))),
    );
    if (failure) throw new Error(`Game ${number} of the training failed: ${failure.message}.`);
    return this.positions.end(number, this.match.result());
  }

  decided(s: State): void {
    this.positions.see(s);
  }

  private learner(seat: number, well: string, temperature: number, random: Random): Player {
    const chair = { game: this.game, seat, random };
    const pick = <T>(list: readonly T[]): T => list[random.int(list.length)];
    const careless = this.registry.player(pick(CARELESS), { temperature: pick(TEMPERATURES) }, chair);
    const options = well === SEARCH ? { iterations: this.course.iterations } : { temperature };
    return new Learner(careless, this.registry.player(well, options, chair), this.until, pick(RANDOM_MOVES), random);
  }
}

/** Plays blocks of games; tables of all sizes take turns. */
export class TrainingGames {
  private readonly tables: readonly TrainingTable[];

  constructor(course: Course, registry: Registry) {
    this.tables = TABLES.map((players) => new TrainingTable(course, registry, players));
  }

  /** The rows of a block's games. */
  block(number: number): Float32Array {
    return joined(Array.from({ length: BLOCK }, (_, i) => this.game(number * BLOCK + i)).flat());
  }

  /** The rows of a game: all games of a block are played at tables of one size. */
  game(number: number): Float32Array[] {
    return this.tables[Math.floor(number / BLOCK) % this.tables.length].play(number);
  }
}
