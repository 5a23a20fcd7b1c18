/** Plays chunks of any assignments on threads of this machine, one thread per chunk, and reports how busy they are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKED, type Trust, YOURS } from '../../players/agent/trust.ts';
import { type Batch, mergeBatches } from '../arena/batch.ts';
import { TABLES, type TableName, type TableSpec } from '../arena/tables.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { Assignment } from './assignment.ts';
import type { Chunk } from './chunk.ts';
import { LocalExecutor } from './local.ts';
import { asAtHome, unpackFiles } from './luggage.ts';

/** How many seeds keep their threads: the next chunk most likely has one of them. */
const MOST_SEEDS = 2;
/** How many assignments keep their files. */
const MOST_ASSIGNMENTS = 100;

interface Unpacked {
  readonly experiment: Experiment;
  readonly folder: string;
}

/** An assignment whose files are here, and how many of its chunks are in hand. */
interface Kept {
  readonly unpacked: Promise<Unpacked>;
  chunks: number;
}

/** Threads that play the deals of one seed. */
interface Threads {
  readonly executor: LocalExecutor;
  chunks: number;
}

/** What a worker trusts: it runs the code of agent files only if allowed, and in separate processes if asked to. */
export const trustOf = ({
  allowAgents,
  isolated = false,
}: {
  readonly allowAgents: boolean;
  readonly isolated?: boolean | undefined;
}): Trust => (allowAgents ? { ...YOURS, isolated } : PACKED);

export class ChunkPlayer {
  readonly threads: number;
  private readonly trust: Trust;
  private readonly bySeed = new Map<string, Threads>();
  private readonly kept = new Map<string, Kept>();
  private playing = 0;
  private busy = 0;
  private since = performance.now();
  private last = this.since;

  /** @param trust who vouches for assignments; if left out, the message that brought their files */
  constructor(threads: number, trust: Trust = PACKED) {
    this.threads = threads;
    this.trust = trust;
  }

  /** The rows of a chunk, game by game. @throws AgentError if an agent cannot be loaded */
  async play(assignment: Assignment, { games }: Chunk): Promise<Batch> {
    const kept = this.keep(assignment);
    kept.chunks++;
    try {
      await this.forgetOldest();
      return await this.playHere(await kept.unpacked, assignment, games);
    } finally {
      kept.chunks--;
    }
  }

  private async playHere(
    { experiment, folder }: Unpacked,
    { luggage }: Assignment,
    games: readonly number[],
  ): Promise<Batch> {
    const threads = await this.threadsFor(experiment);
    const batches: Batch[] = [];
    const receive = async (batch: Batch) => batches.push(batch);
    this.count(1);
    try {
      await threads.executor.play(experiment, { games, receive, lanes: 1 });
    } finally {
      threads.chunks--;
      this.count(-1);
    }
    const batch = mergeBatches(batches);
    return folder === '' ? batch : withTexts(batch, (text) => asAtHome(text, luggage, folder));
  }

  /** The part of all threads that were busy since the last call, 0 … 1. */
  takeBusy(): number {
    this.count(0);
    const { busy } = this;
    const seconds = this.last - this.since;
    [this.busy, this.since] = [0, this.last];
    return seconds > 0 ? busy / seconds / this.threads : 0;
  }

  async dismiss(): Promise<void> {
    await Promise.all([...this.bySeed.values()].map(({ executor }) => executor.dismiss()));
    for (const { unpacked } of this.kept.values()) await this.forget((await unpacked).folder);
  }

  private count(more: number): void {
    const now = performance.now();
    this.busy += Math.min(this.playing, this.threads) * (now - this.last);
    this.last = now;
    this.playing += more;
  }

  private keep(assignment: Assignment): Kept {
    const { id } = assignment;
    const known = this.kept.get(id) ?? { unpacked: this.unpack(assignment), chunks: 0 };
    // The most recently used one is last.
    this.kept.delete(id);
    this.kept.set(id, known);
    known.unpacked.catch(() => this.kept.delete(id));
    return known;
  }

  private async unpack({ experiment, luggage }: Assignment): Promise<Unpacked> {
    const folder = luggage.pieces.length === 0 ? '' : await mkdtemp(join(tmpdir(), 'macher-work-'));
    try {
      return { experiment: await unpackFiles(experiment, luggage, folder), folder };
    } catch (error) {
      await this.forget(folder);
      throw error;
    }
  }

  /** Removes the files of the assignments that were used longest ago, if there are too many: a tuner has one for each setting. */
  private async forgetOldest(): Promise<void> {
    const idle = [...this.kept].filter(([, { chunks }]) => chunks === 0);
    for (const [id, { unpacked }] of idle.slice(0, Math.max(0, this.kept.size - MOST_ASSIGNMENTS))) {
      this.kept.delete(id);
      await this.forget((await unpacked).folder);
    }
  }

  private async forget(folder: string): Promise<void> {
    if (folder !== '') await rm(folder, { recursive: true, force: true }).catch(() => {});
  }

  private async threadsFor(experiment: Experiment): Promise<Threads> {
    const seed = JSON.stringify(experiment.seed);
    const begin = () => ({ executor: new LocalExecutor(this.threads, [experiment], this.trust), chunks: 0 });
    const known = this.bySeed.get(seed) ?? begin();
    known.chunks++;
    // The most recently used one is last.
    this.bySeed.delete(seed);
    this.bySeed.set(seed, known);
    const idle = [...this.bySeed].filter(([other, { chunks }]) => other !== seed && chunks === 0);
    for (const [other, { executor }] of idle.slice(0, Math.max(0, this.bySeed.size - MOST_SEEDS))) {
      this.bySeed.delete(other);
      await executor.dismiss();
    }
    return known;
  }
}

/** Rewrites the texts of the failures in a batch. */
const withTexts = (batch: Batch, say: (text: string) => string): Batch =>
  Object.fromEntries(
    Object.entries(batch).map(([table, columns]) => [
      table,
      columns.map((data, i) => {
        const { type, name } = (TABLES[table as TableName] as TableSpec).columns[i];
        if (type !== 'text' || name !== 'failure') return data;
        return (data as (string | null)[]).map((text) => (text === null ? null : say(text)));
      }),
    ]),
  );
