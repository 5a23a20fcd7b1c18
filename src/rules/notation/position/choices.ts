/** The keys of a seat for what it has chosen, written down or looked at, most of it in secret. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import type { PreliminaryOption } from '../../engine/edition.ts';
import { NONE, POLLS, PRELIMINARY, type State } from '../../engine/state.ts';
import type { Names } from '../words.ts';
import {
  type Item,
  LARGEST,
  maskList,
  type Placing,
  type Plain,
  pollList,
  readMask,
  readName,
  seatText,
  takePollCard,
  unless,
  unlessEmpty,
} from './placing.ts';

/** Contribution cards not yet used, all by default. */
export const contributions: Item = {
  key: 'contributions',
  print({ game, s, words }, seat) {
    const all = (1 << game.rules.contributionAmount.length) - 1;
    return s.contributionsLeft[seat] === all
      ? undefined
      : maskList(words.contributions, s.contributionsLeft[seat]).map(numeral);
  },
  read({ s, words }, seat, entry) {
    s.contributionsLeft[seat] = readMask(words.contributions, entry);
  },
};

/** A number as a number, so that it is printed without quotes. */
const numeral = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** The contribution played in this round and not yet resolved: `accept 30` or `decline 30`. */
export const contribution: Item = {
  key: 'contribution',
  print({ s, words }, seat) {
    if (s.accepted[seat] !== NONE) return `accept ${words.contributions.list[s.accepted[seat]]}`;
    return s.declined[seat] === NONE ? undefined : `decline ${words.contributions.list[s.declined[seat]]}`;
  },
  read({ s, words }, seat, entry) {
    const [, verb, amount] =
      /^(accept|decline) (.+)$/i.exec(entry.text()) ??
      entry.fail("expected 'accept' or 'decline' and the amount of a contribution");
    const card = readName(words.contributions, entry, amount);
    if (!(s.contributionsLeft[seat] & (1 << card))) entry.fail(`the contribution ${amount} is used up`);
    if (verb.toLowerCase() === 'accept') s.accepted[seat] = card;
    else s.declined[seat] = card;
  },
};

/** A bid for order; who bid more than it has could not have. */
const bid = (key: string, cells: (s: State) => Int16Array): Item => ({
  key,
  print: ({ s }, seat) => unless(cells(s)[seat], NONE),
  read({ s }, seat, entry) {
    cells(s)[seat] = entry.integer(0, LARGEST);
  },
});

/** A poll bought and not yet published or shelved. */
export const poll: Item = {
  key: 'poll',
  print: ({ s }, seat) => (s.pollHeld[seat] === NONE ? undefined : s.pollHeld[seat] + 1),
  read(placing, seat, entry) {
    if (placing.s.pollHolder !== NONE)
      entry.fail(`${seatText(placing, placing.s.pollHolder)} holds a poll already; one is sold at a time`);
    placing.s.pollHeld[seat] = takePollCard(placing, entry);
    placing.s.pollHolder = seat;
    if (placing.game.edition.components.pollBacks)
      placing.s.heldBack = placing.game.rules.pollBack[placing.s.pollHeld[seat]];
  },
};

/** Discarded polls that the seat has seen. */
export const pollsSeen: Item = {
  key: 'polls seen',
  print: ({ s }, seat) => unlessEmpty(pollList(s.pollSeen.subarray(seat * POLLS, (seat + 1) * POLLS))),
  read({ game, s }, seat, entry) {
    for (const item of entry.list()) {
      const card = item.integer(1, game.rules.polls) - 1;
      if (!s.pollDiscards[card]) item.fail(`poll ${card + 1} is not among the discards`);
      s.pollSeen[seat * POLLS + card] = 1;
    }
  },
};

export const sealedBid = bid('bid', (s) => s.bids);
export const shownBid = bid('shown bid', (s) => s.shownBids);

/** Secret choices of the preliminary phase: the number of an option, the regions of its lines, and the same again. */
export const choices: Item = {
  key: 'choices',
  print({ game, s, words }, seat) {
    const width = PRELIMINARY / game.rules.preliminary.length;
    const cells = [...s.preliminary.subarray(seat * PRELIMINARY, (seat + 1) * PRELIMINARY)];
    const told = (cell: number, i: number): Plain[] => {
      if (cell === NONE) return [];
      return [i % width === 0 ? cell + 1 : words.regions.list[s.region[cell]]];
    };
    return unlessEmpty(cells.flatMap(told));
  },
  read(placing, seat, entry) {
    const { preliminary } = placing.game.rules;
    const written: number[][] = [];
    for (const item of entry.list(PRELIMINARY)) {
      if (/^\d+$/.test(item.text())) written.push([readOption(preliminary[written.length], item)]);
      else if (written.length === 0) item.fail('expected the number of an option before its regions');
      else written[written.length - 1].push(readBoard(placing, placing.words.regions, item));
    }
    written.forEach((cells, column) => {
      const lines = preliminary[column][cells[0]].lines.filter(({ gives }) => gives !== 'members');
      if (cells.length > lines.length + 1) entry.fail(`option ${cells[0] + 1} takes ${lines.length} regions`);
      placing.s.preliminary.set(cells, seat * PRELIMINARY + (PRELIMINARY / preliminary.length) * column);
    });
  },
};

const readOption = (options: readonly PreliminaryOption[] | undefined, entry: Entry): number =>
  options ? entry.integer(1, options.length) - 1 : entry.fail('there are no more columns of options');

/** The board of a region in play. */
const readBoard = ({ s }: Placing, regions: Names, entry: Entry): number => {
  const board = s.region.indexOf(readName(regions, entry));
  return board === -1 ? entry.fail(`${entry.text()} is not in play`) : board;
};
