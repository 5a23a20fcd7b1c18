/**
 * Trains the evaluation of an edition: games → samples → fit → judgement on games that were held out.
 *
 * The same edition, games and seed give the same model, with any number of workers and wherever it was interrupted.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { Piscina } from 'piscina';
import { compiled } from '../../agent/compiled.ts';
import type { Edition } from '../../engine/edition.ts';
import { Game } from '../../engine/game.ts';
import { calibrationFigure } from '../../figures/calibration.ts';
import { headlessDocument } from '../../figures/document.ts';
import { svgFile } from '../../figures/svg-file.ts';
import { provenance } from '../../store/provenance.ts';
import { Calendar } from '../../value/calendar.ts';
import { FEATURES } from '../../value/features.ts';
import { MODELS, modelFile } from '../../value/load.ts';
import { modelHash } from '../../text/model-file.ts';
import { formatModel, type Model, parseModel } from '../../value/model.ts';
import { Moments } from '../../value/moments.ts';
import type { Progress } from '../run.ts';
import { fitWeights } from './fit.ts';
import { Folder, type Plan, TrainError } from './folder.ts';
import type { Course } from './games.ts';
import { type Judgement, judgeModel } from './judgement.ts';
import { AT, BLOCK, isHeldOut, Samples } from './sample.ts';

export interface TrainOptions {
  readonly edition: Edition;
  /** Rounded up to whole blocks. */
  readonly games: number;
  readonly seed: string;
  readonly searchShare: number;
  /** Of the search that plays those games. */
  readonly iterations: number;
  readonly workers: number;
  /** Where blocks, the model, its report and its figure are kept. */
  readonly folder: string;
  readonly resume: boolean;
  /** The command line that this is, for the model's provenance. */
  readonly command: string;
  readonly progress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Trained {
  readonly edition: string;
  readonly games: number;
  readonly heldOut: number;
  readonly positions: number;
  readonly model: string;
  readonly figure: string;
  readonly hash: string;
  readonly judgement: Judgement;
}

/** Games of which every table has some to be fitted and some held out. */
export const FEWEST = 3 * BLOCK;

/** Plays the blocks that are missing; false when it was interrupted. */
const playBlocks = async (folder: Folder, blocks: number, course: Course, options: TrainOptions): Promise<boolean> => {
  const { workers, progress, signal } = options;
  const known = folder.blocks();
  const missing = Array.from({ length: blocks }, (_, block) => block).filter((block) => !known.has(block));
  const began = performance.now();
  let played = 0;
  const tell = () => {
    const session = { games: played * BLOCK, seconds: (performance.now() - began) / 1000 };
    progress?.({ done: (blocks - missing.length + played) * BLOCK, planned: blocks * BLOCK, session });
  };
  tell();
  if (missing.length === 0) return true;
  const pool = new Piscina<number, Float32Array>({
    filename: compiled('lab/train/worker').href,
    maxThreads: workers,
    workerData: course,
  });
  let next = 0;
  const lane = async () => {
    while (next < missing.length && !signal?.aborted) {
      const block = missing[next++];
      folder.save(block, await pool.run(block));
      played++;
      tell();
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, lane));
  } finally {
    await pool.destroy();
  }
  return played === missing.length;
};

const samplesOf = (folder: Folder, blocks: number): Samples =>
  Samples.from(Array.from({ length: blocks }, (_, block) => folder.load(block)));

const heldOutOf = (games: number): number => Array.from({ length: games }, (_, game) => game).filter(isHeldOut).length;

/** Fits a model to samples. */
const fitModel = (samples: Samples, games: number, options: TrainOptions): Model => {
  const { edition, seed, command } = options;
  const { version, commit } = provenance();
  const rules = new Game(edition, edition.minPlayers).rules;
  const knots = rules.lastRound + 1;
  const heldOut = heldOutOf(games);
  const rows = samples.rows(false);
  const calendar = new Calendar(rules);
  const seen = new Set([...rows].map((row) => calendar.phases[samples.at(row, AT.step)]));
  const phases = [...new Set(calendar.phases)].filter((phase) => seen.has(phase));
  return {
    edition: edition.id,
    editionVersion: edition.version,
    features: FEATURES.map(([name]) => name),
    knots,
    phases,
    weights: fitWeights(samples, rows, new Moments(calendar, knots, phases), seed),
    provenance: { version, commit, command, seed, games: games - heldOut, heldOut, positions: rows.length },
  };
};

/**
 * Trains an evaluation and judges it; null when it was interrupted, with everything saved that was played.
 *
 * @throws TrainError when the folder holds another training, or one that is not to be resumed
 */
export const trainValue = async (options: TrainOptions): Promise<Trained | null> => {
  const { edition, seed, searchShare, iterations } = options;
  if (options.games < FEWEST) throw new TrainError(`A training needs ${FEWEST} games or more, not ${options.games}.`);
  const course: Course = { edition: edition.id, seed, searchShare, iterations };
  const { version, commit } = provenance();
  // Models installed on the way change the source as well.
  const source = commit?.replace('+', '') ?? null;
  const plan: Plan = {
    ...course,
    editionVersion: edition.version,
    version,
    commit: source,
    features: FEATURES.map(([name]) => name),
  };
  const folder = Folder.open(options.folder, plan, options.resume);
  const blocks = Math.ceil(options.games / BLOCK);
  if (!(await playBlocks(folder, blocks, course, options))) return null;
  const samples = samplesOf(folder, blocks);
  const games = blocks * BLOCK;
  const text = formatModel(fitModel(samples, games, options));
  // What is judged is what is written down: rounded weights, read as everybody reads them.
  const file = folder.write('model.json', text);
  const judgement = judgeModel(edition, parseModel(text, file), samples);
  folder.write('report.json', `${JSON.stringify(judgement, null, 2)}\n`);
  const svg = svgFile(calibrationFigure(edition.name, judgement.deciles, heldOutOf(games)), headlessDocument());
  const figure = folder.write('calibration.svg', svg);
  return {
    edition: edition.id,
    games,
    heldOut: heldOutOf(games),
    positions: samples.count,
    model: file,
    figure,
    hash: modelHash(text),
    judgement,
  };
};

/** Makes a trained model the one that the program uses for its edition; returns the file. */
export const installModel = ({ edition, model }: Trained): string => {
  const file = modelFile(edition);
  mkdirSync(MODELS, { recursive: true });
  copyFileSync(model, file);
  return file;
};
