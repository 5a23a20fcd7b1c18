/** Checks the numbers that guests write: probabilities and estimates. Agents that come with the program are never wrapped. */
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Decision, Player } from './define.ts';
import { PlayerFailure } from './errors.ts';
import { returned } from './thrown.ts';

/** In place of a number that has not been written: no probability, and no share, even if something is added to it. */
const UNWRITTEN = -Number.MAX_VALUE;

/** What a function of a guest should write, and where it was asked to. */
interface Wanted {
  /** The agent, its file and the function: "agent 'mine' (mine.ts): weigh". */
  readonly who: string;
  /** What each number is for. */
  readonly each: string;
  readonly n: number;
  readonly place: () => string;
}

/** @throws PlayerFailure if a number is missing, NaN or infinite */
const check = ({ who, each, n, place }: Wanted, out: Float64Array, answer: unknown): void => {
  const numbers = out.subarray(0, n);
  const odd = numbers.findIndex((value) => value === UNWRITTEN || !Number.isFinite(value));
  if (odd < 0) return;
  const expected = `expected a finite number for each ${each}, written into its second argument`;
  const written = numbers.filter((value) => value !== UNWRITTEN).length;
  const did = answer === undefined ? '' : `returned ${returned(answer)} and `;
  const wrote =
    written < n ? `${did}wrote ${written} of ${n} numbers` : `wrote ${numbers[odd]} as number ${odd + 1} of ${n}`;
  throw new PlayerFailure('protocol', `${who} ${wrote} in ${place()}; ${expected}`);
};

/** Has a guest write, and checks what it wrote. */
const written = (wanted: Wanted, out: Float64Array, write: () => unknown): void => {
  out.fill(UNWRITTEN, 0, wanted.n);
  check(wanted, out, write());
};

/** A guest whose probabilities and estimates are numbers. @param who the agent and its file */
export const withNumbers = (guest: Player, who: string, game: Game): Player => {
  const { weigh, evaluate } = guest;
  return Object.freeze({
    ...guest,
    ...(weigh && {
      weigh: (decision: Decision, out: Float64Array) => {
        const place = () => `${decision.phase} of round ${decision.view.round}`;
        const wanted = { who: `${who}: weigh`, each: 'legal action', n: decision.actions.n, place };
        written(wanted, out, () => weigh(decision, out));
      },
    }),
    ...(evaluate && {
      evaluate: (view: State, out: Float64Array) => {
        const place = () => `${game.phase(view)} of round ${view.round}`;
        written({ who: `${who}: evaluate`, each: 'seat', n: game.players, place }, out, () => evaluate(view, out));
      },
    }),
  });
};
