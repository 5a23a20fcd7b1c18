/**
 * Trains the evaluation of an edition: games → samples → fit → judgement on games that were held out.
 *
 * The same edition, games and seed give the same model, with any number of workers, wherever it was interrupted.
 */
import { readFileSync } from 'node:fs';
import { headlessDocument } from '../../../base/drawing/document.ts';
import { svgFile } from '../../../base/drawing/svg-file.ts';
import { provenance } from '../../../base/provenance.ts';
import { modelHash } from '../../../base/text/model-file.ts';
import { policyFile } from '../../../players/policy/load.ts';
import { Calendar } from '../../../players/value/calendar.ts';
import { FEATURES } from '../../../players/value/features.ts';
import { modelFile } from '../../../players/value/load.ts';
import { formatModel, type Model, momentCount, parseModel, TABLES } from '../../../players/value/model.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { Game } from '../../../rules/engine/game.ts';
import { calibrationFigure } from '../../report/calibration.ts';
import { joined, playBlocks, type Training } from '../blocks.ts';
import { Folder, playedBy, TrainError } from '../folder.ts';
import { install } from '../install.ts';
import { fitWeights, momentsOf } from './fit.ts';
import type { Course } from './games.ts';
import { type Judgement, judgeModel } from './judgement.ts';
import { AT, BLOCK, isHeldOut, Samples } from './sample.ts';

export interface TrainOptions extends Training {
  readonly edition: Edition;
  /** Rounded up to whole blocks. */
  readonly games: number;
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

/** The fewest games with which every table has some to fit and some held out. */
export const FEWEST = 3 * BLOCK;

const samplesOf = (folder: Folder, blocks: number): Samples =>
  new Samples(joined(Array.from({ length: blocks }, (_, block) => folder.load(block))));

const heldOutOf = (games: number): number => Array.from({ length: games }, (_, game) => game).filter(isHeldOut).length;

/** Whose evaluation is fitted, and its provenance. */
type Fitting = Pick<TrainOptions, 'edition' | 'seed' | 'command'>;

const fitModel = (samples: Samples, games: number, options: Fitting): Model => {
  const { edition, seed, command } = options;
  const { version, commit } = provenance();
  const rules = new Game(edition, edition.minPlayers).rules;
  const knots = rules.lastRound + 1;
  const heldOut = heldOutOf(games);
  const rows = samples.rows(false);
  const calendars = new Map<number, Calendar>(
    TABLES.map((players) => [players, new Calendar(new Game(edition, players).rules)]),
  );
  const phasesOf = (row: number) => calendars.get(samples.at(row, AT.players))!.phases;
  const seen = new Set(Array.from(rows, (row) => phasesOf(row)[samples.at(row, AT.step)]));
  const phases = [...seen].sort();
  const moments = momentsOf(calendars, knots, phases);
  return {
    edition: edition.id,
    editionVersion: edition.version,
    features: FEATURES.map(([name]) => name),
    knots,
    phases,
    weights: fitWeights(samples, rows, moments, { count: momentCount({ knots, phases }), knots }, seed),
    provenance: { version, commit, command, seed, games: games - heldOut, heldOut, positions: rows.length },
  };
};

/**
 * Trains an evaluation and judges it; null if it was interrupted; everything that was played is saved.
 *
 * @throws TrainError if the folder holds another training, or one that is not to be resumed
 */
export const trainValue = async (options: TrainOptions): Promise<Trained | null> => {
  const { edition, seed } = options;
  if (options.games < FEWEST)
    throw new TrainError(`--games: found ${options.games}; expected ${FEWEST} or more for a training.`);
  const course: Course = { edition: edition.id, seed };
  const plan = {
    ...{
      edition: edition.id,
      seed,
      policy: modelHash(readFileSync(policyFile(edition.id), 'utf8')),
    },
    editionVersion: edition.version,
    ...playedBy(),
    features: FEATURES.map(([name]) => name),
  };
  const folder = Folder.open(options.folder, plan, options.resume);
  const blocks = Math.ceil(options.games / BLOCK);
  const work = { blocks, games: BLOCK, worker: 'lab/train/value/worker', course };
  if (!(await playBlocks(folder, work, options))) return null;
  return learnValue(samplesOf(folder, blocks), blocks * BLOCK, folder, options);
};

/** Fits an evaluation to positions of that many games, and judges it on those that are held out. */
const learnValue = (samples: Samples, games: number, folder: Folder, options: Fitting): Trained => {
  const { edition } = options;
  const text = formatModel(fitModel(samples, games, options));
  // The model is judged as written to the file: with rounded weights, read like any model.
  const model = folder.write('model.json', text);
  const judgement = judgeModel(edition, parseModel(text, model), samples);
  folder.write('report.json', `${JSON.stringify(judgement, null, 2)}\n`);
  const heldOut = heldOutOf(games);
  const svg = svgFile(calibrationFigure(edition.name, judgement.deciles, heldOut), headlessDocument());
  const figure = folder.write('calibration.svg', svg);
  return {
    ...{ edition: edition.id, games, heldOut, positions: samples.count },
    ...{ model, figure, hash: modelHash(text), judgement },
  };
};

/** Installs a trained model as that of its edition; returns the file. */
export const installModel = ({ edition, model }: Pick<Trained, 'edition' | 'model'>): string =>
  install(model, modelFile(edition));
