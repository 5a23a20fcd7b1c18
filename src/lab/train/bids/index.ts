/**
 * Trains the sealed bids of `learned`: games, mixtures, games, and so on (fictitious self-play: Brown 1951; Heinrich, Lanctot,
 * Silver 2015). In each turn all seats play by the mixtures of the turn before, bids are tried, and new mixtures are fitted that
 * no tried bid improves on. A turn has twice the games of the one before, and is fitted together with it.
 *
 * The same edition, games and seed give the same mixtures, with any number of workers, wherever it was interrupted.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provenance } from '../../../base/provenance.ts';
import { writeFile } from '../../../base/text/files.ts';
import { modelHash } from '../../../base/text/model-file.ts';
import { formatMixtures, type Mixture } from '../../../players/bidding/format.ts';
import { bidsFile } from '../../../players/bidding/load.ts';
import { type BiddingPolicy, parseBids } from '../../../players/bidding/policy.ts';
import { policyFile } from '../../../players/policy/load.ts';
import { editionWith } from '../../../rules/variant/apply.ts';
import type { Variant } from '../../../rules/variant/variant.ts';
import { joined, playBlocks, type Training } from '../blocks.ts';
import { Folder, playedBy } from '../folder.ts';
import { install } from '../install.ts';
import { type Look, looksIn, mixturesOf } from './fit.ts';
import { AFTER_TIE, type BidCourse, GAMES } from './games.ts';

export interface BidOptions extends Training {
  readonly edition: string;
  readonly variant: Variant | null;
  /** The file of the policy that plays; empty for the project's own. */
  readonly model: string;
  /** Numbers of players, each with its own mixtures. */
  readonly tables: readonly number[];
  /** Games for each number of players, over all turns. */
  readonly games: number;
}

export interface TrainedBids {
  readonly edition: string;
  readonly games: number;
  readonly file: string;
  readonly mixtures: readonly Mixture[];
}

const TURNS = 4;
/** The games of each turn, given their total. */
const gamesOfTurn = (games: number, turn: number): number => (games * 2 ** turn) / (2 ** TURNS - 1);
/** A probability below this counts as 0. */
const LEAST = 0.01;

/** The mixtures of a table by round, in the order in which rules are asked: the fullest purse first. */
const fitted = (looks: readonly Look[], players: number): Mixture[] =>
  [...new Set(looks.map(({ round }) => round))]
    .sort((a, b) => a - b)
    .flatMap((round) => {
      const seen = looks.filter((look) => look.round === round);
      const purses = mixturesOf(seen, cutsOf(seen));
      return purses.reverse().map(({ from, mix }) => ({ players, round, cash: from, prices: rounded(mix) }));
    });

/** The limit between poor and rich: the median of what seats have, if they differ. */
const cutsOf = (looks: readonly Look[]): number[] => {
  const cash = looks.flatMap((look) => look.cash).sort((a, b) => a - b);
  const middle = cash[cash.length >> 1];
  return middle > cash[0] ? [middle] : [];
};

const rounded = (mix: readonly number[]): Mixture['prices'] =>
  Object.fromEntries(
    mix.flatMap((chance, price) => (chance >= LEAST ? [[price, Number(chance.toFixed(3))] as const] : [])),
  );

/** Plays and fits one turn; null if it was interrupted. */
const turnOf = async (
  options: BidOptions,
  players: number,
  turn: number,
  text: string | null,
): Promise<Look[] | null> => {
  const { edition, variant, seed, games, model } = options;
  const policy: BiddingPolicy | null = text === null ? null : parseBids(text);
  const course: BidCourse = { edition, variant, players, seed: `${seed} ${turn}`, policy, model };
  const plan = {
    ...{ edition, variant, players, seed: course.seed, policy: text },
    model: modelHash(readFileSync(model === '' ? policyFile(edition) : model, 'utf8')),
    editionVersion: editionWith(edition, variant).version,
    ...playedBy(),
    features: [],
  };
  const folder = Folder.open(join(options.folder, `bids-${players}-${turn}`), plan, options.resume);
  const blocks = Math.ceil(gamesOfTurn(games, turn) / GAMES);
  const work = { blocks, games: GAMES, worker: 'lab/train/bids/worker', course };
  if (!(await playBlocks(folder, work, options))) return null;
  return looksIn(joined(Array.from({ length: blocks }, (_, block) => folder.load(block))), players);
};

const mixturesFor = async (options: BidOptions, players: number): Promise<Mixture[] | null> => {
  let [mixtures, before]: [Mixture[], Look[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    const text =
      turn === 0
        ? null
        : formatMixtures({ about: '', edition: options.edition, mixtures, afterTie: AFTER_TIE, comments: [] });
    const looks = await turnOf(options, players, turn, text);
    if (looks === null) return null;
    mixtures = fitted([...before, ...looks], players);
    before = looks;
  }
  return mixtures;
};

/**
 * Trains the mixtures of an edition.
 *
 * @returns null if it was interrupted; everything that was played is saved
 * @throws TrainError if the folder holds another training, or one that is not to be resumed
 */
export const trainBids = async (options: BidOptions): Promise<TrainedBids | null> => {
  const { edition, games, command, folder } = options;
  const mixtures: Mixture[] = [];
  for (const players of options.tables) {
    const found = await mixturesFor(options, players);
    if (found === null) return null;
    mixtures.push(...found);
  }
  const { version, commit } = provenance();
  const comments = [`Macher Lab ${version}${commit ? `, ${commit}` : ''}: ${command}`];
  const path = join(folder, `${edition}.bids.yaml`);
  const about = `sealed bids for the order that none improves on where all bid by them, learned at tables of ${options.tables.join(', ')}`;
  writeFile(path, formatMixtures({ about, edition, mixtures, afterTie: AFTER_TIE, comments }));
  return { edition, games, file: resolve(path), mixtures };
};

/** Installs the mixtures as those of their edition; returns the file. */
export const installBids = ({ edition, file }: TrainedBids): string => install(file, bidsFile(edition));
