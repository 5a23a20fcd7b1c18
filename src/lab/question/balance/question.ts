/**
 * `ask: balance`: are these rules fair, open till the end, and is every part of them worth its place? One look, after all games:
 * the words of an arm hold together for a number of games that is fixed beforehand.
 */

import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { type Forecast, gamesInBlock, type Question } from '../question.ts';
import type { BalanceAnswer } from './answer.ts';
import { type Diagnosis, diagnose } from './diagnosis.ts';
import type { Balance } from './file.ts';
import { type Probe, planOf, probesIn } from './plan.ts';
import { measuresOf, type Tallies } from './tallies.ts';

export class BalanceQuestion implements Question<BalanceAnswer> {
  readonly armsSoFar: readonly Experiment[];
  private readonly bases: readonly Experiment[];
  private readonly probes: readonly Probe[];
  private planned = false;
  private diagnosis: Diagnosis | null = null;

  /** @param arms those of the experiment, each asking the same; of a stored one also its probes, which ask nothing */
  constructor(arms: readonly Experiment[]) {
    this.bases = arms.filter(({ ask }) => ask?.kind === 'balance');
    this.probes = this.bases.length < arms.length ? probesIn(this.bases, arms) : planOf(this.bases);
    this.armsSoFar = this.probes.map(({ experiment }) => experiment);
  }

  next(): readonly number[] | null {
    if (this.planned) return null;
    this.planned = true;
    return this.armsSoFar.map(({ blocks }) => blocks);
  }

  async read(store: Store, runs: readonly string[]): Promise<void> {
    const { fields } = (this.bases[0].ask as Balance).plan;
    const measures: Tallies[][] = [];
    for (const arm of this.bases.keys()) {
      measures.push([]);
      for (const field of fields.keys())
        measures[arm].push(await measuresOf(store, this.storedProbes(runs, arm, field)));
    }
    this.diagnosis = await diagnose(
      store,
      this.bases,
      this.probes.map((probe, i) => ({ probe, run: runs[i] })),
      measures,
    );
  }

  forecast(): Forecast {
    const games = this.armsSoFar.reduce((sum, arm) => sum + arm.blocks * gamesInBlock(arm), 0);
    // A seat's share, at the level of an arm with sixty words or so.
    return { games, smallestEffect: (3.4 * 0.43) / Math.sqrt(this.armsSoFar[0].blocks) };
  }

  answer(): BalanceAnswer {
    const { games } = this.forecast();
    return {
      ask: 'balance',
      verdict: this.diagnosis ? 'known' : 'open',
      sentence: this.diagnosis?.sentence ?? 'Nothing is known yet.',
      games: this.diagnosis ? games : 0,
      blocks: this.diagnosis ? this.armsSoFar.reduce((sum, { blocks }) => sum + blocks, 0) : 0,
      looks: this.diagnosis ? 1 : 0,
      ...(this.diagnosis
        ? {
            ...{ verdicts: this.diagnosis.verdicts, clinic: this.diagnosis.pictures },
            ...{ who: this.diagnosis.who, first: this.diagnosis.first },
          }
        : {}),
    };
  }

  private storedProbes(runs: readonly string[], arm: number, field: number) {
    return this.probes.flatMap((probe, i) =>
      probe.arm === arm && probe.field === field ? [{ probe, run: runs[i] }] : [],
    );
  }
}
