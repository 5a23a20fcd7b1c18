/** How near a policy comes to its teacher on games that it has not seen, phase by phase. */
import { DECIDING_PHASES, type DecidingPhase } from '../../../../rules/engine/phase-names.ts';
import type { Lessons, Pupil } from './fit.ts';
import { ACTION_SIZE, HEAD, OF_ACTION } from './lesson.ts';

export interface PhaseRow {
  /** Null for all phases together. */
  readonly phase: DecidingPhase | null;
  readonly decisions: number;
  /** Log loss over what the teacher's own doubt costs, in nats a decision: with all actions alike, and the policy's. */
  readonly even: number;
  readonly loss: number;
  /** Part of the decisions in which it would play as the teacher. */
  readonly agreement: number;
}

class Sums {
  decisions = 0;
  private even = 0;
  private loss = 0;
  private agreed = 0;

  add(even: number, loss: number, agrees: boolean): void {
    this.decisions++;
    this.even += even;
    this.loss += loss;
    if (agrees) this.agreed++;
  }

  row(phase: DecidingPhase | null): PhaseRow {
    const { decisions } = this;
    const over = (sum: number) => sum / Math.max(1, decisions);
    return { phase, decisions, even: over(this.even), loss: over(this.loss), agreement: over(this.agreed) };
  }
}

const bestOf = (n: number, value: (i: number) => number): number => {
  let best = 0;
  for (let i = 1; i < n; i++) if (value(i) > value(best)) best = i;
  return best;
};

/** Judges a policy on lessons that begin at `starts`: a row for each phase, and the last one for all. */
export const judgePolicy = (pupil: Pupil, { cells }: Lessons, starts: Int32Array): PhaseRow[] => {
  const all = new Sums();
  const phases = DECIDING_PHASES.map(() => new Sums());
  for (const at of starts) {
    const from = pupil.predict(cells, at);
    const n = cells[at + HEAD.actions];
    const target = (i: number) => cells[from + i * ACTION_SIZE + OF_ACTION.target];
    let loss = 0;
    let even = 0;
    for (let i = 0; i < n; i++) {
      const often = target(i);
      if (often <= 0) continue;
      even += often * Math.log(often * n);
      loss += often * Math.log(often / Math.max(1e-12, pupil.chances[i]));
    }
    const agrees = bestOf(n, target) === bestOf(n, (i) => pupil.chances[i]);
    for (const sums of [all, phases[cells[at + HEAD.phase]]]) sums.add(even, loss, agrees);
  }
  const rows = phases.map((sums, i) => sums.row(DECIDING_PHASES[i])).filter(({ decisions }) => decisions > 0);
  return [...rows, all.row(null)];
};
