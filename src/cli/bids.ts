/** `macher bids`: what each bid is worth at a moment of a game, against several kinds of opponents. */
import { type Align, columns, percent, withSign } from '../base/drawing/columns.ts';
import { type Estimate, rangeOf } from '../base/stats/intervals.ts';
import { nameText } from '../base/text/quote.ts';
import { YOURS } from '../players/agent/trust.ts';
import { BOOK } from '../players/bidding/book/defaults.ts';
import type { AmountBook, BidBook, BookOptions, OpponentBook } from '../players/bidding/book/index.ts';
import { shownAmounts } from '../players/bidding/book/shown.ts';
import type { Moment } from '../rules/notation/moment.ts';
import { defineCommand, ISOLATED_OPTION, JSON_OPTION } from './command.ts';
import { namedAgent } from './errors.ts';
import { loadMoment } from './moment.ts';
import { print, printJson } from './output.ts';
import { seedFrom, wholeNumber } from './usage.ts';

const MOST_GAMES = 100_000;

const KINDS: Readonly<Record<BidBook['kind'], string>> = {
  sealed: 'sealed bids',
  raising: 'each amount is the most that is paid; bids rise by as little as they can',
  once: 'each seat bids once',
};

const bidText = (amount: number | null): string => (amount === null ? 'pass' : `${amount}`);

const around = ({ mean, low, high }: Estimate, write: (value: number) => string, half: (value: number) => string) =>
  `${write(mean)} ± ${half((high - low) / 2)}`;

const between = (estimate: Estimate, write: (value: number) => string): string =>
  `${write(estimate.mean)} (${rangeOf(estimate, write)})`;

const signed = (points: number): string => withSign(points, 1);
const signedPercent = (share: number): string => signed(100 * share);

/** The cells of a row, without the amount. */
const cellsOf = (one: AmountBook, isBest: boolean): string[] => [
  `${Math.round(100 * one.won.mean)} %`,
  one.price === null ? '' : one.price.toFixed(1),
  ...(one.place === null ? [] : [one.place.toFixed(1)]),
  around(one.share, percent, (half) => (100 * half).toFixed(1)),
  around(one.points, signed, (half) => half.toFixed(1)),
  ...(isBest ? ['best', ''] : [between(one.behind.share, signedPercent), between(one.behind.points, signed)]),
];

/** Rows of amounts; neighbours with the same cells share one. */
const rowsOf = (amounts: readonly AmountBook[], best: number | null): string[][] => {
  const rows: { from: number | null; to: number | null; cells: string[] }[] = [];
  for (const one of amounts) {
    const { amount } = one;
    const cells = cellsOf(one, amount === best);
    const last = rows.at(-1);
    if (last && last.from !== null && last.cells.join() === cells.join()) last.to = amount;
    else rows.push({ from: amount, to: amount, cells });
  }
  return rows.map(({ from, to, cells }) => {
    const label = from === to ? bidText(from) : `${from} to ${to}`;
    return [cells.includes('best') ? `→ ${label}` : label, ...cells];
  });
};

const tableOf = (book: OpponentBook): string => {
  const { amounts, best } = book;
  const places = amounts[0].place === null ? [] : ['place'];
  const titles = ['bid', 'wins', 'pays', ...places, 'win share', 'lead', 'share − best, in %', 'lead − best'];
  const shown = shownAmounts(book);
  const table = columns(
    [titles, ...rowsOf(amounts.slice(0, shown), best)],
    titles.map((): Align => 'right'),
  );
  const more = amounts.length - shown;
  return more > 0 ? `${table}\n… and ${more} more, up to ${bidText(amounts.at(-1)!.amount)}` : table;
};

const ownText = ({ own }: OpponentBook): string =>
  own
    .slice(0, 5)
    .map(({ amount, chance }) =>
      chance === 1 ? bidText(amount) : `${bidText(amount)} (${Math.round(100 * chance)} %)`,
    )
    .join(', ');

const show = async (book: BidBook, { game, state }: Moment): Promise<void> => {
  const [{ seatName }, { namesIn }] = await Promise.all([
    import('../rules/notation/actions.ts'),
    import('../table/words/names/index.ts'),
  ]);
  const where = book.region === null ? '' : `, region ${book.region + 1} in line`;
  print(
    `${seatName(game, state, book.seat)}, ${namesIn('en').phase(book.phase)}, round ${book.round}${where}; ${KINDS[book.kind]}.`,
  );
  print(`Each amount in the same ${book.games} deals; lead is points ahead of the mean of the others.`);
  for (const one of book.opponents) {
    print(`\nAgainst ${nameText(one.agent)}, which would bid ${ownText(one)} here itself:`);
    print(tableOf(one));
  }
  for (const { agent, as } of book.same)
    print(
      `\n${nameText(agent)} bids exactly as ${nameText(as)} does in these deals, so it has no table of its own. Where bids are trained for the edition, a search bids by them, unless it has the option bids=none.`,
    );
};

/** The book for a moment. @param file the name of the moment in messages */
const bookOf = async (file: string, { game, state }: Moment, options: BookOptions, isolated: boolean) => {
  const [{ loadRegistry }, { bidBook }, { findByName }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../players/bidding/book/index.ts'),
    import('../players/match/by-name.ts'),
  ]);
  const registry = await loadRegistry({ ...YOURS, isolated });
  for (const agent of options.opponents) await namedAgent(() => findByName(registry, agent), '--opponents: ');
  const view = game.newState();
  if (!game.isOver(state)) game.observe(state, state.actor, view);
  else view.copyFrom(state);
  const book = await bidBook(game, view, registry, options);
  if (book) return book;
  const now = game.isOver(state) ? 'the game is over' : `the moment is ${game.phase(state)} of round ${state.round}`;
  throw new Error(`${file}: nobody bids here: ${now}; choose another moment with --at.`);
};

export const bids = defineCommand({
  usage: 'bids <file>',
  about:
    'Show what each bid is worth at a moment of a game: the chance to win the auction, the price, win share and points, against several opponents',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'A position as YAML, a game record, or a log with gaps' },
  },
  options: {
    at: { type: 'number', describe: 'In a record or log: the number of actions before the bid; by default all' },
    opponents: {
      type: 'string',
      default: BOOK.opponents.join(),
      describe:
        'The agents to bid against, one after another; learned takes over after the auction from those that search',
    },
    games: {
      type: 'number',
      describe: 'Deals in which each amount is tried; by default 12 to 60, as many as fit into a few seconds',
    },
    seed: { type: 'string', default: BOOK.seed, describe: 'The seed of the deals: a word or a number' },
    ...ISOLATED_OPTION,
    ...JSON_OPTION,
  },
  examples: [
    ['bids game.macher --at 31', 'the bids that can be made after 31 actions'],
    ['bids position.yaml --opponents learned --games 200', 'narrower intervals, against one kind of opponents'],
    ['bids evening.yaml --at 90 --json', 'a game played with real cards, for programs'],
  ],
  run: async ({ file, at, opponents, games, seed, isolated, json }) => {
    const { splitAgents } = await import('../players/agent/notation.ts');
    const options = {
      games: games === undefined ? undefined : wholeNumber('games', games, 2, MOST_GAMES),
      opponents: splitAgents(opponents),
      seed: seedFrom(seed),
    };
    const moment = await loadMoment(file, at);
    const book = await bookOf(file, moment, options, isolated);
    if (json) return printJson({ edition: moment.game.edition.id, players: moment.game.players, ...book });
    await show(book, moment);
  },
});
