/**
 * `ask: balance`: are these rules fair, open till the end, and is every part of them worth its place? There are two looks: the
 * first chooses the options that may matter; only the deals of the second judge them. So the words of an arm hold jointly for a
 * number of games that is fixed beforehand.
 */

import { sum } from '../../../base/stats/describe.ts';
import { hasInterval } from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import type { BalanceAnswer } from './answer.ts';
import { chosenOptions } from './choose.ts';
import { type Diagnosis, diagnose } from './diagnosis.ts';
import type { Balance } from './file.ts';
import { missingIn } from './missing.ts';
import { armOf, type Choice, firstDeals, firstLook, type Probe, probesIn, secondLook, withMore } from './plan.ts';
import { measuresOf, type StoredProbe, type Tallies } from './tallies.ts';

export class BalanceQuestion implements Question<BalanceAnswer> {
  private readonly bases: readonly Experiment[];
  /** Whether the arms come from a database, with all looks taken. */
  private readonly isStored: boolean;
  private probes: readonly Probe[];
  private looks = 0;
  private taken = 0;
  /** The probes behind the answer, with their games. */
  private played: readonly (readonly [probe: Probe, games: number])[] = [];
  private diagnosis: Diagnosis | null = null;

  /** @param arms the arms of the experiment, each with the same question; for a stored one also its probes, which ask nothing */
  constructor(arms: readonly Experiment[]) {
    this.bases = arms.filter(({ ask }) => ask?.kind === 'balance');
    this.isStored = this.bases.length < arms.length;
    this.probes = this.isStored ? probesIn(this.bases, arms) : firstLook(this.bases);
  }

  get armsSoFar(): readonly Experiment[] {
    return this.probes.map(({ experiment }) => experiment);
  }

  /** Every number that is judged, by arm and field, once all looks are taken. */
  get found(): Diagnosis['found'] {
    return this.diagnosis?.found ?? [];
  }

  next(): readonly number[] | null {
    if (this.diagnosis) return null;
    this.looks++;
    // In a database, probes that ran out of time are missing; only the first field has to be there.
    if (this.isStored)
      return this.probes.map(({ kind, field, experiment }) => (kind === 'base' && field === 0 ? experiment.blocks : 0));
    return this.armsSoFar.map(({ blocks }) => blocks);
  }

  async read(store: Store, runs: readonly string[]): Promise<void> {
    if (this.isStored || this.looks > 1) return this.close(store, runs);
    const chosen = await this.choose(store, this.stored(runs));
    this.taken = 1;
    this.probes = withMore(this.probes, secondLook(this.bases, chosen));
  }

  async close(store: Store, runs: readonly string[]): Promise<void> {
    const rows = new Map((await store.runs()).map((row) => [row.run, row]));
    const begun = this.stored(runs).filter(({ run }) => rows.has(run));
    // A run that ran out of time says nothing yet.
    const gamesOf = (run: string) => rows.get(run)!.played + rows.get(run)!.failed;
    // Another version may have asked for more games of a run that both share.
    const planned = ({ probe, run }: StoredProbe) => Math.min(rows.get(run)!.planned, probe.experiment.games);
    const stored = begun.filter((one) => gamesOf(one.run) >= planned(one));
    this.played = stored.map(({ probe, run }) => [probe, Math.min(rows.get(run)!.planned, gamesOf(run))]);
    const { fields } = (this.bases[0].ask as Balance).plan;
    const skipped = firstDeals(this.bases);
    const measures: Tallies[][] = [];
    for (const arm of this.bases.keys()) {
      measures.push([]);
      for (const field of fields.keys()) {
        const own = stored.filter(({ probe }) => probe.arm === arm && probe.field === field);
        measures[arm].push(await measuresOf(store, own, { skipped }));
      }
    }
    const left = await this.leftOut(store, begun);
    this.diagnosis = await diagnose(store, { bases: this.bases, stored, measures, left });
  }

  forecast(): Forecast {
    // Before options are chosen, default ones stand in for them.
    const { fields } = (this.bases[0].ask as Balance).plan;
    const games = this.bases.length * fields.reduce((sum, field) => sum + field.games, 0);
    // For a seat's share, at the level of an arm with about sixty words.
    return { games, smallestEffect: (3.4 * 0.43) / Math.sqrt(this.probes[0].experiment.blocks) };
  }

  missing(storedOf: (arm: Experiment) => number): readonly Experiment[] {
    return missingIn(this.bases, storedOf);
  }

  answer(): BalanceAnswer {
    const { diagnosis, played } = this;
    const isEmpty = diagnosis !== null && !diagnosis.verdicts.some(({ estimate }) => hasInterval(estimate));
    return {
      ask: 'balance',
      verdict: diagnosis && !isEmpty ? 'known' : 'open',
      sentence: diagnosis?.sentence ?? 'Nothing is known yet.',
      games: sum(played.map(([, games]) => games)),
      blocks: sum(played.map(([{ experiment }, games]) => games / gamesInBlock(experiment))),
      looks: diagnosis ? 2 : this.taken,
      ...emptyIf(isEmpty),
      ...(diagnosis
        ? {
            ...{ verdicts: diagnosis.verdicts, clinic: diagnosis.pictures },
            ...{ who: diagnosis.who, first: diagnosis.first, left: diagnosis.left },
          }
        : {}),
    };
  }

  private stored(runs: readonly string[]): StoredProbe[] {
    return this.probes.flatMap((probe, i) =>
      runs[i] === undefined ? [] : [{ probe, run: runs[i], deals: probe.experiment.blocks }],
    );
  }

  private choose(store: Store, stored: readonly StoredProbe[]): Promise<readonly (readonly Choice[])[]> {
    return chosenOptions(store, this.bases, stored, firstDeals(this.bases));
  }

  /** What was planned and not played, if the clinic ran out of time. */
  private async leftOut(store: Store, stored: readonly StoredProbe[]): Promise<Probe[]> {
    if ((this.bases[0].ask as Balance).minutes === null) return [];
    const planned = withMore(firstLook(this.bases), secondLook(this.bases, await this.choose(store, stored)));
    const games = new Map(this.played.map(([probe, games]) => [armOf(probe), games]));
    return planned.filter((probe) => (games.get(armOf(probe)) ?? 0) < probe.experiment.games);
  }
}
