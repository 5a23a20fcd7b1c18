/** How positions are played on before they are judged, for all similar judges: how far, and how judgements on the way count. */
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/** The weight of later judgements in a rollout, as in TD(λ). */
export const LAMBDA = 0.7;

/** Immediately, or at the end of the phase or round. */
export const STOPS = ['decision', 'phase', 'round'] as const;
/** Where a rollout may stop. */
export type Stop = (typeof STOPS)[number];

/** The same for judges that may play to the end of the game. */
export const UNTIL = [...STOPS, 'game'] as const;
export type Until = (typeof UNTIL)[number];

/**
 * The number of the stretch at whose end rollouts stop; −1 for `decision`. A round that only scores belongs to the one before.
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
 * The phase of a position: when it changes, a rollout is judged on the way.
 *
 * @example
 * ```ts
 * phaseOf(state) === state.step; // true
 * ```
 */
export const phaseOf = (s: State): number => s.step;
