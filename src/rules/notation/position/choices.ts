/**
 * The secret choices of the preliminary phase: the number of an option, then the regions of its lines; the same for each column.
 */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import type { PreliminaryOption } from '../../engine/edition.ts';
import { isForRegion } from '../../engine/rules.ts';
import { NONE, PRELIMINARY } from '../../engine/state.ts';
import { type Placing, readName } from './placing.ts';

export const printChoices = ({ game, s, words }: Placing, seat: number): (string | number)[] => {
  const width = PRELIMINARY / game.rules.preliminary.length;
  const cells = [...s.preliminary.subarray(seat * PRELIMINARY, (seat + 1) * PRELIMINARY)];
  return cells.flatMap((cell, i) =>
    cell === NONE ? [] : [i % width === 0 ? cell + 1 : words.regions.list[s.region[cell]]],
  );
};

export const readChoices = (placing: Placing, seat: number, entry: Entry): void => {
  const { preliminary } = placing.game.rules;
  const written: number[][] = [];
  for (const item of entry.list(PRELIMINARY)) {
    if (/^\d+$/.test(item.text())) written.push([readOption(preliminary[written.length], item)]);
    else if (written.length === 0) item.fail('expected the number of an option, then its regions');
    else written[written.length - 1].push(readBoard(placing, item));
  }
  written.forEach((cells, column) => {
    const lines = preliminary[column][cells[0]].lines.filter(isForRegion);
    if (cells.length > lines.length + 1) entry.fail(`option ${cells[0] + 1} takes ${lines.length} regions`);
    placing.s.preliminary.set(cells, seat * PRELIMINARY + (PRELIMINARY / preliminary.length) * column);
  });
};

const readOption = (options: readonly PreliminaryOption[] | undefined, entry: Entry): number =>
  options ? entry.integer(1, options.length) - 1 : entry.fail('there are no more columns of options');

/** The board of a region in play. */
const readBoard = ({ s, words }: Placing, entry: Entry): number => {
  const board = s.region.indexOf(readName(words.regions, entry));
  return board === -1 ? entry.fail(`${entry.text()} is not in play`) : board;
};
