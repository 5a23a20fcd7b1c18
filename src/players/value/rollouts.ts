/** How positions are played on before they are judged, for all who judge alike: how far, and what counts on the way. */
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/** What the later judgements of a rollout count for, as in TD(λ). */
export const LAMBDA = 0.7;

/** At once, or at the end of the phase or round. */
export const STOPS = ['decision', 'phase', 'round'] as const;
/** Where a rollout may stop. */
export type Stop = (typeof STOPS)[number];

/** The same for judges, who may play to the end of the game. */
export const UNTIL = [...STOPS, 'game'] as const;
export type Until = (typeof UNTIL)[number];

/**
 * The stretches of play at whose ends rollouts stop; none for `decision`. A round that only scores belongs to the one before.
 *
 * @example
 * ```ts
 * const stretch = stretchUntil(game, 'round');
 * stretch(state) === stretch(state); // true
 * ```
 */
export const stretchUntil = (game: Game, until: Until): ((s: State) => number) => {
  const { lastCampaign } = game.rules;
  if (until === 'game') return () => 0;
  if (until === 'round') return (s) => Math.min(s.round, lastCampaign);
  return until === 'phase' ? phaseOf : () => -1;
};

/**
 * The phase of a position: where it changes, a rollout is judged on the way.
 *
 * @example
 * ```ts
 * phaseOf(state) === state.step; // true
 * ```
 */
export const phaseOf = (s: State): number => s.step;
