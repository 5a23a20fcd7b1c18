/**
 * `ask: balance`: are these rules fair, open till the end, and is every part of them worth its place? Two looks: the first chooses
 * the options that may matter, and what is said of them rests on the deals of the second alone. So the words of an arm hold jointly
 * for a number of games that is fixed beforehand.
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
import { type Choice, firstDeals, firstLook, type Probe, probesIn, secondLook } from './plan.ts';
import { measuresOf, type StoredProbe, type Tallies } from './tallies.ts';

const nameOf = ({ experiment }: Probe): string | null => experiment.arm;

/** Probes with further ones, which take the place of those with their names. */
const withMore = (probes: readonly Probe[], more: readonly Probe[]): Probe[] => {
  const names = new Set(probes.map(nameOf));
  return [
    ...probes.map((probe) => more.find((one) => nameOf(one) === nameOf(probe)) ?? probe),
    ...more.filter((one) => !names.has(nameOf(one))),
  ];
};

export class BalanceQuestion implements Question<BalanceAnswer> {
  private readonly bases: readonly Experiment[];
  /** Whether the arms are those of a database, in which all looks have been taken. */
  private readonly isStored: boolean;
  private probes: readonly Probe[];
  private looks = 0;
  private taken = 0;
  /** What the answer rests on, with its games. */
  private played: readonly (readonly [probe: Probe, games: number])[] = [];
  private diagnosis: Diagnosis | null = null;

  /** @param arms those of the experiment, each asking the same; of a stored one also its probes, which ask nothing */
  constructor(arms: readonly Experiment[]) {
    this.bases = arms.filter(({ ask }) => ask?.kind === 'balance');
    this.isStored = this.bases.length < arms.length;
    this.probes = this.isStored ? probesIn(this.bases, arms) : firstLook(this.bases);
  }

  get armsSoFar(): readonly Experiment[] {
    return this.probes.map(({ experiment }) => experiment);
  }

  /** By arm and field, every number that is judged, once all looks are taken. */
  get found(): Diagnosis['found'] {
    return this.diagnosis?.found ?? [];
  }

  next(): readonly number[] | null {
    if (this.diagnosis) return null;
    this.looks++;
    // Of a database, what its time was too short for is left out: the first players have to be there.
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
    // What the time was too short for says nothing yet.
    const stored = begun.filter(({ run }) => rows.get(run)!.played + rows.get(run)!.failed >= rows.get(run)!.planned);
    this.played = stored.map(({ probe, run }) => [probe, rows.get(run)!.planned]);
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
    // Before options are chosen, those that nobody has chosen stand for them.
    const { fields } = (this.bases[0].ask as Balance).plan;
    const games = this.bases.length * fields.reduce((sum, field) => sum + field.games, 0);
    // A seat's share, at the level of an arm with sixty words or so.
    return { games, smallestEffect: (3.4 * 0.43) / Math.sqrt(this.probes[0].experiment.blocks) };
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
    return this.probes.flatMap((probe, i) => (runs[i] === undefined ? [] : [{ probe, run: runs[i] }]));
  }

  private choose(store: Store, stored: readonly StoredProbe[]): Promise<readonly (readonly Choice[])[]> {
    return chosenOptions(store, this.bases, stored, firstDeals(this.bases));
  }

  /** What was planned and not played, where a clinic had only so much time. */
  private async leftOut(store: Store, stored: readonly StoredProbe[]): Promise<Probe[]> {
    if ((this.bases[0].ask as Balance).minutes === null) return [];
    const planned = withMore(firstLook(this.bases), secondLook(this.bases, await this.choose(store, stored)));
    const games = new Map(this.played.map(([probe, games]) => [nameOf(probe), games]));
    return planned.filter((probe) => (games.get(nameOf(probe)) ?? 0) < probe.experiment.games);
  }
}
