/**
 * What the secret choices of others gave or took: each revealed choice is compared with what its seat could have chosen instead.
 *
 * The choices of a phase are secret until all are in. Then the actual position is compared with the one that would have come if
 * one seat had chosen again, with the learned policy's probabilities; the difference is luck for all others.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { drawnBy, type PlayerMaker } from '../play/bots.ts';
import { ROLLOUT } from './judge.ts';

/** How often a seat's choices are drawn again. */
const REDRAWS = 8;

/** Writes each seat's expected share of the win. */
type Evaluate = (s: State, shares: Float64Array) => void;

export class SecretChoices {
  private readonly game: Game;
  private readonly evaluate: Evaluate;
  private readonly bots: PlayerMaker;
  private readonly legal = new ActionList();
  private readonly view: State;
  private readonly before: State;
  /** Choices since then, by seat and in order; null if none is secret. */
  private chosen: { readonly seat: number; readonly act: number }[] | null = null;
  private blocks = 0;
  private readonly sums: Float64Array;

  /** @param bots has to know ROLLOUT */
  constructor(game: Game, evaluate: Evaluate, bots: PlayerMaker) {
    this.game = game;
    this.evaluate = evaluate;
    this.bots = bots;
    this.view = game.newState();
    this.before = game.newState();
    this.sums = new Float64Array(game.players);
  }

  /** An action is about to be played. */
  decided(s: State, act: number): void {
    this.judge(s);
    if (!this.game.isSealed(s)) return;
    if (this.chosen === null) {
      this.before.copyFrom(s);
      this.chosen = [];
    }
    this.chosen.push({ seat: s.actor, act });
  }

  /** Luck by seat, once the game is over. */
  luck(end: State): readonly number[] {
    this.judge(end);
    return [...this.sums];
  }

  /** Once all have chosen: the effect of each seat's choices on the others. */
  private judge(s: State): void {
    const { game, before, chosen } = this;
    if (chosen === null || (game.isSealed(s) && s.step === before.step)) return;
    const happened = this.valueOf(s);
    for (const seat of new Set(chosen.map((one) => one.seat))) {
      const random = new Random(...seedOf('secret choices', this.blocks, seat));
      for (let i = 0; i < REDRAWS; i++) {
        const expected = this.valueOf(this.otherwise(seat, random));
        for (let other = 0; other < game.players; other++) {
          if (other !== seat) this.sums[other] += (happened[other] - expected[other]) / REDRAWS;
        }
      }
    }
    this.blocks++;
    this.chosen = null;
  }

  /** The position if a seat chooses again, with all other choices unchanged. */
  private otherwise(seat: number, random: Random): State {
    const { game, before, legal } = this;
    const s = game.newState();
    s.copyFrom(before);
    const left = this.chosen!.filter((one) => one.seat !== seat);
    const player = this.bots(ROLLOUT, { game, seat, random });
    while (!game.isOver(s) && s.step === before.step && game.isSealed(s)) {
      game.legalActions(s, legal);
      const at = s.actor === seat ? -1 : left.findIndex((one) => one.seat === s.actor);
      const [kept] = at === -1 ? [] : left.splice(at, 1);
      game.play(s, kept && legal.includes(kept.act) ? kept.act : this.drawn(s, player, random));
    }
    return s;
  }

  /** An option, drawn with the policy's probabilities. */
  private drawn(s: State, player: ReturnType<PlayerMaker>, random: Random): number {
    const { game, legal, view } = this;
    game.observe(s, s.actor, view);
    return drawnBy(player, { view, seat: s.actor, phase: game.decidingPhase(s), actions: legal }, random);
  }

  private valueOf(s: State): Float64Array {
    const shares = new Float64Array(this.game.players);
    this.evaluate(s, shares);
    return shares;
  }
}
