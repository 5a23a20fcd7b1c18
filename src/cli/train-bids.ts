/** The part of `macher train` that trains sealed bids for the order. */
import { columns, percent } from '../base/drawing/columns.ts';
import type { BidOptions, TrainedBids } from '../lab/train/bids/index.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { print } from './output.ts';
import { installIfNotWorse, type Strength, strengthOf } from './train-strength.ts';

interface BidFlags extends Omit<BidOptions, 'edition' | 'tables' | 'progress'> {
  /** Players at the table; when left out, every number of them. */
  readonly players: number | undefined;
  readonly edition: Edition;
  /** The variant as it was given. */
  readonly variantFile: string | undefined;
  readonly signal: AbortSignal;
  readonly install: boolean;
  readonly json: boolean;
}

/** Bids with the result of the games of one who bids by them against three who bid as before. */
export type JudgedBids = TrainedBids & Strength;

const describe = ({ edition, games, mixtures, strength, file }: JudgedBids): string => {
  const rows = mixtures.map(({ players, round, cash, prices }) => {
    const mean = Object.entries(prices).reduce((sum, [price, chance]) => sum + Number(price) * chance, 0);
    const chances = Object.entries(prices)
      .map(([price, chance]) => `${price} ${percent(chance)}`)
      .join(', ');
    return [String(players), String(round), cash > 0 ? `${cash} or more` : 'any', mean.toFixed(1), chances];
  });
  return [
    `${edition}: ${games.toLocaleString('en')} games for each number of players.`,
    '',
    columns(
      [['players', 'round', 'in hand', 'mean bid', 'how often each amount is bid'], ...rows],
      ['right', 'right', 'left', 'right', 'left'],
    ),
    '',
    strength,
    file,
  ].join('\n');
};

/**
 * Trains the bids of an edition for all its numbers of players, and judges them: bids that nobody at their own table improves on
 * may still pay far too much among others.
 *
 * @throws Interrupted with everything saved
 */
export const trainBids = async ({ edition, players, install, json, ...options }: BidFlags): Promise<JudgedBids> => {
  const { installBids, trainBids: train } = await import('../lab/train/bids/index.ts');
  const { withBar } = await import('./progress.ts');
  const [from, to] = players === undefined ? [edition.minPlayers, edition.maxPlayers] : [players, players];
  const tables = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const trained = await withBar(`${edition.id}: playing and fitting`, options.folder, (progress) =>
    train({ ...options, edition: edition.id, tables, progress }),
  );
  const model: Readonly<Record<string, string>> = options.model === '' ? {} : { model: options.model };
  const judged = {
    ...trained,
    ...(await strengthOf({ ...options, what: 'bids', edition, players }, { ...model, bids: trained.file }, model)),
  };
  if (!json) print(describe(judged));
  if (install) installIfNotWorse(judged, judged.file, () => installBids(judged));
  return judged;
};
