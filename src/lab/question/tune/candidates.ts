/** The settings that a tuner tries: their tables, their games, and their worth. */

import { mean } from '../../../base/stats/describe.ts';
import { canonical } from '../../../base/text/canonical.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Block, meanOf } from '../blocks.ts';
import { gamesInBlock } from '../question.ts';
import { UNITS } from '../units.ts';
import { type Setting, withSetting, wordsOfSetting } from './dimensions.ts';
import { fairness, type Seated, seatedIn } from './fairness.ts';
import type { Tune } from './file.ts';

/** A setting that is tried. */
export interface Candidate {
  readonly setting: Setting;
  /** The indices of its arms by table; tables added later are appended when it first plays there. */
  readonly arms: number[];
  /** Means of blocks, table by table; failed ones are NaN. */
  readonly values: number[][];
  /** Seats and length in the same blocks, if rules are tuned. */
  readonly seated: Seated[][];
}

export class Candidates {
  readonly arms: Experiment[] = [];
  /** Blocks of each arm that are planned. */
  readonly planned: number[] = [];
  /** The tables of the file, and those against former best candidates. */
  readonly tables: Experiment[];
  /** The experiment unchanged. Its first arm is the experiment itself, which holds the question. */
  readonly usual: Candidate;
  private readonly ask: Tune;
  private readonly base: Experiment;
  private readonly known = new Map<string, Candidate>();
  /** Candidates on separate deals, by deals and setting. */
  private readonly apart = new Map<string, Candidate>();

  constructor(ask: Tune, base: Experiment) {
    const { dimensions, tables } = ask.plan;
    this.ask = ask;
    this.base = base;
    this.tables = [...tables];
    const setting = Object.fromEntries(
      dimensions.flatMap(({ name, usual }) => (usual === null ? [] : [[name, usual]])),
    );
    const arms = tables.map((table, i) => this.addArm(i === 0 ? base : { ...table, arm: `as usual; table ${i + 1}` }));
    this.usual = { setting, arms, values: tables.map(() => []), seated: tables.map(() => []) };
    this.known.set(canonical(setting), this.usual);
  }

  get measure(): Tune['measure'] {
    return this.ask.measure;
  }

  /** How many settings there are. */
  get count(): number {
    return this.known.size;
  }

  /** Games that are planned; they have been played once a look has seen them. */
  get games(): number {
    return this.planned.reduce((sum, blocks, arm) => sum + blocks * gamesInBlock(this.arms[arm]), 0);
  }

  /** The candidate with that setting, created once. */
  of(setting: Setting): Candidate {
    const key = canonical(setting);
    const found = this.known.get(key) ?? { setting, arms: [], values: [], seated: [] };
    this.known.set(key, found);
    return found;
  }

  /**
   * A candidate with that setting at the first table, on deals that nothing was chosen by; created once for each setting and
   * deals.
   */
  on(deals: string, setting: Setting): Candidate {
    const key = `${deals} ${canonical(setting)}`;
    const known = this.apart.get(key);
    if (known) return known;
    const [table] = this.tables;
    const arm = `${wordsOfSetting(setting) || 'as usual'}; ${deals}`;
    const arms = [this.addArm({ ...withSetting(table, setting), arm, seed: `${table.seed} ${deals}` })];
    const candidate = { setting, arms, values: [[]], seated: [[]] };
    this.apart.set(key, candidate);
    return candidate;
  }

  addArm(experiment: Experiment): number {
    this.planned.push(0);
    return this.arms.push(experiment) - 1;
  }

  /** Plans games for candidates until each has a given number at every table, or at the first few. */
  plan(candidates: readonly Candidate[], games: number, most = this.tables.length): void {
    for (const candidate of candidates) {
      this.seat(candidate, most);
      for (const arm of candidate.arms.slice(0, most)) {
        const blocks = Math.ceil(games / gamesInBlock(this.arms[arm]));
        this.planned[arm] = Math.max(this.planned[arm], blocks);
      }
    }
  }

  /** Takes in blocks, arm by arm. */
  look(blocks: readonly (readonly Block[])[]): void {
    for (const candidate of [...this.known.values(), ...this.apart.values()]) {
      for (const [table, arm] of candidate.arms.entries()) {
        for (const block of blocks[arm] ?? []) {
          candidate.values[table].push(block ? this.valueOf(block, arm) : Number.NaN);
          if (block && this.ask.target) candidate.seated[table].push(seatedIn(block));
        }
      }
    }
  }

  /** The worth of a candidate: the mean over its tables, or over the first few. */
  worth({ values, seated }: Candidate, most = this.tables.length): number {
    if (this.ask.target) return mean(seated.slice(0, most).map((blocks, table) => this.fairnessOf(blocks, table)));
    const means = values.slice(0, most).map((table) => {
      const whole = table.filter((value) => !Number.isNaN(value));
      return whole.length > 0 ? mean(whole) : Number.NEGATIVE_INFINITY;
    });
    return mean(means);
  }

  /** The worth of rules in the blocks of a table. */
  fairnessOf(blocks: readonly Seated[], table: number): number {
    const usual = this.usual.seated[table];
    return fairness(blocks, this.base.players, this.ask.target!, mean(usual.map(({ decisions }) => decisions)));
  }

  /**
   * Sorts candidates, the best first; those without any finished game come last.
   *
   * @param most the first tables to judge them by, if not all have played at every table
   */
  inOrder(candidates: readonly Candidate[], most?: number): Candidate[] {
    const worth = new Map(candidates.map((one) => [one, this.worth(one, most)]));
    return [...worth.keys()].sort((a, b) => (worth.get(a) === worth.get(b) ? 0 : worth.get(b)! - worth.get(a)!));
  }

  /** Whether a candidate has a deal without failures at every table. */
  static hasPlayed({ values }: Candidate): boolean {
    return values.length > 0 && values.every((table) => table.some((value) => !Number.isNaN(value)));
  }

  /** Gives a candidate arms for the first tables. */
  private seat({ setting, arms, values, seated }: Candidate, most: number): void {
    for (const table of this.tables.slice(arms.length, most)) {
      const name = wordsOfSetting(setting);
      const arm = this.tables.length > 1 ? `${name}; table ${arms.length + 1}` : name;
      arms.push(this.addArm({ ...withSetting(table, setting), arm }));
      values.push([]);
      seated.push([]);
    }
  }

  private valueOf(block: NonNullable<Block>, arm: number): number {
    const { measure } = this.ask;
    return UNITS[measure].more * meanOf(block, measure, [this.arms[arm].agents[0].label]);
  }
}
