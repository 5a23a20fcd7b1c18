/** Takes positions of a game after the step from which it is played well: their outcome is that of good play. */

import type { Random } from '../../../base/random/random.ts';
import type { Player, Result } from '../../../players/agent/define.ts';
import type { Registry } from '../../../players/agent/registry.ts';
import { FEATURE_COUNT, Features } from '../../../players/value/features.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import { AT, ROW } from './sample.ts';

const JUDGE = 'heuristic';
/** The part of the positions that are taken: within a phase, and at the beginning of one, where searches ask for them. */
const TAKEN = 1 / 60;
const FIRST_TAKEN = 1 / 4;
/** The same for positions after an unlikely move: right after it, and at the start of the next phase. */
const STRAYED_TAKEN = 1 / 2;

export class Positions {
  private readonly game: Game;
  private readonly random: Random;
  private readonly features: Features;
  private readonly judge: Player;
  private readonly estimate = new Float64Array(SEATS);
  private rows: Float32Array[] = [];
  private from = 0;
  private lastStep = -1;
  /** Whether there was an unlikely move in this phase, and whether it was the last move. */
  private hasStrayed = false;
  private isAstray = false;

  /** @param random decides which positions are taken; it is read while a game is played */
  constructor(game: Game, registry: Registry, random: Random) {
    this.game = game;
    this.random = random;
    this.features = new Features(game);
    this.judge = registry.player(JUDGE, {}, { game, seat: 0, random });
  }

  /** Begins a game that is played well from a step on. */
  begin(from: number): void {
    this.rows = [];
    this.from = from;
    this.lastStep = -1;
    this.hasStrayed = false;
    this.isAstray = false;
  }

  /** Is shown a position in which somebody decides. */
  see(s: State): void {
    if (s.step < this.from) return;
    const isNew = s.step !== this.lastStep;
    this.lastStep = s.step;
    const often = this.isAstray || (isNew && this.hasStrayed) ? STRAYED_TAKEN : isNew ? FIRST_TAKEN : TAKEN;
    this.isAstray = false;
    if (isNew) this.hasStrayed = false;
    if (this.random.next() < often) this.take(s);
  }

  /** Is called before an unlikely move. */
  stray(): void {
    this.hasStrayed = true;
    this.isAstray = true;
  }

  /** The positions of the finished game, with its number and result. */
  end(number: number, { scores, winShares }: Result): Float32Array[] {
    for (const row of this.rows) {
      row[AT.game] = number;
      row.set(winShares, AT.shares);
      row.set(
        scores.map(({ total }) => total),
        AT.points,
      );
    }
    return this.rows;
  }

  private take(s: State): void {
    const { players } = this.game;
    const row = new Float32Array(ROW);
    this.judge.evaluate?.(s, this.estimate);
    this.features.take(s);
    row[AT.step] = s.step;
    row[AT.round] = s.round;
    row[AT.players] = players;
    row.set(this.estimate.subarray(0, players), AT.heuristic);
    row.set(this.features.rows.subarray(0, players * FEATURE_COUNT), AT.features);
    this.rows.push(row);
  }
}
