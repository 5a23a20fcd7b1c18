/**
 * What the rules of an edition promise, tested in random games at every size of table: nothing is lost, records replay to the
 * same state, and determinizations agree with what was observed.
 */

import { Random } from '../base/random/random.ts';
import { seedOf } from '../base/random/seed.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { Game } from '../rules/engine/game.ts';
import { parseRecord } from '../rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../rules/notation/record.ts';
import { replay } from '../rules/notation/replay.ts';
import { discrepancies, returned } from './accounts.ts';
import { guessOf } from './guesses.ts';
import { walk } from './walk.ts';

export interface ConformanceReport {
  readonly games: number;
  readonly decisions: number;
  readonly determinizations: number;
  /** The first problem in each game, in words. */
  readonly findings: readonly string[];
}

/** Determinizations are tested at one decision in this many. */
const GUESSED = 5;

/** One random game. */
class Trial {
  decisions = 0;
  determinizations = 0;
  private readonly game: Game;
  private readonly seed: string;

  constructor(edition: Edition, players: number, seed: string) {
    this.game = new Game(edition, players);
    this.seed = seed;
  }

  /** The first problem; null if there is none. */
  finding(): string | null {
    try {
      return this.play();
    } catch (error) {
      return this.placed((error as Error).message);
    }
  }

  private play(): string | null {
    const { game } = this;
    const seed = seedOf(this.seed);
    const [random, other] = [new Random(...seedOf(this.seed, 'walk')), new Random(...seedOf(this.seed, 'hidden'))];
    const [before, end] = [game.newState(), game.newState()];
    const agents = Array.from({ length: game.players }, () => 'random');
    let record = recordHead({ edition: game.edition, players: game.players, seed, agents });
    for (const { state, act, index } of walk(game, seed, random, end)) {
      this.decisions = index;
      const lost = [...discrepancies(game, state), ...(index > 0 ? returned(game, before, state) : [])];
      if (lost.length > 0) return this.placed(lost[0]);
      if (index % GUESSED === 0) {
        this.determinizations++;
        const { fault } = guessOf(game, state, other.int(game.players), other);
        if (fault) return this.placed(fault);
      }
      record += recordDecision(game, state, act);
      before.copyFrom(state);
    }
    const lost = discrepancies(game, end);
    if (lost.length > 0) return this.placed(lost[0]);
    const same = replay(parseRecord(record + recordResult(game, end))).state.equals(end);
    return same ? null : this.placed('its record replays to another end');
  }

  private placed(what: string): string {
    return `${this.game.players} players, seed ${this.seed}, decision ${this.decisions}: ${what}`;
  }
}

/** @param games the number of games, spread over all sizes of table */
export const checkConformance = (edition: Edition, games: number, seed: string): ConformanceReport => {
  const findings: string[] = [];
  let [decisions, determinizations] = [0, 0];
  const sizes = edition.maxPlayers - edition.minPlayers + 1;
  for (let i = 0; i < games; i++) {
    const trial = new Trial(edition, edition.minPlayers + (i % sizes), `${seed}/${i}`);
    const finding = trial.finding();
    if (finding) findings.push(finding);
    decisions += trial.decisions;
    determinizations += trial.determinizations;
  }
  return { games, decisions, determinizations, findings };
};
