/** Writes a data set for programs that learn: the decisions of a run, split by deal, with a dictionary and a card. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../../base/text/files.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { resultOf } from '../../players/match/match.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { LAYOUT, UNKNOWN } from '../../rules/engine/state.ts';
import { layout } from '../../rules/notation/numbering.ts';
import { numberOf } from '../../rules/notation/space.ts';
import { rankOf } from '../arena/rank.ts';
import { agentLabels } from '../arena/vocabulary.ts';
import { build } from '../run/build.ts';
import { StoreError } from '../store/errors.ts';
import { type StoredDecisions, storedDecisions, storedSearches } from '../store/queries/decisions.ts';
import { blocksIn } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import type { Store } from '../store/store.ts';
import { type Card, cardPage } from './card.ts';
import { dictionary, type Numbers, type Ranges, Rows } from './columns.ts';
import { npzOf } from './npz.ts';
import { parquetOf } from './parquet.ts';
import { Replay, type Shown } from './replay.ts';

export type Form = 'parquet' | 'npz';

export const SPLITS = ['train', 'validation', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/** The parts of the deals for training and for validation; the rest are for testing. */
const TRAIN = 0.8;
const VALIDATION = 0.1;

/** Blocks whose games are read together. */
const BLOCKS = 16;

/** A number from 0 to 1 that follows only from a text. */
const partOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE() / 2 ** 32;

/** The split of a deal: the same in every run and data set, so all games of a deal are in one. */
export const splitOf = (seed: string): Split => {
  const part = partOf(`split ${seed}`);
  if (part < TRAIN) return 'train';
  return part < TRAIN + VALIDATION ? 'validation' : 'test';
};

export interface DatasetOptions {
  readonly form: Form;
  /** The part of the decisions that is written, chosen by hash: above 0, at most 1. */
  readonly share: number;
  /** The run; the one started last if left out. */
  readonly run?: string | undefined;
}

/** The rows of a split that are not in a file yet, and how much of it was written. */
class Part {
  rows = new Rows(LAYOUT.cells);
  files = 0;
  decisions = 0;
  readonly games = new Set<number>();
  readonly deals = new Set<string>();
}

class Writer {
  readonly parts: Readonly<Record<Split, Part>> = { train: new Part(), validation: new Part(), test: new Part() };
  readonly written: string[] = [];
  readonly ranges: Ranges = new Map();
  private readonly folder: string;
  private readonly form: Form;

  constructor(folder: string, form: Form) {
    this.folder = folder;
    this.form = form;
  }

  add(split: Split, { game, seed }: StoredDecisions): Rows {
    const part = this.parts[split];
    part.games.add(game);
    part.deals.add(seed);
    part.decisions++;
    return part.rows;
  }

  /** Writes full files. @param all also a file that is not full */
  async flush(all: boolean): Promise<void> {
    for (const split of SPLITS) {
      const part = this.parts[split];
      if (part.rows.n === 0 || !(all || part.rows.isFull)) continue;
      const arrays = part.rows.arrays();
      this.see(arrays);
      const path = join(this.folder, `${split}-${String(part.files++).padStart(4, '0')}.${this.form}`);
      writeFile(path, this.form === 'npz' ? await npzOf(arrays, LAYOUT.cells) : parquetOf(arrays, LAYOUT.cells));
      this.written.push(path);
      part.rows = new Rows(LAYOUT.cells);
    }
  }

  /** Updates the least and the greatest number of each column. */
  private see({ cells, ...columns }: Record<string, Numbers>): void {
    const see = (name: string, value: number) => {
      const known = this.ranges.get(name);
      if (!known) this.ranges.set(name, [value, value]);
      else if (value < known[0]) known[0] = value;
      else if (value > known[1]) known[1] = value;
    };
    for (const [name, values] of Object.entries(columns))
      for (const value of values) if (!Number.isNaN(value)) see(name, value);
    for (const { name, offset, length } of LAYOUT.fields)
      for (let row = offset; row < cells.length; row += LAYOUT.cells)
        for (let i = row; i < row + length; i++) if (cells[i] !== UNKNOWN) see(`cells.${name}`, cells[i]);
  }
}

/** Replaces unknown numbers by one that represents them. */
const known = (values: readonly (number | null)[] | null | undefined, n: number, nothing: number): number[] =>
  Array.from({ length: n }, (_, i) => values?.[i] ?? nothing);

