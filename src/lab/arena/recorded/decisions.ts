/** Rows of `decisions`: what a player could do, what it thought of it, and what it did. */
import type { Decision, Player } from '../../../players/agent/define.ts';
import type { Asked } from '../../../players/match/match.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { formatAction } from '../../../rules/notation/actions.ts';
import type { Row } from '../tables.ts';

/** A list as text; null where nothing in it is known. */
const listed = (values: readonly (number | null)[] | null): string | null =>
  values?.some((value) => value !== null) ? JSON.stringify(values) : null;

/** What a player says, or null where it cannot: its words do not decide the game, so that its mistakes are its own. */
const tried = <T>(say: () => T): T | null => {
  try {
    return say();
  } catch {
    return null;
  }
};

/** Probabilities of all legal actions; null where the player has none. */
const weightsOf = (player: Player, decision: Decision): number[] | null => {
  if (!player.weigh) return null;
  const out = new Float64Array(decision.actions.n);
  return tried(() => player.weigh?.(decision, out)) === null ? null : [...out];
};

/** What a player thinks of each legal action, in their order, as columns. */
const thoughtsOf = ({ player, decision, legal }: Asked) => {
  const reasons = tried(() => player.explain?.(decision, legal.length) ?? null);
  const known = new Map(reasons?.ranked.map((one) => [one.action, one]));
  const visits = listed(legal.map((action) => known.get(action)?.visits ?? null));
  return {
    unit: reasons?.unit ?? null,
    values: listed(legal.map((action) => known.get(action)?.value ?? null)),
    visits,
    // A search would search once more for its weights, draw from its chance, and play on otherwise.
    weights: visits === null ? listed(weightsOf(player, decision)) : null,
  };
};

export class Decisions {
  private readonly game: Game;
  private number = 0;
  private waiting: Row<'decisions'>[] = [];

  constructor(game: Game) {
    this.game = game;
  }

  begin(number: number): void {
    this.number = number;
    this.waiting = [];
  }

  asked(asked: Asked): void {
    const { state, legal, action, milliseconds } = asked;
    this.waiting.push({
      game: this.number,
      decision: asked.number,
      round: state.round,
      phase: this.game.decidingPhase(state),
      seat: state.actor,
      actions: JSON.stringify(legal.map((one) => formatAction(this.game, state, one))),
      chosen: legal.indexOf(action) + 1,
      ...thoughtsOf(asked),
      milliseconds,
    });
  }

  /** The rows of the game that has ended. */
  rows(): readonly Row<'decisions'>[] {
    return this.waiting;
  }
}
