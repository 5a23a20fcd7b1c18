/** The part of `macher train` that trains sealed bids for the order. */
import { columns, percent } from '../base/drawing/columns.ts';
import type { BidOptions, TrainedBids } from '../lab/train/bids/index.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { print, remark } from './output.ts';

interface BidFlags extends Omit<BidOptions, 'edition' | 'tables' | 'progress'> {
  /** Players at the table; when left out, every number of them. */
  readonly players: number | undefined;
  readonly edition: Edition;
  readonly install: boolean;
  readonly json: boolean;
}

const describe = ({ edition, games, mixtures, file }: TrainedBids): string => {
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
    file,
  ].join('\n');
};

/** Trains the bids of an edition for all its numbers of players. @throws Interrupted with everything saved */
export const trainBids = async ({ edition, players, install, json, ...options }: BidFlags): Promise<TrainedBids> => {
  const { installBids, trainBids: train } = await import('../lab/train/bids/index.ts');
  const { withBar } = await import('./progress.ts');
  const [from, to] = players === undefined ? [edition.minPlayers, edition.maxPlayers] : [players, players];
  const tables = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const result = await withBar(`${edition.id}: playing and fitting`, options.folder, (progress) =>
    train({ ...options, edition: edition.id, tables, progress }),
  );
  if (install) remark(`installed ${installBids(result)}`);
  if (!json) print(describe(result));
  return result;
};