const addRow = (rows: Rows, shown: Shown, legal: readonly number[]): void => {
  const { decision, searched, policy, chosen } = shown;
  const { perAction, single } = rows;
  rows.add(decision.view.cells, legal);
  perAction.visits.push(...known(searched?.visits, legal.length, -1));
  perAction.values.push(...known(searched?.values, legal.length, Number.NaN));
  perAction.utilities.push(...known(searched?.utilities, legal.length, Number.NaN));
  perAction.policy.push(...(policy ? policy.subarray(0, legal.length) : known(null, legal.length, Number.NaN)));
  single.round.push(decision.view.round);
  single.phase.push(DECIDING_PHASES.indexOf(decision.phase));
  single.seat.push(decision.seat);
  single.chosen.push(chosen);
};

/**
 * Writes the data set of a run into a folder.
 *
 * @returns the paths of what was written
 * @throws StoreError if the run has no decisions, or the folder already has a data set; FileError if a file cannot be written
 */
export const writeDataset = async (store: Store, folder: string, options: DatasetOptions): Promise<string[]> => {
  const run = await store.run(options.run);
  const experiment = experimentOf(run);
  if (!experiment.record.includes('decisions'))
    throw new StoreError(
      `${store.path} has no decisions of the run ${run.name}: write 'record: [games, seats, decisions]' into the experiment, and run it again.`,
    );
  if (experiment.pooled)
    throw new StoreError(`${store.path} pools runs of other databases: export from those databases.`);
  if (existsSync(folder) && readdirSync(folder).some((name) => SPLITS.some((split) => name.startsWith(`${split}-`))))
    throw new StoreError(`${folder} already holds a data set: name another folder, or remove it first.`);
  const isSame = run.build === build();
  const replay = new Replay(experiment, isSame ? await loadRegistry() : null);
  const writer = new Writer(folder, options.form);
  const labels = agentLabels(experiment);
  const { game: rules } = replay.match;

  const play = (stored: StoredDecisions, searches: Parameters<Replay['play']>[1]): void => {
    const split = splitOf(stored.seed);
    const { lineup } = replay.schedule.at(stored.game);
    const seats: number[] = [];
    // A game is written into one file: its result is known only at the end.
    const { single } = writer.parts[split].rows;
    replay.play(stored, searches, (shown) => {
      const { list, n: legal } = shown.decision.actions;
      if (options.share < 1 && partOf(`${stored.seed} ${stored.game} ${stored.decision[shown.at]}`) >= options.share)
        return;
      const rows = writer.add(split, stored);
      addRow(rows, shown, Array.from(list.subarray(0, legal), numberOf));
      rows.single.game.push(stored.game);
      rows.single.decision.push(stored.decision[shown.at]);
      rows.single.agent.push(labels.indexOf(experiment.agents[lineup[shown.decision.seat]].label));
      seats.push(shown.decision.seat);
    });
    const { winShares, scores } = resultOf(rules, replay.match.state);
    for (const seat of seats) {
      single.win_share.push(winShares[seat]);
      single.score.push(scores[seat].total);
      single.rank.push(rankOf(scores, scores[seat].total));
    }
  };

  const blocks = await blocksIn(store, run.run);
  for (let block = 0; block < blocks; block += BLOCKS) {
    const games = await storedDecisions(store, run.run, block, block + BLOCKS);
    const searches = await storedSearches(store, run.run, block, block + BLOCKS);
    for (const stored of games) {
      play(stored, searches.get(stored.game) ?? new Map());
      await writer.flush(false);
    }
  }
  await writer.flush(true);
  const counts = Object.fromEntries(
    SPLITS.map((split) => {
      const { files, decisions, games, deals } = writer.parts[split];
      return [split, { files, decisions, games: games.size, deals: deals.size }];
    }),
  ) as Card['splits'];
  const card: Card = {
    name: run.name,
    question: run.question,
    edition: run.edition,
    editionVersion: editionNamed(run.edition)!.version,
    variant: experiment.variant,
    players: run.players,
    agents: labels,
    seed: run.seed,
    run: run.run,
    build: run.build,
    version: run.version,
    commit: run.commit,
    layout: layout().layout,
    form: options.form,
    share: options.share,
    policy: isSame,
    splits: counts,
    licence: 'MIT',
  };
  const files: readonly (readonly [string, string])[] = [
    ['card.json', `${JSON.stringify(card, null, 2)}\n`],
    ['card.md', cardPage(card)],
    ['dictionary.csv', dictionary(writer.ranges)],
    ['layout.json', `${JSON.stringify(layout())}\n`],
  ];
  for (const [name, content] of files) writeFile(join(folder, name), content);
  return [...writer.written, ...files.map(([name]) => join(folder, name))];
};
